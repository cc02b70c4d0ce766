#include "server/postgres_accounts.hpp"

#include <string_view>
#include <utility>

namespace kvartal::server::postgres {
namespace {

/// What several queries select of a session and of an account, and how it is read from a column on.
constexpr std::string_view kSession = "s.id, s.token_hash, s.guest, s.created, s.seen, s.browser, s.address";
constexpr std::string_view kAccount = "a.guest, a.name, a.folded, a.password, a.mail, a.is_admin, a.created";

SessionRow session_from(const Row& row) {
  return {.id = row.text(0),
          .token_hash = row.text(1),
          .guest = row.text(2),
          .created = row.integer(3),
          .seen = row.integer(4),
          .browser = row.text(5),
          .address = row.text(6)};
}

AccountRow account_from(const Row& row, int column) {
  return {.guest = row.text(column),
          .name = row.text(column + 1),
          .folded = row.text(column + 2),
          .password = row.text(column + 3),
          .mail = row.text(column + 4),
          .is_admin = row.boolean(column + 5),
          .created = row.integer(column + 6)};
}

/// The one row that a query finds, if any.
template <class Read>
Found<std::optional<Read>> one(const Outcome& outcome, std::optional<Read>& found) {
  if (!outcome) return std::unexpected(outcome.error());
  return std::move(found);
}

/// Nobody is paired with who is gone. What they organise goes to the first of those who entered, so that somebody can begin it
/// and close its rounds; where nobody did, it ends. A new version, so that whoever changes the tournament at the same time
/// looks again.
void leave_tournaments(Connection& connection, const std::string& guest) {
  for (const char* const statement :
       {"UPDATE tournaments SET version = version + 1 WHERE state <> 'over' AND "
        "(organiser = $1 OR id IN (SELECT tournament FROM entrants WHERE guest = $1))",
        "DELETE FROM entrants WHERE guest = $1 AND tournament IN (SELECT id FROM tournaments WHERE state = 'open')",
        "UPDATE entrants SET withdrawn = true WHERE guest = $1 AND tournament IN "
        "(SELECT id FROM tournaments WHERE state = 'playing')",
        "UPDATE tournaments SET organiser = "
        "(SELECT guest FROM entrants WHERE tournament = id AND NOT withdrawn ORDER BY number LIMIT 1) "
        "WHERE organiser = $1 AND state <> 'over' AND id IN (SELECT tournament FROM entrants WHERE NOT withdrawn)",
        "UPDATE tournaments SET state = 'over' WHERE organiser = $1 AND state = 'open'"}) {
    connection.send(statement, {guest});
  }
}

}  // namespace

void send_row(Connection& connection, const GuestRow& row) {
  connection.send(
      "INSERT INTO guests (id, name, created, seen) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (id) DO UPDATE SET name = $2, created = $3, seen = $4",
      {row.id, row.name, value_of(row.created), value_of(row.seen)});
}

void send_row(Connection& connection, const SessionRow& row) {
  connection.send(
      "INSERT INTO sessions (id, token_hash, guest, created, seen, browser, address) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {row.id, row.token_hash, row.guest, value_of(row.created), value_of(row.seen), row.browser, row.address});
}

void send_row(Connection& connection, const AccountRow& row) {
  connection.send(
      "INSERT INTO accounts (guest, name, folded, password, mail, is_admin, created) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {row.guest, row.name, row.folded, row.password, row.mail, value_of(row.is_admin), value_of(row.created)});
}

void send_row(Connection& connection, const GuestRenamed& row) {
  connection.send("UPDATE guests SET name = $2 WHERE id = $1 AND EXISTS (SELECT 1 FROM sessions WHERE guest = $1)",
                  {row.guest, row.name});
}

void send_row(Connection& connection, const AccountHeld& row) {
  connection.send("SELECT hold_account($1, $2)", {row.guest, row.password});
}

void send_row(Connection& connection, const PasswordSet& row) {
  connection.send("UPDATE accounts SET password = $2 WHERE guest = $1", {row.guest, row.password});
}

void send_row(Connection& connection, const MailSet& row) {
  connection.send("UPDATE accounts SET mail = $2 WHERE guest = $1", {row.guest, row.mail});
}

void send_row(Connection& connection, const AdminSet& row) {
  connection.send("UPDATE accounts SET is_admin = $2 WHERE guest = $1", {row.guest, value_of(row.is_admin)});
}

void send_row(Connection& connection, const SessionSeen& row) {
  connection.send("UPDATE sessions SET seen = $2 WHERE id = $1", {row.id, value_of(row.at)});
}

/// A new link makes the older ones of the same person worthless.
void send_row(Connection& connection, const ResetRow& row) {
  connection.send("DELETE FROM resets WHERE guest = $1", {row.guest});
  connection.send("INSERT INTO resets (link_hash, guest, until) VALUES ($1, $2, $3)",
                  {row.link_hash, row.guest, value_of(row.until)});
}

void send_row(Connection& connection, const ResetUsed& row) {
  connection.send("INSERT INTO used_resets (link_hash) VALUES ($1)", {row.link_hash});
}

void send_row(Connection& connection, const SessionsEnded& row) {
  connection.send("DELETE FROM sessions WHERE guest = $1 AND ($2 = '' OR id = $2) AND id <> $3",
                  {row.guest, row.only, row.except});
}

void send_row(Connection& connection, const GuestForgotten& row) {
  connection.send("DELETE FROM resets WHERE guest = $1", {row.guest});
  connection.send("DELETE FROM sessions WHERE guest = $1", {row.guest});
  connection.send("DELETE FROM accounts WHERE guest = $1", {row.guest});
  connection.send("DELETE FROM vacations WHERE guest = $1", {row.guest});
  connection.send("DELETE FROM contacts WHERE guest = $1", {row.guest});
  connection.send("UPDATE guests SET name = $2 WHERE id = $1", {row.guest, row.name});
  connection.send("UPDATE seats SET name = $2 WHERE guest = $1", {row.guest, row.name});
  connection.send("UPDATE chat SET name = $2 WHERE guest = $1", {row.guest, row.name});
  leave_tournaments(connection, row.guest);
}

void send_row(Connection& connection, const AuditRow& row) {
  connection.send("INSERT INTO audit (at, who, what) VALUES ($1, $2, $3)", {value_of(row.at), row.who, row.what});
}

Found<std::optional<PersonRow>> person_by_token_hash(Connection& connection, const std::string& hash) {
  static const std::string kSql = "SELECT " + std::string(kSession) + ", g.id, g.name, g.created, g.seen, " +
                                  std::string(kAccount) +
                                  " FROM sessions s JOIN guests g ON g.id = s.guest LEFT JOIN accounts a ON a.guest = g.id "
                                  "WHERE s.token_hash = $1";
  std::optional<PersonRow> found;
  const auto each = [&](const Row& row) {
    found = PersonRow{.guest = {.id = row.text(7), .name = row.text(8), .created = row.integer(9), .seen = row.integer(10)},
                      .session = session_from(row),
                      .account = {}};
    if (!row.is_null(11)) found->account = account_from(row, 11);
  };
  return one(connection.query(kSql, {hash}, each), found);
}

Found<std::optional<ProfileRow>> profile_of(Connection& connection, const std::string& guest, int limit) {
  std::optional<ProfileRow> found;
  const auto who = [&](const Row& row) {
    found.emplace().guest = {.id = row.text(0), .name = row.text(1), .created = row.integer(2), .seen = row.integer(3)};
    found->has_account = row.boolean(4);
  };
  const auto count = [&](const Row& row) {
    found->games.push_back({.game = row.text(0), .finished = row.small(1), .won = row.small(2)});
  };
  const auto game = [&](const Row& row) {
    found->last.push_back(
        {.table = row.text(0), .game = row.text(1), .at = row.integer(2), .rank = row.small(3), .people = row.small(4)});
  };
  Outcome read = connection.query(
      "SELECT id, name, created, seen, EXISTS (SELECT 1 FROM accounts a WHERE a.guest = guests.id) FROM guests WHERE id = $1",
      {guest}, who);
  if (!read || !found) return one(read, found);
  read = connection.query(
      "SELECT game, count(*), sum(CASE WHEN rank = 1 THEN 1 ELSE 0 END) FROM results WHERE guest = $1 GROUP BY game ORDER BY "
      "game",
      {guest}, count);
  if (!read) return one(read, found);
  read = connection.query(
      "SELECT r.table_id, r.game, r.at, r.rank, r.people FROM results r JOIN tables t ON t.id = r.table_id WHERE r.guest = $1 "
      "AND t.is_public ORDER BY r.at DESC, r.table_id LIMIT $2",
      {guest, value_of(limit)}, game);
  return one(read, found);
}

Found<std::optional<AccountRow>> account_by_name(Connection& connection, const std::string& folded) {
  static const std::string kSql = "SELECT " + std::string(kAccount) + " FROM accounts a WHERE a.folded = $1";
  std::optional<AccountRow> found;
  return one(connection.query(kSql, {folded}, [&](const Row& row) { found = account_from(row, 0); }), found);
}

Found<std::optional<AccountRow>> account_of(Connection& connection, const std::string& guest) {
  static const std::string kSql = "SELECT " + std::string(kAccount) + " FROM accounts a WHERE a.guest = $1";
  std::optional<AccountRow> found;
  return one(connection.query(kSql, {guest}, [&](const Row& row) { found = account_from(row, 0); }), found);
}

Found<std::vector<SessionRow>> sessions_of(Connection& connection, const std::string& guest, int limit) {
  static const std::string kSql =
      "SELECT " + std::string(kSession) + " FROM sessions s WHERE s.guest = $1 ORDER BY s.seen DESC, s.id LIMIT $2";
  std::vector<SessionRow> found;
  const Outcome outcome =
      connection.query(kSql, {guest, value_of(limit)}, [&](const Row& row) { found.push_back(session_from(row)); });
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::optional<ResetRow>> reset_by_link_hash(Connection& connection, const std::string& hash) {
  std::optional<ResetRow> found;
  const auto each = [&](const Row& row) {
    found = ResetRow{.link_hash = row.text(0), .guest = row.text(1), .until = row.integer(2)};
  };
  return one(connection.query("SELECT link_hash, guest, until FROM resets WHERE link_hash = $1 "
                              "AND NOT EXISTS (SELECT 1 FROM used_resets u WHERE u.link_hash = resets.link_hash)",
                              {hash}, each),
             found);
}

Found<std::vector<AuditRow>> audit(Connection& connection, int limit) {
  std::vector<AuditRow> found;
  const auto each = [&](const Row& row) { found.push_back({.at = row.integer(0), .who = row.text(1), .what = row.text(2)}); };
  const Outcome outcome =
      connection.query("SELECT at, who, what FROM audit ORDER BY number DESC LIMIT $1", {value_of(limit)}, each);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

}  // namespace kvartal::server::postgres
