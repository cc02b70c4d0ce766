// What takes its time: a bot's move, a hint, the judgement of a decision.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/sitting.hpp"

namespace kvartal {

/// Would more heads make it think more in the same time?
[[nodiscard]] bool thinks_by_the_clock(const std::string& bot, const Sitting& sitting);

/// Nothing if there is no such call here. `go_on` hears how far it is.
[[nodiscard]] std::optional<Json> thinking_answer(std::string_view call, const Sitting& sitting, const Json& request,
                                                  const std::function<bool(double done)>& go_on);

}  // namespace kvartal
