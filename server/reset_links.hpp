// Links with which the owner of an account sets a new password.
#pragma once

#include <string>

#include "server/account_rows.hpp"
#include "server/guests.hpp"

namespace kvartal::server {

struct FreshLink {
  ResetRow row;         // has only the hash
  std::string address;  // what the owner opens
};

/// The secret stands behind '#': browsers send that to nobody, so it is in no log on the way.
[[nodiscard]] inline FreshLink fresh_link(const std::string& guest, const std::string& page) {
  const std::string secret = random_hex(32);
  return {.row = {.link_hash = token_hash(secret), .guest = guest, .until = now() + kDay},
          .address = page + "/reset#" + secret};
}

}  // namespace kvartal::server
