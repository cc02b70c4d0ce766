// What only a file does.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <future>

#include "server/sqlite_fixture.hpp"

namespace kvartal::server {
namespace {

using sqlite::Database;

TEST_F(SqliteTest, AFullDiskIsToldToAllWhoWaitAndIsNotTheEnd) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  ASSERT_EQ(std::signal(SIGXFSZ, SIG_IGN), SIG_DFL);
  rlimit usual{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
  const rlimit full{.rlim_cur = std::filesystem::file_size(path() + "-wal"), .rlim_max = usual.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &full), 0);
  std::array<std::promise<bool>, 20> kept;
  for (int i = 0; i < 20; ++i) {
    storage().commit({entry("t1", i + 1)}, [&kept, i](auto outcome) { kept[i].set_value(outcome.has_value()); });
  }
  for (std::promise<bool>& promise : kept) EXPECT_FALSE(promise.get_future().get());
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
  EXPECT_TRUE(load("t1")->entries.empty());
  EXPECT_TRUE(commit({entry("t1", 1)}));
  EXPECT_EQ(load("t1")->entries.size(), 1);
}

TEST_F(SqliteTest, IsDurableAndStrict) {
  open();
  auto other = Database::open(path());
  std::string mode;
  ASSERT_TRUE(other->query("PRAGMA journal_mode", [&](const sqlite::Row& row) { mode = row.text(0); }));
  EXPECT_EQ(mode, "wal");
  EXPECT_EQ(
      other->number("SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite%'"),
      0);
}

TEST_F(SqliteTest, OnlyOneServerAtATime) {
  open();
  EXPECT_NE(refusal().find("another server has it open"), std::string::npos);
  storage_.reset();
  EXPECT_EQ(refusal(), "");
}

}  // namespace
}  // namespace kvartal::server
