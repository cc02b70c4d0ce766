#include "server/bot_pool.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "bots/crew.hpp"

namespace kvartal::server {
namespace {

constexpr double kTellEvery = 0.25;      // seconds
constexpr std::uint64_t kOvertaken = 0;  // no thought is asked for before the first
constexpr double kAtLeast = 0.5;         // seconds that a thought has, whoever waits
constexpr double kExpected = 1;          // seconds, until it is known
constexpr double kBrief = 0.001;         // the same of what is brief
constexpr int kPromptInTurn = 8;         // then one that nobody waits for may go

}  // namespace

/// The time of a thought and the heads it may have; passes on how far it is, now and then.
class BotPool::Progress final : public Crew {
 public:
  Progress(BotPool& pool, int heads, Waiting& begun)
      : Crew(heads),
        pool_(pool),
        told_(std::move(begun.told)),
        errand_(std::move(begun.errand)),
        spare_(errand_.urgency == Urgency::spare),
        asked_before_(begun.asked) {}
  [[nodiscard]] bool go_on(double done) override {
    double due = next_;
    // Of several heads that come at once, one tells.
    if (told_ && seconds() >= due && next_.compare_exchange_strong(due, seconds() + kTellEvery)) {
      pool_.loop_.post([told = told_, done] { told(done); });
    }
    if (pool_.ending_ || (called_off_ && seconds() >= kAtLeast)) return false;
    return !spare_ || pool_.asked_ == asked_before_;
  }

  /// These are only used while the pool is locked.
  [[nodiscard]] Errand& errand() { return errand_; }
  [[nodiscard]] bool is_spare() const { return spare_; }
  [[nodiscard]] bool is_called_off() const { return called_off_; }
  void call_off() { called_off_ = true; }

 private:
  BotPool& pool_;
  Told told_;
  Errand errand_;
  bool spare_;
  std::uint64_t asked_before_;
  std::atomic<bool> called_off_ = false;
  std::atomic<double> next_ = kTellEvery;  // what is over sooner need not be told
};

BotPool::BotPool(Loop& loop, int threads, bool ponders) : loop_(loop), ponders_(ponders), threads_in_all_(threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  brief_thread_ = std::jthread([this] { work_briefly(); });
}

BotPool::~BotPool() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  filled_.notify_all();
  brief_filled_.notify_all();
  threads_.clear();
  brief_thread_.join();
}

void BotPool::think(Thought thought, Errand errand, Told told) {
  if (errand.brief) return think_briefly({std::move(thought), std::move(told), std::move(errand), kOvertaken});
  {
    const std::scoped_lock lock(mutex_);
    const bool spare = errand.urgency == Urgency::spare;
    if (!spare) ++asked_;
    // What is spare while there is something else has been overtaken from the beginning.
    const bool is_free = busy_ == 0 && prompt_.empty() && patient_.empty();
    Waiting waiting{std::move(thought), std::move(told), std::move(errand), is_free || !spare ? asked_.load() : kOvertaken};
    if (spare) {
      spare_line_.push_back(std::move(waiting));
    } else {
      const std::string household = waiting.errand.household;
      line_of(waiting.errand.urgency).push(household, std::move(waiting));
    }
    make_room();
  }
  filled_.notify_one();
}

void BotPool::think_briefly(Waiting waiting) {
  {
    const std::scoped_lock lock(mutex_);
    const std::string household = waiting.errand.household;
    brief_.push(household, std::move(waiting));
  }
  brief_filled_.notify_one();
}

void BotPool::is_looked_at(const std::string& table, bool anybody, const std::string& household) {
  const std::scoped_lock lock(mutex_);
  const Urgency urgency = anybody ? Urgency::prompt : Urgency::absent;
  const auto is_meant = [&](const Errand& errand) {
    const bool of_bot = errand.urgency == Urgency::prompt || errand.urgency == Urgency::absent;
    return of_bot && errand.table == table && errand.urgency != urgency;
  };
  auto& line = line_of(urgency == Urgency::prompt ? Urgency::absent : Urgency::prompt);
  for (auto& [party, waiting] : line.take_out([&](const Waiting& one) { return is_meant(one.errand); })) {
    waiting.errand.urgency = urgency;
    waiting.errand.household = household;
    line_of(urgency).push(household, std::move(waiting));
  }
  for (Progress* running : running_) {
    if (is_meant(running->errand())) running->errand().urgency = urgency;
  }
  make_room();
}

BotPool::Load BotPool::load() {
  const std::scoped_lock lock(mutex_);
  return {.prompt = prompt_.size() + brief_.size(), .patient = patient_.size(), .spare = spare_};
}

/// One who waits, and for whom nothing is thought yet, is not to wait for the end of what can be shorter.
void BotPool::make_room() {
  if (prompt_.empty() || running_.size() < static_cast<std::size_t>(threads_in_all_)) return;
  Progress* longest = nullptr;
  for (Progress* one : running_) {
    if (one->is_called_off()) return;  // there will be room soon
    if (one->is_spare() || one->errand().urgency == Urgency::patient) continue;
    const std::string& household = one->errand().household;
    const bool is_absent = one->errand().urgency == Urgency::absent;
    const bool is_of_crowd = prompt_.waiting(household) > 0 && prompt_.others_wait(household);
    if (!is_absent && !is_of_crowd && !many_wait()) continue;
    if (longest == nullptr || one->seconds() > longest->seconds()) longest = one;
  }
  if (longest != nullptr) longest->call_off();
}

/// The most urgent thought; something must wait.
BotPool::Waiting BotPool::next() {
  // A spare thought that has been overtaken ends as soon as it begins, and its bot may be wanted at the table: it is not kept.
  const bool is_overtaken = !spare_line_.empty() && spare_line_.front().asked != asked_;
  // Where somebody always waits, those who come back later find that their bots have moved, too.
  const bool is_turn_of_patient = prompt_in_turn_ >= kPromptInTurn && !patient_.empty();
  if (!is_overtaken && !prompt_.empty() && !is_turn_of_patient) {
    ++prompt_in_turn_;
    return prompt_.take(kExpected).item;
  }
  if (!is_overtaken && !patient_.empty()) {
    prompt_in_turn_ = 0;
    return patient_.take(kExpected).item;
  }
  Waiting first = std::move(spare_line_.front());
  spare_line_.pop_front();
  return first;
}

/// Waits for the most urgent thought; nothing once the pool ends.
std::optional<BotPool::Waiting> BotPool::take() {
  std::unique_lock lock(mutex_);
  filled_.wait(lock, [this] { return ending_ || anything_waits(); });
  if (ending_) return std::nullopt;
  std::optional<Waiting> first(next());
  if (first->errand.urgency == Urgency::spare) {
    ++spare_;
  } else {
    ++busy_;
  }
  return first;
}

void BotPool::begins(Progress& progress) {
  const std::scoped_lock lock(mutex_);
  running_.push_back(&progress);
  make_room();
}

void BotPool::done(Progress& progress) {
  {
    const std::scoped_lock lock(mutex_);
    std::erase(running_, &progress);
    if (progress.is_spare()) {
      --spare_;
    } else {
      --busy_;
      const Errand& errand = progress.errand();
      line_of(errand.urgency).charge(errand.household, progress.seconds() - kExpected);
    }
  }
  filled_.notify_one();  // a spare one may be begun
}

void BotPool::work() {
  while (auto next = take()) {
    // Cores that have nothing to do help: a lone table gets the whole machine, a full house one core a bot. A spare thought is
    // one that nobody waits for: one core.
    const int heads = next->errand.urgency == Urgency::spare ? 1 : 1 + threads_in_all_ - busy_;
    Progress progress(*this, heads, *next);
    begins(progress);
    Job then = next->thought(progress);
    done(progress);
    loop_.post(std::move(then));
  }
}

void BotPool::work_briefly() {
  while (true) {
    std::unique_lock lock(mutex_);
    brief_filled_.wait(lock, [this] { return ending_ || !brief_.empty(); });
    if (ending_) return;
    auto [household, next] = brief_.take(kBrief);
    lock.unlock();
    Progress progress(*this, 1, next);
    Job then = next.thought(progress);
    lock.lock();
    brief_.charge(household, progress.seconds() - kBrief);
    lock.unlock();
    loop_.post(std::move(then));
  }
}

}  // namespace kvartal::server
