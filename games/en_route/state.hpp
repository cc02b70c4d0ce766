// A position of En Route: a plain value. The number of guides is part of the type, so that simulation never branches on it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/seat.hpp"
#include "games/en_route/content.hpp"

namespace kvartal::en_route {

enum class Phase : std::uint8_t {
  city,     // chance: which city it is; until then there are no facts about it
  first,    // chance: who leads first
  plans,    // chance
  goals,    // chance
  cafes,    // chance: café cards
  metro,    // chance: metro cards
  hands,    // chance
  tasks,    // chance: two each
  turn_up,  // chance: cards of the queue
  keep,     // everybody keeps one of two tasks
  lay,      // opening round: everybody lays a card
  lead,
  offer,
  take,  // alone: a card of the queue
  drop,
  rate,
  draw,
  renew,    // chance: hands are filled up
  refresh,  // chance: a hand is refreshed
  route,    // everybody makes the final route
  over,
};

[[nodiscard]] constexpr bool is_chance(Phase phase) {
  return phase < Phase::keep || phase == Phase::renew || phase == Phase::refresh;
}

/// Does the leader alone decide in this phase?
[[nodiscard]] constexpr bool is_for_leader(Phase phase) {
  return phase == Phase::lead || phase == Phase::take || phase == Phase::drop || phase == Phase::rate;
}

/// May hands be refreshed: from the first round on until the last is over, but not while chance deals (ER-10.2)?
[[nodiscard]] constexpr bool lets_refresh(Phase phase) { return phase >= Phase::lay && phase <= Phase::draw; }

/// How far a guide is in a phase in which several decide at once.
enum class Stage : std::uint8_t {
  waiting,   // not asked
  deciding,  // about a task, a card, the final route
  picking,   // the cards of an opening round (ER-9.4)
  choosing,  // the location
  drawing,   // the piece of route
  drawn,     // nothing more is required
  ready,
};

[[nodiscard]] constexpr bool is_busy(Stage stage) { return stage != Stage::waiting && stage != Stage::ready; }

inline constexpr int kMaxSeats = 4;
inline constexpr int kRounds = 10;  // ER-3.1
inline constexpr int kQueue = 10;   // ER-15.4
inline constexpr int kHand = 3;     // ER-2.4
inline constexpr int kMaxOpening = 2;
/// Two segments a round, one by each café and each balance card at most.
inline constexpr int kMaxSegments = 2 * kRounds + kMaxCafes + 4;
/// Crossings of a final route: one more than segments, and one more for a ride.
inline constexpr int kMaxRoute = kMaxSegments + 2;

/// The tourists of a location.
struct Group {
  Tourists tourists;
  Location at = kNowhere;
  std::uint8_t reserved = 0;
};

/// A trail as the crossings it passes; where two of them are no neighbours, it rides the metro (ER-19.3).
struct Route {
  std::array<Crossing, kMaxRoute> crossing{};
  std::uint8_t size = 0;

  constexpr void add(int next) { crossing[size++] = static_cast<Crossing>(next); }
  [[nodiscard]] constexpr bool empty() const { return size == 0; }
  [[nodiscard]] constexpr int end() const { return crossing[size - 1U]; }
  [[nodiscard]] std::span<const Crossing> crossings() const { return std::span(crossing).first(size); }
  /// What it walks along.
  [[nodiscard]] constexpr Segments segments() const {
    Segments walked;
    for (int i = 1; i < size; ++i) {
      if (const auto segment = segment_between(crossing[i - 1], crossing[i])) walked.add(*segment);
    }
    return walked;
  }
  [[nodiscard]] constexpr bool rides() const {
    for (int i = 1; i < size; ++i) {
      if (!segment_between(crossing[i - 1], crossing[i])) return true;
    }
    return false;
  }
  constexpr void clear() { *this = {}; }
  constexpr bool operator==(const Route&) const = default;
};

/// What a turn of drawing changes besides adding the last group: kept as it was, so that the turn can be begun anew.
struct Sheet {
  Segments drawn;
  Cafes visited = 0;
  Cafes used = 0;
  std::uint8_t balance_segments = 0;
  std::uint8_t balance_coordinates = 0;
  std::array<std::uint8_t, 2> reserved{};
  constexpr bool operator==(const Sheet&) const = default;
};

/// One player with a plan.
struct Guide {
  Sheet sheet;
  Sheet before;  // at the beginning of the turn
  Bits occupied = 0;
  Cards hand = 0;
  std::array<Group, kRounds> group{};
  std::uint8_t groups = 0;
  Stage stage = Stage::waiting;
  std::uint8_t plan = kNone;
  std::uint8_t metro = kNone;
  std::array<Task, 2> task = {kNone, kNone};  // dealt; the first is kept, once that is decided
  bool task_kept = false;
  bool refreshed = false;
  std::array<Card, 2> offer = {kNoCard, kNoCard};  // offered, or laid in an opening round
  std::array<Card, 2> pick = {kNoCard, kNoCard};   // the round cards of an opening round (ER-9.4)
  std::array<std::uint8_t, 2> coordinate{};        // of the round cards, after changes
  Location location = kNowhere;                    // chosen in this turn
  bool substitute = false;                         // every candidate was occupied (ER-6.6)
  Route route;
  std::uint8_t balance_taken = 0;  // before the game: segments, and four bits higher coordinates (ER-2.7)

  /// ER-10.1; an empty hand has nothing to put away.
  [[nodiscard]] bool may_refresh() const { return !refreshed && hand != 0; }
  [[nodiscard]] std::span<const Group> tourists() const { return std::span(group).first(groups); }
  /// Visited in this turn.
  [[nodiscard]] Cafes gained() const { return static_cast<Cafes>(sheet.visited & ~before.visited); }
};

/// Everything that is not a guide's own.
struct Shared {
  Cards deck = 0;      // what may lie above the cards put under it, in an order that nobody knows
  Cards known = 0;     // those of it that cannot lie in the queue: put back by refreshing (ER-10.1)
  Cards put_away = 0;  // by the hand that is being refreshed
  Cards discard = 0;
  std::array<Cafes, kBonuses> cafes_with{};  // by bonus
  std::uint16_t queue_gone = 0;              // places of the queue from which a card was taken, as bits
  std::array<Card, kRounds + 1> under{};     // cards under the deck, from top to bottom (ER-10.4)
  std::uint8_t under_count = 0;
  Phase phase = Phase::first;
  Phase after_refresh = Phase::lead;
  CityId city = CityId::first_city;  // once it is known
  std::uint8_t round = 0;            // from 1
  std::uint8_t first = 0;
  std::uint8_t leader = 0;
  std::uint8_t refreshing = kNone;                // seat
  std::uint8_t to_draw = 0;                       // cards that this hand has still to draw
  std::array<Card, 2> card = {kNoCard, kNoCard};  // the round cards: the leader's own, the second
  Card dropped = kNoCard;
  std::uint8_t symbol = 0;                           // the round card whose symbol is to be decided
  std::array<std::uint8_t, kMaxLandmarks> rating{};  // cells of the tracks
  std::array<std::uint8_t, kLetters> goal = {kNone, kNone, kNone};
  std::array<Card, kQueue> queue{};            // kNoCard where it is not turned up, or gone
  std::array<std::uint8_t, kMaxCafes> cafe{};  // the bonus of each café; kNone if it is not dealt yet
  std::uint8_t drawing = kNone;                // in turn: the seat that draws
  std::uint8_t level = kNone;
  std::uint8_t challenge_goals = 0;
  bool goals_on = false;
  bool tasks_on = false;
  bool cafes_on = false;
  bool advanced = false;
  bool teams = false;
  bool in_turn = false;

  [[nodiscard]] bool is_city_known() const { return phase != Phase::city; }
  [[nodiscard]] const City& facts() const { return city_of(city); }
  /// The phase of play, even while a hand is being refreshed.
  [[nodiscard]] Phase play_phase() const { return phase == Phase::refresh ? after_refresh : phase; }
  [[nodiscard]] bool is_drawn(int letter) const { return goal[static_cast<std::size_t>(letter)] != kNone; }
};

template <int Seats>
struct State {
  std::array<Guide, Seats> guides;
  Shared shared;
};

static_assert(sizeof(State<kMaxSeats>) <= 2048, "a position is copied for every move that is looked at");

/// Any position, for code that need not be fast.
struct Position {
  const Shared& shared;
  std::span<const Guide> guides;

  [[nodiscard]] int seats() const { return static_cast<int>(guides.size()); }
  /// Rounds that are opened in secret (ER-9.1).
  [[nodiscard]] int opening_rounds() const { return seats() < 3 || shared.teams ? 0 : seats() - 2; }
  [[nodiscard]] bool is_opening() const { return shared.round <= opening_rounds(); }
  /// Does nobody see what the others draw (ER-9.6)?
  [[nodiscard]] bool draws_in_secret() const { return is_opening() && shared.play_phase() == Phase::draw; }
};

}  // namespace kvartal::en_route
