// Browsers that can be written to, and the server's own keys, in and out of SQLite.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/sqlite.hpp"
#include "server/storage.hpp"

namespace kvartal::server::sqlite {

[[nodiscard]] Outcome write_row(Database& database, const PushRow& row);
[[nodiscard]] Outcome write_row(Database& database, const PushEnded& row);
[[nodiscard]] Outcome write_row(Database& database, const ServerKeyRow& row);

[[nodiscard]] Found<std::vector<PushRow>> pushes_of(Database& database, const std::string& guest, int limit);
[[nodiscard]] Found<std::optional<std::string>> server_key(Database& database, const std::string& name);

}  // namespace kvartal::server::sqlite
