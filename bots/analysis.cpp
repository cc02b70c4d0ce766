#include "bots/analysis.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "bots/advice.hpp"
#include "bots/flat_search.hpp"

namespace kvartal {
namespace {

constexpr std::array<Depth, 3> kDepths = {{{"quick", 400, 40}, {"normal", 2000, 150}, {"deep", 20000, 900}}};

/// One half of a judgement: its time begins with it, and it is half of the way.
class Half final : public Thinking {
 public:
  Half(Thinking& whole, double before) : whole_(whole), begin_(whole.seconds()), before_(before) {}
  [[nodiscard]] double seconds() override { return whole_.seconds() - begin_; }
  [[nodiscard]] bool go_on(double done) override { return whole_.go_on(before_ + done / 2); }
  [[nodiscard]] int heads() const override { return whole_.heads(); }
  void let_think(int heads, const std::function<void(int head)>& think) override { whole_.let_think(heads, think); }

 private:
  Thinking& whole_;
  double begin_;
  double before_;
};

}  // namespace

double Judgement::lost_utility() const { return std::max(0.0, best.utility - played.utility); }

double Judgement::lost_points() const { return best.move == played.move ? 0 : std::max(0.0, best.points - played.points); }

Judgement judge(const Observation& observation, AnyMove played, const ThinkerSettings& adviser, std::uint64_t seed,
                Thinking& thinking) {
  ThinkerSettings half = adviser;
  half.simulations = std::max(1, adviser.simulations / 2);
  half.seconds = adviser.seconds / 2;
  Half finding(thinking, 0);
  const AnyMove found = think_over(observation, half, seed, finding).front().move;
  std::vector<AnyMove> compared = {played};
  if (found != played) compared.push_back(found);
  FlatSearch duel(observation, adviser.style, ~seed, compared);
  Half comparing(thinking, 0.5);
  duel.think(Allowance(half.simulations, half.seconds, comparing));
  const std::vector<Estimate> estimates = duel.estimates();
  const auto of_played = std::ranges::find(estimates, played, &Estimate::move);
  return {*of_played, estimates.front()};
}

std::vector<Decision> decisions_of(const Table& table) {
  std::vector<Decision> list;
  AnyGame game = table.at(0);
  int number = 0;
  for (const PlayedMove& played : table.history()) {
    ++number;
    if (!played.seat.is_chance() && game.moves(played.seat).size() > 1)
      list.push_back({number, played.seat, played.move, game});
    game.play(played.seat, played.move);
  }
  return list;
}

Json tell_judgement(const Decision& decision, const Judgement& judgement) {
  return {{"number", decision.number},
          {"seat", to_string(decision.seat)},
          {"played", tell_estimate(decision.before, decision.seat, judgement.played)},
          {"best", tell_estimate(decision.before, decision.seat, judgement.best)},
          {"lost_points", judgement.lost_points()},
          {"lost_utility", judgement.lost_utility()}};
}

std::optional<Depth> depth_named(std::string_view id) {
  const auto found = std::ranges::find(kDepths, id, &Depth::id);
  if (found == kDepths.end()) return std::nullopt;
  return *found;
}

}  // namespace kvartal
