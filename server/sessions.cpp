#include "server/sessions.hpp"

#include "server/account_words.hpp"
#include "server/guests.hpp"
#include "server/household.hpp"

namespace kvartal::server {
namespace {

constexpr Milliseconds kNotedEvery = 600'000;

}  // namespace

FreshSession fresh_session(const Request& request, const std::string& guest) {
  const std::string token = random_hex(32);
  const Milliseconds moment = now();
  return {.row = {.id = random_hex(8),
                  .token_hash = token_hash(token),
                  .guest = guest,
                  .created = moment,
                  .seen = moment,
                  .browser = browser_in_words(request.browser),
                  .address = beginning_of(request.address)},
          .cookie = guest_cookie(token, request.secure)};
}

bool is_worth_noting(const SessionRow& session, Milliseconds now) { return now - session.seen > kNotedEvery; }

std::string no_cookie(bool secure) {
  return std::string(kGuestCookie) + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
}

}  // namespace kvartal::server
