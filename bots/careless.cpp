#include "bots/careless.hpp"

#include <array>

#include "bots/settings.hpp"

namespace kvartal {

AnyMove CarelessBot::choose(const Observation& observation, Rng& rng, Thinking& thinking) {
  if (static_cast<int>(rng.below(100)) < carelessness_.percent) {
    const auto moves = observation.world().sensible(observation.seat());
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  if (!carelessness_.by_habit) return greedy_.choose(observation, rng, thinking);
  constexpr Foresight kByHabit{.candidates = 0};
  return observation.world().decided(observation.seat(), kByHabit, rng);
}

std::expected<Carelessness, Refusal> read_careless(std::string_view name) {
  Carelessness result;
  const std::array<Setting, 2> settings = {{
      {"percent", 0, 100, [&](double value) { result.percent = static_cast<int>(value); }},
      {"habit", 0, 1, [&](double value) { result.by_habit = value > 0; }},
  }};
  if (auto read = read_settings(name, settings); !read) return std::unexpected(read.error());
  return result;
}

}  // namespace kvartal
