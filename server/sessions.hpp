// A browser becomes somebody: a session with its cookie.
#pragma once

#include <string>

#include "server/handler.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

struct FreshSession {
  SessionRow row;
  std::string cookie;  // the value of Set-Cookie; the only place where the token stands
};

/// A session of this guest in the browser that sent the request.
[[nodiscard]] FreshSession fresh_session(const Request& request, const std::string& guest);
/// Whether so much time has passed since it was last seen that this is worth writing.
[[nodiscard]] bool is_worth_noting(const SessionRow& session, Milliseconds now);

/// A cookie that takes the old one away.
[[nodiscard]] std::string no_cookie(bool secure);

}  // namespace kvartal::server
