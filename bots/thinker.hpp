// A bot that searches before it moves, described by its name: "flat:simulations=400:width=16:candidates=4".
#pragma once

#include <expected>

#include "bots/search.hpp"

namespace kvartal {

struct ThinkerSettings {
  SearchStyle style;
  int simulations = 1000;
  double seconds = 0;  // 0: as long as the simulations take
};

/// Reads the settings of a thinking bot; the message names what is wrong and what would be right.
[[nodiscard]] std::expected<ThinkerSettings, Refusal> read_thinker(std::string_view name);

class Thinker final : public Bot {
 public:
  explicit Thinker(const ThinkerSettings& settings) : settings_(settings) {}
  using Bot::choose;
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng, Thinking& thinking) override;

 private:
  ThinkerSettings settings_;
};

}  // namespace kvartal
