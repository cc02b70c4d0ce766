// The squares of lots as bits. Streets cut the map into blocks, and no skyscraper reaches beyond its block, so every block lies
// in one word of 64 bits: its rows one after the other, all blocks with the same stride and with empty bits around them. A
// square's right neighbour is then one bit further and the one below a stride further, whatever the block.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kvartal::new_york_1901 {

inline constexpr int kWords = 6;
inline constexpr int kWordBits = 64;
inline constexpr int kMaxSquares = kWords * kWordBits;

/// A square of a lot: word and bit in one number. In a block the order of numbers is the order of reading.
using Square = std::uint16_t;
inline constexpr Square kNoSquare = kMaxSquares;

[[nodiscard]] constexpr int word_of(Square square) { return square / kWordBits; }
[[nodiscard]] constexpr int bit_of(Square square) { return square % kWordBits; }
[[nodiscard]] constexpr Square square_of(int word, int bit) { return static_cast<Square>(word * kWordBits + bit); }

/// A set of squares.
struct Squares {
  std::array<std::uint64_t, kWords> word{};

  [[nodiscard]] constexpr bool has(Square square) const { return ((word[word_of(square)] >> bit_of(square)) & 1U) != 0; }
  constexpr void add(Square square) { word[word_of(square)] |= std::uint64_t{1} << bit_of(square); }
  [[nodiscard]] constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t bits : word) sum += std::popcount(bits);
    return sum;
  }
  constexpr bool operator==(const Squares&) const = default;
};

/// Calls `visit(bit)` for every bit that is set, from the lowest to the highest.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

/// The squares of one word that share a side with these, and those themselves; bits that are no squares may be among them.
[[nodiscard]] constexpr std::uint64_t with_neighbours(std::uint64_t squares, int stride) {
  return squares | squares << 1U | squares >> 1U | squares << stride | squares >> stride;
}

/// Those of `ground` that can be reached from `from` by steps to a side within it; all of one word.
[[nodiscard]] constexpr std::uint64_t reachable(std::uint64_t from, std::uint64_t ground, int stride) {
  std::uint64_t reached = from & ground;
  for (std::uint64_t before = 0; reached != before;) {
    before = reached;
    reached = with_neighbours(reached, stride) & ground;
  }
  return reached;
}

}  // namespace kvartal::new_york_1901
