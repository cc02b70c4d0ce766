#include "games/en_route/verdict.hpp"

#include <cstdlib>
#include <span>

#include "games/en_route/scoring.hpp"

namespace kvartal::en_route {
namespace {

/// ER-14.1, ER-14.2; teams: ER-16.6, ER-16.7
std::span<const Criterion> criteria(bool teams) {
  static constexpr std::array<Criterion, 2> kOfTeams = {
      {{"points of the team", "очки команды"}, {"difference inside the team", "разница внутри команды", true}}};
  static constexpr std::array<Criterion, 4> kOfPlayers = {{{"points", "очки"},
                                                           {"length of the route", "длина маршрута"},
                                                           {"tourists on the route", "туристы на маршруте"},
                                                           {"attractions on the route", "достопримечательности на маршруте"}}};
  if (teams) return kOfTeams;
  return kOfPlayers;
}

}  // namespace

Result result(const Position& position) {
  Result result;
  result.seats = result.competitors = position.seats();
  result.criteria = criteria(position.shared.teams);
  std::array<Score, kMaxSeats> scores;
  for (std::size_t seat = 0; seat < position.guides.size(); ++seat) scores[seat] = final_score(position, seat);
  for (std::size_t seat = 0; seat < position.guides.size(); ++seat) {
    const Score& own = scores[seat];
    if (position.shared.teams) {
      const Score& partner = scores[(seat + 2) % kMaxSeats];
      result.values[seat] = {own.total + partner.total, std::abs(own.total - partner.total)};
    } else {
      result.values[seat] = {own.total, own.length, own.tourists, own.attractions};
    }
  }
  result.rank_all();
  return result;
}

Text verdict(const Position& position) {
  const Shared& shared = position.shared;
  if (position.seats() != 1 || shared.level == kNone) return {};
  const int points = final_score(position, 0).total;
  const int needed = shared.facts().level[shared.level];
  if (points < needed) {
    return {"challenge not met: " + std::to_string(points) + " of " + std::to_string(needed) + " points",
            "вызов не пройден: очков " + std::to_string(points) + " из " + std::to_string(needed)};
  }
  const int reached = goals_reached(position, 0);
  if (shared.goals_on && reached < shared.challenge_goals) {  // ER-15.9
    return {"challenge not met: goals reached " + std::to_string(reached) + " of " + std::to_string(shared.challenge_goals),
            "вызов не пройден: достигнуто целей " + std::to_string(reached) + " из " + std::to_string(shared.challenge_goals)};
  }
  return {"challenge met", "вызов пройден"};
}

}  // namespace kvartal::en_route
