// What is kept of ratings: how a game ended for the people at its table, what each of them is believed to be worth, and how
// that came about.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/milliseconds.hpp"
#include "server/rating.hpp"

namespace kvartal::server {

/// Where a person came in; those of the same side played together.
struct PlaceRow {
  std::string guest;
  int rank = 1;
  int side = 0;
  bool operator==(const PlaceRow&) const = default;
};

/// How a game ended for the people at its table; kept once, together with the end of the game. The ratings follow from it in
/// the same transaction.
struct ResultRow {
  std::string table;
  std::string game;
  bool rated = false;
  Milliseconds at = 0;
  std::vector<PlaceRow> places;
  bool operator==(const ResultRow&) const = default;
};

/// One person's rating at one game.
struct RatingRow {
  std::string guest;
  std::string name;
  std::string game;
  Rating rating;
  int games = 0;  // rated ones
};

/// One rated game in the life of a person.
struct RatedGame {
  std::string table;  // empty for a private one: its id is its key
  std::string game;
  Milliseconds at = 0;
  int rank = 1;
  int people = 0;
  Rating before;
  Rating after;
};

/// A person with all ratings and the latest rated games, the latest first.
struct RatedPerson {
  std::string guest;
  std::string name;
  std::vector<RatingRow> ratings;
  std::vector<RatedGame> games;
};

/// The rating of who sits at a seat: as it is, and what the game of this table made of it.
struct SeatRating {
  int seat = 0;
  std::string guest;
  Rating rating;
  int games = 0;
  std::optional<RatedGame> here;
};

/// What a game makes of the ratings of its people, in the order of the places.
[[nodiscard]] std::vector<Rating> ratings_after(const ResultRow& result, const std::vector<Rating>& before);

/// Databases keep thousandths.
[[nodiscard]] std::int64_t thousandths(double value);

}  // namespace kvartal::server
