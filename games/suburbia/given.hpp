// A position set up by hand, for scenarios and puzzles: the `given` of docs/scenarios.md.
#pragma once

#include <expected>
#include <span>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/suburbia/setup.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

/// Changes a fresh table into the position described; all mistakes of the description are reported together.
[[nodiscard]] std::expected<void, Refusal> arrange(Shared& shared, std::span<Borough> boroughs, int seats,
                                                   const Json& description);

}  // namespace kvartal::suburbia
