// What only En Route has and a scenario cannot say: options that do not go together, content files and what is wrong with them,
// the counts of the box, secrets of an opening, allocation.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/table.hpp"
#include "games/en_route/content.hpp"
#include "games/en_route/setup.hpp"
#include "games/shelf.hpp"
#include "tests/allocations.hpp"
#include "tests/conformance.hpp"

namespace kvartal::en_route {
namespace {

const GameEntry& entry() { return *find_game(shelf(), "en_route"); }

// Content is loaded when the shelf is first asked; some tests look at it directly.
[[maybe_unused]] const GameEntry& loaded = entry();

AnyGame start(const std::vector<std::string>& words) {
  return entry().start(*entry().complete(*read_options(entry().options(), words)));
}

std::string refusal_of(const std::vector<std::string>& words) {
  const auto options = entry().complete(*read_options(entry().options(), words));
  return options ? "" : options.error().rule + ": " + options.error().why.en;
}

TEST(EnRouteOptions, RefuseWhatDoesNotGoTogether) {
  EXPECT_EQ(refusal_of({"players=3", "teams=yes"}), "ER-16.1: teams need four players");
  EXPECT_EQ(refusal_of({"players=1", "rating=advanced"}), "ER-17.6: a solo game has no advanced mode");
  EXPECT_EQ(refusal_of({"players=2", "level=beginner"}), "ER-15.1: only a solo game has a challenge");
  EXPECT_EQ(refusal_of({"players=2", "first=p3"}), "ER-2.8: first=p3, but there are only 2 seats");
  EXPECT_EQ(refusal_of({"city=london", "game=easy"}),
            "ER-18.3: the middle and the easy game are for the First City; elsewhere use goals=no and tasks=no");
  EXPECT_EQ(refusal_of({"players=4", "balance=both"}), "ER-2.7: there are only four balance cards, not 8");
  EXPECT_EQ(refusal_of({"players=4", "balance=segment,none"}), "ER-2.7: balance lists 2 seats, but there are 4");
  EXPECT_EQ(refusal_of({"players=4", "balance=both,none,segment,coordinate"}), "");
  EXPECT_EQ(refusal_of({"players=1"}), "");
  EXPECT_EQ(refusal_of({"city=random"}), "");
  EXPECT_EQ(refusal_of({"city=random", "game=middle"}),
            "ER-18.3: the middle and the easy game are for the First City; elsewhere use goals=no and tasks=no");
}

/// ER-2.7
TEST(EnRouteOptions, BalanceCardsAreTakenWithAnySideUp) {
  const auto taken = [](const std::string& words) {
    const Json view = start({"players=2", words}).view(Viewer::spectator());
    const Json& balance = view["guides"][0]["balance"];
    return std::pair(balance["segments"].get<int>(), balance["coordinates"].get<int>());
  };
  EXPECT_EQ(taken("balance=both,none"), std::pair(1, 1));
  EXPECT_EQ(taken("balance=2_segments"), std::pair(2, 0));
  EXPECT_EQ(taken("balance=1_segment_2_coordinates,segment"), std::pair(1, 2));
  EXPECT_EQ(taken("balance=4_coordinates,none"), std::pair(0, 4));
  EXPECT_EQ(refusal_of({"players=2", "balance=3_segments"}), "ER-2.7: there are only four balance cards, not 6");
  EXPECT_EQ(refusal_of({"players=3", "balance=2_segments,2_coordinates,segment"}),
            "ER-2.7: there are only four balance cards, not 5");
  const auto balance = std::ranges::find(options(), "balance", &OptionSpec::name);
  std::set<std::string> words;
  for (const OptionChoice& choice : balance->choices) words.insert(choice.about.en);
  EXPECT_EQ(balance->choices.size(), 15U) << "none to four cards, each with one of two sides";
  EXPECT_EQ(words.size(), 15U);
}

/// ER-2.2: also where nobody sees it at a table, since cities are drawn before anybody is told.
TEST(EnRouteCity, BeforeItIsDrawnThereIsNothingToSeeOfIt) {
  const AnyGame game = start({"players=2", "city=random"});
  const AnyGame other = start({"players=2", "city=random"});
  EXPECT_EQ(game.hash(), other.hash());
  EXPECT_EQ(game.picture(Viewer::seat(Seat::at(0)), Language::en), "The city is being drawn.\n");
  EXPECT_EQ(game.outcomes().size(), std::size_t{kCities});
  for (const AnyOutcome& outcome : game.outcomes()) {
    AnyGame drawn = game;
    drawn.play(Seat::chance(), outcome.move);
    const std::string city = drawn.view(Viewer::spectator())["city"];
    AnyGame named = start({"players=2", "city=" + city});
    EXPECT_EQ(drawn.hash(), named.hash()) << "as if the city had been agreed on";
  }
}

TEST(EnRouteCity, APositionSetUpByHandNeedsOne) {
  const auto options = entry().complete(*read_options(entry().options(), std::vector<std::string>{"city=random"}));
  EXPECT_FALSE(entry().set_up(*options, Json::object()));
}

// ---- refreshing (ER-10.2) ----------------------------------------------------------------------------------------------

/// Nobody who only could refresh is asked, in imagined games least of all.
TEST(EnRouteRefreshing, IsAsideFromTheCourseOfTheGame) {
  for (const char* players : {"players=1", "players=2", "players=3", "players=4"}) {
    Rng rng(5);
    AnyGame game = start({players});
    int aside = 0;
    while (!game.turn().is_over()) {
      const Turn turn = game.turn();
      EXPECT_EQ(turn.early, turn.aside);
      EXPECT_EQ(turn.must(), turn.asked());
      EXPECT_TRUE(turn.is_chance() || !turn.asked().empty());
      for (int i = 0; i < game.seats(); ++i) {
        if (!turn.aside.has(Seat::at(i))) continue;
        ++aside;
        for (const AnyMove move : game.moves(Seat::at(i))) EXPECT_TRUE(game.text(Seat::at(i), move).starts_with("refresh"));
      }
      const Seat seat = turn.is_chance() ? Seat::chance() : turn.asked().first();
      game.play(seat, turn.is_chance() ? game.sample(rng) : game.sensible(seat).front());
    }
    EXPECT_EQ(aside > 0, std::string(players) != "players=1") << players;
  }
}

/// Bots think about one way to refresh at most, when they are to lead, and do it sometimes.
TEST(EnRouteRefreshing, IsThoughtAboutByWhoeverLeads) {
  int thought = 0;
  int done = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    AnyGame game = start({"players=2", "tasks=no"});
    while (!game.turn().is_over()) {
      const Turn turn = game.turn();
      const Seat seat = turn.is_chance() ? Seat::chance() : turn.asked().first();
      if (turn.is_chance()) {
        game.play(seat, game.sample(rng));
        continue;
      }
      const auto is_refresh = [&](AnyMove move) { return game.text(seat, move).starts_with("refresh"); };
      const auto refreshes = std::ranges::count_if(game.sensible(seat), is_refresh);
      EXPECT_LE(refreshes, game.view(Viewer::spectator())["phase"] == "lead" ? 1 : 0);
      thought += static_cast<int>(refreshes);
      const AnyMove chosen = game.decided(seat, {.candidates = 100, .decisions = 1}, rng);
      done += is_refresh(chosen) ? 1 : 0;
      game.play(seat, chosen);
    }
  }
  EXPECT_GT(thought, 5);
  EXPECT_GT(done, 0);
  EXPECT_LE(done, 40) << "once for each seat";
}

// ---- the box -----------------------------------------------------------------------------------------------------------

class EveryCity : public testing::TestWithParam<CityId> {
 protected:
  [[nodiscard]] static const City& city() { return city_of(GetParam()); }
  [[nodiscard]] static const CityBook& names() { return book_of(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(EnRoute, EveryCity,
                         testing::Values(CityId::first_city, CityId::london, CityId::cairo, CityId::rio, CityId::hong_kong,
                                         CityId::paris, CityId::new_york),
                         [](const auto& city) {
                           return std::string(names_of(CityId{})[static_cast<std::size_t>(city.param)]);
                         });

/// ER-1.10
TEST_P(EveryCity, HasADeckOf36WithEachCoordinateSixTimes) {
  std::map<int, int> coordinates;
  for (const CardFacts& card : city().card) ++coordinates[card.coordinate];
  for (int coordinate = 1; coordinate <= kSide; ++coordinate) EXPECT_EQ(coordinates[coordinate], 6) << coordinate;
  EXPECT_EQ(std::set<std::string>(names().card_id.begin(), names().card_id.end()).size(), 36U);
}

/// ER-1.4: on every line the four plans have four different numbers, and no location is a double on two of them: nobody's plan
/// is a copy of a neighbour's.
TEST_P(EveryCity, HasFourDifferentPlans) {
  std::set<int> doubles;
  for (const Plan& plan : city().plan) {
    int sights = 0;
    for (std::size_t coordinate = 1; coordinate <= kSide; ++coordinate) {
      const int there = place_at(plan.row_of[coordinate], plan.column_of[coordinate]);
      doubles.insert(there);
      sights += has(city().attraction_locations, there) ? 1 : 0;
    }
    EXPECT_EQ(sights, 3) << "doubles are worth as much on every plan";
  }
  EXPECT_EQ(doubles.size(), 24U);
  for (std::size_t axis = 0; axis < 2; ++axis) {
    for (std::size_t line = 0; line < kSide; ++line) {
      std::set<int> numbers;
      for (std::size_t plan = 0; plan < kPlans; ++plan) numbers.insert(names().numbers[plan][axis][line]);
      EXPECT_EQ(numbers.size(), 4U) << axis << " " << line;
    }
  }
}

/// Every colour has its attractions, no card names a landmark that is not on the map, and a group can be raised to its top.
TEST_P(EveryCity, HasWhatItsCardsPromise) {
  for (int colour = 0; colour < city().colours; ++colour) {
    int sights = 0;
    for (std::size_t i = 0; i < city().attractions; ++i)
      sights += static_cast<int>(city().attraction[i].kind) == colour ? 1 : 0;
    EXPECT_GE(sights, 3) << colour;
  }
  for (std::uint8_t landmark = 0; landmark < city().landmarks; ++landmark) {
    const auto shows = [&](const CardFacts& card) { return card.landmark[0] == landmark || card.landmark[1] == landmark; };
    EXPECT_GE(std::ranges::count_if(city().card, shows), city().track[landmark].cells - 1) << int{landmark};
    bool there = false;
    for (std::size_t i = 0; i < city().attractions; ++i) there = there || city().attraction[i].landmark == landmark;
    EXPECT_TRUE(there) << int{landmark};
  }
}

/// The sets of cards of the published box: 12 + goals, tours, metro and café cards.
TEST(EnRouteContent, HasTheCountsOfTheBox) {
  const auto own_goals = [](CityId id) {
    const Json file = Json::parse(book_of(id).file);
    return file.contains("goals") ? file["goals"].size() : 0;
  };
  EXPECT_EQ(own_goals(CityId::first_city), 0U);
  EXPECT_EQ(own_goals(CityId::london), 3U);
  EXPECT_EQ(city_of(CityId::london).metro_cards, 7);
  EXPECT_EQ(own_goals(CityId::cairo), 3U);
  EXPECT_EQ(own_goals(CityId::rio), 1U);
  EXPECT_EQ(own_goals(CityId::hong_kong), 9U);
  EXPECT_EQ(own_goals(CityId::paris), 0U);
  EXPECT_TRUE(city_of(CityId::paris).tours);
  EXPECT_EQ(city_of(CityId::paris).goals, 9);
  EXPECT_EQ(own_goals(CityId::new_york), 9U);
  EXPECT_EQ(city_of(CityId::new_york).bonuses, 11);
  EXPECT_EQ(city_of(CityId::new_york).cafes, 8);
}

// ---- mistakes in content -----------------------------------------------------------------------------------------------

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

/// Some words of the explanation; the place is checked with them.
void expect_told(const std::string& told, const std::string& part) { EXPECT_NE(told.find(part), std::string::npos) << told; }

TEST(EnRouteContent, MistakesOfACityAreExplained) {
  expect_told(problems_with("first_city.json", R"("rows": [3, 6, 4, 1, 5, 2])", R"("rows": [3, 6, 4, 1, 5, 3])"),
              "first_city.json: plans[0].rows");
  expect_told(problems_with("first_city.json", R"("at": ["C1"])", R"("at": ["A1"])"), "first_city.json: attractions[1].at");
  expect_told(problems_with("first_city.json", R"("at": ["C1"])", R"("at": ["G1"])"), "must be a location, A1 to F6");
  expect_told(problems_with("first_city.json", R"("landmarks": ["school"])", R"("landmarks": ["schools"])"),
              "first_city.json: cards[4].landmarks");
  expect_told(problems_with("first_city.json", R"({"id": "cs1", "coordinate": 1)", R"({"id": "cs1", "coordinate": 2)"),
              "the coordinate 1 is there");
  expect_told(problems_with("first_city.json", R"("at": "f1", "bonus": "segment")", R"("at": "c1", "bonus": "segment")"),
              "first_city.json: cafes[1].at: another café is there");
  expect_told(problems_with("first_city.json", R"("bonus": "segment")", R"("bonus": "lemonade")"),
              "first_city.json: cafes[1].bonus");
  expect_told(problems_with("first_city.json", R"("points": [0, 0, 12, 24])", R"("points": [0, 0, 12])"),
              "first_city.json: stars.points");
  expect_told(problems_with("first_city.json", "[115, 130, 145, 160]", "[115, 130, 125, 160]"),
              "first_city.json: challenge: must rise from level to level");
  expect_told(problems_with("first_city.json", R"({"green": 2})", R"({"purple": 2})"), "there are no purple tourists here");
}

TEST(EnRouteContent, MistakesOfWhatIsSpecialAreExplained) {
  expect_told(problems_with("cairo.json", R"("c1-d1")", R"("c1-d2")"), "cairo.json: missing_roads[0]");
  expect_told(problems_with("london.json", R"("stations": ["c2", "b5"])", R"("stations": ["c2", "b6"])"),
              "there is no such station");
  expect_told(problems_with("london.json", R"(c7-c6-c5-c4-d4-e4-f4-f5-g5", "need")", R"(c7-c6-c5-c4-d4-e4", "need")"),
              "must part the plan in two: from edge to edge");
  expect_told(problems_with("hong_kong.json", R"("win": 13)", R"("win": 5)"), "cannot be less than 'reach'");
  expect_told(problems_with("hong_kong.json", R"("measure": "road_segments")", R"("measure": "road_dust")"),
              "hong_kong.json: goals[0].measure");
  expect_told(problems_with("paris.json", R"("at": "b3")", R"("at": "e2")"), "a tour has three different places");
  expect_told(problems_with("paris.json", "[0, 2, 6, 13]", "[0, 2, 6, 5]"), "never falling");
  expect_told(problems_with("new_york.json", R"("pier": "g6")", R"("pier": "g7")"), "there is no such pier in 'statue'");
  expect_told(problems_with("new_york.json", R"({"at": "f1"})", R"({"at": "b1"})"), "another café is there");
  expect_told(problems_with("deck.json", R"(["e1", "c3", "f5"])", R"(["e1", "c3", "c3"])"), "deck.json: tasks[0]");
  expect_told(problems_with("deck.json", R"({"id": "g1g")", R"({"id": "g1r")"), "first_city.json: cards: 'g1r' is there twice");
}

TEST(EnRouteContent, AMissingFileIsNamed) {
  auto files = entry().embedded_content();
  std::erase_if(files, [](const ContentFile& file) { return file.name == "paris.json"; });
  EXPECT_EQ(to_string(entry().load_pack(files)), "paris.json: the file is missing");
}

/// Words may be corrected without making old records unreadable; numbers may not.
TEST(EnRouteContent, IsIdentifiedByWhatMattersForPlay) {
  const std::string id = entry().content_id();
  const auto id_with = [&](std::string_view file, const std::string& from, const std::string& to) {
    auto files = entry().embedded_content();
    for (ContentFile& content : files) {
      if (content.name == file) content.text.replace(content.text.find(from), from.size(), to);
    }
    EXPECT_EQ(to_string(entry().load_pack(files)), "");
    return entry().content_id();
  };
  EXPECT_EQ(id_with("first_city.json", "Clock Arch", "Arch with a Clock"), id);
  EXPECT_NE(id_with("first_city.json", R"("points": 6)", R"("points": 7)"), id);
  EXPECT_NE(id_with("rio.json", R"("d6")", R"("d5")"), id);
  EXPECT_EQ(to_string(entry().load_pack(entry().embedded_content())), "");
  EXPECT_EQ(entry().content_id(), id);
}

// ---- secrets -----------------------------------------------------------------------------------------------------------

void play(AnyGame& game, int seat, const std::string& words) {
  const Seat who = seat < 0 ? Seat::chance() : Seat::at(seat);
  const auto move = game.parse(who, words);
  ASSERT_TRUE(move) << words << ": " << move.error().why.en;
  const auto refusal = game.why_not(who, *move);
  ASSERT_FALSE(refusal) << words << ": " << refusal->why.en;
  game.play(who, *move);
}

AnyGame given(const std::vector<std::string>& words, const char* position) {
  auto game = entry().set_up(*entry().complete(*read_options(entry().options(), words)), Json::parse(position));
  EXPECT_TRUE(game) << game.error().why.en;
  return *game;
}

/// ER-9.6: whatever the others choose and draw in an opening, nobody's view of it differs.
TEST(EnRouteSecrets, AnOpeningLooksTheSameWhateverIsDrawn) {
  const AnyGame before = given({"players=3", "first=p1", "goals=no", "tasks=no"},
                               R"({"phase": "draw", "round": 1, "offers": {"p1": ["g1r"], "p2": ["g2b"], "p3": ["ct3"]}})");
  const auto after = [&](const std::vector<std::string>& moves) {
    AnyGame game = before;
    for (const std::string& move : moves) play(game, 0, move);
    return game;
  };
  const AnyGame one = after({"pick g1r g2b", "at A4", "draw a4-a5-b5", "bonus f1-g1"});
  const AnyGame other = after({"pick g2b ct3", "at F6", "draw a1-b1"});
  EXPECT_NE(one.view(Viewer::seat(Seat::at(0))), other.view(Viewer::seat(Seat::at(0))));
  EXPECT_EQ(one.view(Viewer::seat(Seat::at(1))), other.view(Viewer::seat(Seat::at(1))));
  EXPECT_EQ(one.view(Viewer::spectator()), other.view(Viewer::spectator()));
}

/// ER-4.2: an offer lies face down until all are there.
TEST(EnRouteSecrets, AnOfferLooksTheSameWhateverItIs) {
  const AnyGame before =
      given({"players=3", "first=p1", "goals=no", "tasks=no"},
            R"({"phase": "offer", "round": 2, "cards": ["g1r"], "guides": {"p2": {"hand": ["g4r", "co2", "p6"]}}})");
  AnyGame one = before;
  play(one, 1, "offer g4r");
  AnyGame other = before;
  play(other, 1, "offer p6");
  EXPECT_EQ(one.view(Viewer::seat(Seat::at(0))), other.view(Viewer::seat(Seat::at(0))));
  EXPECT_EQ(one.view(Viewer::seat(Seat::at(2))), other.view(Viewer::seat(Seat::at(2))));
  EXPECT_NE(one.view(Viewer::seat(Seat::at(1))), other.view(Viewer::seat(Seat::at(1))));
}

/// ER-11.6: a final route is not seen before all are made.
TEST(EnRouteSecrets, AFinalRouteLooksTheSameWhateverItIs) {
  const AnyGame before = given({"players=2", "first=p1", "tasks=no"},
                               R"({"phase": "route", "goals": ["a1", "b1", "c1"],
                                   "guides": {"p1": {"segments": ["c3-c4-d4"]}, "p2": {"segments": ["a1-b1"]}}})");
  const auto after = [&](const std::vector<std::string>& moves) {
    AnyGame game = before;
    for (const std::string& move : moves) play(game, 0, move);
    return game;
  };
  const AnyGame one = after({"start c3", "go c4", "go d4", "done"});
  const AnyGame other = after({"start d4", "go c4", "done"});
  EXPECT_EQ(one.view(Viewer::seat(Seat::at(1))), other.view(Viewer::seat(Seat::at(1))));
  EXPECT_NE(one.view(Viewer::seat(Seat::at(0))), other.view(Viewer::seat(Seat::at(0))));
}

/// Whoever has made a final route has hardly missed the best one: that is what a bot, a hint and an analysis expect.
TEST(EnRouteSecrets, AFinalRouteIsImaginedAsTheBestOneMostly) {
  AnyGame game = given({"players=2", "first=p1", "tasks=no"},
                       R"({"phase": "route", "goals": ["a1", "b1", "c1"],
                           "guides": {"p1": {"segments": ["c3-c4-d4-d5-e5"]}, "p2": {"segments": ["a1-b1"]}}})");
  for (const char* move : {"start c4", "go c3", "done"}) play(game, 0, move);
  std::map<std::size_t, int> lengths;
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    const AnyGame world = game.imagine(Seat::at(1), rng);
    ++lengths[world.view(Viewer::seat(Seat::at(0)))["guides"][0]["route"]["crossings"].size()];
  }
  EXPECT_GT(lengths[5], 950) << "the whole path";
  EXPECT_GT(lengths.size(), 2U) << "others are possible";
}

// ---- play --------------------------------------------------------------------------------------------------------------

TEST(EnRouteSimulation, AllocatesNothing) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"players=1"},
                                             {"players=2"},
                                             {"players=3", "city=london"},
                                             {"players=4", "city=cairo", "rating=advanced"},
                                             {"players=4", "teams=yes", "city=rio"},
                                             {"players=2", "city=hong_kong", "balance=both"},
                                             {"players=3", "city=paris"},
                                             {"players=2", "city=new_york", "drawing=in_turn"}}) {
    AnyGame game = start(words);
    const std::size_t before = allocations();
    Rng rng(8);
    const Playout playout = game.playout(rng);
    EXPECT_EQ(allocations(), before) << words.back();
    EXPECT_GT(playout.decisions, 20U);
  }
}

std::vector<std::string> criteria_of(const Result& result) {
  std::vector<std::string> names;
  for (const Criterion& criterion : result.criteria) names.emplace_back(criterion.en);
  return names;
}

TEST(EnRouteResult, TeamsAreComparedByTheirSumAndTheirDifference) {
  AnyGame game = start({"players=4", "teams=yes"});
  Rng rng(3);
  const Result result = game.playout(rng).result;
  EXPECT_EQ(criteria_of(result), (std::vector<std::string>{"points of the team", "difference inside the team"}));
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_GE(result.values[seat][1], 0);
    EXPECT_EQ(result.values[seat], result.values[(seat + 2) % 4]) << "partners stand together";
  }
}

TEST(EnRouteResult, PlayersAreComparedByWhatIsOnTheirRoutes) {
  AnyGame game = start({"players=3"});
  Rng rng(3);
  EXPECT_EQ(criteria_of(game.playout(rng).result),
            (std::vector<std::string>{"points", "length of the route", "tourists on the route", "attractions on the route"}));
}

/// Random players use every bonus and every kind of move in every city: nothing of the game is out of their reach.
TEST(EnRouteSimulation, EverythingHappens) {
  std::set<std::string> moves;
  std::set<std::string> events;
  for (std::uint64_t seed = 0; seed < 84; ++seed) {
    Rng rng(seed);
    const std::string city(names_of(CityId{})[seed % kCities]);
    const std::uint64_t players = 1 + seed % 4;
    std::vector<std::string> words = {"city=" + city, "players=" + std::to_string(players)};
    if (players > 1 && seed % 3 == 0) words.emplace_back("rating=advanced");
    AnyGame game = start(words);
    while (!game.turn().is_over()) {
      const conformance::Step step = conformance::random_step(game, rng);
      const std::string text = game.text(step.seat, step.move);
      moves.insert(text.substr(0, text.find(' ')));
      std::vector<AnyEvent> log;
      game.play(step.seat, step.move, &log);
      for (const AnyEvent& event : log) events.insert(event.show(Viewer::archive())["kind"].get<std::string>());
    }
  }
  EXPECT_EQ(moves.size(), 26U) << testing::PrintToString(moves);
  EXPECT_EQ(events.size(), 34U) << testing::PrintToString(events);
}

}  // namespace
}  // namespace kvartal::en_route
