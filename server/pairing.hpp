// Who plays whom in the next round of a tournament: plain numbers in, plain numbers out. The same input gives the same
// pairings.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace kvartal::server {

enum class TournamentKind { round_robin, swiss };

/// The entrants of each table by seat, and those who sit out. Entrants are numbers from 0.
struct Pairings {
  std::vector<std::vector<int>> tables;
  std::vector<int> byes;
  bool operator==(const Pairings&) const = default;
};

struct Entrant {
  int points = 0;
  bool active = true;  // has not withdrawn
};

struct Draw {
  TournamentKind kind = TournamentKind::swiss;
  int table_size = 2;
  int rounds = 1;  // of the whole tournament
  std::uint64_t seed = 0;
};

/// How many rounds a tournament should have: round robin so many that everybody can meet everybody, Swiss so many that there
/// can be one winner.
[[nodiscard]] int usual_rounds(TournamentKind kind, int entrants, int table_size);

/// The next round after those that were played. Everybody who has not withdrawn plays, but for the few for whom there is no
/// full table: those sit out who have done so least often, and in a Swiss system those with the fewest points. Nobody meets
/// somebody again as long as a search finds a way; Swiss tables are of equals in points as far as that allows. Seats change.
[[nodiscard]] Pairings next_round(const Draw& draw, std::span<const Entrant> entrants, std::span<const Pairings> played);

}  // namespace kvartal::server
