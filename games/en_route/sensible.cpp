#include "games/en_route/sensible.hpp"

#include <algorithm>

namespace kvartal::en_route {

Move next_step(const Position& position, std::size_t seat) {
  const BestRoute best = best_route_of(position, seat);
  const auto wanted = best.route.crossings();
  const auto made = position.guides[seat].route.crossings();
  const bool follows = made.size() <= wanted.size() && std::equal(made.begin(), made.end(), wanted.begin());
  if (!follows) return {MoveKind::erase, kNone, kNone, kNone};
  if (made.size() == wanted.size()) return {MoveKind::done, kNone, kNone, kNone};
  return {made.empty() ? MoveKind::start : MoveKind::go, wanted[made.size()], kNone, kNone};
}

}  // namespace kvartal::en_route
