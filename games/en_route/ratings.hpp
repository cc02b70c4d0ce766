// How the symbols on cards move the ratings of landmarks (chapters 5 and 17).
#pragma once

#include "games/en_route/event.hpp"
#include "games/en_route/move.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] inline bool can_rise(const Shared& shared, std::uint8_t landmark) {
  return shared.rating[landmark] + 1 < shared.facts().track[landmark].cells;
}
[[nodiscard]] inline bool can_fall(const Shared& shared, std::uint8_t landmark) { return shared.rating[landmark] > 0; }

template <class Sink>
void move_rating(Shared& shared, std::uint8_t landmark, bool up, Card card, Sink& sink) {
  const Track& track = shared.facts().track[landmark];
  const std::uint8_t from = track.rating[shared.rating[landmark]];
  if (up && can_rise(shared, landmark)) {
    ++shared.rating[landmark];
  } else if (!up && can_fall(shared, landmark)) {
    --shared.rating[landmark];
  }
  tell(sink, {.kind = EventKind::rating_changed,
              .city = shared.city,
              .card = {card, kNoCard, kNoCard},
              .landmark = landmark,
              .from = from,
              .to = track.rating[shared.rating[landmark]]});
}

/// Must the leader decide about the symbol of this card? Otherwise it moves by itself.
[[nodiscard]] inline bool needs_decision(const Shared& shared, Card card) {
  const auto [one, other] = shared.facts().card[card].landmark;
  if (one == kNone) return false;
  if (shared.advanced) return true;                                           // ER-17.1
  return other != kNone && can_rise(shared, one) && can_rise(shared, other);  // ER-5.3
}

/// A symbol about which nobody decides (ER-5.1, ER-5.2).
template <class Sink>
void move_by_itself(Shared& shared, Card card, Sink& sink) {
  const auto [one, other] = shared.facts().card[card].landmark;
  if (one == kNone) return;
  const bool second = other != kNone && !can_rise(shared, one);
  move_rating(shared, second ? other : one, true, card, sink);
}

/// ER-9.3, ER-9.9: in an opening round the lower of two rises.
template <class Sink>
void move_in_opening(Shared& shared, Card card, Sink& sink) {
  const auto [one, other] = shared.facts().card[card].landmark;
  if (one == kNone) return;
  const auto rating = [&](std::uint8_t landmark) { return shared.facts().track[landmark].rating[shared.rating[landmark]]; };
  const bool second = other != kNone && rating(other) < rating(one);
  move_rating(shared, second ? other : one, true, card, sink);
}

/// May the leader move this landmark so by the symbol of the card in question?
[[nodiscard]] inline bool may_rate(const Shared& shared, std::uint8_t landmark, bool up) {
  const auto [one, other] = shared.facts().card[shared.card[shared.symbol]].landmark;
  if (landmark == kNone || (landmark != one && landmark != other)) return false;
  if (!shared.advanced) return up && can_rise(shared, landmark);
  if (other == kNone) return true;  // ER-17.3
  return up ? can_rise(shared, landmark) : can_fall(shared, landmark);
}

template <class Moves>
void list_ratings(const Shared& shared, Moves& moves) {
  for (const std::uint8_t landmark : shared.facts().card[shared.card[shared.symbol]].landmark) {
    for (std::uint8_t direction = 0; direction < 2; ++direction) {
      if (may_rate(shared, landmark, direction == 0)) moves.push_back({MoveKind::rate, landmark, direction, kNone});
    }
  }
}

}  // namespace kvartal::en_route
