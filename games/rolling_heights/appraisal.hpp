// How good a position looks for a seat: what a greedy player maximises, and where a game that is being imagined may be cut
// short. In hundredths of a final point.
#pragma once

#include "core/registry.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] int appraise(const Position& position, int owner);
/// What the appraisal looks at; the weights are in weights.json.
[[nodiscard]] Features features(const Position& position, int owner);
[[nodiscard]] const EvaluationEntry& evaluation();

}  // namespace kvartal::rolling_heights
