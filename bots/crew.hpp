// Several heads over one decision, each with a thread of its own. Beside the clock the only thing in this room that browsers do
// without: there every head is a worker, and what they find is merged by whoever asked them.
#pragma once

#include <thread>
#include <vector>

#include "bots/stopwatch.hpp"

namespace kvartal {

/// Runs from its making on. Who listens to `go_on` is told by all heads at once.
class Crew : public Stopwatch {
 public:
  explicit Crew(int heads = 1) : heads_(heads) {}
  [[nodiscard]] int heads() const override { return heads_; }
  void let_think(int heads, const std::function<void(int head)>& think) override {
    std::vector<std::jthread> others;
    others.reserve(static_cast<std::size_t>(heads - 1));
    for (int head = 1; head < heads; ++head) others.emplace_back([&think, head] { think(head); });
    think(0);
  }

 private:
  int heads_;
};

}  // namespace kvartal
