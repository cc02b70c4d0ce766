// Counts allocations, for tests that there are none. Linking this replaces the global operator new.
#pragma once

#include <cstddef>

namespace kvartal {

[[nodiscard]] std::size_t allocations();

}  // namespace kvartal
