#include "server/bot_pool.hpp"

#include <gtest/gtest.h>

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

TEST(BotPool, SpareThoughtsEndWhenSomebodyAsksForAnother) {
  Loop loop;
  Returned returned(loop, 3);
  std::atomic<int> begun = 0;
  BotPool pool(loop, 1, true);
  pool.think(endless(returned.as("begun"), &begun), Urgency::spare, nullptr);
  pool.think(endless(returned.as("waiting"), &begun), Urgency::spare, nullptr);
  begun.wait(0);
  EXPECT_EQ(pool.load().spare, 1U);
  pool.think(brief(returned.as("asked")), Urgency::prompt, nullptr);
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
      Urgency::patient, nullptr);
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
      Urgency::spare, nullptr);
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
      Urgency::prompt, nullptr);
  pool.think(brief(returned.as("patient")), Urgency::patient, nullptr);
  pool.think(brief(returned.as("prompt")), Urgency::prompt, nullptr);
  pool.think(brief(returned.as("prompt too")), Urgency::prompt, nullptr);
  release = true;
  release.notify_all();
  loop.run();
  EXPECT_EQ(returned.names(), (std::vector<std::string>{"first", "prompt", "prompt too", "patient"}));
}

}  // namespace
}  // namespace kvartal::server
