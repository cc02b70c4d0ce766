// What ads and targets bring, at the end and as things stand (chapters 12 and 13).
#pragma once

#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] int aim_points(const Aim& aim, const Position& position, int owner);

}  // namespace kvartal::rolling_heights
