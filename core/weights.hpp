// The weights of a game's evaluation: for each kind of table and each stage, what one of each feature is worth. They are read
// once, before the first game, from a file that says by which command it was made.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/features.hpp"
#include "core/json_node.hpp"

namespace kvartal {

/// What an evaluation is made of: the names by which its file knows them.
struct EvaluationShape {
  std::span<const std::string_view> features;
  std::span<const std::string_view> tables;
  int stages = 0;
};

class Weights {
 public:
  // Whole numbers, so that every platform comes to the same sum.
  static constexpr int kUnit = 1024;  // of a hundredth of a point

  Weights() = default;
  /// All nothing: an evaluation that likes every position equally, to begin fitting from.
  explicit Weights(const EvaluationShape& shape);
  /// Reads `{"features": […], "tables": {TABLE: [[weight, …] for each stage]}}`. The names must be those of the shape, so that
  /// weights never meet the wrong feature.
  [[nodiscard]] static std::expected<Weights, Problems> read(std::string_view text, const EvaluationShape& shape);

  /// The expected final points, in hundredths.
  [[nodiscard]] int worth(const Features& seen) const {
    const std::span<const std::int32_t> weights = row(seen.table, seen.stage);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < features_; ++i) sum += std::int64_t{weights[i]} * seen.values[i];
    return static_cast<int>(sum / kUnit);
  }
  /// What one of each feature is worth at a stage, in units.
  [[nodiscard]] std::span<const std::int32_t> row(int table, int stage) const {
    return std::span(weights_).subspan(
        (static_cast<std::size_t>(table) * stages_ + static_cast<std::size_t>(stage)) * features_, features_);
  }
  /// Sets the weights of a stage, in points.
  void set(int table, int stage, std::span<const double> points);

 private:
  std::size_t features_ = 0;
  std::size_t stages_ = 0;
  std::vector<std::int32_t> weights_;
};

}  // namespace kvartal
