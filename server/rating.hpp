// How strong a person is believed to be, and what a game says about it. The method is that of Weng and Lin, "A Bayesian
// Approximation Method for Online Ranking" (Journal of Machine Learning Research 12, 2011), algorithm 4: the model of Plackett
// and Luce for any number of competitors, alone or in teams, with ties.
#pragma once

#include <span>
#include <vector>

namespace kvartal::server {

struct Rating {
  static constexpr double kStart = 1500;
  static constexpr double kStartDoubt = 500;
  static constexpr double kLeastDoubt = 75;  // nobody is known for ever: people learn, and their rating must be able to follow
  static constexpr double kSure = 400;       // with less doubt the rating is no longer provisional: after some ten games

  double strength = kStart;    // μ: the mean of what is believed
  double doubt = kStartDoubt;  // σ: its standard deviation
  bool operator==(const Rating&) const = default;

  /// What is shown and ranked by: a strength that is reached with near certainty, so that a newcomer begins at nothing and
  /// climbs.
  [[nodiscard]] int shown() const;
  [[nodiscard]] bool is_provisional() const { return doubt >= kSure; }
};

/// One competitor of a game: a person, or a team; rank 1 is the best, equals share it.
struct Placing {
  std::vector<Rating> team;
  int rank = 1;
};

/// The ratings after the game, in the same order.
[[nodiscard]] std::vector<std::vector<Rating>> rated(std::span<const Placing> game);

}  // namespace kvartal::server
