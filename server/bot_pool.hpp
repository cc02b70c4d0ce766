// Threads in which bots think, so that no table waits for another's bot.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "server/loop.hpp"

namespace kvartal::server {

class BotPool {
 public:
  /// Thinks in one of the threads; what it returns is done on the loop's thread.
  using Thought = std::move_only_function<Job(Thinking&)>;
  /// Hears on the loop's thread how far a thought is, from 0 to 1; not more often than four times a second.
  using Told = std::function<void(double done)>;
  enum class Urgency : std::uint8_t {
    prompt,  // somebody waits
    patient  // only when no thought that somebody waits for is left
  };

  BotPool(Loop& loop, int threads);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  /// The thoughts under way end with what they know by then; the others are not begun any more.
  ~BotPool();

  void think(Thought thought, Urgency urgency, Told told);
  /// How many thoughts no thread has begun: those that somebody waits for, and the patient ones.
  [[nodiscard]] std::pair<std::size_t, std::size_t> waiting();

 private:
  struct Waiting {
    Thought thought;
    Told told;
  };
  class Progress;
  [[nodiscard]] std::optional<Waiting> take();
  void work();

  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::array<std::deque<Waiting>, 2> waiting_;  // by urgency
  std::atomic<bool> ending_ = false;
  std::atomic<int> idle_ = 0;  // threads without a thought
  std::vector<std::jthread> threads_;
};

}  // namespace kvartal::server
