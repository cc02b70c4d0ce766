// A portable hash of bytes (FNV-1a, 64 bits): equal on every platform, for comparing positions between builds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace kvartal {

[[nodiscard]] constexpr std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const std::byte byte : bytes) hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3U;
  return hash;
}

/// 16 hexadecimal digits.
[[nodiscard]] inline std::string to_hex(std::uint64_t number) {
  std::string digits(16, '0');
  for (std::size_t i = 16; i > 0; number >>= 4U) digits[--i] = "0123456789abcdef"[number & 15U];
  return digits;
}

}  // namespace kvartal
