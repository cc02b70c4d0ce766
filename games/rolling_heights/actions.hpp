// What a player does in a main phase: workers and abilities, wild tokens and exchanges, plans, cubes (chapters 5 to 9). Whether
// it may be done is asked before, in turn.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/rolling_heights/account.hpp"
#include "games/rolling_heights/event.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/placing.hpp"
#include "games/rolling_heights/state.hpp"
#include "games/rolling_heights/turn.hpp"

namespace kvartal::rolling_heights {

template <class Sink>
class Actions : public Account<Sink> {
  using Base = Account<Sink>;
  using Base::company_;
  using Base::shared_;
  using Base::sink_;
  using Base::told_;

 public:
  using Base::Base;

  // ---- workers -------------------------------------------------------------------------------------------------------

  /// RH-5.2. True if chance must now throw the exhausted workers.
  bool work(Move move) {
    const auto effort = static_cast<Effort>(move.how);
    activate(move, effort);
    const int twice = is_steady(effort) ? 1 : 2;
    switch (static_cast<Worker>(move.what)) {
      case Worker::carpenter:
      case Worker::construction_worker:
      case Worker::architect:
      case Worker::riveter: Base::gain_cubes(static_cast<Material>(move.what), twice, Reason::worker); break;  // RH-5.4
      case Worker::politician:                                                                                 // RH-5.5
        Base::score(twice, &Company::worker_points, {.reason = Reason::worker, .worker = move.what});
        break;
      case Worker::executive: Base::add_power(2 * twice); break;  // RH-5.6
      case Worker::public_figure: use_ability(move.where, line_for(shared_.city.plan_at(move.where), effort)); break;
      case Worker::civil_servant: begin_upgrades(twice, kNoSpace); break;  // RH-5.7, RH-5.8
      case Worker::city_planner: return true;                              // RH-5.10: the first action still lies ahead
    }
    shared_.acted = true;
    return false;
  }

  /// RH-5.13
  void take(Move move) {
    const Move planner = {MoveKind::work, static_cast<std::uint8_t>(Worker::city_planner), 0,
                          static_cast<std::uint8_t>(Effort::hard)};
    activate(planner, Effort::hard);
    shared_.acted = true;
    owe(Pending::pay_premium, shared_.city.facts(move.where).premium, move.what, move.where);
  }

  void upgrade(Move move) {
    const auto from = static_cast<Pose>(move.how);
    const Pose to = from == Pose::exhausted ? Pose::steady : Pose::hard;
    company_.move(move.what, from, to);
    tell(sink_, {.kind = EventKind::upgraded,
                 .owner = told_,
                 .worker = move.what,
                 .before = move.how,
                 .after = static_cast<std::uint8_t>(to)});
    if (--shared_.todo.left == 0 || upgradable(company_) == 0) shared_.todo = {};
  }

  void gain(Move move) {
    Base::gain_cubes(static_cast<Material>(move.what), 1, Reason::ability);
    if (--shared_.todo.left == 0) shared_.todo = {};
  }

  /// RH-5.23
  void swap(Pose pose) {
    const Todo todo = shared_.todo;
    --company_.in(pose, todo.what);
    ++company_.in(pose, todo.other);
    ++shared_.workers[todo.what];
    --shared_.workers[todo.other];
    shared_.todo = {};
    tell(sink_, {.kind = EventKind::swapped,
                 .owner = told_,
                 .worker = todo.what,
                 .other = todo.other,
                 .before = static_cast<std::uint8_t>(pose),
                 .space = todo.space});
  }

  // ---- materials -----------------------------------------------------------------------------------------------------

  /// RH-6.4
  void use_wild(Material material) {
    shared_.acted = true;
    Base::add_wilds(-1, Reason::wild);
    Base::gain_cubes(material, 1, Reason::wild);
  }

  /// RH-6.5, RH-6.6
  void exchange(Material material) {
    shared_.acted = true;
    owe(Pending::pay_exchange, exchange_cost(material), static_cast<std::uint8_t>(material), kNoSpace);
  }

  /// RH-7.1 … RH-7.3, RH-7.9
  void buy(Move move) {
    const Slot slot = *slot_of(shared_, move.what);
    const int cost = price_at(slot) + place_cost(shared_.city, company_.own, move.where);
    shared_.acted = true;
    shared_.bought = true;
    if (!slot.is_furthest()) shared_.wilds_due[static_cast<std::size_t>(slot.row)] = true;
    tell(sink_, {.kind = EventKind::plan_bought,
                 .owner = told_,
                 .plan = move.what,
                 .space = move.where,
                 .slot = slot.index(),
                 .count = static_cast<std::int16_t>(cost),
                 .from = static_cast<std::int16_t>(price_at(slot))});
    owe(Pending::pay_plan, cost, move.what, move.where);
  }

  void pay_one(Resource resource) {
    Base::pay(resource, 1);
    --shared_.todo.left;
    settle();
  }

  // ---- building ------------------------------------------------------------------------------------------------------

  /// RH-8.1, RH-9.3
  void build(Move move) {
    const Material material = shared_.city.plan_at(move.where).material[move.what];
    const bool is_special = cube_at_hand(shared_, material) == CubeAtHand::special;
    --shared_.hand.of[static_cast<std::size_t>(is_special ? special(material) : real(material))];
    shared_.acted = true;
    if (Base::put_cube(move.where, move.what, is_special)) hire_from(move.where, 0);
  }

  void hire(int worker) {
    const Todo todo = shared_.todo;
    shared_.todo = {};
    take_on(worker, todo.what);
    hire_from(todo.space, todo.other);
  }

 private:
  void activate(Move move, Effort effort) {
    const Pose pose = pose_of(effort);
    constexpr std::array kReason = {Reason::steady, Reason::hard, Reason::hard_as_steady};
    company_.move(move.what, pose, Pose::activated);
    const bool in_building = static_cast<Worker>(move.what) == Worker::public_figure;
    tell(sink_, {.kind = EventKind::activated,
                 .reason = kReason[static_cast<std::size_t>(effort)],
                 .owner = told_,
                 .worker = move.what,
                 .before = static_cast<std::uint8_t>(pose),
                 .plan = in_building ? shared_.city.plan[move.where] : kNoPlan,
                 .space = in_building ? move.where : kNoSpace});
  }

  /// RH-5.15 … RH-5.24
  void use_ability(Space space, const Ability& line) {
    shared_.used |= set_of(space);
    switch (line.kind) {
      case AbilityKind::none: return;
      case AbilityKind::cubes: return Base::gain_cubes(static_cast<Material>(line.what), line.amount, Reason::ability);
      case AbilityKind::any_cubes: shared_.todo = {.kind = Pending::gain, .left = line.amount, .space = space}; return;
      case AbilityKind::power: return Base::add_power(line.amount);
      case AbilityKind::points: return score_ability(line.amount, space);
      case AbilityKind::wilds: return Base::add_wilds(line.amount, Reason::ability, shared_.city.plan[space]);
      case AbilityKind::upgrade: return begin_upgrades(line.amount, space);
      case AbilityKind::own_completed:  // RH-5.20
        return score_ability(
            line.amount * std::popcount(company_.own & shared_.city.completed & shared_.city.of_type[line.what]), space);
      case AbilityKind::empty_spaces:  // RH-5.22
        return score_ability(line.amount * std::popcount(beside(set_of(space)) & ~shared_.city.taken), space);
      case AbilityKind::hard_workers:  // RH-5.21
        return score_ability(line.amount * company_.in(Pose::hard, line.what), space);
      case AbilityKind::swap: return begin_swap(line, space);
    }
  }

  void score_ability(int points, Space space) {
    if (points == 0) return;
    Base::score(points, &Company::ability_points,
                {.reason = Reason::ability, .plan = shared_.city.plan[space], .space = space});
  }

  void begin_upgrades(int steps, Space space) {
    shared_.todo = {.kind = Pending::upgrade, .left = static_cast<std::uint8_t>(steps), .space = space};
  }

  /// The choice is the player's only if those who could go differ.
  void begin_swap(const Ability& line, Space space) {
    shared_.todo = {.kind = Pending::swap, .left = 1, .what = line.what, .other = line.other, .space = space};
    int choices = 0;
    Pose only = Pose::exhausted;
    for (int pose = 0; pose < kPoses; ++pose) {
      if (company_.in(static_cast<Pose>(pose), line.what) == 0) continue;
      ++choices;
      only = static_cast<Pose>(pose);
    }
    if (choices == 1) swap(only);
  }

  // ---- paying --------------------------------------------------------------------------------------------------------

  void owe(Pending kind, int cost, std::uint8_t what, Space space) {
    shared_.todo = {.kind = kind, .left = static_cast<std::uint8_t>(cost), .what = what, .space = space};
    settle();
  }

  /// Pays what there is no choice about, and delivers what is paid.
  void settle() {
    Todo& todo = shared_.todo;
    while (todo.left > 0) {
      const unsigned kinds = payable(shared_.hand);
      const bool all = shared_.hand.all() == todo.left;
      if (!all && std::popcount(kinds) > 1) return;
      const auto resource = static_cast<Resource>(std::countr_zero(kinds));
      const int count = std::min<int>(todo.left, shared_.hand.count(resource));
      Base::pay(resource, count);
      todo.left = static_cast<std::uint8_t>(todo.left - count);
    }
    deliver();
  }

  void deliver() {
    const Todo todo = shared_.todo;
    shared_.todo = {};
    if (todo.kind == Pending::pay_exchange)
      return Base::gain_cubes(static_cast<Material>(todo.what), 1, Reason::exchange);  // RH-6.8
    const int wilds = take_from_market(shared_, *slot_of(shared_, todo.what));
    Base::place(todo.what, todo.space, todo.kind == Pending::pay_plan ? Reason::purchase : Reason::city_planner);
    if (wilds > 0) Base::add_wilds(wilds, Reason::on_plan, todo.what);  // RH-5.14, RH-7.8
  }

  // ---- new workers ---------------------------------------------------------------------------------------------------

  /// RH-8.8, RH-8.9: the signs from this one on, until there is something to choose.
  void hire_from(Space space, int sign) {
    const Plan plan = shared_.city.plan[space];
    for (; sign < kSigns && pieces().plan[plan].signs[static_cast<std::size_t>(sign)] != 0; ++sign) {
      const unsigned open = in_supply(shared_, pieces().plan[plan].signs[static_cast<std::size_t>(sign)]);
      if (std::popcount(open) > 1) {
        shared_.todo = {.kind = Pending::hire,
                        .left = 1,
                        .what = plan,
                        .other = static_cast<std::uint8_t>(sign + 1),
                        .space = space,
                        .workers = static_cast<WorkerSet>(open)};
        return;
      }
      if (open != 0) {
        take_on(std::countr_zero(open), plan);
      } else {
        tell(sink_, {.kind = EventKind::nobody_to_hire, .owner = told_, .plan = plan, .space = space});
      }
    }
  }

  /// RH-8.10
  void take_on(int worker, Plan plan) {
    --shared_.workers[static_cast<std::size_t>(worker)];
    ++company_.in(Pose::inactive, worker);
    tell(sink_, {.kind = EventKind::hired, .owner = told_, .worker = static_cast<std::uint8_t>(worker), .plan = plan});
  }
};

}  // namespace kvartal::rolling_heights
