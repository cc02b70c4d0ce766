#include "server/tournament_info.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "server/table_info.hpp"
#include "server/tournament_rules.hpp"

namespace kvartal::server {
namespace {

constexpr std::array<std::string_view, 3> kTournamentStateWords = {"open", "playing", "over"};

Json head_json(const TournamentRow& row, std::size_t entrants) {
  return {{"id", row.id},
          {"name", row.name},
          {"game", row.game},
          {"options", row.options},
          {"kind", row.kind == TournamentKind::swiss ? "swiss" : "round_robin"},
          {"table_size", row.table_size},
          {"rounds", row.rounds},
          {"round", row.round},
          {"clock", clock_json(clock_rule(row.clock).value_or(ClockRule()))},
          {"rated", row.rated},
          {"duplicate", row.duplicate},
          {"state", kTournamentStateWords[static_cast<std::size_t>(row.state)]},
          {"entrants", entrants},
          {"created", row.created}};
}

Json standings_json(const StoredTournament& stored) {
  Json list = Json::array();
  for (const Standing& one : standings_of(stored)) {
    const EntrantRow& entrant = stored.entrants[static_cast<std::size_t>(one.entrant)];
    list.push_back({{"player", entrant.guest},
                    {"name", entrant.name},
                    {"withdrawn", entrant.withdrawn},
                    {"place", one.place},
                    {"points", one.points},
                    {"opponents", one.opponents},
                    {"among", one.among},
                    {"victories", one.victories},
                    {"played", one.played}});
  }
  return list;
}

Json players_json(const StoredTournament& stored, const std::vector<TablePlace>& table) {
  const bool over = std::ranges::all_of(table, [](const TablePlace& place) { return place.rank > 0; });
  Json players = Json::array();
  for (const TablePlace& place : table) {
    players.push_back({{"name", stored.entrants[static_cast<std::size_t>(place.entrant)].name},
                       {"points", over ? Json(points_at(table, place.entrant)) : Json(nullptr)}});
  }
  return players;
}

Json rounds_json(const StoredTournament& stored) {
  Json rounds = Json::array();
  const auto results = results_of(stored);
  for (std::size_t i = 0; i < results.size(); ++i) {
    Json byes = Json::array();
    for (const int entrant : results[i].byes) byes.push_back(stored.entrants[static_cast<std::size_t>(entrant)].name);
    Json tables = Json::array();
    for (const TournamentTable& table : stored.tables) {
      if (table.round != static_cast<int>(i) + 1) continue;
      const auto& places = results[i].tables[tables.size()];
      tables.push_back({{"table", table.id}, {"over", table.over}, {"players", players_json(stored, places)}});
    }
    rounds.push_back({{"byes", byes}, {"tables", tables}});
  }
  return rounds;
}

}  // namespace

Json tournament_brief_json(const TournamentBrief& brief) {
  return head_json(brief.row, static_cast<std::size_t>(brief.entrants));
}

Json tournament_json(const StoredTournament& stored, const std::string& guest) {
  const auto active = std::ranges::count(stored.entrants, false, &EntrantRow::withdrawn);
  const auto mine = std::ranges::find(stored.entrants, guest, &EntrantRow::guest);
  Json json = head_json(stored.row, static_cast<std::size_t>(active));
  json["organiser"] = stored.organiser;
  json["yours"] = stored.row.organiser == guest;
  json["entered"] = mine != stored.entrants.end() && !mine->withdrawn;
  json["round_over"] = is_round_over(stored);
  json["standings"] = standings_json(stored);
  json["played"] = rounds_json(stored);
  return json;
}

}  // namespace kvartal::server
