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
  Progress(BotPool& pool, int heads, Told told) : Crew(heads), pool_(pool), told_(std::move(told)) {}
  [[nodiscard]] bool go_on(double done) override {
    double due = next_;
    // Of several heads that come at once, one tells.
    if (told_ && seconds() >= due && next_.compare_exchange_strong(due, seconds() + kTellEvery)) {
      pool_.loop_.post([told = told_, done] { told(done); });
    }
    return !pool_.ending_;
  }

 private:
  BotPool& pool_;
  Told told_;
  std::atomic<double> next_ = kTellEvery;  // what is over sooner need not be told
};

BotPool::BotPool(Loop& loop, int threads) : loop_(loop) {
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
    waiting_[static_cast<std::size_t>(urgency)].push_back({std::move(thought), std::move(told)});
  }
  filled_.notify_one();
}

std::pair<std::size_t, std::size_t> BotPool::waiting() {
  const std::scoped_lock lock(mutex_);
  return {waiting_[0].size(), waiting_[1].size()};
}

/// Waits for the most urgent thought; nothing once the pool ends.
std::optional<BotPool::Waiting> BotPool::take() {
  std::unique_lock lock(mutex_);
  ++idle_;
  filled_.wait(lock, [this] { return ending_ || !waiting_[0].empty() || !waiting_[1].empty(); });
  --idle_;
  if (ending_) return std::nullopt;
  auto& line = waiting_[0].empty() ? waiting_[1] : waiting_[0];
  std::optional<Waiting> first(std::move(line.front()));
  line.pop_front();
  return first;
}

void BotPool::work() {
  while (auto next = take()) {
    // Cores that have nothing to do help: a lone table gets the whole machine, a full house one core a bot.
    Progress progress(*this, 1 + idle_, std::move(next->told));
    loop_.post(next->thought(progress));
  }
}

}  // namespace kvartal::server
