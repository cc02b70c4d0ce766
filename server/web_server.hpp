// HTTP and WebSocket: the client's files, /api and /ws. Limits and checks of origin, cookie, size, rate and patience are
// here; what requests mean is the handler's.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "server/client_files.hpp"
#include "server/handler.hpp"
#include "server/loop.hpp"

namespace kvartal::server {

/// As docs/protocol.md says them.
struct WebLimits {
  std::size_t header = 8UZ << 10;
  std::size_t body = 16UZ << 10;
  std::size_t message = 16UZ << 10;
  std::size_t unsent = 1UZ << 20;     // what a slow client has not yet taken
  int connections = 8192;             // of all kinds, from everywhere
  int connections_per_address = 256;  // where no proxy stands between
  int sockets_per_address = 64;
  double requests_at_once = 300;  // of an address, those for the client's files not counted
  double requests_a_second = 50;
  double messages_at_once = 40;
  double messages_a_second = 20;
  int rate_errors = 200;
  std::chrono::milliseconds request_time{15'000};  // to send a request, and between two requests
  std::chrono::milliseconds answer_time{120'000};  // to take an answer
  std::chrono::milliseconds silence{60'000};       // without an answer to a ping
  std::chrono::milliseconds farewell{2'000};       // for a client to close when we do
};

struct WebOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any that is free
  bool behind_proxy = false;         // believe X-Forwarded-For and X-Forwarded-Proto
  std::vector<std::string> origins;  // further origins that may open a WebSocket, such as "https://kvartal.example"
  WebLimits limits;
};

/// Whether this is an address to listen on.
[[nodiscard]] std::expected<void, std::string> check_address(const std::string& address);

class WebServer {
 public:
  /// Listens, or says why it cannot. The loop, the files and the handler outlive the server.
  [[nodiscard]] static std::expected<std::unique_ptr<WebServer>, std::string> listen(Loop& loop, const WebOptions& options,
                                                                                     const ClientFiles& files,
                                                                                     Handler& handler);
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;
  ~WebServer();

  [[nodiscard]] std::uint16_t port() const;
  /// Takes no more clients and closes all sockets with 1001; `done` runs when the last is closed or patience has ended.
  void stop(Job done);

 private:
  class Parts;
  explicit WebServer(std::shared_ptr<Parts> parts);
  std::shared_ptr<Parts> parts_;
};

}  // namespace kvartal::server
