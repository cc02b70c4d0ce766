// Looks one move ahead and takes what the game's own appraisal likes best.
#pragma once

#include "bots/bot.hpp"

namespace kvartal {

class GreedyBot final : public Bot {
 public:
  using Bot::choose;
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng, Thinking& thinking) override;
};

}  // namespace kvartal
