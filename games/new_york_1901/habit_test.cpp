// Imagined games are played by habit: they must come to an end, with results that somebody who plays well would have.
#include <gtest/gtest.h>

#include "core/any_game.hpp"
#include "games/shelf.hpp"

namespace kvartal::new_york_1901 {
namespace {

AnyGame start(int seats) {
  const GameEntry& entry = *find_game(shelf(), "new_york_1901");
  Options options;
  options.set("players", std::to_string(seats));
  return entry.start(*entry.complete(options));
}

/// The mean points of the first seat.
int mean_points(int seats, int candidates) {
  constexpr int kGames = 20;
  int sum = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Rng rng(seed);
    AnyGame game = start(seats);
    const Forecast forecast = game.play_on({.candidates = static_cast<std::uint16_t>(candidates)}, rng);
    EXPECT_TRUE(forecast.ended);
    sum += forecast.points[0] / 100;
  }
  return sum / kGames;
}

TEST(NewYorkHabits, ScoreFarMoreThanChance) {
  for (const int seats : {2, 3, 4}) {
    EXPECT_GT(mean_points(seats, 0), mean_points(seats, 1) + 7) << seats << " players";
  }
}

}  // namespace
}  // namespace kvartal::new_york_1901
