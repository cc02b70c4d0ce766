#include "games/suburbia/appraisal.hpp"

#include <algorithm>

#include "games/suburbia/goals.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {
namespace {

/// How many turns a seat may still expect. One More Round lies, on average, in the middle of its layer.
int turns_left(const Position& position) {
  const Shared& shared = position.shared;
  const TableShape shape = shape_of(shared.table);
  if (shared.phase == Phase::over) return 0;
  if (shared.final_round != 0) return shared.final_round - shared.round;
  const auto& layers = shared.stacks.layers;
  const int tiles = layers[kLayerA].left + layers[kLayerB].left + layers[kLayerCTop].left + layers[kLayerCMixed].left / 2;
  const int per_round = shape.dale ? shape.new_tiles : shape.new_tiles * shape.seats;
  return tiles / per_round + (shape.dale ? 0 : 1);
}

/// The population after some turns in which nothing is built: reputation moves it, red lines slow it down.
int projected_population(const Borough& borough, int turns, int line_cost) {
  int population = borough.population;
  int reputation = borough.reputation;
  for (int turn = 0; turn < turns; ++turn) {
    const int next = std::max(0, population + reputation);
    reputation -= line_cost * (pieces().lines_at(next) - pieces().lines_at(population));
    population = next;
  }
  return population;
}

int goal_worth(const Position& position, int owner, GoalId goal, int turns) {
  if (goal == kNoGoal || leader(position.boroughs, pieces().goal[goal]) != owner) return 0;
  return 100 * pieces().goal[goal].reward / (1 + turns / 4);  // a lead held early may still be lost
}

}  // namespace

int appraise(const Position& position, int owner, int line_cost) {
  const Borough& borough = position.boroughs[owner];
  const int turns = turns_left(position);
  // A dollar buys about half an inhabitant while there is time to build, and a fifth of one at the end (SUB-9.8).
  const int dollar = 20 + std::min(turns, 8) * 4;
  const int money = borough.money + borough.income * turns;
  int worth = 100 * projected_population(borough, turns, line_cost) + dollar * money + 20 * borough.markers * turns;
  for (const GoalId goal : position.shared.public_goal) worth += goal_worth(position, owner, goal, turns);
  if (owner < position.seats) {
    worth += goal_worth(position, owner, position.shared.secret_goal[static_cast<std::size_t>(owner)][0], turns);
  }
  return worth;
}

}  // namespace kvartal::suburbia
