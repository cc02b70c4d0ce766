// Results and ratings in and out of PostgreSQL.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/postgres.hpp"
#include "server/rating_rows.hpp"

namespace kvartal::server::postgres {

/// The ratings of those whose games end in a transaction. Others cannot change them until the transaction ends: one after the
/// other, two games of the same person that end at two processes both count.
class HeldRatings {
 public:
  /// Reads and holds the ratings of all people of these results, always in the same order, so that nobody waits in a circle.
  [[nodiscard]] Outcome hold(Connection& connection, std::span<const ResultRow* const> results);
  [[nodiscard]] Rating& of(const std::string& game, const std::string& guest) { return held_[{game, guest}]; }

 private:
  std::map<std::pair<std::string, std::string>, Rating> held_;
};

/// Adds the statements that keep a result and what it makes of the ratings.
void send_result(Connection& connection, const ResultRow& result, HeldRatings& ratings);

[[nodiscard]] std::expected<std::vector<RatingRow>, StorageError> leaders(Connection& connection, const std::string& game,
                                                                          int limit);
[[nodiscard]] std::expected<std::optional<RatedPerson>, StorageError> rated_person(Connection& connection,
                                                                                   const std::string& guest, int games);
[[nodiscard]] std::expected<std::vector<SeatRating>, StorageError> ratings_at(Connection& connection, const std::string& table);

}  // namespace kvartal::server::postgres
