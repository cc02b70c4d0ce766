// Chance in Rolling Heights: the weights of a throw against all ways in which single workers can land, a million throws against
// the weights, and the chances of forced rolls, pushes and strikes against an exact calculation.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "games/rolling_heights/content.hpp"
#include "games/shelf.hpp"

namespace kvartal::rolling_heights {
namespace {

using Weights = std::map<std::string, std::uint64_t>;  // by the words of the throw

AnyGame set_up_table(const std::string& position) {
  const GameEntry& entry = *find_game(shelf(), "rolling_heights");
  Options options;
  options.set("players", "2");
  options.set("first", "p1");
  options.set("rolling_early", "no");
  auto game = entry.set_up(*entry.complete(options), Json::parse(position));
  EXPECT_TRUE(game) << game.error().why.en;
  return *std::move(game);
}

void play_words(AnyGame& game, const std::string& words) {
  const auto move = read_move(game, Seat::at(0), words);
  ASSERT_TRUE(move) << words << ": " << move.error().why.en;
  game.play(Seat::at(0), *move);
}

/// p1 throws these workers for the preparation.
AnyGame about_to_roll(const std::string& workers) {
  AnyGame game = set_up_table(R"({"companies": {"p1": {"workers": )" + workers + "}}}");
  play_words(game, "roll");
  return game;
}

Weights listed(const AnyGame& game) {
  Weights weights;
  for (const AnyOutcome& outcome : game.outcomes()) weights[game.text(Seat::chance(), outcome.move)] += outcome.weight;
  return weights;
}

std::uint64_t sum_of(const Weights& weights) {
  return std::accumulate(weights.begin(), weights.end(), std::uint64_t{0},
                         [](auto sum, const auto& one) { return sum + one.second; });
}

std::string stage_of(const AnyGame& game) { return game.view(Viewer::archive())["companies"][0]["stage"]; }

/// Of the first move that p1 has: what is decided now, without the view, which would take longer.
std::string first_word(const AnyGame& game) {
  const std::string words = game.text(Seat::at(0), game.moves(Seat::at(0)).front());
  return words.substr(0, words.find(' '));
}

int exhausted_in(const AnyGame& game) {
  const Json view = game.view(Viewer::archive());
  int sum = 0;
  for (const Json& crew : view["companies"][0]["workers"]) sum += crew["exhausted"].get<int>();
  return sum;
}

// ---- the weights -----------------------------------------------------------------------------------------------------

struct Colour {
  std::string name;
  int workers;
};

/// Every worker by itself: 3 to the n ways, put together by what one sees.
Weights worker_by_worker(const std::vector<Colour>& colours) {
  constexpr std::array<std::uint64_t, 3> kOdds = {11, 6, 3};
  constexpr std::string_view kLetters = "esh";
  std::vector<std::string> of;
  for (const Colour& colour : colours) of.insert(of.end(), static_cast<std::size_t>(colour.workers), colour.name);
  std::uint64_t ways = 1;
  for (std::size_t i = 0; i < of.size(); ++i) ways *= 3;
  Weights weights;
  for (std::uint64_t way = 0; way < ways; ++way) {
    std::map<std::string, std::array<int, 3>> seen;
    std::uint64_t weight = 1;
    std::uint64_t rest = way;
    for (const std::string& worker : of) {
      ++seen[worker][rest % 3];
      weight *= kOdds[rest % 3];
      rest /= 3;
    }
    std::string words = "throw";
    for (const Colour& colour : colours) {
      words += " " + colour.name + " ";
      for (std::size_t pose = 0; pose < 3; ++pose)
        words.append(static_cast<std::size_t>(seen[colour.name][pose]), kLetters[pose]);
    }
    weights[words] += weight;
  }
  return weights;
}

TEST(RollingHeightsThrows, WeightsAreThoseOfSingleWorkers) {
  EXPECT_EQ(listed(about_to_roll(R"({"carpenter": 2, "construction_worker": 2})")),
            worker_by_worker({{"carpenter", 2}, {"construction_worker", 2}}));
  EXPECT_EQ(listed(about_to_roll(R"({"riveter": 1})")), worker_by_worker({{"riveter", 1}}));
  EXPECT_EQ(listed(about_to_roll(R"({"carpenter": 1, "architect": 5, "politician": 3})")),
            worker_by_worker({{"carpenter", 1}, {"architect", 5}, {"politician", 3}}));
}

/// The most outcomes there can be: ten workers of nine colours. Their weights fill 20 to the tenth exactly.
TEST(RollingHeightsThrows, TenWorkersOfAllColours) {
  const Weights weights = listed(about_to_roll(
      R"({"carpenter": 1, "construction_worker": 1, "architect": 2, "riveter": 1, "politician": 1, "executive": 1,
          "public_figure": 1, "civil_servant": 1, "city_planner": 1})"));
  EXPECT_EQ(weights.size(), 6U * 6561U);
  EXPECT_EQ(sum_of(weights), 10'240'000'000'000U);
}

TEST(RollingHeightsThrows, ElevenWorkersThrowTen) {
  AnyGame game = set_up_table(R"({"companies": {"p1": {"workers": {"architect": 11}}}})");
  play_words(game, "sit_out architect");
  play_words(game, "roll");
  EXPECT_EQ(listed(game), worker_by_worker({{"architect", 10}}));
}

// ---- a million throws ------------------------------------------------------------------------------------------------

/// How many standard deviations chi-square is off for so many degrees of freedom (Wilson and Hilferty). Outcomes that are too
/// rare for the test are put together.
double deviation(const Weights& weights, std::map<std::string, std::uint64_t>& seen, std::uint64_t throws) {
  const auto total = static_cast<double>(sum_of(weights));
  double square = 0;
  double rare_expected = 0;
  double rare_seen = 0;
  int cells = 0;
  for (const auto& [words, weight] : weights) {
    const double expected = static_cast<double>(throws) * static_cast<double>(weight) / total;
    if (expected < 5) {
      rare_expected += expected;
      rare_seen += static_cast<double>(seen[words]);
      continue;
    }
    const double off = static_cast<double>(seen[words]) - expected;
    square += off * off / expected;
    ++cells;
  }
  if (rare_expected > 0) {
    square += (rare_seen - rare_expected) * (rare_seen - rare_expected) / rare_expected;
    ++cells;
  }
  const double freedom = cells - 1;
  const double scale = 2 / (9 * freedom);
  return (std::cbrt(square / freedom) - (1 - scale)) / std::sqrt(scale);
}

void throw_a_million(const AnyGame& game, std::uint64_t seed) {
  constexpr std::uint64_t kThrows = 1'000'000;
  Rng rng(seed);
  std::map<std::uint64_t, std::uint64_t> by_bits;
  for (std::uint64_t i = 0; i < kThrows; ++i) ++by_bits[game.sample(rng).bits];
  std::map<std::string, std::uint64_t> seen;
  for (const auto& [bits, count] : by_bits) seen[game.text(Seat::chance(), AnyMove{bits})] += count;
  const Weights weights = listed(game);
  for (const auto& [words, count] : seen) EXPECT_TRUE(weights.contains(words)) << words;
  // Four standard deviations: by chance once in thirty thousand, and the seed is fixed.
  EXPECT_LT(std::abs(deviation(weights, seen, kThrows)), 4.0);
}

TEST(RollingHeightsThrows, AMillionThrowsOfTheFirstWorkers) {
  throw_a_million(about_to_roll(R"({"carpenter": 2, "construction_worker": 2})"), 1);
}

TEST(RollingHeightsThrows, AMillionThrowsOfTen) {
  throw_a_million(about_to_roll(R"({"carpenter": 2, "construction_worker": 2, "architect": 3, "riveter": 1, "executive": 2})"),
                  2);
}

/// The test can fail: with other odds the same throws are far off.
TEST(RollingHeightsThrows, OtherOddsWouldBeNoticed) {
  const AnyGame game = about_to_roll(R"({"riveter": 3})");
  Rng rng(3);
  std::map<std::string, std::uint64_t> seen;
  for (int i = 0; i < 100'000; ++i) ++seen[game.text(Seat::chance(), game.sample(rng))];
  Weights weights = listed(game);
  EXPECT_LT(std::abs(deviation(weights, seen, 100'000)), 4.0);
  weights["throw riveter eee"] += sum_of(weights) / 30;
  EXPECT_GT(std::abs(deviation(weights, seen, 100'000)), 4.0);
}

// ---- forced rolls, pushes, strikes -----------------------------------------------------------------------------------

long double binomial(int n, int k, long double p) {
  long double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<long double>(n - k + i) / static_cast<long double>(i);
  return ways * std::pow(p, static_cast<long double>(k)) * std::pow(1 - p, static_cast<long double>(n - k));
}

constexpr long double kTired = 11.0L / 20;

/// How many of n are exhausted after the preparation, by RH-3.5 alone: in the forced states a throw either changes something or
/// nothing.
std::vector<long double> after_preparation(int workers) {
  const auto size = static_cast<std::size_t>(workers) + 1;
  std::vector<long double> mass(size);
  for (int left = 0; left <= workers; ++left) mass[static_cast<std::size_t>(left)] = binomial(workers, left, kTired);
  for (int now = workers; 2 * now > workers; --now) {
    const long double visits = mass[static_cast<std::size_t>(now)] / (1 - std::pow(kTired, static_cast<long double>(now)));
    mass[static_cast<std::size_t>(now)] = 0;
    for (int left = 0; left < now; ++left) mass[static_cast<std::size_t>(left)] += visits * binomial(now, left, kTired);
  }
  return mass;
}

/// The same, as the engine has it: all its outcomes, and what it does after each.
std::vector<long double> after_preparation_by_engine(const AnyGame& start, int workers) {
  const auto size = static_cast<std::size_t>(workers) + 1;
  std::vector<long double> mass(size);
  std::map<int, long double> waiting;
  std::map<int, AnyGame> position;
  waiting[workers] = 1;
  position.emplace(workers, start);
  while (!waiting.empty()) {
    const auto [now, chance] = *waiting.rbegin();
    waiting.erase(now);
    const AnyGame game = position.at(now);
    long double total = 0;
    long double stays = 0;
    std::map<int, long double> goes;
    for (const AnyOutcome& outcome : game.outcomes()) {
      AnyGame next = game;
      next.play(Seat::chance(), outcome.move);
      const auto weight = static_cast<long double>(outcome.weight);
      const int left = exhausted_in(next);
      total += weight;
      if (stage_of(next) != "rolling_again") {
        goes[-1 - left] += weight;
      } else if (left == now) {
        stays += weight;
      } else {
        goes[left] += weight;
        position.insert_or_assign(left, next);
      }
    }
    for (const auto& [left, weight] : goes) {
      const long double part = chance * weight / (total - stays);
      if (left < 0) mass[static_cast<std::size_t>(-1 - left)] += part;
      if (left >= 0) waiting[left] += part;
    }
  }
  return mass;
}

TEST(RollingHeightsThrows, ForcedRollsAreExact) {
  for (const int workers : {1, 2, 4, 5, 7}) {
    const auto exact = after_preparation(workers);
    const auto engine = after_preparation_by_engine(about_to_roll(R"({"riveter": )" + std::to_string(workers) + "}"), workers);
    for (std::size_t left = 0; left < exact.size(); ++left) {
      EXPECT_NEAR(static_cast<double>(engine[left]), static_cast<double>(exact[left]), 1e-14) << workers << " " << left;
    }
  }
}

/// RH-4.5: out of 20 to the n, 11 to the n end in a strike; no other outcome does.
TEST(RollingHeightsThrows, StrikesAreExact) {
  std::uint64_t strikes = 1;
  std::uint64_t all = 1;
  for (int tired = 1; tired <= 5; ++tired) {
    strikes *= 11;
    all *= 20;
    AnyGame game = set_up_table(
        R"({"companies": {"p1": {"stage": "risk", "workers": {"carpenter": {"steady": 3, "hard": 2}, "riveter": {"exhausted": )" +
        std::to_string(tired) + "}}}}}");
    play_words(game, "push");
    std::uint64_t weight_of_strikes = 0;
    std::uint64_t weight_of_all = 0;
    for (const AnyOutcome& outcome : game.outcomes()) {
      AnyGame next = game;
      next.play(Seat::chance(), outcome.move);
      weight_of_all += outcome.weight;
      if (stage_of(next) == "strike") weight_of_strikes += outcome.weight;
    }
    EXPECT_EQ(weight_of_all, all);
    EXPECT_EQ(weight_of_strikes, strikes);
  }
}

/// A preparation and one push, thrown many times: as often a strike as calculated.
TEST(RollingHeightsThrows, StrikesAfterAPreparationComeAsOftenAsCalculated) {
  constexpr int kGames = 20'000;
  const auto prepared = after_preparation(4);
  long double strike = 0;
  for (int left = 1; left <= 4; ++left)
    strike += prepared[static_cast<std::size_t>(left)] * std::pow(kTired, static_cast<long double>(left));
  Rng rng(4);
  int strikes = 0;
  const AnyGame start = about_to_roll(R"({"carpenter": 2, "construction_worker": 2})");
  for (int i = 0; i < kGames; ++i) {
    AnyGame game = start;
    while (game.turn().is_chance()) game.play(Seat::chance(), game.sample(rng));
    if (!read_move(game, Seat::at(0), "push")) continue;  // nobody is exhausted
    play_words(game, "push");
    game.play(Seat::chance(), game.sample(rng));
    strikes += first_word(game) == "tire" ? 1 : 0;
  }
  const double expected = kGames * static_cast<double>(strike);
  EXPECT_NEAR(strikes, expected, 4 * std::sqrt(expected * (1 - static_cast<double>(strike))));
}

}  // namespace
}  // namespace kvartal::rolling_heights
