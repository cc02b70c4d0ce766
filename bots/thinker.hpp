// A bot that searches before it moves, and while others do.
#pragma once

#include "bots/pondering.hpp"
#include "bots/think_over.hpp"

namespace kvartal {

class Thinker final : public Bot {
 public:
  explicit Thinker(const ThinkerSettings& settings) : settings_(settings) {}
  using Bot::choose;
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng, Thinking& thinking) override;
  [[nodiscard]] bool ponders() const override { return settings_.ponder > 0; }
  void ponder(const Observation& waiting, Rng& rng, Thinking& thinking) override;

 private:
  ThinkerSettings settings_;
  Pondering pondering_;
};

}  // namespace kvartal
