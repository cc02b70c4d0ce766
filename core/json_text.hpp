// JSON written as text, piece by piece, without a tree in between.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace kvartal {

/// With quotes. Bytes that are no UTF-8 are replaced.
void append_text(std::string& out, std::string_view text);
void append_number(std::string& out, std::int64_t number);
void append_json(std::string& out, const Json& json);

}  // namespace kvartal
