#include "games/new_york_1901/layout.hpp"

#include <algorithm>
#include <utility>

#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {
namespace {

/// The rectangle around some points.
struct Box {
  int left = 0, top = 0, width = 0, height = 0;
};

Box box_of(const std::vector<Point>& points) {
  const auto [left, right] = std::ranges::minmax(points, {}, &Point::column);
  const auto [top, bottom] = std::ranges::minmax(points, {}, &Point::row);
  return {left.column, top.row, right.column - left.column + 1, bottom.row - top.row + 1};
}

/// Moves the first square in the order of reading to 0, 0 and sorts the others behind it.
Outline from_first(Outline outline) {
  std::ranges::sort(outline, reads_before);
  const Point first = outline.front();
  for (Point& point : outline) point = {point.column - first.column, point.row - first.row};
  return outline;
}

bool is_connected(const Outline& outline) {
  std::vector<Point> reached = {outline.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Point point : outline) {
      const int distance = std::abs(point.column - reached[i].column) + std::abs(point.row - reached[i].row);
      if (distance == 1 && std::ranges::find(reached, point) == reached.end()) reached.push_back(point);
    }
  }
  return reached.size() == outline.size();
}

}  // namespace

std::expected<Layout, std::string> Layout::of(const Map& map) {
  auto blocks = map.blocks();
  // Tall ones first: the others fill the gaps.
  std::ranges::sort(blocks, [](const auto& one, const auto& other) {
    const int heights = box_of(one).height - box_of(other).height;
    return heights != 0 ? heights > 0 : reads_before(one.front(), other.front());
  });
  Layout layout;
  for (const auto& block : blocks) layout.stride_ = std::max(layout.stride_, box_of(block).width + 1);  // one empty column
  std::array<int, kWords> used_rows{};
  for (const auto& block : blocks) {
    const Box box = box_of(block);
    const auto fits = [&](int rows) { return (rows + box.height - 1) * layout.stride_ + box.width <= kWordBits; };
    const auto word = std::ranges::find_if(used_rows, fits);
    if (word == used_rows.end()) {
      return std::unexpected("there is no room for the block at " + to_string(block.front()) + ": " +
                             std::to_string(box.width) + " × " + std::to_string(box.height) +
                             " squares; all blocks together must fit into " + std::to_string(kWords) + " words of 64 bits");
    }
    const auto number = static_cast<int>(word - used_rows.begin());
    for (const Point point : block) {
      const Square square = square_of(number, (*word + point.row - box.top) * layout.stride_ + point.column - box.left);
      layout.square_[{point.column, point.row}] = square;
      layout.point_[square] = point;
    }
    *word += box.height + 1;  // and one empty row
    layout.words_ = std::max(layout.words_, number + 1);
  }
  return layout;
}

Square Layout::square_at(Point point) const {
  const auto found = square_.find({point.column, point.row});
  return found == square_.end() ? kNoSquare : found->second;
}

std::expected<Outline, std::string> read_outline(const std::vector<std::string>& rows) {
  constexpr std::size_t kLongest = 6;
  Outline outline;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].size() > kLongest || row >= kLongest) return std::unexpected("can be at most 6 squares wide and high");
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] == '#') outline.push_back({static_cast<int>(column), static_cast<int>(row)});
      if (rows[row][column] != '#' && rows[row][column] != '.')
        return std::unexpected("is made of # for a square and . for none");
    }
  }
  if (outline.size() < 2 || outline.size() > Pose::kMaxSquares) {
    return std::unexpected("must have 2 to " + std::to_string(Pose::kMaxSquares) + " squares, has " +
                           std::to_string(outline.size()));
  }
  if (!is_connected(outline)) return std::unexpected("does not hang together by sides");
  return from_first(std::move(outline));
}

Outline turned(const Outline& outline) {
  Outline result;
  for (const Point point : outline) result.push_back({-point.row, point.column});
  return from_first(std::move(result));
}

bool is_rectangle(const Outline& outline) {
  const Box box = box_of(outline);
  return std::cmp_equal(box.width * box.height, outline.size());
}

}  // namespace kvartal::new_york_1901
