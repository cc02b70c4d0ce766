#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

#include "bots/fit.hpp"
#include "bots/stopwatch.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/weights_file.hpp"

namespace kvartal::cli {
namespace {

struct FitArguments {
  TableArguments table;
  std::string bot = "careless:percent=10";
  std::string weights;
  int games = 5000;
  int rounds = 6;
  std::uint64_t seed = 1;
  int threads = 0;
  bool from_nothing = false;
  bool scale = false;
};

/// A position that somebody was in, and whose points count.
struct Seen {
  Features features;
  Seat seat;
};

/// What one part of the games gave.
struct Harvest {
  Fit fit;
  double points = 0;
  double seats = 0;
};

class Fitting {
 public:
  Fitting(const FitArguments& arguments, const GameEntry& entry, Options options)
      : arguments_(arguments),
        entry_(entry),
        options_(std::move(options)),
        start_(entry.start(options_)),
        shape_(entry.evaluation->shape),
        table_(start_.features(Seat::at(0)).table),
        file_(arguments.weights, shape_),
        fit_(empty()) {}

  /// The weights that are there, stretched and moved so that they foretell the points; a greedy player chooses as before.
  void scale() {
    if (shape_.features.front() != "one") throw BadInput("the first feature is not always 1: its weights cannot be moved");
    entry_.evaluation->use(file_.weights());
    const Harvest harvest = play(0);
    WeightRows rows = file_.rows(table_);
    for (int stage = 0; stage < shape_.stages; ++stage) {
      std::vector<double>& row = rows[static_cast<std::size_t>(stage)];
      const Fit::Scale scale = harvest.fit.scale(stage, row);
      for (double& weight : row) weight *= scale.stretch;
      row.front() += scale.move;
      fmt::print("stage {}: stretched by {:.2f}, moved by {:.1f} points\n", stage, scale.stretch, scale.move);
    }
    file_.put(table_, rounded(rows), file_.made_by(table_) + ", then " + command());
  }

  void run() {
    Weights weights(shape_);
    if (!arguments_.from_nothing) weights = file_.weights();
    WeightRows rows;
    for (int round = 0; round < arguments_.rounds; ++round) {
      entry_.evaluation->use(weights);
      const Harvest harvest = play(round);
      fit_.fade(0.3);
      fit_.add(harvest.fit);
      rows.clear();
      for (int stage = 0; stage < shape_.stages; ++stage) rows.push_back(fit_.weights(stage));
      rows = rounded(rows);
      for (int stage = 0; stage < shape_.stages; ++stage) weights.set(table_, stage, rows[static_cast<std::size_t>(stage)]);
      fmt::print("round {}: {:.2f} points on average, {:.1f} % of the variance explained\n", round + 1,
                 harvest.points / harvest.seats, 100 * fit_.explained());
    }
    file_.put(table_, rows, command());
  }

 private:
  [[nodiscard]] Fit empty() const { return {static_cast<int>(shape_.features.size()), shape_.stages}; }

  [[nodiscard]] Harvest play(int round) const {
    const int threads =
        arguments_.threads > 0 ? arguments_.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    std::vector<Harvest> harvests(static_cast<std::size_t>(threads), Harvest{empty()});
    {
      std::vector<std::jthread> workers;
      workers.reserve(harvests.size());
      for (int t = 0; t < threads; ++t) {
        workers.emplace_back([&, t] {
          for (int i = t; i < arguments_.games; i += threads) {
            play_one(static_cast<std::uint64_t>(round) * 1'000'000 + static_cast<std::uint64_t>(i),
                     harvests[static_cast<std::size_t>(t)]);
          }
        });
      }
    }
    for (std::size_t t = 1; t < harvests.size(); ++t) {
      harvests[0].fit.add(harvests[t].fit);
      harvests[0].points += harvests[t].points;
      harvests[0].seats += harvests[t].seats;
    }
    return harvests[0];
  }

  void play_one(std::uint64_t index, Harvest& harvest) const {
    Rng rng = Rng::of_game(arguments_.seed, index);
    const auto bot = bot_named(arguments_.bot, entry_, options_);
    AnyGame game = start_;
    std::vector<Seen> seen;
    for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
      if (turn.is_chance()) {
        game.play(Seat::chance(), game.sample(rng));
        continue;
      }
      const Seat seat = turn.asked().first();
      Stopwatch time;
      game.play(seat, bot->choose(Observation(game, seat, rng), rng, time));
      if (game.turn().is_over()) break;
      for (int i = 0; i < game.seats(); ++i) seen.push_back({game.features(Seat::at(i)), Seat::at(i)});
    }
    const Result result = game.result();
    for (const Seen& one : seen) harvest.fit.add(one.features, result.score(one.seat));
    for (int i = 0; i < game.seats(); ++i) harvest.points += result.score(Seat::at(i));
    harvest.seats += game.seats();
  }

  [[nodiscard]] std::string command() const {
    const std::string rounds = arguments_.scale ? "--scale" : fmt::format("--rounds {}", arguments_.rounds);
    return fmt::format("kvartal fit {} {} --bot {} --games {} {} --seed {}{} --weights FILE", entry_.id, as_typed(options_),
                       arguments_.bot, arguments_.games, rounds, arguments_.seed,
                       arguments_.from_nothing ? " --from-nothing" : "");
  }

  const FitArguments& arguments_;
  const GameEntry& entry_;
  Options options_;
  AnyGame start_;
  EvaluationShape shape_;
  int table_;
  WeightsFile file_;
  Fit fit_;
};

void run_fit(const FitArguments& arguments) {
  const GameEntry& entry = arguments.table.entry();
  if (entry.evaluation == nullptr) throw BadInput(fmt::format("the appraisal of {} has no weights to fit", entry.id));
  const Options options = arguments.table.complete(entry);
  (void)bot_named(arguments.bot, entry, options);
  Fitting fitting(arguments, entry, options);
  arguments.scale ? fitting.scale() : fitting.run();
}

}  // namespace

void add_fit_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<FitArguments>();
  CLI::App* command = program.add_subcommand("fit", "fits the weights of a game's appraisal to games that bots play");
  arguments->table.add_to(*command);
  command->add_option("--weights", arguments->weights, "the file to improve, like games/suburbia/weights.json")->required();
  command->add_option("--bot", arguments->bot, "who plays; each round with the weights of the round before")
      ->capture_default_str();
  command->add_option("-n,--games", arguments->games, "how many games a round")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--rounds", arguments->rounds, "how many rounds")->check(CLI::Range(1, 1000))->capture_default_str();
  command->add_option("--seed", arguments->seed, "what chance and bots follow from")->capture_default_str();
  command->add_option("--threads", arguments->threads, "how many games at once; all cores by default")
      ->check(CLI::Range(1, 1024));
  CLI::Option* from_nothing = command->add_flag("--from-nothing", arguments->from_nothing, "forget the weights that are there");
  command
      ->add_flag("--scale", arguments->scale,
                 "keep what is chosen: only stretch and move the weights that are there, so that they foretell the points")
      ->excludes(from_nothing);
  command->callback([arguments] { run_fit(*arguments); });
}

}  // namespace kvartal::cli
