// Looking back at finished games in the background: one decision after another, behind everything that somebody waits for.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bots/analysis.hpp"
#include "core/sitting.hpp"
#include "server/bot_pool.hpp"
#include "server/client.hpp"

namespace kvartal::server {

class Analyses {
 public:
  explicit Analyses(BotPool& bots) : bots_(bots) {}

  /// Tells the client what is known by now of a finished game, and from then on every judgement as it is made. A client follows
  /// one analysis at a time. Says why not where too many games are being looked at.
  [[nodiscard]] std::expected<void, Refusal> follow(const Client::Ptr& client, Client::AskId ask, const std::string& table,
                                                    const Sitting& game, const Depth& depth);
  /// The client has seen enough. An analysis that nobody follows rests, and is forgotten some time.
  void leave(std::uint64_t client);

 private:
  struct Analysis;
  using Ptr = std::shared_ptr<Analysis>;

  [[nodiscard]] Ptr find_or_begin(const std::string& table, const Sitting& game, const Depth& depth);
  [[nodiscard]] int under_way() const;
  void make_room();
  void go_on(const Ptr& analysis);

  BotPool& bots_;
  std::map<std::string, Ptr> analyses_;  // by table and depth
  std::uint64_t asked_ = 0;
};

}  // namespace kvartal::server
