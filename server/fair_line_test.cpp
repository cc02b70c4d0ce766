// Nobody waits behind another's crowd, and nobody gains by coming in many pieces or by having waited.
#include "server/fair_line.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <string>

namespace kvartal::server {
namespace {

std::string next(FairLine<int>& line, double cost = 1) {
  auto [party, item] = line.take(cost);
  return party + std::to_string(item);
}

TEST(FairLine, OneWhoComesLateDoesNotWaitForACrowd) {
  FairLine<int> line;
  for (int i = 0; i < 100; ++i) line.push("crowd", i);
  EXPECT_EQ(next(line), "crowd0");
  line.push("late", 1);
  line.push("late", 2);
  EXPECT_EQ(next(line), "late1");
  EXPECT_EQ(next(line), "crowd1");
  EXPECT_EQ(next(line), "late2");
  EXPECT_EQ(line.size(), 98);
  EXPECT_EQ(line.waiting("crowd"), 98);
  EXPECT_FALSE(line.others_wait("crowd"));
}

TEST(FairLine, WhatCostsMoreCountsForMore) {
  FairLine<int> line;
  for (int i = 0; i < 10; ++i) {
    line.push("cheap", i);
    line.push("dear", i);
  }
  int cheap = 0;
  for (int i = 0; i < 9; ++i) {
    const auto [party, item] = line.take(1);
    if (party == "dear") line.charge(party, 7);
    cheap += party == "cheap" ? 1 : 0;
  }
  EXPECT_EQ(cheap, 8);
}

TEST(FairLine, WaitingSavesNothingUp) {
  FairLine<int> line;
  line.push("idle", 0);
  EXPECT_EQ(next(line), "idle0");
  for (int i = 0; i < 50; ++i) line.push("busy", i);
  for (int i = 0; i < 40; ++i) (void)line.take(1);
  for (int i = 1; i < 4; ++i) line.push("idle", i);
  int idle = 0;
  for (int i = 0; i < 4; ++i) idle += line.take(1).party == "idle" ? 1 : 0;
  EXPECT_EQ(idle, 2);
}

TEST(FairLine, WhoOwesNothingIsForgotten) {
  FairLine<int> line;
  for (int i = 0; i < 5'000; ++i) {
    line.push(std::to_string(i), i);
    (void)line.take(1);
    line.push("always", i);
    (void)line.take(1);
  }
  EXPECT_LT(line.remembered(), 600);
}

/// Nobody comes twice, so nobody drives the price: what each owes is little, and is forgiven.
TEST(FairLine, WhoCameOnceIsForgotten) {
  FairLine<int> line;
  for (int i = 0; i < 50'000; ++i) {
    line.push(std::to_string(i), i);
    const auto next = line.take(1);
    line.charge(next.party, 0.5);
  }
  EXPECT_LT(line.remembered(), 10'000);
}

TEST(FairLine, OfThoseWhoHadAsMuchWhoeverCameFirstIsNext) {
  FairLine<int> line;
  for (const char* party : {"zoe", "ada", "max"}) {
    line.push(party, 1);
    line.push(party, 2);
  }
  EXPECT_EQ(line.parties(), 3);
  for (const char* expected : {"zoe1", "ada1", "max1", "zoe2", "ada2", "max2"}) EXPECT_EQ(next(line), expected);
  EXPECT_EQ(line.parties(), 0);
}

TEST(FairLine, WhatIsChargedWhileMoreWaitsPutsThemBack) {
  FairLine<int> line;
  for (const char* party : {"dear", "cheap"}) {
    for (int i = 1; i <= 3; ++i) line.push(party, i);
  }
  EXPECT_EQ(next(line), "dear1");
  line.charge("dear", 9);
  for (const char* expected : {"cheap1", "cheap2", "cheap3"}) EXPECT_EQ(next(line), expected);
  line.push("late", 1);
  line.charge("dear", -8);
  EXPECT_EQ(next(line), "dear2");
}

TEST(FairLine, WhoIsTakenOutHasNoTurn) {
  FairLine<int> line;
  line.push("one", 1);
  line.push("two", 2);
  EXPECT_EQ(line.take_out([](int item) { return item == 1; }).size(), 1);
  EXPECT_EQ(next(line), "two2");
  EXPECT_TRUE(line.empty());
  EXPECT_EQ(line.parties(), 0);
}

/// Every ask goes through such a line: it must not become slow because many are here.
TEST(FairLine, ATurnCostsTheSameHoweverManyWait) {
  const auto seconds_of = [](int parties) {
    FairLine<int> line;
    for (int i = 0; i < parties; ++i) {
      line.push(std::to_string(i), 0);
      line.push(std::to_string(i), 1);
    }
    const std::clock_t begin = std::clock();
    for (int i = 0; i < 2'000; ++i) {
      const auto next = line.take(1);
      line.push(next.party, i);
    }
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  };
  const double few = seconds_of(10);
  EXPECT_LT(seconds_of(20'000), 30 * few + 0.1);
}

TEST(FairLine, SomeAreTakenOutInTheirOrder) {
  FairLine<int> line;
  for (int i = 0; i < 6; ++i) line.push("party", i);
  const auto out = line.take_out([](int item) { return item % 2 == 0; });
  ASSERT_EQ(out.size(), 3);
  EXPECT_EQ(out[1].item, 2);
  EXPECT_EQ(line.size(), 3);
  EXPECT_EQ(next(line), "party1");
}

}  // namespace
}  // namespace kvartal::server
