#include "bots/careless.hpp"

#include <array>

#include "bots/settings.hpp"

namespace kvartal {

AnyMove CarelessBot::choose(const Observation& observation, Rng& rng, Thinking& thinking) {
  if (static_cast<int>(rng.below(100)) >= percent_) return greedy_.choose(observation, rng, thinking);
  const auto moves = observation.world().sensible(observation.seat());
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

std::expected<int, Refusal> read_careless(std::string_view name) {
  int percent = 50;
  const std::array<Setting, 1> settings = {{{"percent", 0, 100, [&](double value) { percent = static_cast<int>(value); }}}};
  if (auto read = read_settings(name, settings); !read) return std::unexpected(read.error());
  return percent;
}

}  // namespace kvartal
