// Why a move is not legal, in the player's language, with the rule that forbids it.
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/new_york_1901/move.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

[[nodiscard]] std::optional<Refusal> why_not(const Position& position, Turn turn, Seat seat, Move move);

/// Why no lot can be had with this card now; nothing where one can.
[[nodiscard]] std::optional<Refusal> why_no_lot(const Position& position, Turn turn, Seat seat, Card card);
/// Why this skyscraper can be put nowhere now; nothing where it can be put somewhere.
[[nodiscard]] std::optional<Refusal> why_nowhere(const Position& position, Turn turn, Seat seat, Tile tile);

}  // namespace kvartal::new_york_1901
