#include "server/seated_bot.hpp"

namespace kvartal::server {
namespace {

/// Goes on for as long as nobody calls.
class UntilCalled final : public Thinking {
 public:
  UntilCalled(Thinking& around, const std::atomic<bool>& called) : around_(around), called_(called) {}
  [[nodiscard]] double seconds() override { return around_.seconds(); }
  [[nodiscard]] bool go_on(double done) override { return !called_ && around_.go_on(done); }

 private:
  Thinking& around_;
  const std::atomic<bool>& called_;
};

}  // namespace

bool SeatedBot::begins_to_ponder(std::size_t number) {
  if (about_ == number || !bot_->ponders()) return false;
  if (pondering_) {
    call();
    return false;
  }
  about_ = number;
  called_ = false;
  pondering_ = true;
  return true;
}

void SeatedBot::ponder(const Observation& waiting, Rng& rng, Thinking& thinking) {
  UntilCalled until_called(thinking, called_);
  bot_->ponder(waiting, rng, until_called);
}

}  // namespace kvartal::server
