#include "server/postgres_tournaments.hpp"

#include "server/postgres_rows.hpp"
#include "server/row_words.hpp"

namespace kvartal::server::postgres {
namespace {

TournamentRow tournament_in(const Row& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .game = row.text(2),
          .options = row.text(3),
          .organiser = row.text(4),
          .kind = row.boolean(5) ? TournamentKind::swiss : TournamentKind::round_robin,
          .table_size = row.small(6),
          .rounds = row.small(7),
          .round = row.small(8),
          .clock = row.text(15),
          .rated = row.boolean(9),
          .duplicate = row.boolean(10),
          .state = from_word<TournamentState>(kTournamentStates, row.text(11)),
          .seed = static_cast<std::uint64_t>(row.integer(12)),
          .created = row.integer(13),
          .version = row.integer(14)};
}

void send_tables_query(Connection& connection, const std::string& id, std::vector<TournamentTable>& tables) {
  connection.send(
      "SELECT t.id, t.round, t.state = 'over', s.guest, r.rank FROM tables t JOIN seats s ON s.table_id = t.id "
      "LEFT JOIN results r ON r.table_id = t.id AND r.guest = s.guest WHERE t.tournament = $1 "
      "ORDER BY t.round, t.created, t.id, s.number",
      {id}, [&tables](const Row& row) {
        if (tables.empty() || tables.back().id != row.text(0)) {
          tables.push_back({.id = row.text(0), .round = row.small(1), .over = row.boolean(2), .seats = {}});
        }
        tables.back().seats.push_back({.guest = row.text(3), .rank = row.is_null(4) ? 0 : row.small(4)});
      });
}

}  // namespace

void send_row(Connection& connection, const TournamentChange& change) {
  const TournamentRow& row = change.row;
  connection.send("SELECT hold_tournament($1, $2)", {row.id, value_of(row.version)});
  connection.send(
      "INSERT INTO tournaments (id, name, game, options, organiser, is_swiss, table_size, rounds, round, rated, duplicate, "
      "state, seed, created, version, clock) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
      "ON CONFLICT (id) DO UPDATE SET rounds = $8, round = $9, state = $12, version = $15",
      {row.id, row.name, row.game, row.options, row.organiser, value_of(row.kind == TournamentKind::swiss),
       value_of(row.table_size), value_of(row.rounds), value_of(row.round), value_of(row.rated), value_of(row.duplicate),
       value_of(word(kTournamentStates, row.state)), value_of(static_cast<std::int64_t>(row.seed)), value_of(row.created),
       value_of(row.version), row.clock});
  int number = 0;
  for (const EntrantRow& entrant : change.entrants) {
    connection.send(
        "INSERT INTO entrants (tournament, number, guest, withdrawn) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (tournament, number) DO UPDATE SET guest = $3, withdrawn = $4",
        {row.id, value_of(number), entrant.guest, value_of(entrant.withdrawn)});
    ++number;
  }
  connection.send("DELETE FROM entrants WHERE tournament = $1 AND number >= $2", {row.id, value_of(number)});
}

std::expected<std::optional<StoredTournament>, StorageError> load_tournament(Connection& connection, const std::string& id) {
  std::optional<StoredTournament> none;
  if (!could_be_id(id)) return none;
  StoredTournament stored;
  bool found = false;
  connection.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  connection.send(
      "SELECT t.id, t.name, game, options, organiser, is_swiss, table_size, rounds, round, rated, duplicate, state, seed, "
      "t.created, version, clock, g.name FROM tournaments t JOIN guests g ON g.id = organiser WHERE t.id = $1",
      {id}, [&](const Row& row) {
        stored.row = tournament_in(row);
        stored.organiser = row.text(16);
        found = true;
      });
  connection.send(
      "SELECT e.guest, g.name, e.withdrawn FROM entrants e JOIN guests g ON g.id = e.guest WHERE e.tournament = $1 "
      "ORDER BY e.number",
      {id}, [&](const Row& row) {
        stored.entrants.push_back({.guest = row.text(0), .name = row.text(1), .withdrawn = row.boolean(2)});
      });
  send_tables_query(connection, id, stored.tables);
  if (const Outcome outcome = finish_reading(connection); !outcome) return std::unexpected(outcome.error());
  return found ? std::optional(std::move(stored)) : none;
}

std::expected<std::vector<TournamentBrief>, StorageError> tournaments(Connection& connection, const std::string& organiser,
                                                                      int limit) {
  std::vector<TournamentBrief> found;
  const Outcome read = connection.query(
      "SELECT id, name, game, options, organiser, is_swiss, table_size, rounds, round, rated, duplicate, state, seed, created, "
      "version, clock, (SELECT count(*) FROM entrants WHERE tournament = id AND NOT withdrawn) FROM tournaments "
      "WHERE $1 = '' OR organiser = $1 ORDER BY created DESC, id LIMIT $2",
      {organiser, value_of(limit)},
      [&](const Row& row) { found.push_back({.row = tournament_in(row), .entrants = row.small(16)}); });
  if (!read) return std::unexpected(read.error());
  return found;
}

std::expected<std::vector<std::string>, StorageError> rounds_to_close(Connection& connection) {
  std::vector<std::string> ids;
  const Outcome read = connection.query(
      "SELECT id FROM tournaments t WHERE state = 'playing' AND NOT EXISTS "
      "(SELECT 1 FROM tables WHERE tournament = t.id AND round = t.round AND state <> 'over') ORDER BY id",
      {}, [&](const Row& row) { ids.push_back(row.text(0)); });
  if (!read) return std::unexpected(read.error());
  return ids;
}

}  // namespace kvartal::server::postgres
