// The end of the game: how it comes (chapter 10), and what it adds (chapters 11 and 12).
#pragma once

#include <cstdint>
#include <span>

#include "games/new_york_1901/building.hpp"
#include "games/new_york_1901/event.hpp"
#include "games/new_york_1901/scoring.hpp"

namespace kvartal::new_york_1901 {

/// NY-10.3; it comes only once (NY-10.4).
template <class Sink>
void let_the_end_come(Shared& shared, int seats, EndReason reason, Sink& sink) {
  if (shared.is_ending()) return;
  shared.end_reason = reason;
  shared.end_by = shared.active;
  shared.last_seat = static_cast<std::uint8_t>((shared.active + seats - 1) % seats);
  tell(sink, {.kind = EventKind::end_comes, .owner = shared.active, .end_reason = reason});
}

/// NY-11.2, NY-11.3
template <class Sink>
void score_street(std::span<Estate> estates, Street street, Sink& sink) {
  const auto name = static_cast<std::uint8_t>(street);
  const int leader = street_leader(estates, street);
  if (leader < 0) return tell(sink, {.kind = EventKind::street_tied, .street = name});
  Estate& estate = estates[static_cast<std::size_t>(leader)];
  estate.street_points = static_cast<std::uint8_t>(estate.street_points + kStreetPoints);
  const auto tiles = static_cast<std::int16_t>(tiles_along(estate, street));
  add_points(estate, kStreetPoints,
             {.reason = Reason::street, .owner = static_cast<std::uint8_t>(leader), .street = name, .count = tiles}, sink);
}

template <class Sink>
void score_challenge(std::span<Estate> estates, Challenge challenge, Sink& sink) {
  if (challenge == Challenge::none || challenge == Challenge::gold_prestige) return;  // that one is scored during the game
  const auto name = static_cast<std::uint8_t>(challenge);
  bool scored = false;
  for (std::size_t i = 0; i < estates.size(); ++i) {
    const auto seat = static_cast<std::uint8_t>(i);
    const Standing standing = standing_in(challenge, estates, seat);
    if (standing.points == 0) continue;
    scored = true;
    estates[seat].challenge_points = static_cast<std::uint8_t>(standing.points);
    const auto count = static_cast<std::int16_t>(standing.count);
    add_points(estates[seat], standing.points, {.reason = Reason::challenge, .owner = seat, .challenge = name, .count = count},
               sink);
  }
  if (!scored) tell(sink, {.kind = EventKind::challenge_missed, .challenge = name});
}

/// NY-11.7
template <class Sink>
void score_actions(Estate& estate, std::uint8_t seat, Sink& sink) {
  const int cards = estate.actions.count();
  if (cards == 0) return;
  estate.action_points = static_cast<std::uint8_t>(kActionPoints * cards);
  add_points(estate, estate.action_points,
             {.reason = Reason::actions, .owner = seat, .count = static_cast<std::int16_t>(cards)}, sink);
}

/// NY-11.1
template <class Sink>
void finish(Shared& shared, std::span<Estate> estates, Sink& sink) {
  shared.phase = Phase::over;
  for (int street = 0; street < kStreets; ++street) {
    if (shared.is_in_play(static_cast<Street>(street))) score_street(estates, static_cast<Street>(street), sink);
  }
  score_challenge(estates, shared.challenge, sink);
  for (std::size_t seat = 0; seat < estates.size(); ++seat) {
    score_actions(estates[seat], static_cast<std::uint8_t>(seat), sink);
  }
  tell(sink, {.kind = EventKind::game_over});
}

}  // namespace kvartal::new_york_1901
