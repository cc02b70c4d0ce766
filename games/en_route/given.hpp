// A position set up by hand, for scenarios. What can be written is described in docs/en-route.md.
#pragma once

#include <expected>
#include <span>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// Changes a fresh table into the position that is described, or says all that is wrong with the description.
[[nodiscard]] std::expected<void, Refusal> arrange(Shared& shared, std::span<Guide> guides, const Json& given);

}  // namespace kvartal::en_route
