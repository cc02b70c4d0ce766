// How well a lone player could have played a game, had all luck been known beforehand: a yardstick for bots, which never know
// it. Games are played over and over with the same luck, and what the best of them did becomes likelier (nested rollout policy
// adaptation; Rosin, 2011). The appraisal says what is likely at first.
#pragma once

#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "core/any_game.hpp"

namespace kvartal {

class Hindsight {
 public:
  /// The luck follows from a number: the same for every try. Lone players only.
  Hindsight(AnyGame start, std::uint64_t luck, int width);

  /// The points of the best of width to the power of `depth` games. It is not the most that there is, only the most found.
  [[nodiscard]] int best(int depth) { return nested(depth, {}).points; }

 private:
  /// By what a move at a moment of the game is remembered.
  using Key = std::uint64_t;
  using Liking = std::unordered_map<Key, double>;  // as exponents; what is not there is 0
  struct Choice {
    std::vector<Key> keys;
    std::vector<double> prior;
    std::size_t taken = 0;
  };
  struct Line {
    int points = std::numeric_limits<int>::min();
    std::vector<Choice> choices;
  };

  [[nodiscard]] Line nested(int depth, Liking liking);
  [[nodiscard]] Line play(const Liking& liking);
  void decide(AnyGame& game, const Liking& liking, Line& line);
  [[nodiscard]] static std::vector<double> likelihoods(const Choice& choice, const Liking& liking);
  static void adapt(Liking& liking, const Line& line);

  AnyGame start_;
  std::uint64_t luck_;
  int width_;
  Rng rng_;
  std::vector<AppraisedMove> moves_;
};

}  // namespace kvartal
