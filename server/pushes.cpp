#include "server/pushes.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json_node.hpp"
#include "core/sha256.hpp"
#include "server/base64url.hpp"

namespace kvartal::server {
namespace {

constexpr std::string_view kVapid = "vapid";
constexpr int kMostBrowsers = 8;  // of one person
constexpr std::chrono::hours kTokenLasts{12};
constexpr std::chrono::hours kWithoutClock{72};  // what has not been delivered by then is old news
constexpr std::chrono::hours kLongestWait{28 * 24};
constexpr std::size_t kTopicSize = 32;  // as the push services bear it

/// A later message about the same table replaces one that still waits; the service learns no table's name by it.
std::string topic_of(const std::string& table) {
  const Digest digest = sha256(std::span(reinterpret_cast<const std::uint8_t*>(table.data()), table.size()));
  return base64url({reinterpret_cast<const char*>(digest.data()), digest.size()}).substr(0, kTopicSize);
}

std::string seconds_to_live(const TurnNotice& notice) {
  const TimeSpan wait = notice.left.value_or(kWithoutClock);
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(wait);
  return std::to_string(std::clamp<std::chrono::seconds>(seconds, std::chrono::minutes(1), kLongestWait).count());
}

std::string_view urgency_of(const TurnNotice& notice) {
  return notice.left && *notice.left < std::chrono::hours(1) ? "high" : "normal";
}

BrowserKeys keys_of(const std::string& point, const std::string& secret) {
  return {.point = from_base64url(point).value_or(""), .secret = from_base64url(secret).value_or("")};
}

}  // namespace

void Pushes::with_key(WithKey use) {
  if (key_) return use(&*key_);
  waiting_.push_back(std::move(use));
  if (waiting_.size() > 1) return;  // it is being read already
  storage_.server_key(std::string(kVapid), [this](const auto& kept) { key_read(kept, false); });
}

/// All processes at one database use the key that was there first.
void Pushes::make_key() {
  const auto fresh = KeyPair::fresh();
  if (!fresh) return key_is_there();
  storage_.commit({ServerKeyRow{std::string(kVapid), base64url(fresh->secret())}}, [this](const auto& done) {
    if (!done) return key_is_there();
    storage_.server_key(std::string(kVapid), [this](const auto& kept) { key_read(kept, true); });
  });
}

void Pushes::key_read(const std::expected<std::optional<std::string>, StorageError>& kept, bool made) {
  if (kept && !*kept && !made) return make_key();
  if (kept && *kept) key_ = KeyPair::from_secret(from_base64url(**kept).value_or(""));
  if (!key_) instruments_.journal.error("push_key_unread", {{"why", kept ? "it is damaged" : kept.error().why}});
  key_is_there();
}

/// Or it cannot be had now; the next who asks tries again.
void Pushes::key_is_there() {
  for (WithKey& use : std::exchange(waiting_, {})) use(key_ ? &*key_ : nullptr);
}

void Pushes::tell(const Client::Ptr& client, Told told) {
  with_key([this, client, told = std::move(told)](const KeyPair* key) mutable {
    if (key == nullptr) return told(std::nullopt);
    storage_.pushes_of(client->guest().id, kMostBrowsers, [this, client, told = std::move(told)](const auto& found) mutable {
      if (!found) return told(std::nullopt);
      const bool on = std::ranges::find(*found, client->session(), &PushRow::session) != found->end();
      told(Json{{"key", base64url(key_->point())}, {"on", on}});
    });
  });
}

std::optional<Refusal> Pushes::why_not(const PushAddress& address) const {
  if (could_be_receiver(address.endpoint, postman_.allows_private()) && are_usable(keys_of(address.point, address.secret)))
    return std::nullopt;
  return no("this is not a subscription of a push service: an https address and the browser's two keys",
            "это не подписка службы уведомлений: нужны адрес https и два ключа браузера");
}

void Pushes::take(const Client::Ptr& client, const std::optional<PushAddress>& address, const std::string& language,
                  std::move_only_function<void(bool)> done) {
  Change change = PushEnded{client->session(), ""};
  if (address) change = PushRow{client->session(), address->endpoint, address->point, address->secret, language};
  storage_.commit({std::move(change)}, [done = std::move(done)](const auto& kept) mutable { done(kept.has_value()); });
}

void Pushes::find(const std::string& guest, Found found) {
  storage_.pushes_of(guest, kMostBrowsers, [found = std::move(found)](const auto& browsers) mutable {
    found(browsers ? *browsers : std::vector<PushRow>());
  });
}

void Pushes::send(const TurnNotice& notice, const std::vector<PushRow>& browsers) {
  if (browsers.empty()) return;
  with_key([this, notice, browsers](const KeyPair* key) {
    for (const PushRow& browser : browsers) {
      if (key != nullptr) post(notice, browser, *key);
    }
  });
}

void Pushes::post(const TurnNotice& notice, const PushRow& browser, const KeyPair& key) {
  const Language language = language_named(browser.language).value_or(Language::en);
  const std::string message = to_text({{"table", notice.table},
                                       {"title", headline_of(notice).in(language)},
                                       {"body", line_about(notice).in(language)},
                                       {"language", browser.language}});
  const auto body = sealed_for(keys_of(browser.point, browser.secret), message);
  const auto token = vapid(key, browser.endpoint, contact_, std::chrono::system_clock::now() + kTokenLasts);
  if (!body || !token) return instruments_.journal.info("push_failed", {{"why", "it could not be encrypted"}});
  Parcel parcel{.url = browser.endpoint,
                .body = *body,
                .headers = {"Content-Type: application/octet-stream", "Content-Encoding: aes128gcm", "Authorization: " + *token,
                            "TTL: " + seconds_to_live(notice), "Urgency: " + std::string(urgency_of(notice)),
                            "Topic: " + topic_of(notice.table)}};
  postman_.send(std::move(parcel), [this, browser](const Postman::Outcome& outcome) {
    if (outcome.is_delivered()) return;
    instruments_.journal.info("push_failed", {{"why", outcome.why}});
    if (!outcome.is_gone()) return;
    storage_.commit({PushEnded{browser.session, browser.endpoint}}, [this](const auto& done) {
      if (!done) instruments_.journal.error("push_not_ended", {{"why", done.error().why}});
    });
  });
}

}  // namespace kvartal::server
