// Finding numbers that do well where only trying them tells how well they do: an evolution strategy that learns the step of
// each number (separable CMA-ES; Ros and Hansen, 2008). The tries may be noisy.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"

namespace kvartal {

class Evolution {
 public:
  /// Begins at `centre`; the first tries lie about so far from it in each number.
  Evolution(std::vector<double> centre, std::vector<double> spread, int tries, std::uint64_t seed);

  /// The numbers to try in this generation.
  [[nodiscard]] const std::vector<std::vector<double>>& tries() const { return tries_; }
  /// How well each of them did, more is better; makes the next generation.
  void judge(std::span<const double> results);
  /// The best guess: the centre of what did well.
  [[nodiscard]] const std::vector<double>& centre() const { return centre_; }
  /// How far the tries lie from the centre by now, compared with the first ones.
  [[nodiscard]] double step() const { return step_; }

 private:
  void draw();
  [[nodiscard]] double normal();
  void move_centre(std::span<const std::size_t> best);
  void adapt(std::span<const std::size_t> best);

  std::size_t numbers_;
  std::vector<double> centre_;
  std::vector<double> spread_;
  std::vector<double> variance_;  // of each number, in squared spreads
  std::vector<double> path_;      // where steps have led
  std::vector<double> step_path_;
  std::vector<double> share_;  // how much each of the better half counts
  double step_ = 1;
  double effective_ = 0;
  int generation_ = 0;
  Rng rng_;
  std::vector<std::vector<double>> drawn_;  // standard normal numbers
  std::vector<std::vector<double>> tries_;
  std::vector<double> mean_drawn_;  // by the shares of the better half, times the deviations
};

}  // namespace kvartal
