// What is inconsistent in a position, if anything: every card is in one place, and what is kept twice agrees.
#pragma once

#include <optional>
#include <string>

#include "games/en_route/state.hpp"

namespace kvartal::en_route {

[[nodiscard]] std::optional<std::string> check(const Position& position);

}  // namespace kvartal::en_route
