// Tournaments in and out of SQLite.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/sqlite.hpp"
#include "server/tournament_rows.hpp"

namespace kvartal::server::sqlite {

/// Refused where the tournament has changed since it was read.
[[nodiscard]] Outcome write_row(Database& database, const TournamentChange& change);

[[nodiscard]] std::expected<std::optional<StoredTournament>, StorageError> load_tournament(Database& database,
                                                                                           const std::string& id);
[[nodiscard]] std::expected<std::vector<TournamentBrief>, StorageError> tournaments(Database& database,
                                                                                    const std::string& organiser, int limit);
[[nodiscard]] std::expected<std::vector<std::string>, StorageError> rounds_to_close(Database& database);

}  // namespace kvartal::server::sqlite
