#include "server/bot_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

namespace kvartal::server {
namespace {

using Urgency = BotPool::Urgency;

/// Who came back from thinking, in that order; the loop ends with the last of them.
class Returned {
 public:
  Returned(Loop& loop, std::size_t expected) : loop_(loop), expected_(expected) {}
  [[nodiscard]] Job as(std::string name) {
    return [this, name = std::move(name)] {
      names_.push_back(name);
      if (names_.size() == expected_) loop_.stop();
    };
  }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  Loop& loop_;
  std::size_t expected_;
  std::vector<std::string> names_;
};

/// A thought that goes on for as long as it may.
BotPool::Thought endless(Job then, std::atomic<int>* begun) {
  return [then = std::move(then), begun](Thinking& thinking) mutable -> Job {
    ++*begun;
    begun->notify_all();
    while (thinking.go_on(0)) {
    }
    return std::move(then);
  };
}

BotPool::Thought brief(Job then) {
  return [then = std::move(then)](Thinking&) mutable -> Job { return std::move(then); };
}

BotPool::Errand of(Urgency urgency, std::string household = "home", std::string table = "") {
  return {.urgency = urgency, .household = std::move(household), .table = std::move(table)};
}

TEST(BotPool, SpareThoughtsEndWhenSomebodyAsksForAnother) {
  Loop loop;
  Returned returned(loop, 3);
  std::atomic<int> begun = 0;
  BotPool pool(loop, 1, true);
  pool.think(endless(returned.as("begun"), &begun), of(Urgency::spare), nullptr);
  pool.think(endless(returned.as("waiting"), &begun), of(Urgency::spare), nullptr);
  begun.wait(0);
  EXPECT_EQ(pool.load().spare, 1U);
  pool.think(brief(returned.as("asked")), of(Urgency::prompt), nullptr);
  loop.run();
  // The bot of the one that waited may be wanted: it does not wait for a machine that has nothing else to do.
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"begun", "waiting", "asked"}));
}

TEST(BotPool, SpareThoughtsDoNotWaitForOthersToEnd) {
  Loop loop;
  Returned returned(loop, 2);
  std::atomic<int> begun = 0;
  std::atomic<bool> release = false;
  BotPool pool(loop, 2, true);
  pool.think(
      [&, then = returned.as("long")](Thinking&) mutable -> Job {
        ++begun;
        begun.notify_all();
        release.wait(false);
        return std::move(then);
      },
      of(Urgency::patient), nullptr);
  begun.wait(0);
  pool.think(
      [&, then = returned.as("spare")](Thinking& thinking) mutable -> Job {
        EXPECT_FALSE(thinking.go_on(0));
        return [&, then = std::move(then)]() mutable {
          then();
          release = true;
          release.notify_all();
        };
      },
      of(Urgency::spare), nullptr);
  loop.run();
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"spare", "long"}));
}

TEST(BotPool, WhatSomebodyWaitsForComesFirst) {
  Loop loop;
  Returned returned(loop, 4);
  std::atomic<bool> release = false;
  BotPool pool(loop, 1, true);
  pool.think(
      [&, then = returned.as("first")](Thinking&) mutable -> Job {
        release.wait(false);
        return std::move(then);
      },
      of(Urgency::prompt), nullptr);
  pool.think(brief(returned.as("patient")), of(Urgency::patient), nullptr);
  pool.think(brief(returned.as("prompt")), of(Urgency::prompt), nullptr);
  pool.think(brief(returned.as("prompt too")), of(Urgency::prompt), nullptr);
  release = true;
  release.notify_all();
  loop.run();
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"first", "prompt", "prompt too", "patient"}));
}

/// A pool whose only thread is kept busy until it is let go.
class BusyPool {
 public:
  explicit BusyPool(Loop& loop) : pool(loop, 1, true) {
    pool.think(
        [this](Thinking&) -> Job {
          begun_ = true;
          begun_.notify_all();
          release_.wait(false);
          return [] {};
        },
        of(Urgency::patient, "nobody"), nullptr);
    begun_.wait(false);
  }
  void let_go() {
    release_ = true;
    release_.notify_all();
  }

 private:
  std::atomic<bool> begun_ = false;  // these outlive the pool
  std::atomic<bool> release_ = false;

 public:
  BotPool pool;
};

TEST(BotPool, NobodyWaitsBehindAnothersCrowd) {
  Loop loop;
  Returned returned(loop, 6);
  BusyPool busy(loop);
  for (int i = 1; i <= 5; ++i) busy.pool.think(brief(returned.as("crowd")), of(Urgency::prompt, "crowd"), nullptr);
  busy.pool.think(brief(returned.as("late")), of(Urgency::prompt, "late"), nullptr);
  busy.let_go();
  loop.run();
  ASSERT_EQ(returned.names().size(), 6);
  EXPECT_NE(std::ranges::find(returned.names().begin(), returned.names().begin() + 2, "late"), returned.names().begin() + 2);
}

TEST(BotPool, WhereNobodyLooksOnABotWaitsForTheOthers) {
  Loop loop;
  Returned returned(loop, 3);
  BusyPool busy(loop);
  busy.pool.think(brief(returned.as("absent")), of(Urgency::absent, "a", "first"), nullptr);
  busy.pool.think(brief(returned.as("left")), of(Urgency::prompt, "b", "second"), nullptr);
  busy.pool.think(brief(returned.as("come")), of(Urgency::absent, "c", "third"), nullptr);
  busy.pool.is_looked_at("second", false, "b");
  busy.pool.is_looked_at("third", true, "c");
  EXPECT_EQ(busy.pool.load().prompt, 1U);
  busy.let_go();
  loop.run();
  EXPECT_EQ(returned.names().front(), "come");
}

/// Whoever has no thought under way does not wait for the end of one that can be shorter.
void expect_cut_short(const BotPool::Errand& long_one, bool others_wait) {
  Loop loop;
  Returned returned(loop, others_wait ? 3 : 2);
  std::atomic<int> begun = 0;
  BotPool pool(loop, 1, true);
  pool.think(endless(returned.as("long"), &begun), long_one, nullptr);
  begun.wait(0);
  if (others_wait) pool.think(brief(returned.as("more")), long_one, nullptr);
  pool.think(brief(returned.as("short")), of(Urgency::prompt, "another"), nullptr);
  loop.run();
  EXPECT_EQ(returned.names()[0], "long");
  EXPECT_EQ(returned.names()[1], "short");
}

TEST(BotPool, AThoughtOfACrowdEndsEarlyForSomebodyElse) { expect_cut_short(of(Urgency::prompt, "crowd"), true); }

TEST(BotPool, AThoughtThatNobodyLooksAtEndsEarlyForSomebodyWhoWaits) { expect_cut_short(of(Urgency::absent), false); }

/// Many people with one thought each: all of them are thought about for a while, and nobody waits for long ones.
TEST(BotPool, WhereManyWaitEveryThoughtIsShort) {
  Loop loop;
  Returned returned(loop, 4);
  std::atomic<int> begun = 0;
  BotPool pool(loop, 1, true);
  pool.think(endless(returned.as("long"), &begun), of(Urgency::prompt, "one"), nullptr);
  begun.wait(0);
  for (const char* other : {"two", "three", "four"}) pool.think(brief(returned.as(other)), of(Urgency::prompt, other), nullptr);
  loop.run();
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"long", "two", "three", "four"}));
}

TEST(BotPool, WhatIsBriefWaitsForNoLongThought) {
  Loop loop;
  Returned returned(loop, 2);
  std::atomic<bool> release = false;
  BotPool pool(loop, 1, true);
  pool.think(
      [&, then = returned.as("long")](Thinking&) mutable -> Job {
        release.wait(false);
        return std::move(then);
      },
      of(Urgency::prompt), nullptr);
  BotPool::Errand errand = of(Urgency::absent, "another");
  errand.brief = true;
  pool.think(
      [&, then = returned.as("brief")](Thinking&) mutable -> Job {
        return [&, then = std::move(then)]() mutable {
          then();
          release = true;
          release.notify_all();
        };
      },
      errand, nullptr);
  loop.run();
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"brief", "long"}));
}

/// Who plays by letter wants the bots to go on also while others keep the machine busy.
TEST(BotPool, WhereSomebodyAlwaysWaitsTheOthersComeNowAndThen) {
  Loop loop;
  constexpr int kCrowd = 40;
  Returned returned(loop, kCrowd + 1);
  BusyPool busy(loop);
  busy.pool.think(brief(returned.as("absent")), of(Urgency::absent, "a", "first"), nullptr);
  for (int i = 0; i < kCrowd; ++i) busy.pool.think(brief(returned.as("crowd")), of(Urgency::prompt, "crowd"), nullptr);
  busy.let_go();
  loop.run();
  const auto place = std::ranges::find(returned.names(), "absent") - returned.names().begin();
  EXPECT_GT(place, 2);
  EXPECT_LT(place, kCrowd / 2);
}

TEST(BotPool, OneThoughtOfOnePersonIsThoughtToItsEnd) {
  Loop loop;
  Returned returned(loop, 2);
  BotPool pool(loop, 1, true);
  std::atomic<int> begun = 0;
  std::atomic<bool> asked = false;
  pool.think(
      [&, then = returned.as("long")](Thinking& thinking) mutable -> Job {
        ++begun;
        begun.notify_all();
        asked.wait(false);
        while (thinking.seconds() < 0.8) EXPECT_TRUE(thinking.go_on(0));
        return std::move(then);
      },
      of(Urgency::prompt, "one"), nullptr);
  begun.wait(0);
  pool.think(brief(returned.as("short")), of(Urgency::prompt, "another"), nullptr);
  asked = true;
  asked.notify_all();
  loop.run();
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"long", "short"}));
}

}  // namespace
}  // namespace kvartal::server
