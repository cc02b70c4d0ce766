// The city deck (ER-1.10): what may be drawn next, and what lies under it. Who draws is decided elsewhere.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// A card out of a set, by its place among them.
[[nodiscard]] inline Card nth_card(Cards cards, std::uint32_t n) {
  for (; n > 0; --n) cards &= cards - 1;
  return static_cast<Card>(std::countr_zero(cards));
}

/// ER-15.5: the cards that lie on a card of the queue, as bits of places.
inline constexpr std::array<std::uint16_t, kQueue> kCoveredBy = {
    1U << 2 | 1U << 3, 1U << 3 | 1U << 4, 1U << 5, 1U << 5 | 1U << 6, 1U << 6, 1U << 7 | 1U << 8, 1U << 8 | 1U << 9, 0, 0, 0};

[[nodiscard]] inline bool is_gone(const Shared& shared, std::size_t place) { return ((shared.queue_gone >> place) & 1U) != 0; }
[[nodiscard]] inline bool is_covered(const Shared& shared, std::size_t place) {
  return (kCoveredBy[place] & ~shared.queue_gone) != 0;
}
/// The next place to be turned up; kQueue if there is none (ER-15.7).
[[nodiscard]] inline std::size_t place_to_turn_up(const Shared& shared) {
  for (std::size_t place = 0; place < kQueue; ++place) {
    if (shared.queue[place] == kNoCard && !is_gone(shared, place) && !is_covered(shared, place)) return place;
  }
  return kQueue;
}
[[nodiscard]] inline int face_down_in_queue(const Shared& shared, bool alone) {
  if (!alone) return 0;
  int count = 0;
  for (std::size_t place = 0; place < kQueue; ++place) {
    if (shared.queue[place] == kNoCard && !is_gone(shared, place)) ++count;
  }
  return count;
}

/// Which cards may be drawn next, and how likely. Face-down cards of the queue are among `deck`, since nobody knows which they
/// are, but those put back by refreshing cannot be in the queue: they lie in the deck for certain.
struct NextCard {
  Cards unknown = 0;  // each with the weight unknown_weight
  Cards known = 0;    // each with the weight known_weight
  std::uint32_t unknown_weight = 1;
  std::uint32_t known_weight = 1;
  [[nodiscard]] std::uint32_t total() const {
    return static_cast<std::uint32_t>(std::popcount(unknown)) * unknown_weight +
           static_cast<std::uint32_t>(std::popcount(known)) * known_weight;
  }
  [[nodiscard]] Cards all() const { return unknown | known; }
  [[nodiscard]] Card nth(std::uint32_t n) const {
    const std::uint32_t of_unknown = static_cast<std::uint32_t>(std::popcount(unknown)) * unknown_weight;
    if (n < of_unknown) return nth_card(unknown, n / unknown_weight);
    return nth_card(known, (n - of_unknown) / known_weight);
  }
};

[[nodiscard]] inline NextCard next_card(const Shared& shared, bool alone) {
  if (shared.deck == 0) {
    if (shared.under_count > 0) return {.unknown = bit_of(shared.under[0])};  // ER-10.4
    return {.unknown = shared.put_away};
  }
  if (shared.phase == Phase::turn_up) return {.unknown = shared.deck & ~shared.known};
  const int queue = face_down_in_queue(shared, alone);
  const Cards known = shared.deck & shared.known;
  if (known == 0 || queue == 0) return {.unknown = shared.deck};
  // Of n cards in the deck k are known; each is equally likely on top. The others are any of the unknown ones.
  const Cards unknown = shared.deck & ~shared.known;
  const int in_deck = std::popcount(shared.deck) - queue;
  return {.unknown = unknown,
          .known = known,
          .unknown_weight = static_cast<std::uint32_t>(in_deck - std::popcount(known)),
          .known_weight = static_cast<std::uint32_t>(std::popcount(unknown))};
}

/// Takes a card that `next_card` allows.
inline void take_from_deck(Shared& shared, Card card) {
  const Cards one = bit_of(card);
  if ((shared.deck & one) != 0) {
    shared.deck &= ~one;
    shared.known &= ~one;
  } else if (shared.under_count > 0) {
    std::shift_left(shared.under.begin(), shared.under.begin() + shared.under_count, 1);
    shared.under[--shared.under_count] = 0;
  } else {
    shared.put_away &= ~one;
  }
}

/// ER-4.5
inline void put_under(Shared& shared, Card card) { shared.under[shared.under_count++] = card; }

/// ER-10.1: everything is shuffled, what was put away too.
inline void shuffle_deck(Shared& shared, bool alone) {
  for (std::size_t i = 0; i < shared.under_count; ++i) shared.deck |= bit_of(shared.under[i]);
  shared.under.fill(0);
  shared.under_count = 0;
  shared.deck |= shared.put_away;
  if (alone) shared.known |= shared.put_away;
  shared.put_away = 0;
}

}  // namespace kvartal::en_route
