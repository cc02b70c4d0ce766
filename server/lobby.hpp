// Who wants to know which tables there are, and telling them when that changes.
#pragma once

#include <map>
#include <set>
#include <string>

#include "core/json.hpp"
#include "server/client.hpp"
#include "server/loop.hpp"
#include "server/neighbourhood.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Lobby {
 public:
  Lobby(Loop& loop, Storage& storage) : loop_(loop), storage_(storage) {}

  void enter(const Client::Ptr& client, Client::AskId ask);
  void leave(std::uint64_t client);
  /// Tells where it is somebody's turn, and again whenever that changes.
  void wait(const Client::Ptr& client, Client::AskId ask);
  void wait_no_longer(std::uint64_t client) { waiting_.erase(client); }
  /// A table was made, filled, moved on or ended: those concerned are told soon, many changes at once.
  void changed(const News& news);
  void all_changed();

 private:
  void tell(const Client::Ptr& client, Client::AskId ask);
  void tell_waiting(const Client::Ptr& client, Client::AskId ask);
  void tell_all();

  Loop& loop_;
  Storage& storage_;
  std::map<std::uint64_t, Client::Ptr> present_;
  std::map<std::uint64_t, Client::Ptr> waiting_;  // who want to know where it is their turn
  std::set<std::string> concerned_;               // guests whose tables have changed
  bool open_changed_ = false;
  bool due_ = false;
  Timer timer_;
};

}  // namespace kvartal::server
