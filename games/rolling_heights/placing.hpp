// Where a plan may be placed and what that costs (RH-2.10, RH-7.4 … RH-7.6), found for all spaces at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// Steps from one corner of the map to the other; no space is further from a plan than this.
inline constexpr int kFurthestStep = kColumns + kRows - 2;
/// With so much to spend on a place every empty space is open.
inline constexpr int kMostPlaceCost = kFurthestStep - 1 + kMaxPremium;

/// The empty land spaces, by what it costs a company to place a plan there; up to a cost that was asked for.
class Places {
 public:
  /// All that cost no more than this.
  [[nodiscard]] Spaces up_to(int cost) const {
    return cost < 0 ? 0 : affordable_[static_cast<std::size_t>(std::min(cost, kMostPlaceCost))];
  }

  /// For a purchase: premium and distance (RH-7.5, RH-7.6).
  [[nodiscard]] static Places to_buy(const City& city, Spaces own, int most) {
    // Without a plan there is no distance to count.
    return Places(city, own == 0 ? kAllSpaces : own, most);
  }
  /// For a free plan: the premium only (RH-5.13).
  [[nodiscard]] static Places to_take(const City& city, int most) { return Places(city, kAllSpaces, most); }

 private:
  Places(const City& city, Spaces reach, int most) {
    const Spaces land = city.empty_land();
    const Spaces plain = land & ~city.all_premium();
    std::array<Spaces, kMaxPremium> nearer{};  // what the reach was one, two and three cubes ago
    for (int cost = 0; cost <= std::min(most, kMostPlaceCost); ++cost) {
      reach |= beside(reach);
      Spaces open = plain & reach;
      for (std::size_t premium = 0; premium < kMaxPremium; ++premium) open |= land & city.premium[premium] & nearer[premium];
      affordable_[static_cast<std::size_t>(cost)] = open;
      nearer = {reach, nearer[0], nearer[1]};
      static_assert(kMaxPremium == 3);
    }
  }

  std::array<Spaces, kMostPlaceCost + 1> affordable_;  // only as far as was asked for
};

/// Premium and distance together; the space must be empty land.
[[nodiscard]] inline int place_cost(const City& city, Spaces own, Space space) {
  int distance = 0;
  for (Spaces reach = beside(own); own != 0 && (reach & set_of(space)) == 0; reach |= beside(reach)) ++distance;
  return distance + city.facts(space).premium;
}

/// RH-2.10. Four players always find such a space on the built-in boards; on others the distance may have to give way.
[[nodiscard]] inline Spaces start_spaces(const City& city, std::span<const Company> companies, int owner) {
  constexpr int kTooNear = 2;
  Spaces others = 0;
  for (std::size_t other = 0; other < companies.size(); ++other) {
    if (static_cast<int>(other) != owner) others |= companies[other].own;
  }
  const Spaces land = city.empty_land() & ~city.all_premium();
  const Spaces far = land & ~within(others, kTooNear);
  return far != 0 ? far : land;
}

/// RH-15.4
[[nodiscard]] inline Spaces nearest_spaces(const City& city, Spaces own) {
  const Spaces land = city.empty_land();
  Spaces reach = own;
  while (land != 0 && (reach & land) == 0) reach = own == 0 ? kAllSpaces : reach | beside(reach);
  return reach & land;
}

}  // namespace kvartal::rolling_heights
