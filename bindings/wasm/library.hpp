// What can be asked without sitting down: the games, their pieces, rules and schemas, and the positions of a record.
#pragma once

#include <optional>
#include <string_view>

#include "core/json.hpp"

namespace kvartal {

/// Nothing if there is no such call here.
[[nodiscard]] std::optional<Json> library_answer(std::string_view call, const Json& request);

}  // namespace kvartal
