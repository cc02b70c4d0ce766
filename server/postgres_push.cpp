#include "server/postgres_push.hpp"

namespace kvartal::server::postgres {

/// A browser that comes back as somebody else is that person's from now on.
void send_row(Connection& connection, const PushRow& row) {
  connection.send("DELETE FROM pushes WHERE endpoint = $1 AND session <> $2", {row.endpoint, row.session});
  connection.send(
      "INSERT INTO pushes (session, endpoint, point, secret, language) VALUES ($1, $2, $3, $4, $5) "
      "ON CONFLICT (session) DO UPDATE SET endpoint = $2, point = $3, secret = $4, language = $5",
      {row.session, row.endpoint, row.point, row.secret, row.language});
}

void send_row(Connection& connection, const PushEnded& row) {
  connection.send("DELETE FROM pushes WHERE session = $1 AND ($2 = '' OR endpoint = $2)", {row.session, row.endpoint});
}

void send_row(Connection& connection, const ServerKeyRow& row) {
  connection.send("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", {row.name, row.value});
}

Found<std::vector<PushRow>> pushes_of(Connection& connection, const std::string& guest, int limit) {
  std::vector<PushRow> found;
  const auto each = [&](const Row& row) {
    found.push_back({.session = row.text(0),
                     .endpoint = row.text(1),
                     .point = row.text(2),
                     .secret = row.text(3),
                     .language = row.text(4)});
  };
  const Outcome outcome = connection.query(
      "SELECT p.session, p.endpoint, p.point, p.secret, p.language FROM sessions s JOIN pushes p ON p.session = s.id "
      "WHERE s.guest = $1 ORDER BY s.seen DESC, s.id LIMIT $2",
      {guest, value_of(limit)}, each);
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

Found<std::optional<std::string>> server_key(Connection& connection, const std::string& name) {
  std::optional<std::string> found;
  const Outcome outcome =
      connection.query("SELECT value FROM server_keys WHERE name = $1", {name}, [&](const Row& row) { found = row.text(0); });
  if (!outcome) return std::unexpected(outcome.error());
  return found;
}

}  // namespace kvartal::server::postgres
