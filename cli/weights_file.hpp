// The file with the weights of a game's appraisal, as commands that improve it read and write it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/weights.hpp"

namespace kvartal::cli {

/// The weights of a table in points, one row a stage.
using WeightRows = std::vector<std::vector<double>>;

class WeightsFile {
 public:
  /// Reads it; what is wrong with it ends the command.
  WeightsFile(std::string path, const EvaluationShape& shape);
  [[nodiscard]] Weights weights() const;
  [[nodiscard]] WeightRows rows(int table) const;
  /// The command that made a table.
  [[nodiscard]] std::string made_by(int table) const;
  /// Writes other weights for a table, with the command that made them. Digits that no game would notice are left out.
  void put(int table, const WeightRows& rows, const std::string& command);

 private:
  std::string path_;
  EvaluationShape shape_;
  Json file_;
};

/// Without what no game would notice.
[[nodiscard]] WeightRows rounded(WeightRows rows);

}  // namespace kvartal::cli
