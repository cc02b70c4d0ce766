// Tournaments in and out of PostgreSQL.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/postgres.hpp"
#include "server/tournament_rows.hpp"

namespace kvartal::server::postgres {

/// Adds the statements of a change; refused where the tournament has changed since it was read.
void send_row(Connection& connection, const TournamentChange& change);

[[nodiscard]] std::expected<std::optional<StoredTournament>, StorageError> load_tournament(Connection& connection,
                                                                                           const std::string& id);
[[nodiscard]] std::expected<std::vector<TournamentBrief>, StorageError> tournaments(Connection& connection,
                                                                                    const std::string& organiser, int limit);
[[nodiscard]] std::expected<std::vector<std::string>, StorageError> rounds_to_close(Connection& connection);

}  // namespace kvartal::server::postgres
