// Files that are older, newer, damaged or not ours.
#include "server/sqlite_schema.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "server/sqlite_fixture.hpp"

namespace kvartal::server {
namespace {

using sqlite::Database;
using SchemaTest = SqliteTest;

TEST_F(SchemaTest, RefusesAFileOfANewerProgram) {
  open();
  storage_.reset();
  ASSERT_TRUE(Database::open(path())->execute("PRAGMA user_version = 1000"));
  EXPECT_NE(refusal().find("newer Kvartal (schema 1000; this one knows"), std::string::npos) << refusal();
}

TEST_F(SchemaTest, RefusesAFileOfAnotherProgramAndLeavesItAlone) {
  ASSERT_TRUE(Database::open(path())->execute("CREATE TABLE recipes (soup TEXT)"));
  EXPECT_NE(refusal().find("another program"), std::string::npos) << refusal();
  EXPECT_EQ(Database::open(path())->number("SELECT count(*) FROM sqlite_schema"), 1);
}

TEST_F(SchemaTest, RefusesRubbish) {
  std::ofstream(path()) << std::string(8192, 'x');
  EXPECT_NE(refusal().find("not a database"), std::string::npos) << refusal();
}

TEST_F(SchemaTest, RefusesADamagedFile) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1")}));
  for (int i = 1; i <= 2000; ++i) storage().commit({entry("t1", i, std::string(200, 'w'))}, [](auto) {});
  storage_.reset();
  std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(16L * 4096);
  file << std::string(40UZ * 4096, '\xAA');
  file.close();
  EXPECT_NE(refusal().find("damaged"), std::string::npos) << refusal();
}

TEST_F(SchemaTest, RefusesAPlaceThatIsNotThere) {
  const auto opened = open_sqlite(file_.elsewhere(), loop_);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().why.find("No such file or directory"), std::string::npos) << opened.error().why;
}

TEST_F(SchemaTest, AnEntryOfNoKindIsNotTaken) {
  ASSERT_TRUE(commit({guest("g1"), table("t1", "g1"), entry("t1", 1, "draw suburbs")}));
  const auto insert = [&](const std::string& kind) {
    return Database::open(path())->execute("INSERT INTO entries VALUES ('t1', 2, '" + kind + "', 'p1', '', 0)");
  };
  const auto refused = insert("other");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().why.find("CHECK constraint failed"), std::string::npos) << refused.error().why;
  EXPECT_TRUE(insert("end"));
}

TEST_F(SchemaTest, MigratesStepByStepAndKeepsWhatIsThere) {
  constexpr std::array<std::string_view, 2> kSteps = {"CREATE TABLE one (a TEXT) STRICT;",
                                                      "ALTER TABLE one ADD COLUMN b TEXT;"};
  auto database = Database::open(path());
  ASSERT_TRUE(sqlite::migrate(*database, std::span(kSteps).first(1)));
  EXPECT_EQ(database->number("PRAGMA user_version"), 1);
  ASSERT_TRUE(database->execute("INSERT INTO one (a) VALUES ('kept')"));
  ASSERT_TRUE(sqlite::migrate(*database, kSteps));
  EXPECT_EQ(database->number("PRAGMA user_version"), 2);
  EXPECT_EQ(database->number("SELECT count(*) FROM one WHERE a = 'kept' AND b IS NULL"), 1);
  ASSERT_TRUE(sqlite::migrate(*database, kSteps));
}

TEST_F(SchemaTest, AMigrationThatFailsLeavesTheFileAsItWas) {
  constexpr std::array<std::string_view, 2> kSteps = {"CREATE TABLE one (a TEXT) STRICT;",
                                                      "CREATE TABLE two (a TEXT) STRICT; INSERT INTO nowhere VALUES (1);"};
  auto database = Database::open(path());
  const auto migrated = sqlite::migrate(*database, kSteps);
  ASSERT_FALSE(migrated);
  EXPECT_NE(migrated.error().why.find("step 2"), std::string::npos) << migrated.error().why;
  EXPECT_EQ(database->number("PRAGMA user_version"), 1);
  EXPECT_EQ(database->number("SELECT count(*) FROM sqlite_schema"), 1);
}

}  // namespace
}  // namespace kvartal::server
