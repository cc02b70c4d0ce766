#include "server/postgres_storage.hpp"

#include <utility>

#include "server/postgres_rows.hpp"
#include "server/postgres_schema.hpp"
#include "server/storage_threads.hpp"

namespace kvartal::server {
namespace {

using postgres::Connection;

/// One transaction for all of these commits.
std::expected<void, StorageError> send_together(Connection& connection, std::span<const Commit> commits) {
  for (const Commit& commit : commits) {
    for (const Change& change : commit.changes) postgres::write(connection, change);
  }
  return connection.finish();
}

/// A server that answers before the disk has it is told not to; and there is one writer at a time.
std::expected<void, StorageError> make_writer(Connection& connection) {
  const auto ready = connection.execute(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'; "
      "SET lock_timeout = '3s'");
  if (!ready) return ready;
  // "Kvrw". It is let go when the connection ends.
  if (!connection.run("SELECT pg_advisory_lock(1266053751)")) {
    return std::unexpected(StorageError{"another server has it open"});
  }
  return connection.execute("RESET lock_timeout");
}

struct PostgresWriter {
  postgres::Link link;

  std::vector<std::expected<void, StorageError>> write(const std::vector<Commit>& batch) {
    const auto connection = link.get();
    if (!connection) return {batch.size(), std::unexpected(connection.error())};
    std::vector<std::expected<void, StorageError>> outcomes(batch.size(), send_together(**connection, batch));
    if (outcomes.front() || batch.size() == 1 || !(*connection)->is_alive()) return outcomes;
    // One of them cannot be kept, and so none was: it must not cost the others anything.
    for (std::size_t i = 0; i < batch.size(); ++i) outcomes[i] = send_together(**connection, std::span(batch).subspan(i, 1));
    return outcomes;
  }
};

struct PostgresReader {
  postgres::Link link;

  auto read(auto& query) -> decltype(query(std::declval<Connection&>())) {
    for (bool again = true;; again = false) {
      const auto connection = link.get();
      if (!connection) return std::unexpected(connection.error());
      auto found = query(**connection);
      // A connection that broke meanwhile is no reason to fail: reading twice does no harm.
      if (found || !again || (*connection)->is_alive()) return found;
    }
  }
};

using PostgresStorage = StorageThreads<PostgresWriter, PostgresReader>;

}  // namespace

bool is_postgres(const std::string& database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

std::expected<std::unique_ptr<Storage>, StorageError> open_postgres(const std::string& url, Loop& loop) {
  const auto refuse = [&](const StorageError& error) {
    return std::unexpected(StorageError{"the database " + postgres::place_of(url) + " cannot be used: " + error.why});
  };
  PostgresWriter writer{postgres::Link(url, make_writer)};
  const auto connection = writer.link.get();
  if (!connection) return refuse(connection.error());
  if (const auto migrated = postgres::migrate(**connection, postgres::migrations()); !migrated) return refuse(migrated.error());
  return std::make_unique<PostgresStorage>(
      std::move(writer), PostgresReader{postgres::Link(url, [](Connection&) { return postgres::Outcome(); })}, loop);
}

}  // namespace kvartal::server
