#include "server/postman.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

#include "server/curl_handle.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kMostParcels = 2'000;
constexpr std::size_t kLongestUrl = 1'000;
constexpr int kThreads = 4;
constexpr long kConnectSeconds = 5;
constexpr long kSeconds = 10;

struct Network {
  std::uint32_t address;
  int bits;
};
/// What is not on the public internet: this host, private and shared networks, links, documentation, tests, and all above 224.
constexpr std::array<Network, 14> kNotPublic = {{{0x00000000, 8},
                                                 {0x0A000000, 8},
                                                 {0x64400000, 10},
                                                 {0x7F000000, 8},
                                                 {0xA9FE0000, 16},
                                                 {0xAC100000, 12},
                                                 {0xC0000000, 24},
                                                 {0xC0000200, 24},
                                                 {0xC0586300, 24},
                                                 {0xC0A80000, 16},
                                                 {0xC6120000, 15},
                                                 {0xC6336400, 24},
                                                 {0xCB007100, 24},
                                                 {0xE0000000, 3}}};

bool is_public(std::uint32_t address) {
  return std::ranges::none_of(kNotPublic,
                              [&](const Network& network) { return (address ^ network.address) >> (32 - network.bits) == 0; });
}

/// Of the new addresses those of 2000::/3 are public, except documentation and those in which an old address is wrapped.
bool is_public(const in6_addr& address) {
  const std::uint8_t* bytes = address.s6_addr;
  const bool global = (bytes[0] & 0xE0U) == 0x20;
  const bool documentation = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0D && bytes[3] == 0xB8;
  const bool teredo = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0;
  const bool six_to_four = bytes[0] == 0x20 && bytes[1] == 0x02;
  return global && !documentation && !teredo && !six_to_four;
}

/// The address is looked at when the name has been looked up, so that no name can stand for a machine of the inner network.
curl_socket_t open_public(void* allow_private, curlsocktype, curl_sockaddr* address) {
  if (!*static_cast<const bool*>(allow_private) && !is_public_address(address->addr)) return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t ignore(char*, std::size_t size, std::size_t count, void*) { return size * count; }

int is_asked_to_end(void* ending, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(ending)->load() ? 1 : 0;
}

Postman::Outcome post(const Parcel& parcel, bool allow_private, std::atomic<bool>& ending) {
  const CurlHandle handle(curl_easy_init());
  if (!handle) return {.status = 0, .why = "no memory for a message"};
  CurlList headers;
  for (const std::string& header : parcel.headers) {
    curl_slist* longer = curl_slist_append(headers.get(), header.c_str());
    if (longer == nullptr) return {.status = 0, .why = "no memory for a message"};
    [[maybe_unused]] const auto* shorter = headers.release();  // it is the beginning of the longer one
    headers.reset(longer);
  }
  CURL* const curl = handle.get();
  curl_easy_setopt(curl, CURLOPT_URL, parcel.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, allow_private ? "http,https" : "https");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_POST, 1L);
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, parcel.body.data());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(parcel.body.size()));
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "kvartal");
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &ignore);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, &open_public);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &allow_private);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, kSeconds);
  curl_easy_setopt(curl, CURLOPT_MAXFILESIZE, 1L << 16);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &is_asked_to_end);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &ending);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  const CURLcode code = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (code != CURLE_OK) return {.status = 0, .why = curl_easy_strerror(code)};
  return {.status = static_cast<int>(status), .why = status < 300 ? "" : "it answered " + std::to_string(status)};
}

bool may_be_tried_again(const Postman::Outcome& outcome) {
  return outcome.status == 0 || outcome.status == 429 || outcome.status >= 500;
}

}  // namespace

bool is_public_address(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in inner{};
    std::memcpy(&inner, &address, sizeof inner);
    return is_public(ntohl(inner.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 inner{};
  std::memcpy(&inner, &address, sizeof inner);
  return is_public(inner.sin6_addr);
}

bool could_be_receiver(std::string_view url, bool allow_private) {
  const bool plain = allow_private && url.starts_with("http://");
  if (!plain && !url.starts_with("https://")) return false;
  const std::string_view rest = url.substr(url.find("//") + 2);
  const std::string_view host = rest.substr(0, rest.find('/'));
  const bool tidy = std::ranges::all_of(url, [](char c) { return c > ' ' && c < '\x7F' && c != '"' && c != '\\'; });
  return tidy && !host.empty() && host.find('@') == std::string_view::npos && url.size() <= kLongestUrl;
}

Postman::Postman(Loop& loop, Settings settings) : loop_(loop), settings_(std::move(settings)) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this] { work(); });
}

Postman::~Postman() {
  ending_ = true;
  jobs_.close();
  for (std::thread& thread : threads_) thread.join();
}

void Postman::send(Parcel parcel, Done done) {
  if (waiting_ >= kMostParcels) return done({.status = 0, .why = "too many messages wait"});
  ++waiting_;
  push({.parcel = std::move(parcel), .done = std::move(done), .tries = 0});
}

void Postman::push(Job job) { static_cast<void>(jobs_.push(std::move(job))); }  // when the server ends, it is dropped

void Postman::work() {
  while (auto job = jobs_.take()) {
    Outcome outcome = post(job->parcel, settings_.allow_private, ending_);
    loop_.post([this, own = std::move(*job), outcome = std::move(outcome)]() mutable { tried(std::move(own), outcome); });
  }
}

void Postman::tried(Job job, const Outcome& outcome) {
  if (ending_) return;
  if (!may_be_tried_again(outcome) || job.tries >= settings_.pauses.size()) {
    --waiting_;
    return job.done(outcome);
  }
  const auto pause = settings_.pauses[job.tries++];
  const auto place = pausing_.emplace(pausing_.end());
  *place = loop_.after(pause, [this, place, own = std::move(job)]() mutable {
    Job again = std::move(own);
    pausing_.erase(place);
    push(std::move(again));
  });
}

}  // namespace kvartal::server
