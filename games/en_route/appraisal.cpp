#include "games/en_route/appraisal.hpp"

#include <algorithm>

#include "games/en_route/best_route.hpp"
#include "games/en_route/drawing.hpp"

namespace kvartal::en_route {
namespace {

constexpr int kPoint = 100;  // all worth is in hundredths of a point
// Found by playing a few hundred games with each.
constexpr int kMissing = 5 * kPoint;  // for a segment without which something drawn is not joined
constexpr int kEnd = 2 * kPoint;      // for an end more than a route can have
constexpr int kFar = 4;               // tourists so far away are not hoped for
constexpr int kHope = 8;              // one part of what they would bring, for each segment that they are nearer

/// Crossings joined to `from`.
Bits joined(const Segments& drawn, Bits from) {
  for (Bits before = 0; before != from;) {
    before = from;
    from = drawn.spread(from);
  }
  return from;
}

/// Segments that would have to be drawn between two sets of crossings.
int distance(Bits from, Bits to) {
  int steps = 0;
  for (; (from & to) == 0 && steps < kStride * 2; ++steps) {
    from = kAllSegments.spread(from);
  }
  return steps;
}

/// What it takes to join all that is drawn: the segments missing between its largest part and each other one.
int segments_missing(const Segments& drawn) {
  Bits largest = 0;
  for (Bits left = drawn.crossings(); left != 0;) {
    const Bits part = joined(drawn, left & -left);
    if (std::popcount(part) > std::popcount(largest)) largest = part;
    left &= ~part;
  }
  int missing = 0;
  for (Bits left = drawn.crossings() & ~largest; left != 0;) {
    const Bits part = joined(drawn, left & -left);
    missing += distance(part, largest);
    left &= ~part;
  }
  return missing;
}

int odd_crossings(const Segments& drawn) {
  int count = 0;
  for_each_bit(drawn.crossings(), [&](int crossing) { count += (around(crossing) & drawn).count() % 2; });
  return count;
}

/// Tourists that no segment passes yet may still be fetched: the nearer the drawing, the likelier.
int to_be_fetched(const Shared& shared, const Guide& guide, const Survey& seen) {
  int worth = 0;
  for (const Group& group : guide.tourists()) {
    if (has(seen.locations, group.at)) continue;
    const int far = seen.length == 0 ? 0 : distance(sides_of(group.at).crossings(), seen.crossings);
    if (far >= kFar) continue;
    for (int colour = 0; colour < shared.facts().colours; ++colour) {
      const int sights = seen.attractions[static_cast<std::size_t>(colour)] + 1;  // and one more to come
      worth += group.tourists.of(static_cast<Colour>(colour)) * sights * (kFar - far) * kPoint / kHope;
    }
  }
  return worth;
}

/// What all that is drawn would bring if it were one route, less what stands against that.
int promise(const Shared& shared, const Guide& guide) {
  const Survey seen = survey(shared, guide, guide.sheet.drawn);
  const int ends = odd_crossings(guide.sheet.drawn);
  return kPoint * score_places(shared, guide, seen).total - kMissing * segments_missing(guide.sheet.drawn) -
         kEnd * (ends > 2 ? ends - 2 : 0) + to_be_fetched(shared, guide, seen);
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
