// Reading the members of a request: what is missing or of another kind is simply not there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/seat.hpp"

namespace kvartal {

[[nodiscard]] Json request_error(const std::string& what);
[[nodiscard]] std::optional<std::string> text_in(const Json& request, const char* name);
[[nodiscard]] std::optional<std::uint64_t> number_in(const Json& request, const char* name);
/// The same as a count of entries or moves; what is beyond all counts is the largest.
[[nodiscard]] std::optional<std::size_t> count_in(const Json& request, const char* name);
[[nodiscard]] bool flag_in(const Json& request, const char* name);
/// A list of texts; empty if it is none.
[[nodiscard]] std::vector<std::string> texts_in(const Json& request, const char* name);
[[nodiscard]] Viewer viewer_in(const Json& request, int seats);

}  // namespace kvartal
