// The rival of the solo game: what it takes and what it builds (chapter 15).
#pragma once

#include <bit>
#include <optional>

#include "games/rolling_heights/account.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// RH-15.3: level 1 in odd rounds, level 2 in even ones, the other row if that one is empty.
[[nodiscard]] inline std::optional<Slot> rival_slot(const Shared& shared) {
  const int row = shared.round % 2 == 1 ? 0 : 1;
  if (const auto slot = furthest_in(shared, row)) return slot;
  return furthest_in(shared, kLevels - 1 - row);
}

/// RH-15.5
[[nodiscard]] constexpr int rival_cubes(int round) { return 4 + round / 3; }

/// The oldest plan that is not finished; kNoSpace if all are.
[[nodiscard]] inline Space oldest_plan(const City& city, Spaces own) {
  Space oldest = kNoSpace;
  for_each_space(own & ~city.completed, [&](Space space) {
    if (oldest == kNoSpace || city.order[space] < city.order[oldest]) oldest = space;
  });
  return oldest;
}

/// RH-15.5, RH-15.6: the oldest plan first, its towers from left to right.
template <class Sink>
void build_for_rival(Shared& shared, const Company& rival, Account<Sink>& account) {
  City& city = shared.city;
  for (int cubes = rival_cubes(shared.round); cubes > 0; --cubes) {
    const Space space = oldest_plan(city, rival.own);
    if (space == kNoSpace) return;
    const PlanFacts& facts = city.plan_at(space);
    int tower = 0;
    while (height_of(city.cubes[space], tower) == height_of(facts.full, tower)) ++tower;
    std::uint8_t& supply = shared.cubes[static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)])];
    const bool is_special = supply == 0;
    if (!is_special) --supply;
    (void)account.put_cube(space, tower, is_special);
  }
}

}  // namespace kvartal::rolling_heights
