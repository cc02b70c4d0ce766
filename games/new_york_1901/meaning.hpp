// What is meant where somebody names a piece and a place and not what is to be done with it: people point at a table.
#pragma once

#include "games/new_york_1901/move.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

/// How this estate would acquire land now, or give it up when it is stuck.
[[nodiscard]] MoveKind meant_acquiring(const Estate& estate, const Shared& shared);

/// How it would build at this place now.
[[nodiscard]] MoveKind meant_building(const Estate& estate, const Shared& shared, Place place);
/// The same whatever the place: after the beginning of a turn, when nothing can be demolished any more, or off all lots.
[[nodiscard]] MoveKind meant_building(const Estate& estate, const Shared& shared);

}  // namespace kvartal::new_york_1901
