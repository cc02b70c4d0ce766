// A position set up by hand, for scenarios and puzzles: the `given` of docs/new-york-1901.md. Always the start of a turn.
#pragma once

#include <expected>
#include <span>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

/// Changes a fresh table into the position described; all mistakes of the description are reported together.
[[nodiscard]] std::expected<void, Refusal> arrange(Shared& shared, std::span<Estate> estates, const Json& description);

}  // namespace kvartal::new_york_1901
