#include "server/game_result.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "core/resignations.hpp"

namespace kvartal::server {
namespace {

/// What a bot made of a seat is not its person's: who left is behind all who stayed, and who gave up behind those whose time
/// was up.
int place_of(const SeatRow& seat, int rank, const Result& result) {
  if (seat.absence == Absence::none) return rank;
  return result.competitors + (seat.absence == Absence::time ? 1 : 2);
}

/// Is somebody first who stayed, or a side that left when its time was up and won because all others gave up?
bool has_winner(const TableRow& table, const ResultRow& row, const Result& result) {
  std::set<int> first;
  for (const PlaceRow& place : row.places) {
    if (place.rank == 1) first.insert(place.side);
  }
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    const auto place = std::ranges::find(row.places, table.seats[seat].guest, &PlaceRow::guest);
    if (place == row.places.end() || place->rank != 1) continue;
    const bool stayed = table.seats[seat].absence == Absence::none;
    if (stayed || (first.size() == 1 && result.rank[seat] == 1)) return true;
  }
  return false;
}

}  // namespace

std::optional<ResultRow> result_of(const TableRow& table, const Options& options, const Result& result) {
  ResultRow row{.table = table.id, .game = table.game, .rated = table.rated, .at = table.changed, .places = {}};
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (table.seats[seat].guest.empty()) continue;
    row.places.push_back({.guest = table.seats[seat].guest,
                          .rank = place_of(table.seats[seat], result.rank[seat], result),
                          .side = side_of(Seat::at(static_cast<int>(seat)), static_cast<int>(table.seats.size()), options)});
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
  if (!has_winner(table, row, result)) {
    for (PlaceRow& place : row.places) ++place.rank;
  }
  return row;
}

}  // namespace kvartal::server
