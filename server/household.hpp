// Where somebody comes from, as limits count it and as it is kept.
#pragma once

#include <string>

namespace kvartal::server {

/// The beginning of an address: "203.0.113.*", "2001:db8:1::*".
[[nodiscard]] std::string beginning_of(const std::string& address);
/// What counts as one place where limits are counted by address: of IPv6, what one household has.
[[nodiscard]] std::string household_of(const std::string& address);

}  // namespace kvartal::server
