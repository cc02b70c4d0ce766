#include "games/rolling_heights/appraisal.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "games/rolling_heights/aims.hpp"
#include "games/rolling_heights/placing.hpp"
#include "games/rolling_heights/turn.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr int kPoint = 100;

}  // namespace

int appraise(const Position& position, int owner) {
  const Company& company = position.companies[static_cast<std::size_t>(owner)];
  return kPoint * company.points;
}

}  // namespace kvartal::rolling_heights
