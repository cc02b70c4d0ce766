// The standings of a tournament, from the places at its tables.
#pragma once

#include <span>
#include <vector>

namespace kvartal::server {

/// What a table is worth to who beats everybody there. Everybody gets the share of the opponents that were beaten, and half a
/// share for each who came equal; twelve makes that a whole number for two, three and four at a table.
inline constexpr int kTablePoints = 12;
/// Sitting out is worth as much as coming in the middle. So is a table that its round did not wait for.
inline constexpr int kByePoints = kTablePoints / 2;

struct TablePlace {
  int entrant = 0;
  int rank = 0;  // 0: the table has no result
};

struct RoundResult {
  std::vector<std::vector<TablePlace>> tables;
  std::vector<int> byes;
};

struct Standing {
  int entrant = 0;
  int place = 1;      // equals share it
  int points = 0;     // first of all,
  int opponents = 0;  // then the sum of the points of all opponents,
  int among = 0;      // then what was won against those who are equal so far: two for each victory, one for each tie,
  int victories = 0;  // then how many tables were won
  int played = 0;     // tables with a result, and byes
};

/// The points of one person at a table.
[[nodiscard]] int points_at(std::span<const TablePlace> table, int entrant);

/// The best first. A table without a result counts only where its round is over: all but the last, or all if `over`.
[[nodiscard]] std::vector<Standing> standings(int entrants, std::span<const RoundResult> rounds, bool over);

}  // namespace kvartal::server
