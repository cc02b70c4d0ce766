// Mail: one letter at a time to the SMTP server that the settings name, on a thread of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "server/loop.hpp"
#include "server/queue.hpp"

namespace kvartal::server {

struct MailOptions {
  std::string server;   // "smtps://user:password@mail.example.org", "smtp://localhost:25"; empty: no mail is sent
  std::string from;     // the address that letters come from
  std::string page;     // where people find the page: links in letters begin with it, "https://kvartal.example"
  std::string trusted;  // a file with the certificates that vouch for the mail server's, in place of the system's
};

struct Letter {
  std::string to;
  std::string subject;
  std::string text;
};

/// Whether these settings can work. An error says nothing of a password.
[[nodiscard]] std::expected<void, std::string> check_mail(const MailOptions& options);

/// Whether this could be somebody's address: something@something, without what would end a line or a header.
[[nodiscard]] bool could_be_mail_address(std::string_view address);

/// Whether the connection must be encrypted: always, except to this machine itself, and also there where certificates are
/// named.
[[nodiscard]] bool needs_tls(const MailOptions& options);

/// A letter as SMTP carries it; `date` and `id` are those of its head.
[[nodiscard]] std::string written_out(const Letter& letter, std::string_view from, std::string_view date, std::string_view id);

/// Used on the loop's thread. What cannot be delivered to the SMTP server is not tried again: whoever asked is told why.
class Mailer {
 public:
  /// What went wrong is said without the address, so that it may be logged.
  using Done = std::move_only_function<void(std::expected<void, std::string>)>;

  Mailer(Loop& loop, MailOptions options);
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;
  /// Letters that wait are dropped; the one that is being sent is broken off.
  ~Mailer();

  /// Whether there is an SMTP server at all.
  [[nodiscard]] bool is_there() const { return !options_.server.empty(); }
  [[nodiscard]] const std::string& page() const { return options_.page; }
  /// Puts it behind those that wait, of which there may be only so many.
  void send(Letter letter, Done done);

 private:
  struct Waiting {
    Letter letter;
    Done done;
  };
  void work();

  Loop& loop_;
  MailOptions options_;
  Queue<Waiting> letters_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace kvartal::server
