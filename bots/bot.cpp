#include "bots/bot.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "bots/greedy.hpp"
#include "bots/thinker.hpp"
#include "core/telling.hpp"

namespace kvartal {
namespace {

/// Any legal move, all equally likely.
class RandomBot final : public Bot {
 public:
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng) override {
    const auto moves = observation.world().moves(observation.seat());
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "greedy") return std::make_unique<GreedyBot>();
  if (name.starts_with("flat") || name.starts_with("tree")) {
    if (auto settings = read_thinker(name)) return std::make_unique<Thinker>(*settings);
  }
  return nullptr;
}

std::span<const BotKind> bot_kinds() {
  static const std::array<BotKind, 2> kKinds = {{
      {"greedy", {"Surveyor", "Землемер"}, {"looks one move ahead", "думает на один ход вперёд"}},
      {"random", {"Passer-by", "Прохожий"}, {"moves at random", "ходит наугад"}},
  }};
  return kKinds;
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
