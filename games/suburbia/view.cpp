#include "games/suburbia/view.hpp"
#include "core/shown_fields.hpp"

#include <array>
#include <vector>

#include "games/suburbia/goals.hpp"
#include "games/suburbia/notation.hpp"
#include "games/suburbia/table_kind.hpp"
#include "games/suburbia/view_fields.hpp"

namespace kvartal::suburbia {
namespace {

std::optional<std::string_view> tile_name(Kind kind) {
  if (kind == kNoKind) return std::nullopt;
  return book().tile_id[kind];
}

std::optional<std::string_view> goal_name(GoalId goal) {
  if (goal == kNoGoal) return std::nullopt;
  return book().goal_id[goal];
}

BoroughView borough_view(const Borough& borough, std::string owner) {
  BoroughView view;
  view.owner = std::move(owner);
  view.side = borough.side;
  view.money = borough.money;
  view.income = borough.income;
  view.reputation = borough.reputation;
  view.population = borough.population;
  view.markers = borough.markers;
  view.red_lines = pieces().lines_at(borough.population);
  view.tiles.reserve(borough.tiles);
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    view.tiles.push_back({book().tile_id[borough.kind[tile]], space_view(borough.space[tile]), borough.weight(tile) == 2});
  }
  view.free.reserve(borough.frees);
  for (int i = 0; i < borough.frees; ++i) view.free.push_back(space_view(borough.free_space(i)));
  return view;
}

std::vector<SlotView> market_view(const Shared& shared) {
  const int slots = shape_of(shared.table).slots;
  std::vector<SlotView> market;
  market.reserve(static_cast<std::size_t>(slots));
  for (int slot = 0; slot < slots; ++slot) {
    SlotView view{slot + 1, tile_name(shared.market[slot]), surcharge_of(shared.table, slot), std::nullopt};
    if (view.tile) view.price = view.surcharge + pieces().tile[shared.market[slot]].cost;
    market.push_back(view);
  }
  return market;
}

StacksView stacks_view(const Shared& shared) {
  const auto& layers = shared.stacks.layers;
  StacksView view;
  view.a = layers[kLayerA].left;
  view.b = layers[kLayerB].left;
  view.c = layers[kLayerCTop].left + layers[kLayerCMixed].left + layers[kLayerCBottom].left;
  view.one_more_round = layers[kLayerCMixed].marker == 0;
  return view;
}

GoalView goal_view(const Position& position, GoalId goal) {
  GoalView view;
  view.goal = book().goal_id[goal];
  for (const Borough& borough : position.boroughs) view.values.push_back(measure(borough, pieces().goal[goal].metric));
  const int first = leader(position.boroughs, pieces().goal[goal]);
  if (first >= 0) view.leader = owner_name(first, position.seats);
  return view;
}

SecretView secret_view(const Position& position, Seat seat, Viewer viewer) {
  const Shared& shared = position.shared;
  SecretView view;
  view.owner = kvartal::to_string(seat);
  view.chosen = shared.has_chosen(seat);
  for (const GoalId goal : shared.secret_goal[seat.index]) view.dealt += goal == kNoGoal ? 0 : 1;
  const bool revealed = shared.phase == Phase::over;  // SUB-9.5
  if (!viewer.knows_secrets_of(seat) && !revealed) return view;
  if (view.chosen) view.kept = goal_name(shared.secret_goal[seat.index][0]);
  if (!viewer.knows_secrets_of(seat)) return view;
  for (const GoalId goal : shared.secret_goal[seat.index]) {
    if (goal != kNoGoal) view.seen.push_back(book().goal_id[goal]);
  }
  return view;
}

std::vector<std::string> to_move(const Position& position) {
  const Shared& shared = position.shared;
  switch (shared.phase) {
    case Phase::action:
    case Phase::discard:
    case Phase::extra_discard: return {kvartal::to_string(Seat{shared.active})};
    case Phase::dale_place: return {"p1"};
    case Phase::keep_goals: {
      std::vector<std::string> seats;
      for (int seat = 0; seat < position.seats; ++seat) {
        if (!shared.has_chosen(Seat::at(seat))) seats.push_back(kvartal::to_string(Seat::at(seat)));
      }
      return seats;
    }
    case Phase::over: return {};
    default: return {"*"};
  }
}

}  // namespace

Shown view(const Position& position, Viewer viewer) {
  const Shared& shared = position.shared;
  View view;
  view.phase = shared.phase;
  view.to_move = to_move(position);
  view.round = shared.round;
  if (shared.final_round != 0 && shared.table != TableKind::dale) view.final_round = shared.final_round;
  if (shared.phase != Phase::first_player) view.first = kvartal::to_string(Seat{shared.first});
  if (shared.round > 0 && shared.phase != Phase::over) {
    view.active = shared.phase == Phase::dale_place ? "dale" : kvartal::to_string(Seat{shared.active});
  }
  view.market = market_view(shared);
  for (int kind = 0; kind < kBasicKinds; ++kind) view.basics.push_back({book().tile_id[kind], shared.basics[kind]});
  view.stacks = stacks_view(shared);
  view.discarded = shared.discarded;
  for (int i = 0; i < static_cast<int>(position.boroughs.size()); ++i) {
    view.boroughs.push_back(borough_view(position.boroughs[i], owner_name(i, position.seats)));
  }
  for (const GoalId goal : shared.public_goal) {
    if (goal != kNoGoal) view.public_goals.push_back(goal_view(position, goal));
  }
  for (int seat = 0; seat < position.seats; ++seat) {
    view.secret_goals.push_back(secret_view(position, Seat::at(seat), viewer));
  }
  for (SecretView& secret : view.secret_goals) {
    if (secret.kept) secret.standing = goal_view(position, *book().goal_named(*secret.kept));
  }
  return shown(std::move(view));
}

Json view_schema(Json& definitions) { return schema_of<View>(definitions); }

Text verdict(const Position& position, const Result& result) {
  if (position.seats > 1) return {};
  if (result.competitors > 1 && result.values[0][0] <= result.values[1][0]) {  // SUB-12.10
    return {"not hired: Dale's population is not lower", "на работу не взяли: население Дейла не меньше"};
  }
  for (const LadderRank& rank : book().ladder) {
    if (result.values[0][0] >= rank.from) return rank.name;
  }
  return {"below the ladder", "ниже карьерной лестницы"};
}

std::span<const std::string_view> names_of(Phase) {
  static constexpr std::array<std::string_view, 11> kNames = {"first_player", "fill_market", "public_goals", "deal_goals",
                                                              "keep_goals",   "action",      "discard",      "extra_discard",
                                                              "dale_place",   "refill",      "over"};
  return kNames;
}

}  // namespace kvartal::suburbia
