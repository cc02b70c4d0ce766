// What is committed is there, what fails is said, and nothing is said too early.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <future>

#include "server/postgres_fixture.hpp"
#include "server/sqlite_fixture.hpp"

namespace kvartal::server {
namespace {

class StorageTest : public StorageFixture, public testing::WithParamInterface<MakeDatabase> {
 protected:
  TestDatabase& database() override { return *database_; }
  std::unique_ptr<TestDatabase> database_ = GetParam()();
};

INSTANTIATE_TEST_SUITE_P(Sqlite, StorageTest, testing::Values(&make<SqliteFile>), [](const auto&) { return "file"; });
INSTANTIATE_TEST_SUITE_P(Postgres, StorageTest, testing::Values(&make<PostgresDatabase>), [](const auto&) { return "server"; });

TEST_P(StorageTest, GivesBackWhatWasCommittedAlsoAfterReopening) {
  TableRow row = table("t1", "g1");
  ASSERT_TRUE(commit({guest("g1"), row, entry("t1", 1), entry("t1", 2, "end"), line("t1", 1, "g1")}));
  const StoredTable expected{row, {entry("t1", 1), entry("t1", 2, "end")}, {line("t1", 1, "g1")}, {}, ""};
  EXPECT_EQ(load("t1"), expected);
  open();
  EXPECT_EQ(load("t1"), expected);
  EXPECT_EQ(load("t2"), std::nullopt);
}

TEST_P(StorageTest, WritesATableOverItsOldSelf) {
  TableRow row = table("t1", "g1");
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), row}));
  row.state = TableState::playing;
  row.moves = 12;
  row.to_move = "p1 p3";
  row.seats[2] = {.kind = SeatKind::person, .guest = "g2", .name = "Grace", .bot = ""};
  ASSERT_TRUE(commit({row}));
  EXPECT_EQ(load("t1")->table, row);
  row.epoch = epoch_;
  row.seats.pop_back();
  row.seats[0] = {.kind = SeatKind::open, .guest = "", .name = "", .bot = ""};
  ASSERT_TRUE(commit({row}));
  row.epoch = 0;
  EXPECT_EQ(load("t1")->table, row);
}

TEST_P(StorageTest, GivesOnlyWhatIsNotKnownYet) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1), entry("t1", 2), entry("t1", 3), line("t1", 1, "g1"),
                      line("t1", 2, "g1")}));
  const auto rest = load("t1", {.entries = 2, .chat = 1});
  EXPECT_EQ(rest->entries, std::vector{entry("t1", 3)});
  EXPECT_EQ(rest->chat, (std::vector{line("t1", 2, "g1")}));
  EXPECT_EQ(load("t1", {.entries = 3, .chat = 2}), (StoredTable{table("t1", "g1"), {}, {}, {}, ""}));
}

TEST_P(StorageTest, ASecondEntryWithTheSameNumberIsRefusedWithAllThatCameWithIt) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1)}));
  TableRow later = table("t1", "g1");
  later.moves = 99;
  const auto second = commit({later, entry("t1", 1, "other words")});
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().why.find(database().taken()), std::string::npos) << second.error().why;
  EXPECT_EQ(load("t1")->entries, std::vector{entry("t1", 1)});
  EXPECT_EQ(load("t1")->table.moves, 0);
}

TEST_P(StorageTest, AMoveChangesOnlyWhatItSaysOfItsTable) {
  TableRow row = table("t1", "g1");
  ASSERT_TRUE(commit({guest("g1"), row}));
  ASSERT_TRUE(commit({ProgressRow{"t1", 77, 5, "p2", "some times", 123, row.epoch}, entry("t1", 1)}));
  row.changed = 77;
  row.moves = 5;
  row.to_move = "p2";
  row.times = "some times";
  row.due = 123;
  EXPECT_EQ(load("t1")->table, row);
  EXPECT_EQ(load("t1")->entries, std::vector{entry("t1", 1)});
}

TEST_P(StorageTest, RefusesWhatPointsNowhere) {
  EXPECT_FALSE(commit({table("t1", "nobody")}));
  EXPECT_FALSE(commit({entry("no table", 1)}));
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  EXPECT_FALSE(commit({line("t1", 1, "nobody")}));
}

TEST_P(StorageTest, AFailureCostsTheOthersOfItsBatchNothing) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1)}));
  std::array<std::promise<bool>, 30> kept;
  for (int i = 0; i < 30; ++i) {
    const int number = i % 3 == 0 ? 1 : 100 + i;
    storage().commit({entry("t1", number)}, [&kept, i](auto outcome) { kept[i].set_value(outcome.has_value()); });
  }
  for (int i = 0; i < 30; ++i) EXPECT_EQ(kept[i].get_future().get(), i % 3 != 0) << i;
  EXPECT_EQ(load("t1")->entries.size(), 21);
}

TEST_P(StorageTest, AnswersInTheOrderOfTheCommits) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  std::vector<int> order;
  std::promise<void> last;
  for (int i = 1; i <= 500; ++i) {
    storage().commit({entry("t1", i)}, [&, i](auto outcome) {
      ASSERT_TRUE(outcome);
      order.push_back(i);
      if (i == 500) last.set_value();
    });
  }
  last.get_future().get();
  ASSERT_EQ(order.size(), 500);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST_P(StorageTest, WhatGathersGoesIntoOneTransaction) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  const int before = database().transactions();
  database().hold();  // the writer has to wait, and commits gather
  std::vector<std::promise<void>> done(200);
  for (int i = 0; i < 200; ++i) {
    storage().commit({entry("t1", i + 1)}, [&done, i](auto outcome) {
      EXPECT_TRUE(outcome);
      done[i].set_value();
    });
  }
  database().let_go();
  for (std::promise<void>& promise : done) promise.get_future().get();
  EXPECT_EQ(load("t1")->entries.size(), 200);
  // One for what was there when the writer woke, one for all that came while it waited.
  EXPECT_LE(database().transactions() - before, 2);
  EXPECT_GE(database().transactions() - before, 1);
}

TEST_P(StorageTest, TheAnswerComesOnlyWhenOthersCanReadIt) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  for (int i = 1; i <= 50; ++i) {
    std::promise<std::int64_t> seen;
    storage().commit({entry("t1", i)}, [&](auto outcome) {
      EXPECT_TRUE(outcome);
      seen.set_value(database().number("SELECT count(*) FROM entries"));
    });
    EXPECT_EQ(seen.get_future().get(), i);
  }
}

TEST_P(StorageTest, AReadThatFailsSaysSo) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  database().execute("DROP TABLE entries");
  const auto loaded = try_to_load("t1");
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().why.find("entries"), std::string::npos);
}

TEST_P(StorageTest, ListsTables) {
  const auto make = [](const std::string& id, const std::string& host, TableState state, Milliseconds changed) {
    TableRow row = table(id, host);
    row.state = state;
    row.changed = changed;
    return row;
  };
  TableRow hidden = make("hidden", "g1", TableState::open, 50);
  hidden.is_public = false;
  TableRow joined = make("joined", "g2", TableState::playing, 10);
  joined.to_move = "p1 p2";  // p2 is a bot
  joined.seats[2] = {.kind = SeatKind::person, .guest = "g1", .name = "Ада", .bot = ""};
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), hidden, joined, make("old", "g1", TableState::open, 20),
                      make("new", "g2", TableState::open, 30), make("done", "g1", TableState::over, 40)}));
  TableRow slow = make("slow", "g3", TableState::playing, 5);
  slow.to_move = "p1 p12";  // nobody waits for a bot
  ASSERT_TRUE(commit({guest("g3"), slow}));
  const auto list = [&](auto ask) { return ids(answer<std::vector<TableRow>>(ask)); };
  EXPECT_EQ(list([&](auto then) { storage().open_tables(10, std::move(then)); }), "new old ");
  EXPECT_EQ(list([&](auto then) { storage().open_tables(1, std::move(then)); }), "new ");
  EXPECT_EQ(list([&](auto then) { storage().tables_of("g1", 10, std::move(then)); }), "joined hidden old ");
  EXPECT_EQ(list([&](auto then) { storage().tables_of("g1", 2, std::move(then)); }), "joined hidden ");
  EXPECT_EQ(list([&](auto then) { storage().tables_of("g2", 10, std::move(then)); }), "joined new ");
  EXPECT_EQ(list([&](auto then) { storage().finished_of("g1", 10, std::move(then)); }), "done ");
  EXPECT_EQ(list([&](auto then) { storage().finished_of("g2", 10, std::move(then)); }), "");
  const auto playing = answer<std::vector<std::string>>([&](auto then) { storage().tables_of_bots(std::move(then)); });
  EXPECT_EQ(playing, std::vector<std::string>{"joined"});
}

TEST_P(StorageTest, KeepsClocksAndWhoIsAway) {
  TableRow row = table("t1", "g1");
  row.state = TableState::playing;
  row.clock = "days 3 resign";
  row.times = "1000 -1 - 5/0 6/0 7/0";
  row.due = 5000;
  row.seats[0].kind = SeatKind::bot;
  row.seats[0].bot = "level3";
  row.seats[0].absence = Absence::time;
  row.seats[0].forced = true;
  row.rematch = "t2";
  ASSERT_TRUE(commit({guest("g1"), row}));
  EXPECT_EQ(load("t1")->table, row);
  row.epoch = epoch_;
  row.due.reset();
  row.seats[0].absence = Absence::resigned;
  ASSERT_TRUE(commit({row}));
  row.epoch = 0;
  EXPECT_EQ(load("t1")->table, row);
}

TEST_P(StorageTest, FindsTheTablesWhoseClockIsDue) {
  std::vector<Change> changes = {guest("g1")};
  for (const auto& [id, due] : {std::pair("late", 300), {"now", 100}, {"soon", 200}}) {
    TableRow row = table(id, "g1");
    row.due = due;
    changes.emplace_back(row);
  }
  changes.emplace_back(table("never", "g1"));
  ASSERT_TRUE(commit(std::move(changes)));
  const auto due = [&](Milliseconds by) {
    return answer<std::vector<std::string>>([&](auto then) { storage().tables_due(by, std::move(then)); });
  };
  EXPECT_EQ(due(99), std::vector<std::string>());
  EXPECT_EQ(due(200), (std::vector<std::string>{"now", "soon"}));
}

TEST_P(StorageTest, ServiceTimeCountsOnlyWhatHasPassedBetweenBeats) {
  const auto served = [&] { return *answer<Milliseconds>([&](auto then) { storage().served(std::move(then)); }); };
  ASSERT_TRUE(commit({Beat()}));
  const Milliseconds before = served();
  ASSERT_TRUE(commit({Beat()}));
  EXPECT_GE(served(), before);
  EXPECT_LT(served(), before + Beat::kLongest);
  database().execute("UPDATE service SET beat = beat - 60000");  // nobody has served for a minute
  ASSERT_TRUE(commit({Beat()}));
  EXPECT_GE(served(), before + Beat::kLongest);
  EXPECT_LT(served(), before + 2 * Beat::kLongest);
  const Milliseconds then = served();
  database().execute("UPDATE service SET beat = beat + 60000");  // the clock was set back
  ASSERT_TRUE(commit({Beat()}));
  EXPECT_EQ(served(), then);
  database().execute("UPDATE service SET beat = beat - 10000");
  open();
  EXPECT_EQ(storage().served_at_start(), then);  // between the end of one server and the start of the next nobody served
}

TEST_P(StorageTest, ATableComesWithTheVacationsThatItsClockHasNotSeen) {
  TableRow row = table("t1", "g1");
  row.times = "1000 -1 - 5/0 6/0 7/0";
  const VacationRow past{.guest = "g1", .since = 10, .until = 900, .year = 2026};
  VacationRow now{.guest = "g1", .since = 950, .until = 5000, .year = 2026};
  const VacationRow other{.guest = "g2", .since = 950, .until = 5000, .year = 2026};
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), row, past, now, other}));
  EXPECT_EQ(load("t1")->vacations, std::vector{now});
  now.until = 2000;  // back earlier
  ASSERT_TRUE(commit({now}));
  EXPECT_EQ(load("t1")->vacations, std::vector{now});
  const auto of = [&](Milliseconds after, int year) {
    return answer<std::vector<VacationRow>>([&](auto then) { storage().vacations_of("g1", after, year, std::move(then)); });
  };
  EXPECT_EQ(of(1000, 2026), (std::vector{past, now}));
  EXPECT_EQ(of(1000, 2027), std::vector{now});
  EXPECT_EQ(of(2000, 2027), std::vector<VacationRow>());
}

TEST_P(StorageTest, KeepsHowSomebodyWantsToBeTold) {
  ContactRow contact{.guest = "g1", .webhook = "https://example.org/turns", .secret = "00ff", .by_mail = true};
  ASSERT_TRUE(commit({guest("g1"), contact}));
  const auto ask = [&](const std::string& id) {
    return answer<std::optional<ContactRow>>([&](auto then) { storage().contact_of(id, std::move(then)); });
  };
  EXPECT_EQ(ask("g1"), contact);
  EXPECT_EQ(ask("g2"), std::nullopt);
  contact.webhook = "";
  contact.by_mail = false;
  ASSERT_TRUE(commit({contact}));
  EXPECT_EQ(ask("g1"), contact);
}

TEST_P(StorageTest, ClosingWritesWhatIsQueuedAndRefusesTheRest) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  std::atomic<int> good = 0;
  for (int i = 1; i <= 300; ++i) {
    storage().commit({entry("t1", i)}, [&](auto outcome) { good += outcome ? 1 : 0; });
  }
  storage().close();
  EXPECT_FALSE(commit({entry("t1", 301)}));
  EXPECT_EQ(good, 300);
  EXPECT_FALSE(answer<std::vector<std::string>>([&](auto then) { storage().tables_of_bots(std::move(then)); }));
  open();
  EXPECT_EQ(load("t1")->entries.size(), 300);
}

ResultRow won_by(const std::string& winner, const std::string& loser, const std::string& table, Milliseconds at) {
  return {.table = table,
          .game = "suburbia",
          .rated = true,
          .at = at,
          .places = {{.guest = winner, .rank = 1, .side = 0}, {.guest = loser, .rank = 2, .side = 1}}};
}

TEST_P(StorageTest, AResultChangesTheRatingsOnce) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2")}));
  ASSERT_TRUE(commit({table("t1", "g1"), won_by("g1", "g2", "t1", 5)}));
  EXPECT_FALSE(commit({won_by("g1", "g2", "t1", 5)}));
  const auto person = answer<std::optional<RatedPerson>>([&](auto then) { storage().rated_person("g1", 10, std::move(then)); });
  ASSERT_TRUE(person && *person);
  ASSERT_EQ((*person)->ratings.size(), 1);
  const RatingRow& rating = (*person)->ratings[0];
  const auto expected = ratings_after(won_by("g1", "g2", "t1", 5), {{}, {}});
  EXPECT_EQ(rating.games, 1);
  EXPECT_NEAR(rating.rating.strength, expected[0].strength, 0.001);
  EXPECT_NEAR(rating.rating.doubt, expected[0].doubt, 0.001);
  ASSERT_EQ((*person)->games.size(), 1);
  const RatedGame& game = (*person)->games[0];
  EXPECT_EQ(game.table, "t1");
  EXPECT_EQ(game.at, 5);
  EXPECT_EQ(game.before, Rating());
  EXPECT_EQ(game.after, rating.rating);
}

TEST_P(StorageTest, GamesThatEndTogetherAreRatedOneAfterTheOther) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), table("t1", "g1"), table("t2", "g1")}));
  ASSERT_TRUE(commit({won_by("g1", "g2", "t1", 5), won_by("g1", "g2", "t2", 6)}));
  const auto once = ratings_after(won_by("g1", "g2", "t1", 5), {{}, {}});
  const auto twice = ratings_after(won_by("g1", "g2", "t2", 6), once);
  const auto seats = answer<std::vector<SeatRating>>([&](auto then) { storage().ratings_at("t2", std::move(then)); });
  ASSERT_TRUE(seats);
  ASSERT_EQ(seats->size(), 1);
  EXPECT_EQ(seats->front().games, 2);
  EXPECT_NEAR(seats->front().rating.strength, twice[0].strength, 0.002);
  ASSERT_TRUE(seats->front().here);
  EXPECT_NEAR(seats->front().here->before.strength, once[0].strength, 0.001);
}

TEST_P(StorageTest, ACasualGameLeavesTheRatingsAlone) {
  ResultRow casual = won_by("g1", "g2", "t1", 5);
  casual.rated = false;
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), table("t1", "g1"), casual}));
  EXPECT_EQ(database().number("SELECT count(*) FROM results"), 2);
  EXPECT_EQ(database().number("SELECT count(*) FROM ratings"), 0);
}

TEST_P(StorageTest, LeadersAreThoseWhoseRatingIsSure) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), guest("g3")}));
  std::vector<Change> changes;
  for (int i = 0; i < 20; ++i) {
    const std::string id = "t" + std::to_string(i);
    changes.emplace_back(table(id, "g1"));
    changes.emplace_back(won_by(i % 4 == 0 ? "g2" : "g1", i % 4 == 0 ? "g1" : "g2", id, i));
  }
  changes.emplace_back(table("last", "g1"));
  changes.emplace_back(won_by("g3", "g2", "last", 30));
  ASSERT_TRUE(commit(changes));
  const auto leaders = answer<std::vector<RatingRow>>([&](auto then) { storage().leaders("suburbia", 10, std::move(then)); });
  ASSERT_TRUE(leaders);
  ASSERT_EQ(leaders->size(), 2);
  EXPECT_EQ(leaders->at(0).guest, "g1");
  EXPECT_EQ(leaders->at(0).name, guest("g1").name);
  EXPECT_EQ(leaders->at(1).guest, "g2");
  EXPECT_EQ(leaders->at(1).games, 21);
}

TournamentRow tournament(std::int64_t version) {
  return {.id = "cup",
          .name = "Осенний кубок",
          .game = "suburbia",
          .options = "players=2",
          .organiser = "g1",
          .kind = TournamentKind::round_robin,
          .table_size = 2,
          .rounds = 3,
          .round = 1,
          .clock = "days 3 bot",
          .rated = true,
          .duplicate = true,
          .state = TournamentState::playing,
          .seed = 0xFFFF'FFFF'FFFF'FFFE,
          .created = 8,
          .version = version};
}

TableRow table_of_round(const std::string& id) {
  TableRow row = table(id, "g1");
  row.tournament = "cup";
  row.round = 1;
  row.deal = "cup.1";
  row.seats = {{.kind = SeatKind::person, .guest = "g1", .name = "Ада", .bot = ""},
               {.kind = SeatKind::person, .guest = "g2", .name = "Grace", .bot = ""}};
  return row;
}

TEST_P(StorageTest, GivesBackATournamentWithItsTablesAndResults) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2")}));
  const std::vector<EntrantRow> entrants = {{"g2", guest("g2").name, false}, {"g1", guest("g1").name, true}};
  ASSERT_TRUE(commit({TournamentChange{tournament(1), entrants}, table_of_round("t1")}));
  const auto load_cup = [&] {
    return answer<std::optional<StoredTournament>>([&](auto then) { storage().load_tournament("cup", std::move(then)); });
  };
  const auto stored = load_cup();
  ASSERT_TRUE(stored && *stored);
  EXPECT_EQ((*stored)->row, tournament(1));
  EXPECT_EQ((*stored)->organiser, guest("g1").name);
  EXPECT_EQ((*stored)->entrants, entrants);
  const std::vector<TournamentTable> tables = {{"t1", 1, false, {{"g1", 0}, {"g2", 0}}}};
  EXPECT_EQ((*stored)->tables, tables);
  ASSERT_TRUE(commit({won_by("g2", "g1", "t1", 4)}));
  EXPECT_EQ((*load_cup())->tables[0].seats[1].rank, 1);
  const auto list = answer<std::vector<TournamentBrief>>([&](auto then) { storage().tournaments("", 9, std::move(then)); });
  ASSERT_EQ(list->size(), 1);
  EXPECT_EQ(list->at(0).entrants, 1);
}

TEST_P(StorageTest, OfTwoWhoChangeATournamentAtOnceOneHasToLookAgain) {
  ASSERT_TRUE(commit({guest("g1")}));
  EXPECT_FALSE(commit({TournamentChange{tournament(2), {}}}));
  ASSERT_TRUE(commit({TournamentChange{tournament(1), {}}}));
  ASSERT_TRUE(commit({TournamentChange{tournament(2), {}}}));
  const auto late = commit({TournamentChange{tournament(2), {}}});
  ASSERT_FALSE(late);
  EXPECT_NE(late.error().why.find("changed meanwhile"), std::string::npos) << late.error().why;
}

TEST_P(StorageTest, ARoundIsToBeClosedWhenAllItsTablesAreOverAndIsSealedUntilThen) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2")}));
  TableRow one = table_of_round("t1");
  TableRow other = table_of_round("t2");
  one.state = TableState::over;
  other.state = TableState::playing;
  ASSERT_TRUE(commit({TournamentChange{tournament(1), {}}, one, other}));
  const auto closable = [&] {
    return answer<std::vector<std::string>>([&](auto then) { storage().rounds_to_close(std::move(then)); });
  };
  EXPECT_EQ(closable(), std::vector<std::string>());
  EXPECT_TRUE(load("t1")->table.sealed);
  EXPECT_TRUE(load("t2")->table.sealed);
  other.epoch = epoch_;
  other.state = TableState::over;
  ASSERT_TRUE(commit({other}));
  EXPECT_EQ(closable(), std::vector<std::string>{"cup"});
  EXPECT_FALSE(load("t1")->table.sealed);
}

TEST_P(StorageTest, OfAChatTheLastLinesAreKeptAndFewerAreRead) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), table("t2", "g1"), line("t2", 1, "g1")}));
  constexpr int kLines = ChatRow::kKept + 50;
  for (int number = 1; number <= kLines; ++number) ASSERT_TRUE(commit({line("t1", number, "g1")}));
  EXPECT_EQ(database().number("SELECT count(*) FROM chat WHERE table_id = 't1'"), ChatRow::kKept);
  const auto chat = load("t1")->chat;
  ASSERT_EQ(chat.size(), static_cast<std::size_t>(ChatRow::kRead));
  EXPECT_EQ(chat.front().number, kLines - ChatRow::kRead + 1);
  EXPECT_EQ(chat.back().number, kLines);
  EXPECT_EQ(load("t1", {.entries = 0, .chat = kLines - 1})->chat.size(), 1);
  EXPECT_EQ(load("t2")->chat.size(), 1);
}

TEST_P(StorageTest, ATableThatIsNotOverIsTakenAwayWithAllThatWasThere) {
  TableRow over = table("over", "g1");
  over.state = TableState::over;
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), table("t1", "g1"), table("t2", "g2"), over}));
  ASSERT_TRUE(commit({EntryRow{"t1", 1, EntryKind::move, "p1", "move", 5}, line("t1", 1, "g1")}));
  ASSERT_TRUE(commit({TournamentChange{tournament(1), {}}, table_of_round("of_cup")}));
  ASSERT_TRUE(commit({TableRemoved{"t1"}, TableRemoved{"over"}, TableRemoved{"of_cup"}, TableRemoved{"nowhere"}}));
  EXPECT_FALSE(load("t1"));
  for (const char* id : {"t2", "over", "of_cup"}) EXPECT_TRUE(load(id)) << id;
  for (const char* rows : {"entries", "chat"}) {
    EXPECT_EQ(database().number(std::string("SELECT count(*) FROM ") + rows + " WHERE table_id = 't1'"), 0) << rows;
  }
}

}  // namespace
}  // namespace kvartal::server
