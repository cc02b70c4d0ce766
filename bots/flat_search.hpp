// The moves of one position against each other: each is followed by imagined games, all in the same worlds with the same luck,
// and the worse half is dropped again and again (sequential halving).
#pragma once

#include <optional>
#include <span>

#include "bots/search.hpp"

namespace kvartal {

class FlatSearch final : public Search {
 public:
  FlatSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed);
  /// Only these moves, legal ones.
  FlatSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed, std::span<const AnyMove> moves);
  void think(const Allowance& allowance) override;
  [[nodiscard]] std::vector<Estimate> estimates() const override;

 private:
  struct Candidate {
    AnyMove move;
    Tally tally;
    // Of the first candidate, in the same worlds with the same luck.
    double ahead = 0;
    double ahead_squares = 0;
    [[nodiscard]] double standard_error() const;
  };
  [[nodiscard]] double simulate(Candidate& candidate);
  void next_round();
  void halve();

  AnyGame root_;
  AnyGame world_;  // the world of this round
  AnyGame playing_;
  Seat seat_;
  SearchStyle style_;
  std::uint64_t seed_;
  int stages_ = 1;                     // how often the race is halved
  int stage_ = 1;                      // now
  std::optional<double> expected_;     // what a lone player's points are compared with: those of the first forecast
  std::vector<Candidate> candidates_;  // those still in the race first
  std::size_t racing_;
  std::size_t next_ = 0;    // in this round
  double first_worth_ = 0;  // of this round
  std::uint64_t round_ = 0;
};

}  // namespace kvartal
