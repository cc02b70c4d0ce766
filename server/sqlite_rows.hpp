// The rows of the storage in and out of SQLite; knows the tables of the schema, and no threads.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/sqlite.hpp"
#include "server/storage.hpp"

namespace kvartal::server::sqlite {

[[nodiscard]] Outcome write(Database& database, const Change& change);

/// The table and what is not known of its log and its chat, as they were at one moment.
[[nodiscard]] Found<std::optional<StoredTable>> load_table(Database& database, const std::string& id, Known known);
[[nodiscard]] Found<std::vector<TableRow>> open_tables(Database& database, int limit);
[[nodiscard]] Found<std::vector<TableRow>> tables_of(Database& database, const std::string& guest, int limit);
[[nodiscard]] Found<std::vector<TableRow>> finished_of(Database& database, const std::string& guest, int limit);
/// Tables that are not over: all of them, those of a host, or one by its id.
[[nodiscard]] Found<std::vector<UnfinishedRow>> unfinished(Database& database, const std::string& whose, int limit);
[[nodiscard]] Found<std::vector<std::string>> tables_of_bots(Database& database);
[[nodiscard]] Found<std::vector<std::string>> tables_due(Database& database, Milliseconds by);
[[nodiscard]] Found<Milliseconds> served(Database& database);
[[nodiscard]] Found<std::optional<ContactRow>> contact_of(Database& database, const std::string& guest);
[[nodiscard]] Found<std::vector<VacationRow>> vacations_of(Database& database, const std::string& guest, Milliseconds after,
                                                           int year);

}  // namespace kvartal::server::sqlite
