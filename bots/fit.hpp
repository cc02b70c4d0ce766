// Fitting an evaluation: the weights with which the features of positions foretell the final points best, by least squares,
// for each stage of the game.
#pragma once

#include <vector>

#include "core/features.hpp"

namespace kvartal {

class Fit {
 public:
  Fit(int features, int stages);

  /// A position that was seen, and the points with which the game ended.
  void add(const Features& seen, double points);
  void add(const Fit& other);
  /// What was seen so far counts so much less: games of a weaker player are forgotten little by little.
  void fade(double factor);
  /// The weights of a stage. Its neighbours count a little too, so that a stage seldom seen is not at a loss; a pull towards 0
  /// keeps weights of features that hardly vary from running away.
  [[nodiscard]] std::vector<double> weights(int stage) const;
  /// How the sums that other weights make of a stage have to be stretched and moved to foretell the points best. A greedy
  /// player chooses the same with weights that are stretched and moved.
  struct Scale {
    double stretch = 1;
    double move = 0;
  };
  [[nodiscard]] Scale scale(int stage, const std::vector<double>& weights) const;
  /// The share of the variance of the points that the weights of all stages explain, 0 … 1.
  [[nodiscard]] double explained() const;
  [[nodiscard]] double seen(int stage) const { return stages_[static_cast<std::size_t>(stage)].count; }

 private:
  /// Sums over the positions of a stage.
  struct Sums {
    double count = 0;
    double points = 0;
    double squares = 0;
    std::vector<double> products;  // of features with each other, row by row
    std::vector<double> targets;   // of features with the points
    void add(const Sums& other, double weight);
  };
  [[nodiscard]] Sums around(int stage) const;
  std::size_t features_;
  std::vector<Sums> stages_;
};

}  // namespace kvartal
