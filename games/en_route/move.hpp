// The moves of En Route, decisions and chance alike. Their words are in notation.cpp.
#pragma once

#include <cstdint>

#include "games/en_route/content.hpp"

namespace kvartal::en_route {

enum class MoveKind : std::uint8_t {
  // decisions
  keep,     // a: task (ER-2.5)
  lay,      // a: card, in an opening round (ER-9.2)
  lead,     // a: card (ER-4.1)
  offer,    // a, b: cards, one or two (ER-4.2, ER-4.3, ER-16.4)
  take,     // a: card of the queue (ER-15.6)
  drop,     // a: card (ER-4.4)
  rate,     // a: landmark; b: 0 up, 1 down (ER-5.3, ER-17.1)
  refresh,  // a, b, c: cards, one to three (ER-10.1)
  pick,     // a, b: cards (ER-9.4, ER-9.5)
  shift,    // a: which of the round cards, 0 or 1; b: 0 up, 1 down (ER-8.6)
  at,       // a: location; b: colour where it is to be chosen (ER-6.4, ER-6.6, ER-4.8)
  draw,     // a: segment; b: second segment, if two (ER-7.1)
  bonus,    // a: segment (ER-8.5)
  invite,   // a: café (ER-8.2)
  erase,    // the turn, or the route, is begun anew
  start,    // a: crossing at which the final route starts (ER-11.2)
  go,       // a: crossing to which it goes on; also by metro (ER-11.2, ER-19.3)
  done,     // (ER-6.1, ER-11.6)
  // chance
  city,     // a: the city (ER-2.2)
  first,    // a: the seat that leads first (ER-2.8)
  plan,     // a: plan for the next seat (ER-2.3)
  goal,     // a: goal or tour (ER-2.6, ER-23.2)
  cafe,     // a: café card for the next café (ER-24.2)
  metro,    // a: metro card for the next seat (ER-19.2)
  deal,     // a: card for the next hand (ER-2.4, ER-3.3, ER-10.1)
  task,     // a: task for the next seat (ER-2.5)
  turn_up,  // a: card of the queue, in the next place (ER-15.4, ER-15.7)
};
inline constexpr int kMoveKinds = 27;

struct Move {
  MoveKind kind = MoveKind::done;
  std::uint8_t a = kNone;
  std::uint8_t b = kNone;
  std::uint8_t c = kNone;
  constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

}  // namespace kvartal::en_route
