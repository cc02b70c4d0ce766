#include "bots/thinker.hpp"

#include <utility>
#include <vector>

namespace kvartal {

AnyMove Thinker::choose(const Observation& observation, Rng& rng, Thinking& thinking) {
  const auto moves = observation.world().sensible(observation.seat());
  if (moves.size() == 1) return moves.front();
  std::vector<std::vector<Estimate>> found = pondering_.recall(observation);
  found.push_back(think_over(observation, settings_, rng.next(), thinking));
  return merged(found).front().move;
}

void Thinker::ponder(const Observation& waiting, Rng& rng, Thinking& thinking) {
  pondering_.ponder(waiting, settings_, rng.next(), thinking);
}

}  // namespace kvartal
