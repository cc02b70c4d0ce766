#include "bots/search.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/flat_search.hpp"
#include "bots/tree_search.hpp"

namespace kvartal {
namespace {

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

/// A victory shared by n is worth 1/n. A game that was not played to its end is won by who is appraised highest.
double victory_share(const Forecast& forecast, int competitor) {
  const auto count = static_cast<std::size_t>(forecast.competitors);
  const auto own = static_cast<std::size_t>(competitor);
  const auto ranks = std::span(forecast.rank).first(count);
  const auto points = std::span(forecast.points).first(count);
  const auto shared = [&](const auto& list, auto best) {
    return list[own] == best ? 1.0 / static_cast<double>(std::ranges::count(list, best)) : 0.0;
  };
  return forecast.ended ? shared(ranks, std::int8_t{1}) : shared(points, std::ranges::max(points));
}

/// The mean of two means.
double mean(double one, int of_one, double other, int of_other) {
  return of_one + of_other == 0 ? one : (one * of_one + other * of_other) / (of_one + of_other);
}

void add(Estimate& sum, const Estimate& more) {
  const auto joined = [&](double one, double other) { return mean(one, sum.simulations, other, more.simulations); };
  sum.utility = joined(sum.utility, more.utility);
  sum.points = joined(sum.points, more.points);
  sum.doubt = joined(sum.doubt, more.doubt);
  for (std::size_t i = 0; i < sum.everyone.size(); ++i) sum.everyone[i] = joined(sum.everyone[i], more.everyone[i]);
  sum.victory = mean(sum.victory, sum.told, more.victory, more.told);
  sum.simulations += more.simulations;
  sum.told += more.told;
}

}  // namespace

double utility(const Forecast& forecast, int competitor, const Taste& taste, double expected) {
  double best_other = forecast.competitors > 1 ? -1e9 : expected;
  for (int i = 0; i < forecast.competitors; ++i) {
    if (i != competitor) best_other = std::max(best_other, static_cast<double>(forecast.points[static_cast<std::size_t>(i)]));
  }
  const int own = forecast.points[static_cast<std::size_t>(competitor)] + forecast.ambition;
  const double margin = logistic((own - best_other) / taste.clear);
  if (!forecast.ended || forecast.competitors == 1) return margin;
  return taste.victory * victory_share(forecast, competitor) + (1 - taste.victory) * margin;
}

double Allowance::spent(int simulations) const {
  double share = simulations / simulations_;
  if (seconds_ > 0) share = std::max(share, thinking_.seconds() / seconds_);
  return thinking_.go_on(std::min(share, 1.0)) ? share : 1.0;
}

std::unique_ptr<Search> make_search(const Observation& observation, const SearchStyle& style, std::uint64_t seed) {
  if (style.kind == SearchKind::tree) return std::make_unique<TreeSearch>(observation, style, seed);
  return std::make_unique<FlatSearch>(observation, style, seed);
}

void Tally::add(const Forecast& forecast, int competitor, double worth) {
  ++simulations;
  utility += worth;
  points += forecast.points[static_cast<std::size_t>(competitor)];
  for (std::size_t i = 0; i < everyone.size(); ++i) everyone[i] += forecast.points[i];
  if (!forecast.ended && forecast.competitors < 2) return;  // whom it would have to beat is not known
  ++told;
  victory += victory_share(forecast, competitor);
}

Estimate Tally::estimate(AnyMove move) const {
  const double n = std::max(1, simulations);
  Estimate estimate{move, simulations, told, utility / n, victory / std::max(1, told), points / n / 100, everyone};
  for (double& sum : estimate.everyone) sum /= 100 * n;
  return estimate;
}

void order(std::vector<Estimate>& estimates) {
  int most = 0;
  for (const Estimate& estimate : estimates) most = std::max(most, estimate.simulations);
  std::ranges::sort(estimates, [most](const Estimate& one, const Estimate& other) {
    const bool known = 2 * one.simulations >= most;
    const bool other_known = 2 * other.simulations >= most;
    if (known != other_known) return known;
    if (!known && one.simulations != other.simulations) return one.simulations > other.simulations;
    return std::pair(one.doubt - one.utility, one.move.bits) < std::pair(other.doubt - other.utility, other.move.bits);
  });
}

std::vector<Estimate> merged(std::span<const std::vector<Estimate>> searches) {
  std::vector<Estimate> list;
  for (const std::vector<Estimate>& search : searches) {
    for (const Estimate& estimate : search) {
      const auto known = std::ranges::find(list, estimate.move, &Estimate::move);
      if (known == list.end()) {
        list.push_back(estimate);
      } else {
        add(*known, estimate);
      }
    }
  }
  order(list);
  return list;
}

void best_first(std::vector<AppraisedMove>& moves) {
  std::ranges::sort(moves, {}, [](const AppraisedMove& one) { return std::pair(-one.worth, one.move.bits); });
}

}  // namespace kvartal
