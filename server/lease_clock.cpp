#include "server/lease_clock.hpp"

#include <ctime>

namespace kvartal::server {

LeaseClock::time_point LeaseClock::now() {
  timespec time{};
  ::clock_gettime(CLOCK_BOOTTIME, &time);
  return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

}  // namespace kvartal::server
