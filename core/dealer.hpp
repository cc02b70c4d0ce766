// Who picks the outcomes of chance. The engine never does: a dealer sits outside it.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>

#include "core/any_game.hpp"
#include "core/record.hpp"

namespace kvartal {

/// A dealer that can prove afterwards that it chose nothing. It draws a secret, publishes its SHA-256 before the first
/// move, derives every chance move from the secret and the number of the chance move, and tells the secret at the end.
class FairDealer {
 public:
  using Secret = std::array<std::uint8_t, 32>;

  explicit FairDealer(const Secret& secret) : secret_(secret) {}
  /// A secret nobody can guess, from the operating system.
  [[nodiscard]] static FairDealer with_fresh_secret();
  /// A secret that follows from a seed: for simulations that must be repeatable.
  [[nodiscard]] static FairDealer of_game(std::uint64_t seed, std::uint64_t index);
  [[nodiscard]] static std::optional<FairDealer> from_hex(std::string_view hex);

  [[nodiscard]] std::string commitment() const;  // "sha256:…"
  [[nodiscard]] std::string secret_hex() const;
  /// The outcome for the game's chance move number `number`, counted from 0.
  [[nodiscard]] AnyMove deal(std::span<const AnyOutcome> outcomes, std::uint64_t number) const;

 private:
  Secret secret_;
};

/// Checks that a finished record was dealt as promised: the secret fits the commitment, and every chance move is the one
/// that the secret gives.
[[nodiscard]] std::expected<void, Problem> verify(const Record& record, Shelf shelf);

}  // namespace kvartal
