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

constexpr std::size_t kMostSteps = 16;
constexpr double kFirstShare = 0.6;  // of the time of a hint is for its first move
constexpr int kStepsInAll = 5;       // the rest is divided by so many: most turns have fewer decisions that are hard

/// A part of a longer thinking: it has a clock of its own, and its own portion of the way.
class Portion final : public Thinking {
 public:
  Portion(Thinking& whole, double from, double to) : whole_(whole), from_(from), to_(to), begun_(whole.seconds()) {}
  [[nodiscard]] double seconds() override { return whole_.seconds() - begun_; }
  [[nodiscard]] bool go_on(double done) override { return whole_.go_on(from_ + ((to_ - from_) * done)); }
  [[nodiscard]] int heads() const override { return whole_.heads(); }
  void let_think(int heads, const std::function<void(int head)>& think) override { whole_.let_think(heads, think); }

 private:
  Thinking& whole_;
  double from_;
  double to_;
  double begun_;
};

/// A share of what an adviser may think: at least a little.
ThinkerSettings with_share(ThinkerSettings settings, double share) {
  settings.simulations = std::max(2, static_cast<int>(settings.simulations * share));
  if (settings.seconds > 0) settings.seconds = std::max(0.02, settings.seconds * share);
  return settings;
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

std::vector<AnyMove> rest_of_turn(const Observation& observation, AnyMove first, const ThinkerSettings& adviser,
                                  std::uint64_t seed, Thinking& thinking) {
  const Seat seat = observation.seat();
  Rng rng(seed);
  AnyGame game = observation.world();
  std::vector<AnyMove> steps;
  AnyMove next = first;
  while (true) {
    const bool reveals = game.reveals(seat, next);
    steps.push_back(next);
    game.play(seat, next);
    const Turn turn = game.turn();
    if (reveals || !turn.must().has(seat) || steps.size() == kMostSteps) return steps;
    const std::vector<AnyMove> sensible = game.sensible(seat);
    const double left = adviser.seconds > 0 ? std::max(0.0, 1 - (thinking.seconds() / adviser.seconds)) : 1;
    if (sensible.size() == 1) {
      next = sensible.front();
    } else {
      const double done = static_cast<double>(steps.size()) / kMostSteps;
      Portion part(thinking, done, done);
      const ThinkerSettings share = with_share(adviser, std::min(left, 1.0 / kStepsInAll));
      next = best_moves(Observation(game, seat, rng), share, 1, rng.next(), part).front().move;
    }
  }
}

Json hint(const Observation& observation, const ThinkerSettings& adviser, std::size_t most, std::uint64_t seed,
          Thinking& thinking) {
  Json best = Json::array();
  Portion first(thinking, 0, kFirstShare);
  const auto found = best_moves(observation, with_share(adviser, kFirstShare), most, seed, first);
  for (const Estimate& one : found) best.push_back(tell_estimate(observation.world(), observation.seat(), one));
  Portion rest(thinking, kFirstShare, 1);
  const auto steps = rest_of_turn(observation, found.front().move, with_share(adviser, 1 - kFirstShare), seed, rest);
  return {{"best", best}, {"steps", tell_steps(observation.world(), observation.seat(), steps)}};
}

Json tell_steps(const AnyGame& before, Seat seat, std::span<const AnyMove> steps) {
  Json told = Json::array();
  AnyGame game = before;
  for (const AnyMove move : steps) {
    told.push_back({{"move", game.text(seat, move)}, {"text", words_for(game, seat, move)}});
    game.play(seat, move);
  }
  return told;
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
