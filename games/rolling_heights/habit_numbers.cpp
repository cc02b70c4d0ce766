#include "games/rolling_heights/habit_numbers.hpp"

#include "games/rolling_heights/embedded_habit.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr std::array<std::string_view, kNumbers> kNumberNames = {
    "idle",           "cube",           "wild",
    "cube_to_bring",  "price",          "ads",
    "target",         "carpenter",      "construction_worker",
    "architect",      "riveter",        "politician",
    "executive",      "public_figure",  "civil_servant",
    "city_planner",   "new_material",   "new_material_hired",
    "delay",          "rounds",         "income",
    "backlog_to_buy", "backlog_to_end", "strike",
    "ability",        "ability_unused", "late",
    "ahead",          "wild_pays",
};
constexpr std::array<std::string_view, kMaxSeats> kSeatNames = {"one", "two", "three", "four"};

std::array<HabitNumbers, kMaxSeats> numbers_in_force;

}  // namespace

const HabitNumbers& habit_numbers(int seats) { return numbers_in_force[static_cast<std::size_t>(seats - 1)]; }

const EvaluationEntry& habit_entry() {
  static constexpr EvaluationEntry kEntry{
      .shape = {kNumberNames, kSeatNames, 1}, .embedded = embedded::kHabit, .use = [](const Weights& weights) {
        for (std::size_t seats = 0; seats < numbers_in_force.size(); ++seats) {
          const auto row = weights.row(static_cast<int>(seats), 0);
          for (std::size_t i = 0; i < kNumbers; ++i) numbers_in_force[seats][i] = row[i] / Weights::kUnit;
        }
      }};
  return kEntry;
}

}  // namespace kvartal::rolling_heights
