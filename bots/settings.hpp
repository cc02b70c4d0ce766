// The settings in a bot's name: "flat:simulations=400:seconds=0.5".
#pragma once

#include <expected>
#include <functional>
#include <span>
#include <string_view>

#include "core/text.hpp"

namespace kvartal {

/// One setting: its name, the least and the most it may be, and where it goes.
struct Setting {
  std::string_view name;
  double least;
  double most;
  std::function<void(double)> put;
  bool whole = true;
};

/// Reads all that follows the first colon of a name; the message says what is wrong and what would be right.
[[nodiscard]] std::expected<void, Refusal> read_settings(std::string_view name, std::span<const Setting> settings);

}  // namespace kvartal
