// The rules of Rolling Heights as a Game (core/game.hpp): the flow of set-up, turns and the end. What is done in a main phase
// is in actions.hpp, how workers land in throwing.hpp, where plans lie in placing.hpp, the end in ending.hpp, reasons for
// refusals in why_not.cpp, words in notation.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/rolling_heights/actions.hpp"
#include "games/rolling_heights/appraisal.hpp"
#include "games/rolling_heights/check.hpp"
#include "games/rolling_heights/ending.hpp"
#include "games/rolling_heights/event.hpp"
#include "games/rolling_heights/habit.hpp"
#include "games/rolling_heights/listing.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/notation.hpp"
#include "games/rolling_heights/placing.hpp"
#include "games/rolling_heights/rival.hpp"
#include "games/rolling_heights/setup.hpp"
#include "games/rolling_heights/state.hpp"
#include "games/rolling_heights/throwing.hpp"
#include "games/rolling_heights/turn.hpp"
#include "games/rolling_heights/view.hpp"
#include "games/rolling_heights/why_not.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {

template <int Seats>
struct Rules {
  static constexpr int kSeats = Seats;
  static constexpr int kCompanies = companies_at(Seats);
  using State = rolling_heights::State<Seats>;
  using Move = rolling_heights::Move;
  using Event = rolling_heights::Event;
  using Setup = rolling_heights::Setup;
  // Every plan of the market on every space, bought and free, every tower of every plan, and what has no place.
  using Moves = FixedList<Move, 2560>;
  static_assert(2 * kLevels * kSlots * kSpaces + kMaxTowers * kSpaces + 3 * kSpaces <= 2500);
  using Outcomes = FixedList<Outcome<Move>, kMostThrows>;

  [[nodiscard]] static State start(const Setup& setup) {
    State state{};
    set_up(state.shared, state.companies, kSeats, setup);
    return state;
  }

  [[nodiscard]] static Turn turn(const State& state) {
    const Shared& shared = state.shared;
    if (shared.phase == Phase::play) {
      if (shared.thrower != kNobody) return Turn::chance_amid(Seat{shared.thrower});
      const SeatSet seats = deciding(state);
      return Turn::of(seats, seats.without(SeatSet(Seat{shared.active})));
    }
    if (is_chance(shared.phase)) return Turn::chance();
    return shared.phase == Phase::over ? Turn::over() : Turn::of(Seat{shared.active});
  }

  static void moves(const State& state, Seat seat, Moves& moves) {
    const Shared& shared = state.shared;
    if (seat.index >= kSeats) return;
    const Company& company = state.companies[seat.index];
    if (shared.phase == Phase::start_plans && seat.index == shared.active) return list_start_plans(state, seat, moves);
    const bool decides = seat.index == shared.active || may_roll_early(shared, company, kCompanies, seat.index);
    if (shared.phase != Phase::play || shared.thrower != kNobody || !decides) return;
    Listing<Moves> listing(shared, company, moves);
    company.stage == Stage::main ? listing.main_phase() : listing.before_main();
  }

  static void outcomes(const State& state, Outcomes& outcomes) {
    const Shared& shared = state.shared;
    if (shared.phase == Phase::play) {
      return for_each_throw(thrown_by(state.companies[shared.thrower]), [&](std::uint32_t poses, std::uint64_t weight) {
        outcomes.push_back({Move::of_throw(poses), weight});
      });
    }
    if (shared.phase == Phase::boards) {
      return for_each_board(shared, [&](Laid board, int weight) {
        outcomes.push_back({{MoveKind::board, board, 0, 0}, static_cast<std::uint64_t>(weight)});
      });
    }
    const Choices choices = chance_choices(state);
    for (std::uint64_t left = choices.bits; left != 0; left &= left - 1)
      outcomes.push_back({choices.move(std::countr_zero(left)), 1});
  }

  [[nodiscard]] static Move sample(const State& state, Rng& rng) {
    const Shared& shared = state.shared;
    if (shared.phase == Phase::play) return Move::of_throw(sample_throw(thrown_by(state.companies[shared.thrower]), rng));
    if (shared.phase == Phase::boards) return {MoveKind::board, sample_board(shared, rng), 0, 0};
    const Choices choices = chance_choices(state);
    std::uint64_t left = choices.bits;
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip) left &= left - 1;
    return choices.move(std::countr_zero(left));
  }

  template <class Sink>
  static void play(State& state, Seat seat, Move move, Sink& sink) {
    switch (move.kind) {
      case MoveKind::start: return play_start(state, seat, move, sink);
      case MoveKind::sit_out: return play_sit_out(state, seat, move.what, sink);
      case MoveKind::roll: return play_roll(state, seat);
      case MoveKind::push: return throw_exhausted(state, seat, Stage::pushing);
      case MoveKind::keep: return be_prepared(state, seat.index, sink);
      case MoveKind::tire: return play_tire(state, seat, move, sink);
      case MoveKind::work:
        if (actions(state, seat.index, sink).work(move)) throw_exhausted(state, seat, Stage::planning);
        return;
      case MoveKind::take: return actions(state, seat.index, sink).take(move);
      case MoveKind::upgrade: return actions(state, seat.index, sink).upgrade(move);
      case MoveKind::gain: return actions(state, seat.index, sink).gain(move);
      case MoveKind::swap: return actions(state, seat.index, sink).swap(static_cast<Pose>(move.how));
      case MoveKind::wild: return actions(state, seat.index, sink).use_wild(static_cast<Material>(move.what));
      case MoveKind::exchange: return actions(state, seat.index, sink).exchange(static_cast<Material>(move.what));
      case MoveKind::buy: return actions(state, seat.index, sink).buy(move);
      case MoveKind::pay: return actions(state, seat.index, sink).pay_one(static_cast<Resource>(move.what));
      case MoveKind::build: return actions(state, seat.index, sink).build(move);
      case MoveKind::hire: return actions(state, seat.index, sink).hire(move.what);
      case MoveKind::end: return end_turn(state, seat, sink);
      case MoveKind::first: return play_first(state, move.what, sink);
      case MoveKind::board: return play_board(state, move.what, sink);
      case MoveKind::draw: return play_draw(state, move.what, sink);
      case MoveKind::ad: return play_ad(state, move.what, sink);
      case MoveKind::target: return play_target(state, move.what, sink);
      case MoveKind::throw_poses: return play_throw(state, move.poses(), sink);
      case MoveKind::rival: return play_rival(state, move.where, sink);
    }
  }

  [[nodiscard]] static Result result(const State& state) {
    Result result;
    result.seats = kSeats;
    result.competitors = kCompanies;
    result.criteria = criteria(kSeats);
    for (int i = 0; i < kCompanies; ++i) {
      const Company& company = state.companies[static_cast<std::size_t>(i)];
      result.values[static_cast<std::size_t>(i)] = {company.points, company.all_workers()};
    }
    result.rank_all();
    return result;
  }

  /// Only the targets of others are secret (RH-13.1): they are drawn anew from those that the seat has not seen.
  [[nodiscard]] static State imagine(const State& state, Seat seat, Rng& rng) {
    State world = state;
    unsigned unseen = targets_left(state);
    for (int other = 0; other < kSeats; ++other) {
      if (other == seat.index) continue;
      for (const std::uint8_t target : state.companies[static_cast<std::size_t>(other)].targets) unseen |= target_bit(target);
    }
    for (int other = 0; other < kSeats; ++other) {
      if (other == seat.index) continue;
      for (std::uint8_t& target : world.companies[static_cast<std::size_t>(other)].targets) {
        if (target == kNoAim) continue;
        unsigned left = unseen;
        for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(left))); skip > 0; --skip)
          left &= left - 1;
        target = static_cast<std::uint8_t>(std::countr_zero(left));
        unseen &= ~target_bit(target);
      }
    }
    return world;
  }

  // What need not be fast is the same for all tables and compiled once.
  [[nodiscard]] static Position position(const State& state) { return {state.shared, state.companies, kSeats}; }
  [[nodiscard]] static std::optional<Refusal> why_not(const State& state, Seat seat, Move move) {
    return rolling_heights::why_not(position(state), turn(state), seat, move);
  }
  [[nodiscard]] static Text verdict(const State& state) {
    return kSeats == 1 && turn(state).is_over() ? solo_verdict(position(state)) : Text{};
  }
  [[nodiscard]] static Shown view(const State& state, Viewer viewer) {
    return rolling_heights::view(position(state), turn(state), viewer);
  }
  [[nodiscard]] static bool is_secret(const Event& event) { return rolling_heights::is_secret(event); }
  [[nodiscard]] static Shown show(const Event& event, Viewer viewer) { return rolling_heights::show(event, viewer); }
  [[nodiscard]] static std::string picture(const State& state, Viewer viewer, Language language) {
    return rolling_heights::picture(position(state), viewer, language);
  }
  [[nodiscard]] static std::string text(const State& state, Seat seat, Move move, Viewer viewer) {
    return rolling_heights::text(position(state), seat, move, viewer);
  }
  [[nodiscard]] static Text in_words(const State& /*state*/, Seat /*seat*/, Move move) {
    return rolling_heights::in_words(move);
  }
  [[nodiscard]] static std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words) {
    return rolling_heights::parse(position(state), seat, words);
  }
  [[nodiscard]] static int appraise(const State& state, Seat seat) {
    return rolling_heights::appraise(position(state), seat.index);
  }
  [[nodiscard]] static Features features(const State& state, Seat seat) {
    return rolling_heights::features(position(state), seat.index);
  }
  [[nodiscard]] static Move habit(const State& state, Seat seat, Rng& rng) {
    return rolling_heights::habit(position(state), seat.index, rng);
  }
  [[nodiscard]] static std::optional<std::string> check(const State& state) { return rolling_heights::check(position(state)); }

 private:
  template <class Sink>
  [[nodiscard]] static Actions<Sink> actions(State& state, int owner, Sink& sink) {
    return Actions<Sink>(state.shared, state.companies, owner, sink);
  }

  // ---- who decides, and what there is to choose ----------------------------------------------------------------------

  [[nodiscard]] static SeatSet deciding(const State& state) {
    SeatSet seats(Seat{state.shared.active});
    if (!state.shared.rolling_early) return seats;
    for (int seat = 0; seat < kSeats; ++seat) {
      if (may_roll_early(state.shared, state.companies[static_cast<std::size_t>(seat)], kCompanies, seat))
        seats.add(Seat::at(seat));
    }
    return seats;
  }

  static void list_start_plans(const State& state, Seat seat, Moves& moves) {
    const Spaces spaces = start_spaces(state.shared.city, state.companies, seat.index);
    for (const Plan plan : state.shared.market[0]) {
      if (plan == kNoPlan) continue;
      for_each_space(spaces, [&](Space space) { moves.push_back({MoveKind::start, plan, space, 0}); });
    }
  }

  /// Equally likely choices of chance, as bits, and the move that each is.
  struct Choices {
    std::uint64_t bits = 0;
    MoveKind kind = MoveKind::first;
    int from = 0;  // of a draw: the first plan of the level
    [[nodiscard]] Move move(int bit) const {
      if (kind == MoveKind::rival) return {kind, 0, static_cast<std::uint8_t>(bit), 0};
      return {kind, static_cast<std::uint8_t>(from + bit), 0, 0};
    }
  };

  [[nodiscard]] static Choices chance_choices(const State& state) {
    const Shared& shared = state.shared;
    switch (shared.phase) {
      case Phase::first_player: return {(std::uint64_t{1} << kSeats) - 1U, MoveKind::first, 0};
      case Phase::ads: return {ads_left(shared), MoveKind::ad, 0};
      case Phase::targets: return {targets_left(state), MoveKind::target, 0};
      case Phase::rival_start: return {start_spaces(shared.city, state.companies, kSeats), MoveKind::rival, 0};
      case Phase::rival: return {nearest_spaces(shared.city, state.companies.back().own), MoveKind::rival, 0};
      default: {
        const Draw draw = next_draw(shared);
        return {draw.plans, MoveKind::draw, draw.level * kPlansOfLevel};
      }
    }
  }

  [[nodiscard]] static unsigned target_bit(std::uint8_t target) { return target == kNoAim ? 0U : 1U << target; }
  [[nodiscard]] static unsigned targets_left(const State& state) {
    unsigned left = (1U << kTargets) - 1U;
    for (int seat = 0; seat < kSeats; ++seat) {
      for (const std::uint8_t target : state.companies[static_cast<std::size_t>(seat)].targets) left &= ~target_bit(target);
    }
    return left;
  }

  // ---- set-up --------------------------------------------------------------------------------------------------------

  template <class Sink>
  static void play_first(State& state, std::uint8_t seat, Sink& sink) {
    state.shared.first = state.shared.active = seat;
    state.shared.phase = Phase::boards;
    tell(sink, {.kind = EventKind::first_player, .owner = seat});
  }

  template <class Sink>
  static void play_board(State& state, Laid board, Sink& sink) {
    Shared& shared = state.shared;
    const int place = kBoards - std::popcount(shared.boards_left);
    lay_board(shared, place, board);
    tell(sink, {.kind = EventKind::board_laid, .board = board, .count = static_cast<std::int16_t>(place + 1)});
    if (shared.boards_left == 0) shared.phase = Phase::market;
  }

  /// In set-up, after the start plans and at the end of a turn.
  template <class Sink>
  static void play_draw(State& state, Plan plan, Sink& sink) {
    Shared& shared = state.shared;
    const Slot slot = put_in_market(shared, plan);
    tell(sink, {.kind = EventKind::plan_drawn, .plan = plan, .slot = slot.index()});
    if (can_refill(shared)) return;
    if (shared.phase == Phase::refill) return after_refill(state, sink);
    shared.phase = shared.ads.back() == kNoAim ? Phase::ads : Phase::targets;
  }

  template <class Sink>
  static void play_ad(State& state, std::uint8_t ad, Sink& sink) {
    *std::ranges::find(state.shared.ads, kNoAim) = ad;
    tell(sink, {.kind = EventKind::ad_drawn, .aim = ad});
    if (state.shared.ads.back() != kNoAim) state.shared.phase = Phase::targets;
  }

  template <class Sink>
  static void play_target(State& state, std::uint8_t target, Sink& sink) {
    const int seat = next_without_target(state.companies);
    *std::ranges::find(state.companies[static_cast<std::size_t>(seat)].targets, kNoAim) = target;
    tell(sink, {.kind = EventKind::target_dealt, .owner = static_cast<std::uint8_t>(seat), .aim = target});
    if (next_without_target(state.companies) < kSeats) return;
    Shared& shared = state.shared;
    shared.phase = kSeats == 1 ? Phase::rival_start : Phase::start_plans;
    shared.active = static_cast<std::uint8_t>(kSeats == 1 ? kSeats : before_in_order(shared.first, kSeats));
  }

  /// RH-2.9 … RH-2.12
  template <class Sink>
  static void play_start(State& state, Seat seat, Move move, Sink& sink) {
    Shared& shared = state.shared;
    (void)take_from_market(shared, *slot_of(shared, move.what));
    actions(state, seat.index, sink).place(move.what, move.where, Reason::start_plan);
    if (seat.index != shared.first) {
      shared.active = static_cast<std::uint8_t>(before_in_order(seat.index, kSeats));
      return;
    }
    refill(state, sink);
  }

  // ---- preparation and risk ------------------------------------------------------------------------------------------

  template <class Sink>
  static void play_sit_out(State& state, Seat seat, std::uint8_t worker, Sink& sink) {
    ++state.companies[seat.index].sitting[worker];
    tell(sink, {.kind = EventKind::sat_out, .owner = seat.index, .worker = worker});
  }

  /// RH-3.2, RH-3.3
  static void play_roll(State& state, Seat seat) {
    Company& company = state.companies[seat.index];
    for (std::size_t worker = 0; worker < kWorkers; ++worker) {
      std::uint8_t& inactive = company.workers[static_cast<std::size_t>(Pose::inactive)][worker];
      company.workers[static_cast<std::size_t>(Pose::exhausted)][worker] =
          static_cast<std::uint8_t>(inactive - company.sitting[worker]);
      inactive = company.sitting[worker];
    }
    company.sitting = {};
    throw_exhausted(state, seat, Stage::rolling);
  }

  static void throw_exhausted(State& state, Seat seat, Stage stage) {
    state.companies[seat.index].stage = stage;
    state.shared.thrower = seat.index;
  }

  template <class Sink>
  static void play_throw(State& state, std::uint32_t poses, Sink& sink) {
    const std::uint8_t seat = state.shared.thrower;
    Company& company = state.companies[seat];
    tell(sink, {.kind = EventKind::thrown,
                .reason = reason_of(company.stage),
                .owner = seat,
                .poses = poses,
                .rolled = packed(thrown_by(company))});
    land(company, poses);
    state.shared.thrower = kNobody;
    if (company.stage == Stage::planning) {  // RH-5.10
      company.stage = Stage::main;
    } else if (company.stage == Stage::pushing) {
      if (poses == 0) return strike(state, seat, sink);
      risk_again(state, seat, sink);
    } else if (too_many_exhausted(company)) {
      throw_exhausted(state, Seat{seat}, Stage::rolling_again);
    } else {
      risk_again(state, seat, sink);
    }
  }

  [[nodiscard]] static Reason reason_of(Stage stage) {
    switch (stage) {
      case Stage::rolling_again: return Reason::forced;
      case Stage::pushing: return Reason::push;
      case Stage::planning: return Reason::planner;
      default: return Reason::roll;
    }
  }

  /// RH-3.5
  [[nodiscard]] static bool too_many_exhausted(const Company& company) {
    return company.count(Pose::exhausted) > company.count(Pose::steady) + company.count(Pose::hard);
  }

  /// RH-4.1, RH-4.3, RH-4.4
  template <class Sink>
  static void risk_again(State& state, std::uint8_t seat, Sink& sink) {
    Company& company = state.companies[seat];
    if (company.count(Pose::exhausted) == 0) return be_prepared(state, seat, sink);
    company.stage = Stage::risk;
  }

  /// RH-4.5
  template <class Sink>
  static void strike(State& state, std::uint8_t seat, Sink& sink) {
    Company& company = state.companies[seat];
    const int half = (company.count(Pose::steady) + company.count(Pose::hard)) / 2;
    tell(sink, {.kind = EventKind::strike, .owner = seat, .count = static_cast<std::int16_t>(half)});
    company.to_tire = static_cast<std::uint8_t>(half);
    company.stage = Stage::strike;
    if (half == 0) end_strike(state, seat, sink);
  }

  template <class Sink>
  static void play_tire(State& state, Seat seat, Move move, Sink& sink) {
    Company& company = state.companies[seat.index];
    company.move(move.what, static_cast<Pose>(move.how), Pose::exhausted);
    tell(sink, {.kind = EventKind::tired, .owner = seat.index, .worker = move.what, .before = move.how});
    if (--company.to_tire == 0) end_strike(state, seat.index, sink);
  }

  /// RH-4.6
  template <class Sink>
  static void end_strike(State& state, std::uint8_t seat, Sink& sink) {
    actions(state, seat, sink).add_wilds(1, Reason::strike);
    be_prepared(state, seat, sink);
  }

  /// RH-14.3: the main phase waits for the turn.
  template <class Sink>
  static void be_prepared(State& state, std::uint8_t seat, Sink& sink) {
    state.companies[seat].stage = Stage::prepared;
    tell(sink, {.kind = EventKind::prepared, .owner = seat});
    if (seat == state.shared.active) begin_main(state, sink);
  }

  // ---- the turn ------------------------------------------------------------------------------------------------------

  template <class Sink>
  static void begin_turn(State& state, Sink& sink) {
    Shared& shared = state.shared;
    if constexpr (kSeats == 1) {
      if (shared.active == kSeats) return begin_rival_turn(state, sink);
    }
    shared.phase = Phase::play;
    if (state.companies[shared.active].stage == Stage::prepared) begin_main(state, sink);
  }

  template <class Sink>
  static void begin_main(State& state, Sink& sink) {
    state.companies[state.shared.active].stage = Stage::main;
    tell(sink, {.kind = EventKind::turn_begins, .owner = state.shared.active});
  }

  /// Chapter 10
  template <class Sink>
  static void end_turn(State& state, Seat seat, Sink& sink) {
    Shared& shared = state.shared;
    tell(sink, {.kind = EventKind::turn_ends,
                .owner = seat.index,
                .count = static_cast<std::int16_t>(shared.hand.real_cubes() + shared.hand.special_cubes())});
    for (std::size_t material = 0; material < kMaterials; ++material) {  // RH-10.1
      shared.cubes[material] = static_cast<std::uint8_t>(shared.cubes[material] + shared.hand.of[1 + material]);
    }
    shared.hand = {};  // RH-10.2
    gather(state.companies[seat.index]);
    put_wilds(shared, sink);
    shared.used = 0;
    shared.bought = shared.acted = false;
    refill(state, sink);
  }

  /// RH-10.3
  static void gather(Company& company) {
    for (std::size_t worker = 0; worker < kWorkers; ++worker) {
      const int all = company.owned(static_cast<int>(worker));
      for (auto& of_pose : company.workers) of_pose[worker] = 0;
      company.in(Pose::inactive, static_cast<int>(worker)) = static_cast<std::uint8_t>(all);
    }
    company.stage = Stage::home;
  }

  /// RH-7.9
  template <class Sink>
  static void put_wilds(Shared& shared, Sink& sink) {
    for (int row = 0; row < kLevels; ++row) {
      bool& due = shared.wilds_due[static_cast<std::size_t>(row)];
      if (!due) continue;
      due = false;
      for (int slot = kSlots - kFurthest; slot < kSlots; ++slot) {
        const Slot at{row, slot};
        if (plan_in(shared, at) == kNoPlan) continue;
        ++wilds_in(shared, at);
        tell(sink, {.kind = EventKind::wilds_put, .plan = plan_in(shared, at), .slot = at.index()});
      }
    }
  }

  /// RH-10.5 … RH-10.7
  template <class Sink>
  static void refill(State& state, Sink& sink) {
    slide(state.shared);
    if (!can_refill(state.shared)) return after_refill(state, sink);
    state.shared.phase = Phase::refill;
  }

  /// RH-10.8, RH-11.2
  template <class Sink>
  static void after_refill(State& state, Sink& sink) {
    Shared& shared = state.shared;
    if (shared.round > 0) {
      shared.active = static_cast<std::uint8_t>(shared.active + 1 == kCompanies ? 0 : shared.active + 1);
    } else {
      shared.active = shared.first;
    }
    if (shared.active == shared.first) {
      if (shared.is_last_round()) return finish(shared, state.companies, kSeats, sink);
      ++shared.round;
      tell(sink, {.kind = EventKind::round_begins, .count = shared.round});
      if (shared.round == kLastRoundEver)
        let_the_end_come(shared, {shared.first, shared.first}, EndReason::rounds, kNone, sink);  // RH-11.5
    }
    begin_turn(state, sink);
  }

  // ---- the rival -----------------------------------------------------------------------------------------------------

  /// RH-15.3
  template <class Sink>
  static void begin_rival_turn(State& state, Sink& sink) {
    Shared& shared = state.shared;
    shared.phase = Phase::rival;
    if (rival_slot(shared) && shared.city.empty_land() != 0) return;  // chance says where
    end_rival_turn(state, sink);
  }

  /// RH-15.2, RH-15.4
  template <class Sink>
  static void play_rival(State& state, Space space, Sink& sink) {
    Shared& shared = state.shared;
    const bool is_start = shared.phase == Phase::rival_start;
    const Slot slot = is_start ? *furthest_in(shared, 0) : *rival_slot(shared);
    const Plan plan = plan_in(shared, slot);
    (void)take_from_market(shared, slot);
    actions(state, kSeats, sink).place(plan, space, is_start ? Reason::start_plan : Reason::rival);
    if (!is_start) return end_rival_turn(state, sink);
    shared.phase = Phase::start_plans;
    shared.active = shared.first;
  }

  template <class Sink>
  static void end_rival_turn(State& state, Sink& sink) {
    Account<Sink> account(state.shared, state.companies, kSeats, sink);
    build_for_rival(state.shared, state.companies.back(), account);
    refill(state, sink);
  }
};

}  // namespace kvartal::rolling_heights
