// The tournaments: who looks at them, and what people and finished tables change. Any process may change a tournament: it reads
// it, says what it should be, and the database refuses whoever has read too early; that one reads again.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>

#include "server/asks.hpp"
#include "server/client.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Tournaments {
 public:
  /// What they need of the house.
  struct House {
    Storage& storage;
    std::function<void(const std::string& table)> begin;         // a table that was just made
    std::function<void(const std::string& tournament)> changed;  // for the tables of it in memory, and for other processes
  };

  explicit Tournaments(House house) : house_(std::move(house)) {}

  void list(const Client::Ptr& client, Client::AskId ask);
  void create(const Client::Ptr& client, Client::AskId ask, const AskNewTournament& wanted);
  /// Tells one tournament, and again whenever it changes; or no longer.
  void follow(const Client::Ptr& client, Client::AskId ask, const std::string& id, bool on);
  void leave(std::uint64_t client);
  void enter(const Client::Ptr& client, Client::AskId ask, const std::string& id, bool on);
  /// The organiser begins the tournament, or ends a round that somebody does not finish.
  void advance(const Client::Ptr& client, Client::AskId ask, const std::string& id);

  /// A table of it is over: perhaps its round is.
  void table_over(const std::string& id);
  /// Another process has changed it: those who look at it are told.
  void tell(const std::string& id);
  /// Goes on where a process has died between the end of a round and the next.
  void look_after();

 private:
  /// A change of a tournament as it is kept now: what is to be written, or why not.
  using Decide = std::function<std::expected<std::vector<Change>, Refusal>(StoredTournament& stored)>;
  struct Work {
    Decide decide;
    Client::Ptr client;  // or nobody
    Client::AskId ask;
    int attempts = 0;
  };

  void change(const std::string& id, Work work);
  void work_on(const std::string& id);
  void decided(const std::string& id, std::expected<std::optional<StoredTournament>, StorageError> stored);
  void written(const std::string& id, const std::vector<std::string>& tables, bool kept);
  void finish(const std::string& id);
  void send(const Client::Ptr& client, Client::AskId ask, const std::string& id);

  House house_;
  std::map<std::string, std::map<std::uint64_t, Client::Ptr>> watchers_;  // by tournament
  std::map<std::string, std::deque<Work>> waiting_;                       // by tournament, one after another
};

}  // namespace kvartal::server
