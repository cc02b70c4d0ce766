// Telling people who do not look that it is their turn: by a webhook of theirs, by mail, and through their browsers. All of it
// is off until somebody asks for it.
#pragma once

#include <optional>
#include <string>

#include "server/client.hpp"
#include "server/instruments.hpp"
#include "server/mail.hpp"
#include "server/postman.hpp"
#include "server/pushes.hpp"
#include "server/rate_limit.hpp"
#include "server/storage.hpp"
#include "server/turn_notice.hpp"

namespace kvartal::server {

class Notices {
 public:
  struct Settings {
    bool private_webhooks = false;  // also to plain http and to the server's own network
    std::string contact;            // of the person who runs the server, for push services: mailto:… or https:…
    std::string page;               // where people find the page, "https://kvartal.example"; may be empty
  };

  Notices(Loop& loop, Storage& storage, Mailer& mailer, Instruments& instruments, Settings settings);

  /// Sets how the client's guest is told, and answers with it.
  void take(const Client::Ptr& client, Client::AskId ask, const std::string& webhook, bool mail);
  void tell(const Client::Ptr& client, Client::AskId ask);
  /// The client's browser is written to there from now on, or no longer.
  void push(const Client::Ptr& client, Client::AskId ask, const std::optional<PushAddress>& address,
            const std::string& language);
  /// Sends what the person wants; at most so many in a while.
  void send(const TurnNotice& notice);

 private:
  void answer(const Client::Ptr& client, Client::AskId ask, const ContactRow& contact);
  void post(const TurnNotice& notice, const ContactRow& contact);
  void mail(const TurnNotice& notice);
  [[nodiscard]] std::string link_of(const TurnNotice& notice) const;

  Storage& storage_;
  Mailer& mailer_;
  Instruments& instruments_;
  Settings settings_;
  Postman postman_;
  Pushes pushes_;
  RateLimits sent_;  // by guest
};

}  // namespace kvartal::server
