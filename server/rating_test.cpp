// The ratings against the formulas they are defined by, and against values that another implementation of the paper publishes.
#include "server/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

namespace kvartal::server {
namespace {

constexpr double kScale = Rating::kStart / 25;  // the paper's scale begins at 25, with a doubt of 25/3

std::vector<Rating> after(std::initializer_list<Placing> game) {
  const std::vector<Placing> placings(game);
  std::vector<Rating> all;
  for (const auto& team : rated(placings)) all.insert(all.end(), team.begin(), team.end());
  return all;
}

/// The logarithm of the likelihood of an order without ties, as the paper has it: the product, place by place, of the chance to
/// be first among those who are left. The spread is not derived, but a constant.
double log_likelihood(const std::vector<double>& strengths, double spread) {
  double sum = 0;
  for (std::size_t first = 0; first < strengths.size(); ++first) {
    double left = 0;
    for (std::size_t i = first; i < strengths.size(); ++i) left += std::exp(strengths[i] / spread);
    sum += strengths[first] / spread - std::log(left);
  }
  return sum;
}

TEST(Rating, TwoNewcomersAsPublishedForTheMethod) {
  // openskill, which implements the same algorithm, prints 27.6352… ± 8.0655… and 22.3648… ± 8.0655… for two newcomers.
  const auto two = after({{{Rating{}}, 1}, {{Rating{}}, 2}});
  EXPECT_NEAR(two[0].strength / kScale, 27.63523138347365, 1e-9);
  EXPECT_NEAR(two[1].strength / kScale, 22.36476861652635, 1e-9);
  EXPECT_NEAR(two[0].doubt / kScale, 8.065506316323548, 1e-9);
  EXPECT_NEAR(two[1].doubt / kScale, 8.065506316323548, 1e-9);
}

TEST(Rating, FollowsTheSlopeAndTheBendOfTheLikelihood) {
  const std::vector<Rating> before = {{1430, 210}, {1700, 90}, {1500, 500}, {1210, 160}};
  std::vector<Placing> game;
  std::vector<double> strengths;
  double spread = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    game.push_back({{before[i]}, static_cast<int>(i) + 1});
    strengths.push_back(before[i].strength);
    spread += before[i].doubt * before[i].doubt + 250.0 * 250.0;
  }
  spread = std::sqrt(spread);
  const auto now = rated(game);
  for (std::size_t i = 0; i < before.size(); ++i) {
    constexpr double kStep = 0.5;
    auto higher = strengths;
    auto lower = strengths;
    higher[i] += kStep;
    lower[i] -= kStep;
    const double middle = log_likelihood(strengths, spread);
    const double slope = (log_likelihood(higher, spread) - log_likelihood(lower, spread)) / (2 * kStep);
    const double bend = (log_likelihood(higher, spread) + log_likelihood(lower, spread) - 2 * middle) / (kStep * kStep);
    const double variance = before[i].doubt * before[i].doubt;
    EXPECT_NEAR(now[i][0].strength, before[i].strength + variance * slope, 0.01) << i;
    const double slowing = before[i].doubt / spread;
    EXPECT_NEAR(now[i][0].doubt, before[i].doubt * std::sqrt(1 + slowing * variance * bend), 0.01) << i;
  }
}

TEST(Rating, ATieBetweenEqualsTeachesOnlyCertainty) {
  const auto tied = after({{{Rating{}}, 1}, {{Rating{}}, 1}});
  EXPECT_NEAR(tied[0].strength, Rating::kStart, 1e-9);
  EXPECT_NEAR(tied[1].strength, Rating::kStart, 1e-9);
  EXPECT_LT(tied[0].doubt, Rating::kStartDoubt);
}

TEST(Rating, ATieLiftsTheWeaker) {
  const auto tied = after({{{{1300, 200}}, 1}, {{{1700, 200}}, 1}});
  EXPECT_GT(tied[0].strength, 1300);
  EXPECT_LT(tied[1].strength, 1700);
}

TEST(Rating, ASurpriseMovesMoreThanAnExpectedVictory) {
  const auto expected = after({{{{1800, 150}}, 1}, {{{1400, 150}}, 2}});
  const auto surprise = after({{{{1400, 150}}, 1}, {{{1800, 150}}, 2}});
  const double spread = std::sqrt(2 * (150.0 * 150.0 + 250.0 * 250.0));
  EXPECT_NEAR((surprise[0].strength - 1400) / (expected[0].strength - 1800), std::exp(400 / spread), 1e-6);
}

TEST(Rating, OfATeamWhoIsLessKnownLearnsMore) {
  const auto teams = after({{{{1500, 100}, {1500, 400}}, 1}, {{{1500, 200}, {1500, 200}}, 2}});
  EXPECT_NEAR((teams[1].strength - 1500) / (teams[0].strength - 1500), 16, 1e-6);
  EXPECT_DOUBLE_EQ(teams[2].strength, teams[3].strength);
}

TEST(Rating, FindsTheOrderOfStrengthInManyGames) {
  // Four players of fixed true strength; the order of each game is drawn from the model itself by a plain generator.
  const std::vector<double> truth = {1900, 1600, 1400, 1000};
  std::vector<Rating> known(4);
  std::uint64_t random = 7;
  const auto uniform = [&random] {
    random = random * 6364136223846793005U + 1442695040888963407U;
    return (static_cast<double>(random >> 11) + 0.5) / 9007199254740992.0;
  };
  for (int played = 0; played < 400; ++played) {
    std::vector<std::pair<double, std::size_t>> shown;
    shown.reserve(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) shown.emplace_back(-truth[i] / 250 + std::log(-std::log(uniform())), i);
    std::ranges::sort(shown);
    std::vector<Placing> game;
    game.reserve(shown.size());
    for (std::size_t place = 0; place < shown.size(); ++place)
      game.push_back({{known[shown[place].second]}, static_cast<int>(place) + 1});
    const auto now = rated(game);
    for (std::size_t place = 0; place < shown.size(); ++place) known[shown[place].second] = now[place][0];
  }
  EXPECT_GT(known[0].strength, known[1].strength + 100);
  EXPECT_GT(known[1].strength, known[2].strength + 50);
  EXPECT_GT(known[2].strength, known[3].strength + 150);
  for (const Rating& rating : known) EXPECT_LT(rating.doubt, 150);
}

TEST(Rating, IsNoLongerProvisionalAfterSomeTenGames) {
  std::vector<Rating> known(2);
  int played = 0;
  for (; known[0].is_provisional(); ++played) known = after({{{known[0]}, 1 + played % 2}, {{known[1]}, 2 - played % 2}});
  EXPECT_GE(played, 6);
  EXPECT_LE(played, 12);
}

TEST(Rating, SomeDoubtAlwaysRemains) {
  const auto two = after({{{{1500, 76}}, 1}, {{{1500, 75}}, 2}});
  EXPECT_DOUBLE_EQ(two[1].doubt, Rating::kLeastDoubt);
  EXPECT_GT(two[0].strength, 1500);
}

TEST(Rating, ANewcomerIsShownAtNothing) {
  EXPECT_EQ(Rating{}.shown(), 0);
  EXPECT_EQ((Rating{1800, 100}.shown()), 1500);
}

}  // namespace
}  // namespace kvartal::server
