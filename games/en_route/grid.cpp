#include "games/en_route/grid.hpp"

#include <algorithm>

#include "core/options.hpp"

namespace kvartal::en_route {
namespace {

std::optional<int> place_named(std::string_view name, char first_column, int side) {
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - first_column;
  const int row = name[1] - '1';
  if (column < 0 || column >= side || row < 0 || row >= side) return std::nullopt;
  return place_at(row, column);
}

std::string place_name(int place, char first_column) {
  return {static_cast<char>(first_column + column_of(place)), static_cast<char>('1' + row_of(place))};
}

}  // namespace

std::string location_name(int location) { return place_name(location, 'A'); }
std::string crossing_name(int crossing) { return place_name(crossing, 'a'); }
std::string segment_name(Segment segment) {
  return crossing_name(first_end(segment)) + "-" + crossing_name(second_end(segment));
}

std::optional<Location> location_named(std::string_view name) {
  const auto place = place_named(name, 'A', kSide);
  if (!place) return std::nullopt;
  return static_cast<Location>(*place);
}

std::optional<Crossing> crossing_named(std::string_view name) {
  const auto place = place_named(name, 'a', kStride);
  if (!place) return std::nullopt;
  return static_cast<Crossing>(*place);
}

std::optional<std::vector<Crossing>> line_named(std::string_view name) {
  std::vector<Crossing> line;
  for (const std::string& part : split(name, '-')) {
    const auto next = crossing_named(part);
    if (!next) return std::nullopt;
    if (line.empty()) {
      line.push_back(*next);
      continue;
    }
    int at = line.back();
    const bool straight = (row_of(at) == row_of(*next)) != (column_of(at) == column_of(*next));
    if (!straight) return std::nullopt;
    const int step = row_of(at) == row_of(*next) ? (*next > at ? 1 : -1) : (*next > at ? kStride : -kStride);
    while (at != *next) line.push_back(static_cast<Crossing>(at += step));
  }
  if (line.size() < 2) return std::nullopt;
  return line;
}

}  // namespace kvartal::en_route
