#include "bots/fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace kvartal {
namespace {

/// Solves a symmetric positive definite system in place (Cholesky).
std::vector<double> solve(std::vector<double> matrix, std::vector<double> right) {
  const std::size_t size = right.size();
  const auto at = [&](std::size_t row, std::size_t column) -> double& { return matrix[row * size + column]; };
  for (std::size_t column = 0; column < size; ++column) {
    for (std::size_t row = column; row < size; ++row) {
      double sum = at(row, column);
      for (std::size_t k = 0; k < column; ++k) sum -= at(row, k) * at(column, k);
      at(row, column) = row == column ? std::sqrt(sum) : sum / at(column, column);
    }
  }
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t k = 0; k < row; ++k) right[row] -= at(row, k) * right[k];
    right[row] /= at(row, row);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t k = row + 1; k < size; ++k) right[row] -= at(k, row) * right[k];
    right[row] /= at(row, row);
  }
  return right;
}

}  // namespace

Fit::Fit(int features, int stages) : features_(static_cast<std::size_t>(features)), stages_(static_cast<std::size_t>(stages)) {
  for (Sums& stage : stages_) {
    stage.products.resize(features_ * features_);
    stage.targets.resize(features_);
  }
}

void Fit::add(const Features& seen, double points) {
  Sums& stage = stages_[static_cast<std::size_t>(seen.stage)];
  ++stage.count;
  stage.points += points;
  stage.squares += points * points;
  for (std::size_t i = 0; i < features_; ++i) {
    const double value = seen.values[i];
    if (value == 0) continue;
    stage.targets[i] += value * points;
    for (std::size_t k = 0; k < features_; ++k) stage.products[i * features_ + k] += value * seen.values[k];
  }
}

void Fit::Sums::add(const Sums& other, double weight) {
  count += weight * other.count;
  points += weight * other.points;
  squares += weight * other.squares;
  for (std::size_t i = 0; i < products.size(); ++i) products[i] += weight * other.products[i];
  for (std::size_t i = 0; i < targets.size(); ++i) targets[i] += weight * other.targets[i];
}

void Fit::add(const Fit& other) {
  for (std::size_t i = 0; i < stages_.size(); ++i) stages_[i].add(other.stages_[i], 1);
}

void Fit::fade(double factor) {
  for (Sums& stage : stages_) stage.add(Sums(stage), factor - 1);
}

Fit::Sums Fit::around(int stage) const {
  constexpr double kNeighbour = 0.1;
  constexpr double kFarther = 1e-3;
  Sums sums = stages_[static_cast<std::size_t>(stage)];
  for (int other = 0; other < static_cast<int>(stages_.size()); ++other) {
    if (other == stage) continue;
    sums.add(stages_[static_cast<std::size_t>(other)], std::abs(other - stage) == 1 ? kNeighbour : kFarther);
  }
  return sums;
}

std::vector<double> Fit::weights(int stage) const {
  constexpr double kPull = 1e-3;
  Sums sums = around(stage);
  for (std::size_t i = 0; i < features_; ++i) sums.products[i * features_ + i] *= 1 + kPull;
  for (std::size_t i = 0; i < features_; ++i) sums.products[i * features_ + i] += 1;
  return solve(std::move(sums.products), std::move(sums.targets));
}

Fit::Scale Fit::scale(int stage, const std::vector<double>& weights) const {
  constexpr double kLeastStretch = 0.05;  // what hardly foretells anything still says what is better
  const Sums sums = around(stage);
  if (sums.count <= 0) return {};
  double mean = 0;
  double squares = 0;
  double with_points = 0;
  for (std::size_t i = 0; i < features_; ++i) {
    mean += weights[i] * sums.products[i] / sums.count;  // the first feature is always 1
    with_points += weights[i] * sums.targets[i] / sums.count;
    for (std::size_t k = 0; k < features_; ++k) {
      squares += weights[i] * weights[k] * sums.products[i * features_ + k] / sums.count;
    }
  }
  const double points = sums.points / sums.count;
  const double variance = squares - mean * mean;
  const double stretch = variance > 0 ? std::max(kLeastStretch, (with_points - mean * points) / variance) : 1;
  return {stretch, points - stretch * mean};
}

double Fit::explained() const {
  double left = 0;
  double all = 0;
  for (std::size_t stage = 0; stage < stages_.size(); ++stage) {
    const Sums& sums = stages_[stage];
    if (sums.count < 1) continue;
    const std::vector<double> weight = weights(static_cast<int>(stage));
    double error = sums.squares;
    for (std::size_t i = 0; i < features_; ++i) {
      error -= 2 * weight[i] * sums.targets[i];
      for (std::size_t k = 0; k < features_; ++k) error += weight[i] * weight[k] * sums.products[i * features_ + k];
    }
    left += error;
    all += sums.squares - sums.points * sums.points / sums.count;
  }
  return all > 0 ? 1 - left / all : 0;
}

}  // namespace kvartal
