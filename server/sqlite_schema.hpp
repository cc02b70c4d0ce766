// The tables inside the SQLite file and how an older file becomes a newer one.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>

#include "server/sqlite.hpp"

namespace kvartal::server::sqlite {

/// Step number n turns a file of version n into one of version n + 1. Steps are only ever added.
[[nodiscard]] std::span<const std::string_view> migrations();

/// How much of a file is looked at. The whole of a large one takes many seconds, for which nobody should wait at a start: what
/// is damaged there is found when it is read, and by every copy.
enum class Care : std::uint8_t { small_files, whole };

/// The version of a file, 0 for an empty one. Refuses a file that is newer than the steps, that belongs to another program, or
/// that is damaged.
[[nodiscard]] std::expected<std::int64_t, StorageError> version_of(Database& database, std::span<const std::string_view> steps,
                                                                   Care care);

/// Brings a file to the newest version, each step in a transaction of its own; refuses what `version_of` refuses. A file that
/// is changed is looked at whole before.
[[nodiscard]] Outcome migrate(Database& database, std::span<const std::string_view> steps);

}  // namespace kvartal::server::sqlite
