// A bot that sits at a table from one decision to the next, so that what it thinks while people decide is not lost.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "bots/bot.hpp"

namespace kvartal::server {

/// One thread at a time has the bot: the one that it decides in, or the one that it ponders in. The rest belongs to the loop's
/// thread.
class SeatedBot {
 public:
  using Ptr = std::shared_ptr<SeatedBot>;

  SeatedBot(std::string name, std::unique_ptr<Bot> bot) : name_(std::move(name)), bot_(std::move(bot)) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Bot& bot() { return *bot_; }
  [[nodiscard]] bool is_pondering() const { return pondering_; }
  /// Whether it is to begin to ponder about the position of this number, each once. Where it still ponders about another one,
  /// it is called first.
  [[nodiscard]] bool begins_to_ponder(std::size_t number);
  /// It is to stop pondering, if it does.
  void call() { called_ = true; }
  /// Ponders until it is called; in any thread.
  void ponder(const Observation& waiting, Rng& rng, Thinking& thinking);
  /// The thread in which it pondered has given it back.
  void has_pondered() { pondering_ = false; }

 private:
  std::string name_;
  std::unique_ptr<Bot> bot_;
  bool pondering_ = false;
  std::optional<std::size_t> about_;
  std::atomic<bool> called_ = false;
};

}  // namespace kvartal::server
