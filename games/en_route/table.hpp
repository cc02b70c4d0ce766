// Who sits where, and what follows from the number of seats. The same for typed rules and for any position.
#pragma once

#include <span>

#include "games/en_route/deck.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] constexpr int hand_size(int seats) { return seats == 1 ? 2 : kHand; }  // ER-2.4, ER-15.3

[[nodiscard]] constexpr int clockwise(int seat, int steps, int seats) { return (seat + steps) % seats; }

/// Does this seat offer cards in a round with this leader (ER-4.2, ER-4.3, ER-16.4)?
[[nodiscard]] constexpr bool offers(int seat, int leader, int seats, bool teams) {
  if (seats == 1 || seat == leader) return false;
  if (teams) return seat == clockwise(leader, 2, seats);
  return seat == clockwise(leader, 1, seats) || seat == clockwise(leader, seats - 1, seats);
}
[[nodiscard]] constexpr int cards_to_offer(int seats, bool teams) { return seats == 2 || teams ? 2 : 1; }

/// The seat that gets the next card: the first one clockwise from the leader whose hand is not full (ER-3.3).
[[nodiscard]] inline int seat_to_deal(const Shared& shared, std::span<const Guide> guides) {
  if (shared.phase == Phase::refresh) return shared.refreshing;
  const int seats = static_cast<int>(guides.size());
  for (int i = 0; i < seats; ++i) {
    const int seat = clockwise(shared.leader, i, seats);
    if (std::popcount(guides[static_cast<std::size_t>(seat)].hand) < hand_size(seats)) return seat;
  }
  return kNone;
}

[[nodiscard]] inline int seat_without_plan(std::span<const Guide> guides) {
  const auto found = std::ranges::find(guides, kNone, &Guide::plan);
  return found == guides.end() ? int{kNone} : static_cast<int>(found - guides.begin());
}
[[nodiscard]] inline int seat_without_metro(std::span<const Guide> guides) {
  const auto found = std::ranges::find(guides, kNone, &Guide::metro);
  return found == guides.end() ? int{kNone} : static_cast<int>(found - guides.begin());
}
[[nodiscard]] inline int seat_without_tasks(std::span<const Guide> guides) {
  for (std::size_t seat = 0; seat < guides.size(); ++seat) {
    if (guides[seat].task[1] == kNone) return static_cast<int>(seat);
  }
  return kNone;
}
[[nodiscard]] inline int cafe_without_bonus(const Shared& shared) {
  for (std::size_t cafe = 0; cafe < shared.facts().cafes; ++cafe) {
    if (shared.cafe[cafe] == kNone) return static_cast<int>(cafe);
  }
  return kNone;
}
[[nodiscard]] inline int letter_without_goal(const Shared& shared) {
  for (int letter = 0; letter < kLetters; ++letter) {
    if (!shared.is_drawn(letter)) return letter;
  }
  return kNone;
}

/// What may be drawn in a phase of set-up, as bits; all equally likely.
[[nodiscard]] inline Bits set_up_choices(const Shared& shared, std::span<const Guide> guides) {
  const City& city = shared.facts();
  const auto all = [](int count) { return (Bits{1} << static_cast<unsigned>(count)) - 1; };
  Bits choices = 0;
  switch (shared.phase) {
    case Phase::city: return all(kCities);
    case Phase::first: return all(static_cast<int>(guides.size()));
    case Phase::plans: {
      choices = all(kPlans);
      for (const Guide& guide : guides) choices &= guide.plan == kNone ? ~Bits{0} : ~bit_of(guide.plan);
      const int seat = seat_without_plan(guides);
      // ER-16.2: partners have both odd or both even plans.
      if (shared.teams && seat > 0) choices &= (guides[0].plan + seat) % 2 == 0 ? Bits{0b0101} : Bits{0b1010};
      return choices;
    }
    case Phase::goals:
      choices = city.goals_of[static_cast<std::size_t>(letter_without_goal(shared))];
      for (const std::uint8_t goal : shared.goal) choices &= goal == kNone ? ~Bits{0} : ~bit_of(goal);
      return choices;
    case Phase::cafes:
      choices = all(city.bonuses);
      for (std::size_t cafe = 0; cafe < city.cafes; ++cafe) {
        choices &= shared.cafe[cafe] == kNone ? ~Bits{0} : ~bit_of(shared.cafe[cafe]);
      }
      return choices;
    case Phase::metro:
      choices = all(city.metro_cards);
      for (const Guide& guide : guides) choices &= guide.metro == kNone ? ~Bits{0} : ~bit_of(guide.metro);
      return choices;
    case Phase::tasks:
      choices = all(kTasks);
      for (const Guide& guide : guides) {
        for (const Task task : guide.task) choices &= task == kNone ? ~Bits{0} : ~bit_of(task);
      }
      return choices;
    default: return 0;
  }
}

/// Does chance deal cards of the deck in this phase?
[[nodiscard]] constexpr bool deals_cards(Phase phase) {
  return phase == Phase::hands || phase == Phase::turn_up || phase == Phase::renew || phase == Phase::refresh;
}

/// The cards laid in an opening round.
[[nodiscard]] inline Cards laid_cards(std::span<const Guide> guides) {
  Cards laid = 0;
  for (const Guide& guide : guides) {
    if (guide.offer[0] != kNoCard) laid |= bit_of(guide.offer[0]);
  }
  return laid;
}

/// Two cards of a set as an array, the smaller first.
[[nodiscard]] inline std::array<Card, 2> two_of(Cards cards) {
  return {static_cast<Card>(std::countr_zero(cards)), static_cast<Card>(std::countr_zero(cards & (cards - 1)))};
}

/// The cards that count for a guide in this round.
[[nodiscard]] inline std::array<Card, 2> round_cards(const Shared& shared, const Guide& guide) {
  return guide.pick[0] != kNoCard ? guide.pick : shared.card;
}

/// Are round cards picked in this round, and not left over from the one before (ER-9.4, ER-9.5)?
[[nodiscard]] inline bool picks_now(const Position& position) { return position.is_opening() && position.shared.round == 1; }

}  // namespace kvartal::en_route
