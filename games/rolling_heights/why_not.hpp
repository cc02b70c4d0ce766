// Why a move is not legal, in the player's language, with the rule that forbids it.
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] std::optional<Refusal> why_not(const Position& position, Turn turn, Seat seat, Move move);

}  // namespace kvartal::rolling_heights
