// Threads in which bots think, so that no table waits for another's bot.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "server/fair_line.hpp"
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
    absent,   // nobody looks on: it comes after those that somebody waits for, but for now and then
    patient,  // the same, but it is always thought to its end
    spare     // only while there is nothing else to think about: it ends as soon as there is
  };
  /// For whom it is: among those who wait, whoever has had least of the threads' time comes first. When such a one finds no
  /// thread, a thought ends early that nobody looks at, or of somebody for whom others wait as well, or, where many wait,
  /// anybody's; each has half a second. What is brief waits for none of these: it has a thread of its own.
  struct Errand {
    Urgency urgency = Urgency::prompt;
    std::string household;
    std::string table;  // may be empty
    bool brief = false;
  };

  /// `ponders`: whether bots may think while people do.
  BotPool(Loop& loop, int threads, bool ponders);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  /// The thoughts under way end with what they know by then; the others are not begun any more.
  ~BotPool();

  [[nodiscard]] bool ponders() const { return ponders_; }
  void think(Thought thought, Errand errand, Told told);
  /// Somebody has come to a table, or nobody looks at it any more.
  void is_looked_at(const std::string& table, bool anybody, const std::string& household);
  struct Load {
    std::size_t prompt = 0;   // thoughts that somebody waits for, and no thread has begun
    std::size_t patient = 0;  // the same of those that nobody waits for
    std::size_t spare = 0;    // spare ones under way
  };
  [[nodiscard]] Load load();

 private:
  struct Waiting {
    Thought thought;
    Told told;
    Errand errand;
    std::uint64_t asked;  // how many had been asked for, but for the spare ones, when this one was
  };
  class Progress;
  [[nodiscard]] bool anything_waits() const { return !prompt_.empty() || !patient_.empty() || !spare_line_.empty(); }
  [[nodiscard]] Waiting next();
  [[nodiscard]] std::optional<Waiting> take();
  [[nodiscard]] FairLine<Waiting>& line_of(Urgency urgency) { return urgency == Urgency::prompt ? prompt_ : patient_; }
  void think_briefly(Waiting waiting);
  [[nodiscard]] bool many_wait() const { return prompt_.parties() > 2 * static_cast<std::size_t>(threads_in_all_); }
  void begins(Progress& progress);
  void done(Progress& progress);
  void make_room();
  void work();
  void work_briefly();

  Loop& loop_;
  bool ponders_;
  std::mutex mutex_;
  std::condition_variable filled_;
  FairLine<Waiting> prompt_;
  FairLine<Waiting> patient_;  // the absent ones, too
  std::deque<Waiting> spare_line_;
  FairLine<Waiting> brief_;
  std::condition_variable brief_filled_;
  int prompt_in_turn_ = 0;  // thoughts that somebody waited for, since one that nobody waited for was begun
  std::vector<Progress*> running_;
  std::atomic<bool> ending_ = false;
  std::atomic<std::uint64_t> asked_ = 0;  // thoughts so far, but for the spare ones
  int threads_in_all_;
  std::atomic<int> busy_ = 0;  // threads with a thought that is not a spare one
  std::size_t spare_ = 0;      // threads with a spare one
  std::vector<std::jthread> threads_;
  std::jthread brief_thread_;
};

}  // namespace kvartal::server
