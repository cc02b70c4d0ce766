#include "cli/weights_file.hpp"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <utility>

#include "cli/common.hpp"

namespace kvartal::cli {
namespace {

/// One stage a line: a change of weights is then read as one.
std::string laid_out(const Json& file) {
  std::string text = "{\n";
  for (const char* name : {"about", "made_by", "features"}) text += fmt::format(" \"{}\": {},\n", name, file[name].dump());
  text += " \"tables\": {\n";
  std::size_t tables = 0;
  for (const auto& [name, rows] : file["tables"].items()) {
    text += fmt::format("  \"{}\": [\n", name);
    for (std::size_t i = 0; i < rows.size(); ++i) text += "   " + rows[i].dump() + (i + 1 < rows.size() ? ",\n" : "\n");
    text += ++tables < file["tables"].size() ? "  ],\n" : "  ]\n";
  }
  return text + " }\n}";
}

}  // namespace

WeightRows rounded(WeightRows rows) {
  for (std::vector<double>& row : rows) {
    for (double& weight : row) weight = std::round(weight * 1e5) / 1e5;
  }
  return rows;
}

WeightsFile::WeightsFile(std::string path, const EvaluationShape& shape) : path_(std::move(path)), shape_(shape) {
  const std::string text = read_file(path_);
  const auto weights = Weights::read(text, shape_);
  if (!weights) throw BadInput(fmt::format("{} is wrong:\n{}", path_, to_string(weights.error())));
  file_ = Json::parse(text);
}

Weights WeightsFile::weights() const { return *Weights::read(file_.dump(), shape_); }

WeightRows WeightsFile::rows(int table) const {
  return file_["tables"][std::string(shape_.tables[static_cast<std::size_t>(table)])].get<WeightRows>();
}

std::string WeightsFile::made_by(int table) const {
  return file_["made_by"].value(std::string(shape_.tables[static_cast<std::size_t>(table)]), "");
}

void WeightsFile::put(int table, const WeightRows& rows, const std::string& command) {
  const std::string name(shape_.tables[static_cast<std::size_t>(table)]);
  file_["tables"][name] = rounded(rows);
  file_["made_by"][name] = command;
  std::ofstream out(path_, std::ios::binary);
  out << laid_out(file_) << "\n";
  if (!out) throw BadInput(fmt::format("{}: cannot be written", path_));
}

}  // namespace kvartal::cli
