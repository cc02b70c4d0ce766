#include "games/en_route/appraisal.hpp"

#include <algorithm>

#include "games/en_route/best_route.hpp"
#include "games/en_route/drawing.hpp"

namespace kvartal::en_route {
namespace {

constexpr int kPoint = 100;  // all worth is in hundredths of a point

/// Crossings joined to `from`.
Bits joined(const Segments& drawn, Bits from) {
  while (true) {
    const Bits next = from | (from & drawn.across) << 1U | (from >> 1U & drawn.across) |
                      (from & drawn.down) << unsigned{kStride} | (from >> unsigned{kStride} & drawn.down);
    if (next == from) return from;
    from = next;
  }
}

int pieces_apart(const Segments& drawn) {
  int count = 0;
  for (Bits left = drawn.crossings(); left != 0; ++count) left &= ~joined(drawn, left & -left);
  return count;
}

int odd_crossings(const Segments& drawn) {
  int count = 0;
  for_each_bit(drawn.crossings(), [&](int crossing) { count += (around(crossing) & drawn).count() % 2; });
  return count;
}

/// What all that is drawn would bring if it were one route, less what stands against that.
int promise(const Shared& shared, const Guide& guide) {
  const Survey seen = survey(shared, guide, guide.sheet.drawn);
  const int apart = pieces_apart(guide.sheet.drawn);
  const int ends = odd_crossings(guide.sheet.drawn);
  int worth = kPoint * score_places(shared, guide, seen).total;
  worth -= kPoint * 6 * (apart > 1 ? apart - 1 : 0);
  worth -= kPoint * 2 * (ends > 2 ? ends - 2 : 0);
  // Tourists beside nothing yet drawn may still be fetched.
  for (const Group& group : guide.tourists()) worth += has(seen.locations, group.at) ? 0 : kPoint * group.tourists.all() / 2;
  return worth;
}

/// A turn has to be brought to its end: what is left of it counts more than any points.
int unfinished(Stage stage) {
  constexpr int kStep = 1'000'000;
  switch (stage) {
    case Stage::picking: return 3 * kStep;
    case Stage::choosing: return 2 * kStep;
    case Stage::drawing: return kStep;
    default: return 0;
  }
}

/// While the route is made: how far it follows the best one.
int on_the_way(const Position& position, std::size_t seat) {
  const Guide& guide = position.guides[seat];
  const BestRoute best = best_route_of(position, seat);
  const auto wanted = best.route.crossings();
  const auto made = guide.route.crossings();
  const bool follows = made.size() <= wanted.size() && std::equal(made.begin(), made.end(), wanted.begin());
  const bool finished = guide.stage == Stage::ready;
  if (!follows || (finished && made.size() != wanted.size())) return -1;
  return static_cast<int>(made.size()) + (finished ? 1 : 0);
}

}  // namespace

int appraise(const Position& position, int index) {
  const Shared& shared = position.shared;
  const auto seat = static_cast<std::size_t>(index);
  const Guide& guide = position.guides[seat];
  if (shared.phase >= Phase::route) return on_the_way(position, seat);
  // The nearer the end, the more counts what one route can really have.
  const Task task = known_task(position, seat, true);
  const int sure = kPoint * best_route(shared, guide, task, {}, position.seats() == 1).score.total;
  int worth = (sure * shared.round + promise(shared, guide) * (kRounds - shared.round)) / kRounds;
  worth += kPoint * (guide.sheet.balance_segments + guide.sheet.balance_coordinates) * (kRounds - shared.round) / kRounds;
  return worth - unfinished(guide.stage) + (guide.stage == Stage::ready ? 1 : 0);
}

}  // namespace kvartal::en_route
