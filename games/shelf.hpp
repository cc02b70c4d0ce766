// The games in this house, with their content loaded.
#pragma once

#include "core/registry.hpp"

namespace kvartal {

[[nodiscard]] Shelf shelf();

}  // namespace kvartal
