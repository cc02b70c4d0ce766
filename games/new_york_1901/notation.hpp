// Moves as words and back. The notation is described in docs/new-york-1901.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/new_york_1901/move.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

[[nodiscard]] std::string text(const Position& position, Move move);
/// What a person would say of a move whose first event does not say it; elsewhere empty.
[[nodiscard]] Text in_words(Move move);
/// Without a verb it takes the one that is meant, and of a piece without a place it says why it has none.
[[nodiscard]] std::expected<Move, Refusal> parse(const Position& position, Turn turn, Seat seat, std::string_view words);

/// "D6", or "D6 turn 90" for a skyscraper that is turned.
[[nodiscard]] std::string to_string(Place place);
/// The lot that has this square, any of its squares.
[[nodiscard]] std::optional<LotId> lot_with(std::string_view square);
/// A skyscraper whose first square is this one, turned by so many degrees; nothing if it cannot lie so.
[[nodiscard]] std::optional<Place> place_named(Tile tile, std::string_view square, std::string_view degrees);

}  // namespace kvartal::new_york_1901
