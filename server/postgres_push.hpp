// Browsers that can be written to, and the server's own keys, in and out of PostgreSQL.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/postgres.hpp"
#include "server/storage.hpp"

namespace kvartal::server::postgres {

void send_row(Connection& connection, const PushRow& row);
void send_row(Connection& connection, const PushEnded& row);
void send_row(Connection& connection, const ServerKeyRow& row);

[[nodiscard]] Found<std::vector<PushRow>> pushes_of(Connection& connection, const std::string& guest, int limit);
[[nodiscard]] Found<std::optional<std::string>> server_key(Connection& connection, const std::string& name);

}  // namespace kvartal::server::postgres
