// The arithmetic of matches between bots: who sits where, what a match says about strength, and when it has said enough. The
// games themselves are played elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace kvartal {

/// Which of the two bots of a match, 0 or 1, has each seat.
using Seating = std::array<std::uint8_t, Seat::kMax>;

/// All seatings that one deal is played with: the bots alternate, every rotation once, and the same with the bots exchanged.
/// Over all of them both bots have had the same seats equally often. Alone at the table each plays the deal by itself.
[[nodiscard]] std::vector<Seating> seatings(int seats);

/// What one game is worth to the first bot of its match, from 0 to 1: its share of the victory.
[[nodiscard]] double share_of_first(const Result& result, const Seating& seating);

/// One deal played with all seatings by two bots.
struct Deal {
  int one = 0;
  int other = 0;
  double score = 0;  // of `one`, from 0 to 1: the mean over its games
  int games = 0;
};

/// How strong a bot is, on a scale on which the mean of all bots is 0, and 400 more is 10 victories for each defeat.
struct Rating {
  double elo = 0;
  double margin = 0;  // the true value lies within so much either way, 95 times of 100
};

/// The expected score against a bot that is so much weaker.
[[nodiscard]] double expected_score(double elo_difference);

/// Ratings by maximum likelihood (Bradley and Terry). Half a point for each side of every match is added, so that a clean sweep
/// does not rate infinitely. The margins take the games of one deal as what they are, repetitions of the same luck, and are
/// never narrower than those of as many independent games.
[[nodiscard]] std::vector<Rating> ratings(int bots, std::span<const Deal> deals);

/// A sequential test between two hypotheses on how much stronger the first bot is (generalised likelihood ratio on the scores
/// of whole deals), with an error of 5 % either way.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 10;
  static constexpr double kBound = 2.944438979166440;  // ln(0.95 / 0.05)

  enum class Verdict : std::uint8_t { undecided, rejected, accepted };
  [[nodiscard]] double log_likelihood_ratio(std::span<const Deal> deals) const;
  [[nodiscard]] Verdict verdict(std::span<const Deal> deals) const;
};

}  // namespace kvartal
