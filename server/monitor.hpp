// Stands before the house: /health and /metrics, for the machines that look after a server; it counts what passes.
#pragma once

#include <string>
#include <vector>

#include "server/bot_pool.hpp"
#include "server/handler.hpp"
#include "server/house.hpp"
#include "server/instruments.hpp"
#include "server/loop.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

class Monitor final : public Handler {
 public:
  struct Around {
    Loop& loop;
    Storage& storage;
    BotPool& bots;
    House& house;
    Instruments& instruments;
    std::vector<std::string> readers;  // addresses that may read /metrics, besides this machine's own
  };
  explicit Monitor(Around around) : around_(std::move(around)) {}

  void request(Request request, Reply reply) override;
  void opened(Connection::Ptr connection) override;
  void received(Connection& connection, std::string_view text) override;
  void unheard(Connection& connection, Unheard why) override;
  void closed(Connection& connection) override;
  void turned_away(TurnedAway what) override;

 private:
  void answer(const Request& request, Reply reply);
  /// Whether the database answers, and soon.
  void health(Reply reply);
  [[nodiscard]] bool may_read(const std::string& address) const;
  [[nodiscard]] Answer metrics();

  Around around_;
  std::size_t sockets_ = 0;
};

}  // namespace kvartal::server
