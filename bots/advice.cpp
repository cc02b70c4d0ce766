#include "bots/advice.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/levels.hpp"
#include "core/telling.hpp"

namespace kvartal {
namespace {

/// What the game says of a move, or the log: its first event.
Json words_for(const AnyGame& before, Seat seat, AnyMove move) {
  const Text words = before.in_words(seat, move);
  if (!words.en.empty()) return tell(words);
  AnyGame after = before;
  std::vector<AnyEvent> events;
  after.play(seat, move, &events);
  return events.empty() ? tell(same(before.text(seat, move))) : events.front().show(Viewer::seat(seat)).at("text");
}

}  // namespace

ThinkerSettings adviser(std::string_view game, const Options& options, int simulations, double seconds) {
  const Levels& levels = Levels::built_in();
  const auto top = read_thinker(levels.bot(levels.all().back().id, game, options));
  ThinkerSettings settings = top.value_or(ThinkerSettings{});
  settings.simulations = simulations;
  settings.seconds = seconds;
  return settings;
}

std::expected<ThinkerSettings, Refusal> adviser_named(std::string_view name, std::string_view game, const Options& options) {
  const std::string bot = full_name(name, game, options);
  if (thinks(kind_of(bot))) return read_thinker(bot);
  return std::unexpected(
      no("'" + std::string(name) + "' does not think ahead: give flat or tree with settings, or a higher level",
         "«" + std::string(name) + "» не просчитывает игру: нужен flat или tree с настройками либо уровень выше"));
}

std::vector<Estimate> foremost(std::vector<Estimate> found, std::size_t most) {
  found.resize(std::min(found.size(), most));
  if (found.size() > 2) {
    std::ranges::sort(found.begin() + 1, found.end(), {},
                      [](const Estimate& one) { return std::pair(-one.utility, one.move.bits); });
  }
  return found;
}

std::vector<Estimate> best_moves(const Observation& observation, const ThinkerSettings& adviser, std::size_t most,
                                 std::uint64_t seed, Thinking& thinking) {
  return foremost(think_over(observation, adviser, seed, thinking), most);
}

Json tell_estimate(const AnyGame& before, Seat seat, const Estimate& estimate) {
  Json everyone = Json::array();
  for (int i = 0; i < before.seats(); ++i) everyone.push_back(estimate.everyone[static_cast<std::size_t>(i)]);
  return {{"move", before.text(seat, estimate.move)},
          {"text", words_for(before, seat, estimate.move)},
          {"points", estimate.points},
          {"victory", estimate.told > 0 ? Json(estimate.victory) : Json(nullptr)},
          {"points_of_all", everyone}};
}

}  // namespace kvartal
