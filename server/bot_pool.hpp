// Threads in which bots think, so that no table waits for another's bot.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "server/loop.hpp"
#include "server/queue.hpp"

namespace kvartal::server {

class BotPool {
 public:
  using Then = std::move_only_function<void(AnyMove)>;

  BotPool(Loop& loop, int threads);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  /// Waits for the bots that are thinking; the others are not asked any more.
  ~BotPool();

  /// Asks the bot for a move; `then` runs on the loop's thread.
  void think(std::unique_ptr<Bot> bot, Observation observation, std::uint64_t seed, Then then);

 private:
  struct Thought {
    std::unique_ptr<Bot> bot;
    Observation observation;
    std::uint64_t seed;
    Then then;
  };
  void work();

  Loop& loop_;
  Queue<Thought> thoughts_;
  std::vector<std::jthread> threads_;
};

}  // namespace kvartal::server
