// So many tables of a household, and no more.
#include "server/table_quota.hpp"

#include <gtest/gtest.h>

namespace kvartal::server {
namespace {

using namespace std::chrono_literals;
using Moment = RateLimit::Clock::time_point;

TEST(TableQuota, SoManyUnfinishedTablesAndEachThatIsOverMakesRoom) {
  TableQuota quota;
  Moment now{};
  for (int i = 0; i < TableQuota::kMostUnfinished; ++i, now += 10s) {
    ASSERT_FALSE(quota.why_not("home", now));
    quota.made(std::to_string(i), "home");
  }
  EXPECT_TRUE(quota.why_not("home", now));
  EXPECT_FALSE(quota.why_not("next door", now));
  quota.over("never made here");
  EXPECT_TRUE(quota.why_not("home", now));
  quota.over("7");
  EXPECT_FALSE(quota.why_not("home", now));
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
