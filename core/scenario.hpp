// Scenarios: small files that state what the rules say and are checked against the engine. Format: docs/scenarios.md.
#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/registry.hpp"

namespace kvartal {

struct ScenarioOutcome {
  std::string title;
  std::string game;
  std::vector<std::string> rules;     // the rules it tests
  std::vector<std::string> failures;  // what did not hold; empty if all did
  bool malformed = false;             // the file itself is wrong, not the rules
};

[[nodiscard]] ScenarioOutcome run_scenario(const Json& document, Shelf shelf);

/// A value in a view by its path: "boroughs.p1.money", "market.6.tile", "tiles.length". Seats may stand for places.
[[nodiscard]] const Json* find_path(const Json& view, std::string_view path);

}  // namespace kvartal
