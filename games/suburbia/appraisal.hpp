// How good a position looks for one borough: what a greedy player maximises, and where a game that is being imagined may be
// cut short. In hundredths of a final inhabitant.
#pragma once

#include <cstdint>
#include <span>

#include "core/registry.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

[[nodiscard]] int appraise(const Position& position, int owner);
/// What the appraisal looks at; the weights are in weights.json.
[[nodiscard]] Features features(const Position& position, int owner);
/// What each aspect is worth to a borough that has finished its turn here.
[[nodiscard]] std::span<const std::int32_t> weights_after(const Shared& shared);
[[nodiscard]] const EvaluationEntry& evaluation();

}  // namespace kvartal::suburbia
