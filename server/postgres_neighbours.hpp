// Neighbours by way of the database: a row that says until when a process is alive, and NOTIFY.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "server/loop.hpp"
#include "server/neighbours.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// The process is alive from here on, for the others, until the neighbours are let go. The database has been brought to the
/// newest version before.
[[nodiscard]] std::expected<std::unique_ptr<Neighbours>, StorageError> meet_neighbours(const std::string& url,
                                                                                       const std::string& process, Loop& loop);

}  // namespace kvartal::server
