#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "bots/evolution.hpp"
#include "cli/tune_arguments.hpp"
#include "cli/weights_file.hpp"

namespace kvartal::cli {
namespace {

constexpr Foresight kByHabit{.candidates = 0};

class HabitTuning {
 public:
  HabitTuning(const TuneArguments& arguments, const GameEntry& entry, const Options& options)
      : arguments_(arguments),
        entry_(entry),
        start_(entry.start(options)),
        table_(start_.features(Seat::at(0)).table),
        file_(arguments.weights, entry.habit->shape),
        before_(file_.weights()),
        tried_(before_),
        row_(file_.rows(table_)[0]) {}

  void run(const std::string& command) {
    Evolution evolution(row_, spread(), arguments_.tries, arguments_.seed);
    for (int generation = 0; generation < arguments_.generations; ++generation) {
      std::vector<double> results;
      for (const std::vector<double>& numbers : evolution.tries()) results.push_back(success(numbers, generation));
      evolution.judge(results);
      fmt::print("generation {}: success {:.3f}, step {:.2f}\n", generation + 1, success(evolution.centre(), generation),
                 evolution.step());
      std::fflush(stdout);
    }
    file_.put(table_, {evolution.centre()}, file_.made_by(table_) + ", then " + command);
  }

 private:
  /// How far each number is moved at first.
  [[nodiscard]] std::vector<double> spread() const {
    std::vector<double> spread;
    spread.reserve(row_.size());
    for (const double number : row_) spread.push_back(arguments_.step * std::max(0.08, 0.15 * std::abs(number)));
    return spread;
  }

  /// How well these numbers do against those of the file, from 0 to 1: by the margin, which tells more than victories. The same
  /// games for all of a generation, each deal from both sides.
  [[nodiscard]] double success(const std::vector<double>& numbers, int generation) {
    tried_.set(table_, 0, numbers);
    double sum = 0;
    for (int game = 0; game < arguments_.games; ++game) {
      const auto deal = static_cast<std::uint64_t>(generation) * 1'000'000 + static_cast<std::uint64_t>(game / 2);
      sum += success_in(deal, game % 2);
    }
    return sum / arguments_.games;
  }

  /// Every other seat goes by the tried numbers, from this one on. Numbers by which a game does not end are worth nothing: in
  /// New York 1901 whoever never builds gives up lots and takes them again for ever.
  [[nodiscard]] double success_in(std::uint64_t deal, int first) {
    constexpr double kClear = 12;  // points
    constexpr int kEndless = 20'000;
    int steps = 0;
    AnyGame game = start_;
    Rng luck = Rng::of_game(arguments_.seed, deal);
    Rng lots = Rng::of_game(arguments_.seed + 1, 2 * deal + static_cast<std::uint64_t>(first));
    for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
      if (++steps > kEndless) return 0;
      if (turn.is_chance()) {
        game.play(Seat::chance(), game.sample(luck));
        continue;
      }
      const Seat seat = turn.asked().first();
      entry_.habit->use(is_tried(seat.index, first) ? tried_ : before_);
      game.play(seat, game.decided(seat, kByHabit, lots));
    }
    return 1 / (1 + std::exp(-margin(game, first) / kClear));
  }

  [[nodiscard]] static bool is_tried(int seat, int first) { return (seat + first) % 2 == 0; }

  /// Of the mean points; alone, over what the rival or the ladder makes of them.
  [[nodiscard]] static double margin(const AnyGame& game, int first) {
    const Result result = game.result();
    double tried = 0;
    double others = 0;
    int count = 0;
    for (int seat = 0; seat < game.seats(); ++seat) {
      const bool ours = is_tried(seat, first);
      (ours ? tried : others) += result.score(Seat::at(seat));
      count += ours ? 1 : 0;
    }
    return tried / std::max(1, count) - others / std::max(1, game.seats() - count);
  }

  const TuneArguments& arguments_;
  const GameEntry& entry_;
  AnyGame start_;
  int table_;
  WeightsFile file_;
  Weights before_;
  Weights tried_;
  std::vector<double> row_;
};

}  // namespace

void tune_habit(const TuneArguments& arguments, const GameEntry& entry, const Options& options, const std::string& command) {
  HabitTuning(arguments, entry, options).run(command);
}

}  // namespace kvartal::cli
