// What is possible in a turn: conditions that listing, refusing and telling share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/seat.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// RH-6.5, RH-6.6
[[nodiscard]] constexpr int exchange_cost(Material material) { return material == Material::steel ? 3 : 2; }

/// RH-3.3: how many workers must still be told to sit out before the roll.
[[nodiscard]] inline int to_sit_out(const Company& company) {
  if (company.stage != Stage::home) return 0;
  int rolling = company.count(Pose::inactive);
  for (const std::uint8_t sitting : company.sitting) rolling -= sitting;
  return std::max(0, rolling - kMaxActive);
}

/// RH-5.9
[[nodiscard]] inline bool can_upgrade(const Company& company, int worker, Pose pose) {
  return static_cast<Worker>(worker) != Worker::civil_servant && (pose == Pose::exhausted || pose == Pose::steady) &&
         company.in(pose, worker) > 0;
}
[[nodiscard]] inline int upgradable(const Company& company) {
  const int servants = static_cast<int>(Worker::civil_servant);
  return company.count(Pose::exhausted) + company.count(Pose::steady) - company.in(Pose::exhausted, servants) -
         company.in(Pose::steady, servants);
}

/// RH-5.11, RH-5.12
[[nodiscard]] inline bool planner_may_throw(const Shared& shared, const Company& company) {
  return !shared.acted && company.count(Pose::exhausted) > 0;
}

/// Those of these colours of which the supply has some.
[[nodiscard]] inline unsigned in_supply(const Shared& shared, WorkerSet workers) {
  unsigned open = 0;
  for (unsigned worker = 0; worker < kWorkers; ++worker) {
    if ((workers >> worker & 1U) != 0 && shared.workers[worker] > 0) open |= 1U << worker;
  }
  return open;
}

/// The buildings whose ability a company may use in this turn (RH-5.15, RH-5.16).
[[nodiscard]] inline Spaces usable_buildings(const Shared& shared, const Company& company) {
  return company.own & shared.city.completed & ~shared.used;
}

/// The line of an ability that a public figure would use (RH-5.15).
[[nodiscard]] inline const Ability& line_for(const PlanFacts& facts, Effort effort) {
  return facts.ability[is_steady(effort) ? 0 : 1];
}

/// RH-5.19, RH-5.24
[[nodiscard]] inline bool can_use(const Shared& shared, const Company& company, const Ability& line, Effort effort) {
  switch (line.kind) {
    case AbilityKind::none: return false;
    case AbilityKind::upgrade:  // a steady public figure is activated by then, and nobody to upgrade any more
      return upgradable(company) > (pose_of(effort) == Pose::steady ? 1 : 0);
    case AbilityKind::swap: return shared.workers[line.other] > 0 && company.owned(line.what) > 0;
    default: return true;
  }
}

/// Has this seat another turn to prepare for (RH-14.4)?
[[nodiscard]] inline bool has_a_turn_ahead(const Shared& shared, int companies, int seat) {
  if (!shared.is_last_round()) return true;
  const auto turn_of = [&](int company) { return (company - shared.first + companies) % companies; };
  return turn_of(seat) > turn_of(shared.active);
}

/// May a seat whose turn it is not do something (chapter 14)?
[[nodiscard]] inline bool may_roll_early(const Shared& shared, const Company& company, int companies, int seat) {
  const bool waits = company.stage == Stage::home || company.stage == Stage::risk || company.stage == Stage::strike;
  return shared.rolling_early && seat != shared.active && waits && has_a_turn_ahead(shared, companies, seat);
}

/// The seat that places its start plan after this one (RH-2.9).
[[nodiscard]] constexpr int before_in_order(int seat, int seats) { return seat == 0 ? seats - 1 : seat - 1; }

}  // namespace kvartal::rolling_heights
