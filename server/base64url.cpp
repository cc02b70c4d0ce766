#include "server/base64url.hpp"

#include <cstdint>

namespace kvartal::server {
namespace {

constexpr std::string_view kAlphabetOfUrls = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8U | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6; count -= 6) text += kAlphabetOfUrls[bits >> static_cast<unsigned>(count - 6) & 63U];
  }
  if (count > 0) text += kAlphabetOfUrls[bits << static_cast<unsigned>(6 - count) & 63U];
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t value = kAlphabetOfUrls.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 6U | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 255U);
  }
  if (base64url(bytes) != text) return std::nullopt;  // a lonely character, or bits that belong to no byte
  return bytes;
}

}  // namespace kvartal::server
