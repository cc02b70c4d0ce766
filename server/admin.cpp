#include "server/admin.hpp"

#include <filesystem>

#include "server/account_words.hpp"
#include "server/postgres_accounts.hpp"
#include "server/postgres_ratings.hpp"
#include "server/postgres_rows.hpp"
#include "server/postgres_schema.hpp"
#include "server/postgres_storage.hpp"
#include "server/reset_links.hpp"
#include "server/sqlite_accounts.hpp"
#include "server/sqlite_rows.hpp"
#include "server/sqlite_schema.hpp"

namespace kvartal::server {
namespace {

using Kept = std::expected<void, StorageError>;

constexpr std::string_view kWho = "command line";
constexpr int kMostRemoved = 10'000;

Kept not_ready() { return std::unexpected(StorageError{"the database is of another version: start the server with it once"}); }

std::expected<sqlite::Database, StorageError> open_file(const std::string& path) {
  std::error_code ignored;  // what cannot be looked at is not there for us
  if (!std::filesystem::is_regular_file(path, ignored)) return std::unexpected(StorageError{"there is no database " + path});
  auto database = sqlite::Database::open(path);
  if (!database) return database;
  const auto version = sqlite::version_of(*database, sqlite::migrations(), sqlite::Care::small_files);
  if (!version) return std::unexpected(version.error());
  if (*version != static_cast<std::int64_t>(sqlite::migrations().size())) return std::unexpected(not_ready().error());
  const auto ready = database->execute("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON");
  if (!ready) return std::unexpected(ready.error());
  return database;
}

std::expected<postgres::Connection, StorageError> open_server(const std::string& url) {
  auto connection = postgres::Connection::open(url);
  if (!connection) return connection;
  const auto version = connection->number("SELECT version FROM kvartal_schema");
  if (!version) return std::unexpected(version.error());
  if (*version != static_cast<std::int64_t>(postgres::migrations().size())) return std::unexpected(not_ready().error());
  return connection;
}

Kept keep(sqlite::Database& database, const std::vector<Change>& changes) {
  return sqlite::transact(database, "BEGIN IMMEDIATE", [&] {
    sqlite::Outcome written;
    for (const Change& change : changes) {
      if (written) written = sqlite::write(database, change);
    }
    return written;
  });
}

Kept keep(postgres::Connection& connection, const std::vector<Change>& changes) {
  postgres::HeldRatings no_ratings;
  for (const Change& change : changes) postgres::write(connection, change, no_ratings);
  return connection.finish();
}

/// Lets `use` have the database, whichever kind it is.
template <class Value, class Use>
std::expected<Value, StorageError> with(const std::string& address, Use use) {
  if (is_postgres(address)) {
    auto connection = open_server(address);
    if (!connection) return std::unexpected(connection.error());
    return use(*connection);
  }
  auto database = open_file(address);
  if (!database) return std::unexpected(database.error());
  return use(*database);
}

std::expected<AccountRow, StorageError> found(auto& database, const std::string& name) {
  auto account = account_by_name(database, folded(name));
  if (!account) return std::unexpected(account.error());
  if (!*account) return std::unexpected(StorageError{"there is no account '" + name + "'"});
  return std::move(**account);
}

}  // namespace

std::expected<std::string, StorageError> make_reset_link(const std::string& database, const std::string& name,
                                                         const std::string& page) {
  return with<std::string>(database, [&](auto& opened) -> std::expected<std::string, StorageError> {
    const auto account = found(opened, name);
    if (!account) return std::unexpected(account.error());
    const FreshLink link = fresh_link(account->guest, page);
    const auto kept = keep(opened, {link.row, AuditRow{now(), std::string(kWho), "reset link for " + account->name}});
    if (!kept) return std::unexpected(kept.error());
    return link.address;
  });
}

Kept set_admin(const std::string& database, const std::string& name, bool is_admin) {
  return with<void>(database, [&](auto& opened) -> Kept {
    auto account = found(opened, name);
    if (!account) return std::unexpected(account.error());
    const std::string deed = account->name + (is_admin ? " is an admin" : " is no admin");
    return keep(opened, {AccountHeld{account->guest, ""}, AdminSet{account->guest, is_admin},
                         AuditRow{now(), std::string(kWho), deed}});
  });
}

std::expected<std::vector<UnfinishedRow>, StorageError> read_unfinished(const std::string& database, const std::string& whose,
                                                                        int limit) {
  return with<std::vector<UnfinishedRow>>(database, [&](auto& opened) { return unfinished(opened, whose, limit); });
}

std::expected<std::vector<UnfinishedRow>, StorageError> remove_tables(const std::string& database, const std::string& whose) {
  using Removed = std::expected<std::vector<UnfinishedRow>, StorageError>;
  return with<std::vector<UnfinishedRow>>(database, [&](auto& opened) -> Removed {
    if (whose.empty()) return std::unexpected(StorageError{"say which: the id of a table, or of the guest who hosts them"});
    auto tables = unfinished(opened, whose, kMostRemoved);
    if (!tables) return tables;
    std::erase_if(*tables, [&](const UnfinishedRow& one) { return one.table != whose && one.others > 0; });
    std::vector<Change> changes;
    for (const UnfinishedRow& one : *tables) changes.emplace_back(TableRemoved{one.table});
    const std::string deed = "removed " + std::to_string(tables->size()) + " tables of " + whose;
    changes.emplace_back(AuditRow{now(), std::string(kWho), deed});
    const auto kept = keep(opened, changes);
    if (!kept) return std::unexpected(kept.error());
    return tables;
  });
}

std::expected<std::vector<AuditRow>, StorageError> read_audit(const std::string& database, int limit) {
  return with<std::vector<AuditRow>>(database, [&](auto& opened) { return audit(opened, limit); });
}

}  // namespace kvartal::server
