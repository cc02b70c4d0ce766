// Where tiles lie: hexagons with a flat top, axial coordinates q,r (SUB-1.6), and the outline of the borough board.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kvartal::suburbia {

/// A space of a borough. The suburb of the start lies at 0,0; q grows to the east, r to the south.
struct Space {
  std::int8_t q = 0;
  std::int8_t r = 0;
  constexpr bool operator==(const Space&) const = default;
  /// Both coordinates in one number, for comparing many spaces at once.
  [[nodiscard]] constexpr std::uint16_t packed() const {
    return static_cast<std::uint16_t>(static_cast<std::uint8_t>(q) | (static_cast<std::uint8_t>(r) << 8U));
  }
  [[nodiscard]] static constexpr Space unpacked(std::uint16_t packed) {
    return {static_cast<std::int8_t>(packed & 0xFFU), static_cast<std::int8_t>(packed >> 8U)};
  }
};

/// No space a tile can reach: it fills the unused places of a list of spaces.
inline constexpr Space kNowhere{127, 127};

/// The six directions, clockwise from north: the order in which neighbours take effect (SUB-6.2).
inline constexpr int kDirections = 6;
inline constexpr std::array<Space, kDirections> kDirection{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

[[nodiscard]] constexpr int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }

[[nodiscard]] constexpr Space neighbour(Space space, int direction) {
  return {static_cast<std::int8_t>(space.q + kDirection[direction].q),
          static_cast<std::int8_t>(space.r + kDirection[direction].r)};
}

[[nodiscard]] constexpr bool are_neighbours(Space one, Space other) {
  const int q = one.q - other.q;
  const int r = one.r - other.r;
  return q * q + q * r + r * r == 1;
}

/// The picture of the front turned upside down: what lay to the south lies to the north (SUB-2.10).
[[nodiscard]] constexpr Space mirrored(Space space) { return {space.q, static_cast<std::int8_t>(-space.r - space.q)}; }

/// The two sides of a borough board.
enum class Side : std::uint8_t { front, reverse };
inline constexpr int kSides = 2;

/// The spaces that a board covers (SUB-2.9), as bits of a square around 0,0; it must not reach beyond kReach.
class Outline {
 public:
  static constexpr int kReach = 3;

  [[nodiscard]] static constexpr bool in_reach(Space space) {
    return space.q >= -kReach && space.q <= kReach && space.r >= -kReach && space.r <= kReach;
  }
  constexpr void cover(Space space) { bits_ |= std::uint64_t{1} << index(space); }
  [[nodiscard]] constexpr bool covers(Space space) const { return in_reach(space) && ((bits_ >> index(space)) & 1U) != 0; }

 private:
  [[nodiscard]] static constexpr unsigned index(Space space) {
    return static_cast<unsigned>((space.q + kReach) * (2 * kReach + 1) + (space.r + kReach));
  }
  std::uint64_t bits_ = 0;
};

}  // namespace kvartal::suburbia
