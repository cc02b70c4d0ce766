// How the end comes and what it adds (chapter 11).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/rolling_heights/aims.hpp"
#include "games/rolling_heights/event.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// In whose turn something happens: its number, and how it is told.
struct Doer {
  std::uint8_t owner = kNobody;
  std::uint8_t told = kNobody;
};

/// RH-11.1 … RH-11.5: this round is finished, and one more is played.
template <class Sink>
void let_the_end_come(Shared& shared, Doer by, EndReason reason, std::uint8_t material, Sink& sink) {
  if (shared.is_ending()) return;  // RH-11.3
  shared.end_reason = reason;
  shared.end_by = by.owner;
  shared.end_material = material;
  shared.last_round =
      static_cast<std::uint8_t>(std::min(reason == EndReason::rounds ? +shared.round : shared.round + 1, kLastRoundEver));
  constexpr std::array kReason = {Reason::none, Reason::material, Reason::no_room, Reason::rounds};
  tell(sink, {.kind = EventKind::end_comes,
              .reason = kReason[static_cast<std::size_t>(reason)],
              .owner = by.told,
              .resource = material == kNone ? kNone : static_cast<std::uint8_t>(real(static_cast<Material>(material))),
              .count = shared.last_round});
}

template <class Sink>
void score_at_end(Company& company, std::size_t owner, int points, std::int16_t Company::* column, Event event, Sink& sink) {
  event.kind = EventKind::points_changed;
  event.owner = told_owner(company, owner);
  event.from = company.points;
  company.points = static_cast<std::int16_t>(company.points + points);
  company.*column = static_cast<std::int16_t>(company.*column + points);
  event.to = company.points;
  if (points != 0) tell(sink, event);
}

/// RH-11.7; the rival has a fixed sum instead (RH-15.7).
template <class Sink>
void score_target(const Position& position, Company& company, std::size_t owner, Sink& sink) {
  constexpr int kRivalPoints = 5;
  if (owner >= static_cast<std::size_t>(position.seats)) {
    score_at_end(company, owner, kRivalPoints, &Company::target_points, {.reason = Reason::target}, sink);
    return;
  }
  int best = 0;
  for (const std::uint8_t target : company.targets) {
    const int points = aim_points(pieces().target[target], position, static_cast<int>(owner));
    if (company.target_scored != kNoAim && points <= best) continue;
    best = points;
    company.target_scored = target;
  }
  tell(sink, {.kind = EventKind::target_chosen, .owner = static_cast<std::uint8_t>(owner), .aim = company.target_scored});
  score_at_end(company, owner, best, &Company::target_points, {.reason = Reason::target, .aim = company.target_scored}, sink);
}

/// RH-11.6: first the three ads, then the targets, then the wild tokens. Nothing of it changes what the rest counts.
template <class Sink>
void finish(Shared& shared, std::span<Company> companies, int seats, Sink& sink) {
  const Position position{shared, companies, seats};
  for (const std::uint8_t ad : shared.ads) {
    for (std::size_t owner = 0; owner < companies.size(); ++owner) {
      const int points = aim_points(pieces().ad[ad], position, static_cast<int>(owner));
      score_at_end(companies[owner], owner, points, &Company::ad_points, {.reason = Reason::ad, .aim = ad}, sink);
    }
  }
  for (std::size_t owner = 0; owner < companies.size(); ++owner) score_target(position, companies[owner], owner, sink);
  for (std::size_t owner = 0; owner < companies.size(); ++owner) {  // RH-11.8
    score_at_end(companies[owner], owner, companies[owner].wilds, &Company::wild_points, {.reason = Reason::wilds_left}, sink);
  }
  shared.phase = Phase::over;
  tell(sink, {.kind = EventKind::game_over});
}

}  // namespace kvartal::rolling_heights
