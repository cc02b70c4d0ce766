#include "bots/settings.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace kvartal {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

/// A number such as 12 or 0.25. The standard library's own way is not on every platform.
double decimal(std::string_view text) {
  constexpr std::size_t kLongest = 12;
  double value = 0;
  double place = 0;  // of the next digit behind the point
  bool digits = false;
  if (text.size() > kLongest) return kNoNumber;
  for (const char letter : text) {
    if (letter == '.' && place == 0) {
      place = 0.1;
    } else if (letter >= '0' && letter <= '9') {
      digits = true;
      value = place == 0 ? 10 * value + (letter - '0') : value + place * (letter - '0');
      place /= 10;
    } else {
      return kNoNumber;
    }
  }
  if (!digits) return kNoNumber;
  return value;
}

std::string written(double number) {
  std::string text = std::to_string(number);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::expected<void, Refusal> read_setting(std::string_view word, std::span<const Setting> settings) {
  const std::size_t equals = word.find('=');
  const std::string name(word.substr(0, equals));
  const double value = equals == std::string_view::npos ? kNoNumber : decimal(word.substr(equals + 1));
  std::string names;
  for (const Setting& setting : settings) {
    names += (names.empty() ? "" : ", ") + std::string(setting.name);
    if (setting.name != name) continue;
    const bool within = value >= setting.least && value <= setting.most;  // no number is within nothing
    if (within && (!setting.whole || value == std::floor(value))) {
      setting.put(value);
      return {};
    }
    const std::string range = written(setting.least) + "–" + written(setting.most);
    return std::unexpected(no(name + " must be a " + (setting.whole ? "whole " : "") + "number, " + range,
                              name + " — " + (setting.whole ? "целое " : "") + "число, " + range));
  }
  return std::unexpected(no("\"" + name + "\" is no setting of this bot; there are: " + names,
                            "у этого бота нет настройки «" + name + "»; есть: " + names));
}

}  // namespace

std::expected<void, Refusal> read_settings(std::string_view name, std::span<const Setting> settings) {
  for (std::size_t end = name.find(':'); end != std::string_view::npos;) {
    name.remove_prefix(end + 1);
    end = name.find(':');
    if (auto read = read_setting(name.substr(0, end), settings); !read) return std::unexpected(read.error());
  }
  return {};
}

}  // namespace kvartal
