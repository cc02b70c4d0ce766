#include "server/sqlite_tournaments.hpp"

#include "server/row_words.hpp"

namespace kvartal::server::sqlite {
namespace {

TournamentRow tournament_from(const Row& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .game = row.text(2),
          .options = row.text(3),
          .organiser = row.text(4),
          .kind = row.integer(5) != 0 ? TournamentKind::swiss : TournamentKind::round_robin,
          .table_size = row.small(6),
          .rounds = row.small(7),
          .round = row.small(8),
          .clock = row.text(15),
          .rated = row.integer(9) != 0,
          .duplicate = row.integer(10) != 0,
          .state = from_word<TournamentState>(kTournamentStates, row.text(11)),
          .seed = static_cast<std::uint64_t>(row.integer(12)),
          .created = row.integer(13),
          .version = row.integer(14)};
}

Outcome check_version(Database& database, const TournamentRow& row) {
  std::int64_t kept = 0;
  Outcome read = database.query(
      "SELECT version FROM tournaments WHERE id = ?1", [&](const Row& found) { kept = found.integer(0); }, row.id);
  if (!read || kept + 1 == row.version) return read;
  return std::unexpected(StorageError{"the tournament has changed meanwhile"});
}

Outcome write_entrants(Database& database, const TournamentChange& change) {
  int number = 0;
  for (const EntrantRow& entrant : change.entrants) {
    Outcome written = database.run(
        "INSERT INTO entrants (tournament, number, guest, withdrawn) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (tournament, number) DO UPDATE SET guest = ?3, withdrawn = ?4",
        change.row.id, number, entrant.guest, int{entrant.withdrawn});
    if (!written) return written;
    ++number;
  }
  return database.run("DELETE FROM entrants WHERE tournament = ?1 AND number >= ?2", change.row.id, number);
}

Outcome read_tables(Database& database, StoredTournament& stored) {
  return database.query(
      "SELECT t.id, t.round, t.state = 'over', s.guest, r.rank FROM tables t JOIN seats s ON s.table_id = t.id "
      "LEFT JOIN results r ON r.table_id = t.id AND r.guest = s.guest WHERE t.tournament = ?1 "
      "ORDER BY t.round, t.created, t.id, s.number",
      [&](const Row& row) {
        if (stored.tables.empty() || stored.tables.back().id != row.text(0)) {
          stored.tables.push_back({.id = row.text(0), .round = row.small(1), .over = row.integer(2) != 0, .seats = {}});
        }
        stored.tables.back().seats.push_back({.guest = row.text(3), .rank = row.small(4)});
      },
      stored.row.id);
}

Outcome read_entrants(Database& database, StoredTournament& stored) {
  return database.query(
      "SELECT e.guest, g.name, e.withdrawn FROM entrants e JOIN guests g ON g.id = e.guest WHERE e.tournament = ?1 "
      "ORDER BY e.number",
      [&](const Row& row) {
        stored.entrants.push_back({.guest = row.text(0), .name = row.text(1), .withdrawn = row.integer(2) != 0});
      },
      stored.row.id);
}

}  // namespace

Outcome write_row(Database& database, const TournamentChange& change) {
  const TournamentRow& row = change.row;
  if (Outcome checked = check_version(database, row); !checked) return checked;
  Outcome written = database.run(
      "INSERT INTO tournaments (id, name, game, options, organiser, is_swiss, table_size, rounds, round, rated, duplicate, "
      "state, seed, created, version, clock) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) "
      "ON CONFLICT (id) DO UPDATE SET rounds = ?8, round = ?9, state = ?12, version = ?15",
      row.id, row.name, row.game, row.options, row.organiser, int{row.kind == TournamentKind::swiss}, row.table_size,
      row.rounds, row.round, int{row.rated}, int{row.duplicate}, word(kTournamentStates, row.state),
      static_cast<std::int64_t>(row.seed), row.created, row.version, row.clock);
  return written ? write_entrants(database, change) : written;
}

std::expected<std::optional<StoredTournament>, StorageError> load_tournament(Database& database, const std::string& id) {
  std::optional<StoredTournament> stored;
  const Outcome outcome = transact(database, "BEGIN", [&] {
    Outcome read = database.query(
        "SELECT t.id, t.name, game, options, organiser, is_swiss, table_size, rounds, round, rated, duplicate, state, seed, "
        "t.created, version, clock, g.name FROM tournaments t JOIN guests g ON g.id = organiser WHERE t.id = ?1",
        [&](const Row& row) {
          stored.emplace().row = tournament_from(row);
          stored->organiser = row.text(16);
        },
        id);
    if (read && stored) read = read_entrants(database, *stored);
    if (read && stored) read = read_tables(database, *stored);
    return read;
  });
  if (!outcome) return std::unexpected(outcome.error());
  return stored;
}

std::expected<std::vector<TournamentBrief>, StorageError> tournaments(Database& database, const std::string& organiser,
                                                                      int limit) {
  std::vector<TournamentBrief> found;
  const Outcome read = database.query(
      "SELECT id, name, game, options, organiser, is_swiss, table_size, rounds, round, rated, duplicate, state, seed, created, "
      "version, clock, (SELECT count(*) FROM entrants WHERE tournament = id AND withdrawn = 0) FROM tournaments "
      "WHERE ?1 = '' OR organiser = ?1 ORDER BY created DESC, id LIMIT ?2",
      [&](const Row& row) { found.push_back({.row = tournament_from(row), .entrants = row.small(16)}); }, organiser, limit);
  if (!read) return std::unexpected(read.error());
  return found;
}

std::expected<std::vector<std::string>, StorageError> rounds_to_close(Database& database) {
  std::vector<std::string> ids;
  const Outcome read = database.query(
      "SELECT id FROM tournaments t WHERE state = 'playing' AND NOT EXISTS "
      "(SELECT 1 FROM tables WHERE tournament = t.id AND round = t.round AND state <> 'over') ORDER BY id",
      [&](const Row& row) { ids.push_back(row.text(0)); });
  if (!read) return std::unexpected(read.error());
  return ids;
}

}  // namespace kvartal::server::sqlite
