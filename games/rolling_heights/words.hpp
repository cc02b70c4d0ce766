// Words for numbers and pieces in both languages, with the right endings.
#pragma once

#include <span>
#include <string>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/rolling_heights/content.hpp"

namespace kvartal::rolling_heights {

/// The Russian form for a number: 1 очко, 2 очка, 5 очков.
[[nodiscard]] std::string russian_plural(int number, const char* one, const char* few, const char* many);

/// "p2", or "rival" for a company without a seat.
[[nodiscard]] std::string owner_name(int owner, int seats);
/// "−2", with a true minus.
[[nodiscard]] std::string number_text(int number);
/// "5 VP".
[[nodiscard]] Text points_text(int points);
/// "3 cubes".
[[nodiscard]] Text cubes_text(int cubes);
/// "2 wild tokens".
[[nodiscard]] Text wilds_text(int wilds);
/// "3 workers".
[[nodiscard]] Text workers_text(int workers);
/// "steel", "special cube (steel)".
[[nodiscard]] Text resource_text(Resource resource);
[[nodiscard]] const Text& material_text(Material material);
[[nodiscard]] const Text& worker_text(int worker);
/// "exhausted", for somebody who is it.
[[nodiscard]] const Text& pose_text(Pose pose);
[[nodiscard]] const Text& type_text(Type type);
/// "Toy Shop".
[[nodiscard]] const Text& plan_text(Plan plan);
/// "Toy Shop (D4)".
[[nodiscard]] Text plan_at_text(Plan plan, Space space);
/// What a line of an ability does: "2 wood".
[[nodiscard]] Text ability_text(const Ability& line);
/// All that a plan says: towers, VP, workers, ability.
[[nodiscard]] Text plan_facts_text(const PlanFacts& facts);
/// What companies are compared by at the end (RH-11.9, RH-11.10); alone only points count (RH-15.8).
[[nodiscard]] std::span<const Criterion> criteria(int seats);

}  // namespace kvartal::rolling_heights
