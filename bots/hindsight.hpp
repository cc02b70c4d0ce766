// How well a lone player could have played a game, had all luck been known beforehand: a yardstick for bots, which never know
// it. A game is played over and over with the same luck, each time a little differently; what is worse is kept the less often
// the later it is (simulated annealing). What no longer fits after a change is decided by the appraisal.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/any_game.hpp"

namespace kvartal {

class Hindsight {
 public:
  /// The luck follows from a number: the same for every try. Lone players only.
  Hindsight(AnyGame start, std::uint64_t luck);

  /// The points of the best of so many tries. It is not the most that there is, only the most found.
  [[nodiscard]] int best(std::uint64_t tries);

 private:
  using Decisions = std::vector<AnyMove>;
  struct Line {
    Decisions decisions;
    int points = std::numeric_limits<int>::min();
  };
  /// A decision to be made anew: the best by appraisals that are blurred by so much, or any if by nothing.
  struct Fresh {
    std::size_t at = std::numeric_limits<std::size_t>::max();
    int blur = 0;
    bool any = false;
  };

  [[nodiscard]] Line play(const Decisions& plan, Fresh fresh);
  [[nodiscard]] Line vary(const Line& line);
  [[nodiscard]] std::optional<AnyMove> next_of(const Decisions& plan, std::size_t& next) const;
  [[nodiscard]] AnyMove decide_anew(Fresh fresh);
  [[nodiscard]] AnyMove likeliest(int blur);
  [[nodiscard]] std::size_t any_of(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }

  AnyGame start_;
  AnyGame game_;
  std::uint64_t luck_;
  Rng rng_;
  std::vector<AppraisedMove> moves_;
};

}  // namespace kvartal
