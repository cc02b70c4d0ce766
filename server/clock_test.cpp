// Whose time runs, how much is left, and when it is up.
#include "server/clock.hpp"

#include <gtest/gtest.h>

namespace kvartal::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using Kind = ClockRule::Kind;

constexpr Seat kAnna = Seat::at(0);
constexpr Seat kBoris = Seat::at(1);

ServiceMoment at(TimeSpan since) { return ServiceMoment(since); }
SeatSet both() { return SeatSet::all(2); }

/// A clock for two whose settled moves are told one by one.
struct Clocked {
  explicit Clocked(ClockRule rule) : clock(rule, 2) {}
  void wait_for(SeatSet seats, ServiceMoment now) { clock.wait_for(seats, settled, now, still); }
  [[nodiscard]] TimeSpan left(Seat seat, ServiceMoment now) const { return clock.left(seat, now, still); }
  [[nodiscard]] SeatSet up(ServiceMoment now) const { return clock.up(now, still); }

  TableClock clock;
  std::array<int, 2> settled{};
  std::vector<StandStill> still;
};

ClockRule per_move(TimeSpan time) { return {.kind = Kind::move, .time = time, .increment = {}, .time_up = {}}; }
ClockRule per_game(TimeSpan time, TimeSpan more) {
  return {.kind = Kind::game, .time = time, .increment = more, .time_up = {}};
}
ClockRule per_days(int count) { return {.kind = Kind::days, .time = days(count), .increment = {}, .time_up = {}}; }

TEST(ClockRule, GoesIntoWordsAndBack) {
  for (const char* words : {"", "move 90 bot", "game 600+10 resign", "game 600+0 bot", "days 3 bot"}) {
    const auto rule = clock_rule(words);
    ASSERT_TRUE(rule) << words;
    EXPECT_EQ(to_words(*rule), words);
  }
  for (const char* words :
       {"move", "move 90", "move x bot", "move 90 dance", "move 1 bot", "move 90+1 bot", "move 86401 bot", "game 600 bot",
        "game 600+ bot", "game 600+3601 bot", "days 0 bot", "days 31 bot", "none 1 bot", "move 90 bot bot", "move -5 bot"}) {
    EXPECT_FALSE(clock_rule(words)) << words;
  }
}

TEST(Clock, WithoutARuleNothingRunsOut) {
  Clocked none({});
  none.wait_for(SeatSet(), at(0s));
  EXPECT_FALSE(none.clock.due({}));
  EXPECT_TRUE(none.up(at(days(1000))).empty());
}

TEST(Clock, ATurnHasItsTimeAndTheNextOneHasItAgain) {
  Clocked table(per_move(60s));
  table.wait_for(SeatSet(kAnna), at(0s));
  EXPECT_EQ(table.left(kAnna, at(20s)), 40s);
  EXPECT_EQ(table.left(kBoris, at(20s)), 60s);  // nobody waits for Boris
  EXPECT_EQ(table.clock.due({}), at(60s));
  table.settled[0] = 1;
  table.wait_for(SeatSet(kBoris), at(20s));
  EXPECT_EQ(table.clock.due({}), at(80s));
  table.settled[1] = 1;
  table.wait_for(SeatSet(kAnna), at(50s));
  EXPECT_EQ(table.left(kAnna, at(50s)), 60s);
  EXPECT_TRUE(table.up(at(109s)).empty());
  EXPECT_EQ(table.up(at(110s)), SeatSet(kAnna));
  EXPECT_EQ(table.left(kAnna, at(500s)), 0s);
}

TEST(Clock, ATurnOfSeveralMovesIsRenewedByWhatCannotBeTakenBack) {
  Clocked table(per_move(60s));
  table.wait_for(SeatSet(kAnna), at(0s));
  table.wait_for(SeatSet(kAnna), at(30s));  // a move that could be taken back
  EXPECT_EQ(table.left(kAnna, at(30s)), 30s);
  table.settled[0] = 1;  // dice were thrown
  table.wait_for(SeatSet(kAnna), at(40s));
  EXPECT_EQ(table.left(kAnna, at(40s)), 60s);
}

TEST(Clock, TakingBackGivesNoTimeBack) {
  Clocked table(per_move(60s));
  table.wait_for(SeatSet(kAnna), at(0s));
  table.wait_for(SeatSet(kBoris), at(30s));  // Anna has moved, and it is not settled
  table.wait_for(SeatSet(kAnna), at(35s));   // she takes it back
  EXPECT_EQ(table.left(kAnna, at(35s)), 30s);
  EXPECT_EQ(table.up(at(65s)), SeatSet(kAnna));
}

TEST(Clock, WhatWasSettledTwiceIsGrantedOnce) {
  Clocked table(per_game(60s, 5s));
  table.wait_for(SeatSet(kAnna), at(0s));
  for (int i = 0; i < 4; ++i) {
    table.settled[0] = 1 - i % 2;  // Boris moves, which settles it, and takes that back
    table.wait_for(both(), at(10s));
  }
  EXPECT_EQ(table.left(kAnna, at(10s)), 55s);
}

TEST(Clock, AGameHasOneTimeAndALittleMoreForEachTurn) {
  Clocked table(per_game(60s, 5s));
  table.wait_for(SeatSet(kAnna), at(0s));
  table.settled[0] = 1;
  table.wait_for(SeatSet(kBoris), at(20s));
  EXPECT_EQ(table.left(kAnna, at(30s)), 40s);  // the increment comes with the next turn
  table.settled[1] = 1;
  table.wait_for(SeatSet(kAnna), at(30s));
  EXPECT_EQ(table.left(kAnna, at(30s)), 45s);
  EXPECT_EQ(table.left(kBoris, at(30s)), 50s);
  EXPECT_EQ(table.up(at(75s)), SeatSet(kAnna));
}

TEST(Clock, OfThoseWhoDecideTogetherEachHasItsOwn) {
  Clocked table(per_game(60s, 0s));
  table.wait_for(both(), at(0s));
  table.wait_for(SeatSet(kBoris), at(10s));
  EXPECT_EQ(table.left(kAnna, at(30s)), 50s);
  EXPECT_EQ(table.left(kBoris, at(30s)), 30s);
  EXPECT_EQ(table.clock.due({}), at(60s));
  EXPECT_EQ(table.up(at(60s)), SeatSet(kBoris));
}

TEST(Clock, NobodyIsAwaitedWhileBotsPlayOrAllIsOver) {
  Clocked table(per_move(60s));
  table.wait_for(SeatSet(), at(0s));
  EXPECT_FALSE(table.clock.due({}));
  EXPECT_TRUE(table.up(at(days(9))).empty());
}

TEST(Clock, TimeThatGoesBackTakesNothing) {
  Clocked table(per_move(60s));
  table.wait_for(SeatSet(kAnna), at(100s));
  EXPECT_EQ(table.left(kAnna, at(50s)), 60s);
  table.wait_for(SeatSet(kAnna), at(50s));
  EXPECT_EQ(table.left(kAnna, at(110s)), 50s);
}

TEST(Clock, GoesOnWithWhatWasKept) {
  Clocked table(per_game(60s, 5s));
  table.settled = {3, 2};
  table.wait_for(both(), at(7s));
  table.clock.reminded(kBoris);
  const auto again = TableClock::from_words(table.clock.rule(), 2, table.clock.to_words());
  ASSERT_TRUE(again) << table.clock.to_words();
  EXPECT_EQ(*again, table.clock);
  EXPECT_EQ(again->left(kAnna, at(17s), {}), 55s);
  for (const char* words :
       {"", "1 -1 -", "x -1 - 1/0 1/0", "1 -3 - 1/0 1/0", "1 1 - 1/0 1/0", "1 -1 - 1 1/0", "1 -1 - 1/0 1/0 1/0"})
    EXPECT_FALSE(TableClock::from_words(table.clock.rule(), 2, words)) << words;
}

TEST(Clock, DaysStandDuringAVacation) {
  Clocked table(per_days(3));
  table.wait_for(both(), at(0s));
  table.still = {{kAnna, at(days(1)), at(days(8))}, {kBoris, at(days(20)), at(days(21))}};
  EXPECT_EQ(table.left(kAnna, at(days(5))), days(2));
  EXPECT_EQ(table.clock.up_at(kAnna, table.still), at(days(10)));
  EXPECT_EQ(table.clock.up_at(kBoris, table.still), at(days(3)));
  EXPECT_EQ(table.up(at(days(9))), SeatSet(kBoris));
  EXPECT_EQ(table.up(at(days(10))), both());
  table.wait_for(SeatSet(kAnna), at(days(4)));  // in the middle of it
  EXPECT_EQ(table.left(kAnna, at(days(9))), days(1));
  Clocked quick(per_move(60s));
  quick.still = table.still;
  quick.wait_for(SeatSet(kAnna), at(days(2)));
  EXPECT_EQ(quick.up(at(days(2) + 60s)), SeatSet(kAnna));  // who plays fast sits there
}

TEST(Clock, TwoVacationsInOneTurn) {
  Clocked table(per_days(3));
  table.wait_for(SeatSet(kAnna), at(0s));
  table.still = {{kAnna, at(days(6)), at(days(7))}, {kAnna, at(days(1)), at(days(5))}};
  EXPECT_EQ(table.clock.up_at(kAnna, table.still), at(days(8)));
  EXPECT_EQ(table.left(kAnna, at(days(7))), days(1));
}

TEST(Clock, RemindsOnceInATurnWhenAThirdIsLeft) {
  Clocked table(per_days(3));
  table.wait_for(SeatSet(kAnna), at(0s));
  EXPECT_EQ(table.clock.due({}), at(days(2)));
  EXPECT_FALSE(table.clock.is_reminder_due(kAnna, at(days(1)), {}));
  EXPECT_TRUE(table.clock.is_reminder_due(kAnna, at(days(2)), {}));
  EXPECT_FALSE(table.clock.is_reminder_due(kBoris, at(days(2)), {}));
  table.clock.reminded(kAnna);
  EXPECT_FALSE(table.clock.is_reminder_due(kAnna, at(days(2)), {}));
  EXPECT_EQ(table.clock.due({}), at(days(3)));
  table.settled[0] = 1;
  table.wait_for(SeatSet(kAnna), at(days(2)));
  EXPECT_EQ(table.clock.due({}), at(days(4)));
  EXPECT_FALSE(TableClock(per_move(60s), 2).reminds());
}

TEST(Clock, WhoComesBackHasTimeForATurn) {
  Clocked table(per_move(60s));
  table.wait_for(SeatSet(kAnna), at(0s));
  table.wait_for(SeatSet(), at(70s));
  table.clock.refresh(kAnna);
  table.wait_for(SeatSet(kAnna), at(80s));
  EXPECT_EQ(table.left(kAnna, at(90s)), 50s);
  Clocked game(per_game(600s, 5s));
  game.wait_for(SeatSet(kAnna), at(0s));
  game.wait_for(SeatSet(), at(700s));
  game.clock.refresh(kAnna);
  EXPECT_EQ(game.left(kAnna, at(700s)), 60s);
}

}  // namespace
}  // namespace kvartal::server
