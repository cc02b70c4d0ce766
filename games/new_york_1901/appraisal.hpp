// How good a position looks for a seat: what a greedy player maximises, and where a game that is being imagined may be cut
// short. In hundredths of a final point.
#pragma once

#include <array>
#include <string_view>

#include "core/registry.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

/// The kinds of tables that have weights of their own.
inline constexpr std::array<std::string_view, 6> kTableNames = {"two",        "three",        "four",
                                                                "two_expert", "three_expert", "four_expert"};
[[nodiscard]] inline int table_of(const Position& position) { return position.seats() - 2 + (position.shared.expert ? 3 : 0); }

[[nodiscard]] int appraise(const Position& position, int owner);
/// What the appraisal looks at; the weights are in weights.json.
[[nodiscard]] Features features(const Position& position, int owner);
[[nodiscard]] const EvaluationEntry& evaluation();

}  // namespace kvartal::new_york_1901
