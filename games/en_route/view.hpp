// What a viewer may see of a position: as JSON for programs, as a picture of characters for terminals.
#pragma once

#include <span>
#include <string>

#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] Shown view(const Position& position, SeatSet to_move, Viewer viewer);
[[nodiscard]] Json view_schema(Json& definitions);
[[nodiscard]] std::string picture(const Position& position, Viewer viewer, Language language);

[[nodiscard]] std::span<const std::string_view> names_of(Phase);
[[nodiscard]] std::span<const std::string_view> names_of(Stage);

}  // namespace kvartal::en_route
