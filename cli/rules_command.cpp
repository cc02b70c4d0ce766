#include <fmt/format.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/scenario_files.hpp"
#include "core/rulebook.hpp"
#include "core/scenario.hpp"

namespace kvartal::cli {
namespace {

struct RulesArguments {
  std::string game;
  bool json = false;
  bool full = false;
  bool tiles = false;
  bool uncovered = false;
  Language language = Language::en;
};

/// The scenarios of a game by the rules they name.
std::map<std::string, std::vector<std::string>> scenarios_by_rule(std::string_view game) {
  std::map<std::string, std::vector<std::string>> by_rule;
  const auto take = [&](const Json& scenario) {
    if (!scenario.is_object() || scenario.value("game", "") != game || !scenario.contains("rules")) return;
    for (const Json& rule : scenario["rules"]) by_rule[rule.get<std::string>()].push_back(scenario.value("scenario", ""));
  };
  for (const ScenarioFile& file : scenario_files()) {
    const auto documents = read_yaml(file.text);
    if (!documents) continue;
    for (const Json& document : *documents) take(document);
  }
  return by_rule;
}

/// Problems of the coverage: a rule without a scenario, or a scenario that names a rule which does not exist.
int print_coverage(const GameEntry& entry, const RulesArguments& arguments) {
  auto covered = scenarios_by_rule(entry.id);
  const auto rules = read_rulebook(arguments.language == Language::ru ? entry.rules_ru : entry.rules_en);
  Json list = Json::array();
  int missing = 0;
  std::string chapter;
  for (const Rule& rule : rules) {
    const auto scenarios = covered[rule.id];
    covered.erase(rule.id);
    missing += scenarios.empty() ? 1 : 0;
    if (arguments.json) {
      list.push_back(
          {{"rule", rule.id}, {"chapter", rule.chapter}, {"title", rule.title}, {"text", rule.text}, {"scenarios", scenarios}});
      continue;
    }
    if (arguments.uncovered && !scenarios.empty()) continue;
    if (rule.chapter != chapter) fmt::print("\n{}\n", rule.chapter);
    chapter = rule.chapter;
    fmt::print("  {:<10} {}\n", rule.id, rule.title);
    if (arguments.full) fmt::print("{}\n", rule.text);
    for (const std::string& scenario : scenarios) fmt::print("             · {}\n", scenario);
    if (scenarios.empty()) fmt::print("             ! no scenario covers this rule\n");
  }
  if (arguments.json) {
    print_json({{"game", std::string(entry.id)}, {"rules", list}, {"uncovered", missing}});
  } else {
    fmt::print("\n{} rules, {} without a scenario\n", rules.size(), missing);
    for (const auto& [rule, scenarios] : covered)
      fmt::print("! {} is named by a scenario but is no rule: {}\n", rule, scenarios.front());
  }
  return missing == 0 && covered.empty() ? kFine : kNotAsItShould;
}

/// What a game calls something; a number, a letter or a place is the same in every language.
std::string in_words(const Json& words, const Json& id, const std::string& language) {
  if (!id.is_string()) return id.dump();
  const std::string plain = id.get<std::string>();
  return words.contains(plain) ? words[plain][language].get<std::string>() : plain;
}

/// A piece: its name, those of its facts that the game has words for, and what it says in words.
void print_piece(const Json& piece, const Json& words, const std::string& language) {
  fmt::print("  {:<24} {}\n", piece["id"].get<std::string>(), piece["name"][language].get<std::string>());
  for (const auto& [name, value] : piece.items()) {
    if (value.is_object() && name != "name" && value.contains(language))
      fmt::print("      {}\n", value[language].get<std::string>());
    if (!words.contains(name) || !(value.is_number() || value.is_string())) continue;
    const std::string fact = in_words(words, value, language);
    if (!fact.empty()) fmt::print("      {}: {}\n", in_words(words, name, language), fact);
  }
  if (!piece.contains("texts")) return;
  for (const Json& text : piece["texts"]) fmt::print("      {}\n", text[language].get<std::string>());
}

void print_components(const GameEntry& entry, const RulesArguments& arguments) {
  const Json components = entry.components();
  if (arguments.json) return print_json(components);
  const std::string language = arguments.language == Language::ru ? "ru" : "en";
  for (const auto& [kind, list] : components["pieces"].items()) {
    fmt::print("{}\n", in_words(components["words"], kind, language));
    for (const Json& piece : list) print_piece(piece, components["words"], language);
  }
}

}  // namespace

void add_rules_command(CLI::App& program, Exit& exit) {
  auto arguments = std::make_shared<RulesArguments>();
  CLI::App* command = program.add_subcommand("rules", "prints a game's rules, each with the scenarios that test it");
  add_game(*command, arguments->game);
  command->add_flag("--full", arguments->full, "with the text of each rule");
  command->add_flag("--uncovered", arguments->uncovered, "only rules without a scenario");
  command->add_flag("--tiles", arguments->tiles, "the pieces with their texts in place of the rules");
  command->add_flag("--json", arguments->json, "as JSON");
  add_language(*command, arguments->language);
  command->footer("Exit code 1 if a rule has no scenario.");
  command->callback([arguments, &exit] {
    const GameEntry& entry = game_named(arguments->game);
    if (arguments->tiles) {
      print_components(entry, *arguments);
    } else {
      exit.code = print_coverage(entry, *arguments);
    }
  });
}

}  // namespace kvartal::cli
