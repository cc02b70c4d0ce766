// What an evaluation sees of a position: a few whole numbers, at which kind of table and at which stage of the game. What they
// are worth is data, fitted to games that bots have played (`kvartal fit`).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

namespace kvartal {

struct Features {
  static constexpr int kMost = 64;

  int table = 0;
  int stage = 0;
  int count = 0;
  std::array<std::int32_t, kMost> values{};

  void add(int value) {
    assert(count < kMost);
    values[static_cast<std::size_t>(count++)] = value;
  }
  [[nodiscard]] std::span<const std::int32_t> span() const { return std::span(values).first(static_cast<std::size_t>(count)); }
};

}  // namespace kvartal
