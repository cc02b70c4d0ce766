#include "server/sqlite_accounts.hpp"

#include <string_view>
#include <utility>

namespace kvartal::server::sqlite {
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
          .is_admin = row.integer(column + 5) != 0,
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
Outcome leave_tournaments(Database& database, const std::string& guest) {
  for (const std::string_view statement :
       {"UPDATE tournaments SET version = version + 1 WHERE state <> 'over' AND "
        "(organiser = ?1 OR id IN (SELECT tournament FROM entrants WHERE guest = ?1))",
        "DELETE FROM entrants WHERE guest = ?1 AND tournament IN (SELECT id FROM tournaments WHERE state = 'open')",
        "UPDATE entrants SET withdrawn = 1 WHERE guest = ?1 AND tournament IN "
        "(SELECT id FROM tournaments WHERE state = 'playing')",
        "UPDATE tournaments SET organiser = "
        "(SELECT guest FROM entrants WHERE tournament = id AND NOT withdrawn ORDER BY number LIMIT 1) "
        "WHERE organiser = ?1 AND state <> 'over' AND id IN (SELECT tournament FROM entrants WHERE NOT withdrawn)",
        "UPDATE tournaments SET state = 'over' WHERE organiser = ?1 AND state = 'open'"}) {
    if (Outcome written = database.run(statement, guest); !written) return written;
  }
  return {};
}

}  // namespace

Outcome write_row(Database& database, const GuestRow& row) {
  return database.run(
      "INSERT INTO guests (id, name, created, seen) VALUES (?1, ?2, ?3, ?4) "
      "ON CONFLICT (id) DO UPDATE SET name = ?2, created = ?3, seen = ?4",
      row.id, row.name, row.created, row.seen);
}

Outcome write_row(Database& database, const SessionRow& row) {
  return database.run(
      "INSERT INTO sessions (id, token_hash, guest, created, seen, browser, address) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      row.id, row.token_hash, row.guest, row.created, row.seen, row.browser, row.address);
}

Outcome write_row(Database& database, const AccountRow& row) {
  return database.run(
      "INSERT INTO accounts (guest, name, folded, password, mail, is_admin, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      row.guest, row.name, row.folded, row.password, row.mail, int{row.is_admin}, row.created);
}

Outcome write_row(Database& database, const GuestRenamed& row) {
  return database.run("UPDATE guests SET name = ?2 WHERE id = ?1 AND EXISTS (SELECT 1 FROM sessions WHERE guest = ?1)",
                      row.guest, row.name);
}

Outcome write_row(Database& database, const AccountHeld& row) {
  bool held = false;
  Outcome read = database.query(
      "SELECT 1 FROM accounts WHERE guest = ?1 AND (?2 = '' OR password = ?2)", [&](const Row&) { held = true; }, row.guest,
      row.password);
  if (read && !held) return std::unexpected(StorageError{std::string(AccountHeld::kChanged)});
  return read;
}

Outcome write_row(Database& database, const PasswordSet& row) {
  return database.run("UPDATE accounts SET password = ?2 WHERE guest = ?1", row.guest, row.password);
}

Outcome write_row(Database& database, const MailSet& row) {
  return database.run("UPDATE accounts SET mail = ?2 WHERE guest = ?1", row.guest, row.mail);
}

Outcome write_row(Database& database, const AdminSet& row) {
  return database.run("UPDATE accounts SET is_admin = ?2 WHERE guest = ?1", row.guest, int{row.is_admin});
}

Outcome write_row(Database& database, const SessionSeen& row) {
  return database.run("UPDATE sessions SET seen = ?2 WHERE id = ?1", row.id, row.at);
}

/// A new link makes the older ones of the same person worthless.
Outcome write_row(Database& database, const ResetRow& row) {
  Outcome written = database.run("DELETE FROM resets WHERE guest = ?1", row.guest);
  if (!written) return written;
  return database.run("INSERT INTO resets (link_hash, guest, until) VALUES (?1, ?2, ?3)", row.link_hash, row.guest, row.until);
}

Outcome write_row(Database& database, const ResetUsed& row) {
  return database.run("INSERT INTO used_resets (link_hash) VALUES (?1)", row.link_hash);
}

Outcome write_row(Database& database, const SessionsEnded& row) {
  return database.run("DELETE FROM sessions WHERE guest = ?1 AND (?2 = '' OR id = ?2) AND id <> ?3", row.guest, row.only,
                      row.except);
}

Outcome write_row(Database& database, const GuestForgotten& row) {
  Outcome written = database.run("DELETE FROM resets WHERE guest = ?1", row.guest);
  if (written) written = database.run("DELETE FROM sessions WHERE guest = ?1", row.guest);
  if (written) written = database.run("DELETE FROM accounts WHERE guest = ?1", row.guest);
  if (written) written = database.run("DELETE FROM vacations WHERE guest = ?1", row.guest);
  if (written) written = database.run("DELETE FROM contacts WHERE guest = ?1", row.guest);
  if (written) written = database.run("UPDATE guests SET name = ?2 WHERE id = ?1", row.guest, row.name);
  if (written) written = database.run("UPDATE seats SET name = ?2 WHERE guest = ?1", row.guest, row.name);
  if (written) written = database.run("UPDATE chat SET name = ?2 WHERE guest = ?1", row.guest, row.name);
  if (written) written = leave_tournaments(database, row.guest);
  return written;
}

Outcome write_row(Database& database, const AuditRow& row) {
  return database.run("INSERT INTO audit (at, who, what) VALUES (?1, ?2, ?3)", row.at, row.who, row.what);
}

Found<std::optional<PersonRow>> person_by_token_hash(Database& database, const std::string& hash) {
  static const std::string kSql = "SELECT " + std::string(kSession) + ", g.id, g.name, g.created, g.seen, " +
                                  std::string(kAccount) +
                                  " FROM sessions s JOIN guests g ON g.id = s.guest LEFT JOIN accounts a ON a.guest = g.id "
                                  "WHERE s.token_hash = ?1";
  std::optional<PersonRow> found;
  const auto each = [&](const Row& row) {
    found = PersonRow{.guest = {.id = row.text(7), .name = row.text(8), .created = row.integer(9), .seen = row.integer(10)},
                      .session = session_from(row),
                      .account = {}};
    if (!row.text(11).empty()) found->account = account_from(row, 11);
  };
  return one(database.query(kSql, each, hash), found);
}

Found<std::optional<ProfileRow>> profile_of(Database& database, const std::string& guest, int limit) {
  std::optional<ProfileRow> found;
  const auto who = [&](const Row& row) {
    found.emplace().guest = {.id = row.text(0), .name = row.text(1), .created = row.integer(2), .seen = row.integer(3)};
    found->has_account = row.integer(4) != 0;
  };
  const auto count = [&](const Row& row) {
    found->games.push_back({.game = row.text(0), .finished = row.small(1), .won = row.small(2)});
  };
  const auto game = [&](const Row& row) {
    found->last.push_back(
        {.table = row.text(0), .game = row.text(1), .at = row.integer(2), .rank = row.small(3), .people = row.small(4)});
  };
  Outcome read = database.query(
      "SELECT id, name, created, seen, EXISTS (SELECT 1 FROM accounts a WHERE a.guest = guests.id) FROM guests WHERE id = ?1",
      who, guest);
  if (!read || !found) return one(read, found);
  read = database.query(
      "SELECT game, count(*), sum(CASE WHEN rank = 1 THEN 1 ELSE 0 END) FROM results WHERE guest = ?1 GROUP BY game ORDER BY "
      "game",
      count, guest);
  if (!read) return one(read, found);
  read = database.query(
      "SELECT r.table_id, r.game, r.at, r.rank, r.people FROM results r JOIN tables t ON t.id = r.table_id WHERE r.guest = ?1 "
      "AND t.is_public = 1 ORDER BY r.at DESC, r.table_id LIMIT ?2",
      game, guest, limit);
  return one(read, found);
}

Found<std::optional<AccountRow>> account_by_name(Database& database, const std::string& folded) {
  static const std::string kSql = "SELECT " + std::string(kAccount) + " FROM accounts a WHERE a.folded = ?1";
  std::optional<AccountRow> found;
  return one(database.query(kSql, [&](const Row& row) { found = account_from(row, 0); }, folded), found);
}

Found<std::optional<AccountRow>> account_of(Database& database, const std::string& guest) {
  static const std::string kSql = "SELECT " + std::string(kAccount) + " FROM accounts a WHERE a.guest = ?1";
  std::optional<AccountRow> found;
  return one(database.query(kSql, [&](const Row& row) { found = account_from(row, 0); }, guest), found);
}

Found<std::vector<SessionRow>> sessions_of(Database& database, const std::string& guest, int limit) {
  static const std::string kSql =
      "SELECT " + std::string(kSession) + " FROM sessions s WHERE s.guest = ?1 ORDER BY s.seen DESC, s.id LIMIT ?2";
  std::vector<SessionRow> found;
  const Outcome outcome = database.query(kSql, [&](const Row& row) { found.push_back(session_from(row)); }, guest, limit);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::optional<ResetRow>> reset_by_link_hash(Database& database, const std::string& hash) {
  std::optional<ResetRow> found;
  const auto each = [&](const Row& row) {
    found = ResetRow{.link_hash = row.text(0), .guest = row.text(1), .until = row.integer(2)};
  };
  return one(database.query("SELECT link_hash, guest, until FROM resets WHERE link_hash = ?1 "
                            "AND NOT EXISTS (SELECT 1 FROM used_resets u WHERE u.link_hash = resets.link_hash)",
                            each, hash),
             found);
}

Found<std::vector<AuditRow>> audit(Database& database, int limit) {
  std::vector<AuditRow> found;
  const auto each = [&](const Row& row) { found.push_back({.at = row.integer(0), .who = row.text(1), .what = row.text(2)}); };
  const Outcome outcome = database.query("SELECT at, who, what FROM audit ORDER BY number DESC LIMIT ?1", each, limit);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

}  // namespace kvartal::server::sqlite
