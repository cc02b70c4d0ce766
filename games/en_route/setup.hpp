// Options of a table, and the position before the first chance move (chapter 2).
#pragma once

#include <expected>
#include <optional>
#include <span>

#include "core/options.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

struct Setup {
  int seats = 2;
  std::optional<CityId> city = CityId::first_city;  // nothing: drawn at random
  bool goals = true;
  bool tasks = true;
  bool cafes = true;
  bool advanced = false;
  bool teams = false;
  bool in_turn = false;
  std::array<std::uint8_t, kMaxSeats> balance_segments{};
  std::array<std::uint8_t, kMaxSeats> balance_coordinates{};
  std::uint8_t level = kNone;
  std::uint8_t challenge_goals = 0;
  std::optional<int> first;  // the seat that leads first; nothing: drawn at random
};

[[nodiscard]] std::span<const OptionSpec> options();
[[nodiscard]] std::expected<Options, Refusal> complete(const Options& given);
/// Reads options that `complete` has let through.
[[nodiscard]] Setup setup_of(const Options& options);

void set_up(Shared& shared, std::span<Guide> guides, const Setup& setup);
/// The city is known: everything of the set-up that depends on it.
void settle_city(Shared& shared, CityId id);
/// The bonus of a café is known.
void lay_bonus(Shared& shared, std::size_t cafe, std::uint8_t bonus);

}  // namespace kvartal::en_route
