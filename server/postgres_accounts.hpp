// Guests, their sessions and their accounts in and out of PostgreSQL.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/postgres.hpp"
#include "server/storage.hpp"

namespace kvartal::server::postgres {

void send_row(Connection& connection, const GuestRow& row);
void send_row(Connection& connection, const SessionRow& row);
void send_row(Connection& connection, const AccountRow& row);
void send_row(Connection& connection, const GuestRenamed& row);
void send_row(Connection& connection, const AccountHeld& row);
void send_row(Connection& connection, const PasswordSet& row);
void send_row(Connection& connection, const MailSet& row);
void send_row(Connection& connection, const AdminSet& row);
void send_row(Connection& connection, const ResetRow& row);
void send_row(Connection& connection, const ResetUsed& row);
void send_row(Connection& connection, const SessionsEnded& row);
void send_row(Connection& connection, const SessionSeen& row);
void send_row(Connection& connection, const GuestForgotten& row);
void send_row(Connection& connection, const AuditRow& row);

[[nodiscard]] Found<std::optional<PersonRow>> person_by_token_hash(Connection& connection, const std::string& hash);
[[nodiscard]] Found<std::optional<ProfileRow>> profile_of(Connection& connection, const std::string& guest, int limit);
[[nodiscard]] Found<std::optional<AccountRow>> account_by_name(Connection& connection, const std::string& folded);
[[nodiscard]] Found<std::optional<AccountRow>> account_of(Connection& connection, const std::string& guest);
[[nodiscard]] Found<std::vector<SessionRow>> sessions_of(Connection& connection, const std::string& guest, int limit);
[[nodiscard]] Found<std::optional<ResetRow>> reset_by_link_hash(Connection& connection, const std::string& hash);
/// What was done with power, the latest first.
[[nodiscard]] Found<std::vector<AuditRow>> audit(Connection& connection, int limit);

}  // namespace kvartal::server::postgres
