#include "server/postgres_rows.hpp"

#include <algorithm>
#include <concepts>
#include <string_view>
#include <utility>

#include "server/postgres_accounts.hpp"
#include "server/postgres_push.hpp"
#include "server/postgres_ratings.hpp"
#include "server/postgres_tournaments.hpp"
#include "server/row_words.hpp"

namespace kvartal::server::postgres {
namespace {

/// Seats seldom change, and a table is written with every move: a seat that is the same costs no write.
void send_seats(Connection& connection, const TableRow& table) {
  int number = 0;
  for (const SeatRow& seat : table.seats) {
    connection.send(
        "INSERT INTO seats AS old (table_id, number, kind, guest, name, bot, absence, forced) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) "
        "ON CONFLICT (table_id, number) DO UPDATE SET kind = $3, guest = $4, name = $5, bot = $6, absence = $7, forced = $8 "
        "WHERE old.kind <> $3 OR old.guest IS DISTINCT FROM $4 OR old.name <> $5 OR old.bot <> $6 OR old.absence <> $7 "
        "OR old.forced <> $8",
        {table.id, value_of(number), value_of(word(kSeatKinds, seat.kind)), or_null(seat.guest), seat.name, seat.bot,
         value_of(word(kAbsences, seat.absence)), value_of(seat.forced)});
    ++number;
  }
  connection.send("DELETE FROM seats WHERE table_id = $1 AND number >= $2", {table.id, value_of(number)});
}

void send_row(Connection& connection, const TableRow& row) {
  connection.send("SELECT hold_table($1, $2)", {row.id, value_of(row.epoch)});
  connection.send(
      "INSERT INTO tables (id, game, options, content, name, host, is_public, confirm, state, secret, created, changed, moves, "
      "to_move, clock, times, due, rematch, rated, tournament, round, deal, owner) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, "
      "$10, $11, $12, $13, $14, "
      "$15, "
      "$16, $17, $18, $19, $20, $21, $22, "
      "current_setting('kvartal.process')) "
      "ON CONFLICT (id) DO UPDATE SET game = $2, options = $3, content = $4, name = $5, host = $6, is_public = $7, "
      "confirm = $8, state = $9, secret = $10, created = $11, changed = $12, moves = $13, to_move = $14, "
      "clock = $15, times = $16, due = $17, rematch = $18, rated = $19, tournament = $20, round = $21, deal = $22",
      {row.id,
       row.game,
       row.options,
       row.content,
       row.name,
       row.host,
       value_of(row.is_public),
       value_of(row.confirm),
       value_of(word(kTableStates, row.state)),
       row.secret,
       value_of(row.created),
       value_of(row.changed),
       value_of(row.moves),
       row.to_move,
       row.clock,
       row.times,
       row.due ? value_of(*row.due) : std::nullopt,
       row.rematch,
       value_of(row.rated),
       or_null(row.tournament),
       value_of(row.round),
       row.deal});
  send_seats(connection, row);
}

void send_row(Connection& connection, const ProgressRow& row) {
  connection.send("SELECT hold_table($1, $2)", {row.table, value_of(row.epoch)});
  connection.send("UPDATE tables SET changed = $2, moves = $3, to_move = $4, times = $5, due = $6 WHERE id = $1",
                  {row.table, value_of(row.changed), value_of(row.moves), row.to_move, row.times,
                   row.due ? value_of(*row.due) : std::nullopt});
}

void send_row(Connection& connection, const EntryRow& row) {
  connection.send(
      "INSERT INTO entries (table_id, number, kind, seat, words, at) VALUES ($1, $2, $3, $4, $5, $6)",
      {row.table, value_of(row.number), value_of(word(kEntryKinds, row.kind)), row.seat, row.words, value_of(row.at)});
}

void send_row(Connection& connection, const ChatRow& row) {
  connection.send("INSERT INTO chat (table_id, number, guest, name, seat, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                  {row.table, value_of(row.number), row.guest, row.name, row.seat, row.text, value_of(row.at)});
  connection.send("DELETE FROM chat WHERE table_id = $1 AND number <= $2", {row.table, value_of(row.number - ChatRow::kKept)});
}

void send_row(Connection& connection, const TableRemoved& row) {
  for (const char* const statement : {"DELETE FROM chat WHERE table_id = $1 AND table_id IN (SELECT id FROM tables WHERE state "
                                      "<> 'over' AND tournament IS NULL)",
                                      "DELETE FROM entries WHERE table_id = $1 AND table_id IN (SELECT id FROM tables WHERE "
                                      "state <> 'over' AND tournament IS NULL)",
                                      "DELETE FROM seats WHERE table_id = $1 AND table_id IN (SELECT id FROM tables WHERE "
                                      "state <> 'over' AND tournament IS NULL)",
                                      "DELETE FROM tables WHERE id = $1 AND state <> 'over' AND tournament IS NULL"}) {
    connection.send(statement, {row.table});
  }
}

void send_row(Connection& connection, const VacationRow& row) {
  connection.send(
      "INSERT INTO vacations (guest, since, until, year) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (guest, since) DO UPDATE SET until = $3, year = $4",
      {row.guest, value_of(row.since), value_of(row.until), value_of(row.year)});
}

void send_row(Connection& connection, const ContactRow& row) {
  connection.send(
      "INSERT INTO contacts (guest, webhook, secret, by_mail) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (guest) DO UPDATE SET webhook = $2, secret = $3, by_mail = $4",
      {row.guest, row.webhook, row.secret, value_of(row.by_mail)});
}

/// Several processes beat: whoever comes adds what has passed since the last of them.
void send_row(Connection& connection, const Beat& beat) {
  connection.send(
      "UPDATE service SET served = served + GREATEST(0, LEAST($1::bigint, now.ms - beat)), beat = now.ms "
      "FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now",
      {value_of(beat.first ? Milliseconds{0} : Beat::kLongest)});
}

/// Tables with their seats come as one row for each seat, those of a table one after another.
constexpr int kClockColumns = 14;
constexpr int kEpochColumn = 18;
constexpr int kOwnerColumn = 19;
constexpr int kRatedColumn = 20;
constexpr int kSeatColumns = 21;
constexpr int kTournamentColumns = 27;

void add_table(const Row& row, std::vector<TableRow>& tables) {
  const std::string id = row.text(0);
  if (tables.empty() || tables.back().id != id) {
    tables.push_back({.id = id,
                      .game = row.text(1),
                      .options = row.text(2),
                      .content = row.text(3),
                      .name = row.text(4),
                      .host = row.text(5),
                      .is_public = row.boolean(6),
                      .confirm = row.boolean(7),
                      .state = from_word<TableState>(kTableStates, row.text(8)),
                      .secret = row.text(9),
                      .created = row.integer(10),
                      .changed = row.integer(11),
                      .moves = row.small(12),
                      .to_move = row.text(13),
                      .clock = row.text(kClockColumns),
                      .times = row.text(kClockColumns + 1),
                      .due = row.is_null(kClockColumns + 2) ? std::nullopt : std::optional(row.integer(kClockColumns + 2)),
                      .rematch = row.text(kClockColumns + 3),
                      .seats = {},
                      .rated = row.boolean(kRatedColumn),
                      .tournament = row.text(kTournamentColumns),
                      .round = row.small(kTournamentColumns + 1),
                      .deal = row.text(kTournamentColumns + 2),
                      .sealed = row.boolean(kTournamentColumns + 3),
                      .epoch = row.integer(kEpochColumn)});
  }
  if (row.is_null(kSeatColumns)) return;
  tables.back().seats.push_back({.kind = from_word<SeatKind>(kSeatKinds, row.text(kSeatColumns)),
                                 .guest = row.text(kSeatColumns + 1),
                                 .name = row.text(kSeatColumns + 2),
                                 .bot = row.text(kSeatColumns + 3),
                                 .absence = from_word<Absence>(kAbsences, row.text(kSeatColumns + 4)),
                                 .forced = row.boolean(kSeatColumns + 5)});
}

/// The tables that a query finds, in the order of its column `place`, with their seats.
std::string with_seats(std::string_view found) {
  return "SELECT t.id, t.game, t.options, t.content, t.name, t.host, t.is_public, t.confirm, t.state, t.secret, t.created, "
         "t.changed, t.moves, t.to_move, t.clock, t.times, t.due, t.rematch, t.epoch, "
         "NULLIF(t.owner, current_setting('kvartal.process')), t.rated, s.kind, s.guest, s.name, s.bot, s.absence, s.forced, "
         "t.tournament, t.round, "
         "t.deal, t.deal <> '' AND EXISTS (SELECT 1 FROM tables o WHERE o.deal = t.deal AND o.deal <> '' AND o.state <> "
         "'over') "
         "FROM (" +
         std::string(found) + ") t LEFT JOIN seats s ON s.table_id = t.id ORDER BY t.place, s.number";
}

Found<std::vector<TableRow>> tables(Connection& connection, std::string_view sql, Values values) {
  std::vector<TableRow> found;
  const Outcome outcome = connection.query(sql, values, [&](const Row& row) { add_table(row, found); });
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

void send_entries_query(Connection& connection, const std::string& id, int known, std::vector<EntryRow>& entries) {
  connection.send("SELECT number, kind, seat, words, at FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number",
                  {id, value_of(known)}, [&id, &entries](const Row& row) {
                    entries.push_back({.table = id,
                                       .number = row.small(0),
                                       .kind = from_word<EntryKind>(kEntryKinds, row.text(1)),
                                       .seat = row.text(2),
                                       .words = row.text(3),
                                       .at = row.integer(4)});
                  });
}

void send_chat_query(Connection& connection, const std::string& id, int known, std::vector<ChatRow>& chat) {
  connection.send(
      "SELECT * FROM (SELECT number, guest, name, seat, text, at FROM chat WHERE table_id = $1 AND number > $2 "
      "ORDER BY number DESC LIMIT $3) last ORDER BY number",
      {id, value_of(known), value_of(ChatRow::kRead)}, [&id, &chat](const Row& row) {
        chat.push_back({.table = id,
                        .number = row.small(0),
                        .guest = row.text(1),
                        .name = row.text(2),
                        .seat = row.text(3),
                        .text = row.text(4),
                        .at = row.integer(5)});
      });
}

constexpr std::string_view kUnfinished =
    "SELECT t.id, t.game, t.state, t.host, g.name, t.moves, t.changed, "
    "(SELECT count(DISTINCT s.guest) FROM seats s WHERE s.table_id = t.id AND s.guest <> t.host), "
    "(SELECT count(*) FROM seats s WHERE s.table_id = t.id AND s.kind = 'bot') "
    "FROM tables t JOIN guests g ON g.id = t.host WHERE t.state <> 'over' AND t.tournament IS NULL "
    "AND ($1 = '' OR t.host = $1 OR t.id = $1) ORDER BY t.host, t.changed, t.id LIMIT $2";

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

void send_vacations_query(Connection& connection, const std::string& id, std::vector<VacationRow>& vacations) {
  // The first of the words of a clock is when it was last looked at.
  connection.send(
      "SELECT v.guest, v.since, v.until, v.year FROM vacations v JOIN seats s ON s.guest = v.guest "
      "JOIN tables t ON t.id = s.table_id "
      "WHERE t.id = $1 AND t.times <> '' AND v.until > split_part(t.times, ' ', 1)::bigint ORDER BY v.guest, v.since",
      {id}, [&vacations](const Row& row) { vacations.push_back(vacation_from(row)); });
}

}  // namespace

bool could_be_id(std::string_view id) {
  return std::ranges::all_of(id, [](char c) { return c > ' ' && c < '\x7F'; });
}

Outcome finish_reading(Connection& connection) {
  connection.send("COMMIT");
  Outcome outcome = connection.finish();
  if (outcome || !connection.is_alive() || !connection.in_transaction()) return outcome;
  if (const Outcome undone = connection.run("ROLLBACK"); !undone) outcome.error().why += "; and then: " + undone.error().why;
  return outcome;
}

void write(Connection& connection, const Change& change, HeldRatings& ratings) {
  std::visit(
      [&]<class Row>(const Row& row) {
        if constexpr (std::same_as<Row, ResultRow>) {
          send_result(connection, row, ratings);
        } else {
          send_row(connection, row);
        }
      },
      change);
}

Found<std::optional<StoredTable>> load_table(Connection& connection, const std::string& id, Known known) {
  if (!could_be_id(id)) return std::optional<StoredTable>();
  static const std::string kTable = with_seats("SELECT *, 1 AS place FROM tables WHERE id = $1");
  // What is being written is finished first, or comes too late: the epoch is another one then.
  const Outcome taken = connection.run(
      "UPDATE tables SET owner = current_setting('kvartal.process'), epoch = epoch + 1 WHERE id = $1 AND is_free(owner)", {id});
  if (!taken) return std::unexpected(taken.error());
  std::vector<TableRow> found;
  StoredTable stored;
  connection.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  connection.send(kTable, {id}, [&](const Row& row) {
    add_table(row, found);
    stored.owner = row.text(kOwnerColumn);
  });
  send_entries_query(connection, id, known.entries, stored.entries);
  send_chat_query(connection, id, known.chat, stored.chat);
  send_vacations_query(connection, id, stored.vacations);
  if (const Outcome outcome = finish_reading(connection); !outcome) return std::unexpected(outcome.error());
  if (found.empty()) return std::optional<StoredTable>();
  stored.table = std::move(found.front());
  return stored;
}

Found<std::vector<TableRow>> open_tables(Connection& connection, int limit) {
  static const std::string kSql = with_seats(
      "SELECT *, row_number() OVER (ORDER BY changed DESC, id) AS place FROM tables "
      "WHERE state = 'open' AND is_public ORDER BY place LIMIT $1");
  return tables(connection, kSql, {value_of(limit)});
}

Found<std::vector<TableRow>> tables_of(Connection& connection, const std::string& guest, int limit) {
  static const std::string kSql = with_seats(
      "SELECT *, row_number() OVER (ORDER BY state <> 'playing', changed DESC, id) AS place FROM tables "
      "WHERE state <> 'over' AND id IN "
      "(SELECT id FROM tables WHERE host = $1 UNION SELECT table_id FROM seats WHERE guest = $1) ORDER BY place LIMIT $2");
  return tables(connection, kSql, {guest, value_of(limit)});
}

Found<std::vector<TableRow>> finished_of(Connection& connection, const std::string& guest, int limit) {
  static const std::string kSql = with_seats(
      "SELECT *, row_number() OVER (ORDER BY changed DESC, id) AS place FROM tables "
      "WHERE state = 'over' AND id IN "
      "(SELECT id FROM tables WHERE host = $1 UNION SELECT table_id FROM seats WHERE guest = $1) ORDER BY place LIMIT $2");
  return tables(connection, kSql, {guest, value_of(limit)});
}

Found<std::vector<UnfinishedRow>> unfinished(Connection& connection, const std::string& whose, int limit) {
  std::vector<UnfinishedRow> found;
  const Outcome outcome =
      connection.query(kUnfinished, {whose, value_of(limit)}, [&](const Row& row) { found.push_back(unfinished_from(row)); });
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::vector<std::string>> tables_of_bots(Connection& connection) {
  std::vector<std::string> ids;
  const Outcome outcome = connection.query(
      "SELECT id FROM tables WHERE state = 'playing' AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'bot' "
      "AND ' ' || to_move || ' ' LIKE '% p' || (number + 1) || ' %') AND is_free(owner) ORDER BY id",
      {}, [&](const Row& row) { ids.push_back(row.text(0)); });
  if (!outcome) return std::unexpected(outcome.error());
  return ids;
}

Found<std::vector<std::string>> tables_due(Connection& connection, Milliseconds by) {
  std::vector<std::string> ids;
  const Outcome outcome =
      connection.query("SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 AND is_free(owner) ORDER BY due, id",
                       {value_of(by)}, [&](const Row& row) { ids.push_back(row.text(0)); });
  if (!outcome) return std::unexpected(outcome.error());
  return ids;
}

Found<Milliseconds> served(Connection& connection) { return connection.number("SELECT served FROM service"); }

Found<std::optional<ContactRow>> contact_of(Connection& connection, const std::string& guest) {
  std::optional<ContactRow> found;
  const Outcome outcome =
      connection.query("SELECT guest, webhook, secret, by_mail FROM contacts WHERE guest = $1", {guest}, [&](const Row& row) {
        found = ContactRow{.guest = row.text(0), .webhook = row.text(1), .secret = row.text(2), .by_mail = row.boolean(3)};
      });
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::vector<VacationRow>> vacations_of(Connection& connection, const std::string& guest, Milliseconds after, int year) {
  std::vector<VacationRow> found;
  const Outcome outcome = connection.query(
      "SELECT guest, since, until, year FROM vacations WHERE guest = $1 AND (until > $2 OR year = $3) ORDER BY since",
      {guest, value_of(after), value_of(year)}, [&](const Row& row) { found.push_back(vacation_from(row)); });
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

}  // namespace kvartal::server::postgres
