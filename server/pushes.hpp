// Writing to browsers whose page is closed, through the push services they name (RFC 8030). Each browser asks for it by itself;
// what is sent only the browser can read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "server/client.hpp"
#include "server/instruments.hpp"
#include "server/postman.hpp"
#include "server/push_crypto.hpp"
#include "server/storage.hpp"
#include "server/turn_notice.hpp"

namespace kvartal::server {

class Pushes {
 public:
  using Told = std::move_only_function<void(std::optional<Json>)>;  // nothing: the database does not answer
  using Found = std::move_only_function<void(const std::vector<PushRow>&)>;

  /// `contact` is told to the push services, in case they want to complain: mailto:… or https:…
  Pushes(Storage& storage, Postman& postman, Instruments& instruments, std::string contact)
      : storage_(storage), postman_(postman), instruments_(instruments), contact_(std::move(contact)) {}

  /// The server's key, which browsers want to know first, and whether this one is written to: {"key": …, "on": …}.
  void tell(const Client::Ptr& client, Told told);
  /// Why this cannot be an address of a push service, or nothing.
  [[nodiscard]] std::optional<Refusal> why_not(const PushAddress& address) const;
  /// From now on this browser is written to there; without an address no longer. True if it is kept.
  void take(const Client::Ptr& client, const std::optional<PushAddress>& address, const std::string& language,
            std::move_only_function<void(bool)> done);
  /// The browsers of a guest that are written to, those last seen first.
  void find(const std::string& guest, Found found);
  void send(const TurnNotice& notice, const std::vector<PushRow>& browsers);

 private:
  using WithKey = std::move_only_function<void(const KeyPair*)>;  // null: the database does not answer
  void with_key(WithKey use);
  void make_key();
  void key_read(const std::expected<std::optional<std::string>, StorageError>& kept, bool made);
  void key_is_there();
  void post(const TurnNotice& notice, const PushRow& browser, const KeyPair& key);

  Storage& storage_;
  Postman& postman_;
  Instruments& instruments_;
  std::string contact_;
  std::optional<KeyPair> key_;
  std::vector<WithKey> waiting_;  // for the key
};

}  // namespace kvartal::server
