#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "bots/arena.hpp"
#include "bots/crew.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "cli/simulation.hpp"

namespace kvartal::cli {
namespace {

struct ArenaArguments {
  TableArguments table;
  std::string bots;
  int games = 100;
  std::uint64_t seed = 1;
  double seconds = 0;
  int simulations = 0;
  std::string sprt;
  int threads = 0;
  bool quiet = false;
  bool json = false;
};

/// One who takes part: "flat:width=8", or with other weights of the appraisal than those built in, "greedy@new.json".
struct Contender {
  std::string name;  // as it was given
  std::string bot;   // with the allowance that was asked for in place of its own
  Weights weights;   // only where somebody has others than those built in
};

std::string with_allowance(const std::string& name, const ArenaArguments& arguments, const GameEntry& entry,
                           const Options& options) {
  std::string changed = name;
  if (arguments.seconds > 0) changed += fmt::format(":seconds={:.3f}:simulations=10000000", arguments.seconds);
  if (arguments.simulations > 0) changed += fmt::format(":seconds=3600:simulations={}", arguments.simulations);
  return make_bot(changed, entry.id, options) ? changed : name;  // a bot that does not think stays as it is
}

Weights weights_of(const std::string& name, const GameEntry& entry) {
  if (entry.evaluation == nullptr) throw BadInput(fmt::format("the appraisal of {} has no weights", entry.id));
  const std::size_t at = name.find('@');
  const std::string file = at == std::string::npos ? "" : name.substr(at + 1);
  const auto weights =
      Weights::read(file.empty() ? std::string(entry.evaluation->embedded) : read_file(file), entry.evaluation->shape);
  if (!weights) throw BadInput(fmt::format("{} is wrong:\n{}", file, to_string(weights.error())));
  return *weights;
}

std::vector<Contender> contenders(const ArenaArguments& arguments, const GameEntry& entry, const Options& options) {
  const std::vector<std::string> names = split(arguments.bots, ',');
  if (names.size() < 2) throw BadInput("--bots must name at least two bots, like level3,greedy");
  const bool weighted = arguments.bots.contains('@');
  std::vector<Contender> list;
  for (const std::string& name : names) {
    if (std::ranges::count(names, name) > 1) throw BadInput(fmt::format("--bots names '{}' twice", name));
    const std::string bot = name.substr(0, name.find('@'));
    (void)bot_named(bot, entry, options);
    list.push_back({name, with_allowance(bot, arguments, entry, options), weighted ? weights_of(name, entry) : Weights()});
  }
  return list;
}

SequentialTest read_sprt(const std::string& words) {
  const auto parts = split(words, ',');
  SequentialTest test;
  std::size_t end = 0;
  try {
    if (parts.size() == 2) {
      test.elo0 = std::stod(parts[0], &end);
      const bool whole = end == parts[0].size();
      test.elo1 = std::stod(parts[1], &end);
      if (whole && end == parts[1].size() && test.elo0 < test.elo1) return test;
    }
  } catch (const std::exception&) {  // no number: answered below
    end = 0;
  }
  throw BadInput(fmt::format("--sprt {}: must be two numbers, the smaller first, like 0,20", words));
}

/// What a bot has done in all its games.
struct Account {
  double victories = 0;
  double games = 0;
  double points = 0;  // summed over its seats
  double seats = 0;
};

struct PlayedDeal {
  Deal deal;
  std::array<Account, 2> accounts;
};

/// One match between two bots after another. Every deal has luck of its own, the same for all its seatings.
class Arena {
 public:
  Arena(const ArenaArguments& arguments, const GameEntry& entry, Options options)
      : arguments_(arguments),
        entry_(entry),
        options_(std::move(options)),
        start_(entry.start(options_)),
        seatings_(seatings(start_.seats())),
        contenders_(contenders(arguments, entry, options_)),
        weighted_(arguments.bots.contains('@')),
        accounts_(contenders_.size()) {}

  void run() {
    const int bots = static_cast<int>(contenders_.size());
    const int per_match = std::max(1, (arguments_.games + games_a_deal() - 1) / games_a_deal());
    Progress progress(static_cast<std::uint64_t>(bots * (bots - 1) / 2 * per_match), arguments_.quiet);
    for (int one = 0; one < bots; ++one) {
      for (int other = one + 1; other < bots; ++other) match(one, other, per_match, progress);
    }
  }

  void sequential(const SequentialTest& test) {
    constexpr int kDealsATest = 8;  // not by the number of threads: the test ends at the same deal on every machine
    if (contenders_.size() != 2) throw BadInput("--sprt compares exactly two bots");
    const int per_match = std::max(1, (arguments_.games + games_a_deal() - 1) / games_a_deal());
    Progress progress(static_cast<std::uint64_t>(per_match), arguments_.quiet);
    while (static_cast<int>(deals_.size()) < per_match && test.verdict(deals_) == SequentialTest::Verdict::undecided) {
      block(0, 1, static_cast<int>(deals_.size()), std::min(kDealsATest, per_match - static_cast<int>(deals_.size())));
      progress.show(deals_.size());
    }
  }

  [[nodiscard]] Json report() const {
    const auto rated = ratings(static_cast<int>(contenders_.size()), deals_);
    std::vector<std::size_t> order(contenders_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(-rated[i].elo, i); });
    Json standings = Json::array();
    for (const std::size_t i : order) {
      const Account& account = accounts_[i];
      standings.push_back({{"bot", contenders_[i].name},
                           {"win_share", account.victories / account.games},
                           {"elo", rated[i].elo},
                           {"interval", {rated[i].elo - rated[i].margin, rated[i].elo + rated[i].margin}},
                           {"mean_points", account.points / account.seats},
                           {"games", account.games}});
    }
    return {{"game", entry_.id}, {"options", to_string(options_)}, {"seed", arguments_.seed}, {"standings", standings}};
  }

  [[nodiscard]] const std::vector<Deal>& deals() const { return deals_; }

 private:
  [[nodiscard]] bool alone() const { return start_.seats() == 1; }
  [[nodiscard]] int games_a_deal() const { return alone() ? 1 : static_cast<int>(seatings_.size()); }
  [[nodiscard]] int threads() const {
    if (weighted_) return 1;  // the weights in force are the same for all threads
    return arguments_.threads > 0 ? arguments_.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  }

  void match(int one, int other, int count, Progress& progress) {
    for (int done = 0; done < count;) {
      const int some = std::min(8 * threads(), count - done);
      block(one, other, done, some);
      done += some;
      progress.show(deals_.size());
    }
  }

  /// Some deals at once; what they give does not depend on how many threads there are.
  void block(int one, int other, int first, int count) {
    std::vector<PlayedDeal> played(static_cast<std::size_t>(count));
    std::atomic<int> next = 0;
    {
      std::vector<std::jthread> workers;
      for (int t = 0; t < std::min(threads(), count); ++t) {
        workers.emplace_back([&] {
          for (int i = next++; i < count; i = next++) played[static_cast<std::size_t>(i)] = play_deal(one, other, first + i);
        });
      }
    }
    for (const PlayedDeal& deal : played) {
      deals_.push_back(deal.deal);
      add(accounts_[static_cast<std::size_t>(one)], deal.accounts[0]);
      add(accounts_[static_cast<std::size_t>(other)], deal.accounts[1]);
    }
  }

  static void add(Account& sum, const Account& more) {
    sum.victories += more.victories;
    sum.games += more.games;
    sum.points += more.points;
    sum.seats += more.seats;
  }

  [[nodiscard]] PlayedDeal play_deal(int one, int other, int number) const {
    PlayedDeal played{.deal = {one, other, 0, games_a_deal()}, .accounts = {}};
    std::vector<Result> results;
    for (std::size_t i = 0; i < seatings_.size(); ++i) {
      const Result result = play(one, other, seatings_[i], number, i);
      const double share = share_of_first(result, seatings_[i]);
      if (!alone()) count_victories(played, share);
      for (int seat = 0; seat < result.seats; ++seat) {
        Account& account = played.accounts[seatings_[i][static_cast<std::size_t>(seat)]];
        account.points += result.score(Seat::at(seat));
        ++account.seats;
      }
      results.push_back(result);
    }
    if (alone()) count_victories(played, better_of(results[0], results[1]));
    played.deal.score /= games_a_deal();
    return played;
  }

  static void count_victories(PlayedDeal& played, double share) {
    played.deal.score += share;
    played.accounts[0].victories += share;
    played.accounts[1].victories += 1 - share;
    for (Account& account : played.accounts) ++account.games;
  }

  /// Alone at the table: who has made more of the same luck.
  [[nodiscard]] static double better_of(const Result& one, const Result& other) {
    if (one.values[0] == other.values[0]) return 0.5;
    return one.values[0] > other.values[0] ? 1 : 0;
  }

  [[nodiscard]] Result play(int one, int other, const Seating& seating, int number, std::size_t variant) const {
    const std::array<const Contender*, 2> players = {&contenders_[static_cast<std::size_t>(one)],
                                                     &contenders_[static_cast<std::size_t>(other)]};
    std::vector<std::unique_ptr<Bot>> bots;
    bots.reserve(static_cast<std::size_t>(start_.seats()));
    for (int seat = 0; seat < start_.seats(); ++seat)
      bots.push_back(bot_named(players[seating[static_cast<std::size_t>(seat)]]->bot, entry_, options_));
    const std::uint64_t luck = mix(arguments_.seed) ^ mix(static_cast<std::uint64_t>(number));
    Rng rng = Rng::of_game(luck, variant + 1);
    AnyGame game = start_;
    std::uint64_t chances = 0;
    for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
      if (turn.is_chance()) {
        Rng dealt = Rng::of_game(~luck, chances++);
        game.play(Seat::chance(), game.sample(dealt));
        continue;
      }
      const Seat seat = turn.asked().first();
      if (weighted_) entry_.evaluation->use(players[seating[seat.index]]->weights);
      if (!weighted_) let_ponder(game, bots, rng);  // who waits would think with the weights of who decides
      Crew crew;
      game.play(seat, bots[seat.index]->choose(Observation(game, seat, rng), rng, crew));
    }
    return game.result();
  }

  const ArenaArguments& arguments_;
  const GameEntry& entry_;
  Options options_;
  AnyGame start_;
  std::vector<Seating> seatings_;
  std::vector<Contender> contenders_;
  bool weighted_;  // somebody has weights of its own: they change hands with every decision
  std::vector<Account> accounts_;
  std::vector<Deal> deals_;
};

void print_table(const Json& report) {
  fmt::print("{}, {}\n", report["game"].get<std::string>(), report["options"].get<std::string>());
  fmt::print("  {:<44} {:>6} {:>8} {:>7}  {:<16} {:>7}\n", "bot", "games", "wins", "elo", "95 %", "points");
  for (const Json& row : report["standings"]) {
    fmt::print("  {:<44} {:>6.0f} {:>6.1f} % {:>+7.0f}  {:<16} {:>7.1f}\n", row["bot"].get<std::string>(),
               row["games"].get<double>(), 100 * row["win_share"].get<double>(), row["elo"].get<double>(),
               fmt::format("{:+.0f} … {:+.0f}", row["interval"][0].get<double>(), row["interval"][1].get<double>()),
               row["mean_points"].get<double>());
  }
}

Json sequential_report(const SequentialTest& test, const std::vector<Deal>& deals) {
  static constexpr std::array<const char*, 3> kVerdicts = {"undecided", "rejected", "accepted"};
  return {{"elo0", test.elo0},
          {"elo1", test.elo1},
          {"llr", test.log_likelihood_ratio(deals)},
          {"bounds", {-SequentialTest::kBound, SequentialTest::kBound}},
          {"verdict", kVerdicts[static_cast<std::size_t>(test.verdict(deals))]}};
}

void run_arena(const ArenaArguments& arguments) {
  const GameEntry& entry = arguments.table.entry();
  Arena arena(arguments, entry, arguments.table.complete(entry));
  Json sequential;
  if (arguments.sprt.empty()) {
    arena.run();
  } else {
    const SequentialTest test = read_sprt(arguments.sprt);
    arena.sequential(test);
    sequential = sequential_report(test, arena.deals());
  }
  Json report = arena.report();
  if (!sequential.is_null()) report["sprt"] = sequential;
  if (arguments.json) return print_json(report);
  print_table(report);
  if (sequential.is_null()) return;
  fmt::print("  {:+.0f} or {:+.0f} Elo: {}, log-likelihood ratio {:.2f} of ±{:.2f}\n", sequential["elo0"].get<double>(),
             sequential["elo1"].get<double>(), sequential["verdict"].get<std::string>(), sequential["llr"].get<double>(),
             SequentialTest::kBound);
}

}  // namespace

void add_arena_command(CLI::App& program, Exit& /*exit*/) {
  auto arguments = std::make_shared<ArenaArguments>();
  CLI::App* command = program.add_subcommand("arena", "lets bots play each other and rates them");
  arguments->table.add_to(*command);
  command
      ->add_option("--bots", arguments->bots,
                   "two or more, like level5,level3,greedy; greedy@FILE plays with the weights of a file")
      ->required();
  command->add_option("-n,--games", arguments->games, "how many games of each pair; of a sequential test at most")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "what chance and bots follow from")->capture_default_str();
  auto* seconds = command->add_option("--seconds-per-move", arguments->seconds, "how long the bots that think may think")
                      ->check(CLI::Range(0.001, 3600.0));
  command->add_option("--simulations", arguments->simulations, "or how many games they may imagine a move")
      ->check(CLI::Range(1, 10'000'000))
      ->excludes(seconds);
  command->add_option("--sprt", arguments->sprt, "ELO0,ELO1: play until one of the two is refuted");
  command->add_option("--threads", arguments->threads, "how many games at once; all cores by default")
      ->check(CLI::Range(1, 1024));
  command->add_flag("-q,--quiet", arguments->quiet, "no progress bar");
  command->add_flag("--json", arguments->json, "as JSON");
  command->footer(
      "Each deal is played with every seating of the two bots and the same luck. Alone at the table, both play it and the "
      "better result wins.");
  command->callback([arguments] { run_arena(*arguments); });
}

}  // namespace kvartal::cli
