// A fast generator that gives the same numbers on every platform, WebAssembly included.
// The standard library's distributions and shuffles differ between platforms, so ranges are made here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kvartal {

/// SplitMix64: turns any number into a well-mixed one. Used to seed `Rng` and to derive one seed from another.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15U;
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
  return value ^ (value >> 31U);
}

/// xoshiro256++ by Blackman and Vigna: 256 bits of state, no multiplication per number.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = mix(seed++);
  }
  /// The generator of game number `index` in a run with this seed: independent of who plays it and in which order.
  [[nodiscard]] static constexpr Rng of_game(std::uint64_t seed, std::uint64_t index) {
    return Rng(mix(seed) ^ mix(index + 0x632BE59BD9B4E019U));
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number in [0, bound), exactly uniform (Lemire's multiplication with rejection). `bound` must not be 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  /// The same for bounds beyond 32 bits, such as the sum of chance weights.
  constexpr std::uint64_t below_wide(std::uint64_t bound) {
    const std::uint64_t threshold = (0U - bound) % bound;
    std::uint64_t value = next();
    while (value < threshold) value = next();
    return value % bound;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace kvartal
