// En Route on the shelf.
#pragma once

#include "core/registry.hpp"

namespace kvartal::en_route {

[[nodiscard]] const GameEntry& game();

}  // namespace kvartal::en_route
