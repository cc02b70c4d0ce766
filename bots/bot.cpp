#include "bots/bot.hpp"

#include "bots/greedy.hpp"

namespace kvartal {
namespace {

/// Any legal move, all equally likely.
class RandomBot final : public Bot {
 public:
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng) override {
    const auto moves = observation.world().moves(observation.seat());
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "greedy") return std::make_unique<GreedyBot>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"random", "greedy"}; }

}  // namespace kvartal
