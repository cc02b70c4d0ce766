#include "games/rolling_heights/check.hpp"

#include <algorithm>
#include <bit>

#include "core/fields.hpp"
#include "games/rolling_heights/turn.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

using Wrong = std::optional<std::string>;

std::string of_company(std::size_t company, const std::string& what) { return "p" + std::to_string(company + 1) + ": " + what; }

/// All real cubes of a material are in the supply, in towers, or in front of the player whose turn it is.
Wrong check_cubes(const Position& position) {
  const Shared& shared = position.shared;
  std::array<int, kMaterials> real_cubes{};
  for_each_space(shared.city.taken, [&](Space space) {
    const PlanFacts& facts = shared.city.plan_at(space);
    for (int tower = 0; tower < facts.towers; ++tower) {
      real_cubes[static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)])] +=
          height_of(shared.city.cubes[space], tower) - height_of(shared.city.special[space], tower);
    }
  });
  for (std::size_t material = 0; material < kMaterials; ++material) {
    const std::string name(name_of(static_cast<Material>(material)));
    if (real_cubes[material] != shared.built[material]) return name + ": the cubes in towers are counted wrongly";
    const int all = shared.cubes[material] + shared.built[material] + shared.hand.of[1 + material];
    if (all != shared.cubes_in_play[material])
      return name + ": there are " + std::to_string(all) + " cubes, not " + std::to_string(shared.cubes_in_play[material]);
  }
  return std::nullopt;
}

Wrong check_workers(const Position& position) {
  for (int worker = 0; worker < kWorkers; ++worker) {
    const auto index = static_cast<std::size_t>(worker);
    int all = position.shared.workers[index];
    for (const Company& company : position.companies) all += company.owned(worker);
    if (all == position.shared.workers_in_play[index]) continue;
    return std::string(name_of(static_cast<Worker>(worker))) + ": there are " + std::to_string(all) + ", not " +
           std::to_string(position.shared.workers_in_play[index]);
  }
  return std::nullopt;
}

/// A plan is in a pile, in the market or on the map, and nowhere twice.
Wrong check_plans(const Position& position) {
  const Shared& shared = position.shared;
  std::array<int, kPlans> found{};
  for (std::size_t plan = 0; plan < kPlans; ++plan)
    found[plan] += (shared.pile[plan / kPlansOfLevel] & bit_in_level(static_cast<Plan>(plan))) != 0 ? 1 : 0;
  for (const auto& row : shared.market) {
    for (const Plan plan : row) {
      if (plan != kNoPlan) ++found[plan];
    }
  }
  for (const Plan plan : shared.city.plan) {
    if (plan != kNoPlan) ++found[plan];
  }
  for (std::size_t plan = 0; plan < kPlans; ++plan) {
    const bool exists = (pieces().plans_of[plan / kPlansOfLevel] & bit_in_level(static_cast<Plan>(plan))) != 0;
    if (found[plan] > (exists ? 1 : 0)) return book().plan[plan].id + " is there twice";
  }
  for (std::size_t row = 0; row < kLevels; ++row) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (shared.market[row][slot] == kNoPlan && shared.wilds[row][slot] > 0) return "wild tokens lie on an empty slot";
    }
  }
  return std::nullopt;
}

/// The kept sets of spaces say what lies on the map.
Wrong check_city(const Position& position) {
  const City& city = position.shared.city;
  Spaces taken = 0;
  Spaces completed = 0;
  std::array<Spaces, kTypes> of_type{};
  std::array<Spaces, kMaterials> room{};
  for (Space space = 0; space < kSpaces; ++space) {
    if (city.plan[space] == kNoPlan) {
      if (city.cubes[space] != 0 || city.special[space] != 0) return to_string(space) + ": cubes without a plan";
      continue;
    }
    taken |= set_of(space);
    of_type[static_cast<std::size_t>(city.plan_at(space).type)] |= set_of(space);
    if (city.is_full(space)) completed |= set_of(space);
    for (int tower = 0; tower < city.plan_at(space).towers; ++tower) {
      if (height_of(city.cubes[space], tower) < height_of(city.plan_at(space).full, tower))
        room[static_cast<std::size_t>(city.plan_at(space).material[static_cast<std::size_t>(tower)])] |= set_of(space);
    }
    for (int tower = 0; tower < kMaxTowers; ++tower) {
      const int cubes = height_of(city.cubes[space], tower);
      if (cubes > height_of(city.plan_at(space).full, tower) || height_of(city.special[space], tower) > cubes)
        return to_string(space) + ": a tower is too high";
    }
  }
  if (taken != city.taken || completed != city.completed || of_type != city.of_type || room != city.room)
    return "the plans on the map are counted wrongly";
  if ((taken & city.water) != 0) return "a plan lies on water";
  Spaces owned = 0;
  for (const Company& company : position.companies) {
    if ((owned & company.own) != 0) return "a plan has two owners";
    owned |= company.own;
  }
  if (owned != taken) return "a plan has no owner";
  return std::nullopt;
}

bool has_poses(const Company& company) {
  return company.count(Pose::exhausted) + company.count(Pose::steady) + company.count(Pose::hard) +
             company.count(Pose::activated) >
         0;
}

/// Workers have poses only between the roll and the end of the turn; nobody activates outside a main phase.
Wrong check_stage(const Position& position, std::size_t index) {
  const Company& company = position.companies[index];
  const bool in_main = company.stage == Stage::main || company.stage == Stage::planning;
  if (in_main && index != position.shared.active) return of_company(index, "a main phase out of turn");
  if (company.stage == Stage::home && has_poses(company)) return of_company(index, "poses before the roll");
  if (!in_main && company.count(Pose::activated) > 0) return of_company(index, "activated out of the main phase");
  const int rolled =
      company.count(Pose::exhausted) + company.count(Pose::steady) + company.count(Pose::hard) + company.count(Pose::activated);
  if (rolled > kMaxActive) return of_company(index, "more than ten active workers");
  for (std::size_t worker = 0; worker < kWorkers; ++worker) {
    if (company.sitting[worker] > company.in(Pose::inactive, static_cast<int>(worker)))
      return of_company(index, "more sit out than there are");
  }
  if ((company.stage == Stage::strike) != (company.to_tire > 0)) return of_company(index, "a strike without workers to tire");
  const int parts = company.bonus_points + company.building_points + company.worker_points + company.ability_points +
                    company.ad_points + company.target_points + company.wild_points;
  if (parts != company.points) return of_company(index, "the points are not the sum of their parts");
  return std::nullopt;
}

Wrong check_turn(const Position& position) {
  const Shared& shared = position.shared;
  if (shared.phase != Phase::play) return shared.hand.all() == 0 ? Wrong{} : "cubes in hand out of play";
  if (shared.active >= position.seats) return "the rival cannot decide";
  const bool in_main = position.companies[shared.active].stage >= Stage::main;
  if (!in_main && (shared.hand.all() > 0 || shared.todo.kind != Pending::none))
    return "something in hand before the main phase";
  if (shared.todo.kind == Pending::none && shared.todo.left != 0) return "something is left of nothing";
  const bool owes = shared.todo.kind >= Pending::pay_plan && shared.todo.kind <= Pending::pay_exchange;
  if (owes && shared.todo.left >= shared.hand.all()) return "more is owed than there is a choice about";
  return std::nullopt;
}

}  // namespace

Wrong check(const Position& position) {
  if (auto wrong = check_cubes(position)) return wrong;
  if (auto wrong = check_workers(position)) return wrong;
  if (auto wrong = check_plans(position)) return wrong;
  if (auto wrong = check_city(position)) return wrong;
  if (auto wrong = check_turn(position)) return wrong;
  for (std::size_t index = 0; index < position.companies.size(); ++index) {
    if (auto wrong = check_stage(position, index)) return wrong;
  }
  return std::nullopt;
}

}  // namespace kvartal::rolling_heights
