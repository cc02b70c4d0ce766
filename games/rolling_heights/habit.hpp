// What a practised player does without weighing all moves against each other: quick and never foolish. Imagined games are
// played so (core/forecast.hpp).
#pragma once

#include "core/random.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// A legal move of a seat that has one.
[[nodiscard]] Move habit(const Position& position, int owner, Rng& rng);

}  // namespace kvartal::rolling_heights
