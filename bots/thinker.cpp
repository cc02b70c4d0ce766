#include "bots/thinker.hpp"

#include <array>
#include <charconv>

namespace kvartal {
namespace {

/// One setting: its name, the least and the most it may be, and where it goes.
struct Setting {
  std::string_view name;
  int least;
  int most;
  void (*put)(ThinkerSettings& settings, int value);
};

constexpr int kMany = 10'000'000;

constexpr std::array<Setting, 8> kSettings = {{
    {"simulations", 1, kMany, [](ThinkerSettings& settings, int value) { settings.simulations = value; }},
    {"width", 1, 1000, [](ThinkerSettings& settings, int value) { settings.style.width = value; }},
    {"candidates", 1, 1000,
     [](ThinkerSettings& settings, int value) { settings.style.foresight.candidates = static_cast<std::uint16_t>(value); }},
    {"decisions", 0, 60000,
     [](ThinkerSettings& settings, int value) { settings.style.foresight.decisions = static_cast<std::uint16_t>(value); }},
    {"victory", 0, 100, [](ThinkerSettings& settings, int value) { settings.style.taste.victory = value / 100.0; }},
    {"clear", 1, kMany, [](ThinkerSettings& settings, int value) { settings.style.taste.clear = value; }},
    {"exploration", 0, 1000, [](ThinkerSettings& settings, int value) { settings.style.exploration = value / 100.0; }},
    {"widening", 0, 10000, [](ThinkerSettings& settings, int value) { settings.style.widening = value / 100.0; }},
}};

std::string setting_names() {
  std::string names;
  for (const Setting& setting : kSettings) names += (names.empty() ? "" : ", ") + std::string(setting.name);
  return names;
}

std::expected<void, Refusal> read_setting(std::string_view word, ThinkerSettings& settings) {
  const std::size_t equals = word.find('=');
  const std::string_view name = word.substr(0, equals);
  const std::string_view number = equals == std::string_view::npos ? "" : word.substr(equals + 1);
  for (const Setting& setting : kSettings) {
    if (setting.name != name) continue;
    int value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error == std::errc() && end == number.data() + number.size() && value >= setting.least && value <= setting.most) {
      setting.put(settings, value);
      return {};
    }
    const std::string range = std::to_string(setting.least) + "–" + std::to_string(setting.most);
    return std::unexpected(
        no(std::string(name) + " must be a whole number, " + range, std::string(name) + " — целое число, " + range));
  }
  return std::unexpected(no("\"" + std::string(name) + "\" is no setting of a thinking bot; there are " + setting_names(),
                            "У думающего бота нет настройки «" + std::string(name) + "»; есть " + setting_names()));
}

}  // namespace

std::expected<ThinkerSettings, Refusal> read_thinker(std::string_view name) {
  ThinkerSettings settings;
  std::size_t end = name.find(':');
  settings.style.kind = name.substr(0, end) == "tree" ? SearchKind::tree : SearchKind::flat;
  while (end != std::string_view::npos) {
    name.remove_prefix(end + 1);
    end = name.find(':');
    if (auto read = read_setting(name.substr(0, end), settings); !read) return std::unexpected(read.error());
  }
  return settings;
}

AnyMove Thinker::choose(const Observation& observation, Rng& rng) {
  const auto moves = observation.world().moves(observation.seat());
  if (moves.size() == 1) return moves.front();
  const auto search = make_search(observation, settings_.style, rng.next(), settings_.simulations);
  search->think(settings_.simulations);
  return search->estimates().front().move;
}

}  // namespace kvartal
