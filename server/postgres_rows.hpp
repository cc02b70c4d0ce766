// The rows of the storage in and out of PostgreSQL; knows the tables of the schema, and no threads.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/postgres.hpp"
#include "server/storage.hpp"

namespace kvartal::server::postgres {

/// Adds the statements of a change to those that are sent together.
void write(Connection& connection, const Change& change);

template <class Value>
using Found = std::expected<Value, StorageError>;

[[nodiscard]] Found<std::optional<GuestRow>> guest_by_token_hash(Connection& connection, const std::string& hash);
/// The table, its log and its chat as they were at one moment.
[[nodiscard]] Found<std::optional<StoredTable>> load_table(Connection& connection, const std::string& id);
[[nodiscard]] Found<std::vector<TableRow>> open_tables(Connection& connection, int limit);
[[nodiscard]] Found<std::vector<TableRow>> tables_of(Connection& connection, const std::string& guest, int limit);
[[nodiscard]] Found<std::vector<TableRow>> finished_of(Connection& connection, const std::string& guest, int limit);
[[nodiscard]] Found<std::vector<std::string>> unfinished_tables(Connection& connection);

}  // namespace kvartal::server::postgres
