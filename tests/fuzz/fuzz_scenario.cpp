// Any bytes as a scenario file: YAML, scenario runner, positions set up by hand.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/scenario_files.hpp"
#include "core/scenario.hpp"
#include "games/shelf.hpp"

using namespace kvartal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 20'000) return 0;
  const auto documents = cli::read_yaml({reinterpret_cast<const char*>(data), size});
  if (!documents) return 0;
  for (const Json& document : *documents) {
    const ScenarioOutcome outcome = run_scenario(document, shelf());
    if (outcome.malformed && outcome.failures.empty()) std::abort();
  }
  return 0;
}
