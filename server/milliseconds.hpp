// Moments as the databases keep them.
#pragma once

#include <cstdint>

namespace kvartal::server {

using Milliseconds = std::int64_t;  // since 1970, UTC
inline constexpr Milliseconds kDay = 86'400'000;

}  // namespace kvartal::server
