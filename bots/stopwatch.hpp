// The time that a program gives its bots along. The only clock in this room, and nothing in it looks: bots are handed one.
#pragma once

#include <chrono>

#include "bots/bot.hpp"

namespace kvartal {

/// Runs from its making on.
class Stopwatch : public Thinking {
 public:
  [[nodiscard]] double seconds() override {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace kvartal
