// Sentences about tiles and goals, made from their data in both languages; nothing is written by hand per tile.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/text.hpp"
#include "games/suburbia/content.hpp"

namespace kvartal::suburbia {

/// A number with a true minus sign: "−5", "7".
[[nodiscard]] std::string number_text(int number);
/// "+1 income", "+1 к доходу".
[[nodiscard]] Text change_text(Stat stat, int amount);
/// "+1 income for each adjacent commercial tile".
[[nodiscard]] Text effect_text(const Effect& effect);
/// One sentence for the immediate effect, if any, and one for each conditional effect.
[[nodiscard]] std::vector<Text> effect_texts(Kind kind);
/// "most lakes", "больше всего озёр".
[[nodiscard]] Text goal_text(GoalId id);

/// What boroughs are compared by at the end (SUB-9.9, SUB-9.10).
[[nodiscard]] std::span<const Criterion> criteria();

[[nodiscard]] const Text& type_name(Type type);
[[nodiscard]] const Text& icon_name(Icon icon);
[[nodiscard]] const Text& stat_name(Stat stat);

}  // namespace kvartal::suburbia
