// What is kept for writing to browsers through their push services.
#pragma once

#include <string>

namespace kvartal::server {

/// Where a browser can be written to. It belongs to the session, and goes with it: with a log-out, an ended session, an
/// account.
struct PushRow {
  std::string session;
  std::string endpoint;  // the address at the push service; who has it can reach the browser, so it is shown to nobody
  std::string point;     // the browser's keys, in Base64 for addresses
  std::string secret;
  std::string language;  // "en", "ru"
  bool operator==(const PushRow&) const = default;
};

/// What a browser gives out for being written to; keys in Base64 for addresses.
struct PushAddress {
  std::string endpoint;
  std::string point;
  std::string secret;
};

/// The browser does not want it any more, or is gone. With an endpoint only if it is still that one.
struct PushEnded {
  std::string session;
  std::string endpoint;
};

/// A key that the server makes for itself, once: whoever comes second keeps the first one.
struct ServerKeyRow {
  std::string name;
  std::string value;
};

}  // namespace kvartal::server
