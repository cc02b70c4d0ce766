#include "server/mail.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <utility>

#include "server/curl_handle.hpp"
#include "server/guests.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kMostLetters = 1'000;
constexpr long kRelaySeconds = 10;  // to reach it
constexpr long kLetterSeconds = 30;

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 64> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts);
  return {text.data(), length};
}

/// Hands the letter over piece by piece, as the library asks for it.
std::size_t give(char* buffer, std::size_t size, std::size_t count, void* source) {
  auto& rest = *static_cast<std::string_view*>(source);
  const std::size_t length = std::min(size * count, rest.size());
  std::memcpy(buffer, rest.data(), length);
  rest.remove_prefix(length);
  return length;
}

int is_ending(void* ending, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(ending)->load() ? 1 : 0;
}

/// What the library calls it, with the server's number if there was one; neither has an address in it.
std::string in_words(CURL* handle, CURLcode code) {
  long number = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &number);
  std::string words = curl_easy_strerror(code);
  if (number != 0) words += " (" + std::to_string(number) + ")";
  return words;
}

std::expected<void, std::string> deliver(const Letter& letter, const MailOptions& options, std::atomic<bool>& ending) {
  const CurlHandle handle(curl_easy_init());
  const CurlList to(curl_slist_append(nullptr, ("<" + letter.to + ">").c_str()));
  if (!handle || !to) return std::unexpected("no memory for mail");
  const std::string domain = options.from.substr(options.from.find('@') + 1);
  const std::string text = written_out(letter, options.from, date_now(), random_hex(12) + "@" + domain);
  std::string_view rest = text;
  const std::string from = "<" + options.from + ">";
  CURL* const curl = handle.get();
  curl_easy_setopt(curl, CURLOPT_URL, options.server.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(needs_tls(options) ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  if (!options.trusted.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, options.trusted.c_str());
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(curl, CURLOPT_READFUNCTION, &give);
  curl_easy_setopt(curl, CURLOPT_READDATA, &rest);
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kRelaySeconds);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, kLetterSeconds);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &is_ending);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &ending);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  const CURLcode code = curl_easy_perform(curl);
  if (code == CURLE_OK) return {};
  return std::unexpected(in_words(curl, code));
}

}  // namespace

Mailer::Mailer(Loop& loop, MailOptions options) : loop_(loop), options_(std::move(options)) {
  if (!is_there()) return;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  thread_ = std::thread([this] { work(); });
}

Mailer::~Mailer() {
  ending_ = true;
  letters_.close();
  if (thread_.joinable()) thread_.join();
}

void Mailer::send(Letter letter, Done done) {
  const auto refuse = [&](std::string why) {
    loop_.post([done = std::move(done), why = std::move(why)]() mutable { done(std::unexpected(std::move(why))); });
  };
  if (!is_there()) return refuse("no mail server is set");
  if (!could_be_mail_address(letter.to)) return refuse("this is not an address");
  if (waiting_ >= kMostLetters) return refuse("too many letters wait");
  ++waiting_;
  if (auto back = letters_.push({std::move(letter), std::move(done)})) {
    done = std::move(back->done);
    refuse("the server is ending");
  }
}

void Mailer::work() {
  while (auto next = letters_.take()) {
    auto delivered = deliver(next->letter, options_, ending_);
    --waiting_;
    loop_.post([done = std::move(next->done), delivered = std::move(delivered)]() mutable { done(std::move(delivered)); });
  }
}

}  // namespace kvartal::server
