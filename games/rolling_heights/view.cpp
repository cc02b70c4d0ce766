#include "games/rolling_heights/view.hpp"
#include "core/shown_fields.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "games/rolling_heights/aims.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/notation.hpp"
#include "games/rolling_heights/placing.hpp"
#include "games/rolling_heights/turn.hpp"
#include "games/rolling_heights/view_fields.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

std::vector<std::optional<BoardView>> boards_view(const City& city) {
  std::vector<std::optional<BoardView>> boards;
  for (const Laid board : city.boards) {
    if (board == kNoBoard) {
      boards.emplace_back();
    } else {
      boards.emplace_back(BoardView{book().board[static_cast<std::size_t>(board_of(board))].id, side_of(board) == 0 ? "a" : "b",
                                    90 * turn_of(board)});
    }
  }
  return boards;
}

std::vector<SpaceView> spaces_view(const Position& position) {
  const City& city = position.shared.city;
  const bool a_turn = position.shared.phase == Phase::play;
  std::vector<SpaceView> spaces;
  for (Space space = 0; space < kSpaces; ++space) {
    if (city.boards[static_cast<std::size_t>(neighbourhood_of(space))] == kNoBoard) continue;
    const SpaceFacts& facts = city.facts(space);
    SpaceView view{to_string(space), facts.water, facts.premium, std::nullopt, std::nullopt};
    if (facts.bonus > 0) view.bonus = BonusView{facts.bonus_type, facts.bonus};
    if (a_turn && (city.empty_land() & set_of(space)) != 0)
      view.place_cost = place_cost(city, position.companies[position.shared.active].own, space);
    spaces.push_back(std::move(view));
  }
  return spaces;
}

std::string owner_at(const Position& position, Space space) {
  for (std::size_t owner = 0; owner < position.companies.size(); ++owner) {
    if ((position.companies[owner].own & set_of(space)) != 0) return owner_name(static_cast<int>(owner), position.seats);
  }
  return {};
}

std::vector<PlanView> plans_view(const Position& position) {
  const City& city = position.shared.city;
  std::vector<PlanView> plans;
  for_each_space(city.taken, [&](Space space) {
    const PlanFacts& facts = city.plan_at(space);
    PlanView view;
    view.plan = book().plan[city.plan[space]].id;
    view.at = to_string(space);
    view.owner = owner_at(position, space);
    for (int tower = 0; tower < facts.towers; ++tower) {
      view.towers.push_back({facts.material[static_cast<std::size_t>(tower)], height_of(facts.full, tower),
                             height_of(city.cubes[space], tower), height_of(city.special[space], tower)});
    }
    view.completed = (city.completed & set_of(space)) != 0;
    view.points = city.points_of(space);
    view.used = (position.shared.used & set_of(space)) != 0;
    plans.push_back(std::move(view));
  });
  return plans;
}

std::vector<RowView> market_view(const Shared& shared) {
  std::vector<RowView> rows;
  for (int row = 0; row < kLevels; ++row) {
    const auto index = static_cast<std::size_t>(row);
    RowView view{row + 1, std::popcount(shared.pile[index]), {}};
    for (int slot = 0; slot < kSlots; ++slot) {
      SlotView one{slot + 1, price_at({row, slot}), std::nullopt, shared.wilds[index][static_cast<std::size_t>(slot)]};
      if (const Plan plan = plan_in(shared, {row, slot}); plan != kNoPlan) one.plan = book().plan[plan].id;
      view.slots.push_back(std::move(one));
    }
    rows.push_back(std::move(view));
  }
  return rows;
}

CrewView crew_view(const Company& company, int worker) {
  return {static_cast<Worker>(worker),
          company.in(Pose::exhausted, worker),
          company.in(Pose::steady, worker),
          company.in(Pose::hard, worker),
          company.in(Pose::activated, worker),
          company.in(Pose::inactive, worker),
          company.sitting[static_cast<std::size_t>(worker)]};
}

/// At the end the one that was scored is shown to all, the other one to nobody but its owner (RH-11.7).
std::optional<std::vector<TargetView>> targets_view(const Position& position, std::size_t index, Viewer viewer) {
  const Company& company = position.companies[index];
  const bool over = position.shared.phase == Phase::over;
  if (index >= static_cast<std::size_t>(position.seats)) return std::nullopt;
  const bool known = viewer.knows_secrets_of(Seat::at(static_cast<int>(index)));
  if (!known && !over) return std::nullopt;
  std::vector<TargetView> targets;
  for (const std::uint8_t target : company.targets) {
    if (target == kNoAim || (!known && target != company.target_scored)) continue;
    targets.push_back({book().target[target].id, aim_points(pieces().target[target], position, static_cast<int>(index)),
                       target == company.target_scored});
  }
  return targets;
}

CompanyView company_view(const Position& position, std::size_t index, Viewer viewer) {
  const Company& company = position.companies[index];
  CompanyView view;
  view.owner = owner_name(static_cast<int>(index), position.seats);
  view.points = company.points;
  view.score = {company.bonus_points, company.building_points, company.worker_points, company.ability_points,
                company.ad_points,    company.target_points,   company.wild_points};
  view.wilds = company.wilds;
  view.stage = company.stage;
  view.to_sit_out = to_sit_out(company);
  view.to_tire = company.to_tire;
  view.workers_in_all = company.all_workers();
  for (int worker = 0; worker < kWorkers; ++worker) view.workers.push_back(crew_view(company, worker));
  view.targets_dealt =
      static_cast<int>(std::ranges::count_if(company.targets, [](std::uint8_t target) { return target != kNoAim; }));
  view.targets = targets_view(position, index, viewer);
  return view;
}

std::vector<AdView> ads_view(const Position& position) {
  std::vector<AdView> ads;
  for (const std::uint8_t ad : position.shared.ads) {
    if (ad == kNoAim) continue;
    AdView view{book().ad[ad].id, {}};
    for (std::size_t owner = 0; owner < position.companies.size(); ++owner)
      view.points.push_back(aim_points(pieces().ad[ad], position, static_cast<int>(owner)));
    ads.push_back(std::move(view));
  }
  return ads;
}

std::optional<TodoView> todo_view(const Shared& shared) {
  const Todo& todo = shared.todo;
  if (todo.kind == Pending::none) return std::nullopt;
  TodoView view{todo.kind, todo.left, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
  if (todo.space != kNoSpace) view.at = to_string(todo.space);
  const bool of_plan = todo.kind == Pending::pay_plan || todo.kind == Pending::pay_premium || todo.kind == Pending::hire;
  if (of_plan) view.plan = book().plan[todo.what].id;
  if (todo.kind == Pending::pay_exchange) view.material = static_cast<Material>(todo.what);
  if (todo.kind == Pending::swap) {
    view.workers = std::vector<std::string>{std::string(name_of(static_cast<Worker>(todo.what))),
                                            std::string(name_of(static_cast<Worker>(todo.other)))};
  }
  if (todo.kind == Pending::hire) {
    view.workers.emplace();
    for (int worker = 0; worker < kWorkers; ++worker) {
      if ((todo.workers >> worker & 1) != 0) view.workers->emplace_back(name_of(static_cast<Worker>(worker)));
    }
  }
  return view;
}

std::vector<std::string> to_move(const Position& position, Turn turn) {
  if (turn.is_chance()) return {"*"};
  std::vector<std::string> seats;
  for (int seat = 0; seat < position.seats; ++seat) {
    if (turn.seats.has(Seat::at(seat))) seats.push_back(owner_name(seat, position.seats));
  }
  return seats;
}

std::optional<EndView> end_view(const Position& position) {
  const Shared& shared = position.shared;
  if (!shared.is_ending()) return std::nullopt;
  EndView view{shared.end_reason, owner_name(shared.end_by, position.seats), std::nullopt, shared.last_round};
  if (shared.end_material != kNone) view.material = static_cast<Material>(shared.end_material);
  return view;
}

}  // namespace

Shown view(const Position& position, Turn turn, Viewer viewer) {
  const Shared& shared = position.shared;
  View view;
  view.phase = shared.phase;
  view.to_move = to_move(position, turn);
  view.round = shared.round;
  if (shared.phase != Phase::first_player) view.first = owner_name(shared.first, position.seats);
  if (shared.round > 0 && shared.phase != Phase::over) view.active = owner_name(shared.active, position.seats);
  view.rolling_early = shared.rolling_early;
  view.boards = boards_view(shared.city);
  view.spaces = spaces_view(position);
  view.plans = plans_view(position);
  view.market = market_view(shared);
  for (std::size_t material = 0; material < kMaterials; ++material) {
    view.cubes.push_back(
        {static_cast<Material>(material), shared.cubes[material], shared.built[material], shared.cubes_in_play[material]});
  }
  for (std::size_t worker = 0; worker < kWorkers; ++worker)
    view.workers.push_back({static_cast<Worker>(worker), shared.workers[worker]});
  view.ads = ads_view(position);
  for (std::size_t index = 0; index < position.companies.size(); ++index)
    view.companies.push_back(company_view(position, index, viewer));
  for (std::size_t resource = 0; resource < kResources; ++resource)
    view.hand.push_back({static_cast<Resource>(resource), shared.hand.of[resource]});
  const bool in_main = shared.phase == Phase::play && position.companies[shared.active].stage == Stage::main;
  view.turn_so_far = {shared.bought, in_main && planner_may_throw(shared, position.companies[shared.active]),
                      shared.hand.all()};
  view.todo = todo_view(shared);
  view.end = end_view(position);
  return shown(std::move(view));
}

Json view_schema(Json& definitions) { return schema_of<View>(definitions); }

std::span<const std::string_view> names_of(Phase) {
  static constexpr std::array<std::string_view, 11> kNames = {
      "first_player", "boards", "market", "ads", "targets", "rival_start", "start_plans", "play", "refill", "rival", "over"};
  return kNames;
}

std::span<const std::string_view> names_of(Stage) {
  static constexpr std::array<std::string_view, 9> kNames = {"home",   "rolling",  "rolling_again", "risk",    "pushing",
                                                             "strike", "prepared", "main",          "planning"};
  return kNames;
}

std::span<const std::string_view> names_of(Pending) {
  static constexpr std::array<std::string_view, 8> kNames = {"none",    "pay_plan", "pay_premium", "pay_exchange",
                                                             "upgrade", "gain",     "swap",        "hire"};
  return kNames;
}

std::span<const std::string_view> names_of(EndReason) {
  static constexpr std::array<std::string_view, 4> kNames = {"none", "material", "no_room", "rounds"};
  return kNames;
}

}  // namespace kvartal::rolling_heights
