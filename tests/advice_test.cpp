// Hints and looking back at a game: legal, worded, in their order, in time, and never better than the best.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "bots/advice.hpp"
#include "bots/analysis.hpp"
#include "games/shelf.hpp"
#include "tests/conformance.hpp"
#include "tests/hearing.hpp"

namespace kvartal {
namespace {

using conformance::all_cases;
using conformance::Case;
using conformance::visit_decisions;

TEST(Analysis, FindsNothingBetterThanTheBestAndSeesABlunder) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  const Case table{&entry, *entry.complete({})};
  ThinkerSettings adviser;
  adviser.style.width = 8;
  adviser.style.foresight.candidates = 4;
  adviser.simulations = 200;
  Thinking timeless;
  int judged = 0;
  int blunders = 0;
  visit_decisions(table, 12, [&](const AnyGame& game, Seat seat) {
    if (game.moves(seat).size() < 50 || judged >= 6) return;
    ++judged;
    std::vector<AppraisedMove> moves;
    game.appraise_moves(seat, moves);
    const AnyMove worst = std::ranges::min_element(moves, {}, &AppraisedMove::worth)->move;
    const Judgement of_worst = judge({1, seat, worst, game}, adviser, Rng(1), timeless);
    EXPECT_EQ(of_worst.played.move, worst);
    EXPECT_GE(of_worst.lost_points(), 0);
    blunders += of_worst.lost_points() > 1 ? 1 : 0;
    const Judgement of_best = judge({1, seat, of_worst.best.move, game}, adviser, Rng(1), timeless);
    if (of_best.best.move == of_best.played.move) {
      EXPECT_DOUBLE_EQ(of_best.lost_points(), 0);
    }
  });
  EXPECT_EQ(judged, 6);
  EXPECT_GE(blunders, 4);
}

/// The last move of a game played at random, or another one in its place that ends the game too; none where none does.
std::optional<Decision> last_decision(const Case& table, std::uint64_t seed) {
  std::optional<Decision> last;
  visit_decisions(table, seed, [&](const AnyGame& game, Seat seat) { last = {1, seat, {}, game}; });
  for (const AnyMove move : last->before.moves(last->seat)) {
    AnyGame end = last->before;
    end.play(last->seat, move);
    last->move = move;
    if (end.turn().is_over()) return last;
  }
  return std::nullopt;
}

/// When all is settled, what everybody may expect is what they get, secret goals and all.
TEST(Analysis, ExpectsWhatIsReachedWithSecretsOpen) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const auto last = last_decision(table, seed);
      if (!last) continue;
      ++compared;
      Thinking timeless;
      const Json told = tell_judgement(*last, judge(*last, adviser(entry.id, table.options, 20, 0), Rng(seed), timeless));
      AnyGame end = last->before;
      end.play(last->seat, last->move);
      ASSERT_EQ(told.at("expected").size(), static_cast<std::size_t>(end.seats()));
      for (int i = 0; i < end.seats(); ++i) {
        EXPECT_DOUBLE_EQ(told.at("expected").at(static_cast<std::size_t>(i)).get<double>(), end.result().score(Seat::at(i)))
            << entry.id;
      }
    }
    EXPECT_GE(compared, 5) << entry.id;
  }
}

TEST(Analysis, JudgesWithinItsTimeAndSaysHowFarItIs) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    int judged = 0;
    visit_decisions(table, 5, [&](const AnyGame& game, Seat seat) {
      if (game.moves(seat).size() < 2 || judged >= 3) return;
      ++judged;
      HearingThinking hearing;
      const AnyMove played = game.moves(seat).back();
      const Judgement judgement =
          judge({1, seat, played, game}, adviser(entry.id, table.options, 1'000'000, 3), Rng(2), hearing);
      EXPECT_EQ(judgement.played.move, played);
      EXPECT_DOUBLE_EQ(hearing.last(), 1);
      EXPECT_LE(judgement.played.simulations + judgement.best.simulations, 40)
          << "three seconds are thirty looks at this clock";
    });
    EXPECT_EQ(judged, 3);
  }
}

/// The steps of a hint can be made one after the other, and where they end somebody or something else is to move.
TEST(Advice, GoesOnToTheEndOfTheTurnOrToWhereOthersOrChanceComeBetween) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    std::size_t longest = 0;
    int asked = 0;
    visit_decisions(table, 7, [&](const AnyGame& game, Seat seat) {
      if (game.moves(seat).size() < 2 || asked >= 40) return;
      ++asked;
      Rng rng(4);
      Thinking timeless;
      const Observation observation(game, seat, rng);
      const Json told = hint(observation, adviser(entry.id, table.options, 12, 0), 3, 9, timeless);
      const Json& steps = told.at("steps");
      ASSERT_GE(steps.size(), 1U) << entry.id;
      EXPECT_EQ(steps[0].at("move"), told.at("best")[0].at("move")) << entry.id;
      EXPECT_EQ(steps[0].at("text"), told.at("best")[0].at("text")) << entry.id;
      longest = std::max(longest, steps.size());
      AnyGame after = observation.world();
      bool reveals = false;
      for (const Json& step : steps) {
        ASSERT_TRUE(after.turn().must().has(seat) || &step == &steps[0]) << entry.id << ": a step after the end of the turn";
        const auto move = read_move(after, seat, step.at("move").get<std::string>());
        ASSERT_TRUE(move) << entry.id << ": " << step << ": " << move.error().why.en;
        EXPECT_FALSE(step.at("text").at("en").get<std::string>().empty()) << step;
        EXPECT_FALSE(step.at("text").at("ru").get<std::string>().empty()) << step;
        reveals = after.reveals(seat, *move);
        after.play(seat, *move);
      }
      EXPECT_TRUE(steps.size() == 16 || reveals || !after.turn().must().has(seat)) << entry.id << ": it breaks off";
    });
    EXPECT_EQ(asked, 40) << entry.id;
    if (entry.id == "rolling_heights") {
      EXPECT_GE(longest, 4U);
    }
  }
}

TEST(Advice, AWholeTurnIsThoughtAboutInItsTime) {
  const GameEntry& entry = *find_game(shelf(), "rolling_heights");
  const Case table{&entry, *entry.complete({})};
  int asked = 0;
  visit_decisions(table, 7, [&](const AnyGame& game, Seat seat) {
    if (game.sensible(seat).size() < 3 || asked >= 6) return;
    ++asked;
    Rng rng(4);
    HearingThinking hearing;
    const Json told = hint(Observation(game, seat, rng), adviser(entry.id, table.options, 1'000'000, 10), 3, 9, hearing);
    EXPECT_GE(told.at("steps").size(), 1U);
    EXPECT_LE(hearing.seconds(), 20) << "ten seconds, and a few looks at the clock for each of sixteen steps";
  });
  EXPECT_EQ(asked, 6);
}

TEST(Advice, NamesDifferentLegalMovesWithTheirPoints) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    int asked = 0;
    visit_decisions(table, 6, [&](const AnyGame& game, Seat seat) {
      if (game.moves(seat).size() < 4 || asked >= 3) return;
      ++asked;
      Rng rng(3);
      Thinking timeless;
      const auto best = best_moves(Observation(game, seat, rng), adviser(entry.id, table.options, 60, 0), 3, 8, timeless);
      ASSERT_GE(best.size(), 1);
      ASSERT_LE(best.size(), 3);
      std::set<std::string> words;
      for (const Estimate& estimate : best) {
        EXPECT_FALSE(game.why_not(seat, estimate.move));
        const Json told = tell_estimate(game, seat, estimate);
        words.insert(told.at("move").get<std::string>());
        EXPECT_EQ(told.at("points_of_all").size(), static_cast<std::size_t>(game.seats()));
        EXPECT_DOUBLE_EQ(told.at("points_of_all").at(seat.index).get<double>(), told.at("points").get<double>());
      }
      EXPECT_EQ(words.size(), best.size());
    });
    EXPECT_EQ(asked, 3);
  }
}

/// What is shown first is what the bot would do, also where it is only surer of it; the others follow by what is shown of them.
TEST(Advice, IsInTheOrderOfItsNumbers) {
  std::vector<Estimate> found(4);
  const std::array<double, 4> utilities = {0.50, 0.40, 0.60, 0.70};
  for (std::size_t i = 0; i < found.size(); ++i) found[i].utility = utilities[i];
  const std::vector<Estimate> told = foremost(found, 3);
  ASSERT_EQ(told.size(), 3);
  EXPECT_EQ((std::array{told[0].utility, told[1].utility, told[2].utility}), (std::array{0.50, 0.60, 0.40}));
  EXPECT_EQ(foremost(found, 1).size(), 1);
  EXPECT_TRUE(foremost({}, 3).empty());
}

/// Notation is for records and keyboards; people are told in their language what a move does, whichever it is.
TEST(Advice, SaysEveryMoveInWords) {
  std::map<std::string_view, std::set<std::string>> verbs;  // by game
  for (const Case& table : all_cases(shelf())) {
    visit_decisions(table, 40, [&](const AnyGame& game, Seat seat) {
      for (const AnyMove move : game.moves(seat)) {
        const std::string notation = game.text(seat, move);
        if (!verbs[table.entry->id].insert(notation.substr(0, notation.find(' '))).second) continue;
        const Json text = tell_estimate(game, seat, {.move = move}).at("text");
        EXPECT_NE(text.at("en"), text.at("ru")) << table.name() << ": " << notation;
        EXPECT_NE(text.at("en"), notation) << table.name();
      }
    });
  }
  for (const auto& [game, told] : verbs) EXPECT_GE(told.size(), 7U) << game;
}

}  // namespace
}  // namespace kvartal
