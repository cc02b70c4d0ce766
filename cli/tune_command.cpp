// Tunes the weights of an appraisal by what they are for: by how a greedy player fares who follows them, alone or against
// others who keep to the weights as they were. Fitting foretells how
// games end (`kvartal fit`), which is not the same as choosing well.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "bots/evolution.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/tune_arguments.hpp"
#include "cli/weights_file.hpp"

namespace kvartal::cli {
namespace {

/// The stages whose weights are tuned; those between them follow in proportion.
constexpr std::array<int, 5> kAnchors = {1, 3, 6, 10, 15};

class Tuning {
 public:
  Tuning(const TuneArguments& arguments, const GameEntry& entry, const Options& options)
      : arguments_(arguments),
        entry_(entry),
        start_(entry.start(options)),
        shape_(entry.evaluation->shape),
        table_(start_.features(Seat::at(0)).table),
        file_(arguments.weights, shape_),
        before_(file_.weights()),
        weights_(before_),
        rows_(file_.rows(table_)) {}

  void run(const std::string& command) {
    entry_.evaluation->use(weights_);
    const std::vector<double> spread = spreads();
    Evolution evolution(std::vector<double>(spread.size()), spread, arguments_.tries, arguments_.seed);
    for (int generation = 0; generation < arguments_.generations; ++generation) {
      std::vector<double> results;
      for (const std::vector<double>& change : evolution.tries()) results.push_back(points(change, generation));
      evolution.judge(results);
      fmt::print("generation {}: {:.2f} points {}, step {:.2f}\n", generation + 1, points(evolution.centre(), generation),
                 start_.seats() == 1 ? "on average" : "ahead of the others", evolution.step());
      std::fflush(stdout);
    }
    file_.put(table_, changed(evolution.centre()), file_.made_by(table_) + ", then " + command);
  }

 private:
  /// How far each weight is moved at first: as far as moves half a point apart. A feature that never differs between the moves
  /// of a decision is left alone.
  [[nodiscard]] std::vector<double> spreads() const {
    constexpr int kDeals = 20;
    constexpr double kPoints = 0.4;
    std::vector<double> variance(shape_.features.size());
    std::vector<AppraisedMove> moves;
    int decisions = 0;
    for (int deal = 0; deal < kDeals; ++deal) {
      AnyGame game = start_;
      Rng rng = Rng::of_game(arguments_.seed, static_cast<std::uint64_t>(deal));
      while (!game.turn().is_over()) {
        if (game.turn().is_chance()) {
          game.play(Seat::chance(), game.sample(rng));
          continue;
        }
        const Seat seat = game.turn().asked().first();
        game.appraise_moves(seat, moves);
        decisions += add_variance(game, seat, moves, rng, variance) ? 1 : 0;
        game.play(seat, std::ranges::max_element(moves, {}, &AppraisedMove::worth)->move);
      }
    }
    std::vector<double> spread;
    for (const double sum : variance) {
      const double deviation = std::sqrt(sum / std::max(1, decisions));
      spread.insert(spread.end(), kAnchors.size(), deviation > 0.01 ? arguments_.step * kPoints / deviation : 0);
    }
    return spread;
  }

  /// Of the features after some moves of a decision; false where there are too few to compare.
  [[nodiscard]] static bool add_variance(const AnyGame& game, Seat seat, const std::vector<AppraisedMove>& moves, Rng& rng,
                                         std::vector<double>& variance) {
    constexpr int kMoves = 20;
    if (moves.size() < kMoves) return false;
    std::vector<double> sums(variance.size());
    std::vector<double> squares(variance.size());
    for (int i = 0; i < kMoves; ++i) {
      AnyGame after = game;
      after.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move);
      const Features seen = after.features(seat);
      for (std::size_t k = 0; k < sums.size(); ++k) {
        sums[k] += seen.values[k];
        squares[k] += static_cast<double>(seen.values[k]) * seen.values[k];
      }
    }
    for (std::size_t k = 0; k < sums.size(); ++k) {
      variance[k] += squares[k] / kMoves - sums[k] * sums[k] / kMoves / kMoves;
    }
    return true;
  }

  /// The weights with a change, given at the anchors.
  [[nodiscard]] WeightRows changed(std::span<const double> change) const {
    WeightRows rows = rows_;
    for (int stage = 0; stage < shape_.stages; ++stage) {
      std::size_t from = 0;
      while (from + 2 < kAnchors.size() && kAnchors[from + 1] < stage) ++from;
      const double way =
          std::clamp(static_cast<double>(stage - kAnchors[from]) / (kAnchors[from + 1] - kAnchors[from]), 0.0, 1.0);
      std::vector<double>& row = rows[static_cast<std::size_t>(stage)];
      for (std::size_t k = 0; k < row.size(); ++k) {
        const std::size_t at = k * kAnchors.size() + from;
        row[k] += (1 - way) * change[at] + way * change[at + 1];
      }
    }
    return rounded(rows);
  }

  /// How the weights with a change do in the games of a generation, the same for all who are tried: the mean points of a lone
  /// player. Where there are others, who keep to the weights of the file, what counts is being ahead of them: seats that are
  /// all changed alike learn to leave each other alone, and lose against anybody who does not.
  [[nodiscard]] double points(std::span<const double> change, int generation) {
    const WeightRows rows = changed(change);
    for (int stage = 0; stage < shape_.stages; ++stage) weights_.set(table_, stage, rows[static_cast<std::size_t>(stage)]);
    double sum = 0;
    for (int i = 0; i < arguments_.games; ++i) {
      Rng rng =
          Rng::of_game(arguments_.seed, static_cast<std::uint64_t>(generation) * 1'000'000 + static_cast<std::uint64_t>(i));
      sum += ahead(Seat::at(i % start_.seats()), rng);
    }
    return sum / arguments_.games;
  }

  /// Everybody plays what the appraisal likes best; only one seat's has the change.
  [[nodiscard]] double ahead(Seat tried, Rng& rng) {
    AnyGame game = start_;
    for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
      if (turn.is_chance()) {
        game.play(Seat::chance(), game.sample(rng));
        continue;
      }
      const Seat seat = turn.asked().first();
      entry_.evaluation->use(seat == tried ? weights_ : before_);
      game.appraise_moves(seat, moves_);
      game.play(seat, std::ranges::max_element(moves_, {}, &AppraisedMove::worth)->move);
    }
    const Result result = game.result();
    double others = 0;
    for (int seat = 0; seat < game.seats(); ++seat) others += seat == tried.index ? 0 : result.score(Seat::at(seat));
    return result.score(tried) - others / std::max(1, game.seats() - 1);
  }

  const TuneArguments& arguments_;
  const GameEntry& entry_;
  AnyGame start_;
  EvaluationShape shape_;
  int table_;
  WeightsFile file_;
  Weights before_;  // of the file, for the others
  Weights weights_;
  WeightRows rows_;
  std::vector<AppraisedMove> moves_;
};

void run_tune(const TuneArguments& arguments) {
  const GameEntry& entry = arguments.table.entry();
  const Options options = arguments.table.complete(entry);
  const std::string command =
      fmt::format("kvartal tune {} {}{} --games {} --tries {} --generations {} --step {} --seed {} --weights FILE", entry.id,
                  as_typed(options), arguments.habit ? " --habit" : "", arguments.games, arguments.tries, arguments.generations,
                  arguments.step, arguments.seed);
  if (arguments.habit) {
    if (entry.habit == nullptr) throw BadInput(fmt::format("{} has no habit to tune", entry.id));
    return tune_habit(arguments, entry, options, command);
  }
  if (entry.evaluation == nullptr) throw BadInput(fmt::format("the appraisal of {} has no weights to tune", entry.id));
  Tuning(arguments, entry, options).run(command);
}

}  // namespace

void add_tune_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<TuneArguments>();
  CLI::App* command = program.add_subcommand(
      "tune", "tunes the weights of a game's appraisal, or of its habit, by how a player fares with them");
  arguments->table.add_to(*command);
  command->add_option("--weights", arguments->weights, "the file to improve, like games/suburbia/weights.json")->required();
  command->add_flag("--habit", arguments->habit,
                    "the numbers that the game's habit goes by (games/GAME/habit.json), against those in the file");
  command->add_option("-n,--games", arguments->games, "how many games each try plays")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--tries", arguments->tries, "how many weights are tried a generation")
      ->check(CLI::Range(4, 10'000))
      ->capture_default_str();
  command->add_option("--generations", arguments->generations, "how many generations")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--step", arguments->step,
                   "how far the first tries lie from what is in the file: 1 is far, 0.3 for what is tuned")
      ->check(CLI::Range(0.01, 10.0))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "what chance follows from")->capture_default_str();
  command->callback([arguments] { run_tune(*arguments); });
}

}  // namespace kvartal::cli
