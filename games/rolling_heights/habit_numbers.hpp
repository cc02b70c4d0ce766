// The numbers that the habit of a bot goes by: data, found by playing many games against other numbers (`kvartal tune
// --habit`).
#pragma once

#include <array>
#include <cstddef>

#include "core/registry.hpp"

namespace kvartal::rolling_heights {

/// In hundredths: of a victory point, of a round, or of a whole.
enum class Number : std::uint8_t {
  idle,           // a cube or power that only pays
  cube,           // a cube that a tower waits for
  wild,           // a wild token
  cube_to_bring,  // what it takes to bring a cube
  price,          // a cube of the price of a plan or of its place
  ads,            // a point that an ad would bring
  target,         // a point that a target would bring
  carpenter,      // a worker in one more turn: each colour
  construction_worker,
  architect,
  riveter,
  politician,
  executive,
  public_figure,
  civil_servant,
  city_planner,
  new_material,        // more for the first worker who brings a material: of a plan
  new_material_hired,  // and where one is to be hired
  delay,               // a new worker misses so much of the turns that the plan takes
  rounds,              // that a game usually has
  income,              // the share of the workers who bring something in a turn
  backlog_to_buy,      // as many turns of work or less: a plan is bought before anything is built
  backlog_to_end,      // and after it
  strike,              // how much a strike is feared
  ability,             // of a building in a turn, for whoever has a public figure
  ability_unused,      // for the others
  late,                // an effort that there is no time for
  ahead,               // how much what a building brings counts against the effort that is left, when one is chosen to build on
  wild_pays,           // what a building must bring for each wild token that completes it
};
inline constexpr std::size_t kNumbers = 29;
using HabitNumbers = std::array<int, kNumbers>;

/// Those in force for so many seats.
[[nodiscard]] const HabitNumbers& habit_numbers(int seats);
[[nodiscard]] const EvaluationEntry& habit_entry();

}  // namespace kvartal::rolling_heights
