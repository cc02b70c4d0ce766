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
  /// A table was made, filled, moved on or ended: those concerned are told soon, many changes at once.
  void changed(const News& news);

 private:
  void tell(const Client::Ptr& client, Client::AskId ask);
  void tell_all();

  Loop& loop_;
  Storage& storage_;
  std::map<std::uint64_t, Client::Ptr> present_;
  std::set<std::string> concerned_;  // guests whose tables have changed
  bool open_changed_ = false;
  bool due_ = false;
  Timer timer_;
};

}  // namespace kvartal::server
