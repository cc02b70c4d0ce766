#include "games/new_york_1901/map.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>

#include "core/options.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr std::array<std::string_view, kDistricts> kDistrictNames = {"red", "blue", "yellow", "green", "pink"};
constexpr std::array<std::string_view, kStreets> kStreetNames = {"broadway", "wall", "nassau_broad", "cedar", "pine_thames"};
constexpr std::array<std::string_view, 4> kGroundNames = {"lot", "street", "park", "printed_building"};
constexpr int kMostColumns = 26;  // columns are letters
constexpr int kMostRows = 26;
constexpr std::array<Point, 4> kSides = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Point beside(Point point, Point side) { return {point.column + side.column, point.row + side.row}; }

std::string number(std::size_t count) { return std::to_string(count); }

/// The points that can be reached from the first one by steps to a side within the set, in the order of reading.
std::vector<Point> connected(std::vector<Point>& left) {
  std::vector<Point> group = {left.front()};
  left.erase(left.begin());
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Point side : kSides) {
      const auto found = std::ranges::find(left, beside(group[i], side));
      if (found == left.end()) continue;
      group.push_back(*found);
      left.erase(found);
    }
  }
  std::ranges::sort(group, reads_before);
  return group;
}

}  // namespace

std::span<const std::string_view> names_of(District) { return kDistrictNames; }
std::span<const std::string_view> names_of(Street) { return kStreetNames; }
std::span<const std::string_view> names_of(Ground) { return kGroundNames; }

std::string to_string(Point point) {
  return std::string(1, static_cast<char>('A' + point.column)) + std::to_string(point.row + 1);
}

std::optional<Point> point_named(std::string_view name) {
  if (name.size() < 2 || name.size() > 3 || name[0] < 'A' || name[0] > 'Z' || name[1] == '0') return std::nullopt;
  int row = 0;
  const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), row);
  if (error != std::errc() || end != name.data() + name.size() || row < 1) return std::nullopt;
  return Point{name[0] - 'A', row - 1};
}

bool Map::contains(Point point) const {
  return point.column >= 0 && point.column < columns_ && point.row >= 0 && point.row < rows_;
}

int Map::lot_at(Point point) const { return contains(point) ? lot_[index(point)] : -1; }

bool Map::is_along(Point point, Street which) const {
  return std::ranges::any_of(kSides, [&](Point side) {
    return std::ranges::find(street(which).points, beside(point, side)) != street(which).points.end();
  });
}

bool Map::is_fronting(Point point) const {
  return std::ranges::any_of(kSides, [&](Point side) {
    const Point next = beside(point, side);
    return contains(next) && (ground(next) == Ground::street || ground(next) == Ground::park);
  });
}

std::vector<std::vector<Point>> Map::blocks() const {
  std::vector<Point> left;
  for (const MapLot& lot : lots_) left.insert(left.end(), lot.points.begin(), lot.points.end());
  std::ranges::sort(left, reads_before);
  std::vector<std::vector<Point>> blocks;
  while (!left.empty()) blocks.push_back(connected(left));
  return blocks;
}

/// Reads board.json part by part; every mistake is reported with its place.
class MapReader {
 public:
  Map map;

  void read(const JsonNode& file) {
    file.only({"$schema", "source", "districts", "map", "streets", "parks", "printed_buildings", "technology"});
    read_districts(file["districts"]);
    read_rows(file["map"]);
    if (!rows_agree_) return;  // every square after the wrong row would be in the wrong place
    check_lots(file["map"]);
    map.streets_ = read_areas(file["streets"], Ground::street);
    map.parks_ = read_areas(file["parks"], Ground::park);
    map.printed_buildings_ = read_areas(file["printed_buildings"], Ground::printed_building);
    find_bonus_streets(file["streets"]);
    check_named(file["streets"], Ground::street, map.streets_);
    check_named(file["parks"], Ground::park, map.parks_);
    check_named(file["printed_buildings"], Ground::printed_building, map.printed_buildings_);
    check_frontage(file["map"]);
  }

 private:
  void read_districts(const JsonNode& node) {
    std::size_t count = 0;
    node.each([&](const JsonNode& district) {
      if (count == kDistricts) return;
      district.only({"id", "letter", "name"});
      if (district["id"].string() != kDistrictNames[count]) {
        district["id"].complain("must be " + std::string(kDistrictNames[count]) + ": the districts have a fixed order");
      }
      const std::string letter = district["letter"].string();
      const bool fine = letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z' && !letter_.contains(letter[0]);
      if (fine) {
        letter_[letter[0]] = static_cast<District>(count);
      } else {
        district["letter"].complain("must be one capital letter that no other district has");
      }
      map.district_name_[count++] = district["name"].text();
    });
    if (node.exists() && node.json().size() != kDistricts) node.complain("there must be five districts");
  }

  void read_rows(const JsonNode& node) {
    const auto refuse = [&](const JsonNode& row, const std::string& why) {
      rows_agree_ = false;
      row.complain(why);
    };
    node.each([&](const JsonNode& row) {
      const auto cells = split(row.string(), ' ');
      if (map.rows_ == kMostRows) return refuse(row, "there can be at most " + std::to_string(kMostRows) + " rows");
      if (cells.size() > kMostColumns) {
        return refuse(row, "there can be at most " + std::to_string(kMostColumns) + " squares in a row");
      }
      if (map.rows_ == 0) map.columns_ = static_cast<int>(cells.size());
      if (static_cast<int>(cells.size()) != map.columns_) {
        return refuse(row, "has " + number(cells.size()) + " squares, the first row has " + std::to_string(map.columns_));
      }
      for (int column = 0; column < map.columns_; ++column)
        read_cell(row, cells[static_cast<std::size_t>(column)], {column, map.rows_});
      ++map.rows_;
    });
    if (map.rows_ == 0) refuse(node, "must have at least one row");
  }

  void read_cell(const JsonNode& row, const std::string& cell, Point point) {
    Ground ground = Ground::street;
    int lot = -1;
    const char first = cell.empty() ? ' ' : cell[0];
    if (first == '~') {
      ground = Ground::park;
    } else if (first == '#') {
      ground = Ground::printed_building;
    } else if (letter_.contains(first)) {
      ground = Ground::lot;
      lot = lot_named(cell, letter_[first]);
      map.lots_[static_cast<std::size_t>(lot)].points.push_back(point);
    } else if (first != '.') {
      row.complain(to_string(point) + " is '" + cell +
                   "': must be a lot such as R05, or begin with . for a street, ~ for a park, # for a printed building");
    }
    map.ground_.push_back(ground);
    map.lot_.push_back(lot);
  }

  int lot_named(const std::string& id, District district) {
    const auto found = std::ranges::find(map.lots_, id, &MapLot::id);
    if (found != map.lots_.end()) return static_cast<int>(found - map.lots_.begin());
    map.lots_.push_back({id, district, {}});
    return static_cast<int>(map.lots_.size()) - 1;
  }

  /// NY-1.3
  void check_lots(const JsonNode& node) {
    std::array<std::size_t, kDistricts> lots{};
    for (const MapLot& lot : map.lots_) {
      ++lots[static_cast<std::size_t>(lot.district)];
      if (lot.points.size() != 2 && lot.points.size() != 3) {
        node.complain("lot " + lot.id + " has " + number(lot.points.size()) + " squares; a lot has two or three");
      }
      auto left = lot.points;
      const auto group = connected(left);
      if (!left.empty()) {
        node.complain("lot " + lot.id + " does not hang together: " + to_string(group.front()) + " and " +
                      to_string(left.front()) + " are not joined by sides");
      }
    }
    for (std::size_t district = 0; district < kDistricts; ++district) {
      if (lots[district] == kLotsOfDistrict) continue;
      node.complain("the " + std::string(kDistrictNames[district]) + " district has " + number(lots[district]) +
                    " lots; a district has " + std::to_string(kLotsOfDistrict));
    }
  }

  std::vector<Area> read_areas(const JsonNode& node, Ground ground) {
    std::vector<Area> areas;
    node.each([&](const JsonNode& item) {
      const bool street = ground == Ground::street;
      street ? item.only({"id", "bonus", "name", "squares"}) : item.only({"id", "name", "squares"});
      Area area{.id = item["id"].id(), .name = item["name"].text(), .points = {}};
      if (street) area.bonus = item["bonus"].boolean();
      if (std::ranges::find(areas, area.id, &Area::id) != areas.end()) item["id"].complain("'" + area.id + "' is there twice");
      item["squares"].each([&](const JsonNode& span) { read_span(span, ground, area.points); });
      areas.push_back(std::move(area));
    });
    return areas;
  }

  /// "D6", or a rectangle from corner to corner "F1:F17".
  void read_span(const JsonNode& node, Ground ground, std::vector<Point>& points) const {
    const std::string span = node.string();
    const auto colon = span.find(':');
    const auto from = point_named(span.substr(0, colon));
    const auto to = colon == std::string::npos ? from : point_named(span.substr(colon + 1));
    if (!from || !to || !map.contains(*from) || !map.contains(*to) || from->column > to->column || from->row > to->row) {
      return node.complain(
          "must be a square of the map such as D6, or a rectangle from its first to its last square such as F1:F17");
    }
    for (int row = from->row; row <= to->row; ++row) {
      for (int column = from->column; column <= to->column; ++column) {
        const Point point{column, row};
        if (map.ground(point) != ground) {
          node.complain(to_string(point) + " is " + std::string(kGroundNames[static_cast<std::size_t>(map.ground(point))]) +
                        " on the map, not " + std::string(kGroundNames[static_cast<std::size_t>(ground)]));
        }
        points.push_back(point);
      }
    }
  }

  void find_bonus_streets(const JsonNode& node) {
    for (std::size_t street = 0; street < kStreets; ++street) {
      const auto found = std::ranges::find(map.streets_, kStreetNames[street], &Area::id);
      if (found == map.streets_.end() || !found->bonus) {
        node.complain("the bonus street '" + std::string(kStreetNames[street]) + "' is missing");
      } else {
        map.bonus_[street] = static_cast<std::size_t>(found - map.streets_.begin());
      }
    }
    if (std::ranges::count(map.streets_, true, &Area::bonus) > kStreets) node.complain("there can be only five bonus streets");
  }

  /// Every square that is no lot has a name; a crossing has several.
  void check_named(const JsonNode& node, Ground ground, const std::vector<Area>& areas) const {
    for (int row = 0; row < map.rows_; ++row) {
      for (int column = 0; column < map.columns_; ++column) {
        const Point point{column, row};
        if (map.ground(point) != ground) continue;
        const bool named = std::ranges::any_of(
            areas, [&](const Area& area) { return std::ranges::find(area.points, point) != area.points.end(); });
        if (named) continue;
        node.complain(to_string(point) + " is " + std::string(kGroundNames[static_cast<std::size_t>(ground)]) +
                      " on the map, but none of these has it");
      }
    }
  }

  /// NY-5.4: a block without frontage could never be built on.
  void check_frontage(const JsonNode& node) const {
    for (const auto& block : map.blocks()) {
      if (std::ranges::any_of(block, [&](Point point) { return map.is_fronting(point); })) continue;
      node.complain("no square of the block at " + to_string(block.front()) +
                    " has a side on a street or a park: nothing could be built there");
    }
  }

  std::map<char, District> letter_;
  bool rows_agree_ = true;
};

Map Map::read(const JsonNode& file) {
  MapReader reader;
  reader.read(file);
  return std::move(reader.map);
}

}  // namespace kvartal::new_york_1901
