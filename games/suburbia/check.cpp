#include "games/suburbia/check.hpp"

#include <algorithm>

#include "games/suburbia/effects.hpp"
#include "games/suburbia/setup.hpp"

namespace kvartal::suburbia {
namespace {

using Wrong = std::optional<std::string>;

std::string in_borough(std::size_t owner, const std::string& what) {
  return "borough " + std::to_string(owner + 1) + ": " + what;
}

/// The same tiles laid again, one by one, must give the same neighbours, counts, listeners and free spaces.
Wrong check_kept_sums(const Borough& borough, std::size_t owner) {
  Borough fresh;
  fresh.clear(borough.side, borough.space[0]);
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    const int where = fresh.find_free(borough.space[tile]);
    if (where < 0) return in_borough(owner, "tile " + std::to_string(tile) + " lies where none may lie");
    fresh.listen(fresh.lay(borough.kind[tile], where));
  }
  const bool same_board = fresh.neighbours == borough.neighbours && fresh.lakes == borough.lakes &&
                          fresh.frees == borough.frees && fresh.free == borough.free &&
                          fresh.around_free == borough.around_free;
  if (!same_board) return in_borough(owner, "neighbours or free spaces disagree with the tiles");
  const bool same_sums = fresh.count == borough.count && fresh.own_listeners == borough.own_listeners &&
                         fresh.foreign_listeners == borough.foreign_listeners &&
                         fresh.lake_listeners == borough.lake_listeners && fresh.line_listeners == borough.line_listeners;
  if (!same_sums) return in_borough(owner, "counts or listeners disagree with the tiles");
  return std::nullopt;
}

Wrong check_stats(const Borough& borough, std::size_t owner) {
  if (borough.money < 0) return in_borough(owner, "money below 0");
  if (borough.population < 0) return in_borough(owner, "population below 0");
  const auto in_range = [](int value) { return value >= kLeast && value <= kMost; };
  if (!in_range(borough.income)) return in_borough(owner, "income beyond its track");
  if (!in_range(borough.reputation)) return in_borough(owner, "reputation beyond its track");
  if (borough.markers + std::popcount(borough.invested) != book().markers) {
    return in_borough(owner, "markers in hand and on tiles are not " + std::to_string(book().markers));
  }
  return std::nullopt;
}

/// Every tile of the box is in the stacks, in the market, in a borough, under a lake or discarded: none is lost or made.
Wrong check_tiles(const Position& position) {
  const Shared& shared = position.shared;
  int in_box = 0;
  int seen = shared.discarded;
  for (int kind = kLake + 1; kind < pieces().kinds; ++kind) {
    int copies = shared.stacks.bag.count(kind) + static_cast<int>(std::ranges::count(shared.market, kind));
    for (const Borough& borough : position.boroughs) {
      copies += static_cast<int>(std::count(borough.kind.begin(), borough.kind.begin() + borough.tiles, kind));
    }
    if (copies > pieces().tile[kind].copies) return "more copies of " + book().tile_id[kind] + " than exist";
    in_box += pieces().tile[kind].copies;
    seen += copies;
  }
  for (const auto& layer : shared.stacks.layers) {
    if (layer.pool != shared.stacks.bag.count(layer.from, layer.to)) return "the pool of a stack disagrees with its bag";
  }
  for (const Borough& borough : position.boroughs) seen += std::popcount(borough.lakes);
  if (seen != in_box) return "market tiles: " + std::to_string(seen) + " of " + std::to_string(in_box);
  for (Kind kind = 0; kind < kBasicKinds; ++kind) {
    int copies = shared.basics[kind];
    int at_start = 0;
    for (const StartTile& start : book().start) at_start += start.kind == kind ? 1 : 0;
    for (const Borough& borough : position.boroughs) {
      copies += static_cast<int>(std::count(borough.kind.begin(), borough.kind.begin() + borough.tiles, kind)) - at_start;
    }
    if (copies != book().basic_supply) return "basic tiles of " + book().tile_id[kind] + " do not add up";
  }
  return std::nullopt;
}

/// No goal is in two places.
Wrong check_goals(const Position& position) {
  std::uint32_t seen = position.shared.goals_left;
  const auto take = [&](GoalId goal) {
    if (goal == kNoGoal) return true;
    const bool fresh = (seen & (1U << goal)) == 0;
    seen |= 1U << goal;
    return fresh;
  };
  for (const GoalId goal : position.shared.public_goal) {
    if (!take(goal)) return "a goal is in two places";
  }
  for (const auto& goals : position.shared.secret_goal) {
    if (!take(goals[0]) || !take(goals[1])) return "a goal is in two places";
  }
  return std::nullopt;
}

}  // namespace

Wrong check(const Position& position) {
  for (std::size_t i = 0; i < position.boroughs.size(); ++i) {
    if (auto wrong = check_kept_sums(position.boroughs[i], i)) return wrong;
    if (auto wrong = check_stats(position.boroughs[i], i)) return wrong;
  }
  if (auto wrong = check_tiles(position)) return wrong;
  return check_goals(position);
}

}  // namespace kvartal::suburbia
