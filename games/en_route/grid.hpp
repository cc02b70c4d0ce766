// The grid under every plan (chapter 1): crossings, segments and locations as bits of 64-bit words with one stride, so that
// what touches what is a handful of shifts.
//
// A crossing is row * 7 + column. A segment is named by its upper or left end and its direction, a location by its upper left
// corner: all three have the same numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kvartal::en_route {

inline constexpr int kStride = 7;
inline constexpr int kCrossings = kStride * kStride;
inline constexpr int kSide = 6;  // locations on a side (ER-1.1)
inline constexpr int kLocations = kSide * kSide;

using Crossing = std::uint8_t;
using Location = std::uint8_t;
inline constexpr std::uint8_t kNowhere = 0xFF;

/// A set of crossings or of locations.
using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit_of(int place) { return Bits{1} << static_cast<unsigned>(place); }
[[nodiscard]] constexpr bool has(Bits set, int place) { return ((set >> static_cast<unsigned>(place)) & 1U) != 0; }
[[nodiscard]] constexpr int place_at(int row, int column) { return row * kStride + column; }
[[nodiscard]] constexpr int row_of(int place) { return place / kStride; }
[[nodiscard]] constexpr int column_of(int place) { return place % kStride; }

template <class Visit>
constexpr void for_each_bit(Bits bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

/// All places of the first `rows` rows and `columns` columns.
[[nodiscard]] constexpr Bits rectangle(int rows, int columns) {
  Bits all = 0;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) all |= bit_of(place_at(row, column));
  }
  return all;
}
inline constexpr Bits kAllCrossings = rectangle(kStride, kStride);
inline constexpr Bits kAllLocations = rectangle(kSide, kSide);
inline constexpr Bits kAllAcross = rectangle(kStride, kSide);  // segments from left to right
inline constexpr Bits kAllDown = rectangle(kSide, kStride);    // segments from top to bottom

/// A segment: its upper or left end, and 64 more if it goes down.
using Segment = std::uint8_t;
inline constexpr Segment kDown = 64;
[[nodiscard]] constexpr Segment across(int from) { return static_cast<Segment>(from); }
[[nodiscard]] constexpr Segment down(int from) { return static_cast<Segment>(kDown + from); }
[[nodiscard]] constexpr bool goes_down(Segment segment) { return segment >= kDown; }
[[nodiscard]] constexpr int first_end(Segment segment) { return segment % kDown; }
[[nodiscard]] constexpr int second_end(Segment segment) { return first_end(segment) + (goes_down(segment) ? kStride : 1); }

/// A set of segments (ER-1.3).
struct Segments {
  Bits across = 0;
  Bits down = 0;

  [[nodiscard]] constexpr bool has(Segment segment) const {
    return en_route::has(goes_down(segment) ? down : across, first_end(segment));
  }
  constexpr void add(Segment segment) { (goes_down(segment) ? down : across) |= bit_of(first_end(segment)); }
  constexpr void remove(Segment segment) { (goes_down(segment) ? down : across) &= ~bit_of(first_end(segment)); }
  [[nodiscard]] constexpr int count() const { return std::popcount(across) + std::popcount(down); }
  [[nodiscard]] constexpr bool empty() const { return (across | down) == 0; }
  [[nodiscard]] constexpr bool contains(const Segments& part) const {
    return ((part.across & ~across) | (part.down & ~down)) == 0;
  }
  /// The crossings at their ends.
  [[nodiscard]] constexpr Bits crossings() const { return across | across << 1U | down | down << unsigned{kStride}; }
  /// The crossings at which an odd number of them ends.
  [[nodiscard]] constexpr Bits odd_crossings() const { return across ^ across << 1U ^ down ^ down << unsigned{kStride}; }
  /// These crossings, and those to which one of the segments leads from them.
  [[nodiscard]] constexpr Bits spread(Bits from) const {
    return from | (from & across) << 1U | (from >> 1U & across) | (from & down) << unsigned{kStride} |
           (from >> unsigned{kStride} & down);
  }
  /// The locations that have one of them as a side (ER-1.7).
  [[nodiscard]] constexpr Bits locations() const {
    return (across | across >> unsigned{kStride} | down | down >> 1U) & kAllLocations;
  }
  [[nodiscard]] constexpr Segments operator&(const Segments& other) const { return {across & other.across, down & other.down}; }
  [[nodiscard]] constexpr Segments operator|(const Segments& other) const { return {across | other.across, down | other.down}; }
  [[nodiscard]] constexpr Segments operator^(const Segments& other) const { return {across ^ other.across, down ^ other.down}; }
  [[nodiscard]] constexpr Segments without(const Segments& other) const { return {across & ~other.across, down & ~other.down}; }
  constexpr bool operator==(const Segments&) const = default;
};

inline constexpr Segments kAllSegments = {kAllAcross, kAllDown};

template <class Visit>
constexpr void for_each(const Segments& segments, Visit&& visit) {
  for_each_bit(segments.across, [&](int from) { visit(across(from)); });
  for_each_bit(segments.down, [&](int from) { visit(down(from)); });
}

[[nodiscard]] constexpr Segments set_of(Segment segment) {
  Segments set;
  set.add(segment);
  return set;
}

/// The four sides of a location.
[[nodiscard]] constexpr Segments sides_of(int location) {
  return {bit_of(location) | bit_of(location + kStride), bit_of(location) | bit_of(location + 1)};
}

/// The segments on the edge of the plan.
[[nodiscard]] constexpr Segments outer_segments() {
  Segments outer;
  for (int i = 0; i < kSide; ++i) {
    outer.add(across(place_at(0, i)));
    outer.add(across(place_at(kSide, i)));
    outer.add(down(place_at(i, 0)));
    outer.add(down(place_at(i, kSide)));
  }
  return outer;
}

/// The segment between two crossings, if they are neighbours.
[[nodiscard]] constexpr std::optional<Segment> segment_between(int one, int other) {
  const int from = one < other ? one : other;
  const int to = one < other ? other : one;
  if (to == from + 1 && column_of(from) < kSide) return across(from);
  if (to == from + kStride) return down(from);
  return std::nullopt;
}

[[nodiscard]] constexpr int other_end(Segment segment, int end) { return first_end(segment) + second_end(segment) - end; }

/// The segments that end at a crossing.
[[nodiscard]] constexpr Segments around(int crossing) {
  Segments segments;
  segments.across = bit_of(crossing) & kAllAcross;
  segments.down = bit_of(crossing) & kAllDown;
  if (column_of(crossing) > 0) segments.across |= bit_of(crossing - 1);
  if (row_of(crossing) > 0) segments.down |= bit_of(crossing - kStride);
  return segments;
}

/// "C4" (ER-1.1).
[[nodiscard]] std::string location_name(int location);
/// "c4" (ER-1.2).
[[nodiscard]] std::string crossing_name(int crossing);
/// "c4-d4" (ER-1.3).
[[nodiscard]] std::string segment_name(Segment segment);
[[nodiscard]] std::optional<Location> location_named(std::string_view name);
[[nodiscard]] std::optional<Crossing> crossing_named(std::string_view name);
/// The crossings of a line such as "c7-c4-f4": between two named ones it runs straight. Nothing if it is none, or bends without
/// a name.
[[nodiscard]] std::optional<std::vector<Crossing>> line_named(std::string_view name);

}  // namespace kvartal::en_route
