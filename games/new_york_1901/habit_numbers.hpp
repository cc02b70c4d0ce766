// The numbers that the habit of a bot goes by: data, found by playing many games against other numbers (`kvartal tune
// --habit`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/registry.hpp"

namespace kvartal::new_york_1901 {

/// What speaks for a move, in hundredths of a point.
enum class Number : std::uint8_t {
  // a lot
  lot_square,   // each of its squares
  lot_room,     // each empty square that it is joined to, itself among them
  lot_rebuild,  // it lies beside own skyscrapers that could be replaced
  lot_street,   // each bonus street along it
  lot_last,     // it takes the last worker
  // a skyscraper
  bronze,  // of each generation
  silver,
  gold,
  legendary,
  points,        // each of its points
  technology,    // it opens the next generation
  left_over,     // each empty square that is left beside it
  home,          // each worker who comes home
  street,        // each bonus street along it
  demolish,      // each skyscraper that goes for it
  demolish_old,  // and each of the points that those once brought
  rebuild,       // it replaces at all
  // action cards
  boom,
  grab,
  shift,
  // how much is left to luck, so that no two imagined games are the same
  mood,
};
inline constexpr std::size_t kNumbers = 21;
using HabitNumbers = std::array<int, kNumbers>;

/// Those in force at a kind of table (`Features::table`).
[[nodiscard]] const HabitNumbers& habit_numbers(int table);
[[nodiscard]] const EvaluationEntry& habit_entry();

}  // namespace kvartal::new_york_1901
