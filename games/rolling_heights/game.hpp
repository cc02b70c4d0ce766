// Rolling Heights on the shelf.
#pragma once

#include "core/registry.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] const GameEntry& game();

}  // namespace kvartal::rolling_heights
