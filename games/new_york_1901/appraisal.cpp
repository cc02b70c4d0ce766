#include "games/new_york_1901/appraisal.hpp"

#include <algorithm>

#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/scoring.hpp"
#include "games/new_york_1901/turn.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr int kPoint = 100;

/// How many turns a seat may still expect: until somebody has built enough or the cards are gone.
int turns_left(const Position& position) {
  if (position.shared.phase == Phase::over) return 0;
  if (position.shared.is_ending()) return 1;
  int turns = position.shared.deck.left() / position.seats() + 1;
  for (const Estate& estate : position.estates) turns = std::min(turns, estate.unbuilt - kUnbuiltAtTheEnd + 1);
  return turns;
}

/// The most points that one of these skyscrapers would bring on empty land.
int best_build(const Estate& estate, TileSet tiles) {
  int best = 0;
  find_builds(estate, tiles, [&](TileSet fitting, int, int, std::uint64_t) {
    for_each_bit(fitting, [&](int tile) { best = std::max<int>(best, pieces().tile[tile].points); });
    return false;
  });
  return best;
}

/// A lead on a street is worth more the later it is held, and one skyscraper more than needed keeps it.
int street_worth(const Position& position, int owner, int turns) {
  int worth = 0;
  for (int i = 0; i < kStreets; ++i) {
    const auto street = static_cast<Street>(i);
    if (!position.shared.is_in_play(street)) continue;
    int best_rival = 0;
    for (int rival = 0; rival < position.seats(); ++rival) {
      if (rival != owner)
        best_rival = std::max(best_rival, tiles_along(position.estates[static_cast<std::size_t>(rival)], street));
    }
    const int lead = std::clamp(tiles_along(position.estates[static_cast<std::size_t>(owner)], street) - best_rival, -2, 2);
    const int certain = position.shared.phase == Phase::over ? 0 : kStreetPoints * kPoint / (2 + turns);
    worth += lead > 0 ? certain + 20 * lead : 20 * lead;
  }
  return worth;
}

}  // namespace

int appraise(const Position& position, int owner) {
  const Shared& shared = position.shared;
  const Estate& estate = position.estates[static_cast<std::size_t>(owner)];
  if (shared.phase == Phase::over) return kPoint * estate.points;
  const int turns = turns_left(position);
  int worth = kPoint * (estate.points + estate.actions.count());
  // What can be built in this very turn is nearly as good as built; later it may be.
  const bool at_once = shared.phase == Phase::go_on && shared.active == owner && shared.turn_so_far.has(Happened::may_build);
  worth += best_build(estate, open_tiles(estate, shared)) * (at_once ? kPoint - 2 : kPoint / 3);
  worth += best_build(estate, estate.in_hand) * 10;
  int empty = 0;
  for (int word = 0; word < pieces().words; ++word) empty += std::popcount(estate.empty_in(word));
  worth += empty * std::min(turns, 4) * 5 + estate.workers * 10;
  worth += street_worth(position, owner, turns);
  worth += standing_in(shared.challenge, position.estates, owner).points * kPoint / (1 + turns / 2);
  return worth;
}

}  // namespace kvartal::new_york_1901
