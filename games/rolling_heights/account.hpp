// What a company gets and gives, whoever decided it: points, cubes, power, wild tokens, plans on the map, cubes in towers.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "games/rolling_heights/ending.hpp"
#include "games/rolling_heights/event.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// The kinds of things it could pay one unit with, as bits (RH-6.7, RH-9.5).
[[nodiscard]] inline unsigned payable(const Hand& hand) {
  unsigned kinds = 0;
  for (unsigned resource = 0; resource < kResources; ++resource) kinds |= hand.of[resource] > 0 ? 1U << resource : 0U;
  constexpr unsigned kPower = 1U;
  constexpr unsigned kSpecial = 0b1'1110'0000U;
  return (kinds & kSpecial) != 0 ? kinds & (kSpecial | kPower) : kinds;
}

/// May a cube of this material be put into a tower now, and is it a special one (RH-8.1, RH-9.3)?
enum class CubeAtHand : std::uint8_t { none, real, special };
[[nodiscard]] inline CubeAtHand cube_at_hand(const Shared& shared, Material material) {
  if (shared.hand.count(real(material)) > 0) return CubeAtHand::real;
  const bool all_built = shared.is_in_towers(static_cast<int>(material));
  return all_built && shared.hand.count(special(material)) > 0 ? CubeAtHand::special : CubeAtHand::none;
}

template <class Sink>
class Account {
 public:
  Account(Shared& shared, std::span<Company> companies, int owner, Sink& sink)
      : shared_(shared),
        companies_(companies),
        company_(companies[static_cast<std::size_t>(owner)]),
        owner_(static_cast<std::uint8_t>(owner)),
        told_(told_owner(company_, static_cast<std::size_t>(owner))),
        sink_(sink) {}

  /// `cause` has what the points are for; the rest of the event is filled in here.
  void score(int points, std::int16_t Company::* column, Event cause) {
    cause.kind = EventKind::points_changed;
    cause.owner = told_;
    cause.from = company_.points;
    company_.points = static_cast<std::int16_t>(company_.points + points);
    company_.*column = static_cast<std::int16_t>(company_.*column + points);
    cause.to = company_.points;
    tell(sink_, cause);
  }

  void add_wilds(int wilds, Reason reason, Plan plan = kNoPlan) {
    const auto before = static_cast<std::int16_t>(company_.wilds);
    company_.wilds = static_cast<std::uint16_t>(company_.wilds + wilds);
    tell(sink_, {.kind = EventKind::wilds_changed,
                 .reason = reason,
                 .owner = told_,
                 .plan = plan,
                 .from = before,
                 .to = static_cast<std::int16_t>(company_.wilds)});
  }

  void add_power(int power) {
    std::uint16_t& held = shared_.hand.of[static_cast<std::size_t>(Resource::power)];
    const auto before = static_cast<std::int16_t>(held);
    held = static_cast<std::uint16_t>(held + power);
    tell(sink_, {.kind = EventKind::power_changed, .owner = told_, .from = before, .to = static_cast<std::int16_t>(held)});
  }

  /// Real cubes as long as there are some, special ones in place of the others (RH-5.4, RH-9.1, RH-9.4).
  void gain_cubes(Material material, int cubes, Reason reason) {
    std::uint8_t& supply = shared_.cubes[static_cast<std::size_t>(material)];
    const int from_supply = std::min<int>(cubes, supply);
    supply = static_cast<std::uint8_t>(supply - from_supply);
    add_to_hand(real(material), from_supply, reason);
    add_to_hand(special(material), cubes - from_supply, reason);
  }

  /// RH-6.7, RH-9.6
  void pay(Resource resource, int count) {
    const auto index = static_cast<std::size_t>(resource);
    shared_.hand.of[index] = static_cast<std::uint16_t>(shared_.hand.of[index] - count);
    if (index >= 1 && index <= kMaterials)
      shared_.cubes[index - 1] = static_cast<std::uint8_t>(shared_.cubes[index - 1] + count);
    tell(sink_, {.kind = EventKind::paid,
                 .owner = told_,
                 .resource = static_cast<std::uint8_t>(resource),
                 .count = static_cast<std::int16_t>(count)});
  }

  /// RH-2.11, RH-7.7
  void place(Plan plan, Space space, Reason reason) {
    shared_.city.put(plan, space);
    company_.own |= set_of(space);
    tell(sink_, {.kind = EventKind::plan_placed, .reason = reason, .owner = told_, .plan = plan, .space = space});
    const SpaceFacts& facts = shared_.city.facts(space);
    if (facts.bonus > 0 && facts.bonus_type == pieces().plan[plan].type)
      score(facts.bonus, &Company::bonus_points, {.reason = Reason::bonus, .plan = plan, .space = space});
  }

  /// A cube goes into a tower; whose hand it comes from is the caller's business (RH-8.1, RH-8.4, RH-11.1).
  /// True if it completed the building.
  bool put_cube(Space space, int tower, bool is_special) {
    City& city = shared_.city;
    const PlanFacts& facts = city.plan_at(space);
    const Material material = facts.material[static_cast<std::size_t>(tower)];
    city.cubes[space] += one_cube(tower);
    city.find_room(space, static_cast<std::size_t>(material));
    if (is_special) {
      city.special[space] += one_cube(tower);
    } else {
      ++shared_.built[static_cast<std::size_t>(material)];
    }
    tell(sink_, {.kind = EventKind::cube_built,
                 .owner = told_,
                 .plan = city.plan[space],
                 .space = space,
                 .tower = static_cast<std::uint8_t>(tower),
                 .resource = static_cast<std::uint8_t>(is_special ? special(material) : real(material))});
    const bool full = city.is_full(space);
    if (full) complete(space);
    if (!is_special && shared_.is_in_towers(static_cast<int>(material)))
      let_the_end_come(shared_, {owner_, told_}, EndReason::material, static_cast<std::uint8_t>(material), sink_);
    return full;
  }

 protected:
  /// RH-8.5 … RH-8.7
  void complete(Space space) {
    City& city = shared_.city;
    city.completed |= set_of(space);
    tell(sink_, {.kind = EventKind::completed, .owner = told_, .plan = city.plan[space], .space = space});
    const int points = city.points_of(space);
    if (points > 0)
      score(points, &Company::building_points, {.reason = Reason::building, .plan = city.plan[space], .space = space});
    if (city.empty_land() == 0 && city.completed == city.taken)
      let_the_end_come(shared_, {owner_, told_}, EndReason::no_room, kNone, sink_);  // RH-11.4
  }

  void add_to_hand(Resource resource, int count, Reason reason) {
    if (count == 0) return;
    std::uint16_t& held = shared_.hand.of[static_cast<std::size_t>(resource)];
    held = static_cast<std::uint16_t>(held + count);
    tell(sink_, {.kind = EventKind::cubes_gained,
                 .reason = reason,
                 .owner = told_,
                 .resource = static_cast<std::uint8_t>(resource),
                 .count = static_cast<std::int16_t>(count)});
  }

  Shared& shared_;
  std::span<Company> companies_;
  Company& company_;
  std::uint8_t owner_;
  std::uint8_t told_;  // the owner in events
  Sink& sink_;
};

}  // namespace kvartal::rolling_heights
