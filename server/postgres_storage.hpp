// The storage in a PostgreSQL database: everything that gathered is sent at once and answered when the server has it on disk.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "server/loop.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// Whether a database is named as PostgreSQL's are: postgresql://user@host/name.
[[nodiscard]] bool is_postgres(const std::string& database);

/// Opens a database, which must be there, and brings it to the newest version. Answers are posted to the loop, which outlives
/// the storage. Several processes may have it open, each under a name that no other one has or had. When the server goes away,
/// what is asked for fails with a clear word, until the server is back.
[[nodiscard]] std::expected<std::unique_ptr<Storage>, StorageError> open_postgres(const std::string& url,
                                                                                  const std::string& process, Loop& loop);

}  // namespace kvartal::server
