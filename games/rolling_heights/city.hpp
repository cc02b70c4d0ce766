// The map: boards, the plans on it and the cubes in their towers. Knows where things lie, not what may be done with them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/rolling_heights/content.hpp"

namespace kvartal::rolling_heights {

struct City {
  Spaces water = 0;
  Spaces taken = 0;                           // by a plan
  Spaces completed = 0;                       // those of them that are full
  std::array<Spaces, kMaxPremium> premium{};  // by cost, from 1
  std::array<Spaces, kTypes> of_type{};       // the plans of each type
  std::array<Spaces, kMaterials> room{};      // the plans with room for a cube of each material
  std::array<Towers, kSpaces> cubes{};        // in the towers, special ones with them
  std::array<Towers, kSpaces> special{};      // the special ones among them; they are always on top
  std::array<Plan, kSpaces> plan{};
  std::array<std::uint8_t, kSpaces> order{};  // in which the plans were placed
  std::array<Laid, kBoards> boards{};
  std::uint8_t placed = 0;  // plans so far
  std::array<std::uint8_t, 5> reserved{};

  [[nodiscard]] Spaces empty_land() const { return kAllSpaces & ~water & ~taken; }
  [[nodiscard]] Spaces all_premium() const {
    Spaces all = 0;
    for (const Spaces spaces : premium) all |= spaces;
    return all;
  }
  [[nodiscard]] const SpaceFacts& facts(Space space) const {
    return pieces()
        .space[boards[static_cast<std::size_t>(neighbourhood_of(space))]][static_cast<std::size_t>(place_in_board(space))];
  }
  [[nodiscard]] const PlanFacts& plan_at(Space space) const { return pieces().plan[plan[space]]; }
  [[nodiscard]] bool is_full(Space space) const { return cubes[space] == plan_at(space).full; }
  [[nodiscard]] Spaces of_types(TypeSet types) const {
    Spaces spaces = 0;
    for (int type = 0; type < kTypes; ++type) spaces |= (types >> type & 1) != 0 ? of_type[static_cast<std::size_t>(type)] : 0;
    return spaces;
  }
  /// The VP of a completed plan as things stand (RH-8.5 … RH-8.7).
  [[nodiscard]] int points_of(Space space) const {
    const PlanFacts& facts = plan_at(space);
    if (facts.each.points == 0) return facts.points;
    const Spaces around = within(set_of(space), facts.each.within) & ~set_of(space);
    const int counted =
        std::popcount(around & of_types(facts.each.types)) + (facts.each.water ? std::popcount(around & water) : 0);
    return facts.points + facts.each.points * counted;
  }

  /// The towers of a material that are not full, as bits.
  [[nodiscard]] unsigned towers_with_room(Space space, std::size_t material) const {
    const PlanFacts& facts = plan_at(space);
    unsigned open = 0;
    for (unsigned left = facts.towers_of[material]; left != 0; left &= left - 1) {
      const int tower = std::countr_zero(left);
      if (height_of(cubes[space], tower) < height_of(facts.full, tower)) open |= 1U << tower;
    }
    return open;
  }
  /// To be called when its cubes have changed.
  void find_room(Space space, std::size_t material) {
    room[material] &= ~set_of(space);
    if (towers_with_room(space, material) != 0) room[material] |= set_of(space);
  }

  /// RH-2.2
  void lay(int neighbourhood, Laid board) {
    boards[static_cast<std::size_t>(neighbourhood)] = board;
    for_each_space(kNeighbourhood[static_cast<std::size_t>(neighbourhood)], [&](Space space) {
      const SpaceFacts& what = facts(space);
      if (what.water) water |= set_of(space);
      if (what.premium > 0) premium[what.premium - 1U] |= set_of(space);
    });
  }
  void put(Plan what, Space space) {
    plan[space] = what;
    order[space] = placed++;
    taken |= set_of(space);
    of_type[static_cast<std::size_t>(pieces().plan[what].type)] |= set_of(space);
    for (std::size_t material = 0; material < kMaterials; ++material) find_room(space, material);
  }
};

}  // namespace kvartal::rolling_heights
