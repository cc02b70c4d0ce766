#include "server/rating_rows.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace kvartal::server {

std::vector<Rating> ratings_after(const ResultRow& result, const std::vector<Rating>& before) {
  std::map<int, std::vector<std::size_t>> sides;
  for (std::size_t i = 0; i < result.places.size(); ++i) sides[result.places[i].side].push_back(i);
  std::vector<Placing> game;
  for (const auto& [side, members] : sides) {
    Placing& placing = game.emplace_back();
    placing.rank = result.places[members.front()].rank;
    for (const std::size_t member : members) placing.rank = std::min(placing.rank, result.places[member].rank);
    for (const std::size_t member : members) placing.team.push_back(before[member]);
  }
  const auto after = rated(game);
  std::vector<Rating> ratings(before.size());
  std::size_t at = 0;
  for (const auto& [side, members] : sides) {
    for (std::size_t i = 0; i < members.size(); ++i) ratings[members[i]] = after[at][i];
    ++at;
  }
  return ratings;
}

std::int64_t thousandths(double value) { return std::llround(value * 1000); }

}  // namespace kvartal::server
