#include "bots/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bots/careless.hpp"
#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/settings.hpp"
#include "bots/thinker.hpp"
#include "core/telling.hpp"

namespace kvartal {
namespace {

/// Any legal move, all equally likely.
class RandomBot final : public Bot {
 public:
  using Bot::choose;
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng, Thinking& /*thinking*/) override {
    const auto moves = observation.world().moves(observation.seat());
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

constexpr double kFewestSeconds = 0.1;
constexpr std::string_view kSecondsOnly = ":seconds=";
/// With a second a move twenty seconds: a bot that people think against uses no more than that of each pause.
constexpr std::string_view kForeseen = ":ponder=80";

/// The bot of a level with what stands behind the level's name; later settings count.
std::string with_settings(std::string_view bot, std::string_view settings) {
  if (!settings.starts_with(kSecondsOnly)) return std::string(bot) + std::string(settings);
  if (!thinks(kind_of(bot))) return std::string(bot);
  return std::string(bot) + ":simulations=10000000" + std::string(settings);
}

}  // namespace

bool thinks(std::string_view kind) { return kind == "flat" || kind == "tree"; }

std::string_view kind_of(std::string_view name) { return name.substr(0, name.find(':')); }

std::string full_name(std::string_view name, std::string_view game, const Options& options) {
  const std::string_view kind = kind_of(name);
  const std::string_view level = Levels::built_in().bot(kind, game, options);
  return level.empty() ? std::string(name) : with_settings(level, name.substr(kind.size()));
}

std::string among_people(std::string_view name, std::string_view game, const Options& options) {
  std::string bot = full_name(name, game, options);
  if (!thinks(kind_of(bot))) return bot;
  const auto settings = read_thinker(bot);
  // Counted simulations are a level that is meant to be no stronger.
  if (settings && settings->seconds > 0) bot += kForeseen;
  return bot;
}

std::expected<std::unique_ptr<Bot>, Refusal> make_bot(std::string_view name, std::string_view game, const Options& options) {
  const std::string bot = full_name(name, game, options);
  const std::string_view kind = kind_of(bot);
  if (bot == "random") return std::make_unique<RandomBot>();
  if (bot == "greedy") return std::make_unique<GreedyBot>();
  if (kind == "careless") {
    const auto carelessness = read_careless(bot);
    if (!carelessness) return std::unexpected(carelessness.error());
    return std::make_unique<CarelessBot>(*carelessness);
  }
  if (thinks(kind)) {
    const auto settings = read_thinker(bot);
    if (!settings) return std::unexpected(settings.error());
    return std::make_unique<Thinker>(*settings);
  }
  std::string list;
  for (const BotKind& known : bot_kinds()) list += (list.empty() ? "" : ", ") + known.id;
  return std::unexpected(no("there is no bot '" + std::string(name) + "'; there are: " + list,
                            "нет бота «" + std::string(name) + "»; есть: " + list));
}

std::span<const BotKind> bot_kinds() {
  static const std::vector<BotKind> kKinds = [] {
    std::vector<BotKind> kinds;
    for (const Level& level : Levels::built_in().all()) kinds.push_back({level.id, level.name, level.about});
    kinds.push_back({"greedy", {"Surveyor", "Землемер"}, {"looks one move ahead", "думает на один ход вперёд"}});
    kinds.push_back({"random", {"Passer-by", "Прохожий"}, {"moves at random", "ходит наугад"}});
    return kinds;
  }();
  return kKinds;
}

bool is_bot_for_people(std::string_view name, double most_seconds) {
  const std::string_view kind = kind_of(name);
  if (std::ranges::find(bot_kinds(), kind, &BotKind::id) == bot_kinds().end()) return false;
  if (name == kind) return true;
  const std::string_view settings = name.substr(kind.size());
  if (std::ranges::find(Levels::built_in().all(), kind, &Level::id) == Levels::built_in().all().end()) return false;
  const std::vector<Setting> seconds = {{"seconds", kFewestSeconds, most_seconds, [](double) {}, false}};
  return std::ranges::count(settings, ':') == 1 && read_settings(name, seconds).has_value();
}

Json tell_games(Shelf shelf) {
  Json bots = Json::array();
  for (const BotKind& kind : bot_kinds()) {
    bots.push_back({{"id", kind.id}, {"name", tell(kind.name)}, {"about", tell(kind.about)}});
  }
  Json games = Json::array();
  for (const GameEntry& entry : shelf) {
    games.push_back(tell(entry));
    games.back()["bots"] = bots;
  }
  return games;
}

}  // namespace kvartal
