// What the web server and the house say to each other: requests, answers, sockets. Knows nothing of the library below.
// Everything here is used on the loop's thread only.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kvartal::server {

/// A request to /api/…, /health or /metrics; all other paths are answered by the web server itself.
struct Request {
  std::string method;   // "GET", "POST", …; HEAD arrives as GET
  std::string path;     // "/api/guest"
  std::string query;    // what follows '?', as it came
  std::string body;     // at most 16 KiB
  std::string token;    // the cookie kvartal_guest, or empty
  std::string address;  // of the client
  std::string browser;  // what it says of itself, at most 400 bytes
  bool secure = false;  // it came to the proxy in front of us by https
};

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;  // Set-Cookie, Content-Disposition, …
};

/// Called once, now or later. A reply that is let go without a call closes the client's connection.
using Reply = std::move_only_function<void(Answer)>;

enum class CloseCode : std::uint16_t {
  going_away = 1001,
  policy = 1008,
  too_big = 1009,
  internal = 1011,
  unknown_guest = 4001,  // the token is nobody's: the client asks for a new one
  signed_out = 4002,     // the session was ended, here or from another browser
};

/// One WebSocket.
class Connection {
 public:
  using Ptr = std::shared_ptr<Connection>;

  Connection(std::uint64_t id, std::string token, std::string address)
      : id_(id), token_(std::move(token)), address_(std::move(address)) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// Queues a text message; many connections may share the string. More than 1 MiB waiting ends the connection.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Sends what is queued, then closes. Nothing more is received.
  virtual void close(CloseCode code, std::string_view reason) = 0;

  [[nodiscard]] std::uint64_t id() const { return id_; }                 // never used twice in a process
  [[nodiscard]] const std::string& token() const { return token_; }      // the cookie kvartal_guest, never empty
  [[nodiscard]] const std::string& address() const { return address_; }  // of the client

 private:
  std::uint64_t id_;
  std::string token_;
  std::string address_;
};

/// Why the web server did not hand a message on.
enum class Unheard { binary, rate };

/// What was too much, of all or from one address, before it reached the handler.
enum class TurnedAway : std::uint8_t { connection, socket, request };

/// What gives requests and messages their meaning.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  virtual void request(Request request, Reply reply) = 0;
  virtual void opened(Connection::Ptr connection) = 0;
  virtual void received(Connection& connection, std::string_view text) = 0;  // is UTF-8
  /// The handler only answers; the web server closes the socket of one that goes on.
  virtual void unheard(Connection& connection, Unheard why) = 0;
  /// Called once for each `opened`; nothing is received from it afterwards, and nothing reaches it.
  virtual void closed(Connection& connection) = 0;
  virtual void turned_away(TurnedAway) {}
};

}  // namespace kvartal::server
