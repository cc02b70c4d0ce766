// What the server counts about itself, in the text format of Prometheus. Used on the loop's thread only.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "server/storage.hpp"

namespace kvartal::server {

class Metrics {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Metrics(const std::string& version);
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  /// What there is just now; asked for before every reading.
  struct Now {
    std::size_t sockets = 0;
    std::size_t tables = 0;
    std::size_t bots_waiting = 0;
    std::size_t patient_waiting = 0;
    std::size_t bots_pondering = 0;
  };

  void request(int status);
  void message();
  void rate_limited(std::string_view what);
  /// A person's move, undo or end of a turn has been answered.
  void move(bool accepted, Clock::time_point received);
  void storage(const StorageReport& report);

  [[nodiscard]] std::string text(const Now& now);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace kvartal::server
