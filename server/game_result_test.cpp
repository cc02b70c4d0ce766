// Which games count for whom.
#include "server/game_result.hpp"

#include <gtest/gtest.h>

#include <array>

namespace kvartal::server {
namespace {

SeatRow person(const std::string& id) { return {.kind = SeatKind::person, .guest = id, .name = id, .bot = ""}; }
SeatRow bot() { return {.kind = SeatKind::bot, .guest = "", .name = "", .bot = "greedy"}; }

TableRow table_of(std::vector<SeatRow> seats, bool rated = true) {
  TableRow row;
  row.id = "t";
  row.game = "suburbia";
  row.rated = rated;
  row.changed = 9;
  row.seats = std::move(seats);
  return row;
}

constexpr std::array<Criterion, 1> kPoints{};

Result scores(std::initializer_list<int> points) {
  Result result;
  result.criteria = kPoints;
  for (const int value : points) result.values[result.seats++][0] = value;
  result.competitors = result.seats;
  result.rank_all();
  return result;
}

TEST(GameResult, HasThePlacesOfThePeopleAmongThemselves) {
  const auto row = result_of(table_of({person("a"), bot(), person("b"), person("c")}), {}, scores({10, 40, 30, 10}));
  const ResultRow expected{
      .table = "t",
      .game = "suburbia",
      .rated = true,
      .at = 9,
      .places = {
          {.guest = "a", .rank = 2, .side = 0}, {.guest = "b", .rank = 1, .side = 2}, {.guest = "c", .rank = 2, .side = 3}}};
  EXPECT_EQ(row, expected);
}

TEST(GameResult, OnePersonAmongBotsPlaysAgainstNobody) {
  EXPECT_EQ(result_of(table_of({person("a"), bot()}), {}, scores({1, 2})), std::nullopt);
}

TEST(GameResult, WhoLeftTheSeatToABotIsLast) {
  SeatRow left = person("a");
  left.kind = SeatKind::bot;
  left.bot = "level3";
  left.absence = Absence::time;
  const auto row = result_of(table_of({left, person("b"), person("c")}), {}, scores({90, 20, 30}));
  EXPECT_EQ(row->places[0].rank, 3);
  EXPECT_EQ(row->places[1].rank, 2);
  EXPECT_EQ(row->places[2].rank, 1);
}

SeatRow left(const std::string& id, Absence absence) {
  SeatRow row = person(id);
  row.absence = absence;
  return row;
}

/// The places of two people: what each has scored by the rules is behind the comma.
std::pair<int, int> places(Absence one, Absence other, std::initializer_list<int> scored) {
  const auto row = result_of(table_of({left("a", one), left("b", other)}), {}, scores(scored));
  return {row->places[0].rank, row->places[1].rank};
}

TEST(GameResult, WhoGaveUpHasLostAndTheOtherHasWon) {
  EXPECT_EQ(places(Absence::resigned, Absence::none, {90, 20}), std::pair(2, 1));
  EXPECT_EQ(places(Absence::none, Absence::resigned, {20, 90}), std::pair(1, 2));
}

TEST(GameResult, WhereEverybodyLeftNobodyHasWon) {
  EXPECT_EQ(places(Absence::resigned, Absence::resigned, {90, 68}), std::pair(2, 2));
  EXPECT_EQ(places(Absence::time, Absence::time, {90, 68}), std::pair(2, 2));
}

TEST(GameResult, WhoGaveUpIsBehindWhoWasNotThereAnyMore) {
  EXPECT_EQ(places(Absence::time, Absence::resigned, {90, 68}), std::pair(1, 2));
}

TEST(GameResult, ACasualGameIsKeptButNotRated) {
  EXPECT_FALSE(result_of(table_of({person("a"), person("b")}, false), {}, scores({1, 2}))->rated);
}

TEST(GameResult, PartnersSitOppositeAndAreOneSide) {
  Options options;
  options.set("teams", "yes");
  const auto row = result_of(table_of({person("a"), person("b"), person("c"), person("d")}), options, scores({50, 60, 50, 60}));
  ASSERT_TRUE(row);
  EXPECT_EQ(row->places[0], (PlaceRow{.guest = "a", .rank = 3, .side = 0}));
  EXPECT_EQ(row->places[2], (PlaceRow{.guest = "c", .rank = 3, .side = 0}));
  EXPECT_EQ(row->places[1], (PlaceRow{.guest = "b", .rank = 1, .side = 1}));
  const auto after = ratings_after(*row, std::vector<Rating>(4));
  EXPECT_LT(after[0].strength, Rating::kStart);
  EXPECT_DOUBLE_EQ(after[0].strength, after[2].strength);
  EXPECT_DOUBLE_EQ(after[0].strength + after[1].strength, 2 * Rating::kStart);
}

TEST(GameResult, PartnersAgainstBotsPlayAgainstNobody) {
  Options options;
  options.set("teams", "yes");
  EXPECT_EQ(result_of(table_of({person("a"), bot(), person("c"), bot()}), options, scores({50, 60, 50, 60})), std::nullopt);
}

}  // namespace
}  // namespace kvartal::server
