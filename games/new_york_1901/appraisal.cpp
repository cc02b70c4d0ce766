#include "games/new_york_1901/appraisal.hpp"

#include <algorithm>

#include "games/new_york_1901/embedded_weights.hpp"
#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/scoring.hpp"
#include "games/new_york_1901/turn.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr int kStages = 16;  // turns that a seat has still to play, as far as one can tell

constexpr std::array<std::string_view, 25> kFeatureNames = {
    "one",
    "points",
    "actions",
    "best_open",
    "best_at_once",
    "best_in_hand",
    "best_legendary",
    "empty_squares",
    "empty_places",
    "workers",
    "unbuilt",
    "streets_leading",
    "streets_tied",
    "streets_close",
    "street_margin",
    "challenge_count",
    "bronze_built",
    "silver_built",
    "gold_built",
    "silver_to_come",
    "gold_to_come",
    "has_legendary",
    "rival_unbuilt",
    "challenge",
    "turn_is_not_over",
};
constexpr std::array<std::string_view, 3> kTables = {"two", "three", "four"};

Weights weights_in_force;  // NOLINT(cert-err58-cpp): an empty list

/// How many turns a seat may still expect: until somebody has built enough or the cards are gone.
int turns_left(const Position& position) {
  if (position.shared.phase == Phase::over) return 0;
  if (position.shared.is_ending()) return 1;
  int turns = position.shared.deck.left() / position.seats() + 1;
  for (const Estate& estate : position.estates) turns = std::min(turns, estate.unbuilt - kUnbuiltAtTheEnd + 1);
  return std::max(turns, 1);
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

void add_buildings(const Position& position, const Estate& estate, bool in_turn, Features& seen) {
  const Shared& shared = position.shared;
  const int open = best_build(estate, open_tiles(estate, shared));
  const bool may_build = in_turn && shared.phase == Phase::go_on && shared.turn_so_far.has(Happened::may_build);
  seen.add(open);
  seen.add(may_build ? open : 0);
  seen.add(best_build(estate, estate.in_hand));
  const bool may_have = estate.legendary == kNoTile;
  seen.add(may_have ? best_build(estate, TileSet{shared.legendary_left} << pieces().legendary_from) : 0);
  int empty = 0;
  int places = 0;
  for (int word = 0; word < pieces().words; ++word) {
    empty += std::popcount(estate.empty_in(word));
    places += estate.empty_in(word) != 0 ? 1 : 0;
  }
  seen.add(empty);
  seen.add(places);
  seen.add(estate.workers);
  seen.add(estate.unbuilt);
}

/// Who stands where along the streets in play: leads, ties, one behind, and by how much in all.
void add_streets(const Position& position, int owner, Features& seen) {
  int leading = 0;
  int tied = 0;
  int close = 0;
  int margin = 0;
  for (int i = 0; i < kStreets; ++i) {
    const auto street = static_cast<Street>(i);
    if (!position.shared.is_in_play(street)) continue;
    int best_rival = 0;
    for (int rival = 0; rival < position.seats(); ++rival) {
      if (rival != owner)
        best_rival = std::max(best_rival, tiles_along(position.estates[static_cast<std::size_t>(rival)], street));
    }
    const int lead = tiles_along(position.estates[static_cast<std::size_t>(owner)], street) - best_rival;
    leading += lead > 0 ? 1 : 0;
    tied += lead == 0 ? 1 : 0;
    close += lead == -1 ? 1 : 0;
    margin += std::clamp(lead, -3, 3);
  }
  for (const int value : {leading, tied, close, margin}) seen.add(value);
}

}  // namespace

Features features(const Position& position, int owner) {
  const Shared& shared = position.shared;
  const Estate& estate = position.estates[static_cast<std::size_t>(owner)];
  const bool in_turn = shared.active == owner && (shared.phase == Phase::begin || shared.phase == Phase::go_on);
  Features seen;
  seen.table = position.seats() - 2;
  seen.stage = std::min(turns_left(position), kStages - 1);
  seen.add(1);
  seen.add(estate.points);
  seen.add(estate.actions.count());
  add_buildings(position, estate, in_turn, seen);
  add_streets(position, owner, seen);
  const Standing standing = standing_in(shared.challenge, position.estates, owner);
  seen.add(standing.count);
  for (const Generation generation : {Generation::bronze, Generation::silver, Generation::gold}) {
    seen.add(tiles_of(estate, generation));
  }
  seen.add(std::max(0, shared.thresholds.silver - estate.points));
  seen.add(std::max(0, shared.thresholds.gold - estate.points));
  seen.add(estate.legendary == kNoTile ? 0 : 1);
  int rival_unbuilt = kSkyscrapers;
  for (int rival = 0; rival < position.seats(); ++rival) {
    if (rival != owner) rival_unbuilt = std::min<int>(rival_unbuilt, position.estates[static_cast<std::size_t>(rival)].unbuilt);
  }
  seen.add(rival_unbuilt);
  seen.add(standing.points);
  seen.add(in_turn ? 1 : 0);
  return seen;
}

int appraise(const Position& position, int owner) {
  if (position.shared.phase == Phase::over) return 100 * position.estates[static_cast<std::size_t>(owner)].points;
  return weights_in_force.worth(features(position, owner));
}

const EvaluationEntry& evaluation() {
  static constexpr EvaluationEntry kEntry{.shape = {kFeatureNames, kTables, kStages},
                                          .embedded = embedded::kWeights,
                                          .use = [](const Weights& weights) { weights_in_force = weights; }};
  return kEntry;
}

}  // namespace kvartal::new_york_1901
