// What a practised player does without working out where each move leads: a glance at every move, quick and never foolish.
// Imagined games are played so (core/forecast.hpp).
#pragma once

#include <span>

#include "core/random.hpp"
#include "games/new_york_1901/move.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

/// One of these moves of the seat that is to move: all it has.
[[nodiscard]] Move habit(const Position& position, int owner, std::span<const Move> moves, Rng& rng);

}  // namespace kvartal::new_york_1901
