// How many ways a game can go in n moves, chance included, and one number for all positions reached: a change of the rules
// shows here even if no scenario notices. tests/perft.yaml keeps the numbers; a change must be explained by its commit.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/scenario_files.hpp"
#include "core/random.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

struct Count {
  std::uint64_t ways = 0;
  std::uint64_t signature = 0;
};

void walk(const AnyGame& game, int depth, Count& count) {
  if (depth == 0 || game.turn().is_over()) {
    ++count.ways;
    count.signature += mix(game.hash());  // a sum: independent of the order
    return;
  }
  const auto visit = [&](Seat seat, AnyMove move) {
    AnyGame next = game;
    next.play(seat, move);
    walk(next, depth - 1, count);
  };
  for (const AnyOutcome& outcome : game.outcomes()) visit(Seat::chance(), outcome.move);
  for (int i = 0; i < game.seats(); ++i) {
    for (const AnyMove move : game.moves(Seat::at(i))) visit(Seat::at(i), move);
  }
}

/// tests/perft.yaml has the starts: game, options, given or none, depth, and the kept numbers.
TEST(Perft, CountsAreAsKept) {
  std::ifstream file(std::string(KVARTAL_SOURCE_DIR) + "/tests/perft.yaml");
  std::ostringstream text;
  text << file.rdbuf();
  const auto documents = cli::read_yaml(text.str());
  ASSERT_TRUE(documents) << documents.error().where << ": " << documents.error().what;
  ASSERT_FALSE(documents->empty());
  for (const Json& start : *documents) {
    const GameEntry* entry = find_game(shelf(), start["game"].get<std::string>());
    ASSERT_NE(entry, nullptr);
    const auto given = read_options(entry->options(), split(start["options"].get<std::string>(), ' '));
    ASSERT_TRUE(given);
    const auto options = entry->complete(*given);
    ASSERT_TRUE(options);
    const auto game = start.contains("given") ? entry->set_up(*options, start["given"]) : entry->start(*options);
    ASSERT_TRUE(game) << game.error().why.en;
    Count count;
    walk(*game, start["depth"].get<int>(), count);
    std::ostringstream signature;
    signature << std::hex << count.signature;
    EXPECT_EQ(start["ways"].get<std::uint64_t>(), count.ways) << start["name"];
    EXPECT_EQ(start["signature"].get<std::string>(), signature.str()) << start["name"];
  }
}

}  // namespace
}  // namespace kvartal
