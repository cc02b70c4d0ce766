// Records: kept games replay forever, promises hold, and what is wrong with a file is said with its line.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/dealer.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

const std::filesystem::path kRecords = std::filesystem::path(KVARTAL_SOURCE_DIR) / "tests/records";

std::vector<std::filesystem::path> kept_records() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(kRecords)) {
    if (entry.path().extension() == ".kvartal") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// One number for all positions of a game; tests/records/positions.txt keeps it for every record.
std::string hash_of_positions(const Table& table) {
  std::uint64_t all = 0;
  for (const std::uint64_t hash : position_hashes(table)) all = mix(all ^ hash);
  std::ostringstream text;
  text << std::hex << std::setw(16) << std::setfill('0') << all;
  return text.str();
}

TEST(KeptRecords, ReplayToTheKeptPositionsAndAreConsistent) {
  std::map<std::string, std::string> kept;
  std::istringstream list(read(kRecords / "positions.txt"));
  for (std::string file, hash; list >> file >> hash;) kept[file] = hash;
  const auto files = kept_records();
  EXPECT_GE(files.size(), 50U);
  for (const auto& file : files) {
    const auto record = read_record(read(file), shelf());
    ASSERT_TRUE(record) << file << ": " << record.error().where << ": " << record.error().what;
    const auto replayed = replay(*record, shelf());
    ASSERT_TRUE(replayed) << file << ": " << replayed.error().where << ": " << replayed.error().what;
    AnyGame game = replayed->table.at(0);
    for (const PlayedMove& played : replayed->table.history()) {
      game.play(played.seat, played.move);
      const auto wrong = game.check();
      ASSERT_FALSE(wrong) << file << ": " << *wrong;
    }
    EXPECT_TRUE(game.turn().is_over()) << file;
    EXPECT_EQ(kept[file.filename().string()], hash_of_positions(replayed->table))
        << file.filename().string() << ": the rules have changed";
  }
}

TEST(KeptRecords, AreVerifiedAndWrittenBackAsTheyWere) {
  for (const auto& file : kept_records()) {
    const std::string text = read(file);
    const auto record = read_record(text, shelf());
    ASSERT_TRUE(record);
    const auto verified = verify(*record, shelf());
    EXPECT_TRUE(verified) << file << ": " << verified.error().what;
    EXPECT_EQ(write_record(*record), text) << file;
  }
}

TEST(KeptRecords, UseEveryPieceOfEveryGame) {
  std::string all;
  for (const auto& file : kept_records()) all += read(file);
  for (const GameEntry& entry : shelf()) {
    const Json components = entry.components()["pieces"];
    for (const auto& [group, list] : components.items()) {
      for (const Json& item : list) {
        if (item.contains("at")) continue;  // printed on a map: no move names it
        EXPECT_NE(all.find(item["id"].get<std::string>()), std::string::npos) << item["id"] << " is in no record";
      }
    }
  }
}

Record some_record() { return *read_record(read(kRecords / "two-greedy-0.kvartal"), shelf()); }

TEST(Verify, RejectsOneChangedDraw) {
  Record record = some_record();
  const auto draw = std::ranges::find_if(record.moves, [](const RecordLine& line) { return line.words.starts_with("goal "); });
  ASSERT_NE(draw, record.moves.end());
  const std::string was = draw->words;
  // Another goal that is nowhere else in the record: the game stays legal, only the deal is not the promised one.
  for (const char* goal :
       {"builder", "miser", "luminary", "investor", "employer", "socialist", "developer", "libertarian", "capitalist"}) {
    const bool used =
        std::ranges::any_of(record.moves, [&](const RecordLine& line) { return line.words.find(goal) != std::string::npos; });
    if (!used) draw->words = "goal " + std::string(goal);
  }
  ASSERT_NE(draw->words, was);
  record.scores.clear();
  ASSERT_TRUE(replay(record, shelf())) << "the changed record must still be legal";
  const auto verified = verify(record, shelf());
  ASSERT_FALSE(verified);
  EXPECT_NE(verified.error().what.find("but the promised secret deals '* " + was + "'"), std::string::npos)
      << verified.error().what;
}

TEST(Verify, RejectsAnotherSecretAndMissingPromises) {
  Record record = some_record();
  record.secret[0] = record.secret[0] == '0' ? '1' : '0';
  EXPECT_NE(verify(record, shelf()).error().what.find("does not fit the dealer's promise"), std::string::npos);
  record.secret.clear();
  EXPECT_NE(verify(record, shelf()).error().what.find("no 'secret' line"), std::string::npos);
  record.commitment.clear();
  EXPECT_NE(verify(record, shelf()).error().what.find("no 'dealer' line"), std::string::npos);
}

std::string error_of(const std::string& text) {
  const auto record = read_record(text, shelf());
  if (!record) return record.error().where + ": " + record.error().what;
  const auto replayed = replay(*record, shelf());
  return replayed ? "" : replayed.error().where + ": " + replayed.error().what;
}

TEST(RecordReader, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of(""), "line 1: this is no record: the first line must be 'kvartal-record 1'");
  EXPECT_EQ(error_of("kvartal-record 3\n"), "line 1: this program reads records up to version 2, not '3'");
  EXPECT_EQ(error_of("kvartal-record 1\ngame chess\n"), "line 2: there is no game 'chess'");
  EXPECT_EQ(error_of("kvartal-record 1\noptions players=2\n"), "line 2: the line 'game NAME' must come before 'options'");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\noptions players=9\n"),
            "line 3: option players cannot be '9'; it can be: 2, 3, 4, 1");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nmoves\n"), "line 4: the record breaks off: the line 'end' is missing");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nmoves\nx y\nend\n"),
            "line 4: a move begins with p1, p2, … or * for chance, not with 'x'");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nmoves\n* first p9\nend\n"),
            "line 4: '* first p9' is not legal: a seat is p1 … p2, not 'p9'");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nmoves\n* draw hotel\nend\n"),
            "line 4: '* draw hotel' is not legal: now it is drawn who begins (SUB-2.1)");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nmoves\n* first p1\nend\nscores 3 4\n"),
            "record: it states scores, but the game is not over");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\ncontent " + std::string(16, '0') + "\nmoves\nend\n").substr(0, 40),
            "record: it was played with the content 0");
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\n" + std::string(500, 'x') + "\n"),
            "line 3: the line is longer than 400 bytes");
}

std::string with_moves(const std::string& options, const std::string& lines) {
  return "kvartal-record 2\ngame suburbia\noptions " + options + "\nmoves\n" + lines + "end\n";
}

TEST(RecordReader, AResignationStandsAmongTheMovesAndEndsTheGameOfTwo) {
  const std::string text = with_moves("players=2", "* first p1\nresign p2\n");
  const auto record = read_record(text, shelf());
  ASSERT_TRUE(record) << record.error().what;
  const auto replayed = replay(*record, shelf());
  ASSERT_TRUE(replayed) << replayed.error().what;
  EXPECT_TRUE(replayed->is_over());
  EXPECT_EQ(replayed->result().rank[0], 1);
  EXPECT_EQ(replayed->result().rank[1], 2);
  EXPECT_EQ(replayed->resignations.in_words().en, "p2 has resigned: p1 has won");
  const std::string written = write_record(*record);
  EXPECT_TRUE(written.starts_with("kvartal-record 2\n"));
  EXPECT_NE(written.find("* first p1\nresign p2\nend\n"), std::string::npos) << written;
  EXPECT_EQ(write_record(*read_record(written, shelf())), written);
}

TEST(RecordReader, AGameOfThreeGoesOnAfterAResignation) {
  const auto record = read_record(with_moves("players=3", "resign p3\n* first p1\n"), shelf());
  ASSERT_TRUE(record) << record.error().what;
  const auto replayed = replay(*record, shelf());
  ASSERT_TRUE(replayed) << replayed.error().what;
  EXPECT_FALSE(replayed->is_over());
  EXPECT_EQ(replayed->table.history().size(), 1U);
}

TEST(RecordReader, OfAResignationItSaysWhatIsWrongToo) {
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nmoves\nresign p1\nend\n"),
            "line 4: a record of version 1 has no line 'resign': that came with version 2");
  for (const char* wrong : {"resign", "resign *", "resign p9", "resign p1 first", "resign p1 ", "resign p1 last last"}) {
    EXPECT_EQ(error_of(with_moves("players=2", std::string(wrong) + "\n")).substr(0, 31), "line 5: behind 'resign' stand a")
        << wrong;
  }
  EXPECT_EQ(error_of(with_moves("players=3", "resign p1\nresign p1\n")), "line 6: p1 has resigned already");
  EXPECT_EQ(error_of(with_moves("players=2", "resign p3\n")), "line 5: nobody sits at p3");
  EXPECT_EQ(error_of(with_moves("players=2", "resign p1\n* first p1\n")),
            "line 6: the game has ended before: somebody has resigned");
}

TEST(RecordReader, WhereTheLastPersonLeavesSeveralBotsTheGameIsOverToo) {
  const auto record = read_record(with_moves("players=3", "* first p1\nresign p2 last\n"), shelf());
  ASSERT_TRUE(record);
  const auto replayed = replay(*record, shelf());
  ASSERT_TRUE(replayed);
  EXPECT_TRUE(replayed->is_over());
  EXPECT_EQ(replayed->result().rank[1], 3);
  EXPECT_NE(write_record(*record).find("resign p2 last\n"), std::string::npos);
}

TEST(Verify, AGameThatEndedByResignationHolds) {
  Record record = some_record();
  record.moves.resize(record.moves.size() / 2);
  record.scores.clear();
  EXPECT_FALSE(verify(record, shelf())) << "it breaks off";
  record.resignations.push_back({.seat = Seat::at(1), .after = record.moves.size()});
  const auto verified = verify(record, shelf());
  EXPECT_TRUE(verified) << verified.error().what;
}

TEST(RecordReader, TakesTheDefaultsWhereNoOptionsAreStated) {
  const auto record = read_record("kvartal-record 1\ngame suburbia\nmoves\nend\n", shelf());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->options.get("players"), "2");
  EXPECT_TRUE(read_record(write_record(*record), shelf()));
}

TEST(RecordReader, RefusesControlCharacters) {
  EXPECT_EQ(error_of("kvartal-record 1\ngame suburbia\nplayer a\r\r\nmoves\nend\n"),
            "line 3: the line has a control character in it");
}

TEST(RecordReader, DoesNotMindCommentsAndWindowsLineEnds) {
  EXPECT_EQ(error_of("kvartal-record 1\r\n# a comment\r\ngame suburbia\r\nmoves\r\n* first p1\r\nend\r\n"), "");
}

TEST(Table, UndoStopsAtChanceAndAtOthers) {
  const GameEntry& entry = *find_game(shelf(), "suburbia");
  Options options;
  options.set("first", "p1");
  Table table(*entry.set_up(*entry.complete(options), Json::object()));
  ASSERT_TRUE(table.play(Seat::at(0), "basic suburbs at 1,0"));
  EXPECT_TRUE(table.can_undo(Seat::at(0)));
  EXPECT_FALSE(table.can_undo(Seat::at(1)));
  ASSERT_TRUE(table.play(Seat::at(0), "discard 7"));
  const std::uint64_t before = table.at(0).hash();
  table.undo();
  table.undo();
  EXPECT_EQ(table.now().hash(), before);
  ASSERT_TRUE(table.play(Seat::at(0), "lake 7 at 1,0"));
  table.play(Seat::chance(), table.now().outcomes().front().move);
  EXPECT_FALSE(table.can_undo(Seat::at(0))) << "a tile was revealed";
}

TEST(Records, HideFromASeatWhatItMayNotKnow) {
  const Record record = some_record();
  const auto replayed = replay(record, shelf());
  bool hidden = false;
  for (const RecordLine& line : lines_of(replayed->table, Viewer::seat(Seat::at(0)))) {
    if (line.words.starts_with("deal p2") || (line.seat == Seat::at(1) && line.words.starts_with("keep"))) {
      EXPECT_EQ(line.words.back(), '?');
      hidden = true;
    }
    if (line.words.starts_with("deal p1")) {
      EXPECT_NE(line.words.back(), '?');
    }
  }
  EXPECT_TRUE(hidden);
}

TEST(RecordReader, AMoveOfASeatThatNobodySitsAtIsRefused) {
  for (const GameEntry& entry : shelf()) {
    const AnyGame game = entry.start(*entry.complete({}));
    const auto move = read_move(game, Seat::at(game.seats()), "pass");
    ASSERT_FALSE(move) << entry.id;
    EXPECT_NE(move.error().why.en.find("nobody sits at"), std::string::npos) << move.error().why.en;
  }
}

}  // namespace
}  // namespace kvartal
