// The self-check: conservation laws and kept sums.
#pragma once

#include <optional>
#include <string>

#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] std::optional<std::string> check(const Position& position);

}  // namespace kvartal::rolling_heights
