// Thinking a decision over as a bot's name says: "flat:simulations=400:width=16:candidates=4".
#pragma once

#include <expected>
#include <vector>

#include "bots/search.hpp"

namespace kvartal {

struct ThinkerSettings {
  SearchStyle style;
  int simulations = 1000;
  double seconds = 0;  // 0: as long as the simulations take
  int heads = 0;   // so many searches with a share of the simulations each, put together; 0: as many as whoever asks has, if it
                   // thinks by the clock
  int ponder = 0;  // while another decides: so many decisions that may come are thought about
};

/// Reads the settings of a thinking bot; the message names what is wrong and what would be right.
[[nodiscard]] std::expected<ThinkerSettings, Refusal> read_thinker(std::string_view name);

/// What a head's luck follows from: the first has the seed itself.
[[nodiscard]] std::uint64_t seed_of_head(std::uint64_t seed, int head);

/// Thinks a decision over: the moves looked at, best first. What it finds follows from the seed, the number of heads and the
/// simulations, not from how many threads the heads have.
[[nodiscard]] std::vector<Estimate> think_over(const Observation& observation, const ThinkerSettings& settings,
                                               std::uint64_t seed, Thinking& thinking);

}  // namespace kvartal
