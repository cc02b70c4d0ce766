// The other processes that serve the same database: which of them are alive, and short messages to them.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>

#include "server/lease_clock.hpp"

namespace kvartal::server {

/// What is heard of the others, on the loop's thread.
class Hearer {
 public:
  Hearer() = default;
  Hearer(const Hearer&) = delete;
  Hearer& operator=(const Hearer&) = delete;
  virtual ~Hearer() = default;

  virtual void told(const std::string& process, const std::string& text) = 0;
  /// Until then the others take this process for alive, and leave its tables to it.
  virtual void leased(LeaseClock::time_point until) = 0;
  /// Some have come or gone since the last time.
  virtual void living(const std::set<std::string>& processes) = 0;
  /// Messages of the others and to them may have been lost, or this process was taken for dead.
  virtual void missed() = 0;
};

/// Used on the loop's thread. A message arrives once or, when a connection breaks, not at all; those of one process arrive in
/// their order.
class Neighbours {
 public:
  static constexpr std::size_t kLongest = 7'900;  // bytes; PostgreSQL takes 8,000

  Neighbours() = default;
  Neighbours(const Neighbours&) = delete;
  Neighbours& operator=(const Neighbours&) = delete;
  virtual ~Neighbours() = default;

  /// Until when this process is taken for alive, before anything was heard.
  [[nodiscard]] virtual LeaseClock::time_point lease() const = 0;
  /// From now on the hearer is told; it outlives the last call of the loop.
  virtual void listen(Hearer& hearer) = 0;
  virtual void tell(const std::string& process, std::string text) = 0;
  virtual void tell_all(std::string text) = 0;
};

}  // namespace kvartal::server
