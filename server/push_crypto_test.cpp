// Web push: the examples that its standards print, and what is not taken.
#include "server/push_crypto.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/json_node.hpp"
#include "server/base64url.hpp"

namespace kvartal::server {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value(); }

TEST(Base64UrlTest, ThereAndBack) {
  for (const std::string_view text : {"", "Zg", "Zm8", "Zm9v", "Zm9vYg", "-_-_", "AAAA"}) {
    ASSERT_TRUE(from_base64url(text)) << text;
    EXPECT_EQ(base64url(bytes(text)), text);
  }
  EXPECT_EQ(bytes("Zm9vYmE"), "fooba");
  EXPECT_EQ(bytes("Zg=="), "f");
  for (const std::string_view bad : {"Z", "Zh", "Zm9+", "Zm9/", "Zm 9", "Z=g"}) EXPECT_FALSE(from_base64url(bad)) << bad;
}

// RFC 8188, section 3.1.
TEST(PushCryptoTest, TheWalrusOfRfc8188) {
  EXPECT_EQ(base64url(*sealed_record("I am the walrus", bytes("yqdlZ-tYemfogSmv7Ws5PQ"), bytes("I1BsxtFttlv3u_Oo94xnmw"), "")),
            "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
}

struct Watermelon {  // RFC 8291, section 5 and appendix A
  KeyPair server = KeyPair::from_secret(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).value();
  KeyPair browser = KeyPair::from_secret(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).value();
  BrowserKeys keys{.point = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                   .secret = bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  std::string salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
};

TEST(PushCryptoTest, TheWatermelonOfRfc8291) {
  const Watermelon example;
  EXPECT_EQ(base64url(example.server.point()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  EXPECT_EQ(example.browser.point(), example.keys.point);
  EXPECT_EQ(base64url(*example.server.shared_with(example.keys.point)), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
  EXPECT_EQ(example.server.shared_with(example.keys.point), example.browser.shared_with(example.server.point()));
  EXPECT_EQ(
      base64url(*sealed_for(example.keys, "When I grow up, I want to be a watermelon", example.server, example.salt)),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
      "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushCryptoTest, NoTwoMessagesAreSealedAlike) {
  const Watermelon example;
  const auto once = sealed_for(example.keys, "turn");
  const auto again = sealed_for(example.keys, "turn");
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->size(), 16U + 4 + 1 + 65 + 4 + 1 + 16);
  EXPECT_NE(once->substr(0, 16), again->substr(0, 16));
  EXPECT_NE(once->substr(21, 65), again->substr(21, 65));
}

TEST(PushCryptoTest, KeysThatAreNoneAreNotTaken) {
  const Watermelon example;
  EXPECT_TRUE(are_usable(example.keys));
  std::string beside = example.keys.point;
  beside.back() ^= 1;
  const std::string infinity(65, '\0');
  const std::string shorter = example.keys.point.substr(0, 64);
  for (const std::string& point : {beside, infinity, shorter, std::string(), example.keys.point + "x"}) {
    EXPECT_FALSE(are_usable({.point = point, .secret = example.keys.secret})) << base64url(point);
    EXPECT_FALSE(sealed_for({.point = point, .secret = example.keys.secret}, "turn")) << base64url(point);
  }
  EXPECT_FALSE(are_usable({.point = example.keys.point, .secret = "short"}));
  EXPECT_FALSE(sealed_for({.point = example.keys.point, .secret = "short"}, "turn"));
  EXPECT_FALSE(sealed_for(example.keys, std::string(3001, 'x')));
  EXPECT_FALSE(KeyPair::from_secret(std::string(32, '\0')));
  EXPECT_FALSE(KeyPair::from_secret(std::string(32, '\xFF')));
  EXPECT_FALSE(KeyPair::from_secret("short"));
}

TEST(PushCryptoTest, TheTokenNamesTheServiceTheTimeAndTheServer) {
  const auto key = KeyPair::fresh().value();
  EXPECT_EQ(KeyPair::from_secret(key.secret())->point(), key.point());
  const std::chrono::system_clock::time_point until{std::chrono::seconds(1'800'000'000)};
  const auto header = vapid(key, "https://push.example.net:8443/send/abc?d=e", "mailto:k@example.org", until);
  ASSERT_TRUE(header && header->starts_with("vapid t="));
  const std::size_t comma = header->find(", k=");
  ASSERT_NE(comma, std::string::npos);
  EXPECT_EQ(bytes(header->substr(comma + 4)), key.point());
  const std::string token = header->substr(8, comma - 8);
  const std::size_t first = token.find('.');
  const std::size_t second = token.rfind('.');
  EXPECT_EQ(bytes(token.substr(0, first)), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(Json::parse(bytes(token.substr(first + 1, second - first - 1))),
            (Json{{"aud", "https://push.example.net:8443"}, {"exp", 1'800'000'000}, {"sub", "mailto:k@example.org"}}));
  EXPECT_EQ(bytes(token.substr(second + 1)).size(), 64U);  // tests/server/push_test.py verifies it
}

}  // namespace
}  // namespace kvartal::server
