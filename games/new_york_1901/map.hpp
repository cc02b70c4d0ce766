// The map as it is drawn in board.json: which square is what, and which mistakes make it unplayable.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_node.hpp"
#include "core/text.hpp"

namespace kvartal::new_york_1901 {

/// NY-1.3
enum class District : std::uint8_t { red, blue, yellow, green, pink };
inline constexpr int kDistricts = 5;
inline constexpr int kLotsOfDistrict = 13;
inline constexpr int kLots = kDistricts * kLotsOfDistrict;

/// The streets that can bring points (NY-2.6).
enum class Street : std::uint8_t { broadway, wall, nassau_broad, cedar, pine_thames };
inline constexpr int kStreets = 5;

[[nodiscard]] std::span<const std::string_view> names_of(District);
[[nodiscard]] std::span<const std::string_view> names_of(Street);

/// Column and row, from 0: "D6" is 3, 5.
struct Point {
  int column = 0;
  int row = 0;
  bool operator==(const Point&) const = default;
};
/// Whether one is read before the other: row by row, each from the left.
[[nodiscard]] inline bool reads_before(Point one, Point other) {
  return one.row != other.row ? one.row < other.row : one.column < other.column;
}
[[nodiscard]] std::string to_string(Point point);
[[nodiscard]] std::optional<Point> point_named(std::string_view name);

enum class Ground : std::uint8_t { lot, street, park, printed_building };
[[nodiscard]] std::span<const std::string_view> names_of(Ground);

/// Something with a name on the map that is no lot: a street, a park, a printed building.
struct Area {
  std::string id;
  Text name;
  std::vector<Point> points;
  bool bonus = false;
};

struct MapLot {
  std::string id;  // "R05"
  District district = District::red;
  std::vector<Point> points;  // in the order of reading
};

class Map {
 public:
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] bool contains(Point point) const;
  [[nodiscard]] Ground ground(Point point) const { return ground_[index(point)]; }
  /// The lot at a point, by its place in lots(); -1 where there is none.
  [[nodiscard]] int lot_at(Point point) const;
  /// Has a side on this bonus street (NY-11.4).
  [[nodiscard]] bool is_along(Point point, Street which) const;
  /// Has a side on a street or a park (NY-5.4).
  [[nodiscard]] bool is_fronting(Point point) const;
  [[nodiscard]] std::span<const MapLot> lots() const { return lots_; }
  [[nodiscard]] std::span<const Area> streets() const { return streets_; }
  [[nodiscard]] std::span<const Area> parks() const { return parks_; }
  [[nodiscard]] std::span<const Area> printed_buildings() const { return printed_buildings_; }
  [[nodiscard]] const Text& district_name(District district) const {
    return district_name_[static_cast<std::size_t>(district)];
  }
  [[nodiscard]] const Area& street(Street street) const { return streets_[bonus_[static_cast<std::size_t>(street)]]; }
  /// Squares of lots that hang together by sides: what lies between streets. Each in the order of reading.
  [[nodiscard]] std::vector<std::vector<Point>> blocks() const;

  /// Reads and checks board.json; what is wrong is reported to the node's problems.
  [[nodiscard]] static Map read(const JsonNode& file);

 private:
  friend class MapReader;
  [[nodiscard]] std::size_t index(Point point) const {
    return static_cast<std::size_t>(point.row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(point.column);
  }

  int columns_ = 0;
  int rows_ = 0;
  std::vector<Ground> ground_;
  std::vector<int> lot_;
  std::vector<MapLot> lots_;
  std::vector<Area> streets_, parks_, printed_buildings_;
  std::array<Text, kDistricts> district_name_;
  std::array<std::size_t, kStreets> bonus_{};
};

}  // namespace kvartal::new_york_1901
