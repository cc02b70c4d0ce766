#include "bots/bot.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "bots/greedy.hpp"

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
  return nullptr;
}

std::span<const BotKind> bot_kinds() {
  static const std::array<BotKind, 2> kKinds = {{
      {"greedy", {"Surveyor", "Землемер"}, {"looks one move ahead", "думает на один ход вперёд"}},
      {"random", {"Passer-by", "Прохожий"}, {"moves at random", "ходит наугад"}},
  }};
  return kKinds;
}

Json tell_bots() {
  Json list = Json::array();
  for (const BotKind& kind : bot_kinds()) {
    list.push_back({{"id", kind.id},
                    {"name", {{"en", kind.name.en}, {"ru", kind.name.ru}}},
                    {"about", {{"en", kind.about.en}, {"ru", kind.about.ru}}}});
  }
  return list;
}

}  // namespace kvartal
