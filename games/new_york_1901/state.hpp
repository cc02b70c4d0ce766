// A position of New York 1901: a plain value. The number of estates is part of the type, so that simulation never branches on
// it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/seat.hpp"
#include "games/new_york_1901/content.hpp"
#include "games/new_york_1901/estate.hpp"
#include "games/new_york_1901/lot_deck.hpp"

namespace kvartal::new_york_1901 {

enum class Phase : std::uint8_t {
  first_player,  // chance: who begins
  characters,    // chance: one a seat
  streets,       // chance: three
  challenge,     // chance
  open_market,   // chance: the first four cards
  begin,         // the start of a turn
  go_on,         // the rest of it
  shift,         // chance: four cards of Market Shift
  refill,        // chance: the end of a turn
  over,
};

[[nodiscard]] constexpr bool is_chance(Phase phase) {
  return phase < Phase::begin || phase == Phase::shift || phase == Phase::refill;
}

/// What has happened in the turn so far.
enum class Happened : std::uint8_t {
  acquired = 1,          // land, once at least
  three_squares = 2,     // a lot of three (NY-8.10)
  may_build = 4,         // acquired and not yet built (NY-5.2)
  built = 8,             // a first skyscraper (NY-8.3)
  brought_the_end = 16,  // that one did (NY-8.5)
};

struct TurnSoFar {
  std::uint8_t bits = 0;
  [[nodiscard]] constexpr bool has(Happened what) const { return (bits & static_cast<std::uint8_t>(what)) != 0; }
  constexpr void add(Happened what) { bits = static_cast<std::uint8_t>(bits | static_cast<std::uint8_t>(what)); }
  constexpr void remove(Happened what) { bits = static_cast<std::uint8_t>(bits & ~static_cast<unsigned>(what)); }
  constexpr bool operator==(const TurnSoFar&) const = default;
};

enum class EndReason : std::uint8_t { none, four_left, market };

inline constexpr int kMaxSeats = 4;
inline constexpr int kOpenCards = 4;      // NY-2.5
inline constexpr int kStreetsInPlay = 3;  // NY-2.6

/// Everything that is not in an estate.
struct Shared {
  Lots free;  // lots that belong to nobody and are in play
  LotDeck deck;
  std::array<Card, kOpenCards> market{};  // kNoCard where empty
  std::uint8_t streets = 0;               // in play, as bits
  Challenge challenge = Challenge::none;
  bool challenge_drawn = false;      // or chosen, or played without
  std::uint8_t characters_left = 0;  // not yet dealt, as bits
  std::uint8_t legendary_left = 0;   // not yet built, as bits
  Thresholds thresholds;
  Phase phase = Phase::first_player;
  std::uint8_t first = 0;   // the seat that began
  std::uint8_t active = 0;  // the seat whose turn it is
  TurnSoFar turn_so_far;
  EndReason end_reason = EndReason::none;
  std::uint8_t end_by = kNobody;     // the seat in whose turn the end came
  std::uint8_t last_seat = kNobody;  // the one that has the last turn (NY-10.3)
  bool expert = false;
  std::uint16_t turns = 0;  // begun so far
  std::array<std::uint8_t, 6> reserved{};

  [[nodiscard]] bool is_in_play(Street street) const { return ((streets >> static_cast<unsigned>(street)) & 1U) != 0; }
  [[nodiscard]] bool is_ending() const { return end_reason != EndReason::none; }
  [[nodiscard]] int open_cards() const {
    int cards = 0;
    for (const Card card : market) cards += card == kNoCard ? 0 : 1;
    return cards;
  }
  [[nodiscard]] bool offers(Card card) const { return std::ranges::find(market, card) != market.end(); }
  /// Is a generation open to somebody with so many points (NY-7.1)?
  [[nodiscard]] Generation newest_open(int points) const {
    if (points >= thresholds.gold) return Generation::gold;
    return points >= thresholds.silver ? Generation::silver : Generation::bronze;
  }
};

template <int Seats>
struct State {
  std::array<Estate, Seats> estates;
  Shared shared;
};

static_assert(sizeof(State<kMaxSeats>) <= 2048, "a position is copied for every move that is looked at");

/// Any position, for code that need not be fast.
struct Position {
  const Shared& shared;
  std::span<const Estate> estates;
  [[nodiscard]] int seats() const { return static_cast<int>(estates.size()); }
};

}  // namespace kvartal::new_york_1901
