// Who counts as one place, and how little of an address is kept.
#include "server/household.hpp"

#include <gtest/gtest.h>

namespace kvartal::server {
namespace {

TEST(Household, IsAnAddressAndOfIpv6TheFirstHalf) {
  EXPECT_EQ(household_of("203.0.113.77"), "203.0.113.77");
  EXPECT_EQ(household_of("2001:db8:1:2:3:4:5:6"), household_of("2001:db8:1:2::9"));
  EXPECT_NE(household_of("2001:db8:1:2::9"), household_of("2001:db8:1:3::9"));
  EXPECT_EQ(household_of("unknown"), "unknown");
}

/// Otherwise all who come by IPv4 would be one household where a proxy writes addresses in this way.
TEST(Household, IsTheSameHoweverAnIpv4AddressIsWritten) {
  EXPECT_EQ(household_of("::ffff:203.0.113.77"), "203.0.113.77");
  EXPECT_NE(household_of("::ffff:203.0.113.77"), household_of("::ffff:203.0.113.78"));
  EXPECT_EQ(beginning_of("::ffff:203.0.113.77"), "203.0.113.*");
}

TEST(Household, OfAnAddressOnlyTheBeginningIsKept) {
  EXPECT_EQ(beginning_of("203.0.113.77"), "203.0.113.*");
  EXPECT_EQ(beginning_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1::*");
  EXPECT_EQ(beginning_of("unknown"), "");
}

}  // namespace
}  // namespace kvartal::server
