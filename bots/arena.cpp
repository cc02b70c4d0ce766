#include "bots/arena.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace kvartal {
namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kEloOfE = 173.71779276130073;  // 400 / ln 10
constexpr double kNormal95 = 1.959963984540054;

Matrix square(std::size_t size) { return Matrix(size, std::vector<double>(size)); }

/// The inverse of a positive definite matrix, by Gauss and Jordan.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result = square(size);
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    const double divisor = matrix[pivot][pivot];
    for (std::size_t k = 0; k < size; ++k) {
      matrix[pivot][k] /= divisor;
      result[pivot][k] /= divisor;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == pivot) continue;
      const double factor = matrix[row][pivot];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= factor * matrix[pivot][k];
        result[row][k] -= factor * result[pivot][k];
      }
    }
  }
  return result;
}

/// Score and games of every pair that has met, with the half point for each side.
struct Meeting {
  double score = 0.5;
  double games = 1;
};
using Meetings = std::map<std::pair<int, int>, Meeting>;

Meetings meetings_in(std::span<const Deal> deals) {
  Meetings meetings;
  for (const Deal& deal : deals) {
    Meeting& meeting = meetings[{deal.one, deal.other}];
    meeting.score += deal.score * deal.games;
    meeting.games += deal.games;
  }
  return meetings;
}

/// The strengths that make the scores most likely: Newton's method on the natural scale; the mean is kept at 0 by a pull so
/// weak that it changes nothing else.
std::vector<double> strengths(std::size_t bots, const Meetings& meetings, Matrix& information) {
  constexpr int kSteps = 100;
  constexpr double kPull = 1e-6;
  std::vector<double> strength(bots);
  for (int step = 0; step < kSteps; ++step) {
    information = square(bots);
    std::vector<double> slope(bots);
    for (std::size_t i = 0; i < bots; ++i) {
      information[i][i] = kPull;
      slope[i] = -kPull * strength[i];
    }
    for (const auto& [pair, meeting] : meetings) {
      const auto one = static_cast<std::size_t>(pair.first);
      const auto other = static_cast<std::size_t>(pair.second);
      const double expected = expected_score((strength[one] - strength[other]) * kEloOfE);
      const double surprise = meeting.score - meeting.games * expected;
      const double weight = meeting.games * expected * (1 - expected);
      slope[one] += surprise;
      slope[other] -= surprise;
      information[one][one] += weight;
      information[other][other] += weight;
      information[one][other] -= weight;
      information[other][one] -= weight;
    }
    const Matrix spread = inverse(information);
    double change = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      const double by = std::inner_product(spread[i].begin(), spread[i].end(), slope.begin(), 0.0);
      strength[i] += std::clamp(by, -1.0, 1.0);
      change = std::max(change, std::abs(by));
    }
    if (change < 1e-10) break;
  }
  return strength;
}

/// What the scores of whole deals vary about what was expected of them.
Matrix variation(std::size_t bots, std::span<const Deal> deals, const std::vector<double>& strength) {
  Matrix sum = square(bots);
  for (const Deal& deal : deals) {
    const auto one = static_cast<std::size_t>(deal.one);
    const auto other = static_cast<std::size_t>(deal.other);
    const double surprise = deal.games * (deal.score - expected_score((strength[one] - strength[other]) * kEloOfE));
    sum[one][one] += surprise * surprise;
    sum[other][other] += surprise * surprise;
    sum[one][other] -= surprise * surprise;
    sum[other][one] -= surprise * surprise;
  }
  return sum;
}

/// The variance of a bot's strength against the mean of all, if the slopes vary like this.
double variance_of(std::size_t bot, const Matrix& spread, const Matrix& slopes) {
  const std::size_t bots = spread.size();
  std::vector<double> row(bots);
  for (std::size_t i = 0; i < bots; ++i) {
    double mean = 0;
    for (std::size_t k = 0; k < bots; ++k) mean += spread[k][i];
    row[i] = spread[bot][i] - mean / static_cast<double>(bots);
  }
  double variance = 0;
  for (std::size_t i = 0; i < bots; ++i) {
    for (std::size_t k = 0; k < bots; ++k) variance += row[i] * slopes[i][k] * row[k];
  }
  return variance;
}

}  // namespace

std::vector<Seating> seatings(int seats) {
  std::vector<Seating> all;
  for (int exchanged = 0; exchanged < 2; ++exchanged) {
    for (int rotation = 0; rotation < seats; ++rotation) {
      Seating seating{};
      for (int seat = 0; seat < seats; ++seat) {
        const int place = (seat + rotation) % seats;
        seating[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>((place + exchanged) % 2);
      }
      if (std::ranges::find(all, seating) == all.end()) all.push_back(seating);
    }
  }
  return all;
}

double share_of_first(const Result& result, const Seating& seating) {
  int winners = 0;
  int of_first = 0;
  for (int seat = 0; seat < result.seats; ++seat) {
    if (!result.won(Seat::at(seat))) continue;
    ++winners;
    if (seating[static_cast<std::size_t>(seat)] == 0) ++of_first;
  }
  return winners == 0 ? 0.5 : static_cast<double>(of_first) / winners;
}

double expected_score(double elo_difference) { return 1.0 / (1.0 + std::exp(-elo_difference / kEloOfE)); }

std::vector<Rating> ratings(int bots, std::span<const Deal> deals) {
  const auto count = static_cast<std::size_t>(bots);
  Matrix information;
  const std::vector<double> strength = strengths(count, meetings_in(deals), information);
  const Matrix spread = inverse(information);
  const Matrix seen = variation(count, deals, strength);
  const double mean = std::accumulate(strength.begin(), strength.end(), 0.0) / bots;
  std::vector<Rating> list;
  for (std::size_t i = 0; i < count; ++i) {
    const double variance = std::max(variance_of(i, spread, information), variance_of(i, spread, seen));
    list.push_back({(strength[i] - mean) * kEloOfE, kNormal95 * std::sqrt(variance) * kEloOfE});
  }
  return list;
}

double SequentialTest::log_likelihood_ratio(std::span<const Deal> deals) const {
  if (deals.empty()) return 0;
  const auto count = static_cast<double>(deals.size());
  double sum = 0;
  double squares = 0;
  for (const Deal& deal : deals) {
    sum += deal.score;
    squares += deal.score * deal.score;
  }
  // A draw and two decided deals more, so that equal scores do not look like certainty.
  const double mean = (sum + 1.5) / (count + 3);
  const double variance = (squares + 1.25) / (count + 3) - mean * mean;
  const double lower = expected_score(elo0);
  const double upper = expected_score(elo1);
  return count * (upper - lower) * (2 * mean - lower - upper) / (2 * variance);
}

SequentialTest::Verdict SequentialTest::verdict(std::span<const Deal> deals) const {
  const double ratio = log_likelihood_ratio(deals);
  if (ratio >= kBound) return Verdict::accepted;
  if (ratio <= -kBound) return Verdict::rejected;
  return Verdict::undecided;
}

}  // namespace kvartal
