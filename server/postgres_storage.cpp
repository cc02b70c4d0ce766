#include "server/postgres_storage.hpp"

#include <utility>

#include "server/postgres_accounts.hpp"
#include "server/postgres_push.hpp"
#include "server/postgres_ratings.hpp"
#include "server/postgres_rows.hpp"
#include "server/postgres_schema.hpp"
#include "server/postgres_tournaments.hpp"
#include "server/storage_threads.hpp"

namespace kvartal::server {
namespace {

using postgres::Connection;

void send_all(Connection& connection, std::span<const Commit> commits, postgres::HeldRatings& ratings) {
  for (const Commit& commit : commits) {
    for (const Change& change : commit.changes) postgres::write(connection, change, ratings);
  }
}

std::vector<const ResultRow*> results_in(std::span<const Commit> commits) {
  std::vector<const ResultRow*> results;
  for (const Commit& commit : commits) {
    for (const Change& change : commit.changes) {
      if (const auto* result = std::get_if<ResultRow>(&change)) results.push_back(result);
    }
  }
  return results;
}

/// One transaction for all of these commits. Where games end, the ratings of their people are read in it first.
std::expected<void, StorageError> send_together(Connection& connection, std::span<const Commit> commits) {
  postgres::HeldRatings ratings;
  const auto results = results_in(commits);
  if (results.empty()) {
    send_all(connection, commits, ratings);
    return connection.finish();
  }
  connection.send("BEGIN");
  std::expected<void, StorageError> outcome = ratings.hold(connection, results);
  if (outcome) {
    send_all(connection, commits, ratings);
    connection.send("COMMIT");
    outcome = connection.finish();
  }
  if (outcome || !connection.is_alive() || !connection.in_transaction()) return outcome;
  if (const auto undone = connection.run("ROLLBACK"); !undone) outcome.error().why += "; and then: " + undone.error().why;
  return outcome;
}

/// A connection that speaks for a process.
postgres::Link link_for(const std::string& url, const std::string& process, const std::string& settings,
                        std::chrono::milliseconds patience) {
  return {url,
          [sql = "SET kvartal.process = '" + process + "'; " + settings](Connection& connection) {
            return connection.execute(sql);
          },
          patience};
}

// After a break nobody waits for long for a connection that is dead without knowing it: what was written may be written again,
// and what was read is read again.
constexpr std::chrono::milliseconds kWriterPatience{4'000};
constexpr std::chrono::milliseconds kReaderPatience{3'000};

// A database that would answer before the disk has it is told not to.
constexpr std::string_view kWriterSettings =
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";
// All that a reader writes is that its process takes a table: if that is lost, it cannot commit, and takes the table again.
// A table that somebody else writes at this very moment must not keep all other readings waiting.
constexpr std::string_view kReaderSettings = "SET synchronous_commit = off; SET lock_timeout = '2s'";

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

std::expected<std::unique_ptr<Storage>, StorageError> open_postgres(const std::string& url, const std::string& process,
                                                                    Loop& loop) {
  const auto refuse = [&](const StorageError& error) {
    return std::unexpected(StorageError{"the database " + postgres::place_of(url) + " cannot be used: " + error.why});
  };
  // Bringing a large database up to date may take longer than a move.
  postgres::Link first = link_for(url, process, std::string(kWriterSettings), Connection::kPatience);
  const auto connection = first.get();
  if (!connection) return refuse(connection.error());
  if (const auto migrated = postgres::migrate(**connection, postgres::migrations()); !migrated) return refuse(migrated.error());
  postgres::HeldRatings no_ratings;
  postgres::write(**connection, Beat{.first = true}, no_ratings);
  if (const auto beaten = (*connection)->finish(); !beaten) return refuse(beaten.error());
  const auto served = postgres::served(**connection);
  if (!served) return refuse(served.error());
  return std::make_unique<PostgresStorage>(
      PostgresWriter{link_for(url, process, std::string(kWriterSettings), kWriterPatience)},
      PostgresReader{link_for(url, process, std::string(kReaderSettings), kReaderPatience)}, *served, loop);
}

}  // namespace kvartal::server
