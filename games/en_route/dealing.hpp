// What chance does: set-up, and dealing cards of the deck.
#pragma once

#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "games/en_route/move.hpp"
#include "games/en_route/rounds.hpp"

namespace kvartal::en_route {

template <int Seats>
struct Dealing {
  static constexpr bool kAlone = Seats == 1;
  using State = en_route::State<Seats>;
  using Flow = Rounds<Seats>;

  template <class Outcomes>
  static void outcomes(const State& state, Outcomes& outcomes) {
    const Shared& shared = state.shared;
    if (deals_cards(shared.phase)) {
      const NextCard next = next_card(shared, kAlone);
      for_each_bit(next.all(), [&](int card) {
        outcomes.push_back({{dealing_move(shared.phase), static_cast<std::uint8_t>(card), kNone, kNone},
                            has(next.known, card) ? next.known_weight : next.unknown_weight});
      });
      return;
    }
    for_each_bit(set_up_choices(shared, state.guides), [&](int what) {
      outcomes.push_back({{set_up_move(shared.phase), static_cast<std::uint8_t>(what), kNone, kNone}, 1});
    });
  }

  [[nodiscard]] static Move sample(const State& state, Rng& rng) {
    const Shared& shared = state.shared;
    if (deals_cards(shared.phase)) {
      const NextCard next = next_card(shared, kAlone);
      return {dealing_move(shared.phase), next.nth(rng.below(next.total())), kNone, kNone};
    }
    const Bits choices = set_up_choices(shared, state.guides);
    const auto n = rng.below(static_cast<std::uint32_t>(std::popcount(choices)));
    return {set_up_move(shared.phase), nth_card(choices, n), kNone, kNone};
  }

  template <class Sink>
  static void play(State& state, Move move, Sink& sink) {
    switch (move.kind) {
      case MoveKind::city: return play_city(state, static_cast<CityId>(move.a), sink);
      case MoveKind::first: return lead_first(state, move.a, sink);
      case MoveKind::plan: return play_plan(state, move.a, sink);
      case MoveKind::goal: return play_goal(state, move.a, sink);
      case MoveKind::cafe: return play_cafe(state, move.a, sink);
      case MoveKind::metro: return play_metro(state, move.a, sink);
      case MoveKind::task: return play_task(state, move.a, sink);
      case MoveKind::turn_up: return play_turn_up(state, move.a, sink);
      default: return play_deal(state, move.a, sink);
    }
  }

  template <class Sink>
  static void lead_first(State& state, int seat, Sink& sink) {
    Shared& shared = state.shared;
    shared.first = shared.leader = static_cast<std::uint8_t>(seat);
    tell(sink, about(state, Seat::at(seat), EventKind::first_leader));
    shared.phase = Phase::plans;
    Flow::go_on_with_set_up(state, sink);
  }

 private:
  [[nodiscard]] static MoveKind dealing_move(Phase phase) {
    return phase == Phase::turn_up ? MoveKind::turn_up : MoveKind::deal;
  }
  [[nodiscard]] static MoveKind set_up_move(Phase phase) {
    if (phase == Phase::tasks) return MoveKind::task;
    return static_cast<MoveKind>(static_cast<int>(MoveKind::city) + static_cast<int>(phase));
  }
  static_assert(static_cast<int>(MoveKind::metro) - static_cast<int>(MoveKind::city) == static_cast<int>(Phase::metro));

  [[nodiscard]] static Event about(const State& state, Seat seat, EventKind kind) {
    Event event = Flow::about(state.shared, seat.index);
    event.kind = kind;
    return event;
  }

  /// ER-2.2; who leads first may be settled already.
  template <class Sink>
  static void play_city(State& state, CityId city, Sink& sink) {
    Shared& shared = state.shared;
    shared.phase = Phase::first;
    settle_city(shared, city);
    tell(sink, {.kind = EventKind::city_drawn, .city = city});
    if (shared.first != kNone) return lead_first(state, shared.first, sink);
    shared.first = 0;
  }

  template <class Sink>
  static void play_plan(State& state, std::uint8_t plan, Sink& sink) {
    const int seat = seat_without_plan(state.guides);
    state.guides[seat].plan = plan;
    Event event = about(state, Seat::at(seat), EventKind::plan_dealt);
    event.count = static_cast<std::uint8_t>(plan + 1);
    tell(sink, event);
    Flow::go_on_with_set_up(state, sink);
  }

  template <class Sink>
  static void play_goal(State& state, std::uint8_t goal, Sink& sink) {
    state.shared.goal[letter_without_goal(state.shared)] = goal;
    tell(sink, {.kind = EventKind::goal_drawn, .city = state.shared.city, .goal = goal});
    Flow::go_on_with_set_up(state, sink);
  }

  template <class Sink>
  static void play_cafe(State& state, std::uint8_t bonus, Sink& sink) {
    const auto cafe = static_cast<std::size_t>(cafe_without_bonus(state.shared));
    lay_bonus(state.shared, cafe, bonus);
    tell(sink, {.kind = EventKind::cafe_dealt,
                .city = state.shared.city,
                .crossing = state.shared.facts().cafe_at[cafe],
                .bonus = bonus});
    Flow::go_on_with_set_up(state, sink);
  }

  template <class Sink>
  static void play_metro(State& state, std::uint8_t card, Sink& sink) {
    const int seat = seat_without_metro(state.guides);
    state.guides[seat].metro = card;
    Event event = about(state, Seat::at(seat), EventKind::metro_dealt);
    event.metro = card;
    tell(sink, event);
    Flow::go_on_with_set_up(state, sink);
  }

  template <class Sink>
  static void play_task(State& state, Task task, Sink& sink) {
    const int seat = seat_without_tasks(state.guides);
    auto& dealt = state.guides[seat].task;
    dealt[dealt[0] == kNone ? 0 : 1] = task;
    if (dealt[1] != kNone && dealt[0] > dealt[1]) std::swap(dealt[0], dealt[1]);  // in which order they came is of no interest
    Event event = about(state, Seat::at(seat), EventKind::task_dealt);
    event.task = task;
    tell(sink, event);
    Flow::go_on_with_set_up(state, sink);
  }

  template <class Sink>
  static void play_deal(State& state, Card card, Sink& sink) {
    Shared& shared = state.shared;
    const int seat = seat_to_deal(shared, state.guides);
    take_from_deck(shared, card);
    state.guides[seat].hand |= bit_of(card);
    Event event = about(state, Seat::at(seat), EventKind::card_dealt);
    event.card[0] = card;
    tell(sink, event);
    if (shared.phase == Phase::hands) return Flow::go_on_with_set_up(state, sink);
    if (shared.phase == Phase::renew) return Flow::go_on_with_renewal(state, sink);
    if (--shared.to_draw > 0) return;
    shuffle_deck(shared, kAlone);
    shared.refreshing = kNone;
    shared.phase = shared.after_refresh;
    shared.after_refresh = Phase::lead;
  }

  template <class Sink>
  static void play_turn_up(State& state, Card card, Sink& sink) {
    Shared& shared = state.shared;
    const std::size_t place = place_to_turn_up(shared);
    take_from_deck(shared, card);
    shared.queue[place] = card;
    Event event{.kind = EventKind::card_turned_up, .city = shared.city};
    event.card[0] = card;
    event.count = static_cast<std::uint8_t>(place + 1);
    tell(sink, event);
    if (shared.round == 0) return Flow::go_on_with_set_up(state, sink);
    Flow::go_on_with_renewal(state, sink);
  }
};

}  // namespace kvartal::en_route
