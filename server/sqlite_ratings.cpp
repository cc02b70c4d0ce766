#include "server/sqlite_ratings.hpp"

#include <utility>

namespace kvartal::server::sqlite {
namespace {

Rating rating_from(const Row& row, int column) {
  return {.strength = static_cast<double>(row.integer(column)) / 1000,
          .doubt = static_cast<double>(row.integer(column + 1)) / 1000};
}

RatedGame rated_game_from(const Row& row, int column) {
  return {.table = row.text(column),
          .game = row.text(column + 1),
          .at = row.integer(column + 2),
          .rank = row.small(column + 3),
          .people = row.small(column + 4),
          .before = rating_from(row, column + 5),
          .after = rating_from(row, column + 7)};
}

Outcome read_ratings(Database& database, const ResultRow& result, std::vector<Rating>& ratings) {
  ratings.resize(result.places.size());
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    Outcome read = database.query(
        "SELECT strength, doubt FROM ratings WHERE game = ?1 AND guest = ?2",
        [&](const Row& row) { ratings[i] = rating_from(row, 0); }, result.game, result.places[i].guest);
    if (!read) return read;
  }
  return {};
}

Outcome write_place(Database& database, const ResultRow& result, const PlaceRow& place) {
  return database.run(
      "INSERT INTO results (table_id, guest, game, at, rank, side, people, rated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
      result.table, place.guest, result.game, result.at, place.rank, place.side, static_cast<int>(result.places.size()),
      int{result.rated});
}

Outcome write_change(Database& database, const ResultRow& result, const std::string& guest, const Rating& before,
                     const Rating& after) {
  Outcome written = database.run(
      "UPDATE results SET strength_before = ?3, doubt_before = ?4, strength = ?5, doubt = ?6 WHERE table_id = ?1 AND guest = "
      "?2",
      result.table, guest, thousandths(before.strength), thousandths(before.doubt), thousandths(after.strength),
      thousandths(after.doubt));
  if (!written) return written;
  return database.run(
      "INSERT INTO ratings (game, guest, strength, doubt, shown, games) VALUES (?1, ?2, ?3, ?4, ?5, 1) "
      "ON CONFLICT (game, guest) DO UPDATE SET strength = ?3, doubt = ?4, shown = ?5, games = games + 1",
      result.game, guest, thousandths(after.strength), thousandths(after.doubt), after.shown());
}

}  // namespace

Outcome write_row(Database& database, const ResultRow& result) {
  for (const PlaceRow& place : result.places) {
    if (Outcome written = write_place(database, result, place); !written) return written;
  }
  if (!result.rated) return {};
  std::vector<Rating> before;
  if (Outcome read = read_ratings(database, result, before); !read) return read;
  const std::vector<Rating> after = ratings_after(result, before);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (Outcome written = write_change(database, result, result.places[i].guest, before[i], after[i]); !written) return written;
  }
  return {};
}

std::expected<std::vector<RatingRow>, StorageError> leaders(Database& database, const std::string& game, int limit) {
  std::vector<RatingRow> rows;
  const Outcome read = database.query(
      "SELECT r.guest, g.name, r.strength, r.doubt, r.games FROM ratings r JOIN guests g ON g.id = r.guest "
      "WHERE r.game = ?1 AND r.doubt < ?2 ORDER BY r.shown DESC, r.guest LIMIT ?3",
      [&](const Row& row) {
        rows.push_back(
            {.guest = row.text(0), .name = row.text(1), .game = game, .rating = rating_from(row, 2), .games = row.small(4)});
      },
      game, thousandths(Rating::kSure), limit);
  if (!read) return std::unexpected(read.error());
  return rows;
}

std::expected<std::optional<RatedPerson>, StorageError> rated_person(Database& database, const std::string& guest, int games) {
  std::optional<RatedPerson> person;
  Outcome read = database.query(
      "SELECT name FROM guests WHERE id = ?1",
      [&](const Row& row) { person = RatedPerson{.guest = guest, .name = row.text(0), .ratings = {}, .games = {}}; }, guest);
  if (read && person) {
    read = database.query(
        "SELECT game, strength, doubt, games FROM ratings WHERE guest = ?1 ORDER BY game",
        [&](const Row& row) {
          person->ratings.push_back({.guest = guest,
                                     .name = person->name,
                                     .game = row.text(0),
                                     .rating = rating_from(row, 1),
                                     .games = row.small(3)});
        },
        guest);
  }
  if (read && person) {
    read = database.query(
        "SELECT iif(t.is_public, t.id, ''), e.game, e.at, e.rank, e.people, e.strength_before, e.doubt_before, e.strength, "
        "e.doubt FROM results e JOIN tables t ON t.id = e.table_id "
        "WHERE e.guest = ?1 AND e.rated = 1 ORDER BY e.at DESC, e.table_id LIMIT ?2",
        [&](const Row& row) { person->games.push_back(rated_game_from(row, 0)); }, guest, games);
  }
  if (!read) return std::unexpected(read.error());
  return person;
}

std::expected<std::vector<SeatRating>, StorageError> ratings_at(Database& database, const std::string& table) {
  std::vector<SeatRating> seats;
  const Outcome read = database.query(
      "SELECT s.number, s.guest, r.strength, r.doubt, r.games, r.guest IS NOT NULL, coalesce(e.rated, 0), e.table_id, e.game, "
      "e.at, e.rank, e.people, e.strength_before, e.doubt_before, e.strength, e.doubt "
      "FROM seats s JOIN tables t ON t.id = s.table_id LEFT JOIN ratings r ON r.game = t.game AND r.guest = s.guest "
      "LEFT JOIN results e ON e.table_id = s.table_id AND e.guest = s.guest "
      "WHERE s.table_id = ?1 AND s.guest IS NOT NULL ORDER BY s.number",
      [&](const Row& row) {
        SeatRating& seat = seats.emplace_back();
        seat.seat = row.small(0);
        seat.guest = row.text(1);
        if (row.integer(5) != 0) {
          seat.rating = rating_from(row, 2);
          seat.games = row.small(4);
        }
        if (row.integer(6) != 0) seat.here = rated_game_from(row, 7);
      },
      table);
  if (!read) return std::unexpected(read.error());
  return seats;
}

}  // namespace kvartal::server::sqlite
