// Why a move is not possible, for the player to read. Written apart from the listing of moves, and tested against it.
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/en_route/move.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] std::optional<Refusal> why_not(const Position& position, Turn turn, Seat seat, Move move);

}  // namespace kvartal::en_route
