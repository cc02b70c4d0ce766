#include "games/rolling_heights/why_not.hpp"

#include <algorithm>
#include <bit>

#include "core/fields.hpp"
#include "games/rolling_heights/account.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/placing.hpp"
#include "games/rolling_heights/rival.hpp"
#include "games/rolling_heights/setup.hpp"
#include "games/rolling_heights/throwing.hpp"
#include "games/rolling_heights/turn.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

using Answer = std::optional<Refusal>;

Refusal no(std::string rule, std::string en, std::string ru) { return {std::move(rule), {std::move(en), std::move(ru)}}; }
Refusal no(std::string rule, Text why) { return {std::move(rule), std::move(why)}; }

/// Answers about one seat's decision.
class Judge {
 public:
  Judge(const Position& position, Seat seat)
      : shared_(position.shared),
        city_(position.shared.city),
        companies_(position.companies),
        company_(position.companies[seat.index]),
        seat_(seat) {}

  [[nodiscard]] Answer decision(Move move) const {
    if (move.kind >= MoveKind::first) return no("RH-3.1", "this is decided by chance", "это решает случай");
    if (shared_.phase == Phase::start_plans) return move.kind == MoveKind::start ? start(move) : set_up_first();
    switch (move.kind) {
      case MoveKind::start: return no("RH-2.9", "the start plans are placed already", "стартовые планы уже размещены");
      case MoveKind::sit_out:
      case MoveKind::roll: return preparation(move);
      case MoveKind::push:
      case MoveKind::keep: return risk();
      case MoveKind::tire: return tire(move);
      default: return in_main_phase(move);
    }
  }

 private:
  [[nodiscard]] static Answer set_up_first() {
    return no("RH-2.9", "place your start plan first", "сначала разместите стартовый план");
  }

  // ---- set-up, preparation, risk -------------------------------------------------------------------------------------

  [[nodiscard]] Answer start(Move move) const {
    if (std::ranges::find(shared_.market[0], move.what) == shared_.market[0].end())
      return no("RH-2.9", "the start plan is one of those in the level 1 row", "стартовый план берут из ряда 1-го уровня");
    if (auto refusal = empty_land(move.where, "RH-2.10")) return refusal;
    if ((city_.all_premium() & set_of(move.where)) != 0)
      return no("RH-2.10", to_string(move.where) + " is a premium space", to_string(move.where) + " — элитный участок");
    if ((start_spaces(city_, companies_, seat_.index) & set_of(move.where)) != 0) return std::nullopt;
    return no("RH-2.10", "a start plan lies more than two steps away from the plans of others",
              "стартовый план кладут дальше двух шагов от планов соперников");
  }

  [[nodiscard]] Answer preparation(Move move) const {
    if (company_.stage != Stage::home)
      return no("RH-3.2", "you have rolled for this turn already", "вы уже бросили работников на этот ход");
    const int too_many = to_sit_out(company_);
    if (move.kind == MoveKind::roll) {
      if (too_many == 0) return std::nullopt;
      const Text workers = workers_text(too_many);
      return no("RH-3.3", "at most ten workers roll: " + workers.en + " must sit out first",
                "бросают не больше десяти работников: сначала отложите ещё " + workers.ru);
    }
    if (too_many == 0) {
      return no("RH-3.3", "there are no more than ten to roll: nobody sits out",
                "бросают не больше десяти: откладывать некого");
    }
    if (company_.in(Pose::inactive, move.what) > company_.sitting[move.what]) return std::nullopt;
    return no("RH-3.3",
              Text{"you have nobody left who could sit out: ", "откладывать больше некого: "} + worker_text(move.what));
  }

  [[nodiscard]] Answer risk() const {
    if (company_.stage == Stage::risk) return std::nullopt;
    if (company_.stage == Stage::home) return no("RH-4.1", "roll your workers first", "сначала бросьте работников");
    if (company_.stage == Stage::strike)
      return no("RH-4.5", "your workers are on strike: choose who tires", "забастовка: выберите, кто устал");
    return no("RH-4.1", "the risk is over for this turn", "этап риска в этот ход закончен");
  }

  [[nodiscard]] Answer tire(Move move) const {
    if (company_.stage != Stage::strike) return no("RH-4.5", "nobody is on strike", "забастовки нет");
    const auto pose = static_cast<Pose>(move.how);
    const bool stands = pose == Pose::steady || pose == Pose::hard;
    if (stands && company_.in(pose, move.what) > 0) return std::nullopt;
    return no("RH-4.5", "only a steady or hard worker of yours can tire",
              "устать может только ваш надёжный или усердный работник");
  }

  // ---- the main phase ------------------------------------------------------------------------------------------------

  [[nodiscard]] Answer in_main_phase(Move move) const {
    if (seat_.index != shared_.active)
      return no("RH-14.3", "the main phase waits for your turn", "основной этап — только в свой ход");
    if (company_.stage != Stage::main) return not_yet();
    if (auto refusal = pending(move)) return refusal;
    switch (move.kind) {
      case MoveKind::work: return work(move);
      case MoveKind::take: return take(move);
      case MoveKind::wild:
        if (company_.wilds > 0) return std::nullopt;
        return no("RH-6.4", "you have no wild token", "у вас нет джокеров");
      case MoveKind::exchange: return exchange(static_cast<Material>(move.what));
      case MoveKind::buy: return buy(move);
      case MoveKind::build: return build(move);
      case MoveKind::end: return std::nullopt;
      default: return todo(move);
    }
  }

  [[nodiscard]] Answer not_yet() const {
    if (company_.stage == Stage::home) return no("RH-3.1", "roll your workers first", "сначала бросьте работников");
    if (company_.stage == Stage::strike)
      return no("RH-4.5", "your workers are on strike: choose who tires", "забастовка: выберите, кто устал");
    return no("RH-4.1", "keep or push first", "сначала решите: остановиться или рискнуть");
  }

  /// Something must be decided first, or what is pending is not this.
  [[nodiscard]] Answer pending(Move move) const {
    const Pending kind = shared_.todo.kind;
    const std::string left = std::to_string(shared_.todo.left);
    switch (kind) {
      case Pending::none:
        if (move.kind == MoveKind::pay || move.kind == MoveKind::upgrade || move.kind == MoveKind::gain ||
            move.kind == MoveKind::swap || move.kind == MoveKind::hire)
          return no("RH-5.1", "nothing of the kind is to be decided now", "сейчас этого решать не нужно");
        return std::nullopt;
      case Pending::pay_plan:
      case Pending::pay_premium:
      case Pending::pay_exchange:
        if (move.kind == MoveKind::pay) return std::nullopt;
        return no("RH-6.7", "pay first: " + left + " more", "сначала заплатите: ещё " + left);
      case Pending::upgrade:
        if (move.kind == MoveKind::upgrade) return std::nullopt;
        return no("RH-5.7", "choose first whom to upgrade", "сначала выберите, кого улучшить");
      case Pending::gain:
        if (move.kind == MoveKind::gain) return std::nullopt;
        return no("RH-5.18", "choose the material first", "сначала выберите материал");
      case Pending::swap:
        if (move.kind == MoveKind::swap) return std::nullopt;
        return no("RH-5.23", "choose first who is swapped", "сначала выберите, кого обменять");
      case Pending::hire:
        if (move.kind == MoveKind::hire) return std::nullopt;
        return no("RH-8.8", "choose the new worker first", "сначала выберите нового работника");
    }
    return std::nullopt;
  }

  /// What follows an action; the kind of the move fits what is pending.
  [[nodiscard]] Answer todo(Move move) const {
    switch (move.kind) {
      case MoveKind::pay: return pay(static_cast<Resource>(move.what));
      case MoveKind::upgrade:
        if (can_upgrade(company_, move.what, static_cast<Pose>(move.how))) return std::nullopt;
        return no("RH-5.9", "only an active worker that is not activated and not hard can be upgraded, and no civil servant",
                  "улучшить можно только активного неактивированного и не усердного работника, но не госслужащего");
      case MoveKind::swap:
        if (company_.in(static_cast<Pose>(move.how), shared_.todo.what) > 0) return std::nullopt;
        return no("RH-5.23",
                  Text{"you have none in this state: ", "в этом состоянии у вас нет: "} + worker_text(shared_.todo.what));
      case MoveKind::hire:
        if ((shared_.todo.workers >> move.what & 1U) != 0) return std::nullopt;
        return no("RH-8.8", "the plan does not offer this worker", "план не предлагает такого работника");
      default: return std::nullopt;
    }
  }

  [[nodiscard]] Answer pay(Resource resource) const {
    if ((payable(shared_.hand) >> static_cast<unsigned>(resource) & 1U) != 0) return std::nullopt;
    if (shared_.hand.count(resource) > 0) return no("RH-9.5", "special cubes are spent first", "сначала тратят особые кубики");
    return no("RH-6.7", Text{"you have none of it: ", "у вас этого нет: "} + resource_text(resource));
  }

  [[nodiscard]] Answer work(Move move) const {
    const auto effort = static_cast<Effort>(move.how);
    const Pose pose = pose_of(effort);
    if (company_.in(pose, move.what) == 0) {
      return no("RH-5.2", Text{"you have nobody to activate: ", "активировать некого: "} + worker_text(move.what) + ", " +
                              pose_text(pose));
    }
    switch (static_cast<Worker>(move.what)) {
      case Worker::public_figure: return use(move.where, effort);
      case Worker::civil_servant:
        if (upgradable(company_) > 0) return std::nullopt;
        return no("RH-5.9", "there is nobody to upgrade", "улучшать некого");
      case Worker::city_planner: return planner(effort);
      default: return std::nullopt;
    }
  }

  [[nodiscard]] Answer planner(Effort effort) const {
    if (!is_steady(effort)) {
      return no("RH-5.13", "a hard city planner takes a plan: say which and where",
                "усердный урбанист берёт план: укажите какой и куда");
    }
    if (shared_.acted) {
      return no("RH-5.11", "this must be the first action of the main phase",
                "это должно быть первым действием основного этапа");
    }
    if (planner_may_throw(shared_, company_)) return std::nullopt;
    return no("RH-5.12", "nobody is exhausted", "усталых работников нет");
  }

  [[nodiscard]] Answer use(Space space, Effort effort) const {
    const std::string name = to_string(space);
    if ((company_.own & city_.completed & set_of(space)) == 0)
      return no("RH-5.15", "you have no completed building at " + name, "на " + name + " нет вашего достроенного здания");
    const PlanFacts& facts = city_.plan_at(space);
    if (!facts.has_ability())
      return no("RH-5.15", plan_at_text(city_.plan[space], space) + Text{" has no ability", ": нет способности"});
    if ((shared_.used & set_of(space)) != 0) {
      return no("RH-5.16", "the ability of " + name + " was used in this turn",
                "способность здания " + name + " в этот ход уже применена");
    }
    const Ability& line = line_for(facts, effort);
    if (can_use(shared_, company_, line, effort)) return std::nullopt;
    if (line.kind == AbilityKind::upgrade) return no("RH-5.19", "there is nobody to upgrade", "улучшать некого");
    if (company_.owned(line.what) == 0)
      return no("RH-5.24", Text{"you have none to swap: ", "обменивать некого: "} + worker_text(line.what));
    return no("RH-5.24", Text{"the supply has none: ", "в запасе нет: "} + worker_text(line.other));
  }

  // ---- plans and cubes -----------------------------------------------------------------------------------------------

  [[nodiscard]] Answer empty_land(Space space, const std::string& rule) const {
    const std::string name = to_string(space);
    if ((city_.water & set_of(space)) != 0) return no(rule, name + " is water", name + " — вода");
    if ((city_.taken & set_of(space)) != 0)
      return no(rule, "there is a plan at " + name + " already", "на " + name + " уже есть план");
    return std::nullopt;
  }

  [[nodiscard]] static Answer too_dear(const std::string& rule, int cost, int all) {
    return no(rule, "it costs " + std::to_string(cost) + ", you have " + std::to_string(all),
              "это стоит " + std::to_string(cost) + ", у вас " + std::to_string(all));
  }

  [[nodiscard]] Answer take(Move move) const {
    if (company_.in(Pose::hard, static_cast<int>(Worker::city_planner)) == 0) {
      return no("RH-5.13", "you have no hard city planner to activate",
                "у вас нет усердного урбаниста, которого можно активировать");
    }
    if (!slot_of(shared_, move.what)) return no("RH-5.13", "this plan is not in the market", "этого плана нет на рынке");
    if (auto refusal = empty_land(move.where, "RH-5.13")) return refusal;
    const int premium = city_.facts(move.where).premium;
    if (premium <= shared_.hand.all()) return std::nullopt;
    return too_dear("RH-7.5", premium, shared_.hand.all());
  }

  [[nodiscard]] Answer buy(Move move) const {
    if (shared_.bought) return no("RH-7.1", "you have bought a plan in this turn", "в этот ход вы уже купили план");
    const auto slot = slot_of(shared_, move.what);
    if (!slot) return no("RH-7.1", "this plan is not in the market", "этого плана нет на рынке");
    if (auto refusal = empty_land(move.where, "RH-7.4")) return refusal;
    const int cost = price_at(*slot) + place_cost(city_, company_.own, move.where);
    if (cost <= shared_.hand.all()) return std::nullopt;
    return too_dear("RH-7.3", cost, shared_.hand.all());
  }

  [[nodiscard]] Answer exchange(Material material) const {
    const int cost = exchange_cost(material);
    if (cost <= shared_.hand.all()) return std::nullopt;
    return too_dear(material == Material::steel ? "RH-6.6" : "RH-6.5", cost, shared_.hand.all());
  }

  [[nodiscard]] Answer build(Move move) const {
    const std::string name = to_string(move.where);
    if ((company_.own & set_of(move.where)) == 0)
      return no("RH-8.3", "you have no plan at " + name, "на " + name + " нет вашего плана");
    if ((city_.completed & set_of(move.where)) != 0)
      return no("RH-8.3", "the building at " + name + " is completed", "здание на " + name + " достроено");
    const PlanFacts& facts = city_.plan_at(move.where);
    if (move.what >= facts.towers) return no("RH-8.1", "there is no such tower", "такой башни нет");
    if (height_of(city_.cubes[move.where], move.what) == height_of(facts.full, move.what))
      return no("RH-8.1", "this tower is full", "эта башня уже построена");
    const Material material = facts.material[move.what];
    if (cube_at_hand(shared_, material) != CubeAtHand::none) return std::nullopt;
    if (shared_.hand.count(special(material)) > 0) {
      return no("RH-9.3", Text{"not all cubes are in towers yet: ", "ещё не все кубики в башнях: "} + material_text(material));
    }
    return no("RH-8.1", Text{"the tower needs ", "башне нужен материал: "} + material_text(material));
  }

  const Shared& shared_;
  const City& city_;
  std::span<const Company> companies_;
  const Company& company_;
  Seat seat_;
};

Answer why_not_draw(const Position& position, Move move) {
  const Draw draw = next_draw(position.shared);
  if (move.kind == MoveKind::draw && level_of(move.what) == draw.level && (draw.plans & bit_in_level(move.what)) != 0)
    return std::nullopt;
  return no("RH-10.6", "now a plan is drawn from the pile, and this one is not in it",
            "сейчас открывают план из стопки, а этого в ней нет");
}

Answer why_not_board(const Shared& shared, Move move) {
  if (move.kind == MoveKind::board && move.what < kLaid) {
    const bool free = (shared.boards_left >> board_of(move.what) & 1) != 0;
    const int b_left = shared.sides_b_left;
    const int left = side_of(move.what) == 1 ? b_left : std::popcount(shared.boards_left) - b_left;
    if (free && left > 0) return std::nullopt;
  }
  return no("RH-2.1", "now a board is laid, and not this one on this side", "сейчас кладут фрагмент, и не этот этой стороной");
}

/// Equally likely things, as bits.
Answer why_not_of(std::uint64_t bits, bool right_kind, std::uint8_t what, Refusal refusal) {
  if (right_kind && what < 64 && (bits >> what & 1U) != 0) return std::nullopt;
  return refusal;
}

unsigned targets_left(const Position& position) {
  unsigned left = (1U << kTargets) - 1U;
  for (const Company& company : position.companies) {
    for (const std::uint8_t target : company.targets) left &= target == kNoAim ? ~0U : ~(1U << target);
  }
  return left;
}

Answer why_not_chance(const Position& position, Move move) {
  const Shared& shared = position.shared;
  switch (shared.phase) {
    case Phase::first_player:
      return why_not_of((1U << position.seats) - 1U, move.kind == MoveKind::first, move.what,
                        no("RH-2.8", "now it is drawn who begins", "сейчас определяется, кто ходит первым"));
    case Phase::boards: return why_not_board(shared, move);
    case Phase::ads:
      return why_not_of(ads_left(shared), move.kind == MoveKind::ad, move.what,
                        no("RH-2.5", "now an ad is drawn, and not this one", "сейчас вытягивают объявление, и не это"));
    case Phase::targets:
      return why_not_of(targets_left(position), move.kind == MoveKind::target, move.what,
                        no("RH-2.6", "now a target is dealt, and not this one", "сейчас сдают цель, и не эту"));
    case Phase::rival_start:
      return why_not_of(start_spaces(shared.city, position.companies, position.seats), move.kind == MoveKind::rival, move.where,
                        no("RH-15.2", "the rival cannot begin there", "соперник не может начать здесь"));
    case Phase::rival:
      return why_not_of(nearest_spaces(shared.city, position.companies.back().own), move.kind == MoveKind::rival, move.where,
                        no("RH-15.4", "the rival builds on the empty land nearest to its plans",
                           "соперник строит на ближайшей к его планам пустой суше"));
    case Phase::play:
      if (move.kind == MoveKind::throw_poses && is_throw_of(thrown_by(position.companies[shared.thrower]), move.poses()))
        return std::nullopt;
      return no("RH-3.4", "now workers are thrown, and not so", "сейчас бросают работников, и не так");
    default: return why_not_draw(position, move);
  }
}

/// Which of its three bytes a kind of move uses, and the numbers that exist there.
struct MoveShape {
  int what = 1;
  int where = 1;
  int how = 1;
};

MoveShape shape_of(Move move) {
  switch (move.kind) {
    case MoveKind::start:
    case MoveKind::take:
    case MoveKind::buy: return {kPlans, kSpaces, 1};
    case MoveKind::sit_out:
    case MoveKind::hire: return {kWorkers, 1, 1};
    case MoveKind::tire:
    case MoveKind::upgrade: return {kWorkers, 1, kPoses};
    case MoveKind::work: return {kWorkers, static_cast<Worker>(move.what) == Worker::public_figure ? kSpaces : 1, 3};
    case MoveKind::swap: return {1, 1, kPoses};
    case MoveKind::gain:
    case MoveKind::wild:
    case MoveKind::exchange: return {kMaterials, 1, 1};
    case MoveKind::pay: return {kResources, 1, 1};
    case MoveKind::build: return {kMaxTowers, kSpaces, 1};
    case MoveKind::first: return {kMaxSeats, 1, 1};
    case MoveKind::board: return {kLaid, 1, 1};
    case MoveKind::draw: return {kPlans, 1, 1};
    case MoveKind::ad: return {kAds, 1, 1};
    case MoveKind::target: return {kTargets, 1, 1};
    case MoveKind::throw_poses: return {256, 256, 256};
    case MoveKind::rival: return {1, kSpaces, 1};
    default: return {};
  }
}

/// A move has one way to be written: what its kind does not use must be zero, and what it uses must exist.
bool is_move(Move move) {
  if (static_cast<int>(move.kind) >= kMoveKinds) return false;
  const MoveShape shape = shape_of(move);
  return move.what < shape.what && move.where < shape.where && move.how < shape.how;
}

}  // namespace

Answer why_not(const Position& position, Turn turn, Seat seat, Move move) {
  if (turn.is_over()) return no("RH-11.2", "the game is over", "игра окончена");
  if (!is_move(move)) return no("", "this is not a move", "это не ход");
  if (seat.is_chance()) {
    if (turn.is_chance()) return why_not_chance(position, move);
    return no("RH-3.1", "a player's decision is awaited, not chance", "сейчас решает игрок, а не случай");
  }
  if (seat.index >= position.seats) return no("", "there is no such seat", "нет такого места");
  if (turn.allows(seat)) return Judge(position, seat).decision(move);
  const Shared& shared = position.shared;
  if (turn.is_chance()) return no("RH-3.1", "chance is awaited, not a decision", "сейчас решает случай, а не игрок");
  if (shared.phase == Phase::start_plans) {
    return no("RH-2.9", "it is not your turn to place the start plan", "сейчас не ваша очередь размещать стартовый план");
  }
  if (shared.phase == Phase::play && seat.index != shared.active) {
    const bool prepares = move.kind >= MoveKind::sit_out && move.kind <= MoveKind::tire;
    if (prepares && !shared.rolling_early)
      return no("RH-14.5", "everybody waits for the turn at this table", "за этим столом все ждут своего хода");
    if (position.companies[seat.index].stage == Stage::prepared)
      return no("RH-14.3", "you are prepared: wait for your turn", "вы готовы: дождитесь своего хода");
    if (prepares) return no("RH-14.4", "you have no turn left to roll for", "ходов у вас больше нет");
  }
  return no("RH-10.8", "it is not your turn", "сейчас не ваш ход");
}

}  // namespace kvartal::rolling_heights
