#include "games/rolling_heights/appraisal.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "games/rolling_heights/aims.hpp"
#include "games/rolling_heights/embedded_weights.hpp"
#include "games/rolling_heights/outlook.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr int kStages = 13;  // turns that a seat has still to play, as far as one can tell

constexpr std::array<std::string_view, 11> kFeatureNames = {
    "one", "points", "wilds", "workers", "worker_turns", "ads", "target", "begun_plans", "fresh_plans", "backlog", "turn",
};
constexpr std::array<std::string_view, 4> kTables = {"one", "two", "three", "four"};

Weights weights_in_force;  // NOLINT(cert-err58-cpp): an empty list

// All in hundredths of a victory point; found by playing many games against other numbers.
constexpr int kPayment = 9;       // a cube or power to pay with
constexpr int kMostPayments = 6;  // more than that is seldom needed
constexpr int kLeastStep = 12;    // building is always better than not building
constexpr int kTurnOver = 5;      // better than doing something useless
constexpr int kBacklogTurns = 2;  // as many turns of work are enough

struct PlanWorth {
  int untouched = 0;  // before the first cube
  int done = 0;       // what the cubes add
  int effort = 0;     // cubes still to bring, those that are hard to get counted more than once
  int per_step = 0;   // what the next step of effort adds
};

/// All that is begun, and what a cube of each material would add to it.
struct Works {
  int begun = 0;                         // what the cubes in the towers are worth
  int fresh = 0;                         // what the plans were worth before, as far as there is time for them
  int backlog = 0;                       // effort beyond that
  std::array<int, kMaterials> cube{};    // in a tower; 0 where none is wanted
  std::array<int, kMaterials> wanted{};  // how many
};

class Appraisal {
 public:
  Appraisal(const Position& position, int owner)
      : position_(position),
        shared_(position.shared),
        city_(position.shared.city),
        company_(position.companies[static_cast<std::size_t>(owner)]),
        owner_(owner),
        outlook_(shared_, company_, static_cast<int>(position.companies.size()), owner),
        turns_(outlook_.turns()),
        income_(std::max(1, std::min(company_.all_workers(), kMaxActive) * 3 / 4)) {}

  /// In the order of the names. Plans and what the turn may still bring are guesses in hundredths of a point.
  [[nodiscard]] Features features() const {
    Features seen;
    seen.table = position_.seats - 1;
    seen.stage = std::min(turns_, kStages - 1);
    const Works all = works();
    seen.add(1);
    seen.add(company_.points);
    seen.add(company_.wilds);
    seen.add(company_.all_workers());
    seen.add(turns_ * company_.all_workers());
    seen.add(ad_points());
    seen.add(target_points());
    seen.add(all.begun);
    seen.add(all.fresh);
    seen.add(all.backlog);
    seen.add(crew(all) + hand(all));
    return seen;
  }

 private:
  [[nodiscard]] int ad_points() const {
    int points = 0;
    for (const std::uint8_t ad : shared_.ads) {
      if (ad != kNoAim) points += aim_points(pieces().ad[ad], position_, owner_);
    }
    return points;
  }

  [[nodiscard]] int target_points() const {
    int best = 0;
    for (const std::uint8_t target : company_.targets) {
      if (target != kNoAim) best = std::max(best, aim_points(pieces().target[target], position_, owner_));
    }
    return best;
  }

  // ---- plans ---------------------------------------------------------------------------------------------------------

  [[nodiscard]] PlanWorth plan_worth(Space space) const {
    const PlanFacts& facts = city_.plan_at(space);
    PlanWorth plan;
    const int whole = outlook_.effort_of(facts, 0);
    plan.effort = outlook_.effort_of(facts, city_.cubes[space]);
    const int reward = kPoint * city_.points_of(space) + outlook_.extras_of(facts);
    plan.untouched = std::max(0, (reward - kEffort * whole) / 2);
    const int full = std::max(kLeastStep * whole, reward * 19 / 20 - plan.untouched);
    const int done = whole - plan.effort;
    plan.done = done_worth(full, done, whole);
    plan.per_step = done_worth(full, done + 1, whole) - plan.done;
    return plan;
  }

  /// What has been brought counts more the nearer the plan is to its end, so that one is finished before another is begun.
  [[nodiscard]] int done_worth(int full, int done, int whole) const {
    const int even = turns_ > 1 ? 60 : 20;
    return full * done * (even * whole + (100 - even) * done) / (100 * whole * whole);
  }

  /// Plans that nobody has time for are worth nothing, and in the way.
  [[nodiscard]] Works works() const {
    Works all;
    int effort = 0;
    int untouched = 0;
    for_each_space(company_.own & ~city_.completed, [&](Space space) {
      const PlanWorth plan = plan_worth(space);
      all.begun += plan.done;
      untouched += plan.untouched;
      effort += plan.effort;
      add_wanted(space, plan, all);
    });
    const int enough = income_ * std::min(turns_ + 1, kBacklogTurns);
    all.fresh = effort > enough ? untouched * enough / effort : untouched;
    all.backlog = std::max(0, effort - enough);
    return all;
  }

  void add_wanted(Space space, const PlanWorth& plan, Works& all) const {
    const PlanFacts& facts = city_.plan_at(space);
    for (int tower = 0; tower < facts.towers; ++tower) {
      const Material material = facts.material[static_cast<std::size_t>(tower)];
      const int room = height_of(facts.full, tower) - height_of(city_.cubes[space], tower);
      int& cube = all.cube[static_cast<std::size_t>(material)];
      if (room > 0) cube = std::max(cube, plan.per_step * outlook_.effort_of(material));
      all.wanted[static_cast<std::size_t>(material)] += room;
    }
  }

  // ---- workers and what they bring -----------------------------------------------------------------------------------

  /// What so many steady workers would bring; a hard one counts as two.
  [[nodiscard]] int bring(int worker, int steady, const Works& works) const {
    switch (static_cast<Worker>(worker)) {
      case Worker::politician: return steady * kPoint;
      case Worker::executive: return steady * (shared_.bought ? 4 : 2 * kPayment);
      case Worker::public_figure: return steady * (usable_buildings(shared_, company_) != 0 ? kCube : 5);
      case Worker::civil_servant:
      case Worker::city_planner: return steady * kCube / 2;
      default: break;
    }
    const auto material = static_cast<std::size_t>(worker);
    const int in_hand =
        shared_.active == owner_ ? shared_.hand.of[1 + material] + shared_.hand.of[1 + kMaterials + material] : 0;
    const int useful = std::clamp(works.wanted[material] - in_hand, 0, steady);
    return useful * works.cube[material] + (steady - useful) * kPayment;
  }

  /// The poses of this turn, with the expectation of a throw that is under way.
  [[nodiscard]] int crew(const Works& works) const {
    int standing = 0;
    int lying = 0;
    int sitting = 0;
    for (int worker = 0; worker < kWorkers; ++worker) {
      standing += bring(worker, company_.in(Pose::steady, worker) + 2 * company_.in(Pose::hard, worker), works);
      lying += bring(worker, company_.in(Pose::exhausted, worker), works);
      sitting += bring(worker, company_.sitting[static_cast<std::size_t>(worker)], works);
    }
    const auto& odds = pieces().odds;
    const int hope = lying * (odds[1] + 2 * odds[2]) / pieces().odds_sum;
    switch (company_.stage) {
      case Stage::home: return kTurnOver - sitting;
      case Stage::main: return standing * 2 / 5;  // less than what they would bring, so that they are put to work
      case Stage::planning: return (standing + hope) * 2 / 5;
      case Stage::pushing: return standing + pushing(standing, hope);
      default: return standing;
    }
  }

  /// The strike takes half of those who stand, and brings a wild token.
  [[nodiscard]] int pushing(int standing, int hope) const {
    const auto& odds = pieces().odds;
    int strike = 1000;
    for (int i = company_.count(Pose::exhausted); i > 0; --i) strike = strike * odds[0] / pieces().odds_sum;
    return hope + strike * (kWild - standing * 2 / 5) / 1000;
  }

  /// A cube in hand is worth less than in a tower, and more than the worker who could still bring it.
  [[nodiscard]] int hand(const Works& works) const {
    if (shared_.active != owner_ || company_.stage != Stage::main) return 0;
    int sum = 0;
    int payments = shared_.hand.power();
    for (std::size_t material = 0; material < kMaterials; ++material) {
      const int held = shared_.hand.of[1 + material] + shared_.hand.of[1 + kMaterials + material];
      const int useful = std::min(held, works.wanted[material]);
      sum += useful * (works.cube[material] * 3 / 4);
      payments += held - useful;
    }
    const bool owes = shared_.todo.kind >= Pending::pay_plan && shared_.todo.kind <= Pending::pay_exchange;
    const int owed = owes ? shared_.todo.left : 0;
    sum -= std::max(0, owed - payments) * kCube / 2;
    sum += (shared_.bought ? 1 : kPayment) * std::min(kMostPayments, std::max(0, payments - owed));
    return sum + pending(works);
  }

  /// What has been begun and not yet delivered.
  [[nodiscard]] int pending(const Works& works) const {
    switch (shared_.todo.kind) {
      case Pending::upgrade:
      case Pending::gain: return kCube / 2 * shared_.todo.left;
      case Pending::hire: return kWorkerTurn * turns_;
      case Pending::swap: return kCube / 4;
      case Pending::pay_exchange: return works.cube[shared_.todo.what] * 3 / 4;
      case Pending::pay_plan:
      case Pending::pay_premium: return bought_plan(works);
      case Pending::none: return 0;
    }
    return 0;
  }

  /// A plan that is not yet placed is worth what it will be.
  [[nodiscard]] int bought_plan(const Works& works_now) const {
    Shared after = shared_;
    after.todo = {};
    after.city.put(shared_.todo.what, shared_.todo.space);
    std::array<Company, kMaxSeats> companies{};
    std::ranges::copy(position_.companies, companies.begin());
    Company& company = companies[static_cast<std::size_t>(owner_)];
    company.own |= set_of(shared_.todo.space);
    const Position placed{after, std::span(companies).first(position_.companies.size()), position_.seats};
    const SpaceFacts& facts = city_.facts(shared_.todo.space);
    const int bonus = facts.bonus_type == pieces().plan[shared_.todo.what].type ? facts.bonus : 0;
    const Appraisal with(placed, owner_);
    const Works then = with.works();
    const int works =
        then.begun - works_now.begun + then.fresh - works_now.fresh - kEffort * (then.backlog - works_now.backlog);
    const int aims = with.ad_points() - ad_points() + with.target_points() - target_points();
    return works + kPoint * aims * 3 / (turns_ > 2 ? 4 : 3) + kPoint * bonus;
  }

  const Position& position_;
  const Shared& shared_;
  const City& city_;
  const Company& company_;
  int owner_;
  Outlook outlook_;
  int turns_;
  int income_;
};

}  // namespace

Features features(const Position& position, int owner) { return Appraisal(position, owner).features(); }

int appraise(const Position& position, int owner) {
  if (position.shared.phase == Phase::over) return kPoint * position.companies[static_cast<std::size_t>(owner)].points;
  return weights_in_force.worth(features(position, owner));
}

const EvaluationEntry& evaluation() {
  static constexpr EvaluationEntry kEntry{.shape = {kFeatureNames, kTables, kStages},
                                          .embedded = embedded::kWeights,
                                          .use = [](const Weights& weights) { weights_in_force = weights; }};
  return kEntry;
}

}  // namespace kvartal::rolling_heights
