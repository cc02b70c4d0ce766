// A clock and an ear for tests of what thinks by the clock: the same on every machine, however busy it is.
#pragma once

#include <gtest/gtest.h>

#include "bots/bot.hpp"

namespace kvartal {

/// Time that passes by a tenth of a second at every look, and hears how far the thinking is.
class HearingThinking final : public Thinking {
 public:
  [[nodiscard]] double seconds() override { return now_ += 0.1; }
  [[nodiscard]] bool go_on(double done) override {
    EXPECT_GE(done, last_);
    last_ = done;
    return true;
  }
  [[nodiscard]] double last() const { return last_; }

 private:
  double now_ = 0;
  double last_ = 0;
};

}  // namespace kvartal
