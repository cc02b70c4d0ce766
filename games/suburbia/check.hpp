// The self-check of a position: conservation laws, and every kept sum against one counted anew.
#pragma once

#include <optional>
#include <string>

#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

/// What is wrong with a position, or nothing.
[[nodiscard]] std::optional<std::string> check(const Position& position);

}  // namespace kvartal::suburbia
