#include "bots/evolution.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace kvartal {

Evolution::Evolution(std::vector<double> centre, std::vector<double> spread, int tries, std::uint64_t seed)
    : numbers_(centre.size()),
      centre_(std::move(centre)),
      spread_(std::move(spread)),
      variance_(numbers_, 1),
      path_(numbers_),
      step_path_(numbers_),
      rng_(seed),
      drawn_(static_cast<std::size_t>(tries), std::vector<double>(numbers_)),
      tries_(drawn_),
      mean_drawn_(numbers_) {
  const std::size_t better = std::max<std::size_t>(1, drawn_.size() / 2);
  double sum = 0;
  for (std::size_t i = 0; i < better; ++i) {
    share_.push_back(std::log(static_cast<double>(better) + 0.5) - std::log(static_cast<double>(i) + 1));
    sum += share_.back();
  }
  double squares = 0;
  for (double& share : share_) {
    share /= sum;
    squares += share * share;
  }
  effective_ = 1 / squares;
  draw();
}

/// Box and Muller.
double Evolution::normal() {
  constexpr double kUnit = 1.0 / 9007199254740992.0;  // 2^-53
  const double radius = (static_cast<double>(rng_.next() >> 11U) + 1) * kUnit;
  const double angle = static_cast<double>(rng_.next() >> 11U) * kUnit;
  return std::sqrt(-2 * std::log(radius)) * std::cos(2 * std::numbers::pi * angle);
}

void Evolution::draw() {
  for (std::size_t i = 0; i < tries_.size(); ++i) {
    for (std::size_t k = 0; k < numbers_; ++k) {
      drawn_[i][k] = normal();
      tries_[i][k] = centre_[k] + step_ * spread_[k] * std::sqrt(variance_[k]) * drawn_[i][k];
    }
  }
}

void Evolution::judge(std::span<const double> results) {
  std::vector<std::size_t> best(results.size());
  for (std::size_t i = 0; i < best.size(); ++i) best[i] = i;
  std::ranges::sort(best, {}, [&](std::size_t i) { return std::pair(-results[i], i); });
  best.resize(share_.size());
  ++generation_;
  move_centre(best);
  adapt(best);
  draw();
}

void Evolution::move_centre(std::span<const std::size_t> best) {
  for (std::size_t k = 0; k < numbers_; ++k) {
    mean_drawn_[k] = 0;
    for (std::size_t i = 0; i < best.size(); ++i) mean_drawn_[k] += share_[i] * drawn_[best[i]][k];
    centre_[k] += step_ * spread_[k] * std::sqrt(variance_[k]) * mean_drawn_[k];
  }
}

void Evolution::adapt(std::span<const std::size_t> best) {
  const auto n = static_cast<double>(numbers_);
  const double quicker = (n + 2) / 3;  // only the variances are learned, so they may be learned faster
  const double for_step = (effective_ + 2) / (n + effective_ + 5);
  const double damping = 1 + 2 * std::max(0.0, std::sqrt((effective_ - 1) / (n + 1)) - 1) + for_step;
  const double for_path = (4 + effective_ / n) / (n + 4 + 2 * effective_ / n);
  const double for_one = std::min(0.5, quicker * 2 / ((n + 1.3) * (n + 1.3) + effective_));
  const double for_all =
      std::min(1 - for_one, quicker * 2 * (effective_ - 2 + 1 / effective_) / ((n + 2) * (n + 2) + effective_));
  double length = 0;
  for (std::size_t k = 0; k < numbers_; ++k) {
    step_path_[k] = (1 - for_step) * step_path_[k] + std::sqrt(for_step * (2 - for_step) * effective_) * mean_drawn_[k];
    length += step_path_[k] * step_path_[k];
  }
  length = std::sqrt(length);
  const double expected = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
  const bool steady = length / std::sqrt(1 - std::pow(1 - for_step, 2 * generation_)) < (1.4 + 2 / (n + 1)) * expected;
  for (std::size_t k = 0; k < numbers_; ++k) {
    const double deviation = std::sqrt(variance_[k]);
    path_[k] = (1 - for_path) * path_[k] +
               (steady ? std::sqrt(for_path * (2 - for_path) * effective_) * deviation * mean_drawn_[k] : 0);
    double spread = 0;
    for (std::size_t i = 0; i < best.size(); ++i) {
      const double drawn = deviation * drawn_[best[i]][k];
      spread += share_[i] * drawn * drawn;
    }
    variance_[k] = (1 - for_one - for_all) * variance_[k] + for_one * path_[k] * path_[k] + for_all * spread;
  }
  step_ *= std::exp(std::min(1.0, for_step / damping * (length / expected - 1)));
}

}  // namespace kvartal
