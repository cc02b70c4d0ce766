// Names, passwords, and what is kept of a browser and an address.
#include <gtest/gtest.h>

#include <ctime>
#include <future>
#include <thread>

#include "server/account_answers.hpp"
#include "server/account_words.hpp"
#include "server/guests.hpp"
#include "server/loop.hpp"
#include "server/passwords.hpp"
#include "server/reset_links.hpp"

namespace kvartal::server {
namespace {

TEST(AccountWordsTest, NamesAreComparedWithoutRegardToCase) {
  EXPECT_EQ(folded("Ada-99"), "ada-99");
  EXPECT_EQ(folded("ЁЖИК_Аня"), "ёжик_аня");
  EXPECT_EQ(folded("ZАЯ"), folded("zая"));
}

TEST(AccountWordsTest, WhateverIsFoldedStaysReadable) {
  for (const char* same : {"€€€", "日本語", "😀", "naïve", "a€b"}) EXPECT_EQ(folded(same), same);
  EXPECT_EQ(folded("A€Б😀"), "a€б😀");
  // What is no text at all becomes a sign that no name has.
  for (const char* broken : {"a\xE2\x82", "\x80", "\xFF", "\xC3(", "\xF0\x9F"}) {
    EXPECT_NE(folded(broken).find("\xEF\xBF\xBD"), std::string::npos);
    EXPECT_TRUE(why_no_name(std::string("Ada") + broken));
  }
}

TEST(AccountWordsTest, NamesThatNobodyCouldTellApartAreRefused) {
  for (const char* good : {"Ada", "ада", "Ёж", "a.b-c_9", "Северный-Кот"}) {
    EXPECT_EQ(why_no_name(good).has_value(), std::string_view(good) == "Ёж") << good;  // two letters are too few
  }
  for (const char* bad : {"", "ab", "a b c", "Adа" /* Cyrillic а */, "123", "---", "Ada\n", "Ada😀", "naïve", "a/b/c",
                          "abcdefghijklmnopqrstuvwxy"}) {
    const auto why = why_no_name(bad);
    ASSERT_TRUE(why) << bad;
    EXPECT_FALSE(why->en.empty() || why->ru.empty());
  }
  EXPECT_FALSE(why_no_name("abcdefghijklmnopqrstuvwx"));
  EXPECT_FALSE(why_no_name("абвгдежзийклмнопрстуфхцч"));  // 24 characters, 48 bytes
}

TEST(AccountWordsTest, PasswordsThatEverybodyTriesAreRefused) {
  EXPECT_FALSE(why_no_password("correct horse", "ada"));
  EXPECT_FALSE(why_no_password("тайна-за-семью-печатями", "ada"));
  for (const char* bad : {"", "short", "семьбук", "password", "PASSWORD", "12345678"}) {
    EXPECT_TRUE(why_no_password(bad, "ada")) << bad;
  }
  EXPECT_TRUE(why_no_password("Adalovelace", "adaLovelace"));
  EXPECT_TRUE(why_no_password(std::string(201, 'x'), "ada"));
  EXPECT_FALSE(why_no_password(std::string(200, 'x'), "ada"));
}

TEST(AccountWordsTest, OfABrowserOnlyItsNameAndSystemAreKept) {
  EXPECT_EQ(browser_in_words("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), "Firefox, Linux");
  EXPECT_EQ(browser_in_words("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0"),
            "Edge, Windows");
  EXPECT_EQ(browser_in_words("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"),
            "Safari, iPhone");
  EXPECT_EQ(browser_in_words("<script>alert(1)</script>"), "");
  EXPECT_EQ(browser_in_words(""), "");
}

TEST(FormTest, TakesOnlyWhatItCanUse) {
  const Form form(R"({"name": "Ada", "leave": true, "number": 7, "long": ")" + std::string(300, 'x') + R"("})");
  EXPECT_EQ(form.text("name"), "Ada");
  EXPECT_TRUE(form.yes("leave"));
  for (const char* empty : {"leave", "number", "long", "nothing"}) EXPECT_EQ(form.text(empty), "") << empty;
  EXPECT_FALSE(form.yes("name"));
  for (const char* rubbish : {"", "{", "[]", "7", "\xff\xfe"}) EXPECT_EQ(Form(rubbish).text("name"), "") << rubbish;
}

TEST(PasswordsTest, AreKeptAsArgon2idWithASaltOfTheirOwn) {
  const std::string hash = hashed("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << hash;
  EXPECT_NE(hash, hashed("correct horse"));
  EXPECT_TRUE(is_password("correct horse", hash));
  EXPECT_FALSE(is_password("correct horsf", hash));
  EXPECT_FALSE(is_password("", hash));
  for (const char* broken : {"", "$argon2id$", "plain"}) EXPECT_FALSE(is_password("plain", broken)) << broken;
  EXPECT_FALSE(is_password("x", std::string(500, 'x')));
}

TEST(PasswordsTest, AnUnknownNameTakesAsLongAsAWrongPassword) {
  Loop loop;
  std::thread thread([&] { loop.run(); });
  const std::string hash = hashed("correct horse");
  {
    Passwords passwords(loop);
    const auto taken = [&](const std::string& against) {
      std::promise<bool> right;
      const std::clock_t begin = std::clock();  // of the processor: whatever else the machine does
      passwords.check("wrong horse", against, [&](bool answer) { right.set_value(answer); });
      EXPECT_FALSE(right.get_future().get());
      return std::clock() - begin;
    };
    (void)taken("");  // makes what unknown names are compared with
    std::clock_t known = 0;
    std::clock_t unknown = 0;
    for (int i = 0; i < 5; ++i) {
      known += taken(hash);
      unknown += taken("");
    }
    EXPECT_GT(unknown, known / 2);
    EXPECT_LT(unknown, known * 2);
    std::promise<std::string> fresh;
    passwords.hash("another", [&](std::string made) { fresh.set_value(std::move(made)); });
    EXPECT_TRUE(is_password("another", fresh.get_future().get()));
    EXPECT_TRUE(passwords.has_room());
    for (int i = 0; i < 40; ++i) passwords.check("x", hash, [](bool) {});
    EXPECT_FALSE(passwords.has_room());
  }
  loop.stop();
  thread.join();
}

TEST(ResetLinkTest, OnlyTheHashIsKept) {
  const FreshLink link = fresh_link("g1", "https://kvartal.example");
  const std::string secret = link.address.substr(std::string_view("https://kvartal.example/reset#").size());
  EXPECT_TRUE(link.address.starts_with("https://kvartal.example/reset#"));
  EXPECT_EQ(secret.size(), 64);
  EXPECT_EQ(link.row.link_hash, token_hash(secret));
  EXPECT_EQ(link.address.find(link.row.link_hash), std::string::npos);
  EXPECT_NEAR(static_cast<double>(link.row.until - now()), 86'400'000.0, 10'000.0);
}

}  // namespace
}  // namespace kvartal::server
