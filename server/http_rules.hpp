// What headers and paths mean to us: plain functions over text, without any socket.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace kvartal::server {

/// Headers of every answer. The page runs nothing and shows nothing that did not come from this server.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kStrictHeaders = {{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; frame-ancestors "
     "'none'; "
     "base-uri 'none'; form-action 'self'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

/// The value of one cookie in a Cookie header; empty if it is not there.
[[nodiscard]] std::string_view cookie_value(std::string_view header, std::string_view name);

/// Whether a page of this origin may talk to us: it came from the host that was asked, or from one of the others.
[[nodiscard]] bool is_our_origin(std::string_view origin, std::string_view host, std::span<const std::string> others);

/// The client as the nearest proxy saw it: the last address of X-Forwarded-For. What stands before it anybody can write.
[[nodiscard]] std::string_view forwarded_address(std::string_view header);

[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding);
[[nodiscard]] bool matches_etag(std::string_view if_none_match, std::string_view etag);

/// A path of the client's own, such as /t/ID: the page itself answers it. Files have a dot in their name.
[[nodiscard]] bool is_client_route(std::string_view path);

}  // namespace kvartal::server
