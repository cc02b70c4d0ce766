// How a game ended (chapters 14 to 16).
#pragma once

#include "core/result.hpp"
#include "core/text.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] Result result(const Position& position);
/// Whether a challenge was met (ER-15.1); empty in other games.
[[nodiscard]] Text verdict(const Position& position);

}  // namespace kvartal::en_route
