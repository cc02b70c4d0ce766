#include "server/standings.hpp"

#include <algorithm>
#include <tuple>

namespace kvartal::server {
namespace {

bool has_result(std::span<const TablePlace> table) {
  return std::ranges::all_of(table, [](const TablePlace& one) { return one.rank > 0; });
}

const TablePlace* place_of(std::span<const TablePlace> table, int entrant) {
  const auto found = std::ranges::find(table, entrant, &TablePlace::entrant);
  return found == table.end() ? nullptr : &*found;
}

/// A round as far as it counts.
struct Counted {
  std::vector<std::span<const TablePlace>> tables;
  std::span<const int> byes;
};

std::vector<Counted> counted(std::span<const RoundResult> rounds, bool over) {
  std::vector<Counted> all;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const bool is_over = over || i + 1 < rounds.size();
    Counted& round = all.emplace_back();
    round.byes = rounds[i].byes;
    for (const auto& table : rounds[i].tables) {
      if (is_over || has_result(table)) round.tables.emplace_back(table);
    }
  }
  return all;
}

void add_table(std::span<const TablePlace> table, std::vector<Standing>& standings) {
  for (const TablePlace& place : table) {
    Standing& standing = standings[static_cast<std::size_t>(place.entrant)];
    standing.points += points_at(table, place.entrant);
    standing.victories += place.rank == 1 ? 1 : 0;
    ++standing.played;
  }
}

void add_opponents(const Counted& round, std::vector<Standing>& standings) {
  for (const auto& table : round.tables) {
    for (const TablePlace& one : table) {
      for (const TablePlace& other : table) {
        if (one.entrant == other.entrant) continue;
        standings[static_cast<std::size_t>(one.entrant)].opponents += standings[static_cast<std::size_t>(other.entrant)].points;
      }
    }
  }
}

/// Two for a victory of one over the other, one for a tie.
int won_against(std::span<const Counted> rounds, int one, int other) {
  int won = 0;
  for (const Counted& round : rounds) {
    for (const auto& table : round.tables) {
      const TablePlace* own = place_of(table, one);
      const TablePlace* theirs = place_of(table, other);
      if (own == nullptr || theirs == nullptr) continue;
      won += own->rank < theirs->rank ? 2 : (own->rank == theirs->rank ? 1 : 0);
    }
  }
  return won;
}

}  // namespace

int points_at(std::span<const TablePlace> table, int entrant) {
  if (!has_result(table)) return kByePoints;
  const TablePlace* own = place_of(table, entrant);
  int halves = 0;
  for (const TablePlace& other : table) {
    if (other.entrant != entrant) halves += own->rank < other.rank ? 2 : (own->rank == other.rank ? 1 : 0);
  }
  return halves * kTablePoints / 2 / (static_cast<int>(table.size()) - 1);
}

std::vector<Standing> standings(int entrants, std::span<const RoundResult> rounds, bool over) {
  std::vector<Standing> all(static_cast<std::size_t>(entrants));
  for (int i = 0; i < entrants; ++i) all[static_cast<std::size_t>(i)].entrant = i;
  const std::vector<Counted> counts = counted(rounds, over);
  for (const Counted& round : counts) {
    for (const auto& table : round.tables) add_table(table, all);
    for (const int entrant : round.byes) {
      all[static_cast<std::size_t>(entrant)].points += kByePoints;
      ++all[static_cast<std::size_t>(entrant)].played;
    }
  }
  for (const Counted& round : counts) add_opponents(round, all);
  for (Standing& one : all) {
    for (const Standing& other : all) {
      const bool equal = one.points == other.points && one.opponents == other.opponents;
      if (equal && one.entrant != other.entrant) one.among += won_against(counts, one.entrant, other.entrant);
    }
  }
  const auto key = [](const Standing& one) { return std::tuple(one.points, one.opponents, one.among, one.victories); };
  std::ranges::sort(all, std::ranges::greater(), [&](const Standing& one) { return std::pair(key(one), -one.entrant); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].place = i > 0 && key(all[i]) == key(all[i - 1]) ? all[i - 1].place : static_cast<int>(i) + 1;
  }
  return all;
}

}  // namespace kvartal::server
