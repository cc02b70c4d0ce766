// Making the final route step by step (chapter 11).
#pragma once

#include "games/en_route/move.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// Drawn segments that the route has not used (ER-11.3).
[[nodiscard]] inline Segments unused_segments(const Guide& guide) { return guide.sheet.drawn.without(guide.route.segments()); }

/// Where a ride from the end of the route leads; kNowhere if it cannot ride (ER-19.3).
[[nodiscard]] inline Crossing ride_from(const City& city, const Guide& guide) {
  if (guide.metro == kNone || guide.route.size < 2 || guide.route.rides()) return kNowhere;
  const MetroCard& card = city.metro[guide.metro];
  const int end = guide.route.end();
  if (end != card.one && end != card.other) return kNowhere;
  const Crossing to = end == card.one ? card.other : card.one;
  const Segments onward = around(to) & unused_segments(guide);  // the ride joins two stretches
  return onward.empty() ? kNowhere : to;
}

/// Has the route just arrived by metro?
[[nodiscard]] inline bool has_just_ridden(const Route& route) {
  return route.size >= 2 && !segment_between(route.crossing[route.size - 2U], route.end());
}

[[nodiscard]] inline bool may_finish(const Route& route) { return route.size >= 2 && !has_just_ridden(route); }  // ER-11.2

template <class Moves>
void list_routing(const City& city, const Guide& guide, Moves& moves) {
  if (guide.route.empty()) {
    for_each_bit(guide.sheet.drawn.crossings(),
                 [&](int crossing) { moves.push_back({MoveKind::start, static_cast<std::uint8_t>(crossing), kNone, kNone}); });
    return;
  }
  const int end = guide.route.end();
  for_each(around(end) & unused_segments(guide), [&](Segment segment) {
    moves.push_back({MoveKind::go, static_cast<std::uint8_t>(other_end(segment, end)), kNone, kNone});
  });
  if (const Crossing to = ride_from(city, guide); to != kNowhere) moves.push_back({MoveKind::go, to, kNone, kNone});
  if (may_finish(guide.route)) moves.push_back({MoveKind::done, kNone, kNone, kNone});
  moves.push_back({MoveKind::erase, kNone, kNone, kNone});
}

}  // namespace kvartal::en_route
