#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "cli/simulation.hpp"

namespace kvartal::cli {
namespace {

struct SimArguments {
  TableArguments table;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::string bots = "random";
  std::string format = "summary";
  std::string out;
  std::string records;
  int threads = 0;
  bool quiet = false;
  bool json = false;
};

std::vector<std::string> bots_for(const std::string& names, int seats, const GameEntry& entry, const Options& options) {
  std::vector<std::string> bots = split(names, ',');
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(seats), bots[0]);
  if (static_cast<int>(bots.size()) != seats) {
    throw BadInput(
        fmt::format("--bots has {} names, but there are {} seats; give one for all or one a seat", bots.size(), seats));
  }
  for (const std::string& bot : bots) (void)bot_named(bot, entry, options);
  return bots;
}

/// One line a game, in the order of the games whatever thread played them.
class GameWriter {
 public:
  explicit GameWriter(const SimArguments& arguments) : csv_(arguments.format == "csv") {
    if (!arguments.out.empty()) {
      file_.open(arguments.out, std::ios::binary);
      if (!file_) throw BadInput(fmt::format("--out {}: cannot be written", arguments.out));
    }
  }

  /// A table that has not ended yet has the competitors and the criteria of its end.
  void head(const Result& result) {
    if (!csv_) return;
    std::string line = "game,decisions,chances";
    for (int i = 0; i < result.competitors; ++i) {
      line += fmt::format(",rank_{}", i + 1);
      for (const Criterion& criterion : result.criteria) line += fmt::format(",{}_{}", column(criterion.en), i + 1);
    }
    write(line + "\n");
  }

  void row(const SimulatedGame& game) {
    if (csv_) {
      std::string line = fmt::format("{},{},{}", game.index, game.decisions, game.chances);
      for (int i = 0; i < game.result.competitors; ++i) {
        line += fmt::format(",{}", game.result.rank[i]);
        for (std::size_t c = 0; c < game.result.criteria.size(); ++c) line += fmt::format(",{}", game.result.values[i][c]);
      }
      return write(line + "\n");
    }
    Json competitors = Json::array();
    for (int i = 0; i < game.result.competitors; ++i) {
      Json values = {{"rank", game.result.rank[i]}};
      for (std::size_t c = 0; c < game.result.criteria.size(); ++c)
        values[column(game.result.criteria[c].en)] = game.result.values[i][c];
      competitors.push_back(values);
    }
    Json line = {{"game", game.index}, {"decisions", game.decisions}, {"chances", game.chances}, {"competitors", competitors}};
    if (!game.verdict.empty()) line["verdict"] = game.verdict;
    write(to_text(line) + "\n");
  }

 private:
  static std::string column(std::string_view criterion) {
    std::string name(criterion);
    std::ranges::replace(name, ' ', '_');
    return name;
  }
  void write(const std::string& line) {
    if (file_.is_open()) {
      file_ << line;
    } else {
      fmt::print("{}", line);
    }
  }
  bool csv_;
  std::ofstream file_;
};

/// Sums over all games: enough for a table of means, whatever the number of games.
struct Summary {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  int competitors = 0;
  std::span<const Criterion> criteria;
  std::array<double, Result::kMaxCompetitors> wins{};
  std::array<std::array<double, Result::kMaxCriteria>, Result::kMaxCompetitors> sums{};

  void add(const SimulatedGame& game) {
    ++games;
    decisions += game.decisions;
    chances += game.chances;
    competitors = game.result.competitors;
    criteria = game.result.criteria;
    const auto winners = static_cast<double>(std::count(game.result.rank.begin(), game.result.rank.begin() + competitors, 1));
    for (int i = 0; i < competitors; ++i) {
      wins[i] += game.result.rank[i] == 1 ? 1.0 / winners : 0.0;
      for (std::size_t c = 0; c < criteria.size(); ++c) sums[i][c] += game.result.values[i][c];
    }
  }
};

/// Plays all games in blocks, several at once; results do not depend on the number of threads.
class Runner {
 public:
  Runner(const Simulation& simulation, const SimArguments& arguments) : simulation_(simulation), arguments_(arguments) {}

  Summary run(GameWriter* writer) {
    const std::uint64_t threads = arguments_.threads > 0 ? static_cast<std::uint64_t>(arguments_.threads)
                                                         : std::max(1U, std::thread::hardware_concurrency());
    Progress progress(arguments_.games, arguments_.quiet);
    Summary summary;
    const std::uint64_t block = simulation_.all_random() ? 4096 : simulation_.all_quick() ? 64 : 1;
    for (std::uint64_t begin = 0; begin < arguments_.games; begin += block * threads) {
      std::vector<std::vector<SimulatedGame>> played(threads);
      std::vector<std::jthread> workers;
      workers.reserve(threads);
      for (std::uint64_t t = 0; t < threads; ++t) {
        workers.emplace_back(
            [&, t] { play(begin + t * block, std::min(begin + (t + 1) * block, arguments_.games), played[t]); });
      }
      workers.clear();
      for (const auto& part : played) {
        for (const SimulatedGame& game : part) {
          summary.add(game);
          if (writer != nullptr) writer->row(game);
        }
      }
      progress.show(std::min(begin + block * threads, arguments_.games));
    }
    return summary;
  }

 private:
  void play(std::uint64_t from, std::uint64_t to, std::vector<SimulatedGame>& out) const {
    for (std::uint64_t index = from; index < to; ++index) out.push_back(simulation_.play(index));
  }
  const Simulation& simulation_;
  const SimArguments& arguments_;
};

void print_summary(const Summary& summary, const Simulation& simulation, double seconds, bool json) {
  const auto games = static_cast<double>(summary.games);
  const auto rivals = simulation.entry.rivals(simulation.options);
  Json rows = Json::array();
  for (int i = 0; i < summary.competitors; ++i) {
    const bool seat = i < static_cast<int>(simulation.bots.size());
    Json row = {{"competitor", seat ? to_string(Seat::at(i)) : rivals[static_cast<std::size_t>(i) - simulation.bots.size()].en},
                {"bot", seat ? Json(simulation.bots[static_cast<std::size_t>(i)]) : Json(nullptr)},
                {"win_share", summary.wins[i] / games}};
    Json means = Json::object();
    for (std::size_t c = 0; c < summary.criteria.size(); ++c)
      means[std::string(summary.criteria[c].en)] = summary.sums[i][c] / games;
    row["means"] = means;
    rows.push_back(row);
  }
  if (json) {
    return print_json({{"game", std::string(simulation.entry.id)},
                       {"options", to_string(simulation.options)},
                       {"seed", simulation.seed},
                       {"games", summary.games},
                       {"seconds", seconds},
                       {"games_per_s", games / seconds},
                       {"decisions_per_game", static_cast<double>(summary.decisions) / games},
                       {"competitors", rows}});
  }
  fmt::print("{} games of {} in {:.2f} s ({:.0f} a second), {:.1f} decisions each\n", summary.games, simulation.entry.id,
             seconds, games / seconds, static_cast<double>(summary.decisions) / games);
  for (const Json& row : rows) {
    fmt::print("  {:<6} {:<8} wins {:5.1f} %", row["competitor"].get<std::string>(),
               row["bot"].is_null() ? "" : row["bot"].get<std::string>(), 100 * row["win_share"].get<double>());
    for (const auto& [name, mean] : row["means"].items()) fmt::print("   {} {:.1f}", name, mean.get<double>());
    fmt::print("\n");
  }
}

void write_records(const Simulation& simulation, const SimArguments& arguments) {
  std::error_code error;
  std::filesystem::create_directories(arguments.records, error);
  if (error) throw BadInput(fmt::format("--records {}: {}", arguments.records, error.message()));
  Progress progress(arguments.games, arguments.quiet);
  for (std::uint64_t index = 0; index < arguments.games; ++index) {
    const std::string path = fmt::format("{}/{}-{:06}.kvartal", arguments.records, simulation.entry.id, index);
    std::ofstream file(path, std::ios::binary);
    file << write_record(simulation.record(index));
    if (!file) throw BadInput(fmt::format("{}: cannot be written", path));
    progress.show(index + 1);
  }
  if (!arguments.quiet) fmt::print("{} records in {}\n", arguments.games, arguments.records);
}

void run_sim(const SimArguments& arguments) {
  if (arguments.games == 0) throw BadInput("-n must be at least 1");
  const GameEntry& entry = arguments.table.entry();
  const Options options = arguments.table.complete(entry);
  const AnyGame start = entry.start(options);
  const Simulation simulation{entry, options, bots_for(arguments.bots, start.seats(), entry, options), arguments.seed};
  if (!arguments.records.empty()) return write_records(simulation, arguments);
  std::unique_ptr<GameWriter> writer;
  if (arguments.format != "summary") {
    writer = std::make_unique<GameWriter>(arguments);
    writer->head(start.result());
  } else if (!arguments.out.empty()) {
    throw BadInput("--out needs --format csv or --format jsonl");
  }
  const auto begin = std::chrono::steady_clock::now();
  const Summary summary = Runner(simulation, arguments).run(writer.get());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (writer == nullptr) print_summary(summary, simulation, seconds, arguments.json);
}

}  // namespace

void add_sim_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<SimArguments>();
  CLI::App* command = program.add_subcommand("sim", "plays many games by bots");
  arguments->table.add_to(*command);
  command->add_option("-n,--games", arguments->games, "how many games")->capture_default_str();
  command->add_option("--seed", arguments->seed, "what chance and bots follow from")->capture_default_str();
  command->add_option("--bots", arguments->bots, "one bot for all seats or one a seat: random, greedy, level1 to level5")
      ->capture_default_str();
  command->add_option("--format", arguments->format, "summary, or one line a game: csv, jsonl")
      ->check(CLI::IsMember({"summary", "csv", "jsonl"}))
      ->capture_default_str();
  command->add_option("--out", arguments->out, "file for the lines; otherwise they are printed");
  command->add_option("--records", arguments->records, "directory to write the games into as verifiable records");
  command->add_option("--threads", arguments->threads, "how many at once; all cores by default")->check(CLI::Range(1, 1024));
  command->add_flag("-q,--quiet", arguments->quiet, "no progress bar");
  command->add_flag("--json", arguments->json, "the summary as JSON");
  command->callback([arguments] { run_sim(*arguments); });
}

}  // namespace kvartal::cli
