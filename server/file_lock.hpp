// A file that one process at a time holds: who has it may use the database beside it.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <expected>
#include <string>
#include <system_error>
#include <utility>

#include "server/storage.hpp"

namespace kvartal::server {

/// Held as long as this lives. It is a file of its own because closing any handle of the database file would drop SQLite's own
/// locks on it.
class FileLock {
 public:
  /// Of the database at `path`.
  static std::expected<FileLock, StorageError> take(const std::string& path) {
    const int handle = ::open((path + "-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
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

}  // namespace kvartal::server
