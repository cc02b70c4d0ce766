// Guests: people without an account. A long random token in a cookie is all that makes one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/storage.hpp"

namespace kvartal::server {

inline constexpr std::string_view kGuestCookie = "kvartal_guest";
/// What stands where the name of somebody who has left for good stood. The client says it in its own language.
inline constexpr std::string_view kDeletedName = "Deleted player";
/// The name of a guest who has not chosen one.
[[nodiscard]] std::string nameless(std::string_view guest);
/// Whether this is such a name, in either language of the page.
[[nodiscard]] bool is_nameless(std::string_view name, std::string_view guest);

/// So many random bytes from the operating system, in hexadecimal.
[[nodiscard]] std::string random_hex(std::size_t bytes);
/// A number that nobody can guess.
[[nodiscard]] std::uint64_t random_number();
[[nodiscard]] std::string token_hash(std::string_view token);
/// A value fit for a Set-Cookie header.
[[nodiscard]] std::string guest_cookie(std::string_view token, bool secure);
/// The link of a table: easy to read out, hard to guess. "tula-kemi-sora-bita".
[[nodiscard]] std::string fresh_table_id();
[[nodiscard]] Milliseconds now();

}  // namespace kvartal::server
