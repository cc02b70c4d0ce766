#include "server/game_result.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace kvartal::server {
namespace {

/// Games in teams have the option `teams`, and partners sit opposite each other.
int side_of(std::size_t seat, const TableRow& table, const Options& options) {
  const bool teams = options.has("teams") && options.get("teams") == "yes";
  return static_cast<int>(teams ? seat % (table.seats.size() / 2) : seat);
}

}  // namespace

std::optional<ResultRow> result_of(const TableRow& table, const Options& options, const Result& result) {
  ResultRow row{.table = table.id, .game = table.game, .rated = table.rated, .at = table.changed, .places = {}};
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (table.seats[seat].guest.empty()) continue;
    const bool left = table.seats[seat].kind == SeatKind::bot;  // what the bot made of it since is not the person's
    row.places.push_back({.guest = table.seats[seat].guest,
                          .rank = left ? result.competitors + 1 : result.rank[seat],
                          .side = side_of(seat, table, options)});
  }
  std::set<int> sides;
  for (const PlaceRow& place : row.places) sides.insert(place.side);
  if (sides.size() < 2) return std::nullopt;
  std::vector<int> ranks;
  ranks.reserve(row.places.size());
  for (const PlaceRow& place : row.places) ranks.push_back(place.rank);
  for (PlaceRow& place : row.places) {
    place.rank = 1 + static_cast<int>(std::ranges::count_if(ranks, [&](int rank) { return rank < place.rank; }));
  }
  return row;
}

}  // namespace kvartal::server
