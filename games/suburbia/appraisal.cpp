#include "games/suburbia/appraisal.hpp"

#include <algorithm>
#include <limits>

#include "games/suburbia/embedded_weights.hpp"
#include "games/suburbia/goals.hpp"
#include "games/suburbia/outlook.hpp"
#include "games/suburbia/promise.hpp"

namespace kvartal::suburbia {
namespace {

constexpr int kStages = 19;  // turns that a seat has still to play, as far as one can tell

constexpr std::array<std::string_view, kAspects> kFeatureNames = {
    "one",
    "projected_population",
    "projected_money",
    "built_population",
    "population",
    "money",
    "income",
    "reputation",
    "negative_income",
    "negative_reputation",
    "high_income",
    "high_reputation",
    "much_money",
    "tended_population",
    "rushed_population",
    "markers",
    "residential",
    "industrial",
    "commercial",
    "civic",
    "lakes",
    "restaurants",
    "airports",
    "offices",
    "schools",
    "listening_money",
    "listening_income",
    "listening_reputation",
    "listening_population",
    "bordering_money",
    "bordering_income",
    "bordering_reputation",
    "bordering_population",
    "open_residential",
    "open_commercial",
    "leading_public",
    "tied_public",
    "close_public",
    "leading_secret",
    "tied_secret",
    "close_secret",
    "offered_population",
    "offered_income",
    "offered_reputation",
    "best_garden",
    "marker_reputation",
    "marker_population",
};

constexpr std::array<std::string_view, kTableKinds> kTables = {"two", "three", "four", "lone_architect", "dale"};

Weights weights_in_force;  // NOLINT(cert-err58-cpp): an empty list

/// Is the seat still to act in this round?
bool has_turn_ahead(const Shared& shared, int owner, int seats) {
  if (shared.round == 0) return true;
  const int place = (owner - shared.first + seats) % seats;
  const int active = (shared.active - shared.first + seats) % seats;
  return place == active ? shared.phase == Phase::action : place > active;
}

int turns_left(const Position& position, int owner) {
  if (position.shared.phase == Phase::over) return 0;
  const int now = owner < position.seats && has_turn_ahead(position.shared, owner, position.seats) ? 1 : 0;
  return turns_after_this(position.shared) + now;
}

void add_standing(const Position& position, int owner, GoalId id, Standing& sum) {
  if (id == kNoGoal) return;
  const Goal& goal = pieces().goal[id];
  const int sign = goal.most ? 1 : -1;
  int best = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < position.boroughs.size(); ++i) {
    if (static_cast<int>(i) != owner) best = std::max(best, sign * measure(position.boroughs[i], goal.metric));
  }
  sum.add(sign * measure(position.boroughs[static_cast<std::size_t>(owner)], goal.metric), best, goal.reward);
}

void add_tiles(const Borough& borough, Features& seen) {
  seen.add(borough.markers);
  for (int type = 0; type < kTypes; ++type) seen.add(borough.count[static_cast<std::size_t>(type)]);
  seen.add(std::popcount(borough.lakes));
  for (const Icon icon : kCountedIcons) seen.add(borough.count[kTypes + static_cast<std::size_t>(icon)]);
  Prospects sum;
  std::array<int, kTypes + 1> open{};  // sides of the tiles of each type
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    const int open_sides = kDirections - std::popcount(borough.neighbours[tile]);
    const Prospects prospects = prospects_of(borough.face(tile));
    for (std::size_t stat = 0; stat < kStats; ++stat) {
      sum.listening[stat] += borough.weight(tile) * prospects.listening[stat];
      sum.bordering[stat] += borough.weight(tile) * open_sides * prospects.bordering[stat];
    }
    open[static_cast<std::size_t>(borough.face(tile).type)] += open_sides;
  }
  for (const int value : sum.listening) seen.add(value);
  for (const int value : sum.bordering) seen.add(value);
  seen.add(open[static_cast<std::size_t>(Type::residential)]);
  seen.add(open[static_cast<std::size_t>(Type::commercial)]);
}

void add_goals(const Position& position, int owner, Features& seen) {
  Standing open;
  for (const GoalId goal : position.shared.public_goal) add_standing(position, owner, goal, open);
  Standing secret;
  if (owner < position.seats) {
    add_standing(position, owner, position.shared.secret_goal[static_cast<std::size_t>(owner)][0], secret);
  }
  for (const Standing& standing : {open, secret}) {
    seen.add(standing.leading);
    seen.add(standing.tied);
    seen.add(standing.close);
  }
}

void add_offers(const Shared& shared, const Borough& borough, int money, Features& seen) {
  BestOffer best;
  for_each_offered(shared, kMaxSlots, [&](Kind kind, int surcharge) {
    best.consider(offer_of(pieces().tile[kind], surcharge, [&](Signature match) { return borough.matching(match); }), money);
  });
  for (const Stat stat : {Stat::population, Stat::income, Stat::reputation}) {
    seen.add(best.gain[static_cast<std::size_t>(stat)]);
  }
}

void add_promises(const Borough& borough, Features& seen) {
  int best_garden = 0;
  for (int where = 0; where < borough.frees; ++where) {
    best_garden = std::max(best_garden, reputation_of_garden(borough, where));
  }
  MarkerGain marker;
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    if (can_be_marked(borough, tile)) marker.raise(gain_of_marker(borough, tile));
  }
  seen.add(best_garden);
  seen.add(marker.reputation);
  seen.add(marker.population);
}

}  // namespace

Features features(const Position& position, int owner) {
  const Borough& borough = position.boroughs[static_cast<std::size_t>(owner)];
  const int turns = turns_left(position, owner);
  Features seen;
  seen.table = static_cast<int>(position.shared.table);
  seen.stage = std::min(turns, kStages - 1);
  const RedLine line = red_line_of(borough, shape_of(position.shared.table).line_cost);
  Numbers now = numbers_of(borough);
  // Whoever has only to discard will be paid in a moment: positions are compared as they are after the turn.
  if (position.shared.phase == Phase::discard && position.shared.active == owner) now = idle(now, 1, line);
  for (const int value : aspects_of(now, turns, line, borough.count[static_cast<std::size_t>(Type::residential)]))
    seen.add(value);
  add_tiles(borough, seen);
  add_goals(position, owner, seen);
  add_offers(position.shared, borough, now.money, seen);
  add_promises(borough, seen);
  return seen;
}

int appraise(const Position& position, int owner) {
  if (position.shared.phase == Phase::over) return 100 * position.boroughs[static_cast<std::size_t>(owner)].population;
  return weights_in_force.worth(features(position, owner));
}

std::span<const std::int32_t> weights_after(const Shared& shared) {
  return weights_in_force.row(static_cast<int>(shared.table), std::min(turns_after_this(shared), kStages - 1));
}

const EvaluationEntry& evaluation() {
  static constexpr EvaluationEntry kEntry{.shape = {kFeatureNames, kTables, kStages},
                                          .embedded = embedded::kWeights,
                                          .use = [](const Weights& weights) { weights_in_force = weights; }};
  return kEntry;
}

}  // namespace kvartal::suburbia
