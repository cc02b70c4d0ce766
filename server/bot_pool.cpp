#include "server/bot_pool.hpp"

#include <atomic>
#include <utility>

#include "bots/crew.hpp"

namespace kvartal::server {
namespace {

constexpr double kTellEvery = 0.25;  // seconds

}  // namespace

/// The time of a thought and the heads it may have; passes on how far it is, now and then.
class BotPool::Progress final : public Crew {
 public:
  Progress(BotPool& pool, int heads, Waiting& begun)
      : Crew(heads), pool_(pool), told_(std::move(begun.told)), urgency_(begun.urgency), asked_before_(begun.asked) {}
  [[nodiscard]] bool go_on(double done) override {
    double due = next_;
    // Of several heads that come at once, one tells.
    if (told_ && seconds() >= due && next_.compare_exchange_strong(due, seconds() + kTellEvery)) {
      pool_.loop_.post([told = told_, done] { told(done); });
    }
    return !pool_.ending_ && (urgency_ != Urgency::spare || pool_.asked_ == asked_before_);
  }

 private:
  BotPool& pool_;
  Told told_;
  Urgency urgency_;
  std::uint64_t asked_before_;
  std::atomic<double> next_ = kTellEvery;  // what is over sooner need not be told
};

BotPool::BotPool(Loop& loop, int threads, bool ponders) : loop_(loop), ponders_(ponders), threads_in_all_(threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  filled_.notify_all();
  threads_.clear();
}

void BotPool::think(Thought thought, Urgency urgency, Told told) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_[static_cast<std::size_t>(urgency)].push_back({std::move(thought), std::move(told), urgency});
    if (urgency != Urgency::spare) ++asked_;
  }
  filled_.notify_one();
}

BotPool::Load BotPool::load() {
  const std::scoped_lock lock(mutex_);
  return {.prompt = waiting_[0].size(), .patient = waiting_[1].size(), .spare = spare_};
}

/// What is to be thought about next; nothing where nobody wants anything, or only spare thoughts are left while others go on.
std::deque<BotPool::Waiting>* BotPool::next_line() {
  if (!waiting_[0].empty()) return waiting_.data();
  if (!waiting_[1].empty()) return &waiting_[1];
  return !waiting_[2].empty() && busy_ == 0 ? &waiting_[2] : nullptr;
}

/// Waits for the most urgent thought; nothing once the pool ends.
std::optional<BotPool::Waiting> BotPool::take() {
  std::unique_lock lock(mutex_);
  filled_.wait(lock, [this] { return ending_ || next_line() != nullptr; });
  if (ending_) return std::nullopt;
  auto& line = *next_line();
  std::optional<Waiting> first(std::move(line.front()));
  line.pop_front();
  first->asked = asked_;
  if (first->urgency == Urgency::spare) {
    ++spare_;
  } else {
    ++busy_;
  }
  return first;
}

void BotPool::done(Urgency urgency) {
  {
    const std::scoped_lock lock(mutex_);
    if (urgency == Urgency::spare) {
      --spare_;
    } else {
      --busy_;
    }
  }
  filled_.notify_one();  // a spare one may be begun
}

void BotPool::work() {
  while (auto next = take()) {
    // Cores that have nothing to do help: a lone table gets the whole machine, a full house one core a bot. A spare thought is
    // one that nobody waits for: one core.
    const int heads = next->urgency == Urgency::spare ? 1 : 1 + threads_in_all_ - busy_;
    Progress progress(*this, heads, *next);
    Job then = next->thought(progress);
    done(next->urgency);
    loop_.post(std::move(then));
  }
}

}  // namespace kvartal::server
