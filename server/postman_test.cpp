// Where messages may go: not into the server's own network, however its address is written.
#include "server/postman.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

#include <cstring>

namespace kvartal::server {
namespace {

bool is_public(const char* text) {
  sockaddr_storage storage{};
  if (std::strchr(text, ':') == nullptr) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    EXPECT_EQ(inet_pton(AF_INET, text, &address.sin_addr), 1) << text;
    std::memcpy(&storage, &address, sizeof address);
  } else {
    sockaddr_in6 address{};
    address.sin6_family = AF_INET6;
    EXPECT_EQ(inet_pton(AF_INET6, text, &address.sin6_addr), 1) << text;
    std::memcpy(&storage, &address, sizeof address);
  }
  return is_public_address(reinterpret_cast<const sockaddr&>(storage));
}

TEST(Postman, KnowsPublicAddresses) {
  for (const char* address :
       {"8.8.8.8", "93.184.216.34", "100.128.0.1", "172.32.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450::1"})
    EXPECT_TRUE(is_public(address)) << address;
  for (const char* address :
       {"0.0.0.0",          "10.0.0.1",       "100.64.0.1",      "100.127.255.255", "127.0.0.1",   "127.255.0.1",
        "169.254.169.254",  "172.16.0.1",     "172.31.255.255",  "192.0.0.8",       "192.168.1.1", "198.18.0.1",
        "198.51.100.1",     "203.0.113.9",    "224.0.0.1",       "255.255.255.255", "::",          "::1",
        "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "fe80::1",         "fc00::1",     "fd12::1",
        "ff02::1",          "2001:db8::1",    "2002:7f00:1::",   "2001:0:1::"})
    EXPECT_FALSE(is_public(address)) << address;
}

TEST(Postman, KnowsWhatCouldBeAReceiver) {
  EXPECT_TRUE(could_be_receiver("https://example.org/turns?to=anna", false));
  EXPECT_TRUE(could_be_receiver("https://example.org", false));
  EXPECT_TRUE(could_be_receiver("http://127.0.0.1:8000/", true));
  for (const char* url : {"", "example.org", "http://example.org/", "ftp://example.org/", "https://", "https:///turns",
                          "https://user:password@example.org/", "https://example.org/ turns", "https://example.org/\nturns",
                          "https://example.org/\"", "javascript:alert(1)", "file:///etc/passwd"})
    EXPECT_FALSE(could_be_receiver(url, false)) << url;
  EXPECT_FALSE(could_be_receiver("https://example.org/" + std::string(1'000, 'a'), false));
}

}  // namespace
}  // namespace kvartal::server
