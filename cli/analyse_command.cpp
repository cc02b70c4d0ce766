#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <iostream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "bots/advice.hpp"
#include "bots/analysis.hpp"
#include "cli/analyse_queries.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal::cli {
namespace {

struct AnalyseArguments {
  std::string file;
  std::string pack;
  std::string bot = "level5";
  int simulations = 400;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  bool quiet = false;
};

Json line_of(const Decision& decision, const Judgement& judgement, std::size_t done, std::size_t all) {
  Json line = tell_judgement(decision, judgement);
  line["progress"] = static_cast<double>(done) / static_cast<double>(all);
  return line;
}

/// Judges decisions on several threads and prints them in their order as they become ready.
void judge_all(const std::vector<Decision>& decisions, const ThinkerSettings& adviser, const AnalyseArguments& arguments) {
  std::vector<std::optional<Judgement>> judged(decisions.size());
  std::mutex mutex;
  std::condition_variable ready;
  std::atomic<std::size_t> next = 0;
  std::vector<std::jthread> workers;
  workers.reserve(arguments.threads);
  for (unsigned t = 0; t < arguments.threads; ++t) {
    workers.emplace_back([&] {
      for (std::size_t i = next++; i < decisions.size(); i = next++) {
        Thinking timeless;
        Judgement judgement = judge(decisions[i], adviser, Rng::of_game(arguments.seed, i), timeless);
        const std::scoped_lock lock(mutex);
        judged[i] = judgement;
        ready.notify_one();
      }
    });
  }
  Progress progress(decisions.size(), arguments.quiet);
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    std::unique_lock lock(mutex);
    ready.wait(lock, [&] { return judged[i].has_value(); });
    fmt::print("{}\n", to_text(line_of(decisions[i], *judged[i], i + 1, decisions.size())));
    std::fflush(stdout);
    progress.show(i + 1);
  }
}

void analyse_record(const AnalyseArguments& arguments) {
  const auto record = read_record(read_file(arguments.file), shelf());
  if (!record) throw BadInput(fmt::format("{}: {}: {}", arguments.file, record.error().where, record.error().what));
  load_pack(game_named(record->game), arguments.pack);
  const auto replayed = replay(*record, shelf());
  if (!replayed) throw BadInput(fmt::format("{}: {}: {}", arguments.file, replayed.error().where, replayed.error().what));
  auto adviser = adviser_named(arguments.bot, record->game, *replayed->entry->complete(record->options));
  if (!adviser) throw BadInput(adviser.error().why.en);
  adviser->simulations = arguments.simulations;
  adviser->seconds = 0;
  judge_all(decisions_of(replayed->table), *adviser, arguments);
}

void run_analyse(AnalyseArguments arguments) {
  if (arguments.threads == 0) arguments.threads = std::max(1U, std::thread::hardware_concurrency());
  if (arguments.file != "-") return analyse_record(arguments);
  if (!arguments.pack.empty()) throw BadInput("--pack goes with a record: questions may be about any game");
  answer_queries(std::cin, {arguments.bot, arguments.simulations, arguments.seed, arguments.threads});
}

}  // namespace

void add_analyse_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<AnalyseArguments>();
  CLI::App* command = program.add_subcommand(
      "analyse", "judges every decision of a recorded game, or answers questions, one line of JSON each");
  command
      ->add_option("record", arguments->file, "a .kvartal file; - answers questions on standard input, one JSON object a line")
      ->required();
  add_pack(*command, arguments->pack);
  command->add_option("--bot", arguments->bot, "who judges: a level that thinks, or flat or tree with settings")
      ->capture_default_str();
  command->add_option("--simulations", arguments->simulations, "imagined games for each decision")
      ->check(CLI::Range(2, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "what the imagined games follow from")->capture_default_str();
  command->add_option("--threads", arguments->threads, "how many decisions at once; all cores by default")
      ->check(CLI::Range(1, 1024));
  command->add_flag("-q,--quiet", arguments->quiet, "no progress bar");
  command->footer("docs/analysis.md describes the lines.");
  command->callback([arguments] { run_analyse(*arguments); });
}

}  // namespace kvartal::cli
