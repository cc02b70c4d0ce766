// What could have been reached alone, had all luck been known: games that are played over and over with the same luck.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "bots/hindsight.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace kvartal::cli {
namespace {

struct HindsightArguments {
  TableArguments table;
  std::uint64_t games = 10;
  std::uint64_t seed = 1;
  std::uint64_t tries = 20'000;
  int rounds = 1;
  bool json = false;
};

void search(const HindsightArguments& arguments) {
  const GameEntry& entry = arguments.table.entry();
  const Options options = arguments.table.complete(entry);
  const AnyGame start = entry.start(options);
  if (start.seats() != 1) throw BadInput("hindsight is for one player: others cannot be told what to do (try -p 1)");
  std::vector<int> points;
  double sum = 0;
  for (std::uint64_t game = 0; game < arguments.games; ++game) {
    Hindsight hindsight(start, mix(arguments.seed) ^ mix(game));
    points.push_back(hindsight.best(arguments.tries));
    for (int round = 1; round < arguments.rounds; ++round) {
      points.back() = std::max(points.back(), hindsight.best(arguments.tries));
    }
    sum += points.back();
    if (!arguments.json) fmt::print("game {}: {}\n", game + 1, points.back());
    std::fflush(stdout);
  }
  const double mean = sum / static_cast<double>(points.size());
  const auto [least, most] = std::ranges::minmax(points);
  if (arguments.json) return print_json({{"points", points}, {"mean", mean}, {"least", least}, {"most", most}});
  fmt::print("mean {:.1f}, {} … {}\n", mean, least, most);
}

}  // namespace

void add_hindsight_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<HindsightArguments>();
  CLI::App* command =
      program.add_subcommand("hindsight", "finds what could have been reached alone, had all luck been known beforehand");
  arguments->table.add_to(*command);
  command->add_option("-n,--games", arguments->games, "so many games, each with its own luck")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "what luck follows from")->capture_default_str();
  command->add_option("--tries", arguments->tries, "each is played so many times")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  command
      ->add_option("--rounds", arguments->rounds,
                   "and again from the beginning, so many times in all: another way may lead further")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "as JSON");
  command->footer(
      "A yardstick for bots, which never know the luck. It is the most that was found, not the most that there is.");
  command->callback([arguments] { search(*arguments); });
}

}  // namespace kvartal::cli
