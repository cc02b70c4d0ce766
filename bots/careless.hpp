// Plays like the greedy bot, or by habit, but now and then any move at all: an opponent for the first games.
#pragma once

#include <expected>

#include "bots/greedy.hpp"

namespace kvartal {

struct Carelessness {
  int percent = 50;       // so many of a hundred moves are random
  bool by_habit = false;  // the others are what the game's habit does, where it has one
};

class CarelessBot final : public Bot {
 public:
  explicit CarelessBot(const Carelessness& carelessness) : carelessness_(carelessness) {}
  using Bot::choose;
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng, Thinking& thinking) override;

 private:
  Carelessness carelessness_;
  GreedyBot greedy_;
};

/// "careless:percent=40:habit=1"
[[nodiscard]] std::expected<Carelessness, Refusal> read_careless(std::string_view name);

}  // namespace kvartal
