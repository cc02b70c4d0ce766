#include "core/weights.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace kvartal {
namespace {

constexpr double kLargest = 1000;  // points for one of a feature; more is surely a mistake, and sums must fit

void check_names(const JsonNode& features, const EvaluationShape& shape) {
  std::vector<std::string> names;
  features.each([&](const JsonNode& name) { names.push_back(name.string()); });
  if (!std::ranges::equal(names, shape.features)) {
    std::string expected;
    for (const std::string_view name : shape.features) expected += (expected.empty() ? "" : ", ") + std::string(name);
    features.complain("must be these, in this order: " + expected);
  }
}

std::vector<double> read_row(const JsonNode& row, std::size_t features) {
  std::vector<double> weights;
  row.each([&](const JsonNode& weight) {
    const bool fine = weight.json().is_number() && std::abs(weight.json().get<double>()) <= kLargest;
    if (!fine) weight.complain("must be a number of points, at most 1000 either way");
    weights.push_back(fine ? weight.json().get<double>() : 0);
  });
  if (weights.size() != features) row.complain("must have " + std::to_string(features) + " weights");
  weights.resize(features);
  return weights;
}

}  // namespace

Weights::Weights(const EvaluationShape& shape)
    : features_(shape.features.size()),
      stages_(static_cast<std::size_t>(shape.stages)),
      weights_(shape.tables.size() * stages_ * features_) {}

std::expected<Weights, Problems> Weights::read(std::string_view text, const EvaluationShape& shape) {
  Problems problems;
  const auto json = parse_json(text, "weights.json", problems);
  if (!json) return std::unexpected(problems);
  const JsonNode root(&*json, "weights.json", &problems);
  root.only({"about", "features", "made_by", "tables"});
  check_names(root["features"], shape);
  Weights weights(shape);
  const JsonNode tables = root["tables"];
  for (std::size_t table = 0; table < shape.tables.size(); ++table) {
    int stage = 0;
    tables[shape.tables[table]].each([&](const JsonNode& row) {
      if (stage < shape.stages) weights.set(static_cast<int>(table), stage, read_row(row, shape.features.size()));
      ++stage;
    });
    if (stage != shape.stages)
      tables[shape.tables[table]].complain("must have " + std::to_string(shape.stages) + " rows, one a stage");
  }
  if (!problems.empty()) return std::unexpected(problems);
  return weights;
}

void Weights::set(int table, int stage, std::span<const double> points) {
  const std::size_t row = (static_cast<std::size_t>(table) * stages_ + static_cast<std::size_t>(stage)) * features_;
  for (std::size_t i = 0; i < features_; ++i) {
    weights_[row + i] = static_cast<std::int32_t>(std::lround(points[i] * 100 * kUnit));
  }
}

}  // namespace kvartal
