// All pieces and the map as JSON: what a client needs to draw the table and to explain it.
#pragma once

#include "core/json.hpp"

namespace kvartal::new_york_1901 {

[[nodiscard]] Json components();

}  // namespace kvartal::new_york_1901
