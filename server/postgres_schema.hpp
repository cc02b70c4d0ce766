// The tables inside the PostgreSQL database and how an older database becomes a newer one.
#pragma once

#include <span>
#include <string_view>

#include "server/postgres.hpp"

namespace kvartal::server::postgres {

/// Step number n turns a database of version n into one of version n + 1. Steps are only ever added.
[[nodiscard]] std::span<const std::string_view> migrations();

/// Brings a database to the newest version, in one transaction; others who want the same wait for it. Refuses a database that
/// is newer than the steps or that belongs to another program.
[[nodiscard]] Outcome migrate(Connection& connection, std::span<const std::string_view> steps);

}  // namespace kvartal::server::postgres
