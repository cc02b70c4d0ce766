// What only Rolling Heights has and a scenario cannot say: content files and what is wrong with them, options, secrets,
// allocation, and that nothing of the game is out of reach.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/table.hpp"
#include "games/rolling_heights/content.hpp"
#include "games/rolling_heights/event.hpp"
#include "games/rolling_heights/rules.hpp"
#include "games/shelf.hpp"
#include "tests/allocations.hpp"
#include "tests/conformance.hpp"

namespace kvartal::rolling_heights {
namespace {

const GameEntry& entry() { return *find_game(shelf(), "rolling_heights"); }

// Content is loaded when the shelf is first asked; some tests look at it directly.
[[maybe_unused]] const GameEntry& loaded = entry();

AnyGame start(std::vector<std::string> words) {
  return entry().start(*entry().complete(*read_options(entry().options(), words)));
}

// ---- options ---------------------------------------------------------------------------------------------------------

TEST(RollingHeightsOptions, RefuseWhatDoesNotGoTogether) {
  Options third;
  third.set("first", "p3");
  EXPECT_EQ(entry().complete(third).error().why.en, "first=p3, but the number of seats is 2");
  third.set("players", "3");
  EXPECT_TRUE(entry().complete(third));
  Options alone;
  alone.set("players", "1");
  EXPECT_TRUE(entry().complete(alone));
  alone.set("first", "p2");
  EXPECT_FALSE(entry().complete(alone));
}

// ---- the box ---------------------------------------------------------------------------------------------------------

TEST(RollingHeightsContent, HasTheCountsOfTheBox) {
  EXPECT_EQ(std::popcount(pieces().plans_of[0]), 39);
  EXPECT_EQ(std::popcount(pieces().plans_of[1]), 39);
  int workers = 0;
  for (const int number : pieces().workers) workers += number;
  EXPECT_EQ(workers, 90);
  int cubes = 0;
  for (const int number : pieces().cubes) cubes += number;
  EXPECT_EQ(cubes, 260);  // and the special ones
}

/// Four players take all carpenters and construction workers but those that plans bring; every worker on a plan exists.
TEST(RollingHeightsContent, ThereAreAsManyWorkersAsPlansShow) {
  int signs = 0;
  for (int plan = 0; plan < kPlans; ++plan) {
    if ((pieces().plans_of[static_cast<std::size_t>(level_of(static_cast<Plan>(plan)))] &
         bit_in_level(static_cast<Plan>(plan))) == 0)
      continue;
    for (const WorkerSet sign : pieces().plan[static_cast<std::size_t>(plan)].signs) signs += sign != 0 ? 1 : 0;
  }
  EXPECT_EQ(signs, 74);  // 90 less four times four
}

/// RH-2.1: how much land there is on the sides.
TEST(RollingHeightsContent, SidesHaveTheirWater) {
  std::array<int, kSides> water{};
  for (int board = 0; board < kBoards; ++board) {
    for (int side = 0; side < kSides; ++side) {
      for (const SpaceFacts& space : pieces().space[laid(board, side, 0)])
        water[static_cast<std::size_t>(side)] += space.water ? 1 : 0;
    }
  }
  EXPECT_EQ(water[0], 9);
  EXPECT_EQ(water[1], 3);
}

/// A board that is turned four times lies as before, and every turn has the same spaces.
TEST(RollingHeightsContent, BoardsAreTurnedClockwise) {
  for (int board = 0; board < kBoards; ++board) {
    for (int side = 0; side < kSides; ++side) {
      for (int turn = 0; turn < kTurns; ++turn) {
        const auto& from = pieces().space[laid(board, side, turn)];
        const auto& to = pieces().space[laid(board, side, (turn + 1) % kTurns)];
        for (int row = 0; row < kBoardSide; ++row) {
          for (int column = 0; column < kBoardSide; ++column) {
            const int place = row * kBoardSide + column;
            const int turned = column * kBoardSide + kBoardSide - 1 - row;
            const SpaceFacts& before = from[static_cast<std::size_t>(place)];
            const SpaceFacts& after = to[static_cast<std::size_t>(turned)];
            EXPECT_EQ(before.water, after.water);
            EXPECT_EQ(before.premium, after.premium);
            EXPECT_EQ(before.bonus, after.bonus);
            EXPECT_EQ(before.bonus_type, after.bonus_type);
          }
        }
      }
    }
  }
}

// ---- mistakes in content ---------------------------------------------------------------------------------------------

std::string problems_with(std::string_view file, const std::string& from, const std::string& to) {
  std::vector<ContentFile> files = entry().embedded_content();
  for (ContentFile& content : files) {
    if (content.name != file) continue;
    const auto at = content.text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    content.text.replace(at, from.size(), to);
  }
  const std::string id = entry().content_id();
  const Problems problems = entry().load_pack(files);
  EXPECT_FALSE(problems.empty()) << "accepted: " << to;
  EXPECT_EQ(entry().content_id(), id) << "wrong content must not be put in force";
  return to_string(problems);
}

TEST(RollingHeightsContent, MistakesOfTheTableAreExplained) {
  EXPECT_EQ(problems_with("table.json", "\"exhausted\": 11", "\"exhausted\": 0"),
            "table.json: odds.exhausted: must be a whole number from 1 to 38");
  EXPECT_EQ(problems_with("table.json", "\"exhausted\": 11", "\"exhausted\": 38"),
            "table.json: odds: the three together must not be more than 40");
  EXPECT_EQ(problems_with("table.json", "[3, 3, 3, 2,", "[3, 3, 2,"),
            "table.json: prices.level_1: must have nine prices, one a slot");
  EXPECT_EQ(problems_with("table.json", "\"cubes\": 80", "\"cubes\": 25"),
            "table.json: materials[2].cubes: must be more than are left in the box");
  EXPECT_EQ(problems_with("table.json", "\"id\": \"glass\"", "\"id\": \"ice\""),
            "table.json: materials[2].id: must be glass: they have a fixed order");
  EXPECT_EQ(problems_with("table.json", "\"number\": 8", "\"number\": 7"),
            "table.json: workers[0].number: must be a whole number from 8 to 40");
}

TEST(RollingHeightsContent, MistakesOfBoardsAreExplained) {
  EXPECT_EQ(problems_with("boards.json", "\"~ . R2\"", "\"~ . X2\""),
            "boards.json: boards[0].a[0]: 'X2' is no space: ., ~, R2, $2 or $2:R4, with the letters R, C, I, V, K\n"
            "boards.json: boards[0].a: must have three rows of three spaces");
  EXPECT_EQ(problems_with("boards.json", "\"~ . R2\"", "\"~ . R2 .\""),
            "boards.json: boards[0].a[0]: must have three spaces, parted by single blanks\n"
            "boards.json: boards[0].a: must have three rows of three spaces");
  EXPECT_EQ(problems_with("boards.json", R"(["~ . R2", ". $2:C4 .", "I2 . ~"])", R"(["~ ~ R2", "~ $2:C4 ~", "~ . ~"])"),
            "boards.json: boards[0].a: must have three land spaces at least that are not premium");
  EXPECT_EQ(problems_with("boards.json", "\"id\": \"board_2\"", "\"id\": \"board_1\""),
            "boards.json: boards[1].id: 'board_1' is there twice");
}

TEST(RollingHeightsContent, MistakesOfPlansAreExplained) {
  EXPECT_EQ(problems_with("plans.json", "\"height\": 4", "\"height\": 10"),
            "plans.json: plans[1].towers[2].height: must be a whole number from 1 to 9");
  EXPECT_EQ(problems_with("plans.json", "[[\"architect\", \"riveter\"]]", "[[\"architect\", \"riveter\", \"politician\"]]"),
            "plans.json: plans[0].workers[0]: must be one colour, or two to choose from");
  EXPECT_EQ(problems_with("plans.json", R"("hard": {"gain": "wilds", "amount": 2})", R"("hard": {"amount": 2})"),
            "plans.json: plans[2].ability.hard: must have one of: gain, for, upgrade, swap");
  EXPECT_EQ(problems_with("plans.json", R"("within": 3, "types": ["civic"])", R"("within": 3)"),
            "plans.json: plans[32].points_each: must count types or water");
  EXPECT_EQ(problems_with("plans.json", R"("swap": "construction_worker", "to": "executive")",
                          R"("swap": "executive", "to": "executive")"),
            "plans.json: plans[73].ability.hard.to: must be another colour than the one that goes");
}

TEST(RollingHeightsContent, MistakesOfAimsAreExplained) {
  EXPECT_EQ(
      problems_with("aims.json", R"("kind": "columns", "points": 2)", R"("kind": "columns", "points": 2, "type": "park")"),
      "aims.json: ads[5].score: unknown member 'type'; known here: kind, points");
  EXPECT_EQ(
      problems_with("aims.json", R"("kind": "tall", "points": 2, "height": 4)", R"("kind": "tall", "points": 2, "height": 0)"),
      "aims.json: ads[7].score.height: must be a whole number from 1 to 9");
}

TEST(RollingHeightsContent, AFileThatIsMissingIsNamed) {
  auto files = entry().embedded_content();
  files.erase(files.begin());
  EXPECT_NE(to_string(entry().load_pack(files)).find("the file is missing"), std::string::npos);
}

/// Words may be corrected without making old records unreadable; towers may not.
TEST(RollingHeightsContent, IsIdentifiedByWhatMattersForPlay) {
  const std::string id = entry().content_id();
  auto files = entry().embedded_content();
  const auto replace = [&](std::string_view name, const std::string& from, const std::string& to) {
    for (ContentFile& file : files) {
      if (file.name == name) file.text.replace(file.text.find(from), from.size(), to);
    }
    EXPECT_EQ(to_string(entry().load_pack(files)), "");
    return entry().content_id();
  };
  EXPECT_EQ(replace("plans.json", "Housing Project\"", "Social Housing\""), id);
  EXPECT_EQ(replace("boards.json", "\"source\": \"designed\"", "\"source\": \"published\""), id);
  EXPECT_NE(replace("plans.json", "\"points\": 1", "\"points\": 2"), id);
  EXPECT_EQ(to_string(entry().load_pack(entry().embedded_content())), "");
  EXPECT_EQ(entry().content_id(), id);
}

/// The odds are content: with others, the weights are others.
TEST(RollingHeightsContent, OtherOddsAreOtherChances) {
  auto files = entry().embedded_content();
  for (ContentFile& file : files) {
    if (file.name != "table.json") continue;
    const std::string odds = R"("exhausted": 11, "steady": 6, "hard": 3)";
    file.text.replace(file.text.find(odds), odds.size(), R"("exhausted": 1, "steady": 1, "hard": 2)");
  }
  ASSERT_EQ(to_string(entry().load_pack(files)), "");
  Options options;
  options.set("first", "p1");
  auto game = entry().set_up(*entry().complete(options), Json::parse(R"({"companies": {"p1": {"workers": {"riveter": 1}}}})"));
  ASSERT_TRUE(game) << game.error().why.en;
  game->play(Seat::at(0), *read_move(*game, Seat::at(0), "roll"));
  std::map<std::string, std::uint64_t> weights;
  for (const AnyOutcome& outcome : game->outcomes()) weights[game->text(Seat::chance(), outcome.move)] = outcome.weight;
  EXPECT_EQ(weights,
            (std::map<std::string, std::uint64_t>{{"throw riveter e", 1}, {"throw riveter s", 1}, {"throw riveter h", 2}}));
  EXPECT_EQ(to_string(entry().load_pack(entry().embedded_content())), "");
}

// ---- play ------------------------------------------------------------------------------------------------------------

/// A seat knows its own targets; those of the others may be any that it has not seen.
TEST(RollingHeightsSecrets, ImaginedTargetsOfOthersVary) {
  Rng rng(5);
  AnyGame game = start({"players=3", "first=p1"});
  while (game.turn().is_chance()) game.play(Seat::chance(), game.sample(rng));
  const Json truth = game.view(Viewer::archive());
  std::set<std::string> imagined;
  for (int i = 0; i < 200; ++i) {
    const Json world = game.imagine(Seat::at(0), rng).view(Viewer::archive());
    EXPECT_EQ(world["companies"][0]["targets"], truth["companies"][0]["targets"]);
    for (const std::size_t other : {1U, 2U}) {
      for (const Json& target : world["companies"][other]["targets"]) imagined.insert(target["target"]);
    }
  }
  EXPECT_EQ(imagined.size(), 11U);  // thirteen less its own two
}

TEST(RollingHeightsSimulation, AllocatesNothing) {
  for (const char* words : {"players=1", "players=2", "players=3", "players=4", "rolling_early=no"}) {
    AnyGame game = start({words});
    const std::size_t before = allocations();
    Rng rng(8);
    const Playout playout = game.playout(rng);
    EXPECT_EQ(allocations(), before) << words;
    EXPECT_GT(playout.decisions, 20U);
  }
}

TEST(RollingHeightsSimulation, APositionFitsIntoFourKibibytes) {
  for (const char* words : {"players=1", "players=2", "players=3", "players=4"})
    EXPECT_LE(start({words}).bytes().size(), 4096U);
}

/// RH-11.2: everybody has had the same number of turns when the game is over.
TEST(RollingHeightsSimulation, EverybodyHasTheSameNumberOfTurns) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(seed);
    AnyGame game = start({"players=" + std::to_string(2 + seed % 3)});
    std::map<std::size_t, int> turns;
    while (!game.turn().is_over()) {
      const conformance::Step step = conformance::random_step(game, rng);
      if (!step.seat.is_chance() && game.text(step.seat, step.move) == "end") ++turns[step.seat.index];
      game.play(step.seat, step.move);
    }
    EXPECT_EQ(turns.size(), static_cast<std::size_t>(game.seats()));
    for (const auto& [seat, number] : turns) EXPECT_EQ(number, turns[0]) << "seed " << seed;
  }
}

// ---- habits ----------------------------------------------------------------------------------------------------------

/// Half of the moves are random, so that habits meet positions that they would never come to.
template <int Seats>
void expect_legal_habits(std::uint64_t seed) {
  using Table = Rules<Seats>;
  Rng rng(seed);
  Silence silence;
  auto state = Table::start({});
  typename Table::Moves moves;
  for (Turn turn = Table::turn(state); !turn.is_over(); turn = Table::turn(state)) {
    if (turn.is_chance()) {
      Table::play(state, Seat::chance(), Table::sample(state, rng), silence);
      continue;
    }
    const Seat seat = turn.seats.first();
    Move move = Table::habit(state, seat, rng);
    ASSERT_FALSE(Table::why_not(state, seat, move)) << Table::text(state, seat, move, Viewer::archive()) << ", seed " << seed;
    if (rng.below(2) == 0) {
      moves.clear();
      Table::moves(state, seat, moves);
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    }
    Table::play(state, seat, move, silence);
  }
}

TEST(RollingHeightsHabits, AreLegal) {
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    expect_legal_habits<1>(seed);
    expect_legal_habits<2>(seed);
    expect_legal_habits<3>(seed);
    expect_legal_habits<4>(seed);
  }
}

/// Imagined games are played by habit: they must come to an end, with results that somebody who plays well would have.
TEST(RollingHeightsHabits, ScoreFarMoreThanChance) {
  constexpr int kGames = 20;
  int by_habit = 0;
  int at_random = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Rng rng(seed);
    AnyGame game = start({"players=2"});
    by_habit += game.play_on({.candidates = 0}, rng).points[0] / 100;
    game = start({"players=2"});
    at_random += game.play_on({.candidates = 1}, rng).points[0] / 100;
  }
  EXPECT_GT(by_habit, kGames * 80);
  EXPECT_LT(at_random, kGames * 60);
}

/// What is left of a turn is planned by habit: the order of two workers makes no difference.
TEST(RollingHeightsHabits, OrdersOfTheSameTurnLeadToTheSamePlace) {
  Options options;
  options.set("first", "p1");
  auto game = entry().set_up(*entry().complete(options), Json::parse(R"({
    "companies": {"p1": {"workers": {"carpenter": {"steady": 1}, "construction_worker": {"steady": 1}},
                         "plans": ["mayors_house at D4"]}}})"));
  ASSERT_TRUE(game) << game.error().why.en;
  std::vector<PlannedTurn> turns;
  game->plan_turns(Seat::at(0), turns);
  ASSERT_EQ(turns.size(), 3U);  // either worker first, or the end at once
  EXPECT_EQ(turns[0].leads_to, turns[1].leads_to);
  EXPECT_NE(turns[0].leads_to, turns[2].leads_to);
  EXPECT_EQ(std::ranges::count(turns, true, &PlannedTurn::by_habit), 1);
  EXPECT_FALSE(turns[2].by_habit);
}

/// Late in a game: many workers, public figures with every kind of ability at hand, and few workers left to hire.
AnyGame rich_position() {
  Options options;
  options.set("first", "p1");
  auto game = entry().set_up(*entry().complete(options), Json::parse(R"({
    "round": 9, "worker_supply": {"architect": 0, "riveter": 0},
    "companies": {
      "p1": {"wilds": 3,
             "workers": {"carpenter": 2, "construction_worker": 2, "public_figure": 5, "city_planner": 2, "architect": 1},
             "plans": ["motor_works at E2 completed", "sturdy_stadium at E1 completed", "pritzker_zoo at D2 completed",
                       "union_hall at F2 completed", "housing_project at F1 with 1 1 0", "twin_courts at G1"]},
      "p2": {"workers": {"carpenter": 2, "riveter": 4}, "plans": ["corner_cottage at H5 with 1 0", "row_houses at H4"]}}})"));
  EXPECT_TRUE(game) << game.error().why.en;
  return *std::move(game);
}

void play_and_note(AnyGame game, Rng& rng, std::set<std::string>& seen) {
  while (!game.turn().is_over()) {
    const conformance::Step step = conformance::random_step(game, rng);
    if (!step.seat.is_chance()) {
      const std::string words = game.text(step.seat, step.move);
      seen.insert(words.substr(0, words.find(' ')));
      if (game.turn().seats.size() > 1) seen.insert("several at once");
      EXPECT_EQ(game.turn().must().size(), 1);  // the others may roll early, and need not
    }
    std::vector<AnyEvent> log;
    game.play(step.seat, step.move, &log);
    for (const AnyEvent& event : log) seen.insert("event " + event.show(Viewer::spectator())["kind"].get<std::string>());
  }
}

/// Random players strike, upgrade, swap, run out of workers and roll early: nothing of the game is out of their reach.
TEST(RollingHeightsSimulation, EverythingHappens) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(seed);
    play_and_note(start({"players=" + std::to_string(1 + seed % 4)}), rng, seen);
    play_and_note(rich_position(), rng, seen);
  }
  for (const char* what : {"start", "sit_out", "roll", "push", "keep", "tire", "work", "take", "upgrade", "gain", "swap",
                           "wild", "exchange", "buy", "pay", "build", "hire", "end", "several at once"}) {
    EXPECT_TRUE(seen.contains(what)) << what << " never happened";
  }
  for (const std::string_view kind : names_of(EventKind{})) {
    EXPECT_TRUE(seen.contains("event " + std::string(kind))) << kind << " never happened";
  }
}

}  // namespace
}  // namespace kvartal::rolling_heights
