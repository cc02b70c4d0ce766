// How good a position looks: what the greedy bot maximises.
#pragma once

#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] int appraise(const Position& position, int owner);

}  // namespace kvartal::rolling_heights
