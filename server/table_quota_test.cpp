// So many tables of a household, and no more.
#include "server/table_quota.hpp"

#include <gtest/gtest.h>

#include <string>

namespace kvartal::server {
namespace {

using namespace std::chrono_literals;
using Moment = RateLimit::Clock::time_point;

TEST(TableQuota, SoManyUnfinishedTablesAndEachThatIsOverMakesRoom) {
  TableQuota quota;
  Moment now{};
  for (std::size_t i = 0; i < TableQuota::kMostUnfinished; ++i, now += 10s) {
    ASSERT_FALSE(quota.why_not("home", now));
    quota.made(std::to_string(i), "home", now);
  }
  EXPECT_TRUE(quota.why_not("home", now));
  EXPECT_FALSE(quota.why_not("next door", now));
  quota.over("never made here");
  EXPECT_TRUE(quota.why_not("home", now));
  quota.over("7");
  EXPECT_FALSE(quota.why_not("home", now));
}

/// Behind the address of a school or of a telephone company somebody always leaves a game unfinished.
TEST(TableQuota, WhatWasLeftUnfinishedDoesNotCountForEver) {
  TableQuota quota;
  const Moment begin{};
  for (std::size_t i = 0; i < TableQuota::kMostUnfinished; ++i) {
    ASSERT_FALSE(quota.why_not("school", begin + i * 10s));
    quota.made(std::to_string(i), "school", begin + i * 10s);
  }
  quota.over("0");
  quota.made("another", "school", begin + 1000s);
  const auto refusal = quota.why_not("school", begin + 1000s);
  ASSERT_TRUE(refusal);
  // The oldest that still counts was made after ten seconds.
  EXPECT_NE(refusal->why.en.find("try again in 44 min"), std::string::npos) << refusal->why.en;
  EXPECT_NE(refusal->why.ru.find("через 44 мин"), std::string::npos) << refusal->why.ru;
  EXPECT_TRUE(quota.why_not("school", begin + TableQuota::kCounted + 9s));
  EXPECT_FALSE(quota.why_not("school", begin + TableQuota::kCounted + 10s));
  EXPECT_FALSE(quota.why_not("elsewhere", begin + 2 * TableQuota::kCounted));
  EXPECT_EQ(quota.remembered(), 0);
}

TEST(TableQuota, ManyAtOnceHaveToWaitAndAreToldHowLong) {
  TableQuota quota;
  for (int i = 0; i < 60; ++i) ASSERT_FALSE(quota.why_not("home", Moment{}));
  const auto refusal = quota.why_not("home", Moment{});
  ASSERT_TRUE(refusal);
  EXPECT_NE(refusal->why.en.find("try again in 2 s"), std::string::npos) << refusal->why.en;
  EXPECT_FALSE(quota.why_not("home", Moment{} + 2s));
}

}  // namespace
}  // namespace kvartal::server
