// What people type and what browsers say of themselves, as it is kept and compared: names, passwords, browsers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/text.hpp"

namespace kvartal::server {

/// A name as it is compared: "Ада" and "ада" are the same person.
[[nodiscard]] std::string folded(std::string_view name);
/// Why this cannot be the name of an account.
[[nodiscard]] std::optional<Text> why_no_name(std::string_view name);
/// Why this cannot be the password of the account of that name.
[[nodiscard]] std::optional<Text> why_no_password(std::string_view password, std::string_view name);

/// "Firefox, Linux": enough for its owner to know it again, and no more.
[[nodiscard]] std::string browser_in_words(std::string_view user_agent);

}  // namespace kvartal::server
