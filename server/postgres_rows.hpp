// The rows of the storage in and out of PostgreSQL; knows the tables of the schema, and no threads.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/postgres.hpp"
#include "server/storage.hpp"

namespace kvartal::server::postgres {

class HeldRatings;

/// Ids are plain letters. The database would be offended by other bytes that somebody sends.
[[nodiscard]] bool could_be_id(std::string_view id);

/// Adds the statements of a change to those that are sent together. A table is refused to a process that does not have it.
/// The ratings of all whose games end are held.
void write(Connection& connection, const Change& change, HeldRatings& ratings);

/// Ends a transaction of reading that was begun, after all that was added since; a mistake ends it too.
[[nodiscard]] Outcome finish_reading(Connection& connection);

/// The table and what is not known of its log and its chat, as they were at one moment. The process takes it if it can.
[[nodiscard]] Found<std::optional<StoredTable>> load_table(Connection& connection, const std::string& id, Known known);
[[nodiscard]] Found<std::vector<TableRow>> open_tables(Connection& connection, int limit);
[[nodiscard]] Found<std::vector<TableRow>> tables_of(Connection& connection, const std::string& guest, int limit);
[[nodiscard]] Found<std::vector<TableRow>> finished_of(Connection& connection, const std::string& guest, int limit);
/// Tables that are not over: all of them, those of a host, or one by its id.
[[nodiscard]] Found<std::vector<UnfinishedRow>> unfinished(Connection& connection, const std::string& whose, int limit);
[[nodiscard]] Found<std::vector<std::string>> tables_of_bots(Connection& connection);
[[nodiscard]] Found<std::vector<std::string>> tables_due(Connection& connection, Milliseconds by);
[[nodiscard]] Found<Milliseconds> served(Connection& connection);
[[nodiscard]] Found<std::optional<ContactRow>> contact_of(Connection& connection, const std::string& guest);
[[nodiscard]] Found<std::vector<VacationRow>> vacations_of(Connection& connection, const std::string& guest, Milliseconds after,
                                                           int year);

}  // namespace kvartal::server::postgres
