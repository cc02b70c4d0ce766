// New York 1901 on the shelf.
#pragma once

#include "core/registry.hpp"

namespace kvartal::new_york_1901 {

[[nodiscard]] const GameEntry& game();

}  // namespace kvartal::new_york_1901
