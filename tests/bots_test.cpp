// Bots: they play legal moves, know nothing they must not, keep their time, and are rated and fitted correctly.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "bots/advice.hpp"
#include "bots/analysis.hpp"
#include "bots/arena.hpp"
#include "bots/bot.hpp"
#include "bots/crew.hpp"
#include "bots/evolution.hpp"
#include "bots/fit.hpp"
#include "bots/hindsight.hpp"
#include "bots/levels.hpp"
#include "bots/pondering.hpp"
#include "bots/search.hpp"
#include "bots/think_over.hpp"
#include "bots/tree_search.hpp"
#include "games/shelf.hpp"
#include "tests/conformance.hpp"

namespace kvartal {
namespace {

using conformance::all_cases;
using conformance::Case;

const std::vector<std::string>& bots_under_test() {
  static const std::vector<std::string> kNames = {"random",
                                                  "greedy",
                                                  "careless:percent=50",
                                                  "careless:percent=5:habit=1",
                                                  "flat:simulations=12:width=4:candidates=2:decisions=6",
                                                  "flat:simulations=6:width=4:candidates=0",
                                                  "tree:simulations=12:width=4:decisions=6"};
  return kNames;
}

std::unique_ptr<Bot> bot(const std::string& name, const Case& table) {
  auto made = make_bot(name, table.entry->id, table.options);
  EXPECT_TRUE(made.has_value()) << made.error().why.en;
  return std::move(*made);
}

/// Calls `visit(position, seat)` for some decisions of a random game.
template <class Visit>
void visit_decisions(const Case& table, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  AnyGame game = table.start();
  while (!game.turn().is_over()) {
    if (!game.turn().is_chance()) visit(game, game.turn().seats.first());
    const auto step = conformance::random_step(game, rng);
    game.play(step.seat, step.move);
  }
}

/// The same view and the same seed, but another truth: the same move. All that a bot could do with what it must not know would
/// show here.
TEST(Bots, KnowNothingHidden) {
  int positions = 0;
  int differing = 0;
  std::uint64_t seed = 1;
  for (const Case& table : all_cases(shelf())) {
    int nth = 0;
    visit_decisions(table, ++seed, [&](const AnyGame& truth, Seat seat) {
      if (++nth % 3 != 0) return;
      Rng rng(seed + static_cast<std::uint64_t>(nth));
      const AnyGame other = truth.imagine(seat, rng);
      differing += truth.hash() != other.hash() ? 1 : 0;
      ++positions;
      const std::string& name = bots_under_test()[static_cast<std::size_t>(positions) % bots_under_test().size()];
      Rng one(7);
      Rng two(7);
      const AnyMove first = bot(name, table)->choose(Observation(truth, seat, one), one);
      const AnyMove second = bot(name, table)->choose(Observation(other, seat, two), two);
      EXPECT_EQ(first, second) << name << " at " << table.name();
    });
  }
  EXPECT_GT(positions, 2000);
  EXPECT_GT(differing, 100);
}

TEST(Bots, PlayLegalMovesAtEveryTable) {
  std::uint64_t seed = 1000;
  for (const Case& table : all_cases(shelf())) {
    ++seed;
    int nth = 0;
    visit_decisions(table, seed, [&](const AnyGame& game, Seat seat) {
      if (++nth % 9 != 0) return;
      const std::string& name = bots_under_test()[static_cast<std::size_t>(nth / 9) % bots_under_test().size()];
      Rng rng(seed);
      const AnyMove move = bot(name, table)->choose(Observation(game, seat, rng), rng);
      EXPECT_FALSE(game.why_not(seat, move)) << name << " at " << table.name();
    });
  }
}

TEST(Bots, ThinkAboutLegalMovesAndAlwaysFindOne) {
  std::uint64_t seed = 2000;
  for (const Case& table : all_cases(shelf())) {
    int nth = 0;
    visit_decisions(table, ++seed, [&](const AnyGame& game, Seat seat) {
      if (++nth % 5 != 0) return;
      const auto sensible = game.sensible(seat);
      EXPECT_FALSE(sensible.empty()) << table.name();
      for (const AnyMove move : sensible)
        EXPECT_FALSE(game.why_not(seat, move)) << table.name() << ": " << game.text(seat, move);
    });
  }
}

TEST(Bots, ThinkTheSameWithTheSameSeed) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    int nth = 0;
    visit_decisions(table, 5, [&](const AnyGame& game, Seat seat) {
      if (++nth % 10 != 0) return;
      for (const std::string& name : bots_under_test()) {
        Rng one(3);
        Rng two(3);
        EXPECT_EQ(bot(name, table)->choose(Observation(game, seat, one), one),
                  bot(name, table)->choose(Observation(game, seat, two), two));
      }
    });
  }
}

/// A clock that goes on by a hundredth of a second whenever somebody looks.
class SlowMachine final : public Thinking {
 public:
  [[nodiscard]] double seconds() override { return 0.01 * ++looks_; }
  [[nodiscard]] bool go_on(double done) override {
    progress_.push_back(done);
    return !stopped_;
  }
  void stop() { stopped_ = true; }
  [[nodiscard]] const std::vector<double>& progress() const { return progress_; }

 private:
  int looks_ = 0;
  bool stopped_ = false;
  std::vector<double> progress_;
};

TEST(Bots, KeepTheirTimeOnAnyMachine) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    bool asked = false;
    visit_decisions(table, 8, [&](const AnyGame& game, Seat seat) {
      if (asked || game.moves(seat).size() < 20) return;
      asked = true;
      for (const char* name : {"flat:seconds=0.5", "tree:seconds=0.5"}) {
        SlowMachine machine;
        Rng rng(1);
        const AnyMove move = bot(name, table)->choose(Observation(game, seat, rng), rng, machine);
        EXPECT_FALSE(game.why_not(seat, move));
        EXPECT_EQ(machine.progress().size(), 50U);  // one look a simulation, a hundredth each
        EXPECT_TRUE(std::ranges::is_sorted(machine.progress()));
        EXPECT_DOUBLE_EQ(machine.progress().back(), 1);
        SlowMachine stopped;
        stopped.stop();
        EXPECT_FALSE(game.why_not(seat, bot(name, table)->choose(Observation(game, seat, rng), rng, stopped)));
        EXPECT_EQ(stopped.progress().size(), 1U);
      }
    });
    EXPECT_TRUE(asked);
  }
}

TEST(Bots, MergeWhatSeveralSearchesFound) {
  const AnyMove one{1};
  const AnyMove two{2};
  const AnyMove three{3};
  const std::vector<std::vector<Estimate>> searches = {
      {{.move = one, .simulations = 30, .told = 30, .utility = 0.6, .victory = 0.5, .points = 10},
       {.move = two, .simulations = 10, .told = 10, .utility = 0.5, .victory = 0.4, .points = 8}},
      {{.move = two, .simulations = 30, .told = 10, .utility = 0.7, .victory = 0.8, .points = 12},
       {.move = three, .simulations = 5, .told = 5, .utility = 0.9, .victory = 1, .points = 20}}};
  const std::vector<Estimate> found = merged(searches);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].move, two);
  EXPECT_EQ(found[0].simulations, 40);
  EXPECT_EQ(found[0].told, 20);
  EXPECT_DOUBLE_EQ(found[0].utility, 0.65);
  EXPECT_DOUBLE_EQ(found[0].victory, 0.6);
  EXPECT_DOUBLE_EQ(found[0].points, 11);
  EXPECT_EQ(found[1].move, one);
  EXPECT_EQ(found[2].move, three);  // looked at too seldom to be believed
}

TEST(Bots, HeadsThinkTheSameInThreadsAndOneAfterAnother) {
  for (const GameEntry& entry : shelf()) {
    const Case table{&entry, *entry.complete({})};
    int nth = 0;
    int other_than_alone = 0;
    visit_decisions(table, 6, [&](const AnyGame& game, Seat seat) {
      if (++nth % 10 != 0 || game.moves(seat).size() == 1) return;
      Rng rng(1);
      const Observation observation(game, seat, rng);
      ThinkerSettings settings;
      settings.simulations = 31;
      ThinkerSettings three_heads = settings;
      three_heads.heads = 3;
      Crew crew(3);
      Thinking alone;
      const auto in_threads = think_over(observation, three_heads, 9, crew);
      const auto in_turn = think_over(observation, three_heads, 9, alone);
      int simulations = 0;
      ASSERT_EQ(in_threads.size(), in_turn.size());
      for (std::size_t i = 0; i < in_turn.size(); ++i) {
        EXPECT_EQ(in_threads[i].move, in_turn[i].move);
        EXPECT_EQ(in_threads[i].utility, in_turn[i].utility);
        simulations += in_turn[i].simulations;
      }
      EXPECT_EQ(simulations, settings.simulations);
      // Who offers heads gives none to a bot whose simulations are counted: it plays the same everywhere.
      const double by_itself = think_over(observation, settings, 9, alone).front().utility;
      EXPECT_EQ(think_over(observation, settings, 9, crew).front().utility, by_itself);
      other_than_alone += by_itself != in_turn.front().utility ? 1 : 0;
    });
    EXPECT_GT(other_than_alone, 0) << entry.id;
  }
}

/// Calls `visit(position, waiting seat)` for some decisions of a random game in which somebody waits.
template <class Visit>
void visit_waiting(const Case& table, std::uint64_t seed, int every, Visit&& visit) {
  int nth = 0;
  visit_decisions(table, seed, [&](const AnyGame& game, Seat /*deciding*/) {
    if (++nth % every != 0) return;
    for (int i = 0; i < game.seats(); ++i) {
      if (!game.turn().seats.has(Seat::at(i))) return visit(game, Seat::at(i));
    }
  });
}

ThinkerSettings ponderer() { return *read_thinker("flat:simulations=16:width=4:candidates=0:decisions=2:ponder=3"); }

TEST(Pondering, KnowsWhatASeatCannotTellApart) {
  std::uint64_t seed = 3000;
  int told_apart = 0;
  for (const Case& table : all_cases(shelf())) {
    std::uint64_t before = 0;
    visit_waiting(table, ++seed, 7, [&](const AnyGame& truth, Seat seat) {
      Rng rng(seed);
      EXPECT_EQ(known_as(truth, seat), known_as(truth.imagine(seat, rng), seat)) << table.name();
      told_apart += known_as(truth, seat) != std::exchange(before, known_as(truth, seat)) ? 1 : 0;
    });
  }
  EXPECT_GT(told_apart, 300);
}

/// With the same seed it foresees the same, whatever is hidden; the decision foreseen is one of the seat that waited.
TEST(Pondering, ForeseesWithoutKnowingWhatIsHidden) {
  std::uint64_t seed = 4000;
  for (const Case& table : all_cases(shelf())) {
    visit_waiting(table, ++seed, 23, [&](const AnyGame& truth, Seat seat) {
      Rng rng(seed);
      const AnyGame other = truth.imagine(seat, rng);
      Rng one(7);
      Rng two(7);
      Thinking timeless;
      const auto first = foresee(Observation(truth, seat, one), ponderer(), 5, timeless);
      const auto second = foresee(Observation(other, seat, two), ponderer(), 5, timeless);
      ASSERT_EQ(first.has_value(), second.has_value());
      if (!first) return;
      EXPECT_EQ(first->known_as, second->known_as) << table.name();
      EXPECT_EQ(first->found.front().move, second->found.front().move) << table.name();
      EXPECT_TRUE(first->position.turn().seats.has(seat));
      EXPECT_FALSE(first->position.why_not(seat, first->found.front().move));
    });
  }
}

TEST(Pondering, RecallsTheDecisionThatComesAndForgetsTheOthers) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  const Case table{&entry, *entry.complete({})};
  int recalled = 0;
  visit_waiting(table, 11, 5, [&](const AnyGame& game, Seat seat) {
    Thinking timeless;
    Rng rng(1);
    const Observation waiting(game, seat, rng);
    const auto foreseen = foresee(waiting, ponderer(), mix(9), timeless);
    if (!foreseen) return;
    Pondering pondering;
    pondering.ponder(waiting, ponderer(), 9, timeless);
    const auto found = pondering.recall(Observation(foreseen->position, seat, rng));
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.front().front().move, foreseen->found.front().move);
    EXPECT_TRUE(pondering.recall(Observation(foreseen->position, seat, rng)).empty());
    ++recalled;
  });
  EXPECT_GT(recalled, 3);
}

TEST(Pondering, EndsWhenItIsToldToAndKeepsItsShareOfTheTime) {
  const GameEntry& entry = *find_game(shelf(), "new_york_1901");
  const Case table{&entry, *entry.complete({})};
  const auto by_clock = *read_thinker("flat:seconds=0.8:ponder=3");
  bool asked = false;
  visit_waiting(table, 12, 9, [&](const AnyGame& game, Seat seat) {
    if (std::exchange(asked, true)) return;
    Rng rng(1);
    const Observation waiting(game, seat, rng);
    Pondering pondering;
    SlowMachine machine;
    pondering.ponder(waiting, by_clock, 1, machine);
    // Each is asked for before it begins, and then thought about for a fifth of a second, a hundredth a simulation.
    EXPECT_NEAR(static_cast<double>(machine.progress().size()), 3 * (1 + 20), 4);
    SlowMachine stopped;
    stopped.stop();
    Pondering none;
    none.ponder(waiting, by_clock, 1, stopped);
    EXPECT_EQ(stopped.progress().size(), 1U);
  });
  EXPECT_TRUE(asked);
}

TEST(Pondering, CountsWithWhatIsThoughtAtTheDecision) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  const Case table{&entry, *entry.complete({})};
  // What was foreseen and the little that a bot thinks that has to answer at once count together, each as much as was thought.
  int differing = 0;
  int foreseen_ones = 0;
  visit_waiting(table, 13, 3, [&](const AnyGame& game, Seat seat) {
    Thinking timeless;
    Rng rng(1);
    const Observation waiting(game, seat, rng);
    const auto pondering = bot("flat:simulations=400:width=6:decisions=8:ponder=1", table);
    EXPECT_TRUE(pondering->ponders());
    Rng luck(2);
    Rng same_luck = luck;
    pondering->ponder(waiting, luck, timeless);
    const auto settings = *read_thinker("flat:simulations=400:width=6:decisions=8:ponder=1");
    const auto foreseen = foresee(waiting, settings, mix(same_luck.next()), timeless);
    if (!foreseen) return;
    const auto hasty = bot("flat:simulations=1:width=6:decisions=8", table);
    const Observation deciding(foreseen->position, seat, rng);
    Rng one(3);
    Rng two(3);
    SlowMachine at_once;
    at_once.stop();
    const AnyMove with = pondering->choose(deciding, one, at_once);
    const AnyMove without = hasty->choose(deciding, two, at_once);
    differing += with != without ? 1 : 0;
    ++foreseen_ones;
    Rng three(3);
    SlowMachine at_once_too;
    at_once_too.stop();
    const std::array both = {foreseen->found, think_over(deciding, settings, three.next(), at_once_too)};
    EXPECT_EQ(with, merged(both).front().move);
  });
  EXPECT_GT(differing, 0);
  EXPECT_GT(foreseen_ones, 5);
}

TEST(Bots, ATreeStopsGrowingAndIsSearchedOn) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  const Case table{&entry, *entry.complete({})};
  AnyGame game = table.start();
  Rng rng(1);
  while (game.turn().is_chance()) {
    const auto step = conformance::random_step(game, rng);
    game.play(step.seat, step.move);
  }
  SearchStyle style;
  style.kind = SearchKind::tree;
  style.foresight.decisions = 1;
  TreeSearch tree(Observation(game, game.turn().seats.first(), rng), style, 4);
  constexpr int kSimulations = static_cast<int>(TreeSearch::kMostPositions) + 5000;
  Thinking thinking;
  tree.think(Allowance(kSimulations, 0, thinking));
  EXPECT_EQ(tree.positions(), TreeSearch::kMostPositions);
  int simulations = 0;
  for (const Estimate& estimate : tree.estimates()) simulations += estimate.simulations;
  EXPECT_EQ(simulations, kSimulations);
}

TEST(Bots, SayWhatIsWrongWithAName) {
  const auto why = [](const char* name) {
    const auto made = make_bot(name, "suburbia", {});
    return made ? std::string("nothing") : made.error().why.en;
  };
  EXPECT_EQ(why("flat:simulations=10"), "nothing");
  EXPECT_EQ(why("tree:seconds=0.25:exploration=0.4"), "nothing");
  EXPECT_EQ(why("flat:simulations=0"), "simulations must be a whole number, 1–10000000");
  EXPECT_EQ(why("flat:simulations"), "simulations must be a whole number, 1–10000000");
  EXPECT_EQ(why("flat:seconds=1.2.3"), "seconds must be a number, 0.001–3600");
  EXPECT_EQ(why("flat:width=2.5"), "width must be a whole number, 1–1000");
  EXPECT_NE(why("flat:depth=3").find("\"depth\" is no setting of this bot; there are: simulations, seconds"),
            std::string::npos);
  EXPECT_NE(why("hal").find("there is no bot 'hal'; there are: level1"), std::string::npos);
  EXPECT_FALSE(is_bot_for_people("flat:simulations=10000000", 5));
  EXPECT_TRUE(is_bot_for_people("level3", 5));
}

TEST(Levels, AreThereForEveryTable) {
  ASSERT_EQ(Levels::built_in().all().size(), 5U);
  for (const Case& table : all_cases(shelf())) {
    for (const Level& level : Levels::built_in().all()) {
      const auto made = make_bot(level.id, table.entry->id, table.options);
      EXPECT_TRUE(made.has_value()) << level.id << " at " << table.name() << ": " << made.error().why.en;
    }
  }
}

TEST(Levels, RefuseABrokenFile) {
  const auto wrong = [](const char* text) {
    const auto levels = Levels::read(text);
    return levels ? std::string() : to_string(levels.error());
  };
  EXPECT_NE(wrong(R"({"levels": [], "tables": []})").find("must end with a table without"), std::string::npos);
  EXPECT_NE(wrong(R"({"levels": [], "tables": [{"bots": ["greedy"]}]})").find("one bot for each level"), std::string::npos);
}

// ---- arena --------------------------------------------------------------------------------------------------------------

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
      const Seat seat = turn.is_chance() ? Seat::chance() : turn.seats.first();
      const AnyMove move =
          turn.is_chance() ? game.sample(rng) : bot("greedy", table)->choose(Observation(game, seat, rng), rng);
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

// ---- analysis -----------------------------------------------------------------------------------------------------------

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

/// Time that passes by a tenth of a second at every look, and hears how far the thinking is.
class HearingThinking final : public Thinking {
 public:
  [[nodiscard]] double seconds() override { return now_ += 0.1; }
  [[nodiscard]] bool go_on(double done) override {
    EXPECT_GE(done, last_);
    last_ = done;
    return true;
  }
  [[nodiscard]] double last() const { return last_; }

 private:
  double now_ = 0;
  double last_ = 0;
};

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

TEST(BotsForPeople, AreTheLevelsWithSecondsThatAreNotTooMany) {
  for (const char* name : {"level1", "level5", "greedy", "random", "level5:seconds=0.5", "level1:seconds=5"}) {
    EXPECT_TRUE(is_bot_for_people(name, 5)) << name;
  }
  for (const char* name : {"", "level6", "flat", "level5:seconds=6", "level5:seconds=0", "level5:seconds=", "level5:width=3",
                           "level5:seconds=1:width=999", "level5:", "greedy:seconds=1", "random:seconds=1"}) {
    EXPECT_FALSE(is_bot_for_people(name, 5)) << name;
  }
  for (const GameEntry& entry : shelf()) {
    for (const Level& level : Levels::built_in().all()) {
      EXPECT_TRUE(make_bot(level.id + ":seconds=2", entry.id, *entry.complete({}))) << level.id;
    }
  }
}

TEST(BotsForPeople, ThinkForAsLongAsTheyAreAskedTo) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  const Case table{&entry, *entry.complete({})};
  int asked = 0;
  visit_decisions(table, 9, [&](const AnyGame& game, Seat seat) {
    if (game.moves(seat).size() < 20 || asked >= 1) return;
    ++asked;
    Rng rng(3);
    HearingThinking hearing;
    const auto bot = make_bot("level3:seconds=60", "suburbia", table.options);
    (void)(*bot)->choose(Observation(game, seat, rng), rng, hearing);
    EXPECT_GE(hearing.seconds(), 60) << "the simulations of the level do not end it before";
  });
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace kvartal
