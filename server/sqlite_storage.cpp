#include "server/sqlite_storage.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "server/sqlite_rows.hpp"
#include "server/sqlite_schema.hpp"
#include "server/storage_threads.hpp"

namespace kvartal::server {
namespace {

using sqlite::Database;
using sqlite::Outcome;

/// Held as long as the storage is open. It is a file of its own because closing any handle of the database file would drop
/// SQLite's own locks on it.
class FileLock {
 public:
  static std::expected<FileLock, StorageError> take(const std::string& path) {
    const int handle = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (handle < 0) return std::unexpected(StorageError{std::generic_category().message(errno)});
    FileLock lock(handle);
    if (::flock(handle, LOCK_EX | LOCK_NB) != 0) return std::unexpected(StorageError{"another server has it open"});
    return lock;
  }
  FileLock(FileLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock() {
    if (handle_ >= 0) ::close(handle_);
  }

 private:
  explicit FileLock(int handle) : handle_(handle) {}
  int handle_;
};

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
  if (const Outcome ready = database->execute("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON"); !ready) {
    return std::unexpected(ready.error());
  }
  if (const Outcome migrated = sqlite::migrate(*database, sqlite::migrations()); !migrated) {
    return std::unexpected(migrated.error());
  }
  // FULL: a commit that was answered survives the loss of power, not only the end of the process.
  if (const Outcome ready = database->execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"); !ready) {
    return std::unexpected(ready.error());
  }
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
  auto lock = FileLock::take(path + "-lock");
  if (!lock) return refuse(lock.error());
  auto writer = open_writer(path);
  if (!writer) return refuse(writer.error());
  auto reader = open_reader(path);
  if (!reader) return refuse(reader.error());
  return std::make_unique<SqliteStorage>(SqliteWriter{std::move(*lock), std::move(*writer)}, SqliteReader{std::move(*reader)},
                                         loop);
}

}  // namespace kvartal::server
