#include "core/sha256.hpp"

#include <openssl/sha.h>

namespace kvartal {

Digest sha256(std::span<const std::uint8_t> message) {
  Digest digest{};
  SHA256(message.data(), message.size(), digest.data());
  return digest;
}

std::string to_hex(const Digest& digest) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const std::uint8_t byte : digest) {
    hex += kDigits[byte >> 4U];
    hex += kDigits[byte & 15U];
  }
  return hex;
}

}  // namespace kvartal
