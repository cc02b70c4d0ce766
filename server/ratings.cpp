#include "server/ratings.hpp"

#include <nlohmann/json.hpp>
#include <ranges>

#include "core/seat.hpp"
#include "games/shelf.hpp"

namespace kvartal::server {
namespace {

constexpr int kMostLeaders = 100;
constexpr int kMostRatedGames = 300;

void fail_to_read(const Client::Ptr& client, Client::AskId ask) {
  client->fail(ask, "internal", {"the ratings cannot be read; try again later", "рейтинги не читаются; попробуйте позже"});
}

Json rating_json(const Rating& rating, int games) {
  return {{"shown", rating.shown()}, {"provisional", rating.is_provisional()}, {"games", games}};
}

Json leaders_json(const std::vector<RatingRow>& rows) {
  Json players = Json::array();
  for (const RatingRow& row : rows)
    players.push_back({{"player", row.guest}, {"name", row.name}, {"rating", rating_json(row.rating, row.games)}});
  return players;
}

/// The games of one person at one game, the earliest first, as a graph has them.
Json history_json(const RatedPerson& person, const std::string& game) {
  Json history = Json::array();
  for (const RatedGame& played : person.games | std::views::reverse) {
    if (played.game != game) continue;
    history.push_back({{"table", played.table.empty() ? Json(nullptr) : Json(played.table)},
                       {"at", played.at},
                       {"rank", played.rank},
                       {"people", played.people},
                       {"before", played.before.shown()},
                       {"after", played.after.shown()}});
  }
  return history;
}

Json person_json(const RatedPerson& person) {
  Json games = Json::array();
  for (const RatingRow& row : person.ratings) {
    games.push_back(
        {{"game", row.game}, {"rating", rating_json(row.rating, row.games)}, {"history", history_json(person, row.game)}});
  }
  return {{"type", "ratings"}, {"player", person.guest}, {"name", person.name}, {"games", games}};
}

Json seats_json(const std::vector<SeatRating>& rows) {
  Json seats = Json::array();
  for (const SeatRating& row : rows) {
    seats.push_back({{"seat", to_string(Seat::at(row.seat))},
                     {"player", row.guest},
                     {"rating", rating_json(row.rating, row.games)},
                     {"change", row.here ? Json({{"before", row.here->before.shown()}, {"after", row.here->after.shown()}})
                                         : Json(nullptr)}});
  }
  return seats;
}

}  // namespace

void Ratings::tell_leaders(const Client::Ptr& client, Client::AskId ask, const std::string& game) {
  if (find_game(shelf(), game) == nullptr)
    return client->refuse(ask, std::nullopt, no("there is no such game here", "такой игры здесь нет"));
  storage_.leaders(game, kMostLeaders, [client, ask, game](const auto& rows) {
    if (!rows) return fail_to_read(client, ask);
    client->answer(ask, {{"type", "leaders"}, {"game", game}, {"players", leaders_json(*rows)}});
  });
}

void Ratings::tell_person(const Client::Ptr& client, Client::AskId ask, const std::string& player) {
  storage_.rated_person(player, kMostRatedGames, [client, ask](const auto& person) {
    if (!person) return fail_to_read(client, ask);
    if (!*person) return client->refuse(ask, std::nullopt, no("nobody here has this id", "здесь никого нет с таким id"));
    client->answer(ask, person_json(**person));
  });
}

void Ratings::tell_table(const Client::Ptr& client, Client::AskId ask, const std::string& table) {
  storage_.ratings_at(table, [client, ask, table](const auto& seats) {
    if (!seats) return fail_to_read(client, ask);
    client->answer(ask, {{"type", "ratings_at"}, {"table", table}, {"seats", seats_json(*seats)}});
  });
}

}  // namespace kvartal::server
