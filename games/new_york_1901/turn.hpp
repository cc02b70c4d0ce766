// What is possible in the rest of a turn: the conditions of the action cards (chapter 8), for listing, refusing and ending
// alike.
#pragma once

#include <algorithm>
#include <span>

#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

inline constexpr int kUnbuiltAtTheEnd = 4;  // NY-10.1

/// NY-8.8
[[nodiscard]] inline bool can_shift(const Estate& estate, const Shared& shared) {
  return estate.actions.has(Action::market_shift) && shared.deck.left() >= kOpenCards;
}

/// NY-8.3, NY-8.5; there may still be no room for a second skyscraper.
[[nodiscard]] inline bool may_boom(const Estate& estate, const Shared& shared) {
  return estate.actions.has(Action::construction_boom) && shared.turn_so_far.has(Happened::built) &&
         !shared.turn_so_far.has(Happened::brought_the_end);
}

/// NY-8.10, NY-8.11, NY-8.13; there may still be no card for it.
[[nodiscard]] inline bool may_grab(const Estate& estate, const Shared& shared) {
  return estate.actions.has(Action::land_grab) && shared.turn_so_far.has(Happened::acquired) &&
         !shared.turn_so_far.has(Happened::three_squares) && estate.workers > 0 && shared.deck.left() > 0;
}

/// The kinds of cards in the open market, as bits: two of a kind are one choice.
[[nodiscard]] inline unsigned offered(const Shared& shared) {
  unsigned cards = 0;
  for (const Card card : shared.market) cards |= card == kNoCard ? 0U : 1U << card;
  return cards;
}

/// Those of them that Land Grab can take (NY-8.10).
[[nodiscard]] inline unsigned offered_of_two(const Shared& shared) {
  constexpr unsigned kOfTwo = 0b01'01'01'01'01;
  static_assert(card_of(District::red, 2) == 0 && card_of(District::pink, 2) == 8);
  return offered(shared) & kOfTwo;
}

/// Is anything left to do but to end the turn (NY-3.6)?
[[nodiscard]] inline bool can_go_on(const Estate& estate, const Shared& shared) {
  if (can_shift(estate, shared)) return true;
  if (may_grab(estate, shared) && offered_of_two(shared) != 0) return true;
  const bool may_build = shared.turn_so_far.has(Happened::may_build) || may_boom(estate, shared);
  return may_build && can_build(estate, open_tiles(estate, shared));
}

/// The seat that is dealt the next character; the seats in their order.
[[nodiscard]] inline int next_without_character(std::span<const Estate> estates) {
  return static_cast<int>(std::ranges::find(estates, kNobody, &Estate::character) - estates.begin());
}

}  // namespace kvartal::new_york_1901
