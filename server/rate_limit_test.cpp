#include "server/rate_limit.hpp"

#include <gtest/gtest.h>

namespace kvartal::server {
namespace {

using namespace std::chrono_literals;

constexpr RateLimit::Clock::time_point kStart{};

int taken(RateLimit& limit, int tries, RateLimit::Clock::time_point now) {
  int count = 0;
  for (int i = 0; i < tries; ++i) count += limit.take(now) ? 1 : 0;
  return count;
}

TEST(RateLimit, AllowsTheBurstAndNoMore) {
  RateLimit limit(40, 20, kStart);
  EXPECT_EQ(taken(limit, 100, kStart), 40);
}

TEST(RateLimit, FillsAtItsRate) {
  RateLimit limit(40, 20, kStart);
  EXPECT_EQ(taken(limit, 100, kStart), 40);
  EXPECT_EQ(taken(limit, 100, kStart + 500ms), 10);
  EXPECT_EQ(taken(limit, 100, kStart + 540ms), 0);
  EXPECT_EQ(taken(limit, 100, kStart + 600ms), 2);
}

TEST(RateLimit, TakesWhatADeedIsWorth) {
  RateLimit limit(40, 20, kStart);
  EXPECT_TRUE(limit.take(kStart, 30));
  EXPECT_FALSE(limit.take(kStart, 30));
  EXPECT_TRUE(limit.take(kStart, 10));
  EXPECT_FALSE(limit.take(kStart + 1900ms, 1000));
  EXPECT_TRUE(limit.take(kStart + 2s, 1000));
}

TEST(RateLimit, NeverHoldsMoreThanTheBurst) {
  RateLimit limit(40, 20, kStart);
  EXPECT_EQ(taken(limit, 100, kStart + 1h), 40);
}

TEST(RateLimit, AClockThatStandsStillGivesNothing) {
  RateLimit limit(1, 20, kStart + 1s);
  EXPECT_EQ(taken(limit, 5, kStart + 1s), 1);
  EXPECT_EQ(taken(limit, 5, kStart), 0);
  EXPECT_EQ(taken(limit, 5, kStart + 1s), 0);
}

TEST(RateLimits, EachNameHasItsOwn) {
  RateLimits limits(1, 1);
  EXPECT_TRUE(limits.take("10.0.0.1", kStart));
  EXPECT_FALSE(limits.take("10.0.0.1", kStart));
  EXPECT_TRUE(limits.take("10.0.0.2", kStart));
}

TEST(RateLimits, SayWhenToTryAgain) {
  RateLimits limits(2, 0.5);
  EXPECT_EQ(limits.until("eager", kStart).count(), 0);
  EXPECT_TRUE(limits.take("eager", kStart, 2));
  EXPECT_DOUBLE_EQ(limits.until("eager", kStart).count(), 2);
  EXPECT_DOUBLE_EQ(limits.until("eager", kStart + 1s, 2).count(), 3);
  EXPECT_TRUE(limits.take("eager", kStart + 2s));
}

TEST(RateLimits, ForgetsThoseThatAreFullAgain) {
  RateLimits limits(2, 1);
  for (int i = 0; i < 1024; ++i) ASSERT_TRUE(limits.take(std::to_string(i), kStart));
  EXPECT_EQ(limits.remembered(), 1024);
  EXPECT_TRUE(limits.take("latest", kStart + 10s));
  EXPECT_EQ(limits.remembered(), 1);
}

TEST(RateLimits, DoesNotForgetThoseThatAreNot) {
  RateLimits limits(1, 0.001);
  EXPECT_TRUE(limits.take("eager", kStart));
  for (int i = 0; i < 3000; ++i) ASSERT_TRUE(limits.take(std::to_string(i), kStart));
  EXPECT_FALSE(limits.take("eager", kStart + 10s));
}

}  // namespace
}  // namespace kvartal::server
