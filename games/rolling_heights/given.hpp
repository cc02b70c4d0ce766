// Positions set up by hand, for scenarios. docs/rolling-heights.md says what can be described.
#pragma once

#include <expected>
#include <span>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] std::expected<void, Refusal> arrange(Shared& shared, std::span<Company> companies, int seats,
                                                   const Json& description);

}  // namespace kvartal::rolling_heights
