// Who is heard next on the loop's thread: what people ask is done household by household, whoever has taken least of the
// thread's time first. So somebody who asks a thousand things at once waits for them alone.
#pragma once

#include <cstddef>
#include <string>

#include "server/fair_line.hpp"
#include "server/loop.hpp"

namespace kvartal::server {

class Reception {
 public:
  explicit Reception(Loop& loop) : loop_(loop) {}

  /// Whether one more of this household may wait.
  [[nodiscard]] bool has_room(const std::string& household) const { return line_.waiting(household) < kMostWaiting; }
  /// Does it when it is this household's turn; what one household wants is done in its order.
  void wait(const std::string& household, Job job);

 private:
  static constexpr std::size_t kMostWaiting = 500;
  void go_on();
  void next();

  Loop& loop_;
  FairLine<Job> line_;
  bool goes_on_ = false;  // the next turn is on its way
};

}  // namespace kvartal::server
