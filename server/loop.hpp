// The server's one thread: everything that touches tables and sockets runs on it, one job after another.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace kvartal::server {

using Job = std::move_only_function<void()>;

/// A job that waits for its time. Letting go of the timer cancels it.
class Timer {
 private:
  friend class Loop;
  struct Wait;
  std::shared_ptr<Wait> wait_;
};

class Loop {
 public:
  Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  /// Runs a job on the loop's thread, soon. May be called from any thread; all else only on the loop's thread.
  void post(Job job);
  [[nodiscard]] Timer after(std::chrono::milliseconds delay, Job job);
  /// What happens, once, when the process is asked to end (SIGINT, SIGTERM).
  void on_signal(Job job);
  /// Runs jobs on the calling thread until `stop`. Jobs not run by then are dropped.
  void run();
  void stop();

  [[nodiscard]] boost::asio::io_context& context();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace kvartal::server
