// Every legal move of a seat in play, as a list. What makes a move legal stands in turn.hpp, placing.hpp and account.hpp, and
// is said in words by why_not.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/rolling_heights/account.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/placing.hpp"
#include "games/rolling_heights/state.hpp"
#include "games/rolling_heights/turn.hpp"

namespace kvartal::rolling_heights {

template <class Moves>
class Listing {
 public:
  Listing(const Shared& shared, const Company& company, Moves& moves) : shared_(shared), company_(company), moves_(moves) {}

  /// The preparation and the risk, in turn or early.
  void before_main() {
    switch (company_.stage) {
      case Stage::home:
        if (to_sit_out(company_) == 0) return add(MoveKind::roll);
        for (int worker = 0; worker < kWorkers; ++worker) {
          if (company_.in(Pose::inactive, worker) > company_.sitting[static_cast<std::size_t>(worker)])
            add(MoveKind::sit_out, worker);
        }
        return;
      case Stage::risk: add(MoveKind::push); return add(MoveKind::keep);
      case Stage::strike:
        for (int worker = 0; worker < kWorkers; ++worker) {
          for (const Pose pose : {Pose::steady, Pose::hard}) {
            if (company_.in(pose, worker) > 0) add(MoveKind::tire, worker, 0, static_cast<int>(pose));
          }
        }
        return;
      default: return;
    }
  }

  void main_phase() {
    switch (shared_.todo.kind) {
      case Pending::none: break;
      case Pending::pay_plan:
      case Pending::pay_premium:
      case Pending::pay_exchange: return for_each(payable(shared_.hand), [&](int resource) { add(MoveKind::pay, resource); });
      case Pending::upgrade: return upgrades();
      case Pending::gain: return for_each((1U << kMaterials) - 1U, [&](int material) { add(MoveKind::gain, material); });
      case Pending::swap: return swaps();
      case Pending::hire: return for_each(shared_.todo.workers, [&](int worker) { add(MoveKind::hire, worker); });
    }
    if (company_.count(Pose::steady) + company_.count(Pose::hard) > 0) {
      for (int worker = 0; worker < kWorkers; ++worker) work(worker);
    }
    materials();
    if (!shared_.bought) purchases();
    builds();
    add(MoveKind::end);
  }

 private:
  template <class Visit>
  static void for_each(unsigned bits, Visit&& visit) {
    for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
  }

  void add(MoveKind kind, int what = 0, int where = 0, int how = 0) {
    moves_.push_back({kind, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(where), static_cast<std::uint8_t>(how)});
  }

  void upgrades() {
    for (int worker = 0; worker < kWorkers; ++worker) {
      for (const Pose pose : {Pose::exhausted, Pose::steady}) {
        if (can_upgrade(company_, worker, pose)) add(MoveKind::upgrade, worker, 0, static_cast<int>(pose));
      }
    }
  }

  void swaps() {
    for (int pose = 0; pose < kPoses; ++pose) {
      if (company_.in(static_cast<Pose>(pose), shared_.todo.what) > 0) add(MoveKind::swap, 0, 0, pose);
    }
  }

  /// RH-5.2, RH-5.3
  void work(int worker) {
    const bool has_hard = company_.in(Pose::hard, worker) > 0;
    if (company_.in(Pose::steady, worker) > 0) work_as(worker, Effort::steady);
    if (!has_hard) return;
    work_as(worker, Effort::hard);
    work_as(worker, Effort::hard_as_steady);
  }

  void work_as(int worker, Effort effort) {
    const int how = static_cast<int>(effort);
    switch (static_cast<Worker>(worker)) {
      case Worker::public_figure:
        return for_each_space(usable_buildings(shared_, company_), [&](Space space) {
          if (can_use(shared_, company_, line_for(shared_.city.plan_at(space), effort), effort))
            add(MoveKind::work, worker, space, how);
        });
      case Worker::civil_servant:
        if (upgradable(company_) > 0) add(MoveKind::work, worker, 0, how);
        return;
      case Worker::city_planner:
        if (effort == Effort::hard) return plans(MoveKind::take, Places::to_take(shared_.city, shared_.hand.all()));
        if (planner_may_throw(shared_, company_)) add(MoveKind::work, worker, 0, how);
        return;
      default: add(MoveKind::work, worker, 0, how);
    }
  }

  void materials() {
    if (company_.wilds > 0) for_each((1U << kMaterials) - 1U, [&](int material) { add(MoveKind::wild, material); });
    const int all = shared_.hand.all();
    for (int material = 0; material < kMaterials; ++material) {
      if (all >= exchange_cost(static_cast<Material>(material))) add(MoveKind::exchange, material);
    }
  }

  void purchases() {
    const int for_place = shared_.hand.all() - pieces().cheapest;
    if (for_place >= 0) plans(MoveKind::buy, Places::to_buy(shared_.city, company_.own, for_place));
  }

  /// Every plan on every place that can be paid.
  void plans(MoveKind kind, const Places& places) {
    const int all = shared_.hand.all();
    for (int row = 0; row < kLevels; ++row) {
      for (int slot = 0; slot < kSlots; ++slot) {
        const Plan plan = plan_in(shared_, {row, slot});
        if (plan == kNoPlan) continue;
        const Spaces open = places.up_to(kind == MoveKind::buy ? all - price_at({row, slot}) : all);
        Move* room = moves_.room();
        for_each_space(open, [&](Space space) { *room++ = {kind, plan, space, 0}; });
        moves_.keep(static_cast<std::size_t>(std::popcount(open)));
      }
    }
  }

  /// RH-8.1
  void builds() {
    if (shared_.hand.real_cubes() + shared_.hand.special_cubes() == 0) return;
    for (std::size_t material = 0; material < kMaterials; ++material) {
      if (cube_at_hand(shared_, static_cast<Material>(material)) == CubeAtHand::none) continue;
      for_each_space(company_.own & shared_.city.room[material], [&](Space space) {
        for_each(shared_.city.towers_with_room(space, material), [&](int tower) { add(MoveKind::build, tower, space); });
      });
    }
  }

  const Shared& shared_;
  const Company& company_;
  Moves& moves_;
};

}  // namespace kvartal::rolling_heights
