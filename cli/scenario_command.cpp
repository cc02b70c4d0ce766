#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/scenario_files.hpp"
#include "core/scenario.hpp"
#include "games/shelf.hpp"

namespace kvartal::cli {
namespace {

struct ScenarioArguments {
  std::vector<std::string> files;
  bool json = false;
  bool quiet = false;
};

/// Runs the scenarios of files and keeps the score.
class ScenarioReport {
 public:
  explicit ScenarioReport(const ScenarioArguments& arguments) : arguments_(arguments) {}

  void run(std::string_view name, std::string_view text) {
    const auto documents = read_yaml(text);
    if (!documents) throw BadInput(fmt::format("{}: {}: {}", name, documents.error().where, documents.error().what));
    for (const Json& document : *documents) run_one(name, document);
  }

  [[nodiscard]] int close() const {
    if (arguments_.json) {
      print_json({{"passed", passed_}, {"failed", failed_}, {"scenarios", list_}});
    } else {
      fmt::print("{} passed, {} failed\n", passed_, failed_);
    }
    return malformed_ ? kBadInput : failed_ > 0 ? kNotAsItShould : kFine;
  }

 private:
  void run_one(std::string_view name, const Json& document) {
    const ScenarioOutcome outcome = run_scenario(document, shelf());
    const bool passed = outcome.failures.empty();
    ++(passed ? passed_ : failed_);
    malformed_ = malformed_ || outcome.malformed;
    if (arguments_.json) {
      list_.push_back({{"file", std::string(name)},
                       {"scenario", outcome.title},
                       {"game", outcome.game},
                       {"rules", outcome.rules},
                       {"passed", passed},
                       {"failures", outcome.failures}});
      return;
    }
    if (passed && arguments_.quiet) return;
    fmt::print("{}  {}: {}\n", passed ? "pass" : outcome.malformed ? "MALFORMED" : "FAIL", name, outcome.title);
    for (const std::string& failure : outcome.failures) fmt::print("      {}\n", failure);
  }

  const ScenarioArguments& arguments_;
  int passed_ = 0;
  int failed_ = 0;
  bool malformed_ = false;
  Json list_ = Json::array();
};

}  // namespace

void add_scenario_command(CLI::App& program, Exit& exit) {
  auto arguments = std::make_shared<ScenarioArguments>();
  CLI::App* command = program.add_subcommand("scenario", "checks scenario files (YAML or JSON) against the rules");
  command->add_option("files", arguments->files, "files; without any, all scenarios inside this program");
  command->add_flag("--json", arguments->json, "as JSON");
  command->add_flag("-q,--quiet", arguments->quiet, "only what fails");
  command->callback([arguments, &exit] {
    ScenarioReport report(*arguments);
    for (const std::string& file : arguments->files) report.run(file, read_file(file));
    if (arguments->files.empty()) {
      for (const ScenarioFile& file : scenario_files()) report.run(file.name, file.text);
    }
    exit.code = report.close();
  });
}

}  // namespace kvartal::cli
