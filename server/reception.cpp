#include "server/reception.hpp"

#include <ctime>
#include <utility>

namespace kvartal::server {
namespace {

constexpr double kLeast = 20e-6;  // seconds: what goes with every ask before and after

/// The processor time of this thread: what other programs use is nobody's fault here.
double thread_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

void Reception::wait(const std::string& household, Job job) {
  line_.push(household, std::move(job));
  go_on();
}

void Reception::go_on() {
  if (line_.empty() || std::exchange(goes_on_, true)) return;
  loop_.post([this] { next(); });
}

/// One at a time: between two of them the loop looks after everything else.
void Reception::next() {
  auto [household, job] = line_.take(kLeast);
  const double begin = thread_seconds();
  job();
  line_.charge(household, thread_seconds() - begin);
  goes_on_ = false;
  go_on();
}

}  // namespace kvartal::server
