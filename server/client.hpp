// Somebody at the other end of a socket, once it is known which guest it is.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/text.hpp"
#include "server/handler.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Client {
 public:
  using Ptr = std::shared_ptr<Client>;
  using AskId = std::optional<std::int64_t>;  // the number a request carried, if any

  Client(Connection::Ptr connection, GuestRow guest, std::string session)
      : connection_(std::move(connection)), guest_(std::move(guest)), session_(std::move(session)) {}

  [[nodiscard]] std::uint64_t id() const { return connection_->id(); }
  [[nodiscard]] const std::string& address() const { return connection_->address(); }
  [[nodiscard]] const GuestRow& guest() const { return guest_; }
  /// The id of the session it came with; empty for somebody at another process.
  [[nodiscard]] const std::string& session() const { return session_; }
  void rename(std::string name) { guest_.name = std::move(name); }
  /// The tables it watches, by id.
  [[nodiscard]] std::set<std::string>& watching() { return watching_; }
  /// A hint was asked for and is not here yet: one at a time.
  [[nodiscard]] bool& awaits_hint() { return awaits_hint_; }

  void send(std::shared_ptr<const std::string> text) { connection_->send(std::move(text)); }
  void send(const Json& message);
  /// The direct answer to a request: a message with the request's number.
  void answer(AskId ask, Json message);
  void refuse(AskId ask, const std::optional<std::string>& table, const Refusal& refusal);
  void fail(AskId ask, std::string_view code, const Text& why);
  /// The same may be asked after so long.
  void fail(AskId ask, std::string_view code, const Text& why, std::chrono::milliseconds again);
  void drop(CloseCode code, std::string_view reason) { connection_->close(code, reason); }

 private:
  Connection::Ptr connection_;
  GuestRow guest_;
  std::string session_;
  std::set<std::string> watching_;
  bool awaits_hint_ = false;
};

/// "It could not be taken at all": for sockets whose guest is not known yet, too.
[[nodiscard]] Json failure_json(std::string_view code, const Text& why);

}  // namespace kvartal::server
