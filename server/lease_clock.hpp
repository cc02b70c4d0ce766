// The clock by which a process counts how long the others take it for alive.
#pragma once

#include <chrono>

namespace kvartal::server {

/// Goes on while the machine sleeps, as the clocks of the others do.
struct LeaseClock {
  using duration = std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<LeaseClock>;
  static constexpr bool is_steady = true;
  [[nodiscard]] static time_point now();
};

}  // namespace kvartal::server
