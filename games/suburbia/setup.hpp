// Options of a table, and the position before the first chance move (SUB-2.1 … SUB-2.10, SUB-11.1, SUB-12.1, SUB-12.2).
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>

#include "core/options.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

struct Setup {
  TableKind table = TableKind::two;
  std::array<Side, kMaxSeats> side{};
  std::optional<int> first;  // the seat that begins; nothing: drawn at random
  Rulings rulings;
  bool draw_from_box = false;     // stack_exhausted=box (SUB-8.3)
  bool dale_secret_goal = false;  // secret_goal=yes (SUB-12.2)
};

[[nodiscard]] std::span<const OptionSpec> options();
[[nodiscard]] std::expected<Options, Refusal> complete(const Options& given);
/// Reads options that `complete` has let through.
[[nodiscard]] Setup setup_of(const Options& options);

void set_up(Shared& shared, std::span<Borough> boroughs, const Setup& setup);
/// An empty borough with the start tiles on their spaces and the start values of its stats.
void set_up_borough(Borough& borough, Side side);

}  // namespace kvartal::suburbia
