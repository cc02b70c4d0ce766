// What the person who runs a server may do with its accounts on the command line, also while it runs. Every deed is written
// down in the database.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "server/storage.hpp"

namespace kvartal::server {

/// A link with which the owner of the account sets a new password; `page` is where people find the page.
[[nodiscard]] std::expected<std::string, StorageError> make_reset_link(const std::string& database, const std::string& name,
                                                                       const std::string& page);
/// Gives the account the power of an admin, or takes it away.
[[nodiscard]] std::expected<void, StorageError> set_admin(const std::string& database, const std::string& name, bool is_admin);
/// What was done with power, the latest first.
[[nodiscard]] std::expected<std::vector<AuditRow>, StorageError> read_audit(const std::string& database, int limit);

}  // namespace kvartal::server
