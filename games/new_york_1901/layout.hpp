// Which bit stands for which square (squares.hpp): blocks are put into words one below the other.
#pragma once

#include <array>
#include <expected>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/new_york_1901/map.hpp"
#include "games/new_york_1901/squares.hpp"

namespace kvartal::new_york_1901 {

class Layout {
 public:
  /// Finds room for all blocks of a map, or says which one has none.
  [[nodiscard]] static std::expected<Layout, std::string> of(const Map& map);

  [[nodiscard]] int words() const { return words_; }
  [[nodiscard]] int stride() const { return stride_; }
  /// The square at a point that belongs to a lot; kNoSquare elsewhere.
  [[nodiscard]] Square square_at(Point point) const;
  [[nodiscard]] Point point_of(Square square) const { return point_[square]; }

 private:
  int words_ = 0;
  int stride_ = 1;
  std::map<std::pair<int, int>, Square> square_;
  std::array<Point, kMaxSquares> point_{};
};

/// The squares of an outline from its first one in the order of reading.
using Outline = std::vector<Point>;

/// Reads rows such as {"#.", "##"}; `what` is filled where they are no outline.
[[nodiscard]] std::expected<Outline, std::string> read_outline(const std::vector<std::string>& rows);
/// A quarter turn clockwise.
[[nodiscard]] Outline turned(const Outline& outline);
/// NY-1.6
[[nodiscard]] bool is_rectangle(const Outline& outline);

}  // namespace kvartal::new_york_1901
