// Looking back at a game: what each decision was worth, and what would have been better. Decisions are compared by what the
// seat could know; how the game stood is told with all secrets open, or its graph would jump from seat to seat with what each
// of them knew.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/think_over.hpp"
#include "core/json.hpp"
#include "core/table.hpp"

namespace kvartal {

/// A decision of a game that was a choice: with one legal move there is nothing to judge.
struct Decision {
  int number;  // of the move, counted from 1, chance moves included
  Seat seat;
  AnyMove move;
  AnyGame before;
};
[[nodiscard]] std::vector<Decision> decisions_of(const Table& table);

/// A decision, judged.
struct Judgement {
  Estimate played;
  Estimate best;                                           // the same where nothing better was found
  std::array<double, Result::kMaxCompetitors> expected{};  // the final points of everybody after what was played, secrets open

  /// What the decision cost, in utility and in points; never negative.
  [[nodiscard]] double lost_utility() const;
  [[nodiscard]] double lost_points() const;
};

/// Two fifths of the thinking go into finding the best move, as much into comparing it with the one that was played, in the
/// same worlds with the same luck, and the rest into what everybody could expect after it.
[[nodiscard]] Judgement judge(const Decision& decision, const ThinkerSettings& adviser, Rng rng, Thinking& thinking);

/// {number, seat, played, best, expected, lost_points, lost_utility}, as docs/analysis.md says.
[[nodiscard]] Json tell_judgement(const Decision& decision, const Judgement& judgement);

/// How thoroughly people have a game looked at: at most so many simulations for a decision, and about so many seconds for all
/// decisions together.
struct Depth {
  std::string_view id;
  int simulations;
  double seconds;
};
[[nodiscard]] std::optional<Depth> depth_named(std::string_view id);

}  // namespace kvartal
