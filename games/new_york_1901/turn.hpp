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

[[nodiscard]] inline bool offers_two_squares(const Shared& shared) {
  return std::ranges::any_of(shared.market, [](Card card) { return card != kNoCard && size_of(card) == 2; });
}

/// Is anything left to do but to end the turn (NY-3.6)?
[[nodiscard]] inline bool can_go_on(const Estate& estate, const Shared& shared) {
  if (can_shift(estate, shared)) return true;
  if (may_grab(estate, shared) && offers_two_squares(shared)) return true;
  const bool may_build = shared.turn_so_far.has(Happened::may_build) || may_boom(estate, shared);
  return may_build && can_build(estate, open_tiles(estate, shared));
}

/// The seat that is dealt the next character; the seats in their order.
[[nodiscard]] inline int next_without_character(std::span<const Estate> estates) {
  return static_cast<int>(std::ranges::find(estates, kNobody, &Estate::character) - estates.begin());
}

}  // namespace kvartal::new_york_1901
