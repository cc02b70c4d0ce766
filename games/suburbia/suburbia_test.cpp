// What only Suburbia has and a scenario cannot say: refused options, content files, secrets in the log, allocation, worlds.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/record.hpp"
#include "core/table.hpp"
#include "games/shelf.hpp"
#include "games/suburbia/content.hpp"
#include "games/suburbia/effects.hpp"
#include "games/suburbia/setup.hpp"
#include "games/suburbia/words.hpp"
#include "tests/allocations.hpp"

namespace kvartal::suburbia {
namespace {

const GameEntry& entry() { return *find_game(shelf(), "suburbia"); }

// Content is loaded when the shelf is first asked; some tests look at it directly.
[[maybe_unused]] const GameEntry& loaded = entry();

AnyGame start(std::vector<std::string> words) {
  return entry().start(*entry().complete(*read_options(entry().options(), words)));
}

std::string refusal(std::vector<std::string> words) {
  const auto complete = entry().complete(*read_options(entry().options(), words));
  return complete ? "" : complete.error().rule + ": " + complete.error().why.en;
}

TEST(SuburbiaOptions, RefuseWhatDoesNotGoTogether) {
  EXPECT_EQ(refusal({"players=1", "mode=standard"}),
            "SUB-2.1: the standard game needs 2 to 4 players; alone, play mode=lone_architect or mode=dale");
  EXPECT_EQ(refusal({"players=3", "mode=dale"}), "SUB-11.1: mode=dale is a game for one: players=1");
  EXPECT_EQ(refusal({"players=2", "first=p3"}), "SUB-2.1: first=p3, but there are only 2 seats");
  EXPECT_EQ(refusal({"players=3", "boards=front,reverse"}),
            "SUB-2.10: boards must be one side for all or one for each of the 3 seats");
  EXPECT_EQ(refusal({"secret_goal=yes"}), "SUB-12.2: secret_goal=yes belongs to mode=dale");
  EXPECT_EQ(refusal({"players=1"}), "");
  EXPECT_EQ(refusal({"mode=dale", "secret_goal=yes"}), "");
}

TEST(SuburbiaContent, HasTheCountsOfTheBox) {
  std::array<int, 5> tiles{};
  std::array<int, 5> kinds{};
  for (int kind = 0; kind < pieces().kinds; ++kind) {
    tiles[static_cast<std::size_t>(pieces().tile[kind].stack)] += pieces().tile[kind].copies;
    ++kinds[static_cast<std::size_t>(pieces().tile[kind].stack)];
  }
  EXPECT_EQ(tiles, (std::array<int, 5>{24, 0, 32, 36, 32}));
  EXPECT_EQ(kinds, (std::array<int, 5>{3, 1, 15, 17, 15}));
  EXPECT_EQ(pieces().goals, 20);
}

/// SUB-2.8: what the start values say is what the start tiles do when they are laid one after the other.
TEST(SuburbiaContent, StartTilesMakeTheStartValues) {
  Borough borough;
  borough.clear(Side::front, book().start.front().space);
  Silence silence;
  for (const StartTile& tile : book().start) {
    Effects<1, Silence>({&borough, 1}, {}, silence).place(0, tile.kind, borough.find_free(tile.space));
  }
  EXPECT_EQ(borough.income, book().start_income);
  EXPECT_EQ(borough.reputation, book().start_reputation);
  EXPECT_EQ(borough.population, book().start_population);
}

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

TEST(SuburbiaContent, MistakesAreNamedWithTheirPlace) {
  EXPECT_EQ(problems_with("tiles.json", "\"cost\": 3", "\"cost\": -3"),
            "tiles.json: tiles[0].cost: must be a whole number from 0 to 99");
  EXPECT_EQ(problems_with("tiles.json", "\"community_park\"", "\"suburbs\"").substr(0, 46),
            "tiles.json: tiles[1].id: 'suburbs' is there tw");
  EXPECT_EQ(problems_with("tiles.json", "\"scope\": \"adjacent\"", "\"scope\": \"everywhere\""),
            "tiles.json: tiles[1].effects[0].scope: must be one of: adjacent, own, all, others, all_after, red_line, "
            "own_lakes_adjacent");
  EXPECT_EQ(problems_with("tiles.json", "\"ru\": \"Парк\"", "\"de\": \"Park\"").substr(0, 71),
            "tiles.json: tiles[1].name: unknown member 'de'; known here: en, ru\ntile");
  EXPECT_EQ(problems_with("tiles.json", "\"icon\": \"office\"", "\"icon\": \"office\", \"types\": []").substr(0, 71),
            "tiles.json: tiles[4].effects[0].match: must have either 'types' or 'ico");
  EXPECT_EQ(problems_with("table.json", "10, 8, 6, 4, 2, 0, 0", "10, 8, 6, 4, 2, 0, 1"),
            "table.json: market.surcharges: the rightmost slot must cost 0");
  EXPECT_EQ(problems_with("table.json", "\"a\": 14", "\"a\": 40").substr(0, 68),
            "table.json: stacks.2: needs 40 tiles of stack A, there are 32\ntable.");
  EXPECT_EQ(problems_with("table.json", "[15, 22,", "[22, 15,"), "table.json: red_lines.entered_at[1]: red lines must rise");
  EXPECT_EQ(problems_with("goals.json", "\"wins\": \"most\"", "\"wins\": \"best\""),
            "goals.json: goals[0].wins: must be one of: most, fewest");
  EXPECT_NE(problems_with("goals.json", "{", "").find("parse error"), std::string::npos);
}

/// Names may be corrected without making old records unreadable; prices may not.
TEST(SuburbiaContent, IsIdentifiedByWhatMattersForPlay) {
  const std::string id = entry().content_id();
  const auto id_with = [&](const std::string& from, const std::string& to) {
    std::vector<ContentFile> files = entry().embedded_content();
    files[0].text.replace(files[0].text.find(from), from.size(), to);
    EXPECT_TRUE(entry().load_pack(files).empty());
    std::string changed = entry().content_id();
    EXPECT_TRUE(entry().load_pack(entry().embedded_content()).empty());
    return changed;
  };
  EXPECT_EQ(id_with("Парк", "Сквер"), id);
  EXPECT_NE(id_with("\"cost\": 9", "\"cost\": 8"), id);
  EXPECT_EQ(entry().content_id(), id);
}

TEST(SuburbiaWords, SpeakBothLanguages) {
  const auto texts = effect_texts(*book().kind_named("international_airport"));
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_EQ(texts[0].en, "+1 income for each airport in all boroughs");
  EXPECT_EQ(texts[2].ru, "−1 к репутации за каждый соседний жилой жетон");
  EXPECT_EQ(effect_texts(*book().kind_named("university"))[1].ru, "+1 к репутации за каждую школу во всех округах");
  EXPECT_EQ(effect_texts(*book().kind_named("community_park"))[1].en,
            "+1 reputation for each adjacent residential/industrial/commercial tile");
  EXPECT_EQ(goal_text(*book().goal_named("miser")).en, "least income");
}

/// A seat sees that another one is dealt and keeps a goal, but never which.
TEST(SuburbiaSecrets, AreNotInTheLogOfOthers) {
  Table table(start({"players=2", "first=p1"}));
  Rng rng(3);
  int secrets = 0;
  while (table.now().turn().is_chance() || table.now().view(Viewer::spectator())["phase"] == "keep_goals") {
    const bool chance = table.now().turn().is_chance();
    const Seat seat = chance ? Seat::chance() : table.now().turn().seats.first();
    std::vector<AnyEvent> log;
    table.play(seat, chance ? table.now().sample(rng) : table.now().moves(seat).front(), &log);
    for (const AnyEvent& event : log) {
      const Json shown = event.show(Viewer::spectator());
      if (shown["kind"] != "goal_dealt" && shown["kind"] != "goal_kept") continue;
      ++secrets;
      EXPECT_FALSE(shown.contains("goal"));
      EXPECT_NE(shown["text"]["en"].get<std::string>().find("a secret goal"), std::string::npos);
      EXPECT_TRUE(event.show(Viewer::archive()).contains("goal"));
    }
  }
  EXPECT_EQ(secrets, 6);
}

/// 20 goals, two public, two of one's own: the other seat has one of 16 and returned one of the other 15.
TEST(SuburbiaSecrets, ImagineReachesExactlyTheConsistentWorlds) {
  Rng rng(4);
  AnyGame game = start({"players=2"});
  while (game.turn().is_chance()) game.play(Seat::chance(), game.sample(rng));
  std::map<std::uint64_t, int> worlds;
  for (int i = 0; i < 24'000; ++i) ++worlds[game.imagine(Seat::at(0), rng).hash()];
  EXPECT_EQ(worlds.size(), 240U);
  for (const auto& [hash, times] : worlds) EXPECT_NEAR(times, 100, 60);
}

TEST(SuburbiaSimulation, AllocatesNothing) {
  for (const char* words : {"players=2", "players=3", "players=4", "mode=lone_architect", "mode=dale"}) {
    AnyGame game = start({words});
    const std::size_t before = allocations();
    Rng rng(8);
    const Playout playout = game.playout(rng);
    EXPECT_EQ(allocations(), before) << words;
    EXPECT_GT(playout.decisions, 20U);
  }
}

/// What a survey says of a move is what playing it and appraising the position says, but for what its header allows. The
/// weights built in are in force: a survey that forgot one of them would be off at most moves.
TEST(SuburbiaSurvey, AgreesWithPlaying) {
  for (const char* table : {"players=2", "players=3", "players=4", "mode=lone_architect", "mode=dale"}) {
    int surveyed = 0;
    int equal = 0;
    for (std::uint64_t deal = 0; deal < 6; ++deal) {
      Rng rng(deal);
      AnyGame game = start({table});
      std::vector<AppraisedMove> moves;
      while (!game.turn().is_over()) {
        if (game.turn().is_chance()) {
          game.play(Seat::chance(), game.sample(rng));
          continue;
        }
        const Seat seat = game.turn().seats.first();
        game.appraise_moves(seat, moves);
        for (const AppraisedMove& move : moves) {
          AnyGame after = game;
          after.play(seat, move.move);
          ++surveyed;
          equal += after.appraise(seat) == move.worth ? 1 : 0;
        }
        // Every third move is any: positions that no sensible player reaches count too.
        const auto best = std::ranges::max_element(moves, {}, &AppraisedMove::worth);
        game.play(seat, rng.below(3) == 0 ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move : best->move);
      }
    }
    EXPECT_GT(surveyed, 5000) << table;
    EXPECT_GT(equal, surveyed * 9 / 10) << table;
  }
}

}  // namespace
}  // namespace kvartal::suburbia
