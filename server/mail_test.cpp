// What a letter looks like on its way, and which settings and addresses are refused. That it arrives, tests/server tries.
#include "server/mail.hpp"

#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "server/turn_notice.hpp"

namespace kvartal::server {
namespace {

TEST(MailTest, ALetterHasAHeadAndABody) {
  const std::string text = written_out({"ada@example.org", "Hello", "One\nTwo\n"}, "k@example.org",
                                       "Mon, 16 Nov 2026 00:00:00 +0000", "7@example.org");
  EXPECT_EQ(text,
            "From: Kvartal <k@example.org>\r\n"
            "To: <ada@example.org>\r\n"
            "Subject: =?UTF-8?B?SGVsbG8=?=\r\n"
            "Date: Mon, 16 Nov 2026 00:00:00 +0000\r\n"
            "Message-ID: <7@example.org>\r\n"
            "Auto-Submitted: auto-generated\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: base64\r\n"
            "\r\n"
            "T25lDQpUd28NCg==\r\n");
}

TEST(MailTest, NoLineIsLongAndNoSubjectCanAddAHeader) {
  const std::string subject = "Ваш ход за столом, где играют очень долго и очень обстоятельно\r\nBcc: everybody@example.org";
  const std::string text = written_out({"ada@example.org", subject, std::string(5000, 'x')}, "k@example.org", "now", "7@x");
  EXPECT_EQ(text.find("Bcc"), std::string::npos);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 78U) << line;
}

TEST(MailTest, AddressesThatCouldBreakALetterAreRefused) {
  for (const char* good : {"ada@example.org", "a.b+c@localhost", "x@xn--e1afmkfd.example"}) {
    EXPECT_TRUE(could_be_mail_address(good)) << good;
  }
  for (const char* bad : {"", "ada", "@example.org", "ada@", "a@b@c", "a b@example.org", "a@example.org\r\nBcc: b@c",
                          "<a@example.org>", "a@example.org,b@example.org", "ада@пример.рф"}) {
    EXPECT_FALSE(could_be_mail_address(bad)) << bad;
  }
  EXPECT_FALSE(could_be_mail_address(std::string(250, 'a') + "@example.org"));
}

TEST(MailTest, SettingsThatCannotWorkAreRefusedWithoutThePassword) {
  const auto why = [](const std::string& server, const std::string& from) {
    const auto checked = check_mail({server, from, "", ""});
    return checked ? "" : checked.error();
  };
  EXPECT_EQ(why("", ""), "");
  EXPECT_EQ(why("smtp://localhost:25", "k@example.org"), "");
  EXPECT_EQ(why("smtps://user:secret@mail.example.org", "k@example.org"), "");
  for (const char* server : {"mail.example.org", "http://mail.example.org", "smtp://", "smtp://user:secret@"}) {
    EXPECT_NE(why(server, "k@example.org"), "") << server;
    EXPECT_EQ(why(server, "k@example.org").find("secret"), std::string::npos);
  }
  EXPECT_NE(why("smtp://localhost", ""), "");
  EXPECT_NE(why("smtp://localhost", "nobody"), "");
  const auto unread = check_mail({"smtp://localhost", "k@example.org", "", "/no/such/certificates.pem"});
  EXPECT_EQ(unread.error(), "the certificates of --smtp-trust, /no/such/certificates.pem, cannot be read");
}

TEST(MailTest, ATurnIsToldInBothLanguages) {
  using namespace std::chrono_literals;
  TurnNotice notice{.table = "t1", .game = "suburbia", .name = "", .seat = {}, .guest = "g1", .left = 71h + 59min};
  const Letter unnamed = letter_about(notice, "https://example.org/t/t1", "ada@example.org");
  EXPECT_EQ(unnamed.to, "ada@example.org");
  EXPECT_EQ(unnamed.subject, "Your turn / Ваш ход: Suburbia / Пригород (Suburbia)");
  EXPECT_TRUE(unnamed.text.starts_with(
      "It is your turn at the table Suburbia. Time left: 2 d 23 h.\n"
      "Ваш ход за столом Пригород (Suburbia). Осталось времени: 2 дн. 23 ч.\n\nhttps://example.org/t/t1\n"))
      << unnamed.text;
  notice.why = TurnNotice::Why::reminder;
  notice.name = "Friday";
  notice.left = std::nullopt;
  const Letter named = letter_about(notice, "https://example.org/t/t1", "ada@example.org");
  EXPECT_EQ(named.subject, "A reminder / Напоминание: Friday");
  EXPECT_TRUE(named.text.starts_with("It is still your turn at the table Friday.\nЗа столом Friday всё ещё ваш ход.\n\n"));
  EXPECT_EQ(time_in_words(90min), (Text{"1 h 30 min", "1 ч 30 мин"}));
  EXPECT_EQ(time_in_words(20s), (Text{"1 min", "1 мин"}));
  EXPECT_EQ(time_in_words(72h - 1ms), (Text{"3 d 0 h", "3 дн. 0 ч"}));
}

TEST(MailTest, OnlyThisMachineIsToldInTheClear) {
  for (const char* here : {"smtp://localhost", "smtp://localhost:25", "smtp://127.0.0.1:2525", "smtp://[::1]:25"}) {
    EXPECT_FALSE(needs_tls({here, "", "", ""})) << here;
    EXPECT_TRUE(needs_tls({here, "", "", "certificates.pem"})) << here;
  }
  for (const char* away : {"smtp://mail.example.org", "smtp://localhost.example.org", "smtp://127.example.org@mail.example.org",
                           "smtp://localhost@mail.example.org:25", "smtps://[2001:db8::1]"}) {
    EXPECT_TRUE(needs_tls({away, "", "", ""})) << away;
  }
}

}  // namespace
}  // namespace kvartal::server
