// Options of a table, and the position before the first chance move (chapter 2, NY-13.1, NY-13.2).
#pragma once

#include <expected>
#include <optional>
#include <span>

#include "core/options.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

struct Setup {
  int seats = 2;
  bool expert = false;
  std::optional<int> first;            // the seat that begins; nothing: drawn at random
  std::uint8_t streets = 0;            // as bits; none: drawn at random
  std::optional<Challenge> challenge;  // nothing: drawn at random
};

[[nodiscard]] std::span<const OptionSpec> options();
[[nodiscard]] std::expected<Options, Refusal> complete(const Options& given);
/// Reads options that `complete` has let through.
[[nodiscard]] Setup setup_of(const Options& options);

void set_up(Shared& shared, std::span<Estate> estates, const Setup& setup);
/// A character comes to a seat with lot, card and starting property (NY-2.3).
void deal_character(Shared& shared, Estate& estate, std::uint8_t character);

}  // namespace kvartal::new_york_1901
