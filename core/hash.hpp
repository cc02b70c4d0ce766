// A portable hash of bytes (FNV-1a, 64 bits): equal on every platform, for comparing positions between builds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace kvartal {

[[nodiscard]] constexpr std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const std::byte byte : bytes) hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3U;
  return hash;
}

}  // namespace kvartal
