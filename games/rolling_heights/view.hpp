// What a viewer may see of a position (only targets are secret): as JSON for programs, as a picture of characters for
// terminals.
#pragma once

#include <span>
#include <string>

#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] Shown view(const Position& position, Turn turn, Viewer viewer);
[[nodiscard]] Json view_schema(Json& definitions);
[[nodiscard]] std::string picture(const Position& position, Viewer viewer, Language language);

[[nodiscard]] std::span<const std::string_view> names_of(Phase);
[[nodiscard]] std::span<const std::string_view> names_of(Stage);
[[nodiscard]] std::span<const std::string_view> names_of(Pending);
[[nodiscard]] std::span<const std::string_view> names_of(EndReason);

}  // namespace kvartal::rolling_heights
