#include "server/bot_pool.hpp"

#include "bots/stopwatch.hpp"

namespace kvartal::server {

BotPool::BotPool(Loop& loop, int threads) : loop_(loop) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  thoughts_.close();
  threads_.clear();
}

void BotPool::think(std::unique_ptr<Bot> bot, Observation observation, std::uint64_t seed, Then then) {
  // A queue that is closed gives the thought back: the server is ending, and nobody waits for the move.
  (void)thoughts_.push({std::move(bot), std::move(observation), seed, std::move(then)});
}

void BotPool::work() {
  while (auto thought = thoughts_.take()) {
    Rng rng(thought->seed);
    Stopwatch time;
    const AnyMove move = thought->bot->choose(thought->observation, rng, time);
    loop_.post([move, then = std::move(thought->then)]() mutable { then(move); });
  }
}

}  // namespace kvartal::server
