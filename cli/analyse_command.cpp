#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "bots/analysis.hpp"
#include "bots/thinker.hpp"
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
  std::string bot = "flat:width=12:candidates=4";
  int simulations = 400;
  std::uint64_t seed = 1;
  int threads = 0;
  bool quiet = false;
};

/// A decision of the record that was a choice: with one legal move there is nothing to judge.
struct Decision {
  int number;  // of the move in the record, counted from 1
  Seat seat;
  AnyMove move;
  AnyGame before;
};

std::vector<Decision> decisions_of(const Table& table) {
  std::vector<Decision> list;
  AnyGame game = table.at(0);
  int number = 0;
  for (const PlayedMove& played : table.history()) {
    ++number;
    if (!played.seat.is_chance() && game.moves(played.seat).size() > 1)
      list.push_back({number, played.seat, played.move, game});
    game.play(played.seat, played.move);
  }
  return list;
}

Json estimate_json(const AnyGame& before, Seat seat, const Estimate& estimate) {
  Json everyone = Json::array();
  for (int i = 0; i < before.seats(); ++i) everyone.push_back(estimate.everyone[static_cast<std::size_t>(i)]);
  return {{"move", before.text(seat, estimate.move)},
          {"points", estimate.points},
          {"victory", estimate.victory},
          {"points_of_all", everyone}};
}

Json line_of(const Decision& decision, const Judgement& judgement, std::size_t done, std::size_t all) {
  return {{"number", decision.number},
          {"seat", to_string(decision.seat)},
          {"played", estimate_json(decision.before, decision.seat, judgement.played)},
          {"best", estimate_json(decision.before, decision.seat, judgement.best)},
          {"lost_points", judgement.lost_points()},
          {"lost_utility", judgement.lost_utility()},
          {"progress", static_cast<double>(done) / static_cast<double>(all)}};
}

/// Judges decisions on several threads and prints them in their order as they become ready.
void judge_all(const std::vector<Decision>& decisions, const SearchStyle& style, const AnalyseArguments& arguments) {
  std::vector<std::optional<Judgement>> judged(decisions.size());
  std::mutex mutex;
  std::condition_variable ready;
  std::atomic<std::size_t> next = 0;
  const unsigned threads =
      arguments.threads > 0 ? static_cast<unsigned>(arguments.threads) : std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::jthread> workers;
  workers.reserve(threads);
  for (unsigned t = 0; t < threads; ++t) {
    workers.emplace_back([&] {
      for (std::size_t i = next++; i < decisions.size(); i = next++) {
        Rng rng = Rng::of_game(arguments.seed, i);
        const Observation observation(decisions[i].before, decisions[i].seat, rng);
        Judgement judgement = judge(observation, decisions[i].move, style, arguments.simulations, rng.next());
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

void run_analyse(const AnalyseArguments& arguments) {
  const auto record = read_record(read_file(arguments.file), shelf());
  if (!record) throw BadInput(fmt::format("{}: {}: {}", arguments.file, record.error().where, record.error().what));
  load_pack(game_named(record->game), arguments.pack);
  const auto replayed = replay(*record, shelf());
  if (!replayed) throw BadInput(fmt::format("{}: {}: {}", arguments.file, replayed.error().where, replayed.error().what));
  const auto settings = read_thinker(arguments.bot);
  if (!settings) throw BadInput(settings.error().why.en);
  judge_all(decisions_of(replayed->table), settings->style, arguments);
}

}  // namespace

void add_analyse_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<AnalyseArguments>();
  CLI::App* command = program.add_subcommand("analyse", "judges every decision of a recorded game, one line of JSON each");
  command->add_option("record", arguments->file, "a .kvartal file")->required();
  add_pack(*command, arguments->pack);
  command->add_option("--bot", arguments->bot, "who judges: flat or tree with settings")->capture_default_str();
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
