// The rules of En Route as a Game (core/game.hpp): whose turn it is, every legal move, what a move does. The flow of rounds is
// in rounds.hpp, chance in dealing.hpp, a turn of drawing in drawing.hpp, the final route in routing.hpp and scoring.cpp,
// reasons for refusals in why_not.cpp, words in notation.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/en_route/appraisal.hpp"
#include "games/en_route/check.hpp"
#include "games/en_route/dealing.hpp"
#include "games/en_route/event.hpp"
#include "games/en_route/imagine.hpp"
#include "games/en_route/notation.hpp"
#include "games/en_route/rounds.hpp"
#include "games/en_route/routing.hpp"
#include "games/en_route/sensible.hpp"
#include "games/en_route/verdict.hpp"
#include "games/en_route/view.hpp"
#include "games/en_route/why_not.hpp"

namespace kvartal::en_route {

template <int Seats>
struct Rules {
  static constexpr int kSeats = Seats;
  static constexpr bool kAlone = Seats == 1;
  using State = en_route::State<Seats>;
  using Flow = Rounds<Seats>;
  using Dealer = Dealing<Seats>;
  using Move = en_route::Move;
  using Event = en_route::Event;
  using Setup = en_route::Setup;
  // A tourist of four colours in any location, any segment by a bonus, and any part of a hand to put away; or any segment
  // twice, and the pieces.
  using Moves = FixedList<Move, 256>;
  using Outcomes = FixedList<Outcome<Move>, kCards>;

  [[nodiscard]] static State start(const Setup& setup) {
    State state{};
    set_up(state.shared, state.guides, setup);
    Silence silence;
    if (setup.city && setup.first) Dealer::lead_first(state, *setup.first, silence);
    return state;
  }

  [[nodiscard]] static Turn turn(const State& state) {
    const Turn asked = course(state);
    if (!lets_refresh(state.shared.phase)) return asked;
    return Turn::of_and_aside(asked.seats, refreshers(state).without(asked.seats));
  }
  [[nodiscard]] static Turn course(const State& state) {
    const Shared& shared = state.shared;
    if (is_chance(shared.phase)) return Turn::chance();
    return shared.phase == Phase::over ? Turn::over() : Turn::of(asked_seats(state));
  }

  static void moves(const State& state, Seat seat, Moves& moves) {
    if (seat.index >= kSeats) return;
    const Guide& guide = state.guides[seat.index];
    if (is_asked(state, seat)) list_decisions(state, guide, moves);
    if (!guide.refreshed && lets_refresh(state.shared.phase)) list_refreshes(guide, moves);  // ER-10.2
  }

  static void sensible(const State& state, Seat seat, Moves& moves) {
    if (!is_asked(state, seat)) return Rules::moves(state, seat, moves);
    const Shared& shared = state.shared;
    const Guide& guide = state.guides[seat.index];
    if (shared.phase == Phase::route) return moves.push_back(next_step(position(state), seat.index));
    if (shared.phase == Phase::draw && guide.stage != Stage::picking) {
      return list_sensible_drawing(shared, guide, round_cards(shared, guide), moves);
    }
    list_decisions(state, guide, moves);
    if (shared.phase != Phase::lead || !guide.may_refresh()) return;
    if (is_poor_hand(position(state), seat.index)) moves.push_back(refresh_of(guide.hand));
  }

  /// The best routes, without a thought about what the others' goals count.
  [[nodiscard]] static bool settle(State& state) {
    if (state.shared.phase != Phase::route) return false;
    for (std::size_t seat = 0; seat < Seats; ++seat) {
      Guide& guide = state.guides[seat];
      if (guide.stage == Stage::ready) continue;
      guide.route = expected_route(position(state), seat).route;
      guide.stage = Stage::ready;
    }
    state.shared.phase = Phase::over;
    return true;
  }

  /// Between two rounds.
  [[nodiscard]] static bool is_quiet(const State& state) {
    return state.shared.phase == Phase::lead || state.shared.phase == Phase::lay;
  }

  /// A challenge that is met is worth some points, and each goal on the way to it.
  [[nodiscard]] static int ambition(const State& state)
    requires kAlone
  {
    return challenge_worth(position(state));
  }

  static void outcomes(const State& state, Outcomes& outcomes) { Dealer::outcomes(state, outcomes); }
  [[nodiscard]] static Move sample(const State& state, Rng& rng) { return Dealer::sample(state, rng); }

  template <class Sink>
  static void play(State& state, Seat seat, Move move, Sink& sink) {
    if (seat.is_chance()) return Dealer::play(state, move, sink);
    switch (move.kind) {
      case MoveKind::keep: return play_keep(state, seat, move.a, sink);
      case MoveKind::lay: return play_lay(state, seat, move.a, sink);
      case MoveKind::lead: return play_lead(state, seat, move.a, sink);
      case MoveKind::offer: return play_offer(state, seat, move, sink);
      case MoveKind::take: return play_take(state, seat, move.a, sink);
      case MoveKind::drop: return play_drop(state, seat, move.a, sink);
      case MoveKind::rate: return play_rate(state, move, sink);
      case MoveKind::refresh: return play_refresh(state, seat, move, sink);
      case MoveKind::pick: return play_pick(state, seat, move, sink);
      case MoveKind::start:
      case MoveKind::go: return play_step(state, seat, move, sink);
      case MoveKind::done: return play_done(state, seat, sink);
      default: break;
    }
    if (state.shared.phase == Phase::route) return play_erase_route(state, seat, sink);
    Guide& guide = state.guides[seat.index];
    play_drawing(state.shared, guide, move, about(state, seat), round_cards(state.shared, guide), sink);
    if (move.kind == MoveKind::erase && picks_now(position(state))) pick_again(guide);
  }

  /// The last of several secret decisions turns them all up; after the last round the tasks are shown (ER-11.1).
  [[nodiscard]] static bool reveals(const State& state, Seat seat, Move move) {
    const Shared& shared = state.shared;
    if (move.kind == MoveKind::lay || move.kind == MoveKind::offer) return is_last(state, seat);
    if (move.kind != MoveKind::done || shared.phase != Phase::draw || !is_last(state, seat)) return false;
    return shared.round == Flow::opening_rounds(shared) || shared.round == kRounds;
  }

  [[nodiscard]] static Result result(const State& state) { return en_route::result(position(state)); }
  [[nodiscard]] static Text verdict(const State& state) { return en_route::verdict(position(state)); }

  [[nodiscard]] static State imagine(const State& state, Seat seat, Rng& rng) {
    State world = state;
    Imagination(world.shared, world.guides, seat.index, rng).redraw(Flow::opening_rounds(state.shared));
    return world;
  }

  // What need not be fast is the same for all tables and compiled once.
  [[nodiscard]] static Position position(const State& state) { return {state.shared, state.guides}; }
  [[nodiscard]] static std::optional<Refusal> why_not(const State& state, Seat seat, Move move) {
    return en_route::why_not(position(state), turn(state), seat, move);
  }
  [[nodiscard]] static Shown view(const State& state, Viewer viewer) {
    return en_route::view(position(state), turn(state).asked(), viewer);
  }
  [[nodiscard]] static bool is_secret(const Event& event) { return en_route::is_secret(event); }
  [[nodiscard]] static Shown show(const Event& event, Viewer viewer) { return en_route::show(event, viewer); }
  [[nodiscard]] static std::string picture(const State& state, Viewer viewer, Language language) {
    return en_route::picture(position(state), viewer, language);
  }
  [[nodiscard]] static std::string text(const State& state, Seat seat, Move move, Viewer viewer) {
    return en_route::text(position(state), seat, move, viewer);
  }
  [[nodiscard]] static std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words) {
    return en_route::parse(position(state), seat, words);
  }
  [[nodiscard]] static int appraise(const State& state, Seat seat) { return en_route::appraise(position(state), seat.index); }
  [[nodiscard]] static Features features(const State& state, Seat seat) {
    return en_route::features(position(state), seat.index);
  }
  [[nodiscard]] static std::optional<std::string> check(const State& state) { return en_route::check(position(state)); }

 private:
  /// Is everybody else ready?
  [[nodiscard]] static bool is_last(const State& state, Seat seat) {
    if (state.shared.drawing != kNone) return clockwise(seat.index, 1, Seats) == state.shared.leader;
    State after = state;
    after.guides[seat.index].stage = Stage::ready;
    return Flow::all_ready(after);
  }

  /// What an event of a seat says in any case; what is drawn in an opening round and the final route are secret.
  [[nodiscard]] static Event about(const State& state, Seat seat) {
    Event event = Flow::about(state.shared, seat.index);
    event.secret = state.shared.phase == Phase::route || (state.shared.phase == Phase::draw && Flow::is_opening(state.shared));
    return event;
  }
  [[nodiscard]] static Event about(const State& state, Seat seat, EventKind kind) {
    Event event = about(state, seat);
    event.kind = kind;
    return event;
  }

  /// Does the game not go on without this seat?
  [[nodiscard]] static bool is_asked(const State& state, Seat seat) {
    const Shared& shared = state.shared;
    if (is_chance(shared.phase) || shared.phase == Phase::over || seat.index >= kSeats) return false;
    if (is_for_leader(shared.phase)) return seat.index == shared.leader;
    return is_busy(state.guides[seat.index].stage);
  }
  [[nodiscard]] static SeatSet asked_seats(const State& state) {
    if (is_for_leader(state.shared.phase)) return SeatSet(Seat{state.shared.leader});
    SeatSet seats;
    for (int seat = 0; seat < Seats; ++seat) {
      if (is_busy(state.guides[seat].stage)) seats.add(Seat::at(seat));
    }
    return seats;
  }

  [[nodiscard]] static SeatSet refreshers(const State& state) {
    SeatSet seats;
    for (int seat = 0; seat < Seats; ++seat) {
      if (state.guides[seat].may_refresh()) seats.add(Seat::at(seat));
    }
    return seats;
  }

  // ---- listing -------------------------------------------------------------------------------------------------------

  /// What the phase asks for.
  static void list_decisions(const State& state, const Guide& guide, Moves& moves) {
    const Shared& shared = state.shared;
    switch (shared.phase) {
      case Phase::keep:
        for (const Task task : guide.task) moves.push_back({MoveKind::keep, task, kNone, kNone});
        return;
      case Phase::lay: return list_cards(MoveKind::lay, guide, moves);
      case Phase::lead: return list_cards(MoveKind::lead, guide, moves);
      case Phase::offer: return list_offers(guide, shared.teams, moves);
      case Phase::take: return list_queue(shared, moves);
      case Phase::drop: return list_drops(state, moves);
      case Phase::rate: return list_ratings(shared, moves);
      case Phase::draw: return list_turn(state, guide, moves);
      default: return list_routing(shared.facts(), guide, moves);
    }
  }

  static void list_cards(MoveKind kind, const Guide& guide, Moves& moves) {
    for_each_bit(guide.hand, [&](int card) { moves.push_back({kind, static_cast<std::uint8_t>(card), kNone, kNone}); });
  }

  static void list_offers(const Guide& guide, bool teams, Moves& moves) {
    if (cards_to_offer(Seats, teams) == 1) return list_cards(MoveKind::offer, guide, moves);
    list_pairs(MoveKind::offer, guide.hand, moves);
  }

  static void list_pairs(MoveKind kind, Cards cards, Moves& moves) {
    for (Cards rest = cards; rest != 0; rest &= rest - 1) {
      const auto one = static_cast<std::uint8_t>(std::countr_zero(rest));
      for_each_bit(rest & (rest - 1),
                   [&](int other) { moves.push_back({kind, one, static_cast<std::uint8_t>(other), kNone}); });
    }
  }

  /// ER-10.1, ER-10.2: every set of cards of the hand.
  static void list_refreshes(const Guide& guide, Moves& moves) {
    for (Cards set = guide.hand; set != 0; set = (set - 1) & guide.hand) moves.push_back(refresh_of(set));
  }

  [[nodiscard]] static Move refresh_of(Cards cards) {
    Move move{MoveKind::refresh, kNone, kNone, kNone};
    std::array<std::uint8_t*, kHand> places = {&move.a, &move.b, &move.c};
    std::size_t count = 0;
    for_each_bit(cards, [&](int card) { *places[count++] = static_cast<std::uint8_t>(card); });
    return move;
  }

  static void list_queue(const Shared& shared, Moves& moves) {
    for (const Card card : shared.queue) {
      if (card != kNoCard) moves.push_back({MoveKind::take, card, kNone, kNone});
    }
  }

  static void list_drops(const State& state, Moves& moves) {
    for (const Guide& guide : state.guides) {
      for (const Card card : guide.offer) {
        if (card != kNoCard) moves.push_back({MoveKind::drop, card, kNone, kNone});
      }
    }
  }

  static void list_turn(const State& state, const Guide& guide, Moves& moves) {
    if (guide.stage == Stage::picking) return list_pairs(MoveKind::pick, laid_cards(state.guides), moves);
    const std::array<Card, 2> cards = round_cards(state.shared, guide);
    list_drawing(state.shared, guide, cards, moves);
    const bool only_picked = picks_now(position(state)) && !has_begun(state.shared, guide, cards);
    if (only_picked) moves.push_back({MoveKind::erase, kNone, kNone, kNone});
  }

  // ---- cards ---------------------------------------------------------------------------------------------------------

  template <class Sink>
  static void play_keep(State& state, Seat seat, Task task, Sink& sink) {
    Guide& guide = state.guides[seat.index];
    if (guide.task[0] != task) std::swap(guide.task[0], guide.task[1]);
    guide.task_kept = true;
    guide.stage = Stage::ready;
    Event event = about(state, seat, EventKind::task_kept);
    event.task = task;
    tell(sink, event);
    if (Flow::all_ready(state)) Flow::begin_round(state, sink);
  }

  template <class Sink>
  static void play_lay(State& state, Seat seat, Card card, Sink& sink) {
    Guide& guide = state.guides[seat.index];
    guide.hand &= ~bit_of(card);
    guide.offer[0] = card;
    guide.stage = Stage::ready;
    Event event = about(state, seat, EventKind::card_laid);
    event.card[0] = card;
    tell(sink, event);
    if (Flow::all_ready(state)) Flow::reveal_opening(state, sink);
  }

  template <class Sink>
  static void play_lead(State& state, Seat seat, Card card, Sink& sink) {
    state.guides[seat.index].hand &= ~bit_of(card);
    state.shared.card[0] = card;
    Event event = about(state, seat, EventKind::card_led);
    event.card[0] = card;
    tell(sink, event);
    Flow::ask_for_second_card(state);
  }

  template <class Sink>
  static void play_offer(State& state, Seat seat, Move move, Sink& sink) {
    Guide& guide = state.guides[seat.index];
    guide.offer = {move.a, move.b};
    guide.hand &= ~bit_of(move.a);
    if (move.b != kNoCard) guide.hand &= ~bit_of(move.b);
    guide.stage = Stage::ready;
    Event event = about(state, seat, EventKind::cards_offered);
    event.card = {move.a, move.b, kNoCard};
    event.count = move.b == kNoCard ? 1 : 2;
    event.open = state.shared.teams;
    tell(sink, event);
    if (Flow::all_ready(state)) Flow::reveal_offers(state, sink);
  }

  template <class Sink>
  static void play_take(State& state, Seat seat, Card card, Sink& sink) {
    Shared& shared = state.shared;
    const auto place = std::ranges::find(shared.queue, card) - shared.queue.begin();
    shared.queue[static_cast<std::size_t>(place)] = kNoCard;
    shared.queue_gone = static_cast<std::uint16_t>(shared.queue_gone | 1U << place);
    shared.card[1] = card;
    Event event = about(state, seat, EventKind::card_taken);
    event.card[0] = card;
    event.count = static_cast<std::uint8_t>(place + 1);
    tell(sink, event);
    Flow::go_on_with_ratings(state, sink);
  }

  /// ER-4.4, ER-4.5
  template <class Sink>
  static void play_drop(State& state, Seat seat, Card dropped, Sink& sink) {
    Shared& shared = state.shared;
    for (Guide& guide : state.guides) {
      for (Card& card : guide.offer) {
        if (card != kNoCard && card != dropped) shared.card[1] = card;
        card = kNoCard;
      }
    }
    shared.dropped = dropped;
    put_under(shared, dropped);
    Event event = about(state, seat, EventKind::card_dropped);
    event.card = {dropped, shared.card[1], kNoCard};
    tell(sink, event);
    Flow::go_on_with_ratings(state, sink);
  }

  template <class Sink>
  static void play_rate(State& state, Move move, Sink& sink) {
    Shared& shared = state.shared;
    move_rating(shared, move.a, move.b == 0, shared.card[shared.symbol], sink);
    ++shared.symbol;
    Flow::go_on_with_ratings(state, sink);
  }

  /// ER-10.1
  template <class Sink>
  static void play_refresh(State& state, Seat seat, Move move, Sink& sink) {
    Shared& shared = state.shared;
    Guide& guide = state.guides[seat.index];
    Event event = about(state, seat, EventKind::hand_refreshed);
    for (const Card card : {move.a, move.b, move.c}) {
      if (card == kNoCard) continue;
      shared.put_away |= bit_of(card);
      event.card[event.count++] = card;
    }
    event.secret = false;  // ER-10.3: how many cards, everybody may know
    guide.hand &= ~shared.put_away;
    guide.refreshed = true;
    shared.to_draw = event.count;
    shared.refreshing = seat.index;
    shared.after_refresh = shared.phase;
    shared.phase = Phase::refresh;
    tell(sink, event);
  }

  // ---- plans and routes ----------------------------------------------------------------------------------------------

  template <class Sink>
  static void play_pick(State& state, Seat seat, Move move, Sink& sink) {
    Guide& guide = state.guides[seat.index];
    guide.pick = {move.a, move.b};
    begin_drawing(state.shared, guide, guide.pick);
    Event event = about(state, seat, EventKind::cards_picked);
    event.card = {move.a, move.b, kNoCard};
    tell(sink, event);
  }

  static void pick_again(Guide& guide) {
    guide.pick = {kNoCard, kNoCard};
    guide.coordinate = {};
    guide.stage = Stage::picking;
  }

  template <class Sink>
  static void play_step(State& state, Seat seat, Move move, Sink& sink) {
    state.guides[seat.index].route.add(move.a);
    Event event = about(state, seat, move.kind == MoveKind::start ? EventKind::route_started : EventKind::route_went_on);
    event.crossing = move.a;
    tell(sink, event);
  }

  template <class Sink>
  static void play_erase_route(State& state, Seat seat, Sink& sink) {
    state.guides[seat.index].route.clear();
    tell(sink, about(state, seat, EventKind::turn_erased));
  }

  template <class Sink>
  static void play_done(State& state, Seat seat, Sink& sink) {
    state.guides[seat.index].stage = Stage::ready;
    Event event = about(state, seat, EventKind::turn_done);
    event.secret = false;
    tell(sink, event);
    if (state.shared.phase == Phase::route) return Flow::finish_if_all_ready(state, sink);
    Flow::after_done(state, seat.index, sink);
  }
};

}  // namespace kvartal::en_route
