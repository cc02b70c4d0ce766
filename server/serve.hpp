// `kvartal serve`: storage, house and web server put together.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace kvartal::server {

struct ServeOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string database = "kvartal.db";
  std::string client;  // a folder with the client's files; empty: those inside the program
  bool behind_proxy = false;
  std::vector<std::string> origins;
  double bot_seconds = 5;                // the most that a bot may be given for a move
  std::vector<std::string> metrics_for;  // addresses that may read /metrics, besides this machine's own
  std::string journal = "info";          // the least grave level that is written
  std::string smtp;                      // the mail server; empty: no mail is sent
  std::string mail_from;                 // the address that mail comes from
  std::string smtp_trust;                // a file with certificates that vouch for the mail server; empty: the system's
  bool private_webhooks = false;         // webhooks and push services may be on the server's own network, without TLS
  bool no_pondering = false;             // bots do not think while people do
  int workers = 0;                       // threads for bots; 0: as many as the machine bears
};

/// Whether these settings can work, without changing anything: not whether the port is free just now.
[[nodiscard]] std::expected<void, std::string> check(const ServeOptions& options);

/// Serves until the process is asked to end, or says why it cannot. `listening` is told the address of the page.
[[nodiscard]] std::expected<void, std::string> serve(const ServeOptions& options,
                                                     const std::function<void(const std::string& url)>& listening);

}  // namespace kvartal::server
