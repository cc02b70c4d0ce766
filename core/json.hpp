// JSON as the engine uses it: keys keep the order in which they were written, and nothing throws.
// Headers include this; the few files that build or read JSON include <nlohmann/json.hpp> themselves.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace kvartal {

using Json = nlohmann::ordered_json;

}  // namespace kvartal
