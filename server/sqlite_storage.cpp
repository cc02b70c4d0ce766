#include "server/sqlite_storage.hpp"

#include <utility>

#include "server/file_lock.hpp"
#include "server/sqlite_accounts.hpp"
#include "server/sqlite_push.hpp"
#include "server/sqlite_ratings.hpp"
#include "server/sqlite_rows.hpp"
#include "server/sqlite_schema.hpp"
#include "server/sqlite_tournaments.hpp"
#include "server/storage_threads.hpp"

namespace kvartal::server {
namespace {

using sqlite::Database;
using sqlite::Outcome;

/// Changes that belong together: they fail alone, without the others of the transaction.
Outcome write_together(Database& database, const std::vector<Change>& changes) {
  if (Outcome begun = database.run("SAVEPOINT together"); !begun) return begun;
  for (const Change& change : changes) {
    Outcome written = sqlite::write(database, change);
    if (written) continue;
    if (!database.in_transaction()) return written;  // a full disk, for one, has ended the whole transaction
    if (Outcome undone = database.execute("ROLLBACK TO together; RELEASE together"); !undone) return undone;
    return written;
  }
  return database.run("RELEASE together");
}

/// All commits in one transaction; the outcome of each.
std::vector<Outcome> write_batch(Database& database, const std::vector<Commit>& batch) {
  std::vector<Outcome> outcomes(batch.size());
  const Outcome all = sqlite::transact(database, "BEGIN IMMEDIATE", [&] {
    for (std::size_t i = 0; i < batch.size(); ++i) {
      outcomes[i] = write_together(database, batch[i].changes);
      if (!database.in_transaction()) return outcomes[i];
    }
    return Outcome();
  });
  if (!all) outcomes.assign(batch.size(), all);
  return outcomes;
}

struct SqliteWriter {
  FileLock lock;  // let go when the database is closed
  Database database;
  std::vector<Outcome> write(const std::vector<Commit>& batch) { return write_batch(database, batch); }
};

struct SqliteReader {
  Database database;
  auto read(auto& query) { return query(database); }
};

using SqliteStorage = StorageThreads<SqliteWriter, SqliteReader>;

std::expected<Database, StorageError> open_writer(const std::string& path) {
  auto database = Database::open(path);
  if (!database) return database;
  // The check of the file comes first: a file that is not ours is not touched.
  if (const Outcome ready = database->execute("PRAGMA busy_timeout = 5000"); !ready) {
    return std::unexpected(ready.error());
  }
  if (const Outcome migrated = sqlite::migrate(*database, sqlite::migrations()); !migrated) {
    return std::unexpected(migrated.error());
  }
  // Only now are references checked: a step that makes a table anew drops the old one for a moment.
  // FULL: a commit that was answered survives the loss of power, not only the end of the process. The tables in play are some
  // tens of megabytes: kept in memory they are never read again, and in a long journal a page that is written many times goes
  // to its place once.
  constexpr const char* kSettings =
      "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768; "
      "PRAGMA wal_autocheckpoint = 8192";
  if (const Outcome ready = database->execute(kSettings); !ready) return std::unexpected(ready.error());
  return database;
}

std::expected<Database, StorageError> open_reader(const std::string& path) {
  auto database = Database::open(path);
  if (!database) return database;
  if (const Outcome ready = database->execute("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON"); !ready) {
    return std::unexpected(ready.error());
  }
  return database;
}

}  // namespace

std::expected<std::unique_ptr<Storage>, StorageError> open_sqlite(const std::string& path, Loop& loop) {
  const auto refuse = [&](const StorageError& error) {
    return std::unexpected(StorageError{"the database " + path + " cannot be used: " + error.why});
  };
  auto lock = FileLock::take(path);
  if (!lock) return refuse(lock.error());
  auto writer = open_writer(path);
  if (!writer) return refuse(writer.error());
  if (const Outcome beat = sqlite::write(*writer, Beat{.first = true}); !beat) return refuse(beat.error());
  auto reader = open_reader(path);
  if (!reader) return refuse(reader.error());
  const auto served = sqlite::served(*reader);
  if (!served) return refuse(served.error());
  return std::make_unique<SqliteStorage>(SqliteWriter{std::move(*lock), std::move(*writer)}, SqliteReader{std::move(*reader)},
                                         *served, loop);
}

}  // namespace kvartal::server
