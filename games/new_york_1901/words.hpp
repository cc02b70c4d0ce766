// Words for numbers and pieces in both languages, with the right endings.
#pragma once

#include <span>
#include <string>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {

/// The Russian form for a number: 1 очко, 2 очка, 5 очков.
[[nodiscard]] std::string russian_plural(int number, const char* one, const char* few, const char* many);

/// "p2".
[[nodiscard]] inline std::string seat_name(int seat) { return kvartal::to_string(Seat::at(seat)); }
/// "5 points".
[[nodiscard]] Text points_text(int points);
/// "4 skyscrapers".
[[nodiscard]] Text skyscrapers_text(int count);
/// "3 squares".
[[nodiscard]] Text squares_text(int count);
/// "red lot of 2".
[[nodiscard]] Text lot_text(Card card);
/// "Bronze 2 × 1 (D6)".
[[nodiscard]] Text tile_text(Tile tile, Place place);
/// "bronze".
[[nodiscard]] const Text& generation_text(Generation generation);
/// What a challenge counts: "4 bronze skyscrapers".
[[nodiscard]] Text counted_text(Challenge challenge, int count);

/// What players are compared by at the end (NY-11.8 … NY-11.11).
[[nodiscard]] std::span<const Criterion> criteria();

}  // namespace kvartal::new_york_1901
