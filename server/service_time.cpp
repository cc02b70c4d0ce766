#include "server/service_time.hpp"

#include <algorithm>

namespace kvartal::server {
namespace {

constexpr std::chrono::seconds kBeatEvery{5};

}  // namespace

ServiceTimer::ServiceTimer(Loop& loop, Storage& storage, Steady steady)
    : loop_(loop),
      storage_(storage),
      steady_(std::move(steady)),
      base_(TimeSpan(storage.served_at_start())),
      since_(steady_()) {
  next_ = loop_.after(kBeatEvery, [this] { beat(); });
}

ServiceMoment ServiceTimer::now() const {
  const auto passed = std::chrono::duration_cast<TimeSpan>(steady_() - since_);
  return base_ + std::clamp(passed, TimeSpan(), TimeSpan(Beat::kLongest));
}

/// The others at this database beat too: what they have counted is taken over.
void ServiceTimer::beat() {
  storage_.commit({Beat()}, [this](auto done) {
    if (!done) return;
    storage_.served([this](auto kept) {
      if (kept) beaten(ServiceMoment(TimeSpan(*kept)));
    });
  });
  next_ = loop_.after(kBeatEvery, [this] { beat(); });
}

void ServiceTimer::beaten(ServiceMoment kept) {
  base_ = std::max(now(), kept);
  since_ = steady_();
}

}  // namespace kvartal::server
