// How a tournament goes on: who may enter, when a round is over, what comes next. Knows no sockets and no database.
#pragma once

#include <expected>
#include <vector>

#include "core/text.hpp"
#include "server/asks.hpp"
#include "server/standings.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

inline constexpr int kMostEntrants = 64;

/// The row of a new tournament, or what is wrong with the wish.
[[nodiscard]] std::expected<TournamentRow, Refusal> new_tournament(const AskNewTournament& wanted, const GuestRow& organiser);

/// The rounds until now, entrants as numbers.
[[nodiscard]] std::vector<RoundResult> results_of(const StoredTournament& stored);
[[nodiscard]] std::vector<Standing> standings_of(const StoredTournament& stored);

/// Puts somebody on the list, or takes them off it; after the start, withdraws them from the rounds to come.
[[nodiscard]] std::expected<void, Refusal> enter(StoredTournament& stored, const GuestRow& guest, bool on);

/// Every table of the round is over.
[[nodiscard]] bool is_round_over(const StoredTournament& stored);

/// The tournament with its next round begun, and the tables of that round; without tables where it is over.
struct NextRound {
  TournamentRow row;
  std::vector<TableRow> tables;
};
/// Begins the first round or the next one. Tables of the last round that are still played do not hold it up.
[[nodiscard]] std::expected<NextRound, Refusal> next_round_of(const StoredTournament& stored);

}  // namespace kvartal::server
