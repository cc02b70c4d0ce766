#include "bots/analysis.hpp"

#include <algorithm>

#include "bots/flat_search.hpp"

namespace kvartal {

double Judgement::lost_utility() const { return std::max(0.0, best.utility - played.utility); }

double Judgement::lost_points() const { return best.move == played.move ? 0 : std::max(0.0, best.points - played.points); }

Judgement judge(const Observation& observation, AnyMove played, const SearchStyle& style, int simulations, std::uint64_t seed) {
  Thinking timeless;
  const Allowance half(std::max(1, simulations / 2), 0, timeless);
  const auto search = make_search(observation, style, seed);
  search->think(half);
  std::vector<AnyMove> compared = {played};
  if (const AnyMove found = search->estimates().front().move; found != played) compared.push_back(found);
  FlatSearch duel(observation, style, ~seed, compared);
  duel.think(half);
  const std::vector<Estimate> estimates = duel.estimates();
  const auto of_played = std::ranges::find(estimates, played, &Estimate::move);
  return {*of_played, estimates.front()};
}

}  // namespace kvartal
