// Base64 with the alphabet for addresses and without padding (RFC 4648 §5), as web push has all its keys and tokens.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kvartal::server {

[[nodiscard]] std::string base64url(std::string_view bytes);

/// The bytes; nothing if these are not exactly what `base64url` makes of some. Padding at the end is borne.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace kvartal::server
