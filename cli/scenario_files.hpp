// Scenario files: those inside the binary, and reading any as JSON.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/json_node.hpp"

namespace kvartal::cli {

struct ScenarioFile {
  std::string_view name;  // path in the source tree
  std::string_view text;
};

[[nodiscard]] std::span<const ScenarioFile> scenario_files();

/// All documents of a YAML text (JSON is YAML), those of a list one by one; a mistake is reported with its line.
[[nodiscard]] std::expected<std::vector<Json>, Problem> read_yaml(std::string_view text);

}  // namespace kvartal::cli
