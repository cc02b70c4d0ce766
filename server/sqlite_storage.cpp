#include "server/sqlite_storage.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

#include "server/queue.hpp"
#include "server/sqlite_rows.hpp"
#include "server/sqlite_schema.hpp"

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

struct Commit {
  std::vector<Change> changes;
  Storage::Then<void> done;
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

class SqliteStorage final : public Storage {
 public:
  SqliteStorage(FileLock lock, Database writer, Database reader, Loop& loop)
      : lock_(std::move(lock)),
        loop_(loop),
        writer_([this, database = std::move(writer)]() mutable { write_all(database); }),
        reader_([this, database = std::move(reader)]() mutable { read_all(database); }) {}
  SqliteStorage(const SqliteStorage&) = delete;
  SqliteStorage& operator=(const SqliteStorage&) = delete;
  ~SqliteStorage() override { close(); }

  void commit(std::vector<Change> changes, Then<void> done) override {
    std::optional<Commit> back = commits_.push({std::move(changes), std::move(done)});
    if (back) loop_.post([done = std::move(back->done)]() mutable { done(std::unexpected(closed())); });
  }

  void guest_by_token_hash(std::string hash, Then<std::optional<GuestRow>> then) override {
    read<std::optional<GuestRow>>([hash](Database& database) { return sqlite::guest_by_token_hash(database, hash); },
                                  std::move(then));
  }
  void load_table(std::string id, Then<std::optional<StoredTable>> then) override {
    read<std::optional<StoredTable>>([id](Database& database) { return sqlite::load_table(database, id); }, std::move(then));
  }
  void open_tables(int limit, Then<std::vector<TableRow>> then) override {
    read<std::vector<TableRow>>([limit](Database& database) { return sqlite::open_tables(database, limit); }, std::move(then));
  }
  void tables_of(std::string guest, int limit, Then<std::vector<TableRow>> then) override {
    read<std::vector<TableRow>>([guest, limit](Database& database) { return sqlite::tables_of(database, guest, limit); },
                                std::move(then));
  }
  void finished_of(std::string guest, int limit, Then<std::vector<TableRow>> then) override {
    read<std::vector<TableRow>>([guest, limit](Database& database) { return sqlite::finished_of(database, guest, limit); },
                                std::move(then));
  }
  void unfinished_tables(Then<std::vector<std::string>> then) override {
    read<std::vector<std::string>>([](Database& database) { return sqlite::unfinished_tables(database); }, std::move(then));
  }

  void close() override {
    // One after the other: of two connections that close at once, neither tidies up the write-ahead log.
    reads_.close();
    if (reader_.joinable()) reader_.join();
    commits_.close();
    if (writer_.joinable()) writer_.join();
  }

 private:
  using Read = std::move_only_function<void(Database*)>;  // no database: the storage is closed

  static StorageError closed() { return {"the storage is closed"}; }

  template <class Value, class Query>
  void read(const Query& query, Then<Value> then) {
    std::optional<Read> back = reads_.push([this, query, then = std::move(then)](Database* database) mutable {
      sqlite::Found<Value> found = database == nullptr ? std::unexpected(closed()) : query(*database);
      loop_.post([then = std::move(then), found = std::move(found)]() mutable { then(std::move(found)); });
    });
    if (back) (*back)(nullptr);
  }

  void write_all(Database& database) {
    for (std::vector<Commit> batch = commits_.take_all(); !batch.empty(); batch = commits_.take_all()) {
      std::vector<Outcome> outcomes = write_batch(database, batch);
      loop_.post([batch = std::move(batch), outcomes = std::move(outcomes)]() mutable {
        for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(std::move(outcomes[i]));
      });
    }
  }

  void read_all(Database& database) {
    for (std::vector<Read> batch = reads_.take_all(); !batch.empty(); batch = reads_.take_all()) {
      for (Read& read : batch) read(&database);
    }
  }

  FileLock lock_;
  Loop& loop_;
  Queue<Commit> commits_;
  Queue<Read> reads_;
  std::thread writer_;
  std::thread reader_;
};

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
  return std::make_unique<SqliteStorage>(std::move(*lock), std::move(*writer), std::move(*reader), loop);
}

}  // namespace kvartal::server
