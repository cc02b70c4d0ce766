// Guests, their sessions and their accounts in and out of SQLite.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/sqlite.hpp"
#include "server/storage.hpp"

namespace kvartal::server::sqlite {

[[nodiscard]] Outcome write_row(Database& database, const GuestRow& row);
[[nodiscard]] Outcome write_row(Database& database, const SessionRow& row);
[[nodiscard]] Outcome write_row(Database& database, const AccountRow& row);
[[nodiscard]] Outcome write_row(Database& database, const GuestRenamed& row);
[[nodiscard]] Outcome write_row(Database& database, const AccountHeld& row);
[[nodiscard]] Outcome write_row(Database& database, const PasswordSet& row);
[[nodiscard]] Outcome write_row(Database& database, const MailSet& row);
[[nodiscard]] Outcome write_row(Database& database, const AdminSet& row);
[[nodiscard]] Outcome write_row(Database& database, const ResetRow& row);
[[nodiscard]] Outcome write_row(Database& database, const ResetUsed& row);
[[nodiscard]] Outcome write_row(Database& database, const SessionsEnded& row);
[[nodiscard]] Outcome write_row(Database& database, const SessionSeen& row);
[[nodiscard]] Outcome write_row(Database& database, const GuestForgotten& row);
[[nodiscard]] Outcome write_row(Database& database, const AuditRow& row);

[[nodiscard]] Found<std::optional<PersonRow>> person_by_token_hash(Database& database, const std::string& hash);
[[nodiscard]] Found<std::optional<ProfileRow>> profile_of(Database& database, const std::string& guest, int limit);
[[nodiscard]] Found<std::optional<AccountRow>> account_by_name(Database& database, const std::string& folded);
[[nodiscard]] Found<std::optional<AccountRow>> account_of(Database& database, const std::string& guest);
[[nodiscard]] Found<std::vector<SessionRow>> sessions_of(Database& database, const std::string& guest, int limit);
[[nodiscard]] Found<std::optional<ResetRow>> reset_by_link_hash(Database& database, const std::string& hash);
/// What was done with power, the latest first.
[[nodiscard]] Found<std::vector<AuditRow>> audit(Database& database, int limit);

}  // namespace kvartal::server::sqlite
