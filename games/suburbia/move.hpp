// The moves of Suburbia, decisions and chance alike. Their words are in notation.cpp.
#pragma once

#include <bit>
#include <cstdint>

#include "games/suburbia/content.hpp"
#include "games/suburbia/space.hpp"

namespace kvartal::suburbia {

enum class MoveKind : std::uint8_t {
  // decisions
  keep,     // what: the goal to keep (SUB-2.7)
  buy,      // what: market slot; space (SUB-4.1)
  basic,    // what: basic kind; space (SUB-4.3)
  lake,     // what: market slot; space (SUB-4.5)
  invest,   // space of the tile (SUB-4.7)
  discard,  // what: market slot (SUB-4.4, SUB-4.11, SUB-11.3)
  dale,     // space for the tile that Dale takes (SUB-12.6)
  // chance
  first,        // what: the seat that begins (SUB-2.1)
  draw,         // what: the kind of the next tile, or the marker One More Round
  public_goal,  // what: goal (SUB-2.6)
  deal,         // what: goal, to the seat whose turn it is to receive (SUB-2.7)
};

struct Move {
  MoveKind kind = MoveKind::keep;
  std::uint8_t what = 0;
  Space space;
  constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

/// A move as a number has its space in the upper half, on all machines that Kvartal runs on.
inline constexpr unsigned kSpaceBits = 16;
static_assert(std::bit_cast<std::uint32_t>(Move{MoveKind::keep, 0, {1, 2}}) == std::uint32_t{Space{1, 2}.packed()}
                                                                                   << kSpaceBits);

}  // namespace kvartal::suburbia
