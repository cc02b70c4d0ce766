#include "server/sqlite_push.hpp"

namespace kvartal::server::sqlite {

/// A browser that comes back as somebody else is that person's from now on.
Outcome write_row(Database& database, const PushRow& row) {
  Outcome written = database.run("DELETE FROM pushes WHERE endpoint = ?1 AND session <> ?2", row.endpoint, row.session);
  if (!written) return written;
  return database.run(
      "INSERT INTO pushes (session, endpoint, point, secret, language) VALUES (?1, ?2, ?3, ?4, ?5) "
      "ON CONFLICT (session) DO UPDATE SET endpoint = ?2, point = ?3, secret = ?4, language = ?5",
      row.session, row.endpoint, row.point, row.secret, row.language);
}

Outcome write_row(Database& database, const PushEnded& row) {
  return database.run("DELETE FROM pushes WHERE session = ?1 AND (?2 = '' OR endpoint = ?2)", row.session, row.endpoint);
}

Outcome write_row(Database& database, const ServerKeyRow& row) {
  return database.run("INSERT INTO server_keys (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING", row.name,
                      row.value);
}

Found<std::vector<PushRow>> pushes_of(Database& database, const std::string& guest, int limit) {
  std::vector<PushRow> found;
  const auto each = [&](const Row& row) {
    found.push_back({.session = row.text(0),
                     .endpoint = row.text(1),
                     .point = row.text(2),
                     .secret = row.text(3),
                     .language = row.text(4)});
  };
  const Outcome outcome = database.query(
      "SELECT p.session, p.endpoint, p.point, p.secret, p.language FROM sessions s JOIN pushes p ON p.session = s.id "
      "WHERE s.guest = ?1 ORDER BY s.seen DESC, s.id LIMIT ?2",
      each, guest, limit);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::optional<std::string>> server_key(Database& database, const std::string& name) {
  std::optional<std::string> found;
  const Outcome outcome =
      database.query("SELECT value FROM server_keys WHERE name = ?1", [&](const Row& row) { found = row.text(0); }, name);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

}  // namespace kvartal::server::sqlite
