#include "server/guests.hpp"

#include <openssl/rand.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/sha256.hpp"

namespace kvartal::server {
namespace {

/// Without randomness no token and no deal would be safe: rather stop than go on with guessable ones.
void fill_random(std::span<std::uint8_t> bytes) {
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) == 1) return;
  std::fputs("the operating system gives no random bytes\n", stderr);
  std::abort();
}

}  // namespace

std::string random_hex(std::size_t bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::vector<std::uint8_t> raw(bytes);
  fill_random(raw);
  std::string text;
  for (const std::uint8_t byte : raw) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::string nameless(std::string_view guest) { return "Guest " + std::string(guest.substr(0, 4)); }

bool is_nameless(std::string_view name, std::string_view guest) {
  return name == nameless(guest) || name == "Гость " + std::string(guest.substr(0, 4));
}

std::uint64_t random_number() {
  std::array<std::uint8_t, 8> raw{};
  fill_random(raw);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : raw) number = number << 8U | byte;
  return number;
}

std::string token_hash(std::string_view token) {
  return to_hex(sha256(std::span(reinterpret_cast<const std::uint8_t*>(token.data()), token.size())));
}

std::string guest_cookie(std::string_view token, bool secure) {
  constexpr std::string_view kLongest = "34560000";  // 400 days: browsers keep no cookie longer
  std::string cookie = std::string(kGuestCookie) + "=" + std::string(token) + "; Path=/; Max-Age=" + std::string(kLongest);
  cookie += "; HttpOnly; SameSite=Lax";
  if (secure) cookie += "; Secure";
  return cookie;
}

std::string fresh_table_id() {
  constexpr std::string_view kConsonants = "bdfgklmnprstvzhj";
  constexpr std::string_view kVowels = "aeiou";
  constexpr std::size_t kSyllables = 8;  // 80^8: about 2^50
  std::array<std::uint8_t, 2 * kSyllables> raw{};
  fill_random(raw);
  std::string id;
  for (std::size_t i = 0; i < kSyllables; ++i) {
    if (i > 0 && i % 2 == 0) id += '-';
    id += kConsonants[raw[2 * i] % kConsonants.size()];
    id += kVowels[raw[2 * i + 1] % kVowels.size()];
  }
  return id;
}

Milliseconds now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace kvartal::server
