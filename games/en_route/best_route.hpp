// The best final route through what is drawn: exactly, all scoring included.
//
// A route uses a set of segments once each, so the set is connected and has two crossings of odd degree, or none. All such sets
// are found without trying orders of walking: a path between the two ends in a spanning tree, changed by any combination of the
// independent circles of the drawing. Nearly all points depend only on the set. For what depends on the order (the task, closed
// stretches, straight runs …) there is a bound; only sets that could be better than the best one known are walked through.
#pragma once

#include <span>

#include "games/en_route/scoring.hpp"

namespace kvartal::en_route {

struct BestRoute {
  Route route;
  Score score;
};

/// The best by points; among equals by length, tourists, attractions (ER-14.2). Alone, a route that meets the challenge is
/// better than any that does not. An empty route if nothing is drawn.
[[nodiscard]] BestRoute best_route(const Shared& shared, const Guide& guide, Task task, const Rivals& rivals, bool alone);

/// What is known of a guide's task: tasks are turned up when the rounds are over (ER-11.1).
[[nodiscard]] Task known_task(const Position& position, std::size_t seat, bool own);
/// What everybody can expect of a guide: the best route by what all know, with every goal it reaches at its lower points. An
/// empty one while it draws in secret (ER-9.6).
[[nodiscard]] BestRoute expected_route(const Position& position, std::size_t seat);
/// The counts of the others if each took the route that can be expected.
[[nodiscard]] Rivals expected_rivals(const Position& position, std::size_t seat);
/// The best route as its owner can know it.
[[nodiscard]] BestRoute best_route_of(const Position& position, std::size_t seat);

}  // namespace kvartal::en_route
