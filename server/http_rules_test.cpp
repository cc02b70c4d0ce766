#include "server/http_rules.hpp"

#include <gtest/gtest.h>

namespace kvartal::server {
namespace {

TEST(HttpRules, FindsACookieAmongOthers) {
  EXPECT_EQ(cookie_value("kvartal_guest=abc", "kvartal_guest"), "abc");
  EXPECT_EQ(cookie_value("a=1;  kvartal_guest=a=b ; c=3", "kvartal_guest"), "a=b");
  EXPECT_EQ(cookie_value("xkvartal_guest=1; kvartal_guestx=2; kvartal_guest", "kvartal_guest"), "");
  EXPECT_EQ(cookie_value("", "kvartal_guest"), "");
  EXPECT_EQ(cookie_value(";;=;", "kvartal_guest"), "");
}

TEST(HttpRules, KnowsOurOrigins) {
  const std::array<std::string, 1> others = {"https://kvartal.example"};
  EXPECT_TRUE(is_our_origin("http://localhost:8080", "localhost:8080", others));
  EXPECT_TRUE(is_our_origin("https://Play.Example", "play.example", others));
  EXPECT_TRUE(is_our_origin("https://kvartal.example", "127.0.0.1:8080", others));
  EXPECT_FALSE(is_our_origin("https://kvartal.example.org", "127.0.0.1:8080", others));
  EXPECT_FALSE(is_our_origin("http://localhost", "localhost:8080", others));
  EXPECT_FALSE(is_our_origin("ftp://localhost:8080", "localhost:8080", others));
  EXPECT_FALSE(is_our_origin("null", "null", others));
  EXPECT_FALSE(is_our_origin("", "", others));
  EXPECT_FALSE(is_our_origin("http://", "", others));
}

TEST(HttpRules, BelievesOnlyTheNearestProxy) {
  EXPECT_EQ(forwarded_address("1.1.1.1, 2.2.2.2,3.3.3.3 "), "3.3.3.3");
  EXPECT_EQ(forwarded_address("2001:db8::1"), "2001:db8::1");
  EXPECT_EQ(forwarded_address(""), "");
}

TEST(HttpRules, ReadsAcceptEncoding) {
  EXPECT_TRUE(accepts_gzip("gzip, deflate, br"));
  EXPECT_TRUE(accepts_gzip("br;q=1.0, gzip;q=0.8"));
  EXPECT_TRUE(accepts_gzip("*"));
  EXPECT_FALSE(accepts_gzip("gzip;q=0"));
  EXPECT_FALSE(accepts_gzip("gzip; q=0.000"));
  EXPECT_FALSE(accepts_gzip("br, x-gzipped"));
  EXPECT_FALSE(accepts_gzip(""));
}

TEST(HttpRules, ComparesEtags) {
  EXPECT_TRUE(matches_etag("\"a\", W/\"b\"", "\"b\""));
  EXPECT_TRUE(matches_etag("*", "\"b\""));
  EXPECT_FALSE(matches_etag("\"bb\"", "\"b\""));
  EXPECT_FALSE(matches_etag("", "\"b\""));
}

TEST(HttpRules, TellsPathsOfTheClientFromFiles) {
  EXPECT_TRUE(is_client_route("/"));
  EXPECT_TRUE(is_client_route("/t/abc"));
  EXPECT_TRUE(is_client_route("/v1.2/t"));
  EXPECT_FALSE(is_client_route("/t/abc.js"));
  EXPECT_FALSE(is_client_route(""));
  EXPECT_FALSE(is_client_route("t"));
}

}  // namespace
}  // namespace kvartal::server
