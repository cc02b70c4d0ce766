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
    prompt,   // somebody waits
    patient,  // only when no thought that somebody waits for is left
    spare     // only while there is nothing else to think about: it ends as soon as there is
  };

  /// `ponders`: whether bots may think while people do.
  BotPool(Loop& loop, int threads, bool ponders);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  /// The thoughts under way end with what they know by then; the others are not begun any more.
  ~BotPool();

  [[nodiscard]] bool ponders() const { return ponders_; }
  void think(Thought thought, Urgency urgency, Told told);
  struct Load {
    std::size_t prompt = 0;   // thoughts that somebody waits for, and no thread has begun
    std::size_t patient = 0;  // the same of the patient ones
    std::size_t spare = 0;    // spare ones under way
  };
  [[nodiscard]] Load load();

 private:
  struct Waiting {
    Thought thought;
    Told told;
    Urgency urgency;
    std::uint64_t asked;  // how many had been asked for, but for the spare ones, when this one was
  };
  class Progress;
  [[nodiscard]] std::deque<Waiting>* next_line();
  [[nodiscard]] std::optional<Waiting> take();
  void done(Urgency urgency);
  void work();

  Loop& loop_;
  bool ponders_;
  std::mutex mutex_;
  std::condition_variable filled_;
  std::array<std::deque<Waiting>, 3> waiting_;  // by urgency
  std::atomic<bool> ending_ = false;
  std::atomic<std::uint64_t> asked_ = 0;  // thoughts so far, but for the spare ones
  int threads_in_all_;
  std::atomic<int> busy_ = 0;  // threads with a thought that is not a spare one
  std::size_t spare_ = 0;      // threads with a spare one
  std::vector<std::jthread> threads_;
};

}  // namespace kvartal::server
