#include "games/rolling_heights/habit.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "games/rolling_heights/account.hpp"
#include "games/rolling_heights/aims.hpp"
#include "games/rolling_heights/habit_numbers.hpp"
#include "games/rolling_heights/outlook.hpp"
#include "games/rolling_heights/placing.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr int kMostForPlace = 800;        // that bonuses and neighbours of a park may add
constexpr int kLeastWorth = -1000;        // of a plan that is bought
constexpr int kMostPlaceCostByHabit = 2;  // no further

[[nodiscard]] Move of(MoveKind kind, int what = 0, int where = 0, int how = 0) {
  return {kind, static_cast<std::uint8_t>(what), static_cast<std::uint8_t>(where), static_cast<std::uint8_t>(how)};
}

class Habit {
 public:
  Habit(const Position& position, int owner, Rng& rng)
      : position_(position),
        shared_(position.shared),
        city_(position.shared.city),
        company_(position.companies[static_cast<std::size_t>(owner)]),
        owner_(owner),
        rng_(rng),
        numbers_(habit_numbers(position.seats)),
        outlook_(shared_, company_, static_cast<int>(position.companies.size()), owner),
        turns_(shared_.is_ending() ? outlook_.turns() : std::max(1, (the(Number::rounds) - 100 * shared_.round + 50) / 100)),
        income_(std::max(1, std::min(company_.all_workers(), kMaxActive) * the(Number::income) / 100)) {
    for_each_space(company_.own & ~city_.completed, [&](Space space) { look_at(space); });
  }

  [[nodiscard]] Move move() {
    if (shared_.phase == Phase::start_plans) return start();
    switch (company_.stage) {
      case Stage::home: return to_sit_out(company_) == 0 ? of(MoveKind::roll) : sit_out();
      case Stage::risk: return of(is_worth_pushing() ? MoveKind::push : MoveKind::keep);
      case Stage::strike: return tire();
      default: return shared_.todo.kind == Pending::none ? act() : settle();
    }
  }

 private:
  [[nodiscard]] int the(Number number) const { return numbers_[static_cast<std::size_t>(number)]; }

  // ---- what is needed ------------------------------------------------------------------------------------------------

  /// The plan whose completion is nearest is the one that is built on first.
  void look_at(Space space) {
    const PlanFacts& facts = city_.plan_at(space);
    for (int tower = 0; tower < facts.towers; ++tower) {
      const auto material = static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)]);
      needed_[material] += height_of(facts.full, tower) - height_of(city_.cubes[space], tower);
    }
    const int left = outlook_.effort_of(facts, city_.cubes[space]);
    backlog_ += left;
    if (first_ != kNoSpace && left >= least_left_) return;
    least_left_ = left;
    first_ = space;
  }

  [[nodiscard]] int held(std::size_t material) const {
    return shared_.hand.of[1 + material] + shared_.hand.of[1 + kMaterials + material];
  }
  [[nodiscard]] int missing(std::size_t material) const { return needed_[material] - (is_active() ? held(material) : 0); }
  [[nodiscard]] bool is_active() const { return shared_.active == owner_; }

  /// What a steady worker of a colour would bring.
  [[nodiscard]] int use_of(int worker) const {
    switch (static_cast<Worker>(worker)) {
      case Worker::politician: return kPoint;
      case Worker::executive: return 3 * the(Number::idle);
      case Worker::public_figure: return usable_buildings(shared_, company_) != 0 ? the(Number::cube) : 0;
      case Worker::civil_servant:
      case Worker::city_planner: return the(Number::cube) / 2;
      default: return missing(static_cast<std::size_t>(worker)) > 0 ? the(Number::cube) : the(Number::idle);
    }
  }

  // ---- before the main phase -----------------------------------------------------------------------------------------

  [[nodiscard]] Move sit_out() const {
    int least = 0;
    int worker = kWorkers;
    for (int other = 0; other < kWorkers; ++other) {
      if (company_.in(Pose::inactive, other) <= company_.sitting[static_cast<std::size_t>(other)]) continue;
      if (worker < kWorkers && use_of(other) >= least) continue;
      least = use_of(other);
      worker = other;
    }
    return of(MoveKind::sit_out, worker);
  }

  /// What those who lie would bring, against half of those who stand if all of them stay lying (RH-4.2 … RH-4.5).
  [[nodiscard]] bool is_worth_pushing() const {
    const auto& odds = pieces().odds;
    const int lying = company_.count(Pose::exhausted);
    const int standing = company_.count(Pose::steady) + 2 * company_.count(Pose::hard);
    int strike = 1000;
    for (int i = 0; i < lying; ++i) strike = strike * odds[0] / pieces().odds_sum;
    const int gain = the(Number::cube) * lying * (odds[1] + 2 * odds[2]) / pieces().odds_sum;
    const int loss = the(Number::cube) * standing / 2 - the(Number::wild);
    return std::int64_t{gain} * 1000 * 100 > std::int64_t{strike} * the(Number::strike) * loss;
  }

  [[nodiscard]] Move tire() const {
    int least = 0;
    Move best = of(MoveKind::keep);
    for (int worker = 0; worker < kWorkers; ++worker) {
      for (const Pose pose : {Pose::steady, Pose::hard}) {
        if (company_.in(pose, worker) == 0) continue;
        const int loss = use_of(worker) * (pose == Pose::hard ? 2 : 1);
        if (best.kind == MoveKind::tire && loss >= least) continue;
        least = loss;
        best = of(MoveKind::tire, worker, 0, static_cast<int>(pose));
      }
    }
    return best;
  }

  // ---- the main phase ------------------------------------------------------------------------------------------------

  [[nodiscard]] Move act() {
    if (company_.count(Pose::steady) + company_.count(Pose::hard) > 0) {
      if (const Move move = work(); move.kind != MoveKind::end) return move;
    }
    if (100 * backlog_ <= the(Number::backlog_to_buy) * income_) {  // soon there will be nothing to build
      if (const Move move = buy(); move.kind != MoveKind::end) return move;
    }
    if (const Move move = build(); move.kind != MoveKind::end) return move;
    if (const Move move = bring_the_rest(); move.kind != MoveKind::end) return move;
    if (100 * backlog_ <= the(Number::backlog_to_end) * income_) return buy();  // what is left over would be lost
    return of(MoveKind::end);
  }

  /// Planners throw first (RH-5.11), then those who make others better, then all others.
  [[nodiscard]] Move work() const {
    const int planner = static_cast<int>(Worker::city_planner);
    const int servant = static_cast<int>(Worker::civil_servant);
    if (company_.in(Pose::steady, planner) > 0 && planner_may_throw(shared_, company_))
      return of(MoveKind::work, planner, 0, static_cast<int>(Effort::steady));
    if (upgradable(company_) > 0) {
      if (const Move move = work_with(servant); move.kind != MoveKind::end) return move;
    }
    for (int worker = 0; worker < static_cast<int>(Worker::public_figure); ++worker) {
      if (const Move move = work_with(worker); move.kind != MoveKind::end) return move;
    }
    if (const Move move = visit(); move.kind != MoveKind::end) return move;
    if (company_.in(Pose::hard, planner) > 0) return take();
    return of(MoveKind::end);
  }

  [[nodiscard]] Move work_with(int worker) const {
    if (company_.in(Pose::hard, worker) > 0) return of(MoveKind::work, worker, 0, static_cast<int>(Effort::hard));
    if (company_.in(Pose::steady, worker) > 0) return of(MoveKind::work, worker, 0, static_cast<int>(Effort::steady));
    return of(MoveKind::end);
  }

  /// A public figure goes where it brings most.
  [[nodiscard]] Move visit() const {
    const int figure = static_cast<int>(Worker::public_figure);
    const bool is_hard = company_.in(Pose::hard, figure) > 0;
    if (!is_hard && company_.in(Pose::steady, figure) == 0) return of(MoveKind::end);
    int most = 0;
    Move best = of(MoveKind::end);
    for_each_space(usable_buildings(shared_, company_), [&](Space space) {
      for (const Effort effort : {Effort::steady, Effort::hard, Effort::hard_as_steady}) {
        if ((effort == Effort::steady) == is_hard) continue;
        const Ability& line = line_for(city_.plan_at(space), effort);
        const int use = can_use(shared_, company_, line, effort) ? use_of(line, space) : 0;
        if (use <= most) continue;
        most = use;
        best = of(MoveKind::work, figure, space, static_cast<int>(effort));
      }
    });
    return best;
  }

  [[nodiscard]] int use_of(const Ability& line, Space space) const {
    switch (line.kind) {
      case AbilityKind::cubes: return line.amount * (missing(line.what) > 0 ? the(Number::cube) : the(Number::idle));
      case AbilityKind::any_cubes: return line.amount * the(Number::cube);
      case AbilityKind::power: return line.amount * the(Number::idle);
      case AbilityKind::points: return line.amount * kPoint;
      case AbilityKind::wilds: return line.amount * the(Number::wild);
      case AbilityKind::upgrade: return line.amount * the(Number::idle);
      case AbilityKind::own_completed:
        return line.amount * kPoint * std::popcount(company_.own & city_.completed & city_.of_type[line.what]);
      case AbilityKind::empty_spaces: return line.amount * kPoint * std::popcount(beside(set_of(space)) & ~city_.taken);
      case AbilityKind::hard_workers: return line.amount * kPoint * company_.in(Pose::hard, line.what);
      case AbilityKind::swap:
      case AbilityKind::none: return 0;
    }
    return 0;
  }

  /// How far it is to the completion of a building: what it brings makes it nearer.
  [[nodiscard]] int distance_to(Space space) const {
    const PlanFacts& facts = city_.plan_at(space);
    const int reward = kPoint * city_.points_of(space) + extras_of(facts);
    return 100 * outlook_.effort_of(facts, city_.cubes[space]) - the(Number::ahead) * reward / 100;
  }

  [[nodiscard]] Move build() const {
    Move best = of(MoveKind::end);
    int least = 0;
    for (std::size_t material = 0; material < kMaterials; ++material) {
      if (cube_at_hand(shared_, static_cast<Material>(material)) == CubeAtHand::none) continue;
      for_each_space(company_.own & city_.room[material], [&](Space space) {
        const int distance = distance_to(space);
        if (best.kind == MoveKind::build && distance >= least) return;
        least = distance;
        best = of(MoveKind::build, std::countr_zero(city_.towers_with_room(space, material)), space);
      });
    }
    return best;
  }

  /// Wild tokens where they complete a building, and what is left over in exchange for what is missing.
  [[nodiscard]] Move bring_the_rest() const {
    if (first_ == kNoSpace) return of(MoveKind::end);
    const PlanFacts& facts = city_.plan_at(first_);
    int cubes = 0;
    int material = kMaterials;
    for (int tower = 0; tower < facts.towers; ++tower) {
      const int room = height_of(facts.full, tower) - height_of(city_.cubes[first_], tower);
      cubes += room;
      if (room > 0) material = static_cast<int>(facts.material[static_cast<std::size_t>(tower)]);
    }
    if (material == kMaterials || shared_.hand.special_cubes() > 0) return of(MoveKind::end);
    const bool pays = kPoint * city_.points_of(first_) + extras_of(facts) > the(Number::wild_pays) * cubes;
    if (company_.wilds >= cubes && pays) return of(MoveKind::wild, material);
    if (shared_.hand.all() >= exchange_cost(static_cast<Material>(material))) return of(MoveKind::exchange, material);
    return of(MoveKind::end);
  }

  // ---- plans ---------------------------------------------------------------------------------------------------------

  /// What the best worker of some colours is worth in a turn; more if nobody brings the material yet.
  [[nodiscard]] int worth_of_worker(int worker, Number new_material) const {
    const bool is_new = worker < kMaterials && company_.owned(worker) == 0;
    return the(static_cast<Number>(static_cast<int>(Number::carpenter) + worker)) + (is_new ? the(new_material) : 0);
  }

  /// What a plan will bring when it is completed, besides its VP.
  [[nodiscard]] int extras_of(const PlanFacts& facts) const {
    const int served = std::max(0, 100 * turns_ - the(Number::delay) * outlook_.effort_of(facts, 0) / income_);
    int sum = 0;
    for (const WorkerSet sign : facts.signs) {
      unsigned open = sign != 0 ? in_supply(shared_, sign) : 0;
      int best = 0;
      for (; open != 0; open &= open - 1) best = std::max(best, worth_of_worker(std::countr_zero(open), Number::new_material));
      sum += best * served / 100;
    }
    if (!facts.has_ability()) return sum;
    const bool is_used = company_.owned(static_cast<int>(Worker::public_figure)) > 0;
    return sum + the(is_used ? Number::ability : Number::ability_unused) * turns_;
  }

  /// What a plan promises wherever it lies.
  [[nodiscard]] int promise_of(Plan plan) const {
    const PlanFacts& facts = pieces().plan[plan];
    const int effort = outlook_.effort_of(facts, 0);
    const int late = std::max(0, backlog_ + effort - income_ * turns_);
    return kPoint * facts.points + extras_of(facts) - the(Number::cube_to_bring) * effort - the(Number::late) * late;
  }

  /// What the place adds.
  [[nodiscard]] int place_worth(Plan plan, Space space) const {
    const PlanFacts& facts = pieces().plan[plan];
    const SpaceFacts& ground = city_.facts(space);
    int worth = ground.bonus_type == facts.type ? kPoint * ground.bonus : 0;
    if (facts.each.points > 0) {
      const Spaces around = within(set_of(space), facts.each.within) & ~set_of(space);
      const Spaces counted = city_.of_types(facts.each.types) | (facts.each.water ? city_.water : 0);
      worth += kPoint * facts.each.points * std::popcount(around & counted);
    }
    return worth;
  }

  struct Choice {
    Plan plan = kNoPlan;
    Space space = kNoSpace;
    int worth = 0;
  };

  /// The best few, best first: only they are looked at closely.
  struct Choices {
    std::array<Choice, 5> best{};
    [[nodiscard]] bool takes(int worth) const { return best.back().plan == kNoPlan || worth > best.back().worth; }
    void add(Choice choice) {
      std::size_t at = best.size() - 1;
      for (; at > 0 && (best[at - 1].plan == kNoPlan || choice.worth > best[at - 1].worth); --at) best[at] = best[at - 1];
      best[at] = choice;
    }
  };

  /// Which of equals comes first is left to chance, or all cities would look alike.
  void consider(Plan plan, Spaces spaces, int worth, Choices& choices) const {
    const auto turned = static_cast<int>(rng_.below(kSpaces));
    const Spaces later = spaces & ((Spaces{1} << turned) - 1);
    for (const Spaces part : {spaces & ~later, later}) {
      for_each_space(part, [&](Space space) {
        const int here = worth + place_worth(plan, space);
        if (choices.takes(here)) choices.add({plan, space, here});
      });
    }
  }

  [[nodiscard]] int aims(const Position& position) const {
    int points = 0;
    for (const std::uint8_t ad : position.shared.ads) points += aim_points(pieces().ad[ad], position, owner_);
    int best = 0;
    for (const std::uint8_t target : position.companies[static_cast<std::size_t>(owner_)].targets)
      best = std::max(best, aim_points(pieces().target[target], position, owner_));
    return the(Number::ads) * points + the(Number::target) * best;
  }

  /// The one that brings most when ads and targets are counted too, as if it were completed.
  [[nodiscard]] Choice closest_look(const Choices& choices) const {
    const int before = aims(position_);
    Choice chosen;
    for (Choice choice : choices.best) {
      if (choice.plan == kNoPlan) break;
      Shared after = shared_;
      after.city.put(choice.plan, choice.space);
      after.city.completed |= set_of(choice.space);
      std::array<Company, kMaxSeats> companies;
      std::ranges::copy(position_.companies, companies.begin());
      companies[static_cast<std::size_t>(owner_)].own |= set_of(choice.space);
      const Position built{after, std::span(companies).first(position_.companies.size()), position_.seats};
      choice.worth += aims(built) - before;
      if (chosen.plan == kNoPlan || choice.worth > chosen.worth) chosen = choice;
    }
    return chosen;
  }

  /// The most promising plan of the market, where it can be paid; only one that is worth its effort.
  [[nodiscard]] Choice choice(const Places& places, int to_spend, bool pays_price) const {
    Choices choices;
    for (int row = 0; row < kLevels; ++row) {
      for (int slot = 0; slot < kSlots; ++slot) {
        const Slot at{row, slot};
        const Plan plan = plan_in(shared_, at);
        if (plan == kNoPlan) continue;
        const int left = pays_price ? to_spend - price_at(at) : to_spend;
        const int wilds = shared_.wilds[static_cast<std::size_t>(row)][static_cast<std::size_t>(slot)];
        const int promise = promise_of(plan) + the(Number::wild) * wilds - (pays_price ? the(Number::price) * price_at(at) : 0);
        if (left < 0 || !choices.takes(promise + kMostForPlace)) continue;
        for (int cost = 0; cost <= std::min(left, kMostPlaceCostByHabit); ++cost) {
          const Spaces open = places.up_to(cost) & ~places.up_to(cost - 1);
          consider(plan, open, promise - the(Number::price) * cost, choices);
        }
      }
    }
    Choice best = closest_look(choices);
    if (best.worth < kLeastWorth) best.plan = kNoPlan;
    return best;
  }

  [[nodiscard]] Move start() const {
    const Spaces spaces = start_spaces(city_, position_.companies, owner_);
    Choices choices;
    for (const Plan plan : shared_.market[0]) {
      if (plan != kNoPlan) consider(plan, spaces, promise_of(plan), choices);
    }
    const Choice best = closest_look(choices);
    return of(MoveKind::start, best.plan, best.space);
  }

  [[nodiscard]] Move buy() const {
    const int all = shared_.hand.all();
    if (shared_.bought || all < pieces().cheapest || turns_ == 0) return of(MoveKind::end);
    const Choice best = choice(Places::to_buy(city_, company_.own, all - pieces().cheapest), all, true);
    return best.plan == kNoPlan ? of(MoveKind::end) : of(MoveKind::buy, best.plan, best.space);
  }

  [[nodiscard]] Move take() const {
    if (turns_ == 0) return of(MoveKind::end);
    const int all = shared_.hand.all();
    const Choice best = choice(Places::to_take(city_, all), all, false);
    return best.plan == kNoPlan ? of(MoveKind::end) : of(MoveKind::take, best.plan, best.space);
  }

  // ---- what has been begun -------------------------------------------------------------------------------------------

  [[nodiscard]] Move settle() const {
    switch (shared_.todo.kind) {
      case Pending::upgrade: return upgrade();
      case Pending::gain: return of(MoveKind::gain, most_missing());
      case Pending::swap: return swap();
      case Pending::hire: return hire();
      default: return pay();
    }
  }

  /// Power first, then what is needed least.
  [[nodiscard]] Move pay() const {
    unsigned kinds = payable(shared_.hand);
    if ((kinds & 1U) != 0) return of(MoveKind::pay, 0);
    int most = 0;
    int resource = kResources;
    for (; kinds != 0; kinds &= kinds - 1) {
      const int kind = std::countr_zero(kinds);
      const int spare = -missing(static_cast<std::size_t>((kind - 1) % kMaterials));
      if (resource < kResources && spare <= most) continue;
      most = spare;
      resource = kind;
    }
    return of(MoveKind::pay, resource);
  }

  [[nodiscard]] Move upgrade() const {
    int most = 0;
    Move best = of(MoveKind::end);
    for (int worker = 0; worker < kWorkers; ++worker) {
      for (const Pose pose : {Pose::exhausted, Pose::steady}) {
        if (!can_upgrade(company_, worker, pose)) continue;
        if (best.kind == MoveKind::upgrade && use_of(worker) <= most) continue;
        most = use_of(worker);
        best = of(MoveKind::upgrade, worker, 0, static_cast<int>(pose));
      }
    }
    return best;
  }

  [[nodiscard]] int most_missing() const {
    std::size_t best = 0;
    for (std::size_t material = 1; material < kMaterials; ++material) {
      if (missing(material) > missing(best)) best = material;
    }
    return static_cast<int>(best);
  }

  [[nodiscard]] Move swap() const {
    for (const Pose pose : {Pose::activated, Pose::exhausted, Pose::inactive, Pose::steady}) {
      if (company_.in(pose, shared_.todo.what) > 0) return of(MoveKind::swap, 0, 0, static_cast<int>(pose));
    }
    return of(MoveKind::swap, 0, 0, static_cast<int>(Pose::hard));
  }

  /// Whoever is worth most; which of equals is left to chance.
  [[nodiscard]] Move hire() const {
    int most = 0;
    int hired = kWorkers;
    std::uint32_t equals = 0;
    for (unsigned open = shared_.todo.workers; open != 0; open &= open - 1) {
      const int worker = std::countr_zero(open);
      const int worth = worth_of_worker(worker, Number::new_material_hired);
      if (hired < kWorkers && worth < most) continue;
      equals = hired < kWorkers && worth == most ? equals + 1 : 1;
      most = worth;
      if (equals == 1 || rng_.below(equals) == 0) hired = worker;
    }
    return of(MoveKind::hire, hired);
  }

  const Position& position_;
  const Shared& shared_;
  const City& city_;
  const Company& company_;
  int owner_;
  Rng& rng_;
  const HabitNumbers& numbers_;
  Outlook outlook_;
  int turns_;   // own turns that are still to come, the running one left out
  int income_;  // what the workers bring in a turn, about
  std::array<int, kMaterials> needed_{};
  int backlog_ = 0;  // effort for all plans that are begun
  int least_left_ = 0;
  Space first_ = kNoSpace;
};

}  // namespace

Move habit(const Position& position, int owner, Rng& rng) { return Habit(position, owner, rng).move(); }

}  // namespace kvartal::rolling_heights
