// Telling people who do not look that it is their turn: by a webhook of theirs, and by mail. All of it is off until somebody
// asks for it.
#pragma once

#include <string>

#include "server/client.hpp"
#include "server/instruments.hpp"
#include "server/mail.hpp"
#include "server/postman.hpp"
#include "server/rate_limit.hpp"
#include "server/storage.hpp"
#include "server/turn_notice.hpp"

namespace kvartal::server {

class Notices {
 public:
  struct Settings {
    bool private_webhooks = false;  // also to plain http and to the server's own network
    std::string page;               // where people find the page, "https://kvartal.example"; may be empty
  };

  Notices(Loop& loop, Storage& storage, Mailer& mailer, Instruments& instruments, Settings settings);

  /// Sets how the client's guest is told, and answers with it.
  void take(const Client::Ptr& client, Client::AskId ask, const std::string& webhook, bool mail);
  void tell(const Client::Ptr& client, Client::AskId ask);
  /// Sends what the person wants; at most so many in a while.
  void send(const TurnNotice& notice);

 private:
  void post(const TurnNotice& notice, const ContactRow& contact);
  void mail(const TurnNotice& notice);
  [[nodiscard]] std::string link_of(const TurnNotice& notice) const;

  Storage& storage_;
  Mailer& mailer_;
  Instruments& instruments_;
  Settings settings_;
  Postman postman_;
  RateLimits sent_;  // by guest
};

}  // namespace kvartal::server
