// What a drawing amounts to before the last round: its largest part, the trail that this part can be cut down to, and what else
// lies how far away. Quick rather than exact: it is asked for every move that a bot looks at.
#pragma once

#include <array>

#include "games/en_route/scoring.hpp"

namespace kvartal::en_route {

struct Outline {
  static constexpr int kRings = 3;

  Survey all;    // as if everything drawn were one route
  Survey trail;  // of the largest part, what one route can have
  int all_points = 0;
  int trail_points = 0;
  int parts = 0;    // besides the largest
  int missing = 0;  // segments between them and it
  int cut = 0;      // dead ends that were left out of the trail
  /// Locations that are not on the trail, but that one, two, three more segments would reach.
  std::array<Bits, kRings> ring{};
};

[[nodiscard]] Outline outline(const Shared& shared, const Guide& guide);

}  // namespace kvartal::en_route
