#include "server/tournament_rules.hpp"

#include <algorithm>

#include "core/dealer.hpp"
#include "core/options.hpp"
#include "games/shelf.hpp"
#include "server/clock.hpp"
#include "server/guests.hpp"
#include "server/new_table.hpp"

namespace kvartal::server {
namespace {

constexpr int kMostUsualRounds = 20;

int number_of(const StoredTournament& stored, const std::string& guest) {
  const auto found = std::ranges::find(stored.entrants, guest, &EntrantRow::guest);
  return found == stored.entrants.end() ? -1 : static_cast<int>(found - stored.entrants.begin());
}

/// Those who were no longer there do not sit out.
std::vector<int> byes_of(const StoredTournament& stored, const RoundResult& round) {
  std::vector<int> byes;
  for (int i = 0; i < static_cast<int>(stored.entrants.size()); ++i) {
    const bool plays = std::ranges::any_of(
        round.tables, [i](const auto& table) { return std::ranges::find(table, i, &TablePlace::entrant) != table.end(); });
    if (!plays && !stored.entrants[static_cast<std::size_t>(i)].withdrawn) byes.push_back(i);
  }
  return byes;
}

std::vector<Pairings> pairings_of(const std::vector<RoundResult>& rounds) {
  std::vector<Pairings> all;
  for (const RoundResult& round : rounds) {
    Pairings& pairings = all.emplace_back();
    pairings.byes = round.byes;
    for (const auto& table : round.tables) {
      auto& seats = pairings.tables.emplace_back();
      for (const TablePlace& place : table) seats.push_back(place.entrant);
    }
  }
  return all;
}

/// A table where these people sit already; it is played as soon as somebody looks.
TableRow table_for(const StoredTournament& stored, const TournamentRow& row, const std::vector<int>& seats, int number) {
  const EntrantRow& first = stored.entrants[static_cast<std::size_t>(seats.front())];
  const GuestRow host{.id = first.guest, .name = first.name, .created = 0, .seen = 0};
  const AskCreate wanted{.game = row.game,
                         .options = row.options,
                         .name = row.name + " · " + std::to_string(row.round) + "." + std::to_string(number),
                         .is_public = true,
                         .confirm = true,
                         .clock = clock_rule(row.clock).value_or(ClockRule()),
                         .seats = std::vector<std::string>(seats.size(), "open"),
                         .rated = row.rated};
  TableRow table = *new_table(wanted, host, 0);
  table.state = TableState::playing;
  table.created += number;  // tables of a round are listed in this order
  table.tournament = row.id;
  table.round = row.round;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const EntrantRow& entrant = stored.entrants[static_cast<std::size_t>(seats[i])];
    table.seats[i] = {.kind = SeatKind::person, .guest = entrant.guest, .name = entrant.name, .bot = ""};
  }
  return table;
}

void share_chance(std::vector<TableRow>& tables, const TournamentRow& row) {
  const std::string secret = FairDealer::with_fresh_secret().secret_hex();
  for (TableRow& table : tables) {
    table.secret = secret;
    table.deal = row.id + "." + std::to_string(row.round);
    table.sealed = true;
  }
}

}  // namespace

std::expected<TournamentRow, Refusal> new_tournament(const AskNewTournament& wanted, const GuestRow& organiser) {
  const GameEntry* entry = find_game(shelf(), wanted.game);
  if (entry == nullptr) return std::unexpected(no("there is no such game here", "такой игры здесь нет"));
  const auto words = wanted.options.empty() ? std::vector<std::string>{} : split(wanted.options, ' ');
  const auto given = read_options(entry->options(), words);
  if (!given) return std::unexpected(given.error());
  const auto options = entry->complete(*given);
  if (!options) return std::unexpected(options.error());
  const int seats = entry->start(*options).seats();
  if (seats < 2 || seats > 4) {
    return std::unexpected(
        no("a tournament needs tables for two, three or four", "для турнира нужны столы на двоих, троих или четверых"));
  }
  if (const auto sensible = check(wanted.clock); !sensible) return std::unexpected(Refusal{"", sensible.error()});
  if (wanted.name.empty()) return std::unexpected(no("a tournament needs a name", "турниру нужно название"));
  return TournamentRow{.id = fresh_table_id(),
                       .name = wanted.name,
                       .game = wanted.game,
                       .options = to_string(*options),
                       .organiser = organiser.id,
                       .kind = wanted.swiss ? TournamentKind::swiss : TournamentKind::round_robin,
                       .table_size = seats,
                       .rounds = wanted.rounds,
                       .round = 0,
                       .clock = to_words(wanted.clock),
                       .rated = wanted.rated,
                       .duplicate = wanted.duplicate,
                       .state = TournamentState::open,
                       .seed = random_number(),
                       .created = now(),
                       .version = 1};
}

std::vector<RoundResult> results_of(const StoredTournament& stored) {
  std::vector<RoundResult> rounds(static_cast<std::size_t>(stored.row.round));
  for (const TournamentTable& table : stored.tables) {
    if (table.round < 1 || table.round > stored.row.round) continue;
    auto& places = rounds[static_cast<std::size_t>(table.round - 1)].tables.emplace_back();
    for (const TournamentSeat& seat : table.seats) {
      const int entrant = number_of(stored, seat.guest);
      if (entrant >= 0) places.push_back({.entrant = entrant, .rank = table.over ? seat.rank : 0});
    }
  }
  for (RoundResult& round : rounds) round.byes = byes_of(stored, round);
  return rounds;
}

std::vector<Standing> standings_of(const StoredTournament& stored) {
  return standings(static_cast<int>(stored.entrants.size()), results_of(stored), stored.row.state == TournamentState::over);
}

std::expected<void, Refusal> enter(StoredTournament& stored, const GuestRow& guest, bool on) {
  const int number = number_of(stored, guest.id);
  const auto place = stored.entrants.begin() + std::max(number, 0);
  if (stored.row.state == TournamentState::over) return std::unexpected(no("the tournament is over", "турнир окончен"));
  if (stored.row.state == TournamentState::open && on) {
    if (number >= 0) return {};
    if (stored.entrants.size() >= static_cast<std::size_t>(kMostEntrants))
      return std::unexpected(no("the tournament is full: 64 people", "турнир заполнен: 64 человека"));
    stored.entrants.push_back({.guest = guest.id, .name = guest.name, .withdrawn = false});
    return {};
  }
  if (number < 0) {
    return std::unexpected(on ? no("the tournament has begun already", "турнир уже начался")
                              : no("you do not play in this tournament", "вы не участвуете в этом турнире"));
  }
  if (stored.row.state == TournamentState::open) {
    stored.entrants.erase(place);
  } else {
    place->withdrawn = !on;  // and back again
  }
  return {};
}

bool is_round_over(const StoredTournament& stored) {
  return std::ranges::none_of(stored.tables,
                              [&](const TournamentTable& table) { return table.round == stored.row.round && !table.over; });
}

std::expected<NextRound, Refusal> next_round_of(const StoredTournament& stored) {
  NextRound next{.row = stored.row, .tables = {}};
  TournamentRow& row = next.row;
  const auto active = std::ranges::count(stored.entrants, false, &EntrantRow::withdrawn);
  if (row.state == TournamentState::over) return std::unexpected(no("the tournament is over", "турнир окончен"));
  if (row.state == TournamentState::open) {
    if (active < row.table_size) {
      const std::string count = std::to_string(row.table_size);
      return std::unexpected(
          no("at least " + count + " people must have entered", "участников должно быть не меньше " + count));
    }
    if (row.rounds == 0)
      row.rounds = std::min(kMostUsualRounds, usual_rounds(row.kind, static_cast<int>(active), row.table_size));
    row.state = TournamentState::playing;
  }
  if (row.round == row.rounds || active < row.table_size) {
    row.state = TournamentState::over;
    return next;
  }
  const auto results = results_of(stored);
  std::vector<Entrant> entrants(stored.entrants.size());
  for (std::size_t i = 0; i < entrants.size(); ++i) entrants[i].active = !stored.entrants[i].withdrawn;
  for (const Standing& standing : standings(static_cast<int>(entrants.size()), results, true))
    entrants[static_cast<std::size_t>(standing.entrant)].points = standing.points;
  ++row.round;
  const Draw draw{.kind = row.kind, .table_size = row.table_size, .rounds = row.rounds, .seed = row.seed};
  int number = 0;
  for (const auto& seats : next_round(draw, entrants, pairings_of(results)).tables)
    next.tables.push_back(table_for(stored, row, seats, ++number));
  if (row.duplicate) share_chance(next.tables, row);
  return next;
}

}  // namespace kvartal::server
