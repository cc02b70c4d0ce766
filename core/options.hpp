// The options of a table as words: "players=3 mode=standard boards=front". A game declares which there are.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"

namespace kvartal {

struct OptionChoice {
  std::string value;
  Text about;
};

struct OptionSpec {
  std::string name;
  Text about;
  std::vector<OptionChoice> choices;  // the first one is the default
  bool per_seat = false;              // may also be a list, one choice a seat: boards=front,reverse
};

/// Options by name, in the order the game declares them.
class Options {
 public:
  [[nodiscard]] bool has(std::string_view name) const { return !get(name).empty(); }
  /// The value, or "" where it was not given.
  [[nodiscard]] std::string_view get(std::string_view name) const;
  void set(std::string_view name, std::string value);
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& all() const { return values_; }
  bool operator==(const Options&) const = default;

 private:
  std::vector<std::pair<std::string, std::string>> values_;
};

/// "players=3 mode=standard".
[[nodiscard]] std::string to_string(const Options& options);

/// Reads "name=value" words against what a game declares; what is not given stays out.
[[nodiscard]] std::expected<Options, Refusal> read_options(std::span<const OptionSpec> specs,
                                                           std::span<const std::string> words);

/// All options, with the default wherever nothing was given, in the declared order.
[[nodiscard]] Options with_defaults(std::span<const OptionSpec> specs, const Options& given);

/// Splits at single characters; empty parts are kept.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

}  // namespace kvartal
