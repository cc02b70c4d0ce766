// The rules of Suburbia as a Game (core/game.hpp): the flow of set-up, turns and the end. Effects are in effects.hpp, goals
// in goals.hpp, the market in market.hpp, reasons for refusals in why_not.cpp, words in notation.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/suburbia/appraisal.hpp"
#include "games/suburbia/check.hpp"
#include "games/suburbia/effects.hpp"
#include "games/suburbia/event.hpp"
#include "games/suburbia/goals.hpp"
#include "games/suburbia/market.hpp"
#include "games/suburbia/move.hpp"
#include "games/suburbia/notation.hpp"
#include "games/suburbia/setup.hpp"
#include "games/suburbia/state.hpp"
#include "games/suburbia/survey.hpp"
#include "games/suburbia/table_kind.hpp"
#include "games/suburbia/view.hpp"
#include "games/suburbia/why_not.hpp"
#include "games/suburbia/words.hpp"

namespace kvartal::suburbia {

template <TableKind Table>
struct Rules {
  static constexpr TableShape kShape = shape_of(Table);
  static constexpr int kSeats = kShape.seats;
  using State = suburbia::State<kShape.boroughs>;
  using Move = suburbia::Move;
  using Event = suburbia::Event;
  using Setup = suburbia::Setup;
  // At most: buy or lake from each slot, a basic tile of each kind, on every free space, and a marker on every tile.
  static constexpr int kVector = 8;
  using Moves = FixedList<Move, (2 * kMaxSlots + kBasicKinds) * kMaxFree + kMaxTiles + kVector>;  // listed in whole vectors
  using Outcomes = FixedList<Outcome<Move>, kMaxKinds>;

  [[nodiscard]] static State start(const Setup& setup) {
    State state{};
    set_up(state.shared, state.boroughs, setup);
    if (kSeats == 1 || setup.first) begin_with(state, setup.first.value_or(0));
    return state;
  }

  [[nodiscard]] static Turn turn(const State& state) {
    const Phase phase = state.shared.phase;
    if (is_chance(phase)) return Turn::chance();
    if (phase == Phase::over) return Turn::over();
    if (phase == Phase::keep_goals) return Turn::of(still_choosing(state.shared));
    return Turn::of(Seat{state.shared.active});  // also for Dale's tile: the person alone at the table places it
  }

  static void moves(const State& state, Seat seat, Moves& moves) {
    if (!turn(state).seats.has(seat)) return;
    const Phase phase = state.shared.phase;
    if (phase == Phase::action) return list_actions<false>(state, seat, moves);
    if (phase == Phase::dale_place) return list_dale_spaces(state, moves);
    if (phase != Phase::keep_goals) return list_discards(state, seat, moves);
    for (const GoalId goal : state.shared.secret_goal[seat.index]) moves.push_back({MoveKind::keep, goal, {}});
  }

  /// Nobody pays a surcharge for a tile to be turned into a lake, unless to spite others.
  static void sensible(const State& state, Seat seat, Moves& moves) {
    if (state.shared.phase == Phase::action) return list_actions<true>(state, seat, moves);
    Rules::moves(state, seat, moves);
  }

  static void outcomes(const State& state, Outcomes& outcomes) {
    const Shared& shared = state.shared;
    if (shared.phase == Phase::first_player) {
      for (std::uint8_t seat = 0; seat < kSeats; ++seat) outcomes.push_back({{MoveKind::first, seat, {}}, 1});
    } else if (shared.phase == Phase::public_goals || shared.phase == Phase::deal_goals) {
      for (std::uint32_t left = shared.goals_left; left != 0; left &= left - 1) {
        outcomes.push_back({{goal_move(shared), static_cast<GoalId>(std::countr_zero(left)), {}}, 1});
      }
    } else {
      shared.stacks.outcomes(
          [&](std::uint8_t kind, std::uint64_t weight) { outcomes.push_back({{MoveKind::draw, kind, {}}, weight}); });
    }
  }

  [[nodiscard]] static Move sample(const State& state, Rng& rng) {
    const Shared& shared = state.shared;
    if (shared.phase == Phase::first_player) {
      return {MoveKind::first, static_cast<std::uint8_t>(rng.below(kSeats)), {}};
    }
    if (shared.phase == Phase::public_goals || shared.phase == Phase::deal_goals) {
      return {goal_move(shared), any_goal(shared, rng), {}};
    }
    return {MoveKind::draw, shared.stacks.sample(rng), {}};
  }

  template <class Sink>
  static void play(State& state, Seat seat, Move move, Sink& sink) {
    play_by_kind(state, seat, move, sink);
    if constexpr (kShape.dale && Sink::kListening) name_dale(sink);
  }

  [[nodiscard]] static Result result(const State& state) {
    Result result;
    result.seats = kSeats;
    result.competitors = kShape.boroughs;
    result.criteria = criteria();
    for (int i = 0; i < kShape.boroughs; ++i) {
      const Borough& borough = state.boroughs[i];
      result.values[i] = {borough.population, borough.reputation, borough.income, borough.money};
    }
    result.rank_all();
    return result;
  }

  /// All that the seat cannot know are the secret goals of others: they are drawn anew from those it has not seen.
  [[nodiscard]] static State imagine(const State& state, Seat seat, Rng& rng) {
    State world = state;
    Shared& shared = world.shared;
    for (int other = 0; other < kSeats; ++other) {
      if (other == seat.index) continue;
      for (const GoalId goal : shared.secret_goal[other]) {
        if (goal != kNoGoal) shared.goals_left |= 1U << goal;
      }
    }
    for (int other = 0; other < kSeats; ++other) {
      if (other == seat.index) continue;
      for (GoalId& goal : shared.secret_goal[other]) {
        if (goal == kNoGoal) continue;
        goal = any_goal(shared, rng);
        shared.goals_left &= ~(1U << goal);
      }
    }
    return world;
  }

  // What need not be fast is the same for all tables and compiled once.
  [[nodiscard]] static Position position(const State& state) { return {state.shared, state.boroughs, kSeats}; }
  [[nodiscard]] static std::optional<Refusal> why_not(const State& state, Seat seat, Move move) {
    if (move.kind == MoveKind::dale && state.shared.phase == Phase::dale_place && seat == Seat::at(0)) {
      Moves best;
      list_dale_spaces(state, best);
      return why_not_dale(position(state), move, best.span());
    }
    return suburbia::why_not(position(state), turn(state), seat, move);
  }
  [[nodiscard]] static Text verdict(const State& state) {
    return turn(state).is_over() ? suburbia::verdict(position(state), result(state)) : Text{};
  }
  [[nodiscard]] static Shown view(const State& state, Viewer viewer) { return suburbia::view(position(state), viewer); }
  [[nodiscard]] static bool is_secret(const Event& event) { return suburbia::is_secret(event); }
  [[nodiscard]] static Shown show(const Event& event, Viewer viewer) { return suburbia::show(event, viewer); }
  [[nodiscard]] static std::string picture(const State& state, Viewer viewer, Language language) {
    return suburbia::picture(position(state), viewer, language);
  }
  [[nodiscard]] static std::string text(const State& state, Seat seat, Move move, Viewer viewer) {
    return suburbia::text(position(state), seat, move, viewer);
  }
  [[nodiscard]] static std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words) {
    return suburbia::parse(position(state), seat, words);
  }
  [[nodiscard]] static int appraise(const State& state, Seat seat) { return suburbia::appraise(position(state), seat.index); }
  [[nodiscard]] static bool can_survey(const State& state) { return Survey::covers(state.shared.phase); }
  [[nodiscard]] static Survey survey(const State& state, Seat seat) { return {position(state), seat.index}; }
  [[nodiscard]] static Features features(const State& state, Seat seat) {
    return suburbia::features(position(state), seat.index);
  }
  [[nodiscard]] static std::optional<std::string> check(const State& state) { return suburbia::check(position(state)); }

 private:
  template <class Sink>
  using Effects = suburbia::Effects<kShape.line_cost, Sink>;

  // ---- listing -------------------------------------------------------------------------------------------------------

  static void list_on_free_spaces(const Borough& borough, MoveKind kind, int what, Moves& moves) {
    const auto base = std::bit_cast<std::uint32_t>(Move{kind, static_cast<std::uint8_t>(what), {}});
    Move* const out = moves.room();
    // In whole vectors: the list has room for the surplus of the last one, which is not kept.
    for (int i = 0; i < borough.frees; i += kVector) {
      std::array<std::uint32_t, kVector> vector;
      for (int j = 0; j < kVector; ++j) vector[j] = base | (std::uint32_t{borough.free[i + j]} << kSpaceBits);
      std::memcpy(static_cast<void*>(out + i), vector.data(), sizeof(vector));
    }
    moves.keep(borough.frees);
  }

  template <bool FreeLakesOnly>
  static void list_actions(const State& state, Seat seat, Moves& moves) {
    const Borough& borough = state.boroughs[seat.index];
    for (int slot = 0; slot < kShape.slots; ++slot) {
      const Kind kind = state.shared.market[slot];
      if (kind == kNoKind) continue;
      const int surcharge = surcharge_of(Table, slot);
      if (surcharge > borough.money) continue;
      if (!FreeLakesOnly || surcharge == 0) list_on_free_spaces(borough, MoveKind::lake, slot, moves);
      if (pieces().tile[kind].cost + surcharge <= borough.money) list_on_free_spaces(borough, MoveKind::buy, slot, moves);
    }
    for (int kind = 0; kind < kBasicKinds; ++kind) {
      if (state.shared.basics[kind] == 0 || pieces().tile[kind].cost > borough.money) continue;
      list_on_free_spaces(borough, MoveKind::basic, kind, moves);
    }
    if (borough.markers > 0) list_investments(borough, moves);
  }

  static void list_investments(const Borough& borough, Moves& moves) {
    for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
      const bool legal = borough.face(tile).cost <= borough.money && (borough.invested & bit(tile)) == 0;
      if (legal) moves.push_back({MoveKind::invest, 0, borough.space[tile]});
    }
  }

  static void list_discards(const State& state, Seat seat, Moves& moves) {
    for (int slot = 0; slot < kShape.slots; ++slot) {
      const bool legal = state.shared.market[slot] != kNoKind && surcharge_of(Table, slot) <= state.boroughs[seat.index].money;
      if (legal) moves.push_back({MoveKind::discard, static_cast<std::uint8_t>(slot), {}});
    }
  }

  /// SUB-12.6: the spaces where income and reputation together rise most; of those, where reputation rises most.
  static void list_dale_spaces(const State& state, Moves& moves) {
    const Borough& dale = state.boroughs.back();
    const Kind kind = state.shared.market[dearest_slot(state.shared, kShape.slots)];
    std::array<int, kMaxFree> worth{};
    int best = INT_MIN;
    for (int where = 0; where < dale.frees; ++where) {
      State trial = state;
      Silence silence;
      Effects<Silence>(trial.boroughs, trial.shared.rulings, silence).place(kShape.boroughs - 1, kind, where);
      const Borough& after = trial.boroughs.back();
      worth[where] = 100 * (after.income + after.reputation) + after.reputation;
      best = std::max(best, worth[where]);
    }
    for (int where = 0; where < dale.frees; ++where) {
      if (worth[where] == best) moves.push_back({MoveKind::dale, 0, dale.free_space(where)});
    }
  }

  // ---- playing -------------------------------------------------------------------------------------------------------

  template <class Sink>
  static void play_by_kind(State& state, Seat seat, Move move, Sink& sink) {
    switch (move.kind) {
      case MoveKind::first: return play_first(state, move.what, sink);
      case MoveKind::draw: return play_draw(state, move.what, sink);
      case MoveKind::public_goal: return play_public_goal(state, move.what, sink);
      case MoveKind::deal: return play_deal(state, move.what, sink);
      case MoveKind::keep: return play_keep(state, seat, move.what, sink);
      case MoveKind::buy: return play_buy(state, seat, move, sink);
      case MoveKind::basic: return play_basic(state, seat, move, sink);
      case MoveKind::lake: return play_lake(state, seat, move, sink);
      case MoveKind::invest: return play_invest(state, seat, move, sink);
      case MoveKind::discard: return play_discard(state, seat, move.what, sink);
      case MoveKind::dale: return play_dale(state, move.space, sink);
    }
  }

  // ---- chance --------------------------------------------------------------------------------------------------------

  [[nodiscard]] static SeatSet still_choosing(const Shared& shared) {
    SeatSet seats = SeatSet::all(kSeats);
    for (int seat = 0; seat < kSeats; ++seat) {
      if (shared.has_chosen(Seat::at(seat))) seats.remove(Seat::at(seat));
    }
    return seats;
  }

  [[nodiscard]] static MoveKind goal_move(const Shared& shared) {
    return shared.phase == Phase::public_goals ? MoveKind::public_goal : MoveKind::deal;
  }

  [[nodiscard]] static GoalId any_goal(const Shared& shared, Rng& rng) {
    std::uint32_t left = shared.goals_left;
    for (std::uint32_t skip = rng.below(std::popcount(left)); skip > 0; --skip) left &= left - 1;
    return static_cast<GoalId>(std::countr_zero(left));
  }

  static void begin_with(State& state, int seat) {
    state.shared.first = state.shared.active = static_cast<std::uint8_t>(seat);
    state.shared.phase = Phase::fill_market;
    state.shared.to_draw = kShape.slots;
  }

  template <class Sink>
  static void play_first(State& state, int seat, Sink& sink) {
    begin_with(state, seat);
    tell(sink, {.kind = EventKind::first_player, .owner = static_cast<std::uint8_t>(seat)});
  }

  /// SUB-8.1, SUB-8.2, SUB-9.1
  template <class Sink>
  static void play_draw(State& state, std::uint8_t kind, Sink& sink) {
    Shared& shared = state.shared;
    shared.stacks.take(kind);
    if (kind == Stacks::kMarker) {
      shared.final_round = static_cast<std::uint8_t>(shared.round + 1);  // SUB-9.2
      tell(sink, {.kind = EventKind::one_more_round, .amount = kShape.dale ? 0 : 1});
      if (kShape.dale) return finish(state, sink);  // SUB-12.9
    } else {
      const int slot = enter_market(shared, kShape.slots, kind);
      tell(sink, {.kind = EventKind::tile_drawn, .slot = static_cast<std::uint8_t>(slot), .tile = {.kind = kind}});
      --shared.to_draw;
    }
    if (shared.to_draw == 0 || shared.stacks.empty()) after_drawing(state);  // SUB-8.3
  }

  static void after_drawing(State& state) {
    Shared& shared = state.shared;
    shared.to_draw = 0;
    if (shared.phase == Phase::refill) return next_turn(state);
    if (shared.public_goals > 0) {
      shared.phase = Phase::public_goals;
    } else {
      after_public_goals(state);
    }
  }

  static void after_public_goals(State& state) {
    if (state.shared.deals > 0) {
      state.shared.phase = Phase::deal_goals;
    } else {
      begin_first_round(state);
    }
  }

  template <class Sink>
  static void play_public_goal(State& state, GoalId goal, Sink& sink) {
    Shared& shared = state.shared;
    shared.goals_left &= ~(1U << goal);
    int laid = 0;
    while (shared.public_goal[laid] != kNoGoal) ++laid;
    shared.public_goal[laid] = goal;
    tell(sink, {.kind = EventKind::public_goal, .goal = goal});
    if (laid + 1 == shared.public_goals) after_public_goals(state);
  }

  template <class Sink>
  static void play_deal(State& state, GoalId goal, Sink& sink) {
    Shared& shared = state.shared;
    shared.goals_left &= ~(1U << goal);
    const Seat seat = shared.receiving(kSeats);
    shared.secret_goal[seat.index][shared.deals % 2 == 0 ? 0 : 1] = goal;
    tell(sink, {.kind = EventKind::goal_dealt, .owner = seat.index, .goal = goal});
    if (--shared.deals == 0) shared.phase = Phase::keep_goals;
  }

  // ---- decisions -----------------------------------------------------------------------------------------------------

  /// SUB-2.7
  template <class Sink>
  static void play_keep(State& state, Seat seat, GoalId goal, Sink& sink) {
    Shared& shared = state.shared;
    auto& dealt = shared.secret_goal[seat.index];
    if (dealt[0] != goal) std::swap(dealt[0], dealt[1]);
    shared.chosen = static_cast<std::uint8_t>(shared.chosen | (1U << seat.index));
    tell(sink, {.kind = EventKind::goal_kept, .owner = seat.index, .goal = goal});
    if (still_choosing(shared).empty()) begin_first_round(state);
  }

  /// SUB-4.1: printed price and surcharge are paid in full before the tile is placed.
  template <class Sink>
  static void play_buy(State& state, Seat seat, Move move, Sink& sink) {
    const Kind kind = take_from_market(state, move.what);
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    tell_placed(sink, EventKind::tile_placed, seat, kind, move);
    effects.change_money(seat.index, -(pieces().tile[kind].cost + surcharge_of(Table, move.what)), Reason::price);
    effects.place(seat.index, kind, state.boroughs[seat.index].find_free(move.space));
    finish_turn(state, seat.index, sink);
  }

  /// SUB-4.3; the discard of SUB-4.4 follows as a decision of its own, after the placement has paid out (SUB-4.12).
  template <class Sink>
  static void play_basic(State& state, Seat seat, Move move, Sink& sink) {
    --state.shared.basics[move.what];
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    tell_placed(sink, EventKind::tile_placed, seat, move.what, {move.kind, kNoSlot, move.space});
    effects.change_money(seat.index, -pieces().tile[move.what].cost, Reason::price);
    effects.place(seat.index, move.what, state.boroughs[seat.index].find_free(move.space));
    state.shared.phase = Phase::discard;
  }

  /// SUB-4.5
  template <class Sink>
  static void play_lake(State& state, Seat seat, Move move, Sink& sink) {
    const Kind turned = take_from_market(state, move.what);
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    tell_placed(sink, EventKind::lake_placed, seat, turned, move);
    effects.change_money(seat.index, -surcharge_of(Table, move.what), Reason::price);
    effects.place(seat.index, kLake, state.boroughs[seat.index].find_free(move.space));
    finish_turn(state, seat.index, sink);
  }

  /// SUB-4.7; then the discard of SUB-4.11.
  template <class Sink>
  static void play_invest(State& state, Seat seat, Move move, Sink& sink) {
    const Borough& borough = state.boroughs[seat.index];
    const auto tile = static_cast<TileIndex>(borough.find_tile(move.space));
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    tell_placed(sink, EventKind::marker_placed, seat, borough.kind[tile], {move.kind, kNoSlot, move.space});
    const int cost = borough.face(tile).cost;
    effects.change_money(seat.index, -cost, Reason::price);
    effects.invest(seat.index, tile);
    state.shared.phase = Phase::discard;
  }

  template <class Sink>
  static void play_discard(State& state, Seat seat, int slot, Sink& sink) {
    const Kind kind = take_from_market(state, slot);
    ++state.shared.discarded;
    tell_discarded(sink, seat.index, kind, slot);
    Effects<Sink>(state.boroughs, state.shared.rulings, sink)
        .change_money(seat.index, -surcharge_of(Table, slot), Reason::surcharge);
    if (state.shared.phase == Phase::extra_discard) return reveal(state);
    finish_turn(state, seat.index, sink);
  }

  /// SUB-12.4 … SUB-12.8
  template <class Sink>
  static void play_dale(State& state, Space space, Sink& sink) {
    constexpr int kDale = kShape.boroughs - 1;
    const int slot = dearest_slot(state.shared, kShape.slots);
    const Kind kind = take_from_market(state, slot);
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    tell_placed(sink, EventKind::tile_placed, Seat::at(kDale), kind, {MoveKind::buy, static_cast<std::uint8_t>(slot), space});
    effects.change_money(kDale, -std::min<int>(book().dale_pays, state.boroughs[kDale].money), Reason::price);
    effects.place(kDale, kind, state.boroughs[kDale].find_free(space));
    collect_income(state, kDale, sink);
    move_population(state, kDale, sink);
    for (int left = 0; left < kShape.slots; ++left) {
      if (state.shared.market[left] == kNoKind) continue;
      tell_discarded(sink, kNobody, state.shared.market[left], left);
      take_from_market(state, left);
      ++state.shared.discarded;
    }
    reveal(state);
  }

  // ---- the turn ------------------------------------------------------------------------------------------------------

  static Kind take_from_market(State& state, int slot) {
    const Kind kind = state.shared.market[slot];
    state.shared.market[slot] = kNoKind;
    return kind;
  }

  static void begin_first_round(State& state) {
    state.shared.round = 1;
    state.shared.phase = Phase::action;
  }

  /// Steps 2 and 3 of the turn (SUB-3.1), and on to whatever comes next.
  template <class Sink>
  static void finish_turn(State& state, int owner, Sink& sink) {
    collect_income(state, owner, sink);
    move_population(state, owner, sink);
    Shared& shared = state.shared;
    if (kShape.dale) {
      shared.phase = Phase::dale_place;
    } else if (is_last_turn(shared)) {
      finish(state, sink);
    } else if (kShape.extra_discard) {
      shared.phase = Phase::extra_discard;
    } else {
      reveal(state);
    }
  }

  /// SUB-7.1, SUB-7.2
  template <class Sink>
  static void collect_income(State& state, int owner, Sink& sink) {
    const Borough& borough = state.boroughs[owner];
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    const int missing = -(borough.income + borough.money);
    effects.change_money(owner, std::max<int>(borough.income, -borough.money), Reason::income);
    if (missing > 0) effects.change_population(owner, -std::min<int>(missing, borough.population), Reason::missing_money);
  }

  /// SUB-7.3, SUB-7.4
  template <class Sink>
  static void move_population(State& state, int owner, Sink& sink) {
    const Borough& borough = state.boroughs[owner];
    Effects<Sink> effects(state.boroughs, state.shared.rulings, sink);
    const int missing = -(borough.reputation + borough.population);
    effects.change_population(owner, std::max<int>(borough.reputation, -borough.population), Reason::reputation);
    if (missing > 0) effects.change_money(owner, -std::min<int>(missing, borough.money), Reason::missing_population);
  }

  /// Step 4 of the turn.
  static void reveal(State& state) {
    Shared& shared = state.shared;
    shift_market(shared, kShape.slots);
    if (shared.stacks.empty()) return next_turn(state);  // SUB-8.3
    shared.phase = Phase::refill;
    shared.to_draw = kShape.new_tiles;
  }

  [[nodiscard]] static int next_in_order(int seat) { return seat + 1 == kSeats ? 0 : seat + 1; }

  /// SUB-9.2
  [[nodiscard]] static bool is_last_turn(const Shared& shared) {
    return shared.final_round == shared.round && next_in_order(shared.active) == shared.first;
  }

  static void next_turn(State& state) {
    Shared& shared = state.shared;
    shared.active = static_cast<std::uint8_t>(next_in_order(shared.active));
    if (shared.active == shared.first) ++shared.round;
    shared.phase = Phase::action;
  }

  // ---- the end -------------------------------------------------------------------------------------------------------

  /// SUB-9.4, SUB-9.5, SUB-9.8: public goals, secret goals in turn order, then money. Red lines play no part (SUB-9.3).
  template <class Sink>
  static void finish(State& state, Sink& sink) {
    Shared& shared = state.shared;
    shared.phase = Phase::over;
    for (const GoalId goal : shared.public_goal) {
      if (goal != kNoGoal) award(state, goal, leader(state.boroughs, pieces().goal[goal]), kNobody, sink);
    }
    for (int i = 0; i < kSeats; ++i) {
      const int seat = (shared.first + i) % kSeats;
      const GoalId goal = shared.secret_goal[seat][0];
      if (goal == kNoGoal) continue;
      award(state, goal, leader(state.boroughs, pieces().goal[goal]) == seat ? seat : -1, seat, sink);
    }
    for (int owner = 0; owner < kShape.boroughs; ++owner) convert_money(state, owner, sink);
    tell(sink, {.kind = EventKind::game_over});
  }

  template <class Sink>
  static void award(State& state, GoalId goal, int winner, int owner, Sink& sink) {
    if (winner < 0) {
      return tell(sink, {.kind = EventKind::goal_missed, .owner = static_cast<std::uint8_t>(owner), .goal = goal});
    }
    Borough& borough = state.boroughs[winner];
    const int reward = pieces().goal[goal].reward;
    tell(sink, {.kind = EventKind::goal_scored,
                .stat = Stat::population,
                .owner = static_cast<std::uint8_t>(winner),
                .goal = goal,
                .amount = static_cast<std::int16_t>(reward),
                .from = borough.population,
                .to = static_cast<std::int16_t>(borough.population + reward)});
    borough.population = static_cast<std::int16_t>(borough.population + reward);
  }

  template <class Sink>
  static void convert_money(State& state, int owner, Sink& sink) {
    Borough& borough = state.boroughs[owner];
    const int people = borough.money / 5;
    tell(sink, {.kind = EventKind::stat_changed,
                .reason = Reason::conversion,
                .stat = Stat::population,
                .owner = static_cast<std::uint8_t>(owner),
                .amount = static_cast<std::int16_t>(people),
                .from = borough.population,
                .to = static_cast<std::int16_t>(borough.population + people)});
    borough.population = static_cast<std::int16_t>(borough.population + people);
    borough.money = static_cast<std::int16_t>(borough.money - 5 * people);
    borough.converted = static_cast<std::uint8_t>(people);
  }

  // ---- telling -------------------------------------------------------------------------------------------------------

  /// Events count boroughs; in Dale's game the second one is nobody's seat.
  template <class Sink>
  static void name_dale(Sink& sink) {
    for (Event& event : sink.heard) {
      for (std::uint8_t* owner : {&event.owner, &event.tile.owner, &event.trigger.owner}) {
        if (*owner == kShape.boroughs - 1) *owner = kDaleOwner;
      }
    }
  }

  template <class Sink>
  static void tell(Sink& sink, const Event& event) {
    report(sink, [&] { return event; });
  }
  template <class Sink>
  static void tell_placed(Sink& sink, EventKind kind, Seat seat, Kind tile, Move move) {
    tell(sink, {.kind = kind, .owner = seat.index, .slot = move.what, .tile = {tile, seat.index, move.space}});
  }
  template <class Sink>
  static void tell_discarded(Sink& sink, int owner, Kind tile, int slot) {
    tell(sink, {.kind = EventKind::tile_discarded,
                .owner = static_cast<std::uint8_t>(owner),
                .slot = static_cast<std::uint8_t>(slot),
                .tile = {.kind = tile}});
  }
};

}  // namespace kvartal::suburbia
