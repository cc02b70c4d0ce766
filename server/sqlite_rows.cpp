#include "server/sqlite_rows.hpp"

#include <string_view>
#include <utility>

#include "server/row_words.hpp"
#include "server/sqlite_accounts.hpp"
#include "server/sqlite_push.hpp"
#include "server/sqlite_ratings.hpp"
#include "server/sqlite_tournaments.hpp"

namespace kvartal::server::sqlite {
namespace {

/// Seats seldom change, and a table is written with every move: a seat that is the same costs no write.
Outcome write_seats(Database& database, const TableRow& table) {
  int number = 0;
  for (const SeatRow& seat : table.seats) {
    Outcome written = database.run(
        "INSERT INTO seats (table_id, number, kind, guest, name, bot, absence, forced) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) "
        "ON CONFLICT (table_id, number) DO UPDATE SET kind = ?3, guest = ?4, name = ?5, bot = ?6, absence = ?7, forced = ?8 "
        "WHERE kind <> ?3 OR guest IS NOT ?4 OR name <> ?5 OR bot <> ?6 OR absence <> ?7 OR forced <> ?8",
        table.id, number, word(kSeatKinds, seat.kind), Optional{seat.guest}, seat.name, seat.bot, word(kAbsences, seat.absence),
        int{seat.forced});
    if (!written) return written;
    ++number;
  }
  return database.run("DELETE FROM seats WHERE table_id = ?1 AND number >= ?2", table.id, number);
}

Outcome write_row(Database& database, const TableRow& row) {
  Outcome written = database.run(
      "INSERT INTO tables (id, game, options, content, name, host, is_public, confirm, state, secret, created, changed, moves, "
      "to_move, clock, times, due, rematch, rated, tournament, round, deal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "
      "?11, ?12, ?13, ?14, ?15, "
      "?16, ?17, ?18, ?19, ?20, ?21, ?22) "
      "ON CONFLICT (id) DO UPDATE SET game = ?2, options = ?3, content = ?4, name = ?5, host = ?6, is_public = ?7, confirm = "
      "?8, state = ?9, secret = ?10, created = ?11, changed = ?12, moves = ?13, to_move = ?14, clock = ?15, times = ?16, "
      "due = ?17, rematch = ?18, rated = ?19, tournament = ?20, round = ?21, deal = ?22",
      row.id, row.game, row.options, row.content, row.name, row.host, int{row.is_public}, int{row.confirm},
      word(kTableStates, row.state), row.secret, row.created, row.changed, row.moves, row.to_move, row.clock, row.times,
      row.due, row.rematch, int{row.rated}, Optional{row.tournament}, row.round, row.deal);
  return written ? write_seats(database, row) : written;
}

Outcome write_row(Database& database, const ProgressRow& row) {
  return database.run("UPDATE tables SET changed = ?2, moves = ?3, to_move = ?4, times = ?5, due = ?6 WHERE id = ?1", row.table,
                      row.changed, row.moves, row.to_move, row.times, row.due);
}

Outcome write_row(Database& database, const EntryRow& row) {
  return database.run("INSERT INTO entries (table_id, number, kind, seat, words, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                      row.table, row.number, word(kEntryKinds, row.kind), row.seat, row.words, row.at);
}

Outcome write_row(Database& database, const ChatRow& row) {
  Outcome written =
      database.run("INSERT INTO chat (table_id, number, guest, name, seat, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                   row.table, row.number, row.guest, row.name, row.seat, row.text, row.at);
  if (!written) return written;
  return database.run("DELETE FROM chat WHERE table_id = ?1 AND number <= ?2", row.table, row.number - ChatRow::kKept);
}

Outcome write_row(Database& database, const TableRemoved& row) {
  for (const std::string_view statement :
       {std::string_view("DELETE FROM chat WHERE table_id = ?1 AND table_id IN (SELECT id FROM tables WHERE state <> 'over' "
                         "AND tournament IS NULL)"),
        std::string_view("DELETE FROM entries WHERE table_id = ?1 AND table_id IN (SELECT id FROM tables WHERE state <> 'over' "
                         "AND tournament IS NULL)"),
        std::string_view("DELETE FROM seats WHERE table_id = ?1 AND table_id IN (SELECT id FROM tables WHERE state <> 'over' "
                         "AND tournament IS NULL)"),
        std::string_view("DELETE FROM tables WHERE id = ?1 AND state <> 'over' AND tournament IS NULL")}) {
    if (Outcome written = database.run(statement, row.table); !written) return written;
  }
  return {};
}

Outcome write_row(Database& database, const VacationRow& row) {
  return database.run(
      "INSERT INTO vacations (guest, since, until, year) VALUES (?1, ?2, ?3, ?4) "
      "ON CONFLICT (guest, since) DO UPDATE SET until = ?3, year = ?4",
      row.guest, row.since, row.until, row.year);
}

Outcome write_row(Database& database, const ContactRow& row) {
  return database.run(
      "INSERT INTO contacts (guest, webhook, secret, by_mail) VALUES (?1, ?2, ?3, ?4) "
      "ON CONFLICT (guest) DO UPDATE SET webhook = ?2, secret = ?3, by_mail = ?4",
      row.guest, row.webhook, row.secret, int{row.by_mail});
}

Outcome write_row(Database& database, const Beat& beat) {
  return database.run(
      "UPDATE service SET served = served + max(0, min(?1, now.ms - beat)), beat = now.ms "
      "FROM (SELECT CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER) AS ms) AS now",
      beat.first ? Milliseconds{0} : Beat::kLongest);
}

TableRow table_from(const Row& row) {
  return {.id = row.text(0),
          .game = row.text(1),
          .options = row.text(2),
          .content = row.text(3),
          .name = row.text(4),
          .host = row.text(5),
          .is_public = row.integer(6) != 0,
          .confirm = row.integer(7) != 0,
          .state = from_word<TableState>(kTableStates, row.text(8)),
          .secret = row.text(9),
          .created = row.integer(10),
          .changed = row.integer(11),
          .moves = row.small(12),
          .to_move = row.text(13),
          .clock = row.text(14),
          .times = row.text(15),
          .due = row.is_null(16) ? std::nullopt : std::optional(row.integer(16)),
          .rematch = row.text(17),
          .seats = {},
          .rated = row.integer(18) != 0,
          .tournament = row.text(19),
          .round = row.small(20),
          .deal = row.text(21),
          .sealed = row.integer(22) != 0};
}

Outcome read_table(Database& database, const std::string& id, std::optional<TableRow>& table) {
  Outcome read = database.query(
      "SELECT id, game, options, content, name, host, is_public, confirm, state, secret, created, changed, moves, to_move, "
      "clock, times, due, rematch, rated, tournament, round, deal, "
      "deal <> '' AND EXISTS (SELECT 1 FROM tables o WHERE o.deal = tables.deal AND o.deal <> '' AND o.state <> 'over') "
      "FROM tables WHERE id = ?1",
      [&](const Row& row) { table = table_from(row); }, id);
  if (!read || !table) return read;
  return database.query(
      "SELECT kind, guest, name, bot, absence, forced FROM seats WHERE table_id = ?1 ORDER BY number",
      [&](const Row& row) {
        table->seats.push_back({.kind = from_word<SeatKind>(kSeatKinds, row.text(0)),
                                .guest = row.text(1),
                                .name = row.text(2),
                                .bot = row.text(3),
                                .absence = from_word<Absence>(kAbsences, row.text(4)),
                                .forced = row.integer(5) != 0});
      },
      id);
}

constexpr std::string_view kUnfinished =
    "SELECT t.id, t.game, t.state, t.host, g.name, t.moves, t.changed, "
    "(SELECT count(DISTINCT s.guest) FROM seats s WHERE s.table_id = t.id AND s.guest <> t.host), "
    "(SELECT count(*) FROM seats s WHERE s.table_id = t.id AND s.kind = 'bot') "
    "FROM tables t JOIN guests g ON g.id = t.host WHERE t.state <> 'over' AND t.tournament IS NULL "
    "AND (?1 = '' OR t.host = ?1 OR t.id = ?1) ORDER BY t.host, t.changed, t.id LIMIT ?2";

UnfinishedRow unfinished_from(const Row& row) {
  return {.table = row.text(0),
          .game = row.text(1),
          .state = from_word<TableState>(kTableStates, row.text(2)),
          .host = row.text(3),
          .host_name = row.text(4),
          .moves = row.small(5),
          .changed = row.integer(6),
          .others = row.small(7),
          .bots = row.small(8)};
}

VacationRow vacation_from(const Row& row) {
  return {.guest = row.text(0), .since = row.integer(1), .until = row.integer(2), .year = row.small(3)};
}

Outcome read_entries(Database& database, StoredTable& stored, int known) {
  return database.query(
      "SELECT number, kind, seat, words, at FROM entries WHERE table_id = ?1 AND number > ?2 ORDER BY number",
      [&](const Row& row) {
        stored.entries.push_back({.table = stored.table.id,
                                  .number = row.small(0),
                                  .kind = from_word<EntryKind>(kEntryKinds, row.text(1)),
                                  .seat = row.text(2),
                                  .words = row.text(3),
                                  .at = row.integer(4)});
      },
      stored.table.id, known);
}

Outcome read_chat(Database& database, StoredTable& stored, int known) {
  return database.query(
      "SELECT * FROM (SELECT number, guest, name, seat, text, at FROM chat WHERE table_id = ?1 AND number > ?2 "
      "ORDER BY number DESC LIMIT ?3) ORDER BY number",
      [&](const Row& row) {
        stored.chat.push_back({.table = stored.table.id,
                               .number = row.small(0),
                               .guest = row.text(1),
                               .name = row.text(2),
                               .seat = row.text(3),
                               .text = row.text(4),
                               .at = row.integer(5)});
      },
      stored.table.id, known, ChatRow::kRead);
}

Outcome read_vacations(Database& database, StoredTable& stored) {
  return database.query(
      // The first of the words of a clock is when it was last looked at.
      "SELECT v.guest, v.since, v.until, v.year FROM vacations v JOIN seats s ON s.guest = v.guest "
      "JOIN tables t ON t.id = s.table_id "
      "WHERE t.id = ?1 AND t.times <> '' AND v.until > CAST(t.times AS INTEGER) ORDER BY v.guest, v.since",
      [&](const Row& row) { stored.vacations.push_back(vacation_from(row)); }, stored.table.id);
}

/// Several queries that see one and the same moment.
template <class Value, std::invocable<Value&> Read>
Found<Value> read_at_once(Database& database, Read read) {
  Value value;
  const Outcome outcome = transact(database, "BEGIN", [&] { return read(value); });
  if (!outcome) return std::unexpected(outcome.error());
  return value;
}

/// The tables whose ids a query answers with, in its order.
template <class... Values>
Found<std::vector<TableRow>> tables(Database& database, std::string_view ids_sql, const Values&... values) {
  return read_at_once<std::vector<TableRow>>(database, [&](std::vector<TableRow>& found) {
    std::vector<std::string> ids;
    Outcome read = database.query(ids_sql, [&](const Row& row) { ids.push_back(row.text(0)); }, values...);
    for (const std::string& id : ids) {
      std::optional<TableRow> table;
      if (read) read = read_table(database, id, table);
      if (table) found.push_back(std::move(*table));
    }
    return read;
  });
}

}  // namespace

Outcome write(Database& database, const Change& change) {
  return std::visit([&](const auto& row) { return write_row(database, row); }, change);
}

Found<std::optional<StoredTable>> load_table(Database& database, const std::string& id, Known known) {
  return read_at_once<std::optional<StoredTable>>(database, [&](std::optional<StoredTable>& stored) {
    std::optional<TableRow> table;
    Outcome outcome = read_table(database, id, table);
    if (!outcome || !table) return outcome;
    stored.emplace().table = std::move(*table);
    outcome = read_entries(database, *stored, known.entries);
    if (outcome) outcome = read_vacations(database, *stored);
    return outcome ? read_chat(database, *stored, known.chat) : outcome;
  });
}

Found<std::vector<TableRow>> open_tables(Database& database, int limit) {
  return tables(database, "SELECT id FROM tables WHERE state = 'open' AND is_public = 1 ORDER BY changed DESC, id LIMIT ?1",
                limit);
}

Found<std::vector<TableRow>> tables_of(Database& database, const std::string& guest, int limit) {
  return tables(database,
                "SELECT id FROM tables WHERE state <> 'over' AND id IN "
                "(SELECT id FROM tables WHERE host = ?1 UNION SELECT table_id FROM seats WHERE guest = ?1) "
                "ORDER BY state <> 'playing', changed DESC, id LIMIT ?2",
                guest, limit);
}

Found<std::vector<TableRow>> finished_of(Database& database, const std::string& guest, int limit) {
  return tables(database,
                "SELECT id FROM tables WHERE state = 'over' AND id IN "
                "(SELECT id FROM tables WHERE host = ?1 UNION SELECT table_id FROM seats WHERE guest = ?1) "
                "ORDER BY changed DESC, id LIMIT ?2",
                guest, limit);
}

Found<std::vector<UnfinishedRow>> unfinished(Database& database, const std::string& whose, int limit) {
  std::vector<UnfinishedRow> found;
  const Outcome outcome =
      database.query(kUnfinished, [&](const Row& row) { found.push_back(unfinished_from(row)); }, whose, limit);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::vector<std::string>> tables_of_bots(Database& database) {
  std::vector<std::string> ids;
  const Outcome outcome = database.query(
      "SELECT id FROM tables WHERE state = 'playing' AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'bot' "
      "AND ' ' || to_move || ' ' LIKE '% p' || (number + 1) || ' %') ORDER BY id",
      [&](const Row& row) { ids.push_back(row.text(0)); });
  if (!outcome) return std::unexpected(outcome.error());
  return ids;
}

Found<std::vector<std::string>> tables_due(Database& database, Milliseconds by) {
  std::vector<std::string> ids;
  const Outcome outcome = database.query(
      "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ?1 ORDER BY due, id",
      [&](const Row& row) { ids.push_back(row.text(0)); }, by);
  if (!outcome) return std::unexpected(outcome.error());
  return ids;
}

Found<Milliseconds> served(Database& database) { return database.number("SELECT served FROM service"); }

Found<std::optional<ContactRow>> contact_of(Database& database, const std::string& guest) {
  std::optional<ContactRow> found;
  const Outcome outcome = database.query(
      "SELECT guest, webhook, secret, by_mail FROM contacts WHERE guest = ?1",
      [&](const Row& row) {
        found = ContactRow{.guest = row.text(0), .webhook = row.text(1), .secret = row.text(2), .by_mail = row.integer(3) != 0};
      },
      guest);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::vector<VacationRow>> vacations_of(Database& database, const std::string& guest, Milliseconds after, int year) {
  std::vector<VacationRow> found;
  const Outcome outcome = database.query(
      "SELECT guest, since, until, year FROM vacations WHERE guest = ?1 AND (until > ?2 OR year = ?3) ORDER BY since",
      [&](const Row& row) { found.push_back(vacation_from(row)); }, guest, after, year);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

}  // namespace kvartal::server::sqlite
