// How good a position looks for a seat: what the greedy bot maximises.
#pragma once

#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] int appraise(const Position& position, int index);

}  // namespace kvartal::en_route
