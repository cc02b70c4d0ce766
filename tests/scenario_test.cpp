// Every scenario holds, every rule has one, and a malformed scenario is told apart from a failing one.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/scenario_files.hpp"
#include "core/rulebook.hpp"
#include "core/scenario.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

TEST(Scenarios, AllHold) {
  int count = 0;
  for (const cli::ScenarioFile& file : cli::scenario_files()) {
    const auto documents = cli::read_yaml(file.text);
    ASSERT_TRUE(documents) << file.name << ": " << documents.error().where << ": " << documents.error().what;
    for (const Json& document : *documents) {
      const ScenarioOutcome outcome = run_scenario(document, shelf());
      for (const std::string& failure : outcome.failures)
        ADD_FAILURE() << file.name << ": " << outcome.title << ": " << failure;
      ++count;
    }
  }
  EXPECT_GT(count, 0);
}

TEST(Scenarios, CoverEveryRuleAndNameNoOther) {
  for (const GameEntry& entry : shelf()) {
    std::set<std::string> named;
    for (const cli::ScenarioFile& file : cli::scenario_files()) {
      const auto documents = cli::read_yaml(file.text);
      for (const Json& document : *documents) {
        if (document["game"] != std::string(entry.id)) continue;
        for (const Json& rule : document["rules"]) named.insert(rule.get<std::string>());
      }
    }
    for (const Rule& rule : read_rulebook(entry.rules_en)) {
      EXPECT_TRUE(named.contains(rule.id)) << rule.id << " " << rule.title << ": no scenario names it";
      named.erase(rule.id);
    }
    EXPECT_TRUE(named.empty()) << *named.begin() << " is named by a scenario but is no rule";
  }
}

TEST(Rulebooks, HaveTheSameRulesInBothLanguages) {
  for (const GameEntry& entry : shelf()) {
    const auto english = read_rulebook(entry.rules_en);
    const auto russian = read_rulebook(entry.rules_ru);
    ASSERT_EQ(english.size(), russian.size());
    for (std::size_t i = 0; i < english.size(); ++i) EXPECT_EQ(english[i].id, russian[i].id);
  }
}

ScenarioOutcome run(const char* json) { return run_scenario(Json::parse(json), shelf()); }

TEST(ScenarioRunner, FailsWhenTheRulesSayOtherwise) {
  const ScenarioOutcome outcome =
      run(R"({"scenario": "x", "rules": [], "game": "suburbia", "options": {"first": "p1"}, "given": {},
    "steps": [{"expect": {"boroughs.p1.money": 16}}]})");
  EXPECT_FALSE(outcome.malformed);
  ASSERT_EQ(outcome.failures.size(), 1U);
  EXPECT_EQ(outcome.failures[0], "steps[0]: boroughs.p1.money is 15, not 16");
}

TEST(ScenarioRunner, FailsWhenAMoveIsWronglyLegalOrIllegal) {
  const ScenarioOutcome legal =
      run(R"({"scenario": "x", "rules": [], "game": "suburbia", "options": {"first": "p1"}, "given": {},
    "steps": [{"refuse": "p1 lake 7 at 1,1"}]})");
  EXPECT_EQ(legal.failures.at(0), "steps[0]: 'lake 7 at 1,1' is legal, but should not be");
  const ScenarioOutcome illegal =
      run(R"({"scenario": "x", "rules": [], "game": "suburbia", "options": {"first": "p1"}, "given": {},
    "steps": [{"play": "p1 lake 7 at 5,5"}]})");
  EXPECT_EQ(illegal.failures.at(0), "steps[0]: refused: 5,5 is not next to any of your tiles (SUB-5.1)");
}

TEST(ScenarioRunner, SaysWhatIsMalformed) {
  const auto first_failure = [](const char* json) {
    const ScenarioOutcome outcome = run(json);
    EXPECT_TRUE(outcome.malformed);
    return outcome.failures.empty() ? std::string() : outcome.failures[0];
  };
  EXPECT_EQ(first_failure(R"({"scenario": "x", "rules": [], "game": "suburbia", "steps": [{"moves": {"seat": "p1"}}]})"),
            "steps[0].moves: the member 'count' is missing");
  EXPECT_EQ(first_failure("[]"), "(document): a scenario must be an object");
  EXPECT_EQ(first_failure(R"({"scenario": "x", "rules": [], "game": "chess", "steps": []})"), "game: there is no game 'chess'");
  EXPECT_EQ(first_failure(R"({"scenario": "x", "rules": [], "game": "suburbia", "options": {"players": 7}, "steps": []})"),
            "options: option players cannot be '7'; it can be: 2, 3, 4, 1");
  EXPECT_EQ(
      first_failure(
          R"({"scenario": "x", "rules": [], "game": "suburbia", "given": {"boroughs": {"p1": {"tiles": ["farm 9,9"]}}}, "steps": []})"),
      "given: given.boroughs.p1.tiles[0]: no tile may lie there");
  EXPECT_EQ(first_failure(R"({"scenario": "x", "rules": [], "game": "suburbia", "steps": [{"jump": 1}]})"),
            "steps[0]: a step is one of: play, refuse, legal, expect, chance, moves, turn, result");
}

}  // namespace
}  // namespace kvartal
