// How good a position looks for a seat, in hundredths of a point: what the greedy bot maximises.
#pragma once

#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

[[nodiscard]] int appraise(const Position& position, int owner);

}  // namespace kvartal::new_york_1901
