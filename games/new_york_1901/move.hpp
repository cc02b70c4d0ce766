// The moves of New York 1901, decisions and chance alike. Their words are in notation.cpp.
#pragma once

#include <cstdint>

#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {

enum class MoveKind : std::uint8_t {
  // decisions
  take,               // what: card; where: lot (NY-4.1, NY-4.2)
  build,              // what: tile; where: place (NY-5.1)
  rebuild,            // what: tile; where: place (NY-6.1)
  give_up,            // what: card; where: lot (NY-3.5)
  construction_boom,  // what: tile; where: place (NY-8.3)
  market_shift,       // (NY-8.6)
  land_grab,          // what: card; where: lot (NY-8.9)
  end,                // (NY-3.6)
  // chance
  first,      // what: the seat that begins (NY-2.1)
  deal,       // what: character, to the next seat (NY-2.3)
  street,     // what (NY-2.6)
  challenge,  // what (NY-2.7)
  draw,       // what: card that enters the open market (NY-2.5, NY-3.7, NY-8.6)
};

[[nodiscard]] constexpr bool names_lot(MoveKind kind) {
  return kind == MoveKind::take || kind == MoveKind::give_up || kind == MoveKind::land_grab;
}
[[nodiscard]] constexpr bool names_place(MoveKind kind) {
  return kind == MoveKind::build || kind == MoveKind::rebuild || kind == MoveKind::construction_boom;
}

struct Move {
  MoveKind kind = MoveKind::end;
  std::uint8_t what = 0;
  std::uint16_t where = 0;  // a lot or a place
  [[nodiscard]] constexpr LotId lot() const { return static_cast<LotId>(where); }
  [[nodiscard]] constexpr Place place() const { return {where}; }
  constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

}  // namespace kvartal::new_york_1901
