// The 54 spaces of the city as bits of one word, in the order of reading; what is next to what (RH-1.1, RH-1.3).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace kvartal::rolling_heights {

inline constexpr int kColumns = 9;
inline constexpr int kRows = 6;
inline constexpr int kSpaces = kColumns * kRows;
inline constexpr int kBoardSide = 3;
inline constexpr int kBoardSpaces = kBoardSide * kBoardSide;
inline constexpr int kNeighbourhoods = kSpaces / kBoardSpaces;

using Space = std::uint8_t;
inline constexpr Space kNoSpace = 0xFF;
/// A set of spaces.
using Spaces = std::uint64_t;
inline constexpr Spaces kAllSpaces = (Spaces{1} << kSpaces) - 1;

[[nodiscard]] constexpr Spaces set_of(Space space) { return Spaces{1} << space; }
[[nodiscard]] constexpr int column_of(Space space) { return space % kColumns; }
[[nodiscard]] constexpr int row_of(Space space) { return space / kColumns; }
[[nodiscard]] constexpr Space space_at(int column, int row) { return static_cast<Space>(row * kColumns + column); }
/// The boards lie in the order of reading; so do the spaces of a board.
[[nodiscard]] constexpr int neighbourhood_of(Space space) {
  return row_of(space) / kBoardSide * (kColumns / kBoardSide) + column_of(space) / kBoardSide;
}
[[nodiscard]] constexpr int place_in_board(Space space) {
  return row_of(space) % kBoardSide * kBoardSide + column_of(space) % kBoardSide;
}
[[nodiscard]] constexpr int steps(Space one, Space other) {
  const int columns = column_of(one) - column_of(other);
  const int rows = row_of(one) - row_of(other);
  return (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
}

[[nodiscard]] consteval Spaces column_mask(int column) {
  Spaces mask = 0;
  for (int row = 0; row < kRows; ++row) mask |= set_of(space_at(column, row));
  return mask;
}

[[nodiscard]] consteval std::array<Spaces, kNeighbourhoods> neighbourhood_masks() {
  std::array<Spaces, kNeighbourhoods> masks{};
  for (Space space = 0; space < kSpaces; ++space) masks[static_cast<std::size_t>(neighbourhood_of(space))] |= set_of(space);
  return masks;
}
inline constexpr auto kNeighbourhood = neighbourhood_masks();
inline constexpr Spaces kFirstColumn = column_mask(0);
inline constexpr Spaces kLastColumn = column_mask(kColumns - 1);

/// All spaces next to some of these; some of these may be among them.
[[nodiscard]] constexpr Spaces beside(Spaces spaces) {
  return ((spaces & ~kLastColumn) << 1U | (spaces & ~kFirstColumn) >> 1U | spaces << kColumns | spaces >> kColumns) &
         kAllSpaces;
}
/// These and all spaces within so many steps.
[[nodiscard]] constexpr Spaces within(Spaces spaces, int distance) {
  for (int step = 0; step < distance; ++step) spaces |= beside(spaces);
  return spaces;
}

/// Calls `visit(space)` for each, in the order of reading.
template <class Visit>
constexpr void for_each_space(Spaces spaces, Visit&& visit) {
  for (; spaces != 0; spaces &= spaces - 1) visit(static_cast<Space>(std::countr_zero(spaces)));
}

/// "D4".
[[nodiscard]] inline std::string to_string(Space space) {
  return std::string(1, static_cast<char>('A' + column_of(space))) + static_cast<char>('1' + row_of(space));
}
[[nodiscard]] constexpr std::optional<Space> space_named(std::string_view name) {
  if (name.size() != 2 || name[0] < 'A' || name[0] >= 'A' + kColumns || name[1] < '1' || name[1] >= '1' + kRows)
    return std::nullopt;
  return space_at(name[0] - 'A', name[1] - '1');
}

}  // namespace kvartal::rolling_heights
