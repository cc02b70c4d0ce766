// Moments as the databases keep them.
#pragma once

#include <cstdint>

namespace kvartal::server {

using Milliseconds = std::int64_t;  // since 1970, UTC

}  // namespace kvartal::server
