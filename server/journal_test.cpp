#include "server/journal.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <vector>

namespace kvartal::server {
namespace {

using namespace std::chrono_literals;

/// A journal whose lines are read back.
class JournalTest : public testing::Test {
 protected:
  ~JournalTest() override { std::fclose(file_); }

  std::vector<Json> lines() {
    EXPECT_EQ(std::fseek(file_, 0, SEEK_SET), 0);
    std::string text;
    for (int c = std::fgetc(file_); c != EOF; c = std::fgetc(file_)) text += static_cast<char>(c);
    std::vector<Json> found;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      found.push_back(Json::parse(text.substr(at, end - at), nullptr, false));
      at = end + 1;
    }
    return found;
  }

  std::FILE* file_ = std::tmpfile();
};

TEST_F(JournalTest, EachEventIsALineOfJson) {
  Journal journal(file_, Journal::Level::info);
  journal.info("started", {{"port", 8080}});
  journal.error("broken", {{"why", "a \"quoted\"\nline"}});
  const auto found = lines();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0]["level"], "info");
  EXPECT_EQ(found[0]["event"], "started");
  EXPECT_EQ(found[0]["port"], 8080);
  EXPECT_EQ(found[1]["level"], "error");
  EXPECT_EQ(found[1]["why"], "a \"quoted\"\nline");
  const std::string at = found[0]["at"];
  EXPECT_EQ(at.size(), std::string_view("2026-11-15T21:18:35.042Z").size()) << at;
}

TEST_F(JournalTest, BytesThatAreNoTextDoNoHarm) {
  Journal journal(file_, Journal::Level::info);
  journal.error("broken", {{"why", "\xff\xfe"}});
  ASSERT_EQ(lines().size(), 1U);
  EXPECT_TRUE(lines()[0].is_object());
}

TEST_F(JournalTest, WhatIsLessGraveIsLeftOut) {
  Journal journal(file_, Journal::Level::warning);
  journal.info("started", Json::object());
  journal.warn("full", Json::object());
  ASSERT_EQ(lines().size(), 1U);
  EXPECT_EQ(lines()[0]["event"], "full");
}

TEST_F(JournalTest, WhatComesAgainAndAgainIsCounted) {
  Journal journal(file_, Journal::Level::info);
  const auto begin = RateLimit::Clock::now();
  for (int i = 0; i < 1000; ++i) journal.write(Journal::Level::error, "broken", Json::object(), begin);
  EXPECT_EQ(lines().size(), 20U);
  journal.write(Journal::Level::error, "other", Json::object(), begin);
  EXPECT_EQ(lines().size(), 21U) << "another event is not left out for it";
  journal.write(Journal::Level::error, "broken", Json::object(), begin + 6s);
  ASSERT_EQ(lines().size(), 22U);
  EXPECT_EQ(lines().back()["left_out"], 980);
}

TEST(JournalLevel, Names) {
  EXPECT_EQ(journal_level_named("warning"), Journal::Level::warning);
  EXPECT_FALSE(journal_level_named("loud"));
}

}  // namespace
}  // namespace kvartal::server
