// How good a position looks for one guide: what a greedy player maximises, and where a game that is being imagined may be cut
// short. In hundredths of a final point.
#pragma once

#include "core/registry.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] int appraise(const Position& position, int index);
/// Does no card of the hand promise more than a card of the deck does on average, for whoever is to lead one?
[[nodiscard]] bool is_poor_hand(const Position& position, int index);
/// What the challenge of a lone guide is worth beside the points when the game is over.
[[nodiscard]] int challenge_worth(const Position& position);
/// What the appraisal looks at; the weights are in weights.json.
[[nodiscard]] Features features(const Position& position, int index);
[[nodiscard]] const EvaluationEntry& evaluation();

}  // namespace kvartal::en_route
