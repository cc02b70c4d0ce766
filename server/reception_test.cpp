// What one household asks does not keep another from being heard.
#include "server/reception.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kvartal::server {
namespace {

TEST(Reception, ALateAskerWaitsForOneOfACrowdAtMost) {
  Loop loop;
  Reception reception(loop);
  std::vector<std::string> heard;
  for (int i = 0; i < 20; ++i) reception.wait("crowd", [&] { heard.emplace_back("crowd"); });
  reception.wait("late", [&] {
    heard.emplace_back("late");
    loop.stop();
  });
  EXPECT_TRUE(heard.empty());
  loop.run();
  ASSERT_LE(heard.size(), 2);
  EXPECT_EQ(heard.back(), "late");
}

TEST(Reception, OneHouseholdIsHeardInItsOrderAndHasSoMuchRoom) {
  Loop loop;
  Reception reception(loop);
  std::vector<int> heard;
  int asked = 0;
  while (reception.has_room("home")) {
    reception.wait("home", [&, asked] {
      heard.push_back(asked);
      if (asked == 0) reception.wait("home", [&] { loop.stop(); });
    });
    ++asked;
  }
  EXPECT_TRUE(reception.has_room("next door"));
  loop.run();
  EXPECT_EQ(static_cast<int>(heard.size()), asked);
  EXPECT_TRUE(std::ranges::is_sorted(heard));
  EXPECT_TRUE(reception.has_room("home"));
}

}  // namespace
}  // namespace kvartal::server
