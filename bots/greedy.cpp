#include "bots/greedy.hpp"

namespace kvartal {

AnyMove GreedyBot::choose(const Observation& observation, Rng& rng) {
  const AnyGame& world = observation.world();
  const auto moves = world.moves(observation.seat());
  AnyMove best = moves.front();
  int best_worth = 0;
  std::uint32_t equals = 0;
  for (const AnyMove move : moves) {
    AnyGame after = world;
    after.play(observation.seat(), move);
    const int worth = after.appraise(observation.seat());
    if (equals == 0 || worth > best_worth) {
      best = move;
      best_worth = worth;
      equals = 1;
    } else if (worth == best_worth && rng.below(++equals) == 0) {
      best = move;  // each of n equals is taken with chance 1/n
    }
  }
  return best;
}

}  // namespace kvartal
