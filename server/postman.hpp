// Takes short messages to addresses on the web that people have named: webhooks, and push services. Threads of its own, so that
// a slow receiver costs nobody else time.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <list>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/loop.hpp"
#include "server/queue.hpp"

struct sockaddr;

namespace kvartal::server {

/// Whether a message may be sent to this address of a machine: not to the server's own network, whatever a name stands for.
[[nodiscard]] bool is_public_address(const sockaddr& address);

/// Whether this could be where messages go: https://host/…, without a password in it, and short enough to be kept.
[[nodiscard]] bool could_be_receiver(std::string_view url, bool allow_private);

/// What is posted, and where.
struct Parcel {
  std::string url;
  std::string body;
  std::vector<std::string> headers;  // "Name: value"
};

/// Used on the loop's thread. Tries again, later and later, when the receiver is not there or has trouble of its own (5xx,
/// 429).
class Postman {
 public:
  struct Outcome {
    int status = 0;   // of HTTP; 0 when nobody answered
    std::string why;  // where it was not delivered; without the address, so that it may be logged
    [[nodiscard]] bool is_delivered() const { return status >= 200 && status < 300; }
    /// The receiver says that there is nobody any more.
    [[nodiscard]] bool is_gone() const { return status == 404 || status == 410; }
  };
  using Done = std::move_only_function<void(const Outcome&)>;
  struct Settings {
    bool allow_private = false;  // for tests and for receivers on the operator's own network; also plain http then
    std::vector<std::chrono::milliseconds> pauses = {std::chrono::seconds(5), std::chrono::seconds(30),
                                                     std::chrono::minutes(3)};
  };

  Postman(Loop& loop, Settings settings);
  Postman(const Postman&) = delete;
  Postman& operator=(const Postman&) = delete;
  /// What has not been delivered is dropped.
  ~Postman();

  [[nodiscard]] bool allows_private() const { return settings_.allow_private; }
  /// There is room for so many; what comes on top of that is dropped and said to be.
  void send(Parcel parcel, Done done);

 private:
  struct Job {
    Parcel parcel;
    Done done;
    std::size_t tries = 0;
  };
  void work();
  void push(Job job);
  void tried(Job job, const Outcome& outcome);

  Loop& loop_;
  Settings settings_;
  Queue<Job> jobs_;
  std::size_t waiting_ = 0;  // also those that will be tried again
  std::list<Timer> pausing_;
  std::atomic<bool> ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace kvartal::server
