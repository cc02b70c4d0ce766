// How good a position looks for one borough: what a greedy player maximises. In hundredths of a final inhabitant.
#pragma once

#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

[[nodiscard]] int appraise(const Position& position, int owner, int line_cost);

}  // namespace kvartal::suburbia
