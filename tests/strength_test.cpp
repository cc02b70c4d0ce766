// How strong bots are: matches and ratings, weights that are fitted and tuned, and what could have been reached.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "bots/advice.hpp"
#include "bots/arena.hpp"
#include "bots/bot.hpp"
#include "bots/evolution.hpp"
#include "bots/fit.hpp"
#include "bots/hindsight.hpp"
#include "bots/levels.hpp"
#include "bots/think_over.hpp"
#include "games/shelf.hpp"
#include "tests/conformance.hpp"

namespace kvartal {
namespace {

using conformance::all_cases;
using conformance::Case;
using conformance::visit_decisions;

TEST(Arena, SeatsBothBotsAlike) {
  EXPECT_EQ(seatings(1).size(), 2U);
  EXPECT_EQ(seatings(2).size(), 2U);
  EXPECT_EQ(seatings(3).size(), 6U);
  EXPECT_EQ(seatings(4).size(), 2U);
  for (int seats = 1; seats <= 6; ++seats) {
    for (int seat = 0; seat < seats; ++seat) {
      int first = 0;
      for (const Seating& seating : seatings(seats)) first += seating[static_cast<std::size_t>(seat)] == 0 ? 1 : 0;
      EXPECT_EQ(2 * first, static_cast<int>(seatings(seats).size())) << "seat " << seat << " of " << seats;
    }
  }
}

TEST(Arena, SharesAVictory) {
  Result result;
  result.seats = result.competitors = 3;
  result.rank = {1, 2, 1};
  EXPECT_DOUBLE_EQ(share_of_first(result, {0, 1, 1}), 0.5);
  EXPECT_DOUBLE_EQ(share_of_first(result, {1, 0, 1}), 0);
  EXPECT_DOUBLE_EQ(share_of_first(result, {0, 1, 0}), 1);
}

TEST(Arena, RatesAsTheFormulasSay) {
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(190.848501), 0.75, 1e-8);
  // Three of four points from 400 deals: 190.8 Elo apart; with independent games the margin of each is half of
  // 1.96 · 173.7 / √(n p (1 − p)).
  std::vector<Deal> deals;
  deals.reserve(400);
  for (int i = 0; i < 400; ++i) deals.push_back({0, 1, i % 4 == 0 ? 0.0 : 1.0, 1});
  const auto rated = ratings(2, deals);
  EXPECT_NEAR(rated[0].elo - rated[1].elo, 190.848501, 1);  // the half points pull it a little to the middle
  EXPECT_NEAR(rated[0].elo, -rated[1].elo, 1e-6);
  EXPECT_NEAR(rated[0].margin, 0.5 * 1.959964 * 173.717793 / std::sqrt(401 * 0.75 * 0.25), 0.3);
}

TEST(Arena, TakesTheGamesOfADealAsOne) {
  std::vector<Deal> alone;
  std::vector<Deal> pairs;
  for (int i = 0; i < 200; ++i) {
    const double score = i % 2 == 0 ? 1 : 0;
    alone.push_back({0, 1, score, 1});
    pairs.push_back({0, 1, score, 2});  // both games of a deal always end alike: they say no more than one
  }
  EXPECT_NEAR(ratings(2, pairs)[0].margin, ratings(2, alone)[0].margin, 0.5);
}

TEST(Arena, RatesACleanSweepAndThreeInARow) {
  std::vector<Deal> sweep(20, Deal{0, 1, 1.0, 2});
  const auto rated = ratings(2, sweep);
  EXPECT_GT(rated[0].elo, 200);
  EXPECT_LT(rated[0].elo, 600);
  EXPECT_GT(rated[0].margin, 50);
  std::vector<Deal> chain;
  for (int i = 0; i < 300; ++i) {
    chain.push_back({0, 1, i % 4 == 0 ? 0.0 : 1.0, 1});
    chain.push_back({1, 2, i % 4 == 0 ? 0.0 : 1.0, 1});
  }
  const auto three = ratings(3, chain);  // who never met is rated by whom both have met
  EXPECT_NEAR(three[0].elo - three[2].elo, 2 * 190.85, 3);
  EXPECT_NEAR(three[1].elo, 0, 1e-3);
}

TEST(Arena, TestsSequentially) {
  const SequentialTest test{.elo0 = 0, .elo1 = 50};
  std::vector<Deal> deals;
  EXPECT_EQ(test.verdict(deals), SequentialTest::Verdict::undecided);
  for (int i = 0; i < 400; ++i) deals.push_back({0, 1, i % 4 == 0 ? 0.0 : 1.0, 1});
  EXPECT_EQ(test.verdict(deals), SequentialTest::Verdict::accepted);
  for (Deal& deal : deals) deal.score = 1 - deal.score;
  EXPECT_EQ(test.verdict(deals), SequentialTest::Verdict::rejected);
  // Six deals won, two shared, two lost: mean 8.5 / 13, variance 7.75 / 13 − mean², 10 · 0.140065 · 0.167627 / (2 · 0.168639).
  std::vector<Deal> ten;
  for (const double score : {1.0, 1.0, 0.5, 1.0, 0.0, 1.0, 0.5, 1.0, 0.0, 1.0}) ten.push_back({0, 1, score, 2});
  const SequentialTest of_hundred{.elo0 = 0, .elo1 = 100};
  EXPECT_NEAR(of_hundred.log_likelihood_ratio(ten), 0.69612, 1e-4);
  EXPECT_EQ(of_hundred.verdict(ten), SequentialTest::Verdict::undecided);
  // In the middle between the two the evidence for either is none.
  const double middle = (expected_score(0) + expected_score(50)) / 2;
  std::vector<Deal> even;
  even.reserve(100000);
  for (int i = 0; i < 100000; ++i) even.push_back({0, 1, i < 100000 * middle ? 1.0 : 0.0, 1});
  EXPECT_NEAR(test.log_likelihood_ratio(even), 0, 0.5);
}

// ---- fitting ------------------------------------------------------------------------------------------------------------

TEST(Fit, FindsTheWeightsBehindThePoints) {
  Fit fit(3, 2);
  Rng rng(4);
  for (int i = 0; i < 5000; ++i) {
    Features seen;
    seen.stage = i % 2;
    seen.add(1);
    seen.add(static_cast<int>(rng.below(20)));
    seen.add(static_cast<int>(rng.below(9)) - 4);
    const double noise = (static_cast<double>(rng.below(1000)) - 499.5) / 500;
    fit.add(seen, 10 + 2.0 * seen.values[1] - 3.0 * seen.values[2] + noise);
  }
  const auto weights = fit.weights(1);
  EXPECT_NEAR(weights[0], 10, 0.2);
  EXPECT_NEAR(weights[1], 2, 0.02);
  EXPECT_NEAR(weights[2], -3, 0.02);
  EXPECT_GT(fit.explained(), 0.99);
}

/// Weights that choose well may be of any size: stretched and moved they foretell the points.
TEST(Fit, FindsTheScaleOfOtherWeights) {
  Fit fit(2, 1);
  for (int i = 0; i < 100; ++i) {
    Features seen;
    seen.add(1);
    seen.add(i % 10);
    fit.add(seen, 5 + 2.0 * seen.values[1]);
  }
  const Fit::Scale scale = fit.scale(0, {-30, 8});
  EXPECT_NEAR(scale.stretch, 0.25, 1e-9);
  EXPECT_NEAR(scale.move, 12.5, 1e-9);
  EXPECT_GT(fit.scale(0, {0, -1}).stretch, 0) << "what is better stays better";
  EXPECT_NEAR(Fit(2, 1).scale(0, {1, 1}).stretch, 1, 1e-9) << "nothing was seen";
}

TEST(Fit, WeightsMeetOnlyTheirOwnFeatures) {
  static constexpr std::array<std::string_view, 2> kFeatures = {"one", "money"};
  static constexpr std::array<std::string_view, 1> kTables = {"two"};
  const EvaluationShape shape{kFeatures, kTables, 1};
  const auto read = Weights::read(R"({"features": ["one", "money"], "tables": {"two": [[1.5, -0.25]]}})", shape);
  ASSERT_TRUE(read);
  Features seen;
  seen.add(1);
  seen.add(4);
  EXPECT_EQ(read->worth(seen), 50);
  const auto wrong = [&](const char* text) { return to_string(Weights::read(text, shape).error()); };
  EXPECT_NE(wrong(R"({"features": ["money", "one"], "tables": {"two": [[1, 2]]}})").find("in this order: one, money"),
            std::string::npos);
  EXPECT_NE(wrong(R"({"features": ["one", "money"], "tables": {"two": [[1]]}})").find("must have 2 weights"),
            std::string::npos);
  EXPECT_NE(wrong(R"({"features": ["one", "money"], "tables": {"two": []}})").find("must have 1 rows"), std::string::npos);
}

/// A hill with its top at 3, -3, 3, …, ten times as steep in every other direction, seen through noise.
TEST(Evolution, FindsTheTopOfAHill) {
  Evolution evolution(std::vector<double>(8), std::vector<double>(8, 1), 16, 7);
  Rng noise(1);
  for (int generation = 0; generation < 150; ++generation) {
    std::vector<double> heights;
    for (const std::vector<double>& numbers : evolution.tries()) {
      double height = 0.01 * noise.below(100);
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double away = numbers[i] - (i % 2 == 0 ? 3 : -3);
        height -= (i % 2 == 0 ? 1 : 10) * away * away;
      }
      heights.push_back(height);
    }
    evolution.judge(heights);
  }
  for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(evolution.centre()[i], i % 2 == 0 ? 3 : -3, 0.5);
}

TEST(Hindsight, TriesTheSameLuckOverAndOverAndLearns) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  const std::vector<std::string> alone{"mode=lone_architect"};
  const AnyGame start = entry.start(*entry.complete(*read_options(entry.options(), alone)));
  const auto best = [&](std::uint64_t luck, std::uint64_t tries) { return Hindsight(start, luck).best(tries); };
  int one = 0;
  int many = 0;
  for (std::uint64_t luck = 1; luck <= 3; ++luck) {
    EXPECT_EQ(best(luck, 40), best(luck, 40));
    one += best(luck, 1);
    many += best(luck, 8000);
  }
  EXPECT_GT(many, one + 3 * 3) << "eight thousand games, the better ones changed further";
}

TEST(Hindsight, FindsMoreInEveryGameThatCanBePlayedAlone) {
  std::map<std::string_view, int> gained;
  for (const Case& table : all_cases(shelf())) {
    const AnyGame start = table.start();
    if (start.seats() == 1) gained[table.entry->id] += Hindsight(start, 5).best(60) - Hindsight(start, 5).best(1);
  }
  EXPECT_GE(gained.size(), 3U) << "games for one";
  for (const auto& [game, points] : gained) EXPECT_GT(points, 0) << game;
}

/// An appraisal is what final points are expected: it need not be right, but it must be about as large.
TEST(Fit, AppraisalsAreOfTheSizeOfPoints) {
  for (const Case& table : all_cases(shelf())) {
    if (table.entry->evaluation == nullptr) continue;
    visit_decisions(
        table, 3, [&](const AnyGame& game, Seat seat) { EXPECT_LT(std::abs(game.appraise(seat)), 100 * 400) << table.name(); });
  }
}

/// The mean of what all seats are appraised at in the middle of greedy games, and of what they end with.
std::pair<double, double> foretold_and_reached(const Case& table, int games) {
  double foretold = 0;
  double reached = 0;
  for (int i = 0; i < games; ++i) {
    Rng rng = Rng::of_game(5, static_cast<std::uint64_t>(i));
    AnyGame game = table.start();
    std::vector<AnyGame> after;
    for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
      const Seat seat = turn.is_chance() ? Seat::chance() : turn.asked().first();
      const AnyMove move =
          turn.is_chance() ? game.sample(rng)
                           : (*make_bot("greedy", table.entry->id, table.options))->choose(Observation(game, seat, rng), rng);
      game.play(seat, move);
      if (!turn.is_chance()) after.push_back(game);
    }
    for (int seat = 0; seat < game.seats(); ++seat) {
      foretold += after[after.size() / 2].appraise(Seat::at(seat)) / 100.0 / game.seats() / games;
      reached += static_cast<double>(game.result().score(Seat::at(seat))) / game.seats() / games;
    }
  }
  return {foretold, reached};
}

/// Where imagined games are cut short, people are shown the appraisal as the points to expect.
TEST(Fit, WhatPeopleAreShownIsAboutWhatGamesEndWith) {
  int tables = 0;
  for (const GameEntry& entry : shelf()) {
    for (const char* players : {"2", "3", "4"}) {
      Options options;
      options.set("players", players);
      const Case table{&entry, *entry.complete(options)};
      if (adviser(entry.id, table.options, 100, 0).style.foresight.decisions == Foresight{}.decisions) continue;  // to the end
      ++tables;
      const auto [foretold, reached] = foretold_and_reached(table, 12);
      EXPECT_NEAR(foretold, reached, 0.15 * reached) << table.name();
    }
  }
  EXPECT_GE(tables, 3);  // En Route
}

}  // namespace
}  // namespace kvartal
