#include "server/notices.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <nlohmann/json.hpp>
#include <span>

#include "core/json_node.hpp"
#include "core/sha256.hpp"
#include "server/guests.hpp"

namespace kvartal::server {
namespace {

constexpr double kNoticesAtOnce = 40;
constexpr double kNoticesASecond = 0.1;
constexpr std::size_t kSecretBytes = 24;

Text no_database() { return {"the database does not answer; try again later", "база данных не отвечает; попробуйте позже"}; }

std::string signature(const std::string& secret, const std::string& body) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), reinterpret_cast<const unsigned char*>(body.data()),
       body.size(), digest.data(), &size);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "sha256=";
  for (const unsigned char byte : std::span(digest).first(size)) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

Json contact_json(const ContactRow& contact) {
  return {{"type", "contacts"},
          {"webhook", contact.webhook},
          {"secret", contact.webhook.empty() ? Json(nullptr) : Json(contact.secret)},
          {"mail", contact.by_mail}};
}

}  // namespace

Notices::Notices(Loop& loop, Storage& storage, Mailer& mailer, Instruments& instruments, Settings settings)
    : storage_(storage),
      mailer_(mailer),
      instruments_(instruments),
      settings_(std::move(settings)),
      postman_(loop, {.allow_private = settings_.private_webhooks}),
      pushes_(storage, postman_, instruments, settings_.contact),
      sent_(kNoticesAtOnce, kNoticesASecond) {}

void Notices::answer(const Client::Ptr& client, Client::AskId ask, const ContactRow& contact) {
  pushes_.tell(client, [client, ask, contact](const std::optional<Json>& push) {
    if (!push) return client->fail(ask, "internal", no_database());
    Json told = contact_json(contact);
    told["push"] = *push;
    client->answer(ask, std::move(told));
  });
}

void Notices::tell(const Client::Ptr& client, Client::AskId ask) {
  storage_.contact_of(client->guest().id, [this, client, ask](auto contact) {
    if (!contact) return client->fail(ask, "internal", no_database());
    answer(client, ask, contact->value_or(ContactRow()));
  });
}

void Notices::take(const Client::Ptr& client, Client::AskId ask, const std::string& webhook, bool mail) {
  if (!webhook.empty() && !could_be_receiver(webhook, settings_.private_webhooks)) {
    return client->refuse(
        ask, std::nullopt,
        no("a webhook is an address like https://example.org/turns", "вебхук — это адрес вроде https://example.org/turns"));
  }
  storage_.contact_of(client->guest().id, [this, client, ask, webhook, mail](auto known) {
    if (!known) return client->fail(ask, "internal", no_database());
    ContactRow contact = known->value_or(ContactRow());
    contact.guest = client->guest().id;
    if (contact.secret.empty() || contact.webhook != webhook) contact.secret = random_hex(kSecretBytes);
    contact.webhook = webhook;
    contact.by_mail = mail;
    storage_.commit({contact}, [this, client, ask, contact](auto done) {
      if (!done) return client->fail(ask, "internal", no_database());
      answer(client, ask, contact);
    });
  });
}

void Notices::push(const Client::Ptr& client, Client::AskId ask, const std::optional<PushAddress>& address,
                   const std::string& language) {
  if (address) {
    if (const auto why = pushes_.why_not(*address)) return client->refuse(ask, std::nullopt, *why);
  }
  pushes_.take(client, address, language, [this, client, ask](bool kept) {
    if (!kept) return client->fail(ask, "internal", no_database());
    tell(client, ask);
  });
}

void Notices::send(const TurnNotice& notice) {
  storage_.contact_of(notice.guest, [this, notice](auto known) {
    if (!known) return;
    pushes_.find(notice.guest, [this, notice, contact = known->value_or(ContactRow())](const std::vector<PushRow>& browsers) {
      if (contact.webhook.empty() && !contact.by_mail && browsers.empty()) return;
      if (!sent_.take(notice.guest, RateLimit::Clock::now())) return;
      if (!contact.webhook.empty()) post(notice, contact);
      if (contact.by_mail && mailer_.is_there()) mail(notice);
      pushes_.send(notice, browsers);
    });
  });
}

std::string Notices::link_of(const TurnNotice& notice) const { return settings_.page + "/t/" + notice.table; }

void Notices::post(const TurnNotice& notice, const ContactRow& contact) {
  const std::string body = to_text({{"event", notice.why == TurnNotice::Why::turn ? "turn" : "reminder"},
                                    {"table", notice.table},
                                    {"link", link_of(notice)},
                                    {"game", notice.game},
                                    {"name", notice.name},
                                    {"seat", to_string(notice.seat)},
                                    {"left", notice.left ? Json(notice.left->count()) : Json(nullptr)}});
  Parcel parcel{.url = contact.webhook,
                .body = body,
                .headers = {"Content-Type: application/json", "X-Kvartal-Signature: " + signature(contact.secret, body)}};
  postman_.send(std::move(parcel), [this](const Postman::Outcome& outcome) {
    if (!outcome.is_delivered()) instruments_.journal.info("webhook_failed", {{"why", outcome.why}});
  });
}

/// To the address of the account.
void Notices::mail(const TurnNotice& notice) {
  storage_.account_of(notice.guest, [this, notice](auto account) {
    if (!account || !*account || (*account)->mail.empty()) return;
    Letter letter = letter_about(notice, link_of(notice), (*account)->mail);
    mailer_.send(std::move(letter), [this](const std::expected<void, std::string>& sent) {
      if (!sent) instruments_.journal.info("mail_failed", {{"why", sent.error()}});
    });
  });
}

}  // namespace kvartal::server
