// The rules of New York 1901 as a Game (core/game.hpp): the flow of set-up, turns and the end. Where one can build is in
// placing.hpp, what building brings in building.hpp, the end in ending.hpp, reasons for refusals in why_not.cpp, words in
// notation.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "games/new_york_1901/appraisal.hpp"
#include "games/new_york_1901/building.hpp"
#include "games/new_york_1901/check.hpp"
#include "games/new_york_1901/ending.hpp"
#include "games/new_york_1901/event.hpp"
#include "games/new_york_1901/habit.hpp"
#include "games/new_york_1901/move.hpp"
#include "games/new_york_1901/notation.hpp"
#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/scoring.hpp"
#include "games/new_york_1901/setup.hpp"
#include "games/new_york_1901/state.hpp"
#include "games/new_york_1901/turn.hpp"
#include "games/new_york_1901/view.hpp"
#include "games/new_york_1901/why_not.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {

template <int Seats>
struct Rules {
  static constexpr int kSeats = Seats;
  using State = new_york_1901::State<Seats>;
  using Move = new_york_1901::Move;
  using Event = new_york_1901::Event;
  using Setup = new_york_1901::Setup;
  // Every skyscraper on every place it can have (content_reader.cpp), every lot, and what has no place.
  using Moves = FixedList<Move, 4096>;
  using Outcomes = FixedList<Outcome<Move>, kCards>;
  static_assert(kCards >= kCharacters && kCards >= kStreets && kCards >= kChallenges && kCards >= kMaxSeats);

  [[nodiscard]] static State start(const Setup& setup) {
    State state{};
    set_up(state.shared, state.estates, setup);
    if (setup.first) begin_with(state, *setup.first);
    return state;
  }

  [[nodiscard]] static Turn turn(const State& state) {
    const Phase phase = state.shared.phase;
    if (is_chance(phase)) return Turn::chance();
    if (phase == Phase::over) return Turn::over();
    return Turn::of(Seat{state.shared.active});
  }

  static void moves(const State& state, Seat seat, Moves& moves) {
    if (!turn(state).seats.has(seat)) return;
    const Estate& estate = state.estates[seat.index];
    const Shared& shared = state.shared;
    if (shared.phase == Phase::begin) {
      list_ways_to_begin(estate, shared, moves);
    } else {
      list_ways_to_go_on(estate, shared, moves);
    }
    if (can_shift(estate, shared)) moves.push_back({MoveKind::market_shift, 0, 0});
  }

  static void outcomes(const State& state, Outcomes& outcomes) {
    const Shared& shared = state.shared;
    if (shared.phase > Phase::challenge) {
      for (Card card = 0; card < kCards; ++card) {
        const int cards = shared.deck.next_of(card);
        if (cards > 0) outcomes.push_back({{MoveKind::draw, card, 0}, static_cast<std::uint64_t>(cards)});
      }
      return;
    }
    for_each_bit(set_up_choices(shared),
                 [&](int what) { outcomes.push_back({{set_up_move(shared.phase), static_cast<std::uint8_t>(what), 0}, 1}); });
  }

  [[nodiscard]] static Move sample(const State& state, Rng& rng) {
    const Shared& shared = state.shared;
    if (shared.phase > Phase::challenge) {
      const auto n = rng.below(static_cast<std::uint32_t>(shared.deck.next_of_all()));
      return {MoveKind::draw, shared.deck.nth(static_cast<int>(n)), 0};
    }
    unsigned left = set_up_choices(shared);
    for (std::uint32_t skip = rng.below(std::popcount(left)); skip > 0; --skip) left &= left - 1;
    return {set_up_move(shared.phase), static_cast<std::uint8_t>(std::countr_zero(left)), 0};
  }

  template <class Sink>
  static void play(State& state, Seat seat, Move move, Sink& sink) {
    switch (move.kind) {
      case MoveKind::take: return play_take(state, seat, move, sink);
      case MoveKind::build:
      case MoveKind::rebuild: return play_build(state, seat, move, sink);
      case MoveKind::give_up: return play_give_up(state, seat, move, sink);
      case MoveKind::construction_boom: return play_construction_boom(state, seat, move, sink);
      case MoveKind::market_shift: return play_market_shift(state, seat, sink);
      case MoveKind::land_grab: return play_land_grab(state, seat, move, sink);
      case MoveKind::end: return end_turn(state, sink);
      case MoveKind::first: return play_first(state, move.what, sink);
      case MoveKind::deal: return play_deal(state, move.what, sink);
      case MoveKind::street: return play_street(state, move.what, sink);
      case MoveKind::challenge: return play_challenge(state, move.what, sink);
      case MoveKind::draw: return play_draw(state, move.what, sink);
    }
  }

  [[nodiscard]] static Result result(const State& state) {
    Result result;
    result.seats = kSeats;
    result.competitors = kSeats;
    result.criteria = criteria();
    for (int i = 0; i < kSeats; ++i) {
      const Estate& estate = state.estates[i];
      const int height = estate.legendary == kNoTile ? 0 : pieces().tile[estate.legendary].height_ft;
      result.values[i] = {estate.points, height, tiles_of(estate, Generation::gold) - (height > 0 ? 1 : 0)};
    }
    result.rank_all();
    return result;
  }

  /// Everything lies open: what is left to draw is drawn by chance, and nobody holds anything secret.
  [[nodiscard]] static State imagine(const State& state, Seat /*seat*/, Rng& /*rng*/) { return state; }

  // What need not be fast is the same for all tables and compiled once.
  [[nodiscard]] static Position position(const State& state) { return {state.shared, state.estates}; }
  [[nodiscard]] static std::optional<Refusal> why_not(const State& state, Seat seat, Move move) {
    return new_york_1901::why_not(position(state), turn(state), seat, move);
  }
  [[nodiscard]] static Text verdict(const State& /*state*/) { return {}; }
  [[nodiscard]] static Shown view(const State& state, Viewer /*viewer*/) { return new_york_1901::view(position(state)); }
  [[nodiscard]] static Shown show(const Event& event, Viewer /*viewer*/) { return new_york_1901::show(event); }
  [[nodiscard]] static std::string picture(const State& state, Viewer /*viewer*/, Language language) {
    return new_york_1901::picture(position(state), language);
  }
  [[nodiscard]] static std::string text(const State& state, Seat /*seat*/, Move move, Viewer /*viewer*/) {
    return new_york_1901::text(position(state), move);
  }
  [[nodiscard]] static Text in_words(const State& /*state*/, Seat /*seat*/, Move move) { return new_york_1901::in_words(move); }
  [[nodiscard]] static std::expected<Move, Refusal> parse(const State& state, Seat seat, std::string_view words) {
    return new_york_1901::parse(position(state), turn(state), seat, words);
  }
  [[nodiscard]] static int appraise(const State& state, Seat seat) {
    return new_york_1901::appraise(position(state), seat.index);
  }
  [[nodiscard]] static Features features(const State& state, Seat seat) {
    return new_york_1901::features(position(state), seat.index);
  }
  [[nodiscard]] static Move habit(const State& state, Seat seat, Rng& rng) {
    Moves list;
    moves(state, seat, list);
    return new_york_1901::habit(position(state), seat.index, list.span(), rng);
  }
  [[nodiscard]] static std::optional<std::string> check(const State& state) { return new_york_1901::check(position(state)); }

 private:
  // ---- listing -------------------------------------------------------------------------------------------------------

  static void list_ways_to_begin(const Estate& estate, const Shared& shared, Moves& moves) {
    const TileSet tiles = open_tiles(estate, shared);
    if (estate.workers > 0) {  // NY-3.2
      for_each_bit(offered(shared), [&](int card) { list_lots(shared, MoveKind::take, static_cast<Card>(card), moves); });
    } else {
      list_builds(estate, tiles, MoveKind::build, moves);  // NY-3.3
    }
    list_rebuilds(estate, tiles, moves);
    if (!moves.empty()) return;
    estate.for_each_worker([&](LotId lot) { moves.push_back({MoveKind::give_up, pieces().lot[lot].card, lot}); });  // NY-3.5
  }

  static void list_ways_to_go_on(const Estate& estate, const Shared& shared, Moves& moves) {
    const TileSet tiles = open_tiles(estate, shared);
    if (shared.turn_so_far.has(Happened::may_build)) list_builds(estate, tiles, MoveKind::build, moves);
    if (may_boom(estate, shared)) list_builds(estate, tiles, MoveKind::construction_boom, moves);
    if (may_grab(estate, shared)) {
      for_each_bit(offered_of_two(shared),
                   [&](int card) { list_lots(shared, MoveKind::land_grab, static_cast<Card>(card), moves); });
    }
    moves.push_back({MoveKind::end, 0, 0});
  }

  /// NY-4.2
  static void list_lots(const Shared& shared, MoveKind kind, Card card, Moves& moves) {
    const Lots lots = shared.free & pieces().lots_of[card];
    for (int word = 0; word < 2; ++word) {
      for_each_bit(lots.word[word],
                   [&](int bit) { moves.push_back({kind, card, static_cast<std::uint16_t>(64 * word + bit)}); });
    }
  }

  static void list_builds(const Estate& estate, TileSet tiles, MoveKind kind, Moves& moves) {
    find_builds(estate, tiles, [&](TileSet fitting, int pose, int word, std::uint64_t anchors) {
      for_each_bit(anchors, [&](int bit) { list_tiles(kind, fitting, Place::of(pose, square_of(word, bit)), moves); });
      return false;
    });
  }

  static void list_rebuilds(const Estate& estate, TileSet tiles, Moves& moves) {
    find_rebuilds(estate, tiles, [&](TileSet newer, Place place) {
      list_tiles(MoveKind::rebuild, newer, place, moves);
      return false;
    });
  }

  static void list_tiles(MoveKind kind, TileSet tiles, Place place, Moves& moves) {
    for_each_bit(tiles, [&](int tile) { moves.push_back({kind, static_cast<Tile>(tile), place.bits}); });
  }

  // ---- chance --------------------------------------------------------------------------------------------------------

  /// What can be drawn in the first four phases, as bits; all equally likely.
  [[nodiscard]] static unsigned set_up_choices(const Shared& shared) {
    switch (shared.phase) {
      case Phase::first_player: return (1U << kSeats) - 1U;
      case Phase::characters: return shared.characters_left;
      case Phase::streets: return ~unsigned{shared.streets} & ((1U << kStreets) - 1U);
      default: return (1U << kChallenges) - 1U;
    }
  }

  [[nodiscard]] static MoveKind set_up_move(Phase phase) {
    return static_cast<MoveKind>(static_cast<int>(MoveKind::first) + static_cast<int>(phase));
  }
  static_assert(static_cast<int>(MoveKind::challenge) - static_cast<int>(MoveKind::first) ==
                static_cast<int>(Phase::challenge));

  static void begin_with(State& state, int seat) {
    state.shared.first = state.shared.active = static_cast<std::uint8_t>(seat);
    state.shared.phase = Phase::characters;
    go_on_with_set_up(state);
  }

  /// On to the next phase of the set-up that has something to draw.
  static void go_on_with_set_up(State& state) {
    Shared& shared = state.shared;
    if (shared.phase == Phase::characters && (shared.expert || state.estates.back().character != kNobody)) {  // NY-13.1
      shared.phase = Phase::streets;
    }
    if (shared.phase == Phase::streets && std::popcount(shared.streets) == kStreetsInPlay) shared.phase = Phase::challenge;
    if (shared.phase == Phase::challenge && shared.challenge_drawn) shared.phase = Phase::open_market;
  }

  template <class Sink>
  static void play_first(State& state, int seat, Sink& sink) {
    tell(sink, {.kind = EventKind::first_player, .owner = static_cast<std::uint8_t>(seat)});
    begin_with(state, seat);
  }

  template <class Sink>
  static void play_deal(State& state, std::uint8_t character, Sink& sink) {
    const int seat = next_without_character(state.estates);
    deal_character(state.shared, state.estates[seat], character);
    const Character& facts = pieces().character[character];
    tell(sink, {.kind = EventKind::character_dealt,
                .owner = static_cast<std::uint8_t>(seat),
                .card = pieces().lot[facts.start_lot].card,
                .lot = facts.start_lot,
                .character = character,
                .tile = {kStartProperty, static_cast<std::uint8_t>(seat), facts.start}});
    go_on_with_set_up(state);
  }

  template <class Sink>
  static void play_street(State& state, int street, Sink& sink) {
    state.shared.streets = static_cast<std::uint8_t>(state.shared.streets | 1U << street);
    tell(sink, {.kind = EventKind::street_drawn, .street = static_cast<std::uint8_t>(street)});
    go_on_with_set_up(state);
  }

  template <class Sink>
  static void play_challenge(State& state, int challenge, Sink& sink) {
    state.shared.challenge = static_cast<Challenge>(challenge);
    state.shared.challenge_drawn = true;
    tell(sink, {.kind = EventKind::challenge_drawn, .challenge = static_cast<std::uint8_t>(challenge)});
    go_on_with_set_up(state);
  }

  /// A card enters the open market: in set-up, by Market Shift or at the end of a turn.
  template <class Sink>
  static void play_draw(State& state, Card card, Sink& sink) {
    Shared& shared = state.shared;
    shared.deck.take(card);
    auto slot = std::ranges::find(shared.market, kNoCard);
    *slot = card;
    tell(sink, {.kind = EventKind::card_drawn, .slot = static_cast<std::uint8_t>(slot - shared.market.begin()), .card = card});
    const bool full = shared.open_cards() == kOpenCards;
    if (!full && shared.deck.left() > 0) return;
    if (shared.phase == Phase::open_market) return begin_turn(shared);
    if (shared.phase == Phase::refill) return after_refill(state, sink);
    shared.phase = shared.turn_so_far.bits == 0 ? Phase::begin : Phase::go_on;
    if (shared.phase == Phase::go_on) end_if_nothing_is_left(state, sink);
  }

  // ---- decisions -----------------------------------------------------------------------------------------------------

  /// NY-4.1, NY-4.2
  template <class Sink>
  static void acquire(State& state, Seat seat, Move move, Sink& sink) {
    Shared& shared = state.shared;
    Estate& estate = state.estates[seat.index];
    *std::ranges::find(shared.market, move.what) = kNoCard;
    shared.free.remove(move.lot());
    estate.own(move.lot());
    --estate.workers;
    shared.turn_so_far.add(Happened::acquired);
    if (size_of(move.what) == 3) shared.turn_so_far.add(Happened::three_squares);
    tell(sink, {.kind = EventKind::lot_taken,
                .owner = seat.index,
                .card = move.what,
                .lot = move.lot(),
                .from = static_cast<std::int16_t>(estate.workers + 1),
                .to = estate.workers});
  }

  template <class Sink>
  static void play_take(State& state, Seat seat, Move move, Sink& sink) {
    acquire(state, seat, move, sink);
    state.shared.turn_so_far.add(Happened::may_build);
    go_on(state, sink);
  }

  template <class Sink>
  static void play_land_grab(State& state, Seat seat, Move move, Sink& sink) {
    use_action(state, seat, Action::land_grab, sink);
    acquire(state, seat, move, sink);
    go_on(state, sink);
  }

  /// Also rebuilding: the skyscraper after which Construction Boom may follow (NY-8.3).
  template <class Sink>
  static void play_build(State& state, Seat seat, Move move, Sink& sink) {
    TurnSoFar& so_far = state.shared.turn_so_far;
    so_far.remove(Happened::may_build);
    so_far.add(Happened::built);
    const bool was_ending = state.shared.is_ending();
    put_up(state.shared, state.estates, seat, move, sink);
    end_if_four_are_left(state, seat, move.what, sink);
    if (state.shared.is_ending() && !was_ending) so_far.add(Happened::brought_the_end);  // NY-8.5
    go_on(state, sink);
  }

  /// NY-10.1: a legendary skyscraper is none of the 18.
  template <class Sink>
  static void end_if_four_are_left(State& state, Seat seat, Tile built, Sink& sink) {
    if (pieces().tile[built].legendary || state.estates[seat.index].unbuilt > kUnbuiltAtTheEnd) return;
    let_the_end_come(state.shared, kSeats, EndReason::four_left, sink);
  }

  template <class Sink>
  static void play_construction_boom(State& state, Seat seat, Move move, Sink& sink) {
    use_action(state, seat, Action::construction_boom, sink);
    put_up(state.shared, state.estates, seat, move, sink);
    end_if_four_are_left(state, seat, move.what, sink);
    go_on(state, sink);
  }

  /// NY-8.6: what is put aside cannot be drawn at once, since four cards lie above it (NY-8.8).
  template <class Sink>
  static void play_market_shift(State& state, Seat seat, Sink& sink) {
    Shared& shared = state.shared;
    use_action(state, seat, Action::market_shift, sink);
    std::array<Card, kOpenCards> aside{};
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < kOpenCards; ++slot) {
      if (shared.market[slot] == kNoCard) continue;
      tell(sink, {.kind = EventKind::card_put_aside, .slot = static_cast<std::uint8_t>(slot), .card = shared.market[slot]});
      aside[count++] = shared.market[slot];
    }
    shared.deck.put_under(std::span(aside).first(count));
    shared.market.fill(kNoCard);
    shared.phase = Phase::shift;
  }

  /// NY-3.5
  template <class Sink>
  static void play_give_up(State& state, Seat seat, Move move, Sink& sink) {
    Estate& estate = state.estates[seat.index];
    estate.disown(move.lot());
    ++estate.workers;
    state.shared.free.add(move.lot());
    std::array<Card, 1> card = {move.what};
    state.shared.deck.put_under(card);
    tell(sink, {.kind = EventKind::lot_given_up,
                .owner = seat.index,
                .card = move.what,
                .lot = move.lot(),
                .from = static_cast<std::int16_t>(estate.workers - 1),
                .to = estate.workers});
    end_turn(state, sink);
  }

  template <class Sink>
  static void use_action(State& state, Seat seat, Action action, Sink& sink) {
    state.estates[seat.index].actions.remove(action);  // NY-8.2
    tell(sink, {.kind = EventKind::action_played, .owner = seat.index, .action = static_cast<std::uint8_t>(action)});
  }

  // ---- the turn ------------------------------------------------------------------------------------------------------

  static void begin_turn(Shared& shared) {
    shared.turn_so_far = {};
    shared.phase = Phase::begin;
    ++shared.turns;
  }

  template <class Sink>
  static void go_on(State& state, Sink& sink) {
    state.shared.phase = Phase::go_on;
    end_if_nothing_is_left(state, sink);
  }

  /// NY-3.6
  template <class Sink>
  static void end_if_nothing_is_left(State& state, Sink& sink) {
    const Estate& estate = state.estates[state.shared.active];
    if (!can_go_on(estate, state.shared)) end_turn(state, sink);
  }

  /// NY-3.7
  template <class Sink>
  static void end_turn(State& state, Sink& sink) {
    Shared& shared = state.shared;
    if (shared.active == shared.last_seat) return finish(shared, state.estates, sink);  // NY-10.3, NY-10.5
    if (shared.open_cards() == kOpenCards || shared.deck.left() == 0) return after_refill(state, sink);
    shared.phase = Phase::refill;
  }

  template <class Sink>
  static void after_refill(State& state, Sink& sink) {
    Shared& shared = state.shared;
    if (shared.open_cards() < kOpenCards) let_the_end_come(shared, kSeats, EndReason::market, sink);  // NY-10.2
    shared.active = static_cast<std::uint8_t>(next_in_order(shared.active));
    begin_turn(shared);
  }

  [[nodiscard]] static int next_in_order(int seat) { return seat + 1 == kSeats ? 0 : seat + 1; }
};

}  // namespace kvartal::new_york_1901
