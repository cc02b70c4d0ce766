#include "bots/greedy.hpp"

#include <vector>

namespace kvartal {

AnyMove GreedyBot::choose(const Observation& observation, Rng& rng, Thinking& /*thinking*/) {
  std::vector<AppraisedMove> moves;
  observation.world().appraise_moves(observation.seat(), moves);
  AppraisedMove best = moves.front();
  std::uint32_t equals = 0;
  for (const AppraisedMove& move : moves) {
    if (equals == 0 || move.worth > best.worth) {
      best = move;
      equals = 1;
    } else if (move.worth == best.worth && rng.below(++equals) == 0) {
      best = move;  // each of n equals is taken with chance 1/n
    }
  }
  return best.move;
}

}  // namespace kvartal
