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
/// Tables that are not over: all, those of a host or the one of an id.
[[nodiscard]] std::expected<std::vector<UnfinishedRow>, StorageError> read_unfinished(const std::string& database,
                                                                                      const std::string& whose, int limit);
/// Takes tables away: the one of an id, or of a host those where no other person sits. Which they were.
[[nodiscard]] std::expected<std::vector<UnfinishedRow>, StorageError> remove_tables(const std::string& database,
                                                                                    const std::string& whose);
/// What was done with power, the latest first.
[[nodiscard]] std::expected<std::vector<AuditRow>, StorageError> read_audit(const std::string& database, int limit);

}  // namespace kvartal::server
