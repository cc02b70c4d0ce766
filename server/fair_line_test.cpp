// Nobody waits behind another's crowd, and nobody gains by coming in many pieces or by having waited.
#include "server/fair_line.hpp"

#include <gtest/gtest.h>

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
