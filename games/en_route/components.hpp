// All pieces with their names and texts, for people to look through and for the client to draw cities from.
#pragma once

#include "core/json.hpp"

namespace kvartal::en_route {

[[nodiscard]] Json components();

}  // namespace kvartal::en_route
