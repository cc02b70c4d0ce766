// What is kept of a tournament. Its tables are tables like all others, which know to which round they belong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/pairing.hpp"
#include "server/rating_rows.hpp"

namespace kvartal::server {

enum class TournamentState { open, playing, over };

struct TournamentRow {
  std::string id;
  std::string name;
  std::string game;
  std::string options;  // in words, as those of its tables
  std::string organiser;
  TournamentKind kind = TournamentKind::swiss;
  int table_size = 2;
  int rounds = 0;     // 0: as many as usual, decided at the start
  int round = 0;      // the one that is played; 0 before the start
  std::string clock;  // of its tables, in words as server/clock.hpp has them; empty for none
  bool rated = false;
  bool duplicate = false;  // the tables of a round share their chance
  TournamentState state = TournamentState::open;
  std::uint64_t seed = 0;  // of the pairings
  Milliseconds created = 0;
  std::int64_t version = 1;  // grows by one with each change: of two who change it at once, one has to look again
  bool operator==(const TournamentRow&) const = default;
};

struct EntrantRow {
  std::string guest;
  std::string name;  // as it is now; not written
  bool withdrawn = false;
  bool operator==(const EntrantRow&) const = default;
};

/// A tournament as it is to be from now on, entrants in the order of their coming.
struct TournamentChange {
  TournamentRow row;
  std::vector<EntrantRow> entrants;
};

/// Who sat at a table of a tournament, and where they came in.
struct TournamentSeat {
  std::string guest;
  int rank = 0;  // 0: no result yet
  bool operator==(const TournamentSeat&) const = default;
};
struct TournamentTable {
  std::string id;
  int round = 0;
  bool over = false;
  std::vector<TournamentSeat> seats;
  bool operator==(const TournamentTable&) const = default;
};

struct StoredTournament {
  TournamentRow row;
  std::string organiser;  // the name
  std::vector<EntrantRow> entrants;
  std::vector<TournamentTable> tables;  // by round
};

/// A line of the list of tournaments.
struct TournamentBrief {
  TournamentRow row;
  int entrants = 0;
};

}  // namespace kvartal::server
