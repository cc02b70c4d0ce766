// What only New York 1901 has and a scenario cannot say: content files and what is wrong with them, the layout of the bits,
// places found by bits against places found square by square, allocation.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/table.hpp"
#include "games/new_york_1901/content.hpp"
#include "games/new_york_1901/setup.hpp"
#include "games/shelf.hpp"
#include "tests/allocations.hpp"
#include "tests/conformance.hpp"

namespace kvartal::new_york_1901 {
namespace {

const GameEntry& entry() { return *find_game(shelf(), "new_york_1901"); }

// Content is loaded when the shelf is first asked; some tests look at it directly.
[[maybe_unused]] const GameEntry& loaded = entry();

AnyGame start(std::vector<std::string> words) {
  return entry().start(*entry().complete(*read_options(entry().options(), words)));
}

TEST(NewYorkOptions, RefuseWhatDoesNotGoTogether) {
  Options alone;
  alone.set("players", "1");
  EXPECT_EQ(entry().complete(alone).error().rule + ": " + entry().complete(alone).error().why.en,
            "NY-2.1: the game is for 2 to 4 players");
  Options third;
  third.set("first", "p3");
  EXPECT_EQ(entry().complete(third).error().why.en, "first=p3, but there are only 2 seats");
  third.set("players", "3");
  EXPECT_TRUE(entry().complete(third));
}

TEST(NewYorkOptions, StreetsAreAllWaysToChooseThree) {
  const auto streets = std::ranges::find(entry().options(), "streets", &OptionSpec::name);
  EXPECT_EQ(streets->choices.size(), 11U);  // with the draw
  EXPECT_EQ(streets->choices[1].value, "broadway+wall+nassau_broad");
  EXPECT_EQ(streets->choices[1].about.en, "Broadway, Wall Street, Nassau & Broad");
}

TEST(NewYorkContent, HasTheCountsOfTheBox) {
  EXPECT_EQ(pieces().tiles, 1 + 17 + 4);
  int copies = 0;
  int squares = 0;
  for (int tile = kStartProperty + 1; tile < pieces().legendary_from; ++tile) {
    copies += pieces().tile[tile].copies;
    squares += pieces().tile[tile].copies * pieces().tile[tile].squares;
  }
  EXPECT_EQ(copies, kSkyscrapers);
  EXPECT_EQ(squares, 69);
  EXPECT_EQ(pieces().squares.count(), 155);
  for (Card card = 0; card < kCards; ++card) EXPECT_EQ(pieces().lots_of[card].count(), size_of(card) == 2 ? 8 : 5);
}

/// A side on the map is a step of one bit or of a stride, and the other way round, in every block.
TEST(NewYorkLayout, NeighboursOnTheMapAreNeighboursInTheWord) {
  for (Square one = 0; one < kMaxSquares; ++one) {
    if (!pieces().squares.has(one)) continue;
    const Point here = book().layout.point_of(one);
    const std::uint64_t around = with_neighbours(std::uint64_t{1} << bit_of(one), pieces().stride);
    for (Square other = 0; other < kMaxSquares; ++other) {
      if (!pieces().squares.has(other) || one == other) continue;
      const Point there = book().layout.point_of(other);
      const bool on_map = std::abs(here.column - there.column) + std::abs(here.row - there.row) == 1;
      const bool in_word = word_of(one) == word_of(other) && ((around >> bit_of(other)) & 1U) != 0;
      EXPECT_EQ(on_map, in_word) << to_string(here) << " " << to_string(there);
    }
  }
}

/// Counted with another program when the map was drawn: places with frontage, all turns together.
TEST(NewYorkContent, EverySkyscraperHasItsPlaces) {
  const std::map<std::string, int> counted = {
      {"bronze_i2", 202}, {"bronze_i3", 131},     {"bronze_l3", 298}, {"bronze_o4", 73}, {"bronze_l4", 181},
      {"silver_i3", 131}, {"silver_l3", 298},     {"silver_o4", 73},  {"silver_s4", 90}, {"silver_t4", 181},
      {"silver_p5", 178}, {"gold_i3", 131},       {"gold_o4", 73},    {"gold_i4", 60},   {"gold_l5", 79},
      {"gold_r6", 87},    {"gold_z6", 37},        {"park_row", 73},   {"singer", 98},    {"metropolitan_life", 36},
      {"woolworth", 24},  {"start_property", 202}};
  for (int tile = 0; tile < pieces().tiles; ++tile) {
    int places = 0;
    for (int pose = pieces().tile[tile].pose_from; pose < pieces().tile[tile].pose_to; ++pose) {
      places += pieces().pose[pose].anchors.count();
    }
    EXPECT_EQ(places, counted.at(book().tile_id[tile])) << book().tile_id[tile];
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

TEST(NewYorkContent, MistakesOfTheMapAreExplained) {
  EXPECT_EQ(problems_with("board.json", "... R01 R02 R03 R03 ...", "... R01 R02 R03 R99 ..."),
            "board.json: map: lot R03 has 1 squares; a lot has two or three\n"
            "board.json: map: lot R99 has 1 squares; a lot has two or three\n"
            "board.json: map: the red district has 14 lots; a district has 13");
  EXPECT_EQ(problems_with("board.json", "... R01 R02 R03 R03 ...", "... R01 R02 R03 R03"),
            "board.json: map[1]: has 17 squares, the first row has 18");
  EXPECT_EQ(problems_with("board.json", "R06 R07 B03 B01", "R07 R06 B03 B01"),
            "board.json: map: lot R07 does not hang together: G3 and H4 are not joined by sides\n"
            "board.json: map: lot R06 does not hang together: H3 and G4 are not joined by sides");
  EXPECT_EQ(
      problems_with("board.json", "... R01 R02 R03 R03 ...", "... R01 R02 R03 R03 X"),
      "board.json: map[1]: F2 is 'X': must be a lot such as R05, or begin with . for a street, ~ for a park, # for a printed "
      "building");
}

TEST(NewYorkContent, MistakesOfStreetsAndParksAreExplained) {
  EXPECT_EQ(problems_with("board.json", "[\"F12:R12\"]", "[\"H12:R12\"]"),
            "board.json: streets: G12 is street on the map, but none of these has it");
  EXPECT_EQ(problems_with("board.json", "[\"F12:R12\"]", "[\"F12:R13\"]").substr(0, 78),
            "board.json: streets[1].squares[0]: G13 is lot on the map, not street\nboard.jso");
  EXPECT_EQ(problems_with("board.json", "[\"F12:R12\"]", "[\"F12:Z12\"]").substr(0, 82),
            "board.json: streets[1].squares[0]: must be a square of the map such as D6, or a re");
  EXPECT_EQ(problems_with("board.json", "\"cedar\", \"bonus\": true", "\"cedar\", \"bonus\": false"),
            "board.json: streets: the bonus street 'cedar' is missing");
  EXPECT_EQ(problems_with("board.json", "\"N15\", \"O14\", \"O15\"", "\"N15\", \"O14\""),
            "board.json: parks: O15 is park on the map, but none of these has it");
}

/// NY-5.4: where a printed building takes the place of a park, the lots beside it lose their frontage.
TEST(NewYorkContent, APrintedBuildingGivesNoFrontage) {
  const auto map_with = [](const std::string& ground, std::string_view areas) {
    std::string text = entry().embedded_content()[0].text;
    for (auto at = text.find("~~~ ~~~ G11"); at != std::string::npos; at = std::string::npos)
      text.replace(at, 7, ground + " " + ground);
    Json json = Json::parse(text);
    json["parks"][1]["squares"] = Json::array({"O14"});
    if (areas == "printed_buildings") json["printed_buildings"][0]["squares"] = Json::array({"L11", "M11", "N15", "O15"});
    if (areas == "parks") json["parks"][1]["squares"] = Json::array({"O14", "N15", "O15"});
    Problems problems;
    Map map = Map::read(JsonNode(&json, "", &problems));
    EXPECT_EQ(to_string(problems), "");
    return map;
  };
  const Point m15{12, 14};
  EXPECT_TRUE(map_with("~~~", "parks").is_fronting(m15));
  EXPECT_FALSE(map_with("###", "printed_buildings").is_fronting(m15));
}

/// All streets become printed buildings: the northern blocks have no frontage left.
TEST(NewYorkContent, ABlockWithoutFrontageIsRefused) {
  Json json = Json::parse(entry().embedded_content()[0].text);
  for (Json& row : json["map"]) {
    std::string text = row.get<std::string>();
    for (auto at = text.find("..."); at != std::string::npos; at = text.find("...")) text.replace(at, 3, "###");
    row = text;
  }
  Problems problems;
  (void)Map::read(JsonNode(&json, "", &problems));
  const bool told = std::ranges::any_of(problems, [](const Problem& problem) {
    return problem.what == "no square of the block at B2 has a side on a street or a park: nothing could be built there";
  });
  EXPECT_TRUE(told) << to_string(problems);
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// 13 × 10 squares without a street between them, one street above.
std::string map_of_one_block() {
  Json json = Json::parse(entry().embedded_content()[0].text);
  constexpr std::string_view kLetters = "RBYGP";
  json["map"] = Json::array({"... ... ... ... ... ... ... ... ... ... ... ... ..."});
  for (int row = 0; row < 10; ++row) {
    std::string cells;
    for (int lot = 1; lot <= kLotsOfDistrict; ++lot) {
      cells += (lot == 1 ? "" : " ") + std::string(1, kLetters[static_cast<std::size_t>(row / 2)]) + std::to_string(lot);
    }
    json["map"].push_back(cells);
  }
  for (Json& street : json["streets"]) street["squares"] = Json::array({"A1:M1"});
  json["parks"] = json["printed_buildings"] = Json::array();
  return json.dump();
}

TEST(NewYorkContent, ABlockThatIsTooLargeIsRefused) {
  const std::string board = entry().embedded_content()[0].text;
  EXPECT_EQ(
      problems_with("board.json", board, map_of_one_block()),
      "board.json: map: there is no room for the block at A2: 13 × 10 squares; all blocks together must fit into 6 words of 64 "
      "bits");
}

TEST(NewYorkContent, OtherMistakesOfTheBoardAreExplained) {
  EXPECT_EQ(problems_with("board.json", "{\"silver\": 6, \"gold\": 18}", "{\"silver\": 20, \"gold\": 18}"),
            "board.json: technology.standard: gold cannot be open before silver");
  EXPECT_EQ(first_line(problems_with("board.json", "\"letter\": \"B\"", "\"letter\": \"R\"")),
            "board.json: districts[1].letter: must be one capital letter that no other district has");
  EXPECT_EQ(problems_with("board.json", "\"trinity_place\", \"bonus\": false", "\"trinity_place\", \"bonus\": true"),
            "board.json: streets: there can be only five bonus streets");
  EXPECT_EQ(problems_with("board.json", "\"id\": \"liberty\"", "\"id\": \"cedar\"").substr(0, 52),
            "board.json: streets[6].id: 'cedar' is there twice");
  EXPECT_EQ(problems_with("board.json", "\"parks\": [", "\"gardens\": [").substr(0, 45),
            "board.json: (document): unknown member 'garde");
  auto files = entry().embedded_content();
  files.erase(files.begin());
  EXPECT_EQ(to_string(entry().load_pack(files)), "board.json: the file is missing");
}

/// NY-5.8: an outline may be drawn in any of its turns; that changes nothing about where it fits.
TEST(NewYorkContent, TheSameOutlineMayBeDrawnInTwoWays) {
  auto files = entry().embedded_content();
  const std::string as_it_is = R"("bronze_l3", "generation": "bronze", "points": 3)";
  std::string& tiles = files[1].text;
  const auto at = tiles.find(R"(["#.", "##"])", tiles.find(as_it_is));
  tiles.replace(at, 12, R"(["##", "#."])");
  ASSERT_EQ(to_string(entry().load_pack(files)), "");
  Options options;
  options.set("first", "p1");
  const auto game = entry().set_up(*entry().complete(options), Json::parse(R"({"estates": {"p1": {"points": 9, "lots":
      ["B6", "D6", "E7", "C7"], "tiles": ["silver_i3 at B2 turn 90"]}}})"));
  ASSERT_TRUE(game) << game.error().why.en;
  std::map<std::string, int> places;
  for (const AnyMove move : game->moves(Seat::at(0))) {
    const std::string words = game->text(Seat::at(0), move);
    if (words.starts_with("build ")) ++places[words.substr(6, words.find(" at ") - 6)];
  }
  EXPECT_GT(places["bronze_l3"], 0);
  EXPECT_EQ(places["bronze_l3"], places["silver_l3"]);
  EXPECT_EQ(to_string(entry().load_pack(entry().embedded_content())), "");
}

TEST(NewYorkContent, MistakesOfSkyscrapersAreExplained) {
  EXPECT_EQ(problems_with("tiles.json", "[\"###\", \".#.\"]", "[\"###\", \"...\", \".#.\"]"),
            "tiles.json: skyscrapers[9].outline: does not hang together by sides");
  EXPECT_EQ(problems_with("tiles.json", "[\"####\"]", R"(["#####", "#....", "#....", "#....", "#...."])"),
            "tiles.json: skyscrapers[13].outline: fits nowhere on the map");
  EXPECT_EQ(problems_with("tiles.json", "[\"####\"]", "[\"##x#\"]"),
            "tiles.json: skyscrapers[13].outline: is made of # for a square and . for none");
  EXPECT_EQ(problems_with("tiles.json", "\"copies\": 2, ", ""),
            "tiles.json: skyscrapers: there are 5 of bronze; a player has six of each generation");
  EXPECT_EQ(problems_with("tiles.json", "\"points\": 2", "\"points\": -2"),
            "tiles.json: skyscrapers[0].points: must be a whole number from 0 to 50");
  EXPECT_EQ(problems_with("tiles.json", "\"height_ft\": 612", "\"height_ft\": 391"),
            "tiles.json: legendary[1].height_ft: must differ from the others: it breaks ties");
}

TEST(NewYorkContent, MistakesOfCardsAreExplained) {
  EXPECT_EQ(problems_with("cards.json", "\"R13\"", "\"R99\""),
            "cards.json: characters[0].start_lot: there is no such lot on the map");
  EXPECT_EQ(problems_with("cards.json", "\"R13\"", "\"R01\""),
            "cards.json: characters[0].start_lot: must be a lot of two squares of the character's district");
  EXPECT_EQ(problems_with("cards.json", "\"Y09\"", "\"Y03\""),
            "cards.json: characters[2].start_lot: the starting property cannot stand there: the lot has no side on a street or "
            "a park");
  EXPECT_EQ(problems_with("cards.json", "\"district\": \"blue\"", "\"district\": \"red\"").substr(0, 74),
            "cards.json: characters[1].district: another character has this district\nca");
  EXPECT_EQ(problems_with("cards.json", "\"id\": \"market_shift\"", "\"id\": \"market_crash\""),
            "cards.json: actions[1].id: must be market_shift: they have a fixed order");
  EXPECT_EQ(problems_with("cards.json", "\"ru\": \"Захват земли\"", "\"de\": \"Landnahme\"").substr(0, 68),
            "cards.json: actions[2].name: unknown member 'de'; known here: en, ru");
}

/// Words may be corrected without making old records unreadable; outlines may not.
TEST(NewYorkContent, IsIdentifiedByWhatMattersForPlay) {
  const std::string id = entry().content_id();
  auto files = entry().embedded_content();
  const auto replace = [&](std::size_t file, const std::string& from, const std::string& to) {
    files[file].text.replace(files[file].text.find(from), from.size(), to);
    EXPECT_EQ(to_string(entry().load_pack(files)), "");
    return entry().content_id();
  };
  EXPECT_EQ(replace(0, "Broadway\"", "The Broad Way\""), id);
  EXPECT_EQ(replace(2, "\"source\": \"designed\"", "\"source\": \"published\""), id);
  EXPECT_NE(replace(1, "\"points\": 2", "\"points\": 3"), id);
  EXPECT_EQ(to_string(entry().load_pack(entry().embedded_content())), "");
  EXPECT_EQ(entry().content_id(), id);
}

// ---- play ------------------------------------------------------------------------------------------------------------

TEST(NewYorkSecrets, ThereAreNone) {
  Rng rng(3);
  AnyGame game = start({"players=3"});
  for (int move = 0; move < 100 && !game.turn().is_over(); ++move) {
    EXPECT_EQ(game.imagine(Seat::at(1), rng).hash(), game.hash());
    const conformance::Step step = conformance::random_step(game, rng);
    game.play(step.seat, step.move);
  }
}

TEST(NewYorkSimulation, AllocatesNothing) {
  for (const char* words : {"players=2", "players=3", "players=4", "mode=expert"}) {
    AnyGame game = start({words});
    const std::size_t before = allocations();
    Rng rng(8);
    const Playout playout = game.playout(rng);
    EXPECT_EQ(allocations(), before) << words;
    EXPECT_GT(playout.decisions, 20U);
  }
}

/// Random players are stuck now and then, build legendary skyscrapers, see both ends and use every card: nothing of the game is
/// out of their reach.
TEST(NewYorkSimulation, EverythingHappens) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    AnyGame game = start({"players=" + std::to_string(2 + seed % 3)});
    while (!game.turn().is_over()) {
      const conformance::Step step = conformance::random_step(game, rng);
      std::vector<AnyEvent> log;
      game.play(step.seat, step.move, &log);
      for (const AnyEvent& event : log) {
        const Json shown = event.show(Viewer::spectator());
        seen.insert(shown["kind"].get<std::string>());
        for (const char* detail : {"reason", "end_reason", "action"}) {
          if (shown.contains(detail)) seen.insert(shown[detail].get<std::string>());
        }
        if (shown["kind"] == "tile_built" && shown["tile"]["squares"].size() >= 7) seen.insert("legendary");
      }
    }
  }
  for (const char* what :
       {"lot_given_up", "worker_placed", "technology_reached", "four_left", "market", "prestige", "street", "challenge",
        "actions", "construction_boom", "market_shift", "land_grab", "legendary", "street_tied", "challenge_missed"}) {
    EXPECT_TRUE(seen.contains(what)) << what << " never happened";
  }
}

}  // namespace
}  // namespace kvartal::new_york_1901
