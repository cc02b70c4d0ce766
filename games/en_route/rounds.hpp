// The flow of a game: set-up, rounds, renewal, the end. What a turn of drawing is made of is in drawing.hpp.
#pragma once

#include "games/en_route/drawing.hpp"
#include "games/en_route/ratings.hpp"
#include "games/en_route/scoring.hpp"
#include "games/en_route/setup.hpp"
#include "games/en_route/table.hpp"

namespace kvartal::en_route {

template <int Seats>
struct Rounds {
  using State = en_route::State<Seats>;
  static constexpr bool kAlone = Seats == 1;

  [[nodiscard]] static Position position(const State& state) { return {state.shared, state.guides}; }
  [[nodiscard]] static int opening_rounds(const Shared& shared) { return Seats < 3 || shared.teams ? 0 : Seats - 2; }  // ER-9.1
  [[nodiscard]] static bool is_opening(const Shared& shared) { return shared.round <= opening_rounds(shared); }

  /// Is everybody ready who was asked?
  [[nodiscard]] static bool all_ready(const State& state) {
    for (const Guide& guide : state.guides) {
      if (guide.stage != Stage::ready && guide.stage != Stage::waiting) return false;
    }
    return true;
  }

  static void ask(State& state, Stage stage) {
    for (Guide& guide : state.guides) guide.stage = stage;
  }

  [[nodiscard]] static Event about(const Shared& shared, int seat) {
    return {.owner = static_cast<std::uint8_t>(seat), .city = shared.city};
  }

  // ---- set-up --------------------------------------------------------------------------------------------------------

  /// On to the next phase of the set-up that has something to draw or to decide.
  template <class Sink>
  static void go_on_with_set_up(State& state, Sink& sink) {
    Shared& shared = state.shared;
    const City& city = shared.facts();
    const std::span<const Guide> guides = state.guides;
    if (shared.phase == Phase::plans && seat_without_plan(guides) == kNone) shared.phase = Phase::goals;
    if (shared.phase == Phase::goals && (!shared.goals_on || letter_without_goal(shared) == kNone)) shared.phase = Phase::cafes;
    if (shared.phase == Phase::cafes && (!shared.cafes_on || cafe_without_bonus(shared) == kNone)) shared.phase = Phase::metro;
    if (shared.phase == Phase::metro && (city.metro_cards == 0 || seat_without_metro(guides) == kNone)) {
      shared.phase = Phase::hands;
    }
    if (shared.phase == Phase::hands && seat_to_deal(shared, guides) == kNone) shared.phase = Phase::tasks;
    if (shared.phase == Phase::tasks && (!shared.tasks_on || seat_without_tasks(guides) == kNone)) {
      shared.phase = Phase::turn_up;
    }
    if (shared.phase == Phase::turn_up && (!kAlone || place_to_turn_up(shared) == kQueue)) ask_for_tasks(state, sink);
  }

  template <class Sink>
  static void ask_for_tasks(State& state, Sink& sink) {
    if (!state.shared.tasks_on) return begin_round(state, sink);
    state.shared.phase = Phase::keep;
    ask(state, Stage::deciding);
  }

  // ---- rounds --------------------------------------------------------------------------------------------------------

  template <class Sink>
  static void begin_round(State& state, Sink& sink) {
    Shared& shared = state.shared;
    ++shared.round;
    Event event = about(shared, shared.leader);
    event.kind = EventKind::round_begins;
    event.count = shared.round;
    if (is_opening(shared)) {
      event.owner = kNone;
      shared.phase = Phase::lay;
      ask(state, Stage::deciding);
    } else {
      shared.phase = Phase::lead;
      ask(state, Stage::waiting);
    }
    tell(sink, event);
  }

  /// ER-4.2, ER-4.3, ER-16.4; alone, the second card comes from the queue (ER-15.6).
  static void ask_for_second_card(State& state) {
    Shared& shared = state.shared;
    if constexpr (kAlone) {
      shared.phase = Phase::take;
    } else {
      shared.phase = Phase::offer;
      for (int seat = 0; seat < Seats; ++seat) {
        state.guides[seat].stage = offers(seat, shared.leader, Seats, shared.teams) ? Stage::deciding : Stage::waiting;
      }
    }
  }

  /// ER-4.4: what was offered is turned up.
  template <class Sink>
  static void reveal_offers(State& state, Sink& sink) {
    state.shared.phase = Phase::drop;
    for (int i = 1; i < Seats; ++i) {
      const int seat = clockwise(state.shared.leader, i, Seats);
      for (const Card card : state.guides[seat].offer) {
        if (card == kNoCard) continue;
        Event event = about(state.shared, seat);
        event.kind = EventKind::card_revealed;
        event.card[0] = card;
        tell(sink, event);
      }
    }
    ask(state, Stage::waiting);
  }

  /// Symbols from `shared.symbol` on; stops where the leader must decide (ER-5.4, ER-17.4).
  template <class Sink>
  static void go_on_with_ratings(State& state, Sink& sink) {
    Shared& shared = state.shared;
    constexpr std::uint8_t kRoundCards = 2;
    for (; shared.symbol < kRoundCards; ++shared.symbol) {
      const Card card = shared.card[shared.symbol];
      if (needs_decision(shared, card)) {
        shared.phase = Phase::rate;
        return;
      }
      move_by_itself(shared, card, sink);
    }
    shared.symbol = 0;
    let_draw(state);
  }

  /// ER-6.1, ER-6.2
  static void let_draw(State& state) {
    Shared& shared = state.shared;
    shared.phase = Phase::draw;
    for (Guide& guide : state.guides) {
      begin_drawing(shared, guide, shared.card);
      if (shared.in_turn) guide.stage = Stage::waiting;
    }
    if (!shared.in_turn) return;
    shared.drawing = shared.leader;
    state.guides[shared.drawing].stage = Stage::choosing;
  }

  /// ER-9.2, ER-9.3
  template <class Sink>
  static void reveal_opening(State& state, Sink& sink) {
    Shared& shared = state.shared;
    for (int i = 0; i < Seats; ++i) {
      const int seat = clockwise(shared.first, i, Seats);
      Event event = about(shared, seat);
      event.kind = EventKind::card_revealed;
      event.card[0] = state.guides[seat].offer[0];
      tell(sink, event);
    }
    for (int i = 0; i < Seats; ++i) {
      move_in_opening(shared, state.guides[clockwise(shared.first, i, Seats)].offer[0], sink);
    }
    shared.phase = Phase::draw;
    for (Guide& guide : state.guides) {
      guide.before = guide.sheet;
      guide.stage = Stage::picking;
    }
  }

  /// Somebody is ready with drawing.
  template <class Sink>
  static void after_done(State& state, int seat, Sink& sink) {
    Shared& shared = state.shared;
    if (shared.in_turn && !is_opening(shared)) {
      const int next = clockwise(seat, 1, Seats);
      if (next != shared.leader) {
        shared.drawing = static_cast<std::uint8_t>(next);
        state.guides[next].stage = Stage::choosing;
        return;
      }
      shared.drawing = kNone;
    }
    if (!all_ready(state)) return;
    if (is_opening(shared)) return end_opening_round(state, sink);
    end_round(state, sink);
  }

  template <class Sink>
  static void end_opening_round(State& state, Sink& sink) {
    Shared& shared = state.shared;
    const Cards laid = laid_cards(state.guides);
    if (shared.round < opening_rounds(shared)) {  // ER-9.5: the other two cards
      ++shared.round;
      for (Guide& guide : state.guides) {
        guide.pick = two_of(laid & ~(bit_of(guide.pick[0]) | bit_of(guide.pick[1])));
        begin_drawing(shared, guide, guide.pick);
      }
      tell(sink, {.kind = EventKind::round_begins, .city = shared.city, .count = shared.round});
      return;
    }
    shared.discard |= laid;  // ER-9.7
    for (Guide& guide : state.guides) guide.offer = guide.pick = {kNoCard, kNoCard};
    tell(sink, {.kind = EventKind::plans_shown, .city = shared.city});
    renew(state, sink);
  }

  template <class Sink>
  static void end_round(State& state, Sink& sink) {
    Shared& shared = state.shared;
    shared.discard |= bit_of(shared.card[0]) | bit_of(shared.card[1]);  // ER-3.3
    tell(sink, {.kind = EventKind::cards_discarded, .city = shared.city, .card = {shared.card[0], shared.card[1], kNoCard}});
    shared.card = {kNoCard, kNoCard};
    shared.dropped = kNoCard;
    if (shared.round == kRounds) return let_make_routes(state, sink);
    renew(state, sink);
  }

  template <class Sink>
  static void renew(State& state, Sink& sink) {
    for (Guide& guide : state.guides) {
      guide.before = guide.sheet;
      guide.location = kNowhere;
      guide.substitute = false;
      guide.coordinate = {};
      guide.stage = Stage::waiting;
    }
    state.shared.phase = Phase::renew;
    go_on_with_renewal(state, sink);
  }

  /// ER-3.3, ER-15.7; hands are not filled up when there is no card left.
  template <class Sink>
  static void go_on_with_renewal(State& state, Sink& sink) {
    Shared& shared = state.shared;
    const bool cards_left = (shared.deck != 0 || shared.under_count > 0);
    if (cards_left && seat_to_deal(shared, state.guides) != kNone) return;
    if constexpr (kAlone) {
      if (place_to_turn_up(shared) != kQueue) {
        shared.phase = Phase::turn_up;
        return;
      }
    }
    next_leader(state, sink);
  }

  /// ER-3.4, ER-9.8
  template <class Sink>
  static void next_leader(State& state, Sink& sink) {
    Shared& shared = state.shared;
    if (!is_opening(shared)) shared.leader = static_cast<std::uint8_t>(clockwise(shared.leader, 1, Seats));
    begin_round(state, sink);
  }

  // ---- the end -------------------------------------------------------------------------------------------------------

  /// ER-11.1
  template <class Sink>
  static void let_make_routes(State& state, Sink& sink) {
    state.shared.phase = Phase::route;
    for (Guide& guide : state.guides) {
      guide.before = guide.sheet;
      guide.location = kNowhere;
      guide.substitute = false;
      guide.coordinate = {};
      guide.stage = guide.sheet.drawn.empty() ? Stage::ready : Stage::deciding;
    }
    tell(sink, {.kind = EventKind::route_time, .city = state.shared.city});
    finish_if_all_ready(state, sink);
  }

  template <class Sink>
  static void finish_if_all_ready(State& state, Sink& sink) {
    if (!all_ready(state)) return;
    state.shared.phase = Phase::over;
    tell(sink, {.kind = EventKind::routes_shown, .city = state.shared.city});
    if constexpr (Sink::kListening) tell_scores(state, sink);
    tell(sink, {.kind = EventKind::game_over, .city = state.shared.city});
  }

  template <class Sink>
  static void tell_scores(const State& state, Sink& sink) {
    for (int seat = 0; seat < Seats; ++seat) {
      const Score score = final_score(position(state), static_cast<std::size_t>(seat));
      for (std::size_t step = 0; step < kSteps; ++step) {
        const ScoreLine& line = score.line[step];
        if (line.points == 0) continue;
        Event event = about(state.shared, seat);
        event.kind = EventKind::points_scored;
        event.step = static_cast<Step>(step);
        event.count = static_cast<std::uint8_t>(line.count);
        event.times = static_cast<std::uint8_t>(line.times);
        event.points = line.points;
        if (step >= static_cast<std::size_t>(Step::goal_a)) {
          event.goal = state.shared.goal[step - static_cast<std::size_t>(Step::goal_a)];
        }
        tell(sink, event);
      }
    }
  }
};

}  // namespace kvartal::en_route
