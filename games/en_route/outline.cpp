#include "games/en_route/outline.hpp"

namespace kvartal::en_route {
namespace {

/// Crossings joined to `from`.
Bits joined_to(const Segments& drawn, Bits from) {
  for (Bits before = 0; before != from;) {
    before = from;
    from = drawn.spread(from);
  }
  return from;
}

/// The segments of a part, given by its crossings.
Segments part_of(const Segments& drawn, Bits part) { return {drawn.across & part, drawn.down & part}; }

/// Crossings at which exactly one of these segments ends.
Bits dead_ends(const Segments& set) {
  const Bits left = set.across << 1U;
  const Bits up = set.down << unsigned{kStride};
  const Bits two = (set.across & left) | (set.down & up) | ((set.across ^ left) & (set.down ^ up));
  return set.odd_crossings() & ~two;
}

/// From a dead end back to where the way divides.
Segments blind_way(const Segments& set, int from) {
  Segments way;
  for (Segments next = around(from) & set; next.count() == 1; next = (around(from) & set).without(way)) {
    const Segment segment = next.across != 0 ? across(std::countr_zero(next.across)) : down(std::countr_zero(next.down));
    way.add(segment);
    from = other_end(segment, from);
  }
  return way;
}

int points_of_places(const Shared& shared, const Guide& guide, const Survey& seen) {
  return score_places(shared, guide, seen).total;
}

/// Leaves out dead ends, those first that bring least, until the part can be walked in one go, as far as dead ends stand in the
/// way.
void cut_dead_ends(const Shared& shared, const Guide& guide, Outline& seen) {
  while (std::popcount(seen.trail.walked.odd_crossings()) > 2) {
    const Segments whole = seen.trail.walked;
    int best = -1;
    for (Bits ends = dead_ends(whole); ends != 0; ends &= ends - 1) {
      const Survey left = survey(shared, guide, whole.without(blind_way(whole, std::countr_zero(ends))));
      const int points = points_of_places(shared, guide, left);
      if (points <= best) continue;
      best = points;
      seen.trail = left;
      seen.trail_points = points;
    }
    if (best < 0) return;
    ++seen.cut;
  }
}

/// Locations with a corner at one of these crossings.
Bits cornering(Bits crossings) {
  return (crossings | crossings >> 1U | crossings >> unsigned{kStride} | crossings >> unsigned{kStride + 1}) & kAllLocations;
}

}  // namespace

Outline outline(const Shared& shared, const Guide& guide) {
  Outline seen;
  const Segments drawn = guide.sheet.drawn;
  seen.all = survey(shared, guide, drawn);
  seen.all_points = points_of_places(shared, guide, seen.all);
  Bits largest = 0;
  for (Bits left = seen.all.crossings; left != 0;) {
    const Bits part = joined_to(drawn, left & -left);
    if (std::popcount(part) > std::popcount(largest)) largest = part;
    left &= ~part;
  }
  seen.trail = seen.all;
  seen.trail_points = seen.all_points;
  if (largest != seen.all.crossings) {
    seen.trail = survey(shared, guide, part_of(drawn, largest));
    seen.trail_points = points_of_places(shared, guide, seen.trail);
  }
  cut_dead_ends(shared, guide, seen);

  const Segments& roads = shared.facts().roads;
  Bits near = seen.trail.crossings;
  Bits reached = seen.trail.locations;
  Bits apart = seen.all.crossings & ~largest;
  for (int i = 0; i < Outline::kRings; ++i) {
    const Bits corners = cornering(near);
    seen.ring[static_cast<std::size_t>(i)] = corners & ~reached;
    reached |= corners;
    near = roads.spread(near);
    for (Bits met = near & apart; met != 0; met = near & apart) {
      apart &= ~joined_to(drawn, met & -met);
      ++seen.parts;
      seen.missing += i + 1;
    }
  }
  while (apart != 0) {
    apart &= ~joined_to(drawn, apart & -apart);
    ++seen.parts;
    seen.missing += Outline::kRings + 1;
  }
  return seen;
}

}  // namespace kvartal::en_route
