// Plays like the greedy bot, but now and then any move at all: an opponent for the first games.
#pragma once

#include <expected>

#include "bots/greedy.hpp"

namespace kvartal {

class CarelessBot final : public Bot {
 public:
  /// So many of a hundred moves are random.
  explicit CarelessBot(int percent) : percent_(percent) {}
  using Bot::choose;
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng, Thinking& thinking) override;

 private:
  int percent_;
  GreedyBot greedy_;
};

/// "careless:percent=40"
[[nodiscard]] std::expected<int, Refusal> read_careless(std::string_view name);

}  // namespace kvartal
