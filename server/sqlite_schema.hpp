// The tables inside the SQLite file and how an older file becomes a newer one.
#pragma once

#include <span>
#include <string_view>

#include "server/sqlite.hpp"

namespace kvartal::server::sqlite {

/// Step number n turns a file of version n into one of version n + 1. Steps are only ever added.
[[nodiscard]] std::span<const std::string_view> migrations();

/// Brings a file to the newest version, each step in a transaction of its own. Refuses a file that is newer than the steps,
/// that belongs to another program, or that is damaged.
[[nodiscard]] Outcome migrate(Database& database, std::span<const std::string_view> steps);

}  // namespace kvartal::server::sqlite
