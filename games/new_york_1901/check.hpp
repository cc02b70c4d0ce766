// The self-check of a position: no lot, card, skyscraper or worker is lost or made, and kept sums agree with fresh ones.
#pragma once

#include <optional>
#include <string>

#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

[[nodiscard]] std::optional<std::string> check(const Position& position);

}  // namespace kvartal::new_york_1901
