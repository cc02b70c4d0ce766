// Copies of a SQLite database: made while a server uses it, checked, and put back. Neither ever overwrites a file.
#pragma once

#include <expected>
#include <string>

#include "server/storage.hpp"

namespace kvartal::server {

/// Copies the database to a new file as it is at one moment; whoever plays meanwhile is not disturbed. The copy is checked
/// before it gets its name.
[[nodiscard]] std::expected<void, StorageError> back_up(const std::string& database, const std::string& copy);

/// Makes a checked copy of `copy` the database. One that is there already is kept under another name, which is told; no server
/// may have it open.
[[nodiscard]] std::expected<std::string, StorageError> restore(const std::string& copy, const std::string& database);

}  // namespace kvartal::server
