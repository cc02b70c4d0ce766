// All pieces as JSON, for clients and for `kvartal rules --tiles`.
#pragma once

#include "core/json.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] Json components();

}  // namespace kvartal::rolling_heights
