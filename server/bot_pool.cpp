#include "server/bot_pool.hpp"

#include <atomic>
#include <utility>

#include "bots/crew.hpp"

namespace kvartal::server {
namespace {

constexpr double kTellEvery = 0.25;      // seconds
constexpr std::uint64_t kOvertaken = 0;  // no thought is asked for before the first

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
    if (urgency != Urgency::spare) ++asked_;
    // What is spare while there is something else has been overtaken from the beginning.
    const bool is_free = busy_ == 0 && waiting_[0].empty() && waiting_[1].empty();
    const std::uint64_t asked = is_free || urgency != Urgency::spare ? asked_.load() : kOvertaken;
    waiting_[static_cast<std::size_t>(urgency)].push_back({std::move(thought), std::move(told), urgency, asked});
  }
  filled_.notify_one();
}

BotPool::Load BotPool::load() {
  const std::scoped_lock lock(mutex_);
  return {.prompt = waiting_[0].size(), .patient = waiting_[1].size(), .spare = spare_};
}

/// The line of the most urgent thought; nothing where nobody wants anything.
std::deque<BotPool::Waiting>* BotPool::next_line() {
  auto& [prompt, patient, spare] = waiting_;
  // A spare thought that has been overtaken ends as soon as it begins, and its bot may be wanted at the table: it is not kept.
  if (!spare.empty() && spare.front().asked != asked_) return &spare;
  if (!prompt.empty()) return &prompt;
  if (!patient.empty()) return &patient;
  return spare.empty() ? nullptr : &spare;
}

/// Waits for the most urgent thought; nothing once the pool ends.
std::optional<BotPool::Waiting> BotPool::take() {
  std::unique_lock lock(mutex_);
  filled_.wait(lock, [this] { return ending_ || next_line() != nullptr; });
  if (ending_) return std::nullopt;
  auto& line = *next_line();
  std::optional<Waiting> first(std::move(line.front()));
  line.pop_front();
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
