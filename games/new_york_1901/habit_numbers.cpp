#include "games/new_york_1901/habit_numbers.hpp"

#include "games/new_york_1901/appraisal.hpp"
#include "games/new_york_1901/embedded_habit.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr std::array<std::string_view, kNumbers> kNumberNames = {
    "lot_square", "lot_room",     "lot_rebuild", "lot_street", "lot_last",  "bronze", "silver",
    "gold",       "legendary",    "points",      "technology", "left_over", "home",   "street",
    "demolish",   "demolish_old", "rebuild",     "boom",       "grab",      "shift",  "mood",
};

std::array<HabitNumbers, kTableNames.size()> numbers_in_force;

}  // namespace

const HabitNumbers& habit_numbers(int table) { return numbers_in_force[static_cast<std::size_t>(table)]; }

const EvaluationEntry& habit_entry() {
  static constexpr EvaluationEntry kEntry{
      .shape = {kNumberNames, kTableNames, 1}, .embedded = embedded::kHabit, .use = [](const Weights& weights) {
        for (std::size_t table = 0; table < numbers_in_force.size(); ++table) {
          const auto row = weights.row(static_cast<int>(table), 0);
          for (std::size_t i = 0; i < kNumbers; ++i) numbers_in_force[table][i] = row[i] / Weights::kUnit;
        }
      }};
  return kEntry;
}

}  // namespace kvartal::new_york_1901
