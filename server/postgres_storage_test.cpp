// What only a server does: it goes away and comes back, and others use it at the same time.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <thread>

#include "server/postgres_fixture.hpp"
#include "server/postgres_schema.hpp"

namespace kvartal::server {
namespace {

using postgres::Connection;

class PostgresStorageTest : public PostgresTest {
 protected:
  /// The longest pause between two attempts is three seconds, and reading and writing have each its own.
  void until_it_is_back() {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!(commit({guest("g1")}) && try_to_load("t1")) && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
};

TEST_F(PostgresStorageTest, ARestartBetweenTwoCommitsIsNotNoticed) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1)}));
  ASSERT_TRUE(load("t1"));
  PostgresServer::instance().stop();
  PostgresServer::instance().start();
  EXPECT_TRUE(commit({entry("t1", 2)}));
  EXPECT_EQ(load("t1")->entries.size(), 2);
}

TEST_F(PostgresStorageTest, WhileItIsGoneEverybodyIsToldSoAndAfterwardsAllGoesOn) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1)}));
  PostgresServer::instance().stop();
  for (int i = 0; i < 3; ++i) {
    const auto refused = commit({entry("t1", 2)});
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().why.starts_with("the database does not answer")) << refused.error().why;
    EXPECT_FALSE(try_to_load("t1"));
  }
  PostgresServer::instance().start();
  until_it_is_back();
  EXPECT_TRUE(commit({entry("t1", 2)}));
  EXPECT_EQ(load("t1")->entries, (std::vector{entry("t1", 1), entry("t1", 2)}));
}

/// The server is stopped as by a crash, over and over, while entries are committed one after another.
TEST_F(PostgresStorageTest, NothingThatWasAnsweredIsLostWhenTheServerCrashes) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  std::atomic<bool> over = false;
  std::thread crashes([&] {
    for (int i = 0; i < 4; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(150));
      PostgresServer::instance().stop();
      PostgresServer::instance().start();
    }
    over = true;
  });
  int number = 0;
  int failures = 0;
  std::vector<EntryRow> kept;
  while (!over || kept.empty()) {
    const EntryRow next = entry("t1", ++number);
    if (commit({next})) {
      kept.push_back(next);
    } else {
      ++failures;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  crashes.join();
  until_it_is_back();
  const auto entries = load("t1")->entries;
  for (const EntryRow& row : kept) EXPECT_NE(std::ranges::find(entries, row), entries.end()) << row.number;
  EXPECT_GT(kept.size(), 20U);
  EXPECT_GT(failures, 0);
}

/// Two processes at one database: `storage()` is process1, the other one process2.
class TwoProcessesTest : public PostgresStorageTest {
 protected:
  void SetUp() override {
    open();
    other_ = std::move(*database_.open(loop_));
    database_.execute(
        "INSERT INTO processes VALUES ('process1', now() + interval '1 hour'), ('process2', now() + interval '1 hour')");
    ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1)}));
  }
  StoredTable load_elsewhere() {
    auto loaded = answer<std::optional<StoredTable>>([&](auto then) { other_->load_table("t1", {}, std::move(then)); });
    EXPECT_TRUE(loaded && *loaded);
    return **loaded;
  }
  std::string why_not_elsewhere(std::vector<Change> changes) {
    const auto done = answer<void>([&](Storage::Then<void> then) { other_->commit(std::move(changes), std::move(then)); });
    return done ? "" : done.error().why;
  }
  void die(const std::string& process) {
    database_.execute("UPDATE processes SET until = now() - interval '1 second' WHERE id = '" + process + "'");
  }
  static TableRow at_epoch(std::int64_t epoch) {
    TableRow row = table("t1", "g1");
    row.epoch = epoch;
    return row;
  }
  std::unique_ptr<Storage> other_;
};

TEST_F(TwoProcessesTest, ATableBelongsToOneOfThem) {
  const StoredTable elsewhere = load_elsewhere();
  EXPECT_EQ(elsewhere.owner, "process1");
  EXPECT_EQ(elsewhere.entries, std::vector{entry("t1", 1)});
  EXPECT_EQ(why_not_elsewhere({elsewhere.table, entry("t1", 2)}), "another process plays this table now");
  EXPECT_TRUE(commit({at_epoch(0), entry("t1", 2)}));
  EXPECT_EQ(load("t1")->owner, "");
}

TEST_F(TwoProcessesTest, TheTablesOfADeadOneAreTakenOver) {
  die("process1");
  const StoredTable elsewhere = load_elsewhere();
  EXPECT_EQ(elsewhere.owner, "");
  EXPECT_EQ(elsewhere.table.epoch, 1);
  // The dead one was only slow: it is told.
  const auto late = commit({at_epoch(0), entry("t1", 2)});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().why, "another process plays this table now");
  EXPECT_EQ(why_not_elsewhere({elsewhere.table, entry("t1", 2, "other words")}), "");
  EXPECT_EQ(load("t1")->owner, "process2");
  EXPECT_EQ(load("t1")->entries.back().words, "other words");
}

TEST_F(TwoProcessesTest, WhoTakesATableAgainWritesWithTheNewEpochOnly) {
  ASSERT_TRUE(load("t1"));
  EXPECT_FALSE(commit({at_epoch(0), entry("t1", 2)}));
  EXPECT_TRUE(commit({at_epoch(epoch_), entry("t1", 2)}));
}

TEST_F(TwoProcessesTest, OnlyTheBotsOfTheDeadAreListed) {
  TableRow playing = at_epoch(0);
  playing.state = TableState::playing;
  playing.to_move = "p2";
  ASSERT_TRUE(commit({playing}));
  const auto bots = [&] {
    return answer<std::vector<std::string>>([&](auto then) { other_->tables_of_bots(std::move(then)); });
  };
  EXPECT_EQ(bots(), std::vector<std::string>());
  die("process1");
  EXPECT_EQ(bots(), std::vector<std::string>{"t1"});
}

/// More than fits into the buffers of a socket, in both directions.
TEST_F(PostgresStorageTest, AVeryLargeBatchDoesNotBlock) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  std::vector<Change> changes;
  for (int i = 1; i <= 20'000; ++i) changes.emplace_back(entry("t1", i, std::string(200, 'w')));
  EXPECT_TRUE(commit(std::move(changes)));
  EXPECT_EQ(load("t1")->entries.size(), 20'000);
}

TEST_F(PostgresStorageTest, BytesThatAreNoIdFindNothing) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  EXPECT_EQ(load(std::string("t1\0", 3)), std::nullopt);
  EXPECT_EQ(load("t1\xFF"), std::nullopt);
}

TEST_F(PostgresStorageTest, DoesNotShowThePasswordWhenItRefuses) {
  const auto opened = open_postgres("postgresql://ada:hush@127.0.0.1:1/kvartal", "process", loop_);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().why.find("the database postgresql://127.0.0.1:1/kvartal cannot be used"), std::string::npos)
      << opened.error().why;
  EXPECT_EQ(opened.error().why.find("hush"), std::string::npos);
}

TEST_F(PostgresStorageTest, RefusesADatabaseOfANewerProgram) {
  open();
  storage_.reset();
  database_.execute("UPDATE kvartal_schema SET version = 1000");
  EXPECT_NE(refusal().find("newer Kvartal (schema 1000; this one knows"), std::string::npos) << refusal();
}

TEST_F(PostgresStorageTest, RefusesADatabaseOfAnotherProgramAndLeavesItAlone) {
  database_.execute("CREATE TABLE recipes (soup text)");
  EXPECT_NE(refusal().find("another program"), std::string::npos) << refusal();
  EXPECT_EQ(database_.number("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), 1);
}

TEST_F(PostgresStorageTest, MigratesStepByStepAndKeepsWhatIsThere) {
  constexpr std::array<std::string_view, 2> kSteps = {"CREATE TABLE one (a text)", "ALTER TABLE one ADD COLUMN b text"};
  Connection connection = database_.connect();
  ASSERT_TRUE(postgres::migrate(connection, std::span(kSteps).first(1)));
  EXPECT_EQ(connection.number("SELECT version FROM kvartal_schema"), 1);
  ASSERT_TRUE(connection.execute("INSERT INTO one (a) VALUES ('kept')"));
  ASSERT_TRUE(postgres::migrate(connection, kSteps));
  EXPECT_EQ(connection.number("SELECT version FROM kvartal_schema"), 2);
  EXPECT_EQ(connection.number("SELECT count(*) FROM one WHERE a = 'kept' AND b IS NULL"), 1);
  ASSERT_TRUE(postgres::migrate(connection, kSteps));
}

TEST_F(PostgresStorageTest, AMigrationThatFailsLeavesTheDatabaseAsItWas) {
  constexpr std::array<std::string_view, 2> kSteps = {"CREATE TABLE one (a text)",
                                                      "CREATE TABLE two (a text); INSERT INTO nowhere VALUES (1)"};
  Connection connection = database_.connect();
  const auto migrated = postgres::migrate(connection, kSteps);
  ASSERT_FALSE(migrated);
  EXPECT_NE(migrated.error().why.find("step 2"), std::string::npos) << migrated.error().why;
  EXPECT_EQ(connection.number("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), 0);
}

TEST_F(PostgresStorageTest, ManyMayMigrateAtOnce) {
  constexpr int kAttempts = 8;
  std::vector<std::future<std::string>> attempts;
  attempts.reserve(kAttempts);
  for (int i = 0; i < kAttempts; ++i) {
    attempts.push_back(std::async(std::launch::async, [this] {
      Connection connection = database_.connect();
      const auto migrated = postgres::migrate(connection, postgres::migrations());
      return migrated ? "" : migrated.error().why;
    }));
  }
  for (auto& attempt : attempts) EXPECT_EQ(attempt.get(), "");
}

}  // namespace
}  // namespace kvartal::server
