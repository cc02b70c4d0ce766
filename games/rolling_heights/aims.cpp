#include "games/rolling_heights/aims.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace kvartal::rolling_heights {
namespace {

/// One aim, seen by one company.
class AimCount {
 public:
  AimCount(const Aim& aim, const Position& position, int owner)
      : aim_(aim),
        city_(position.shared.city),
        companies_(position.companies),
        company_(position.companies[static_cast<std::size_t>(owner)]),
        own_(company_.own),
        built_(company_.own & city_.completed) {}

  [[nodiscard]] int points() const {
    switch (aim_.kind) {
      case AimKind::neighbours: return aim_.points * neighbours();
      case AimKind::group: return aim_.points * in_largest_group();
      case AimKind::neighbourhoods: return aim_.points * neighbourhoods();
      case AimKind::columns: return aim_.points * columns();
      case AimKind::again_half: return points_of(built_ & counted()) / 2;  // RH-12.8
      case AimKind::tall: return aim_.points * tall();
      case AimKind::plans_where_most: return aim_.points * std::popcount(own_ & where_most());  // RH-12.10
      case AimKind::again_where_most: return again_where_most();
      case AimKind::most_buildings: return aim_.points * with_most_buildings();
      case AimKind::tallest: return aim_.points * with_tallest();
      case AimKind::own: return aim_.points * std::popcount(built_ & counted());                   // RH-13.2
      case AimKind::beside_others: return aim_.points * std::popcount(built_ & beside(others()));  // RH-13.4
      case AimKind::others_beside: return aim_.points * std::popcount(others() & beside(built_));  // RH-13.5
      case AimKind::premium: return aim_.points * std::popcount(built_ & city_.all_premium());     // RH-13.6
      case AimKind::water: return aim_.points * std::popcount(built_ & beside(city_.water));       // RH-13.7
      case AimKind::workers: return aim_.points * (company_.all_workers() / aim_.number);          // RH-13.8
      case AimKind::colours: return aim_.points * colours();
      case AimKind::wilds: return aim_.points * company_.wilds;  // RH-13.10
    }
    return 0;
  }

 private:
  /// All plans of the type that is counted, whoever owns them.
  [[nodiscard]] Spaces counted() const { return city_.of_type[static_cast<std::size_t>(aim_.type)]; }
  /// Completed buildings of the others.
  [[nodiscard]] Spaces others() const { return city_.completed & ~own_; }

  [[nodiscard]] int points_of(Spaces spaces) const {
    int sum = 0;
    for_each_space(spaces, [&](Space space) { sum += city_.points_of(space); });
    return sum;
  }

  /// RH-12.2 … RH-12.4, RH-13.3: a neighbour of two counts twice.
  [[nodiscard]] int neighbours() const {
    const Spaces ours = (aim_.completed ? built_ : own_) & counted();
    Spaces theirs = city_.of_types(aim_.types);
    if (aim_.completed) theirs &= city_.completed;
    if (aim_.water) theirs |= city_.water;
    int count = 0;
    for_each_space(ours, [&](Space space) { count += std::popcount(beside(set_of(space)) & theirs); });
    return count;
  }

  /// RH-12.5, RH-12.1: where several groups are the largest, all of them count.
  [[nodiscard]] int in_largest_group() const {
    int largest = 0;
    int ours = 0;
    for (Spaces left = counted(); left != 0;) {
      Spaces group = left & (~left + 1);
      for (Spaces before = 0; before != group;) {
        before = group;
        group |= beside(group) & counted();
      }
      left &= ~group;
      if (std::popcount(group) < largest) continue;
      if (std::popcount(group) > largest) ours = 0;
      largest = std::popcount(group);
      ours += std::popcount(group & own_);
    }
    return ours;
  }

  /// RH-12.6
  [[nodiscard]] int neighbourhoods() const {
    return static_cast<int>(std::ranges::count_if(kNeighbourhood, [&](Spaces spaces) { return (spaces & built_) != 0; }));
  }

  /// RH-12.7
  [[nodiscard]] int columns() const {
    int count = 0;
    for (int column = 0; column < kColumns; ++column) count += (built_ & kFirstColumn << column) != 0 ? 1 : 0;
    return count;
  }

  /// RH-12.9
  [[nodiscard]] int tall() const {
    int count = 0;
    for_each_space(built_, [&](Space space) { count += city_.plan_at(space).tallest >= aim_.number ? 1 : 0; });
    return count;
  }

  /// The spaces of all neighbourhoods with the most plans of the type; none if there is no such plan (RH-12.14).
  [[nodiscard]] Spaces where_most() const {
    int most = 1;
    Spaces where = 0;
    for (const Spaces spaces : kNeighbourhood) {
      const int count = std::popcount(spaces & counted());
      if (count < most) continue;
      if (count > most) where = 0;
      most = count;
      where |= spaces;
    }
    return where;
  }

  /// RH-12.11
  [[nodiscard]] int again_where_most() const {
    const Spaces where = where_most();
    int sum = 0;
    for (const Spaces spaces : kNeighbourhood) {
      int best = 0;
      for_each_space(spaces & where & built_, [&](Space space) { best = std::max(best, city_.points_of(space)); });
      sum += best;
    }
    return sum;
  }

  /// RH-12.12
  [[nodiscard]] int with_most_buildings() const {
    int count = 0;
    for (const Spaces spaces : kNeighbourhood) {
      const int ours = std::popcount(spaces & built_);
      const bool most = std::ranges::all_of(
          companies_, [&](const Company& other) { return std::popcount(spaces & other.own & city_.completed) <= ours; });
      count += ours > 0 && most ? 1 : 0;
    }
    return count;
  }

  /// RH-12.13
  [[nodiscard]] int with_tallest() const {
    int count = 0;
    for (const Spaces spaces : kNeighbourhood) {
      int highest = 0;
      int ours = 0;
      for_each_space(spaces & city_.completed, [&](Space space) {
        const int height = city_.plan_at(space).tallest;
        highest = std::max(highest, height);
        if ((own_ & set_of(space)) != 0) ours = std::max(ours, height);
      });
      count += ours > 0 && ours == highest ? 1 : 0;
    }
    return count;
  }

  /// RH-13.9
  [[nodiscard]] int colours() const {
    int count = 0;
    for (int worker = 0; worker < kWorkers; ++worker) count += company_.owned(worker) > 0 ? 1 : 0;
    return count;
  }

  const Aim& aim_;
  const City& city_;
  std::span<const Company> companies_;
  const Company& company_;
  Spaces own_;
  Spaces built_;
};

}  // namespace

int aim_points(const Aim& aim, const Position& position, int owner) { return AimCount(aim, position, owner).points(); }

}  // namespace kvartal::rolling_heights
