// Why a move is not legal, in the player's language, with the rule that forbids it.
#pragma once

#include <optional>
#include <span>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/suburbia/move.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

[[nodiscard]] std::optional<Refusal> why_not(const Position& position, Turn turn, Seat seat, Move move);
/// For Dale's tile, given the spaces that are best for him.
[[nodiscard]] std::optional<Refusal> why_not_dale(const Position& position, Move move, std::span<const Move> best);

}  // namespace kvartal::suburbia
