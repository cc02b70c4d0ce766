// Sessions, accounts and links, on both databases; and what becomes of an older database.
#include <gtest/gtest.h>

#include "server/postgres_fixture.hpp"
#include "server/postgres_schema.hpp"
#include "server/sqlite_fixture.hpp"
#include "server/sqlite_schema.hpp"

namespace kvartal::server {
namespace {

SessionRow session(const std::string& id, const std::string& guest, Milliseconds seen = 20) {
  return {.id = id,
          .token_hash = "hash of " + id,
          .guest = guest,
          .created = 10,
          .seen = seen,
          .browser = "Firefox, Linux",
          .address = "203.0.113.*"};
}

AccountRow account(const std::string& guest, const std::string& name) {
  return {.guest = guest,
          .name = name,
          .folded = "folded " + name,
          .password = "$argon2id$…",
          .mail = "ada@example.org",
          .is_admin = true,
          .created = 30};
}

class AccountStorageTest : public StorageFixture, public testing::WithParamInterface<MakeDatabase> {
 protected:
  TestDatabase& database() override { return *database_; }

  std::optional<PersonRow> person(const std::string& hash) {
    return answer<std::optional<PersonRow>>([&](auto then) { storage().person_by_token_hash(hash, std::move(then)); }).value();
  }
  std::optional<AccountRow> named(const std::string& folded) {
    return answer<std::optional<AccountRow>>([&](auto then) { storage().account_by_name(folded, std::move(then)); }).value();
  }
  std::string sessions(const std::string& guest) {
    const auto found =
        answer<std::vector<SessionRow>>([&](auto then) { storage().sessions_of(guest, 10, std::move(then)); }).value();
    std::string list;
    for (const SessionRow& row : found) list += row.id + " ";
    return list;
  }
  std::optional<ResetRow> reset(const std::string& hash) {
    return answer<std::optional<ResetRow>>([&](auto then) { storage().reset_by_link_hash(hash, std::move(then)); }).value();
  }

  std::unique_ptr<TestDatabase> database_ = GetParam()();
};

INSTANTIATE_TEST_SUITE_P(Sqlite, AccountStorageTest, testing::Values(&make<SqliteFile>), [](const auto&) { return "file"; });
INSTANTIATE_TEST_SUITE_P(Postgres, AccountStorageTest, testing::Values(&make<PostgresDatabase>),
                         [](const auto&) { return "server"; });

TEST_P(AccountStorageTest, SeveralBrowsersAreOnePerson) {
  ASSERT_TRUE(commit({guest("g1"), session("s1", "g1"), session("s2", "g1")}));
  EXPECT_EQ(person("hash of s1"), (PersonRow{guest("g1"), session("s1", "g1"), std::nullopt}));
  EXPECT_EQ(person("hash of s2")->guest, guest("g1"));
  EXPECT_EQ(person("hash of s3"), std::nullopt);
  ASSERT_TRUE(commit({account("g1", "Ada"), SessionSeen{"s2", 99}}));
  EXPECT_EQ(person("hash of s2"), (PersonRow{guest("g1"), session("s2", "g1", 99), account("g1", "Ada")}));
  EXPECT_EQ(sessions("g1"), "s2 s1 ");
}

TEST_P(AccountStorageTest, AnAccountIsFoundByItsNameWhichNobodyElseCanTake) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), account("g1", "Ada")}));
  EXPECT_EQ(named("folded Ada"), account("g1", "Ada"));
  EXPECT_EQ(named("folded Grace"), std::nullopt);
  EXPECT_FALSE(commit({account("g2", "Ada")}));
  EXPECT_FALSE(commit({account("nobody", "Grace")}));
  EXPECT_FALSE(commit({account("g1", "Another")}));  // one that is there is never written over
  AccountRow changed = account("g1", "Ada");
  changed.password = "another";
  changed.mail = "";
  changed.is_admin = false;
  ASSERT_TRUE(commit({PasswordSet{"g1", "another"}, MailSet{"g1", ""}, AdminSet{"g1", false}}));
  const auto of = answer<std::optional<AccountRow>>([&](auto then) { storage().account_of("g1", std::move(then)); });
  EXPECT_EQ(of, changed);
}

/// Two browsers of one person read the account at the same moment, and each changes something.
TEST_P(AccountStorageTest, WhatWasDecidedByAnOldReadingIsNotKept) {
  ASSERT_TRUE(commit({guest("g1"), session("s1", "g1"), account("g1", "Ada")}));
  const std::string read = account("g1", "Ada").password;
  ASSERT_TRUE(commit({AccountHeld{"g1", read}, PasswordSet{"g1", "new"}}));
  const auto late = commit({AccountHeld{"g1", read}, MailSet{"g1", "thief@example.org"}});
  ASSERT_FALSE(late);
  EXPECT_TRUE(late.error().why.contains(AccountHeld::kChanged)) << late.error().why;
  EXPECT_FALSE(commit({AccountHeld{"g1", read}, session("s2", "g1")}));
  EXPECT_FALSE(commit({AccountHeld{"g1", read}, GuestForgotten{"g1", "Deleted player"}}));
  EXPECT_EQ(named("folded Ada")->password, "new");
  EXPECT_EQ(named("folded Ada")->mail, "ada@example.org");
  EXPECT_EQ(sessions("g1"), "s1 ");
  ASSERT_TRUE(commit({AccountHeld{"g1", "new"}, MailSet{"g1", "new@example.org"}}));
  EXPECT_EQ(named("folded Ada")->mail, "new@example.org");
}

TEST_P(AccountStorageTest, PowerThatWasTakenAwayStaysAway) {
  ASSERT_TRUE(commit({guest("g1"), account("g1", "Ada")}));
  const std::string read = account("g1", "Ada").password;
  ASSERT_TRUE(commit({AccountHeld{"g1", ""}, AdminSet{"g1", false}}));
  ASSERT_TRUE(commit({AccountHeld{"g1", read}, MailSet{"g1", "a@example.org"}}));
  ASSERT_TRUE(commit({AccountHeld{"g1", read}, PasswordSet{"g1", "new"}}));
  EXPECT_FALSE(named("folded Ada")->is_admin);
}

TEST_P(AccountStorageTest, ADeletedAccountDoesNotComeBack) {
  ASSERT_TRUE(commit({guest("g1"), session("s1", "g1"), account("g1", "Ada")}));
  const std::string read = account("g1", "Ada").password;
  ASSERT_TRUE(commit({GuestForgotten{"g1", "Deleted player"}}));
  EXPECT_FALSE(commit({AccountHeld{"g1", read}, MailSet{"g1", "a@example.org"}}));
  EXPECT_FALSE(commit({AccountHeld{"g1", ""}, AdminSet{"g1", true}}));
  EXPECT_FALSE(commit({AccountHeld{"g1", read}, session("s2", "g1")}));
  ASSERT_TRUE(commit({GuestRenamed{"g1", "Ada again"}}));  // nobody is that guest any more
  EXPECT_EQ(named("folded Ada"), std::nullopt);
  EXPECT_EQ(database().number("SELECT count(*) FROM guests WHERE name = 'Deleted player'"), 1);
  EXPECT_EQ(sessions("g1"), "");
}

TEST_P(AccountStorageTest, ANameIsTheWholeName) {
  ASSERT_TRUE(commit({guest("g1"), account("g1", "Ada")}));
  const std::string longer = std::string("folded Ada") + '\0' + "anything";
  const auto found = answer<std::optional<AccountRow>>([&](auto then) { storage().account_by_name(longer, std::move(then)); });
  EXPECT_FALSE(found && *found);
  EXPECT_EQ(named("folded Ada"), account("g1", "Ada"));  // the connection goes on
}

TEST_P(AccountStorageTest, AGuestIsCalledOtherwise) {
  ASSERT_TRUE(commit({guest("g1"), session("s1", "g1")}));
  ASSERT_TRUE(commit({GuestRenamed{"g1", "Ada the second"}}));
  GuestRow renamed = guest("g1");
  renamed.name = "Ada the second";
  EXPECT_EQ(person("hash of s1")->guest, renamed);
}

TEST_P(AccountStorageTest, SessionsEndAndStayEnded) {
  const auto four = [&] {
    return commit({session("s1", "g1"), session("s2", "g1"), session("s3", "g1"), session("other", "g2")}).has_value();
  };
  ASSERT_TRUE(commit({guest("g1"), guest("g2")}));
  ASSERT_TRUE(four());
  ASSERT_TRUE(commit({SessionsEnded{"g1", "s1", ""}}));
  EXPECT_EQ(sessions("g1"), "s2 s3 ");
  ASSERT_TRUE(commit({SessionsEnded{"g1", "other", ""}}));  // somebody else's: nothing happens
  EXPECT_EQ(sessions("g2"), "other ");
  ASSERT_TRUE(commit({SessionsEnded{"g1", "", "s3"}}));
  EXPECT_EQ(sessions("g1"), "s3 ");
  ASSERT_TRUE(commit({SessionSeen{"s1", 99}}));  // comes too late, and must not bring it back
  EXPECT_EQ(person("hash of s1"), std::nullopt);
  ASSERT_TRUE(commit({SessionsEnded{"g1", "", ""}}));
  EXPECT_EQ(sessions("g1"), "");
}

TEST_P(AccountStorageTest, ABrowserIsWrittenToUntilItsSessionEnds) {
  const auto push = [](const std::string& id, const std::string& endpoint) {
    return PushRow{.session = id, .endpoint = endpoint, .point = "point", .secret = "secret", .language = "ru"};
  };
  const auto of = [&](const std::string& id, int limit = 10) {
    return answer<std::vector<PushRow>>([&](auto then) { storage().pushes_of(id, limit, std::move(then)); }).value();
  };
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), session("s1", "g1", 10), session("s2", "g1", 20), session("s3", "g2")}));
  ASSERT_TRUE(commit({push("s1", "https://a"), push("s2", "https://b"), push("s3", "https://c")}));
  EXPECT_EQ(of("g1"), (std::vector{push("s2", "https://b"), push("s1", "https://a")}));
  EXPECT_EQ(of("g1", 1), std::vector{push("s2", "https://b")});
  ASSERT_TRUE(commit({push("s1", "https://new")}));
  EXPECT_EQ(of("g1")[1], push("s1", "https://new"));
  ASSERT_TRUE(commit({PushEnded{"s1", "https://a"}}));  // of before: the new one stays
  EXPECT_EQ(of("g1").size(), 2U);
  ASSERT_TRUE(commit({push("s3", "https://new")}));  // the same browser, now somebody else
  EXPECT_EQ(of("g1"), std::vector{push("s2", "https://b")});
  EXPECT_EQ(of("g2"), std::vector{push("s3", "https://new")});
  ASSERT_TRUE(commit({PushEnded{"s3", ""}, SessionsEnded{"g1", "s2", ""}}));
  EXPECT_EQ(database().number("SELECT count(*) FROM pushes"), 0);
  EXPECT_FALSE(commit({push("s2", "https://late")}));
  ASSERT_TRUE(commit({push("s1", "https://a"), GuestForgotten{"g1", "Deleted player"}}));
  EXPECT_EQ(database().number("SELECT count(*) FROM pushes"), 0);
}

TEST_P(AccountStorageTest, TheFirstKeyOfTheServerStays) {
  const auto key = [&] {
    return answer<std::optional<std::string>>([&](auto then) { storage().server_key("vapid", std::move(then)); }).value();
  };
  EXPECT_EQ(key(), std::nullopt);
  ASSERT_TRUE(commit({ServerKeyRow{"vapid", "first"}}));
  ASSERT_TRUE(commit({ServerKeyRow{"vapid", "second"}}));
  EXPECT_EQ(key(), "first");
}

TEST_P(AccountStorageTest, ALinkIsUsedOnceAndANewOneReplacesIt) {
  ASSERT_TRUE(commit({guest("g1"), account("g1", "Ada"), ResetRow{"l1", "g1", 50}}));
  EXPECT_EQ(reset("l1"), (ResetRow{"l1", "g1", 50}));
  ASSERT_TRUE(commit({ResetRow{"l2", "g1", 60}}));
  EXPECT_EQ(reset("l1"), std::nullopt);
  ASSERT_TRUE(commit({ResetUsed{"l2"}, PasswordSet{"g1", "first"}}));
  EXPECT_EQ(reset("l2"), std::nullopt);
  EXPECT_FALSE(commit({ResetUsed{"l2"}, PasswordSet{"g1", "second"}}));
  EXPECT_FALSE(commit({ResetUsed{"l1"}, PasswordSet{"g1", "second"}}));
  EXPECT_EQ(named("folded Ada")->password, "first");
}

TEST_P(AccountStorageTest, WhoIsForgottenLeavesTheGamesButNoName) {
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), session("s1", "g1"), session("s2", "g2"), account("g1", "Ada"),
                      ResetRow{"l1", "g1", 50}, ResetUsed{"l1"}, table("t1", "g1"), line("t1", 1, "g1"), line("t1", 2, "g2")}));
  ASSERT_TRUE(commit({ContactRow{"g1", "https://example.org/ada", "s", true},
                      ContactRow{"g2", "https://example.org/2", "s", true}, VacationRow{"g1", 1, 2, 2026}}));
  ASSERT_TRUE(commit({GuestForgotten{"g1", "Deleted player"}}));
  EXPECT_EQ(person("hash of s1"), std::nullopt);
  EXPECT_EQ(named("folded Ada"), std::nullopt);
  const auto left = load("t1");
  EXPECT_EQ(left->table.seats[0].name, "Deleted player");
  EXPECT_EQ(left->table.seats[0].guest, "g1");
  EXPECT_EQ(left->chat[0].name, "Deleted player");
  EXPECT_EQ(left->chat[1].name, "Ада");
  EXPECT_EQ(person("hash of s2")->guest, guest("g2"));
  for (const char* table :
       {"guests WHERE name LIKE '%Ада g1%'", "accounts", "resets", "used_resets", "vacations", "contacts WHERE guest = 'g1'"}) {
    EXPECT_EQ(database().number(std::string("SELECT count(*) FROM ") + table), 0) << table;
  }
}

TEST_P(AccountStorageTest, WhoIsForgottenLeavesTournamentsButNoName) {
  using enum TournamentState;
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), guest("g3"), account("g1", "Ada")}));
  const auto entered = [&](const std::string& id, TournamentState state, std::vector<EntrantRow> entrants) {
    TournamentRow row;
    row.id = id;
    row.game = "suburbia";
    row.organiser = "g1";
    row.state = state;
    return commit({TournamentChange{.row = row, .entrants = std::move(entrants)}}).has_value();
  };
  const auto stored = [&](const std::string& id) {
    return answer<std::optional<StoredTournament>>([&](auto then) { storage().load_tournament(id, std::move(then)); })
        .value()
        .value();
  };
  const std::vector<EntrantRow> all = {{"g1", "", false}, {"g2", "", false}, {"g3", "", false}};
  ASSERT_TRUE(entered("open", open, all) && entered("playing", playing, all) && entered("over", over, all));
  ASSERT_TRUE(entered("alone", open, {{"g1", "", false}}) && entered("empty", open, {}));
  StoredTournament seen_before = stored("playing");
  ASSERT_TRUE(commit({GuestForgotten{"g1", "Deleted player"}}));

  const std::vector<EntrantRow> others = {{"g2", guest("g2").name, false}, {"g3", guest("g3").name, false}};
  EXPECT_EQ(stored("open").entrants, others);
  EXPECT_EQ(stored("playing").entrants[0], (EntrantRow{"g1", "Deleted player", true}));
  EXPECT_EQ(stored("over").entrants[0], (EntrantRow{"g1", "Deleted player", false}));
  for (const char* id : {"open", "playing"}) EXPECT_EQ(stored(id).organiser, guest("g2").name) << id;
  EXPECT_EQ(stored("open").row.state, open);
  for (const char* id : {"over", "alone", "empty"}) EXPECT_EQ(stored(id).organiser, "Deleted player") << id;
  for (const char* id : {"over", "alone", "empty"}) EXPECT_EQ(stored(id).row.state, over) << id;
  // Who had looked before must look again, or the person would be entered anew.
  ++seen_before.row.version;
  EXPECT_FALSE(commit({TournamentChange{.row = seen_before.row, .entrants = seen_before.entrants}}));
  TournamentRow next = stored("open").row;
  ++next.version;
  ASSERT_TRUE(commit({TournamentChange{.row = next, .entrants = others}}));
  EXPECT_EQ(stored("open").entrants, others);
}

TEST_P(AccountStorageTest, AProfileCountsAllGamesAndNamesThePublicOnes) {
  TableRow hidden = table("hidden", "g1");
  hidden.is_public = false;
  const auto result = [](const std::string& id, Milliseconds at, int rank) {
    return ResultRow{
        .table = id, .game = "suburbia", .rated = false, .at = at, .places = {{"g1", rank, 0}, {"g2", 3 - rank, 1}}};
  };
  ASSERT_TRUE(commit({guest("g1"), guest("g2"), account("g1", "Ada"), table("old", "g1"), table("new", "g2"), hidden}));
  ASSERT_TRUE(commit({result("old", 5, 1), result("new", 7, 2), result("hidden", 9, 1)}));
  const auto profile = [&](const std::string& id) {
    return answer<std::optional<ProfileRow>>([&](auto then) { storage().profile_of(id, 10, std::move(then)); }).value();
  };
  const std::vector<PlayedRow> last = {{"new", "suburbia", 7, 2, 2}, {"old", "suburbia", 5, 1, 2}};
  EXPECT_EQ(profile("g1"), (ProfileRow{guest("g1"), true, {{"suburbia", 3, 2}}, last}));
  EXPECT_EQ(profile("g2")->games, (std::vector<GameCount>{{"suburbia", 3, 1}}));
  EXPECT_FALSE(profile("g2")->has_account);
  EXPECT_EQ(profile("nobody"), std::nullopt);
}

TEST_P(AccountStorageTest, WhatWasDoneWithPowerIsWrittenDown) {
  ASSERT_TRUE(commit({AuditRow{1, "command line", "reset link for Ada"}, AuditRow{2, "Ada", "reset link for Grace"}}));
  EXPECT_EQ(database().number("SELECT count(*) FROM audit WHERE who = 'Ada' AND at = 2"), 1);
}

constexpr std::string_view kOldGuests =
    "INSERT INTO guests (id, token_hash, name, created, seen) VALUES ('g1', 'abcdef0123456789abcdef', 'Anna', 1, 2);"
    "INSERT INTO tables (id, game, options, content, name, host, is_public, confirm, state, secret, created, changed, moves, "
    "to_move) VALUES ('t1', 'suburbia', '', '', '', 'g1', ";

TEST(OldDatabaseTest, AGuestOfAFileBecomesASession) {
  SqliteFile file;
  auto database = sqlite::Database::open(file.path());
  ASSERT_TRUE(sqlite::migrate(*database, sqlite::migrations().first(1)));
  ASSERT_TRUE(database->execute(std::string(kOldGuests) + "1, 0, 'open', '', 1, 2, 0, '')"));
  ASSERT_TRUE(sqlite::migrate(*database, sqlite::migrations()));
  EXPECT_EQ(database->number("SELECT count(*) FROM sessions WHERE guest = 'g1' AND token_hash = 'abcdef0123456789abcdef'"), 1);
  EXPECT_EQ(database->number("SELECT count(*) FROM guests WHERE name = 'Anna' AND seen = 2"), 1);
  EXPECT_EQ(database->number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
}

TEST(OldDatabaseTest, AGuestOnAServerBecomesASession) {
  PostgresDatabase server;
  auto connection = postgres::Connection::open(server.url());
  ASSERT_TRUE(connection);
  ASSERT_TRUE(postgres::migrate(*connection, postgres::migrations().first(2)));
  server.execute(std::string(kOldGuests) + "true, false, 'open', '', 1, 2, 0, '')");
  ASSERT_TRUE(postgres::migrate(*connection, postgres::migrations()));
  EXPECT_EQ(server.number("SELECT count(*) FROM sessions WHERE guest = 'g1' AND token_hash = 'abcdef0123456789abcdef'"), 1);
  EXPECT_EQ(server.number("SELECT count(*) FROM guests WHERE name = 'Anna' AND seen = 2"), 1);
}

}  // namespace
}  // namespace kvartal::server
