// What must hold of every round of every tournament, over many of them.
#include "server/pairing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/random.hpp"
#include "server/standings.hpp"

namespace kvartal::server {
namespace {

std::size_t at(int number) { return static_cast<std::size_t>(number); }

/// A tournament played by dice: whoever has the higher number wins more often.
struct Played {
  std::vector<Pairings> rounds;
  std::vector<RoundResult> results;
};

Played play(const Draw& draw, int entrants, std::uint64_t seed) {
  Rng rng(seed);
  Played played;
  for (int i = 0; i < draw.rounds; ++i) {
    std::vector<Entrant> now(at(entrants));
    for (const Standing& one : standings(entrants, played.results, true)) now[at(one.entrant)].points = one.points;
    played.rounds.push_back(next_round(draw, now, played.rounds));
    RoundResult& result = played.results.emplace_back();
    result.byes = played.rounds.back().byes;
    for (const auto& table : played.rounds.back().tables) {
      std::vector<std::pair<std::uint32_t, int>> luck;
      luck.reserve(table.size());
      for (const int one : table) luck.emplace_back(rng.below(100) + static_cast<std::uint32_t>(one), one);
      std::ranges::sort(luck, std::ranges::greater());
      auto& places = result.tables.emplace_back();
      for (std::size_t place = 0; place < luck.size(); ++place)
        places.push_back({.entrant = luck[place].second, .rank = static_cast<int>(place) + 1});
    }
  }
  return played;
}

std::map<std::pair<int, int>, int> meetings(const std::vector<Pairings>& rounds) {
  std::map<std::pair<int, int>, int> met;
  for (const Pairings& round : rounds) {
    for (const auto& table : round.tables) {
      for (const int one : table) {
        for (const int other : table) {
          if (one < other) ++met[{one, other}];
        }
      }
    }
  }
  return met;
}

int most_meetings(const std::vector<Pairings>& rounds) {
  int most = 0;
  for (const auto& [pair, times] : meetings(rounds)) most = std::max(most, times);
  return most;
}

void expect_everybody_once(const Pairings& round, int entrants, int table_size) {
  std::multiset<int> seen(round.byes.begin(), round.byes.end());
  for (const auto& table : round.tables) {
    EXPECT_EQ(static_cast<int>(table.size()), table_size);
    seen.insert(table.begin(), table.end());
  }
  ASSERT_EQ(static_cast<int>(seen.size()), entrants);
  for (int i = 0; i < entrants; ++i) EXPECT_EQ(seen.count(i), 1) << i;
  EXPECT_EQ(static_cast<int>(round.byes.size()), entrants % table_size);
}

TEST(Pairing, EverybodyPlaysEveryRoundOrSitsOutInTurn) {
  for (const TournamentKind kind : {TournamentKind::swiss, TournamentKind::round_robin}) {
    for (int size = 2; size <= 4; ++size) {
      for (int entrants = size; entrants <= 23; ++entrants) {
        const Draw draw{.kind = kind, .table_size = size, .rounds = std::min(usual_rounds(kind, entrants, size), 8), .seed = 7};
        const Played played = play(draw, entrants, 3);
        std::vector<int> byes(at(entrants));
        for (const Pairings& round : played.rounds) {
          expect_everybody_once(round, entrants, size);
          for (const int one : round.byes) ++byes[at(one)];
        }
        const auto [least, most] = std::ranges::minmax(byes);
        EXPECT_LE(most - least, 1) << entrants << " at tables of " << size;
      }
    }
  }
}

TEST(Pairing, RoundRobinOfTwoMeetsEverybodyExactlyOnce) {
  for (int entrants = 2; entrants <= 20; ++entrants) {
    const Draw draw{.kind = TournamentKind::round_robin,
                    .table_size = 2,
                    .rounds = usual_rounds(TournamentKind::round_robin, entrants, 2),
                    .seed = 11};
    const auto met = meetings(play(draw, entrants, 1).rounds);
    EXPECT_EQ(static_cast<int>(met.size()), entrants * (entrants - 1) / 2);
    for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
  }
}

TEST(Pairing, RoundRobinOfThreeFindsThePlanOfNine) {
  const Draw draw{.kind = TournamentKind::round_robin, .table_size = 3, .rounds = 4, .seed = 2};
  EXPECT_EQ(usual_rounds(TournamentKind::round_robin, 9, 3), 4);
  const auto met = meetings(play(draw, 9, 1).rounds);
  EXPECT_EQ(met.size(), 36);  // four rounds in which all meet all: there is such a plan, and it is found
}

TEST(Pairing, NobodyMeetsAgainWhereItCanBeAvoided) {
  struct Case {
    int size;
    int entrants;
    int rounds;
  };
  // Swiss: as many rounds as usual, and one more; there is always a way for these.
  for (const Case& one : {Case{2, 8, 4}, Case{2, 9, 5}, Case{2, 16, 6}, Case{2, 33, 7}, Case{3, 15, 4}, Case{3, 27, 5},
                          Case{4, 32, 4}, Case{4, 64, 5}}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Draw draw{.kind = TournamentKind::swiss, .table_size = one.size, .rounds = one.rounds, .seed = seed};
      EXPECT_EQ(most_meetings(play(draw, one.entrants, seed).rounds), 1)
          << one.entrants << " at tables of " << one.size << ", seed " << seed;
    }
  }
}

TEST(Pairing, WhereAllMustMeetAgainTheyDoSoEvenly) {
  const Draw draw{.kind = TournamentKind::swiss, .table_size = 2, .rounds = 6, .seed = 5};
  EXPECT_EQ(most_meetings(play(draw, 4, 1).rounds), 2);  // three rounds, and the same again
}

TEST(Pairing, SeatsAreShared) {
  for (int size = 2; size <= 4; ++size) {
    const int rounds = 2 * size;
    const Draw draw{.kind = TournamentKind::swiss, .table_size = size, .rounds = rounds, .seed = 9};
    const Played played = play(draw, 8 * size, 4);
    std::map<std::pair<int, std::size_t>, int> sat;
    for (const Pairings& round : played.rounds) {
      for (const auto& table : round.tables) {
        for (std::size_t seat = 0; seat < table.size(); ++seat) ++sat[{table[seat], seat}];
      }
    }
    for (int one = 0; one < 8 * size; ++one) {
      for (std::size_t seat = 0; seat < at(size); ++seat) {
        const int times = sat[std::pair(one, seat)];
        EXPECT_LE(std::abs(times - 2), 1) << one << " at seat " << seat << " of " << size;
      }
    }
  }
}

TEST(Pairing, SwissTablesAreOfEquals) {
  const Draw draw{.kind = TournamentKind::swiss, .table_size = 2, .rounds = 2, .seed = 3};
  const Played played = play(draw, 16, 2);
  int unequal = 0;
  for (const auto& table : played.rounds[1].tables) {
    const auto points = [&](int one) {
      for (const auto& places : played.results[0].tables) {
        for (const TablePlace& place : places) {
          if (place.entrant == one) return points_at(places, one);
        }
      }
      return -1;
    };
    unequal += points(table[0]) == points(table[1]) ? 0 : 1;
  }
  EXPECT_EQ(unequal, 0);
}

TEST(Pairing, FollowsFromTheSeed) {
  const auto draw = [](std::uint64_t seed) {
    return Draw{.kind = TournamentKind::swiss, .table_size = 3, .rounds = 3, .seed = seed};
  };
  EXPECT_EQ(play(draw(1), 13, 8).rounds, play(draw(1), 13, 8).rounds);
  EXPECT_NE(play(draw(1), 13, 8).rounds, play(draw(2), 13, 8).rounds);
}

TEST(Pairing, WhoHasWithdrawnIsNotPaired) {
  for (const TournamentKind kind : {TournamentKind::swiss, TournamentKind::round_robin}) {
    const Draw draw{.kind = kind, .table_size = 2, .rounds = 5, .seed = 1};
    std::vector<Entrant> entrants(6);
    entrants[2].active = false;
    const Pairings round = next_round(draw, entrants, {});
    EXPECT_EQ(round.tables.size(), 2);
    EXPECT_EQ(round.byes.size(), 1);
    for (const auto& table : round.tables) EXPECT_EQ(std::ranges::count(table, 2), 0);
    EXPECT_EQ(std::ranges::count(round.byes, 2), 0);
  }
}

TEST(Standings, PointsAreTheShareOfOpponentsBeaten) {
  const std::vector<TablePlace> four = {{0, 1}, {1, 2}, {2, 2}, {3, 4}};
  EXPECT_EQ(points_at(four, 0), 12);
  EXPECT_EQ(points_at(four, 1), 6);  // beat one, equal to one
  EXPECT_EQ(points_at(four, 2), 6);
  EXPECT_EQ(points_at(four, 3), 0);
  const std::vector<TablePlace> two = {{0, 1}, {1, 1}};
  EXPECT_EQ(points_at(two, 0), 6);
}

TEST(Standings, TiesAreBrokenByOpponentsThenAmongThemselvesThenByVictories) {
  // 0 beats 1, 2 beats 3; then 0 beats 2, 1 beats 3; then 2 and 1 sit out: 12 + 6 each.
  const std::vector<RoundResult> rounds = {{.tables = {{{0, 1}, {1, 2}}, {{2, 1}, {3, 2}}}, .byes = {}},
                                           {.tables = {{{0, 1}, {2, 2}}, {{1, 1}, {3, 2}}}, .byes = {}},
                                           {.tables = {{{1, 1}, {2, 2}}}, .byes = {0, 3}}};
  const auto table = standings(4, rounds, true);
  EXPECT_EQ(table[0].entrant, 0);
  EXPECT_EQ(table[0].points, 30);
  EXPECT_EQ(table[1].entrant, 1);
  EXPECT_EQ(table[1].points, 24);
  EXPECT_EQ(table[2].entrant, 2);
  EXPECT_EQ(table[3].entrant, 3);
  EXPECT_EQ(table[1].opponents, 30 + 6 + 12);
}

TEST(Standings, HeadToHeadDecidesBetweenThoseWhoAreOtherwiseEqual) {
  // All meet: 0 over 1 and 3, 1 over 2 and 3, 2 over 0, 3 over 2. So 0 and 1 are equal, and 2 and 3.
  const std::vector<RoundResult> rounds = {{.tables = {{{0, 1}, {1, 2}}, {{3, 1}, {2, 2}}}, .byes = {}},
                                           {.tables = {{{0, 1}, {3, 2}}, {{1, 1}, {2, 2}}}, .byes = {}},
                                           {.tables = {{{2, 1}, {0, 2}}, {{1, 1}, {3, 2}}}, .byes = {}}};
  const auto table = standings(4, rounds, true);
  for (const auto& [rank, entrant] : {std::pair(0, 0), {1, 1}, {2, 3}, {3, 2}}) {
    EXPECT_EQ(table[at(rank)].entrant, entrant);
    EXPECT_EQ(table[at(rank)].place, rank + 1);
  }
  EXPECT_EQ(table[0].points, table[1].points);
  EXPECT_EQ(table[0].opponents, table[1].opponents);
}

TEST(Standings, InACircleOfVictoriesAllShareThePlace) {
  // A circle in which all have one victory, and 3 who lost to all: 0 over 1, 1 over 2, 2 over 0.
  const std::vector<RoundResult> rounds = {{.tables = {{{0, 1}, {1, 2}}, {{2, 1}, {3, 2}}}, .byes = {}},
                                           {.tables = {{{1, 1}, {2, 2}}, {{0, 1}, {3, 2}}}, .byes = {}},
                                           {.tables = {{{2, 1}, {0, 2}}, {{1, 1}, {3, 2}}}, .byes = {}}};
  const auto table = standings(4, rounds, true);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(table[at(i)].place, 1);
  EXPECT_EQ(table[3].place, 4);
  EXPECT_EQ(table[0].among, 2);
}

TEST(Standings, ATableThatIsStillPlayedDoesNotCountYet) {
  const std::vector<RoundResult> rounds = {{.tables = {{{0, 1}, {1, 2}}, {{2, 0}, {3, 0}}}, .byes = {}}};
  EXPECT_EQ(standings(4, rounds, false)[1].points, 0);
  const auto over = standings(4, rounds, true);
  EXPECT_EQ(over[1].points, kByePoints);
  EXPECT_EQ(over[2].points, kByePoints);
}

}  // namespace
}  // namespace kvartal::server
