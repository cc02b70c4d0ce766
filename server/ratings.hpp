// Answers what somebody asks about ratings: those of a game, of a person, of the people at a table.
#pragma once

#include <string>

#include "server/client.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Ratings {
 public:
  explicit Ratings(Storage& storage) : storage_(storage) {}

  void tell_leaders(const Client::Ptr& client, Client::AskId ask, const std::string& game);
  void tell_person(const Client::Ptr& client, Client::AskId ask, const std::string& player);
  void tell_table(const Client::Ptr& client, Client::AskId ask, const std::string& table);

 private:
  Storage& storage_;
};

}  // namespace kvartal::server
