#include "server/backup.hpp"

#include <filesystem>
#include <system_error>

#include "server/file_lock.hpp"
#include "server/sqlite.hpp"
#include "server/sqlite_schema.hpp"

namespace kvartal::server {
namespace {

using sqlite::Database;
using sqlite::Outcome;
namespace fs = std::filesystem;

std::unexpected<StorageError> because(const std::string& what, const std::string& why) {
  return std::unexpected(StorageError{what + ": " + why});
}

bool is_file(const std::string& path) {
  std::error_code ignored;  // what cannot be looked at is not there for us
  return fs::is_regular_file(path, ignored);
}

Outcome moved(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) return because(from + " cannot be renamed to " + to, error.message());
  return {};
}

/// Whether a database is whole, ours, and of a version that this program knows.
Outcome checked(const std::string& path, Database& database) {
  const auto version = sqlite::version_of(database, sqlite::migrations(), sqlite::Care::whole);
  if (!version) return because(path, version.error().why);
  if (*version == 0) return because(path, "it is empty, not a database of Kvartal");
  return {};
}

/// A whole and checked copy, or no file at all.
Outcome copied(const std::string& from, const std::string& to) {
  Outcome failed;
  {
    auto source = Database::open(from);
    if (!source) return because(from, source.error().why);
    if (const Outcome ready = source->execute("PRAGMA busy_timeout = 5000"); !ready) return because(from, ready.error().why);
    if (const Outcome sound = checked(from, *source); !sound) return sound;
    auto target = Database::open(to);
    if (!target) return because(to, target.error().why);
    Outcome written = source->copy_to(*target);
    // One file is easier to carry away than three.
    if (written) written = target->execute("PRAGMA journal_mode = DELETE");
    if (written) written = checked(to, *target);
    if (written) return {};
    failed = because(to, written.error().why);
  }
  std::error_code ignored;  // the error that counts is the one before
  fs::remove(to, ignored);
  return failed;
}

std::string free_name_beside(const std::string& path) {
  for (int i = 1;; ++i) {
    std::string name = path + ".before-restore-" + std::to_string(i);
    if (!is_file(name)) return name;
  }
}

}  // namespace

std::expected<void, StorageError> back_up(const std::string& database, const std::string& copy) {
  if (!is_file(database)) return because(database, "there is no such database");
  if (fs::exists(copy)) return because(copy, "the file is there already; choose another name");
  const std::string part = copy + ".part";
  if (is_file(part))
    return because(part, "it is left over from a backup that broke off, or another one is being made; remove it");
  if (Outcome made = copied(database, part); !made) return made;
  return moved(part, copy);
}

std::expected<std::string, StorageError> restore(const std::string& copy, const std::string& database) {
  if (!is_file(copy)) return because(copy, "there is no such file");
  const auto lock = FileLock::take(database);
  if (!lock) return because(database, lock.error().why);
  const std::string part = database + ".part";
  std::error_code ignored;  // a restore that broke off has left it; the lock is ours
  fs::remove(part, ignored);
  if (const Outcome made = copied(copy, part); !made) return std::unexpected(made.error());
  std::string kept;
  if (is_file(database)) {
    // What stands in the write-ahead log goes with its database.
    {
      auto old = Database::open(database);
      const Outcome folded = old ? old->execute("PRAGMA wal_checkpoint(TRUNCATE)") : std::unexpected(old.error());
      if (!folded) return because(database, folded.error().why);
    }
    kept = free_name_beside(database);
    if (const Outcome away = moved(database, kept); !away) return std::unexpected(away.error());
  }
  if (const Outcome there = moved(part, database); !there) return std::unexpected(there.error());
  return kept;
}

}  // namespace kvartal::server
