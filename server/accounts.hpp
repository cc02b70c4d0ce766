// Guests and accounts over HTTP: to become a guest, to claim an account, to log in and out, to change and to end it.
#pragma once

#include <functional>
#include <string>

#include "server/account_answers.hpp"
#include "server/handler.hpp"
#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/mail.hpp"
#include "server/passwords.hpp"
#include "server/rate_limit.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Accounts {
 public:
  /// What it needs of others.
  struct Around {
    Loop& loop;
    Storage& storage;
    Mailer& mailer;
    Journal& journal;
    std::function<void(const SessionsEnded&)> ended;  // sockets of these are to be closed, wherever they are
    std::function<void(const GuestRow&)> renamed;
  };
  explicit Accounts(Around around);

  [[nodiscard]] static bool takes(const Request& request);
  /// Only what `takes` says yes to.
  void request(const Request& request, Reply reply);

 private:
  using WithPerson = std::move_only_function<void(PersonRow, Reply)>;
  using Deed = void (Accounts::*)(const Request&, Reply);
  struct Place {
    std::string_view method;
    std::string_view path;
    Deed deed;
  };
  [[nodiscard]] static const Place* place_of(const Request& request);

  void make_guest(const Request& request, Reply reply);
  void show(const Request& request, Reply reply);
  void claim(const Request& request, Reply reply);
  void log_in(const Request& request, Reply reply);
  void log_out(const Request& request, Reply reply);
  void change_password(const Request& request, Reply reply);
  void change_mail(const Request& request, Reply reply);
  void show_sessions(const Request& request, Reply reply);
  void end_sessions(const Request& request, Reply reply);
  void forget(const Request& request, Reply reply);
  // resets.cpp
  void ask_for_reset(const Request& request, Reply reply);
  void use_reset(const Request& request, Reply reply);
  void reset_by_admin(const Request& request, Reply reply);
  void send_link(const AccountRow& account);

  /// Whoever the cookie says, or a refusal.
  void with_person(const Request& request, Reply reply, WithPerson then);
  /// The same, and they have an account, and have typed its password.
  void with_password(const Request& request, Reply reply, WithPerson then);
  void admit(const Request& request, Reply reply, const AccountRow& account);
  void open_session(const Request& request, Reply reply, const AccountRow& account, std::vector<Change> changes);
  void claimed(Reply reply, PersonRow person, AccountRow account);
  /// Writes, and answers: with the answer, or that the database is away. `then` runs first, if it was written.
  void keep(std::vector<Change> changes, Reply reply, Answer answer, Job then);
  /// Whether one more password may be tried: by this address, for this account, and as far as the machine bears it.
  [[nodiscard]] bool may_try(const Request& request, const std::string& account);

  Around around_;
  Passwords passwords_;
  RateLimits new_guests_;
  RateLimits tries_from_;  // by address
  RateLimits tries_at_;    // by account
  RateLimits letters_;     // by account
};

}  // namespace kvartal::server
