// Results and ratings in and out of SQLite.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/rating_rows.hpp"
#include "server/sqlite.hpp"

namespace kvartal::server::sqlite {

/// Keeps a result and what it makes of the ratings; a second result of the same table is refused.
[[nodiscard]] Outcome write_row(Database& database, const ResultRow& result);

[[nodiscard]] std::expected<std::vector<RatingRow>, StorageError> leaders(Database& database, const std::string& game,
                                                                          int limit);
[[nodiscard]] std::expected<std::optional<RatedPerson>, StorageError> rated_person(Database& database, const std::string& guest,
                                                                                   int games);
[[nodiscard]] std::expected<std::vector<SeatRating>, StorageError> ratings_at(Database& database, const std::string& table);

}  // namespace kvartal::server::sqlite
