// SHA-256, by OpenSSL. Native builds only: the browser neither deals for others nor hashes packs.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace kvartal {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::span<const std::uint8_t> message);
[[nodiscard]] std::string to_hex(const Digest& digest);

}  // namespace kvartal
