#include "server/rating.hpp"

#include <algorithm>
#include <cmath>

namespace kvartal::server {
namespace {

constexpr double kLuck = Rating::kStartDoubt / 2;  // β: how far a single game strays from strength, as the paper chooses it
constexpr double kLeastShrink = 0.0001;            // κ: keeps a variance positive

struct Side {
  double strength = 0;
  double variance = 0;
  int rank = 1;
};

/// The mean of the chance that `one` comes first among those who came no better than `first`.
double share_of(const Side& one, const Side& first, std::span<const Side> sides, double spread) {
  double all = 0;
  for (const Side& other : sides) {
    if (other.rank >= first.rank) all += std::exp((other.strength - one.strength) / spread);
  }
  return 1 / all;
}

struct Lesson {
  double strength = 0;  // Ω, divided by the variance
  double doubt = 0;     // Δ, divided by the variance
};

/// What the game says about one side: it is compared with every side that came as well as it, or better.
Lesson lesson_for(const Side& one, std::span<const Side> sides, double spread) {
  Lesson lesson;
  const double slowing = std::sqrt(one.variance) / spread;  // γ: doubt is given up more slowly in a large game
  for (const Side& first : sides) {
    if (first.rank > one.rank) continue;
    const auto tied = static_cast<double>(std::ranges::count(sides, first.rank, &Side::rank));
    const double share = share_of(one, first, sides, spread);
    lesson.strength += ((&first == &one ? 1.0 : 0.0) - share) / spread / tied;
    lesson.doubt += slowing * share * (1 - share) / (spread * spread) / tied;
  }
  return lesson;
}

}  // namespace

int Rating::shown() const { return std::max(0, static_cast<int>(std::lround(strength - 3 * doubt))); }

std::vector<std::vector<Rating>> rated(std::span<const Placing> game) {
  std::vector<Side> sides;
  double spread = 0;
  for (const Placing& placing : game) {
    Side side{.strength = 0, .variance = 0, .rank = placing.rank};
    for (const Rating& member : placing.team) {
      side.strength += member.strength;
      side.variance += member.doubt * member.doubt;
    }
    spread += side.variance + kLuck * kLuck;
    sides.push_back(side);
  }
  spread = std::sqrt(spread);
  std::vector<std::vector<Rating>> after;
  for (std::size_t i = 0; i < game.size(); ++i) {
    const Lesson lesson = lesson_for(sides[i], sides, spread);
    auto& team = after.emplace_back(game[i].team);
    for (Rating& member : team) {
      const double variance = member.doubt * member.doubt;
      member.strength += variance * lesson.strength;
      member.doubt *= std::sqrt(std::max(1 - variance * lesson.doubt, kLeastShrink));
      member.doubt = std::max(member.doubt, Rating::kLeastDoubt);
    }
  }
  return after;
}

}  // namespace kvartal::server
