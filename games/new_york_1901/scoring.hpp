// What the end of the game adds (chapters 11 and 12), and who leads before it comes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

inline constexpr int kStreetPoints = 5;      // NY-11.2
inline constexpr int kActionPoints = 1;      // NY-11.7
inline constexpr int kDistrictPoints = 3;    // NY-12.2
inline constexpr int kGenerationPoints = 5;  // NY-12.7

template <class Fits>
[[nodiscard]] int count_tiles(const Estate& estate, Fits&& fits) {
  return static_cast<int>(std::ranges::count_if(estate.skyscrapers(), fits));
}

[[nodiscard]] inline bool is_on(const PlacedTile& placed, const Squares& squares) {
  return (squares.word[placed.place.word()] & mask_of(placed.place)) != 0;
}

/// NY-11.4
[[nodiscard]] inline int tiles_along(const Estate& estate, Street street) {
  const Squares& along = pieces().along[static_cast<std::size_t>(street)];
  return count_tiles(estate, [&](const PlacedTile& placed) { return is_on(placed, along); });
}

[[nodiscard]] inline int tiles_of(const Estate& estate, Generation generation) {
  return count_tiles(estate, [&](const PlacedTile& placed) { return pieces().tile[placed.tile].generation == generation; });
}

[[nodiscard]] inline int irregular_tiles(const Estate& estate) {
  return count_tiles(estate, [](const PlacedTile& placed) { return pieces().tile[placed.tile].irregular; });
}

/// The one who alone has the most, or -1 (NY-11.3).
template <class Measure>
[[nodiscard]] int sole_leader(std::span<const Estate> estates, Measure&& measure) {
  int best = -1;
  int leader = -1;
  for (std::size_t i = 0; i < estates.size(); ++i) {
    const int value = measure(estates[i]);
    if (value > best) {
      leader = static_cast<int>(i);
    } else if (value == best) {
      leader = -1;
    }
    best = std::max(best, value);
  }
  return leader;
}

[[nodiscard]] inline int street_leader(std::span<const Estate> estates, Street street) {
  return sole_leader(estates, [&](const Estate& estate) { return tiles_along(estate, street); });
}

/// How far somebody is with a challenge, and what that would bring at the end.
struct Standing {
  int count = 0;
  int points = 0;
};

/// NY-12.2: districts with at least two gold or legendary skyscrapers.
[[nodiscard]] inline Standing golden_magnate(const Estate& estate) {
  Standing standing;
  for (const Squares& district : pieces().in_district) {
    const int gold = count_tiles(estate, [&](const PlacedTile& placed) {
      return pieces().tile[placed.tile].generation == Generation::gold && is_on(placed, district);  // NY-12.1
    });
    standing.count += gold >= 2 ? 1 : 0;
  }
  standing.points = kDistrictPoints * standing.count;
  return standing;
}

/// NY-12.7: generations in which this one alone leads.
[[nodiscard]] inline Standing generation_king(std::span<const Estate> estates, int owner) {
  Standing standing;
  for (const Generation generation : {Generation::bronze, Generation::silver, Generation::gold}) {  // NY-12.8
    const int leader = sole_leader(estates, [&](const Estate& estate) { return tiles_of(estate, generation); });
    standing.count += leader == owner ? 1 : 0;
  }
  standing.points = kGenerationPoints * standing.count;
  return standing;
}

/// Points by a count, for a card with steps from `first` on.
template <std::size_t N>
[[nodiscard]] Standing by_steps(int count, int first, const std::array<int, N>& points) {
  if (count < first) return {count, 0};
  return {count, points[static_cast<std::size_t>(std::min<int>(count - first, N - 1))]};
}

/// As things stand. Gold Prestige has been scored already and adds nothing at the end.
[[nodiscard]] inline Standing standing_in(Challenge challenge, std::span<const Estate> estates, int owner) {
  const Estate& estate = estates[static_cast<std::size_t>(owner)];
  switch (challenge) {
    case Challenge::golden_magnate: return golden_magnate(estate);
    case Challenge::master_architect: return by_steps(irregular_tiles(estate), 3, std::array{3, 6, 10});  // NY-12.3
    case Challenge::gold_prestige: return {estate.prestige_points, 0};
    case Challenge::bronze_baron: return by_steps(tiles_of(estate, Generation::bronze), 4, std::array{5, 10, 15});  // NY-12.6
    case Challenge::generation_king: return generation_king(estates, owner);
    case Challenge::none: break;
  }
  return {};
}

}  // namespace kvartal::new_york_1901
