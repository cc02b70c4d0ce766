// Looking back at a game: what each decision was worth, and what would have been better. Every judgement is made from what the
// seat could know.
#pragma once

#include "bots/search.hpp"

namespace kvartal {

/// A decision, judged.
struct Judgement {
  Estimate played;
  Estimate best;  // the same where nothing better was found

  /// What the decision cost, in utility and in points; never negative.
  [[nodiscard]] double lost_utility() const;
  [[nodiscard]] double lost_points() const;
};

/// Half of the thinking goes into finding the best move, the other half into comparing it with the one that was played, in the
/// same worlds with the same luck.
[[nodiscard]] Judgement judge(const Observation& observation, AnyMove played, const SearchStyle& style, int simulations,
                              std::uint64_t seed);

}  // namespace kvartal
