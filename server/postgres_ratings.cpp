#include "server/postgres_ratings.hpp"

#include "server/postgres_rows.hpp"

namespace kvartal::server::postgres {
namespace {

Rating rating_in(const Row& row, int column) {
  return {.strength = static_cast<double>(row.integer(column)) / 1000,
          .doubt = static_cast<double>(row.integer(column + 1)) / 1000};
}

RatedGame rated_game_in(const Row& row, int column) {
  return {.table = row.text(column),
          .game = row.text(column + 1),
          .at = row.integer(column + 2),
          .rank = row.small(column + 3),
          .people = row.small(column + 4),
          .before = rating_in(row, column + 5),
          .after = rating_in(row, column + 7)};
}

}  // namespace

Outcome HeldRatings::hold(Connection& connection, std::span<const ResultRow* const> results) {
  for (const ResultRow* result : results) {
    if (!result->rated) continue;
    for (const PlaceRow& place : result->places) held_[{result->game, place.guest}] = {};
  }
  for (auto& [who, rating] : held_) {
    connection.send(
        "INSERT INTO ratings (game, guest, strength, doubt, shown, games) VALUES ($1, $2, $3, $4, 0, 0) "
        "ON CONFLICT (game, guest) DO NOTHING",
        {who.first, who.second, value_of(thousandths(Rating::kStart)), value_of(thousandths(Rating::kStartDoubt))});
    connection.send("SELECT strength, doubt FROM ratings WHERE game = $1 AND guest = $2 FOR NO KEY UPDATE",
                    {who.first, who.second}, [&rating](const Row& row) { rating = rating_in(row, 0); });
  }
  return connection.finish();
}

void send_result(Connection& connection, const ResultRow& result, HeldRatings& ratings) {
  std::vector<Rating> before;
  if (result.rated) {
    for (const PlaceRow& place : result.places) before.push_back(ratings.of(result.game, place.guest));
  }
  const std::vector<Rating> after = result.rated ? ratings_after(result, before) : before;
  for (std::size_t i = 0; i < result.places.size(); ++i) {
    const PlaceRow& place = result.places[i];
    const auto kept = [&](double value) { return result.rated ? value_of(thousandths(value)) : Value(); };
    const Rating was = result.rated ? before[i] : Rating();
    const Rating is = result.rated ? after[i] : Rating();
    connection.send(
        "INSERT INTO results (table_id, guest, game, at, rank, side, people, rated, strength_before, doubt_before, strength, "
        "doubt) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        {result.table, place.guest, result.game, value_of(result.at), value_of(place.rank), value_of(place.side),
         value_of(static_cast<int>(result.places.size())), value_of(result.rated), kept(was.strength), kept(was.doubt),
         kept(is.strength), kept(is.doubt)});
    if (!result.rated) continue;
    connection.send(
        "UPDATE ratings SET strength = $3, doubt = $4, shown = $5, games = games + 1 WHERE game = $1 AND guest = $2",
        {result.game, place.guest, kept(is.strength), kept(is.doubt), value_of(is.shown())});
    ratings.of(result.game, place.guest) = is;
  }
}

std::expected<std::vector<RatingRow>, StorageError> leaders(Connection& connection, const std::string& game, int limit) {
  std::vector<RatingRow> rows;
  const Outcome read = connection.query(
      "SELECT r.guest, g.name, r.strength, r.doubt, r.games FROM ratings r JOIN guests g ON g.id = r.guest "
      "WHERE r.game = $1 AND r.doubt < $2 ORDER BY r.shown DESC, r.guest LIMIT $3",
      {game, value_of(thousandths(Rating::kSure)), value_of(limit)}, [&](const Row& row) {
        rows.push_back(
            {.guest = row.text(0), .name = row.text(1), .game = game, .rating = rating_in(row, 2), .games = row.small(4)});
      });
  if (!read) return std::unexpected(read.error());
  return rows;
}

std::expected<std::optional<RatedPerson>, StorageError> rated_person(Connection& connection, const std::string& guest,
                                                                     int games) {
  if (!could_be_id(guest)) return std::optional<RatedPerson>();
  std::optional<RatedPerson> person;
  RatedPerson found{.guest = guest, .name = "", .ratings = {}, .games = {}};
  connection.send("SELECT name FROM guests WHERE id = $1", {guest}, [&](const Row& row) {
    found.name = row.text(0);
    person.emplace();
  });
  connection.send(
      "SELECT game, strength, doubt, games FROM ratings WHERE guest = $1 ORDER BY game", {guest}, [&](const Row& row) {
        found.ratings.push_back(
            {.guest = guest, .name = found.name, .game = row.text(0), .rating = rating_in(row, 1), .games = row.small(3)});
      });
  connection.send(
      "SELECT CASE WHEN t.is_public THEN t.id END, e.game, e.at, e.rank, e.people, e.strength_before, e.doubt_before, "
      "e.strength, e.doubt FROM results e JOIN tables t ON t.id = e.table_id "
      "WHERE e.guest = $1 AND e.rated ORDER BY e.at DESC, e.table_id LIMIT $2",
      {guest, value_of(games)}, [&](const Row& row) { found.games.push_back(rated_game_in(row, 0)); });
  if (const Outcome read = connection.finish(); !read) return std::unexpected(read.error());
  if (person) person = std::move(found);
  return person;
}

std::expected<std::vector<SeatRating>, StorageError> ratings_at(Connection& connection, const std::string& table) {
  std::vector<SeatRating> seats;
  if (!could_be_id(table)) return seats;
  const Outcome read = connection.query(
      "SELECT s.number, s.guest, r.strength, r.doubt, r.games, r.guest IS NOT NULL, coalesce(e.rated, false), e.table_id, "
      "e.game, e.at, e.rank, e.people, e.strength_before, e.doubt_before, e.strength, e.doubt "
      "FROM seats s JOIN tables t ON t.id = s.table_id LEFT JOIN ratings r ON r.game = t.game AND r.guest = s.guest "
      "LEFT JOIN results e ON e.table_id = s.table_id AND e.guest = s.guest "
      "WHERE s.table_id = $1 AND s.guest IS NOT NULL ORDER BY s.number",
      {table}, [&](const Row& row) {
        SeatRating& seat = seats.emplace_back();
        seat.seat = row.small(0);
        seat.guest = row.text(1);
        if (row.boolean(5)) {
          seat.rating = rating_in(row, 2);
          seat.games = row.small(4);
        }
        if (row.boolean(6)) seat.here = rated_game_in(row, 7);
      });
  if (!read) return std::unexpected(read.error());
  return seats;
}

}  // namespace kvartal::server::postgres
