// Suburbia on the shelf.
#pragma once

#include "core/registry.hpp"

namespace kvartal::suburbia {

[[nodiscard]] const GameEntry& game();

}  // namespace kvartal::suburbia
