// Bots: they play legal moves, know nothing they must not, and keep their time.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "bots/bot.hpp"
#include "bots/crew.hpp"
#include "bots/levels.hpp"
#include "bots/pondering.hpp"
#include "bots/search.hpp"
#include "bots/think_over.hpp"
#include "bots/tree_search.hpp"
#include "games/shelf.hpp"
#include "tests/conformance.hpp"
#include "tests/hearing.hpp"

namespace kvartal {
namespace {

using conformance::all_cases;
using conformance::Case;
using conformance::visit_decisions;

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
      if (!game.turn().asked().has(Seat::at(i))) return visit(game, Seat::at(i));
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
      EXPECT_TRUE(first->position.turn().asked().has(seat));
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
  TreeSearch tree(Observation(game, game.turn().asked().first(), rng), style, 4);
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
