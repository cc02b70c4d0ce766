// The log of a table with people at it: repeating, being late, taking back, ending a turn.
#include "core/sitting.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/guess.hpp"
#include "core/record.hpp"
#include "core/telling.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

constexpr Seat kFirst = Seat::at(0);
constexpr Seat kSecond = Seat::at(1);

/// Suburbia for two people, dealt up to the first decision.
class SittingTest : public testing::Test {
 protected:
  explicit SittingTest(bool confirm = true) : sitting_(make(confirm)) { deal(); }

  static Sitting make(bool confirm) {
    const GameEntry& entry = *find_game(shelf(), "suburbia");
    const std::vector<std::string> words = {"players=2", "first=p1"};
    const Options options = *entry.complete(*read_options(entry.options(), words));
    return {entry, options, {SeatSet::all(2), confirm}};
  }

  void deal() {
    while (sitting_.awaits_chance()) sitting_.play(Seat::chance(), sitting_.now().sample(rng_));
  }
  [[nodiscard]] std::string any_move(Seat seat, std::size_t which = 0) const {
    return sitting_.now().text(seat, sitting_.now().moves(seat)[which]);
  }
  Sitting::Answer move(Seat seat) { return sitting_.move(seat, any_move(seat), sitting_.number()); }
  /// Both keep a goal, so that p1 is to take the first action.
  void keep_goals() {
    for (const Seat seat : {kFirst, kSecond}) ASSERT_TRUE(move(seat));
  }
  /// Plays p1's turn up to where only ending it is left.
  void play_turn() {
    while (sitting_.now().turn().asked().has(kFirst)) ASSERT_TRUE(move(kFirst));
  }

  Rng rng_{1};
  Sitting sitting_;
};

TEST_F(SittingTest, SeveralSeatsDecideAtOnceAndDoNotDisturbEachOther) {
  ASSERT_EQ(sitting_.now().turn().seats.size(), 2);
  const std::size_t known = sitting_.number();
  const std::string second = any_move(kSecond);
  ASSERT_TRUE(sitting_.move(kFirst, any_move(kFirst), known));
  const auto late = sitting_.move(kSecond, second, known);
  ASSERT_TRUE(late) << late.error().why.en;
  EXPECT_EQ(late->number, known + 2);
}

TEST_F(SittingTest, WhatSeveralDecideAtTheSameTimeIsNotHeld) {
  ASSERT_TRUE(move(kFirst));
  EXPECT_FALSE(sitting_.held());
  EXPECT_EQ(sitting_.awaited(), SeatSet(kSecond));
  EXPECT_TRUE(sitting_.may_undo(kFirst));
  ASSERT_TRUE(move(kSecond));
  EXPECT_FALSE(sitting_.held());
  EXPECT_TRUE(sitting_.may_undo(kSecond));
  ASSERT_TRUE(sitting_.undo(kSecond, sitting_.number()));
  EXPECT_FALSE(sitting_.held());
  EXPECT_TRUE(sitting_.may_undo(kFirst));
}

TEST_F(SittingTest, TakingBackTheFirstTurnDoesNotHoldWhatWasDecidedTogether) {
  ASSERT_TRUE(move(kFirst));
  ASSERT_TRUE(move(kSecond));
  ASSERT_TRUE(move(kFirst));
  ASSERT_TRUE(sitting_.undo(kFirst, sitting_.number()));
  EXPECT_FALSE(sitting_.held());
  EXPECT_EQ(sitting_.awaited(), SeatSet(kFirst));
}

TEST_F(SittingTest, TheEndOfTheGameShowsTheSecretsAndCannotBeTakenBack) {
  while (!sitting_.is_over()) {
    if (const auto holder = sitting_.held()) {
      ASSERT_TRUE(sitting_.end(*holder, sitting_.number()));
    } else {
      ASSERT_TRUE(move(sitting_.now().turn().asked().first()));
    }
    deal();
  }
  EXPECT_FALSE(sitting_.held());
  EXPECT_TRUE(sitting_.awaited().empty());
  EXPECT_FALSE(sitting_.may_undo(sitting_.log().back().seat));
  EXPECT_FALSE(sitting_.undo(sitting_.log().back().seat, sitting_.number()));
}

TEST_F(SittingTest, SayingTheSameAgainIsHarmless) {
  const std::size_t known = sitting_.number();
  const std::string words = any_move(kFirst);
  const auto once = sitting_.move(kFirst, words, known);
  const auto again = sitting_.move(kFirst, words, known);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->number, again->number);
  EXPECT_FALSE(once->repeated);
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(sitting_.number(), known + 1);
}

TEST_F(SittingTest, AnotherMoveWithAnOldNumberIsTooLate) {
  const std::size_t known = sitting_.number();
  const std::string other = any_move(kFirst, 1);
  ASSERT_TRUE(sitting_.move(kFirst, any_move(kFirst), known));
  const auto late = sitting_.move(kFirst, other, known);
  ASSERT_FALSE(late);
  EXPECT_NE(late.error().why.en.find("meanwhile"), std::string::npos);
}

TEST_F(SittingTest, AMoveTakenBackDoesNotComeBackByRepeating) {
  keep_goals();
  const std::size_t known = sitting_.number();
  const std::string words = any_move(kFirst);
  ASSERT_TRUE(sitting_.move(kFirst, words, known));
  ASSERT_TRUE(sitting_.undo(kFirst, known + 1));
  const std::uint64_t hash = sitting_.now().hash();
  const auto again = sitting_.move(kFirst, words, known);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(sitting_.now().hash(), hash);
}

/// Processor time, which another program that is busy does not use up.
double processor_seconds(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

TEST_F(SittingTest, AnOldNumberCostsTheSameHoweverMuchWasTakenBackSince) {
  const std::size_t known = sitting_.number();
  const std::string second = any_move(kSecond);
  const auto change_minds = [&](int times) {
    for (int i = 0; i < times; ++i) {
      ASSERT_TRUE(move(kFirst));
      ASSERT_TRUE(sitting_.undo(kFirst, sitting_.number()));
    }
  };
  const auto ask = [&](std::size_t number) {
    for (int i = 0; i < 200; ++i) {
      EXPECT_FALSE(sitting_.move(kSecond, "nonsense", number));          // it may still move, as nobody else has decided for it
      EXPECT_FALSE(sitting_.move(kFirst, any_move(kFirst, 1), number));  // too late
    }
  };
  change_minds(20);
  const double after_few = processor_seconds([&] { ask(known); });
  change_minds(10'000);
  EXPECT_LT(processor_seconds([&] { ask(known); }), 10 * after_few + 0.05);
  EXPECT_LT(processor_seconds([&] { ask(sitting_.number() - 2); }), 10 * after_few + 0.05);
  EXPECT_TRUE(sitting_.move(kSecond, second, known));
}

TEST_F(SittingTest, TakingBackCostsTheSameHoweverFarTheGameHasCome) {
  const auto change_minds = [](Table table) {
    const Seat seat = table.now().turn().asked().first();
    const AnyMove move = table.now().moves(seat)[0];
    return processor_seconds([&] {
      for (int i = 0; i < 10'000; ++i) {
        table.play(seat, move);
        table.undo();
      }
    });
  };
  keep_goals();
  const double early = change_minds(sitting_.table());
  while (sitting_.table().history().size() < 80 || !sitting_.now().turn().asked().has(kFirst)) {
    ASSERT_FALSE(sitting_.is_over());
    const auto holder = sitting_.held();
    ASSERT_TRUE(holder ? sitting_.end(*holder, sitting_.number()) : move(sitting_.now().turn().asked().first()));
    deal();
  }
  EXPECT_LT(change_minds(sitting_.table()), 5 * early + 0.02);
}

TEST_F(SittingTest, WhatIsTakenBackIsAsBeforeWhereverItWasPlayed) {
  std::vector<std::uint64_t> hashes = {sitting_.now().hash()};
  ASSERT_TRUE(move(kFirst));
  hashes.push_back(sitting_.now().hash());
  ASSERT_TRUE(move(kSecond));
  hashes.push_back(sitting_.now().hash());
  while (sitting_.now().turn().asked().has(kFirst)) {
    ASSERT_TRUE(move(kFirst));
    hashes.push_back(sitting_.now().hash());
  }
  for (std::size_t left = hashes.size() - 1; left-- > 0;) {
    const Seat last = sitting_.table().history().back().seat;
    ASSERT_TRUE(sitting_.undo(last, sitting_.number()));
    EXPECT_EQ(sitting_.now().hash(), hashes[left]);
  }
}

TEST_F(SittingTest, NobodyActsForTheFutureOrOutOfTurn) {
  keep_goals();
  EXPECT_FALSE(sitting_.move(kFirst, any_move(kFirst), sitting_.number() + 1));
  EXPECT_FALSE(sitting_.move(kSecond, any_move(kFirst), sitting_.number()));
  EXPECT_FALSE(sitting_.undo(kFirst, sitting_.number()));
  EXPECT_FALSE(sitting_.end(kFirst, sitting_.number()));
}

TEST_F(SittingTest, APlayedTurnIsHeldUntilItIsEnded) {
  keep_goals();
  play_turn();
  EXPECT_EQ(sitting_.held(), kFirst);
  EXPECT_FALSE(sitting_.awaits_chance());
  EXPECT_TRUE(sitting_.may_undo(kFirst));
  EXPECT_EQ(sitting_.awaited(), SeatSet(kFirst));
  const auto barred = sitting_.move(kSecond, "buy 7 at 1,0", sitting_.number());
  ASSERT_FALSE(barred);
  EXPECT_NE(barred.error().why.en.find("has not ended"), std::string::npos);
  ASSERT_TRUE(sitting_.end(kFirst, sitting_.number()));
  EXPECT_FALSE(sitting_.may_undo(kFirst));
  EXPECT_TRUE(sitting_.awaits_chance());
}

TEST_F(SittingTest, TakingBackReachesTheStartOfTheTurnAndNotFurther) {
  keep_goals();
  const std::uint64_t before = sitting_.now().hash();
  play_turn();
  while (sitting_.may_undo(kFirst)) ASSERT_TRUE(sitting_.undo(kFirst, sitting_.number()));
  EXPECT_EQ(sitting_.now().hash(), before);
}

TEST_F(SittingTest, AMoveIsSettledWhenItCannotBeTakenBack) {
  ASSERT_TRUE(move(kFirst));
  EXPECT_EQ(sitting_.settled(kFirst), 0);  // a choice of goal that could be taken back
  ASSERT_TRUE(move(kSecond));
  EXPECT_EQ(sitting_.settled(kFirst), 1);  // somebody else has moved since
  EXPECT_EQ(sitting_.settled(kSecond), 0);
  play_turn();
  EXPECT_EQ(sitting_.settled(kSecond), 1);
  EXPECT_EQ(sitting_.settled(kFirst), 1);
  ASSERT_TRUE(sitting_.end(kFirst, sitting_.number()));
  EXPECT_GT(sitting_.settled(kFirst), 1);
}

TEST_F(SittingTest, WhoeverGivesUpIsLastWhateverIsScored) {
  while (!sitting_.is_over()) {
    if (const auto holder = sitting_.held()) {
      ASSERT_TRUE(sitting_.end(*holder, sitting_.number()));
    } else {
      ASSERT_TRUE(move(sitting_.now().turn().asked().first()));
    }
    deal();
  }
  const Seat winner = sitting_.result().won(kFirst) ? kFirst : kSecond;
  EXPECT_FALSE(sitting_.resign(SeatSet(winner))) << "it is too late";
  ASSERT_TRUE(sitting_.restore(Entry::Kind::resign, winner, "")) << "but old logs have it there";
  EXPECT_EQ(sitting_.result().rank[winner.index], 2);
  EXPECT_EQ(sitting_.result().rank[1 - winner.index], 1);
  EXPECT_EQ(tell_result(sitting_)["competitors"][winner.index]["rank"], 2);
}

TEST_F(SittingTest, OfTwoWhoeverStaysHasWonAtOnce) {
  keep_goals();
  play_turn();
  ASSERT_TRUE(sitting_.held());
  const std::size_t before = sitting_.number();
  ASSERT_TRUE(sitting_.resign(SeatSet(kSecond)));
  EXPECT_EQ(sitting_.number(), before + 1);
  EXPECT_TRUE(sitting_.is_over());
  EXPECT_FALSE(sitting_.held());
  EXPECT_TRUE(sitting_.awaited().empty());
  EXPECT_FALSE(sitting_.awaits_chance());
  EXPECT_FALSE(sitting_.may_undo(kFirst));
  EXPECT_FALSE(sitting_.undo(kFirst, sitting_.number()));
  EXPECT_FALSE(sitting_.end(kFirst, sitting_.number()));
  const auto late = sitting_.move(kFirst, "discard 7", sitting_.number());
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().why.en, "the game is over: somebody has resigned");
  EXPECT_FALSE(sitting_.resign(SeatSet(kFirst)));
  const Json told = tell_update(sitting_, before, Viewer::seat(kFirst));
  EXPECT_EQ(told["entries"][0]["kind"], "resign");
  EXPECT_EQ(told["entries"][0]["seat"], "p2");
  EXPECT_EQ(told["position"]["turn"], "over");
  EXPECT_TRUE(told["position"]["legal"].empty());
  const Json result = told["position"]["result"];
  EXPECT_EQ(result["competitors"][0]["rank"], 1);
  EXPECT_EQ(result["competitors"][1]["rank"], 2);
  EXPECT_EQ(result["resigned"], Json({"p2"}));
  EXPECT_EQ(result["by_resignation"], true);
  const std::size_t moves = sitting_.table().history().size();
  EXPECT_EQ(tell_moment(sitting_, moves, Viewer::archive())["position"]["turn"], "over");
  EXPECT_EQ(tell_moment(sitting_, moves - 1, Viewer::archive())["position"]["result"], nullptr);
}

TEST_F(SittingTest, WhereBothGiveUpAtTheSameMomentNobodyHasWon) {
  ASSERT_TRUE(sitting_.resign(SeatSet::all(2)));
  EXPECT_TRUE(sitting_.is_over());
  EXPECT_EQ(sitting_.number(), sitting_.log().size());
  for (const Seat seat : {kFirst, kSecond}) EXPECT_FALSE(sitting_.result().won(seat));
  EXPECT_EQ(sitting_.resignations().in_words().ru, "p1 и p2 сдаются: не побеждает никто");
}

/// A sitting of any game, dealt up to the first decision.
Sitting sitting_of(std::string_view game, const std::vector<std::string>& words, SeatSet people, Rng& rng) {
  const GameEntry& entry = *find_game(shelf(), game);
  Sitting sitting(entry, *entry.complete(*read_options(entry.options(), words)), {people, false});
  while (sitting.awaits_chance()) sitting.play(Seat::chance(), sitting.now().sample(rng));
  return sitting;
}

TEST(Resigning, WithThreeTheOthersPlayOnUntilOnlyOneIsLeft) {
  Rng rng(1);
  Sitting sitting = sitting_of("suburbia", {"players=3"}, SeatSet::all(3), rng);
  ASSERT_TRUE(sitting.resign(SeatSet(kSecond)));
  EXPECT_FALSE(sitting.is_over());
  EXPECT_FALSE(sitting.resign(SeatSet(kSecond))) << "once is enough";
  ASSERT_TRUE(sitting.resign(SeatSet(kFirst)));
  EXPECT_TRUE(sitting.is_over());
  EXPECT_TRUE(sitting.result().won(Seat::at(2)));
  EXPECT_EQ(sitting.result().rank[0], 2);
  EXPECT_EQ(sitting.result().rank[1], 2);
}

TEST(Resigning, WhoIsInTheMiddleOfATurnMayStillTakeBackWhenAnotherResigns) {
  Rng rng(1);
  Sitting sitting = sitting_of("suburbia", {"players=3"}, SeatSet::all(3), rng);
  const auto choose = [&] { return sitting.now().text(kFirst, sitting.now().moves(kFirst)[0]); };
  const std::string words = choose();
  ASSERT_TRUE(sitting.move(kFirst, words, sitting.number()));
  const std::size_t moves = sitting.table().history().size();
  ASSERT_TRUE(sitting.resign(SeatSet(Seat::at(2))));
  EXPECT_EQ(sitting.resignations().list()[0].after, moves);
  ASSERT_TRUE(sitting.undo(kFirst, sitting.number()));
  EXPECT_EQ(sitting.resignations().list()[0].after, moves - 1);
  ASSERT_TRUE(sitting.move(kFirst, choose(), sitting.number()));
  Sitting again(sitting.entry(), sitting.options(), sitting.manners());
  for (const Entry& entry : sitting.log()) ASSERT_TRUE(again.restore(entry.kind, entry.seat, entry.words));
  EXPECT_EQ(tell_update(again, 0, Viewer::archive()), tell_update(sitting, 0, Viewer::archive()));
}

TEST(Resigning, TheTurnOfWhoResignsIsHeldForNobody) {
  Rng rng(1);
  const GameEntry& entry = *find_game(shelf(), "new_york_1901");
  const std::vector<std::string> words = {"players=3"};
  Sitting sitting(entry, *entry.complete(*read_options(entry.options(), words)), {SeatSet::all(3), true});
  while (!sitting.held()) {
    if (sitting.awaits_chance()) {
      sitting.play(Seat::chance(), sitting.now().sample(rng));
    } else {
      const Seat seat = sitting.turn().seats.first();
      sitting.play(seat, sitting.now().moves(seat)[0]);
    }
  }
  ASSERT_TRUE(sitting.resign(SeatSet(*sitting.held())));
  EXPECT_FALSE(sitting.held());
}

TEST(Resigning, ATeamIsLeftOnlyWhenBothPartnersAre) {
  Rng rng(1);
  Sitting sitting = sitting_of("en_route", {"players=4", "teams=yes"}, SeatSet::all(4), rng);
  ASSERT_TRUE(sitting.resign(SeatSet(kFirst)));
  EXPECT_FALSE(sitting.is_over());
  ASSERT_TRUE(sitting.resign(SeatSet(Seat::at(2))));
  EXPECT_TRUE(sitting.is_over());
  EXPECT_TRUE(sitting.result().won(kSecond) && sitting.result().won(Seat::at(3)));
  EXPECT_FALSE(sitting.result().won(kFirst) || sitting.result().won(Seat::at(2)));
  EXPECT_EQ(sitting.resignations().in_words().en, "p1 and p3 have resigned: p2 and p4 have won");
}

TEST(Resigning, TheLastPersonEndsTheGameWhateverBotsAreThere) {
  Rng rng(1);
  Sitting sitting = sitting_of("rolling_heights", {"players=3"}, SeatSet(kFirst), rng);
  ASSERT_TRUE(sitting.resign(SeatSet(kFirst)));
  EXPECT_TRUE(sitting.is_over());
  EXPECT_EQ(sitting.log().back().words, "last");
  EXPECT_EQ(sitting.result().rank[0], 3);
}

TEST(Resigning, AloneTheGameIsLost) {
  Rng rng(1);
  for (const auto& [game, options] : std::vector<std::pair<std::string, std::string>>{
           {"en_route", "players=1"}, {"rolling_heights", "players=1"}, {"suburbia", "players=1"}}) {
    Sitting sitting = sitting_of(game, {options}, SeatSet(kFirst), rng);
    ASSERT_TRUE(sitting.resign(SeatSet(kFirst))) << game;
    EXPECT_TRUE(sitting.is_over()) << game;
    EXPECT_FALSE(sitting.result().won(kFirst)) << game;
  }
}

TEST(Resigning, IsPossibleAtAnyMomentOfAnyGame) {
  for (const GameEntry& entry : shelf()) {
    for (const std::size_t after : {0U, 7U, 25U, 60U}) {
      Rng rng(after + 1);
      Sitting sitting(entry, *entry.complete({}), {SeatSet::all(2), false});
      while (!sitting.is_over() && sitting.number() < after) {
        const Seat seat = sitting.awaits_chance() ? Seat::chance() : sitting.turn().seats.first();
        const AnyGame& now = sitting.now();
        const auto moves = seat.is_chance() ? std::vector<AnyMove>() : now.moves(seat);
        sitting.play(seat, seat.is_chance() ? now.sample(rng) : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      ASSERT_TRUE(sitting.resign(SeatSet(kSecond))) << entry.id << " after " << after;
      EXPECT_TRUE(sitting.result().won(kFirst)) << entry.id;
      EXPECT_EQ(tell_update(sitting, 0, Viewer::archive())["position"]["turn"], "over") << entry.id;
      Record record;
      record.game = entry.id;
      record.options = sitting.options();
      record.moves = lines_of(sitting.table());
      record.resignations = sitting.resignations().list();
      for (int i = 0; i < 2; ++i) record.scores.push_back(sitting.result().score(Seat::at(i)));
      const auto read = read_record(write_record(record), shelf());
      ASSERT_TRUE(read) << read.error().where << ": " << read.error().what;
      const auto replayed = replay(*read, shelf());
      ASSERT_TRUE(replayed) << entry.id << ": " << replayed.error().what;
      EXPECT_EQ(replayed->result().values, sitting.result().values) << entry.id;
      EXPECT_EQ(replayed->result().rank, sitting.result().rank) << entry.id;
    }
  }
}

TEST_F(SittingTest, AKeptLogGivesTheSameSitting) {
  keep_goals();
  play_turn();
  ASSERT_TRUE(sitting_.undo(kFirst, sitting_.number()));
  play_turn();
  ASSERT_TRUE(sitting_.end(kFirst, sitting_.number()));
  deal();
  Sitting again = make(true);
  for (const Entry& entry : sitting_.log()) ASSERT_TRUE(again.restore(entry.kind, entry.seat, entry.words));
  EXPECT_EQ(again.now().hash(), sitting_.now().hash());
  EXPECT_EQ(tell_update(again, 0, Viewer::seat(kFirst)), tell_update(sitting_, 0, Viewer::seat(kFirst)));
}

TEST_F(SittingTest, OthersAreNotToldWhatIsSecret) {
  keep_goals();
  const std::string own = to_text(tell_update(sitting_, 0, Viewer::seat(kFirst)));
  const std::string rival = to_text(tell_update(sitting_, 0, Viewer::seat(kSecond)));
  const std::string goal = sitting_.now().view(Viewer::seat(kFirst))["secret_goals"][0]["kept"].get<std::string>();
  EXPECT_NE(own.find("keep " + goal), std::string::npos);
  EXPECT_EQ(rival.find("keep " + goal), std::string::npos);
}

TEST_F(SittingTest, APreviewOfTheLastMoveTellsNothingImagined) {
  const auto ends_the_game = [&](Seat seat) {
    AnyGame after = sitting_.now();
    after.play(seat, after.moves(seat)[0]);
    return after.turn().is_over();
  };
  Seat seat = kFirst;
  for (;; deal()) {
    if (const auto holder = sitting_.held()) {
      ASSERT_TRUE(sitting_.end(*holder, sitting_.number()));
      continue;
    }
    seat = sitting_.now().turn().asked().first();
    if (ends_the_game(seat)) break;
    ASSERT_TRUE(move(seat));
  }
  const std::vector<std::string> last = {any_move(seat)};
  const Json told = tell_previews(sitting_, seat, last, rng_);
  EXPECT_EQ(told[0]["events"].back()["kind"], "game_over");
  for (const Json& event : told[0]["events"]) {
    const bool missed_in_secret = event["kind"] == "goal_missed" && event.contains("owner");
    EXPECT_TRUE(!missed_in_secret || event["owner"] == to_string(seat)) << event;
  }
  for (int i = 0; i < 50; ++i) EXPECT_EQ(tell_previews(sitting_, seat, last, rng_), told);
}

/// A game whose turns have throws in them.
TEST(ThrowingSittingTest, AThrowInTheMiddleOfATurnIsNotItsEnd) {
  const GameEntry& entry = *find_game(shelf(), "rolling_heights");
  const std::vector<std::string> words = {"players=2", "first=p1", "rolling_early=no"};
  Sitting sitting(entry, *entry.complete(*read_options(entry.options(), words)), {SeatSet::all(2), true});
  Rng rng(1);
  const auto deal = [&] {
    while (sitting.awaits_chance()) sitting.play(Seat::chance(), sitting.now().sample(rng));
  };
  deal();
  for (const Seat seat : {kSecond, kFirst}) {  // the start plans, each a turn of its own
    const std::string start = sitting.now().text(seat, sitting.now().moves(seat)[0]);
    ASSERT_TRUE(sitting.move(seat, start, sitting.number()));
    ASSERT_EQ(sitting.held(), seat);
    ASSERT_TRUE(sitting.end(seat, sitting.number()));
    deal();
  }
  ASSERT_TRUE(sitting.move(kFirst, "roll", sitting.number()));
  EXPECT_FALSE(sitting.held());
  EXPECT_TRUE(sitting.awaits_chance());
  deal();
  EXPECT_FALSE(sitting.may_undo(kFirst));
  if (sitting.now().view(Viewer::spectator())["companies"][0]["stage"] == "risk") {
    ASSERT_TRUE(sitting.move(kFirst, "keep", sitting.number()));
  }
  ASSERT_TRUE(sitting.move(kFirst, "end", sitting.number()));
  EXPECT_EQ(sitting.held(), kFirst);
}

/// A game in which a hand may be refreshed while others decide.
class AsideSittingTest : public testing::Test {
 protected:
  /// Everything but cards is left out, so that the leader is asked at once.
  void sit_down(const std::string& players) {
    const GameEntry& entry = *find_game(shelf(), "en_route");
    const std::vector<std::string> words = {"players=" + players, "first=p1", "goals=no", "tasks=no", "teams=" + teams_};
    const int seats = players[0] - '0';
    sitting_.emplace(entry, *entry.complete(*read_options(entry.options(), words)),
                     Sitting::Manners{.people = SeatSet::all(seats), .confirm = true});
    deal();
  }
  void deal() {
    while (sitting_->awaits_chance()) sitting_->play(Seat::chance(), sitting_->now().sample(rng_));
  }
  [[nodiscard]] std::string any_move(Seat seat, const std::string& verb) const {
    for (const AnyMove move : sitting_->now().moves(seat)) {
      const std::string words = sitting_->now().text(seat, move);
      if (words.starts_with(verb + " ")) return words;
    }
    return "";
  }
  Sitting::Answer move(Seat seat, const std::string& verb) {
    return sitting_->move(seat, any_move(seat, verb), sitting_->number());
  }

  Rng rng_{1};
  std::string teams_ = "no";
  std::optional<Sitting> sitting_;
};

TEST_F(AsideSittingTest, NobodyWaitsForWhatMayBeDoneAside) {
  sit_down("2");
  EXPECT_EQ(sitting_->asked(), SeatSet(kFirst));
  EXPECT_EQ(sitting_->early(), SeatSet(kSecond));
  ASSERT_TRUE(move(kFirst, "lead"));
  ASSERT_EQ(sitting_->held(), kFirst) << "the turn is over, though the hand could still be refreshed";
  ASSERT_TRUE(sitting_->end(kFirst, sitting_->number()));
  EXPECT_EQ(sitting_->asked(), SeatSet(kSecond));
  EXPECT_EQ(sitting_->awaited().without(sitting_->early()), SeatSet(kSecond));
  ASSERT_TRUE(move(kSecond, "offer"));
}

TEST_F(AsideSittingTest, WhatIsDoneAsideIsTakenBackUntilItIsConfirmed) {
  sit_down("2");
  ASSERT_TRUE(move(kFirst, "lead"));
  ASSERT_TRUE(sitting_->end(kFirst, sitting_->number()));
  const std::uint64_t before = sitting_->now().hash();
  ASSERT_TRUE(move(kFirst, "refresh"));
  ASSERT_EQ(sitting_->held(), kFirst);
  EXPECT_EQ(sitting_->awaited(), SeatSet(kFirst)) << "the clock of who has something to confirm runs";
  EXPECT_FALSE(sitting_->awaits_chance());
  ASSERT_TRUE(sitting_->undo(kFirst, sitting_->number()));
  EXPECT_EQ(sitting_->now().hash(), before);
  ASSERT_TRUE(move(kFirst, "refresh"));
  ASSERT_TRUE(sitting_->end(kFirst, sitting_->number()));
  deal();
  EXPECT_FALSE(sitting_->may_undo(kFirst));
  EXPECT_EQ(sitting_->asked(), SeatSet(kSecond));
  EXPECT_TRUE(sitting_->early().empty()) << "once in a game";
}

TEST_F(AsideSittingTest, WhereSeveralDecideAtOnceNobodyIsHeldUp) {
  sit_down("3");
  ASSERT_EQ(sitting_->asked(), SeatSet::all(3));  // the opening
  ASSERT_TRUE(move(kSecond, "lay"));
  ASSERT_TRUE(move(kSecond, "refresh"));
  EXPECT_FALSE(sitting_->held());
  deal();
  EXPECT_TRUE(move(kFirst, "lay"));
}

class UnconfirmedSittingTest : public SittingTest {
 protected:
  UnconfirmedSittingTest() : SittingTest(false) {}
};

TEST_F(UnconfirmedSittingTest, WithoutConfirmingATurnEndsByItself) {
  keep_goals();
  play_turn();
  EXPECT_FALSE(sitting_.held());
  EXPECT_TRUE(sitting_.awaits_chance());
  deal();
  EXPECT_FALSE(sitting_.may_undo(kFirst));
}

TEST_F(SittingTest, HiddenLinesAreFilledInWithAWorldThatFits) {
  keep_goals();
  Record record;
  record.game = "suburbia";
  record.options = sitting_.options();
  record.moves = lines_of(sitting_.table(), Viewer::seat(kFirst));
  ASSERT_FALSE(replay(record, shelf()));
  const auto lines = fill_in(record, shelf(), rng_);
  ASSERT_TRUE(lines) << lines.error().what;
  record.moves = *lines;
  const auto replayed = replay(record, shelf());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->table.now().view(Viewer::seat(kFirst)), sitting_.now().view(Viewer::seat(kFirst)));
}

}  // namespace
}  // namespace kvartal
