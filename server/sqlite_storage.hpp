// The storage in one SQLite file: a thread that writes, with everything that gathered meanwhile in one transaction, and a
// thread that reads.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "server/loop.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// Opens a file, or makes it, and brings it to the newest version. Answers are posted to the loop, which outlives the storage.
/// A file is open in one process at a time.
[[nodiscard]] std::expected<std::unique_ptr<Storage>, StorageError> open_sqlite(const std::string& path, Loop& loop);

}  // namespace kvartal::server
