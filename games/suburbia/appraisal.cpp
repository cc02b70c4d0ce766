#include "games/suburbia/appraisal.hpp"

#include <algorithm>
#include <limits>

#include "games/suburbia/effects.hpp"
#include "games/suburbia/embedded_weights.hpp"
#include "games/suburbia/goals.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {
namespace {

constexpr int kStages = 19;  // turns that a seat has still to play, as far as one can tell

constexpr std::array<std::string_view, 37> kFeatureNames = {
    "one",
    "projected_population",
    "projected_money",
    "population",
    "money",
    "income",
    "reputation",
    "negative_income",
    "negative_reputation",
    "high_income",
    "high_reputation",
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
    "leading_public",
    "tied_public",
    "close_public",
    "leading_secret",
    "tied_secret",
    "close_secret",
    "offered_population",
    "offered_income",
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

/// How many actions a seat may still expect. One More Round lies, on average, in the middle of its layer.
int turns_left(const Position& position, int owner) {
  const Shared& shared = position.shared;
  if (shared.phase == Phase::over) return 0;
  const TableShape shape = shape_of(shared.table);
  const int now = owner < position.seats && has_turn_ahead(shared, owner, position.seats) ? 1 : 0;
  if (shared.final_round != 0) return shared.final_round - shared.round + now;
  const auto& layers = shared.stacks.layers;
  const int tiles = layers[kLayerA].left + layers[kLayerB].left + layers[kLayerCTop].left + layers[kLayerCMixed].left / 2;
  if (shape.dale) return tiles / shape.new_tiles + now;
  return tiles / (shape.new_tiles * shape.seats) + 1 + now;
}

/// The four numbers of a borough (SUB-1.4).
struct Numbers {
  int population;
  int money;
  int income;
  int reputation;
};

/// What becomes of them in some turns in which nothing is built.
Numbers project(Numbers then, int turns, int line_cost) {
  for (int turn = 0; turn < turns; ++turn) {
    then.money += then.income;
    int next = then.population + then.reputation;
    if (then.money < 0) {
      next += then.money;  // SUB-7.2
      then.money = 0;
    }
    next = std::max(0, next);
    const int lines = line_cost * (pieces().lines_at(next) - pieces().lines_at(then.population));
    then.income = std::clamp(then.income - lines, kLeast, kMost);
    then.reputation = std::clamp(then.reputation - lines, kLeast, kMost);
    then.population = next;
  }
  return then;
}

/// What the next tile would bring by the tiles that are there, summed over what it may be: for effects that count tiles
/// anywhere, and for those that count neighbours.
struct Prospects {
  std::array<int, kStats> listening{};
  std::array<int, kStats> bordering{};
};

constexpr unsigned kTypeBits = (1U << kTypes) - 1U;

Prospects prospects(const Borough& borough) {
  Prospects sum;
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    const int open_sides = kDirections - std::popcount(borough.neighbours[tile]);
    for (const Effect& effect : borough.face(tile).effects()) {
      const int amount = effect.amount * borough.weight(tile);
      const auto stat = static_cast<std::size_t>(effect.stat);
      const int types = std::popcount(effect.match & kTypeBits);
      if (effect.scope == Scope::adjacent) {
        sum.bordering[stat] += amount * open_sides * types;
      } else {
        const int icons = std::popcount(effect.match & ~kTypeBits);
        sum.listening[stat] += amount * (4 * types + icons);  // a type is about four times as common as an icon
      }
    }
  }
  return sum;
}

/// How the borough stands in a goal, in the points that are at stake.
struct Standing {
  int leading = 0;
  int tied = 0;
  int close = 0;  // one behind
};

void add_standing(const Position& position, int owner, GoalId id, Standing& sum) {
  if (id == kNoGoal) return;
  const Goal& goal = pieces().goal[id];
  const int sign = goal.most ? 1 : -1;
  const int own = sign * measure(position.boroughs[static_cast<std::size_t>(owner)], goal.metric);
  int best = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < position.boroughs.size(); ++i) {
    if (static_cast<int>(i) != owner) best = std::max(best, sign * measure(position.boroughs[i], goal.metric));
  }
  if (own > best) sum.leading += goal.reward;
  if (own == best) sum.tied += goal.reward;
  if (own + 1 == best) sum.close += goal.reward;
}

/// The most that one tile of the market which can be paid for now would bring, wherever it is put.
struct Offer {
  int population = 0;
  int income = 0;
};

Offer best_offer(const Position& position, const Borough& borough, int money) {
  Offer best;
  for (int slot = 0; slot < kMaxSlots; ++slot) {
    const Kind kind = position.shared.market[static_cast<std::size_t>(slot)];
    if (kind == kNoKind) continue;
    const Tile& tile = pieces().tile[kind];
    if (tile.cost + surcharge_of(position.shared.table, slot) > money) continue;
    std::array<int, kStats> gain{};
    std::ranges::copy(tile.immediate, gain.begin());
    for (const Effect& effect : tile.effects()) {
      const bool counts_own = effect.scope == Scope::own || effect.scope == Scope::all;
      if (counts_own) gain[static_cast<std::size_t>(effect.stat)] += effect.amount * borough.matching(effect.match);
    }
    best.population = std::max(best.population, gain[static_cast<std::size_t>(Stat::population)]);
    best.income = std::max(best.income, gain[static_cast<std::size_t>(Stat::income)]);
  }
  return best;
}

void add_numbers(const Numbers& now, const Numbers& then, Features& seen) {
  constexpr int kHigh = 7;
  for (const int value :
       {1, then.population, then.money, now.population, now.money, now.income, now.reputation, std::max(0, -now.income),
        std::max(0, -now.reputation), std::max(0, now.income - kHigh), std::max(0, now.reputation - kHigh)}) {
    seen.add(value);
  }
}

void add_tiles(const Borough& borough, Features& seen) {
  seen.add(borough.markers);
  for (int type = 0; type < kTypes; ++type) seen.add(borough.count[static_cast<std::size_t>(type)]);
  seen.add(std::popcount(borough.lakes));
  for (const Icon icon : {Icon::restaurant, Icon::airport, Icon::office, Icon::school}) {
    seen.add(borough.count[kTypes + static_cast<std::size_t>(icon)]);
  }
  const Prospects ahead = prospects(borough);
  for (const int value : ahead.listening) seen.add(value);
  for (const int value : ahead.bordering) seen.add(value);
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

}  // namespace

Features features(const Position& position, int owner) {
  const Borough& borough = position.boroughs[static_cast<std::size_t>(owner)];
  const int turns = turns_left(position, owner);
  Features seen;
  seen.table = static_cast<int>(position.shared.table);
  seen.stage = std::min(turns, kStages - 1);
  const int line_cost = shape_of(position.shared.table).line_cost;
  Numbers now{borough.population, borough.money, borough.income, borough.reputation};
  // Whoever has only to discard will be paid in a moment: positions are compared as they are after the turn.
  if (position.shared.phase == Phase::discard && position.shared.active == owner) now = project(now, 1, line_cost);
  add_numbers(now, project(now, turns, line_cost), seen);
  add_tiles(borough, seen);
  add_goals(position, owner, seen);
  const Offer offer = best_offer(position, borough, now.money);
  seen.add(offer.population);
  seen.add(offer.income);
  return seen;
}

int appraise(const Position& position, int owner) {
  if (position.shared.phase == Phase::over) return 100 * position.boroughs[static_cast<std::size_t>(owner)].population;
  return weights_in_force.worth(features(position, owner));
}

const EvaluationEntry& evaluation() {
  static constexpr EvaluationEntry kEntry{.shape = {kFeatureNames, kTables, kStages},
                                          .embedded = embedded::kWeights,
                                          .use = [](const Weights& weights) { weights_in_force = weights; }};
  return kEntry;
}

}  // namespace kvartal::suburbia
