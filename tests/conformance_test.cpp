// The conformance kit on every game, kind of table and option.
#include "tests/conformance.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "games/shelf.hpp"
#include "tests/share.hpp"

namespace kvartal::conformance {
namespace {

TEST(Conformance, EveryOptionOfEveryGame) {
  std::uint64_t seed = 1;
  for (const Case& table : all_cases(shelf())) {
    if (seed++ % kShare != 0) continue;
    const PlayReport report = play_and_check(table, seed, 3);
    EXPECT_FALSE(report.wrong) << *report.wrong;
  }
}

/// One test a number of players, so that they run side by side: at least 10,000 positions of every game with all checks, a
/// share of them with sanitizers.
class ManyGames : public testing::TestWithParam<const char*> {};

TEST_P(ManyGames, KeepEveryPromise) {
  int games = 0;
  for (const GameEntry& entry : shelf()) {
    Options options;
    options.set("players", GetParam());
    const auto complete = entry.complete(options);
    if (!complete) continue;  // not every game is for every number
    ++games;
    const Case table{&entry, *complete};
    int positions = 0;
    for (std::uint64_t seed = 100; positions < 10'000 / kShare; ++seed) {
      const PlayReport report = play_and_check(table, seed, 1);
      ASSERT_FALSE(report.wrong) << *report.wrong;
      positions += report.positions;
    }
  }
  EXPECT_GT(games, 0);
}

INSTANTIATE_TEST_SUITE_P(Players, ManyGames, testing::Values("1", "2", "3", "4"));

/// Samples follow the stated weights: a chi-square statistic over many draws of one chance move.
TEST(Conformance, SamplesFollowTheWeights) {
  for (const GameEntry& entry : shelf()) {
    Rng rng(42);
    AnyGame game = entry.start(*entry.complete({}));
    for (int move = 0; move < 60 && !game.turn().is_over(); ++move) {
      if (game.turn().is_chance()) {
        const auto outcomes = game.outcomes();
        double total = 0;
        for (const AnyOutcome& outcome : outcomes) total += static_cast<double>(outcome.weight);
        std::map<std::uint64_t, int> drawn;
        constexpr int kDraws = 20'000;
        for (int i = 0; i < kDraws; ++i) ++drawn[game.sample(rng).bits];
        double chi_square = 0;
        for (const AnyOutcome& outcome : outcomes) {
          const double expected = kDraws * static_cast<double>(outcome.weight) / total;
          chi_square += (drawn[outcome.move.bits] - expected) * (drawn[outcome.move.bits] - expected) / expected;
        }
        const auto freedom = static_cast<double>(outcomes.size() - 1);
        EXPECT_LT(chi_square, freedom + 6 * std::sqrt(2 * freedom) + 6) << "after " << move << " moves of " << entry.id;
      }
      const Step step = random_step(game, rng);
      game.play(step.seat, step.move);
    }
  }
}

/// `imagine` must be able to reach every world that a seat cannot rule out, the true one among them.
TEST(Conformance, ImaginationReachesTheTruth) {
  for (const GameEntry& entry : shelf()) {
    Rng rng(7);
    AnyGame game = entry.start(*entry.complete({}));
    while (game.turn().is_chance()) game.play(Seat::chance(), game.sample(rng));
    const std::uint64_t truth = game.hash();
    constexpr int kMostWorlds = 2'000'000;  // three cards of 33 and two tasks of six are 81,840
    int worlds = 1;
    while (worlds < kMostWorlds && game.imagine(Seat::at(0), rng).hash() != truth) ++worlds;
    EXPECT_LT(worlds, kMostWorlds) << "of " << worlds << " imagined worlds of " << entry.id << " none is the true one";
  }
}

}  // namespace
}  // namespace kvartal::conformance
