#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "bots/advice.hpp"
#include "bots/greedy.hpp"
#include "bots/pondering.hpp"
#include "bots/stopwatch.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace kvartal::cli {
namespace {

struct BenchArguments {
  TableArguments table;
  double seconds = 2;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  std::string bot;
  std::string ponder;
  bool json = false;
};

struct Measured {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t listed = 0;
  std::uint64_t signature = 0;  // of all results: the same seed and games must give the same number on every machine
  double seconds = 0;
};

Measured measure(const AnyGame& start, const BenchArguments& arguments) {
  Measured measured;
  AnyGame game = start;
  const auto begin = std::chrono::steady_clock::now();
  const std::uint64_t block = arguments.games > 0 ? arguments.games : 256;
  do {
    for (std::uint64_t i = 0; i < block; ++i) {
      Rng rng = Rng::of_game(arguments.seed, measured.games);
      game.copy_from(start);
      const Playout playout = game.playout(rng);
      ++measured.games;
      measured.decisions += playout.decisions;
      measured.chances += playout.chances;
      measured.listed += playout.listed;
      measured.signature =
          mix(measured.signature ^ static_cast<std::uint64_t>(playout.result.values[0][0]) ^ (playout.listed << 16U));
    }
    measured.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  } while (arguments.games == 0 && measured.seconds < arguments.seconds);
  return measured;
}

/// Counts what a bot imagines, and stops it when the time is over.
class Counting final : public Thinking {
 public:
  explicit Counting(double limit) : limit_(limit) {}
  [[nodiscard]] double seconds() override { return time_.seconds(); }
  [[nodiscard]] bool go_on(double /*done*/) override {
    ++simulations_;
    return time_.seconds() < limit_;
  }
  [[nodiscard]] std::uint64_t simulations() const { return simulations_; }

 private:
  double limit_;
  Stopwatch time_;
  std::uint64_t simulations_ = 0;
};

/// A position in the middle of a game: half of the decisions of a greedy one are made.
AnyGame middle_of(const AnyGame& start, std::uint64_t seed) {
  std::vector<AnyGame> decisions;
  AnyGame game = start;
  GreedyBot greedy;
  Rng rng(seed);
  for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
    if (turn.is_chance()) {
      game.play(Seat::chance(), game.sample(rng));
      continue;
    }
    const Seat seat = turn.asked().first();
    if (game.sensible(seat).size() > 1) decisions.push_back(game);
    game.play(seat, greedy.choose(Observation(game, seat, rng), rng));
  }
  return decisions[decisions.size() / 2];
}

/// How many games a bot imagines in a second, on one thread, in the middle of a game.
void measure_bot(const GameEntry& entry, const Options& options, const BenchArguments& arguments) {
  const AnyGame game = middle_of(entry.start(options), arguments.seed);
  const auto bot = bot_named(arguments.bot + ":seconds=3600:simulations=10000000", entry, options);
  const Seat seat = game.turn().asked().first();
  Rng rng(arguments.seed);
  Counting counting(arguments.seconds);
  (void)bot->choose(Observation(game, seat, rng), rng, counting);
  const double seconds = counting.seconds();
  const auto simulations = static_cast<double>(counting.simulations());
  if (arguments.json) {
    return print_json({{"game", arguments.table.game},
                       {"options", to_string(options)},
                       {"bot", arguments.bot},
                       {"simulations", counting.simulations()},
                       {"seconds", seconds},
                       {"simulations_per_s", simulations / seconds}});
  }
  fmt::print("{}, {}, {}\n  {:>12.0f} simulations a second on one core, in the middle of a game\n", arguments.table.game,
             to_string(options), arguments.bot, simulations / seconds);
}

/// What became of what a bot pondered.
struct Pondered {
  int decisions = 0;
  int foreseen = 0;  // of them: those that it had thought about before they came
  std::size_t thoughts = 0;
  std::size_t counted = 0;  // of them: those about the decision that came
};

/// One game of the bot, which sits first, against greedy players, in which it ponders at each of their decisions.
void ponder_through(AnyGame game, const ThinkerSettings& settings, Rng& rng, Pondered& pondered) {
  const Seat own = Seat::at(0);
  GreedyBot greedy;
  Pondering pondering;
  Stopwatch time;
  std::size_t since_own = 0;
  for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
    if (turn.is_chance()) {
      game.play(Seat::chance(), game.sample(rng));
      continue;
    }
    const Seat seat = turn.asked().has(own) ? own : turn.asked().first();
    const Observation observation(game, seat, rng);
    if (seat != own) {
      const Observation waiting(game, own, rng);
      pondering.ponder(waiting, settings, rng.next(), time);
      since_own += static_cast<std::size_t>(settings.ponder);
    } else if (game.sensible(own).size() > 1) {
      const std::size_t counted = pondering.recall(observation).size();
      ++pondered.decisions;
      pondered.foreseen += counted > 0 ? 1 : 0;
      pondered.thoughts += std::exchange(since_own, 0);
      pondered.counted += counted;
    }
    game.play(seat, greedy.choose(observation, rng));
  }
}

void measure_pondering(const GameEntry& entry, const Options& options, const BenchArguments& arguments) {
  const auto settings = adviser_named(arguments.ponder, entry.id, options);
  if (!settings) throw BadInput(settings.error().why.en);
  if (settings->ponder == 0) throw BadInput("the bot does not ponder; one that does is flat:simulations=40:ponder=80");
  Pondered pondered;
  const std::uint64_t games = arguments.games > 0 ? arguments.games : 4;
  for (std::uint64_t i = 0; i < games; ++i) {
    Rng rng = Rng::of_game(arguments.seed, i);
    ponder_through(entry.start(options), *settings, rng, pondered);
  }
  if (arguments.json) {
    return print_json({{"game", arguments.table.game},
                       {"options", to_string(options)},
                       {"bot", arguments.ponder},
                       {"games", games},
                       {"decisions", pondered.decisions},
                       {"foreseen", pondered.foreseen},
                       {"thoughts", pondered.thoughts},
                       {"counted", pondered.counted}});
  }
  fmt::print("{}, {}, {}\n  {} of {} decisions had been foreseen; {} of {} thoughts were about the decision that came\n",
             arguments.table.game, to_string(options), arguments.ponder, pondered.foreseen, pondered.decisions,
             pondered.counted, pondered.thoughts);
}

void print(const Measured& measured, const AnyGame& start, const BenchArguments& arguments, const Options& options) {
  const auto games = static_cast<double>(measured.games);
  const auto moves = static_cast<double>(measured.decisions + measured.chances);
  const Json figures = {
      {"game", arguments.table.game},
      {"options", to_string(options)},
      {"games", measured.games},
      {"seconds", measured.seconds},
      {"games_per_s", games / measured.seconds},
      {"moves_per_s", moves / measured.seconds},
      {"decisions_per_game", static_cast<double>(measured.decisions) / games},
      {"chance_moves_per_game", static_cast<double>(measured.chances) / games},
      {"legal_moves_per_decision", static_cast<double>(measured.listed) / static_cast<double>(measured.decisions)},
      {"state_bytes", start.bytes().size()},
      {"signature", fmt::format("{:016x}", measured.signature)}};
  if (arguments.json) return print_json(figures);
  fmt::print("{}, {}\n", arguments.table.game, to_string(options));
  fmt::print("  {:>12.0f} games a second on one core ({} games in {:.2f} s)\n", games / measured.seconds, measured.games,
             measured.seconds);
  fmt::print("  {:>12.0f} moves a second, chance included\n", moves / measured.seconds);
  fmt::print("  {:>12.1f} decisions and {:.1f} chance moves a game\n", static_cast<double>(measured.decisions) / games,
             static_cast<double>(measured.chances) / games);
  fmt::print("  {:>12.1f} legal moves listed a decision\n",
             static_cast<double>(measured.listed) / static_cast<double>(measured.decisions));
  fmt::print("  {:>12} bytes of state\n", start.bytes().size());
}

}  // namespace

void add_bench_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<BenchArguments>();
  CLI::App* command = program.add_subcommand("bench", "measures how fast random games are played on one core");
  arguments->table.add_to(*command);
  command->add_option("--seconds", arguments->seconds, "how long")->check(CLI::Range(0.01, 3600.0))->capture_default_str();
  command->add_option("--games", arguments->games, "exactly so many games, for counting instructions and for the signature");
  command->add_option("--seed", arguments->seed, "what chance and decisions follow from")->capture_default_str();
  command->add_option("--bot", arguments->bot, "measures instead how many games this bot imagines, like flat:candidates=4");
  command->add_option("--ponder", arguments->ponder,
                      "measures instead how much of what this bot ponders counts, like flat:simulations=40:ponder=80");
  command->add_flag("--json", arguments->json, "as JSON");
  command->footer(
      "Every legal move is listed at each decision and one is taken at random. Instructions a game: bench/instructions.");
  command->callback([arguments] {
    const GameEntry& entry = arguments->table.entry();
    const Options options = arguments->table.complete(entry);
    if (!arguments->ponder.empty()) return measure_pondering(entry, options, *arguments);
    if (!arguments->bot.empty()) return measure_bot(entry, options, *arguments);
    const AnyGame start = entry.start(options);
    print(measure(start, *arguments), start, *arguments, options);
  });
}

}  // namespace kvartal::cli
