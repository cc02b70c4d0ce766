#include "bots/analysis.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "bots/advice.hpp"
#include "bots/flat_search.hpp"

namespace kvartal {
namespace {

constexpr std::array<Depth, 3> kDepths = {{{"quick", 400, 40}, {"normal", 2000, 150}, {"deep", 20000, 900}}};

constexpr double kFinding = 0.4;  // shares of a judgement
constexpr double kComparing = 0.4;
constexpr double kExpecting = 1 - kFinding - kComparing;

/// One stretch of a judgement: its time begins with it, and it is a share of the way.
class Stretch final : public Thinking {
 public:
  Stretch(Thinking& whole, double before, double share)
      : whole_(whole), begin_(whole.seconds()), before_(before), share_(share) {}
  [[nodiscard]] double seconds() override { return whole_.seconds() - begin_; }
  [[nodiscard]] bool go_on(double done) override { return whole_.go_on(before_ + done * share_); }
  [[nodiscard]] int heads() const override { return whole_.heads(); }
  void let_think(int heads, const std::function<void(int head)>& think) override { whole_.let_think(heads, think); }

 private:
  Thinking& whole_;
  double begin_;
  double before_;
  double share_;
};

[[nodiscard]] ThinkerSettings share_of(const ThinkerSettings& settings, double share) {
  ThinkerSettings part = settings;
  part.simulations = std::max(1, static_cast<int>(settings.simulations * share));
  part.seconds = settings.seconds * share;
  return part;
}

/// The mean final points of everybody when the true position after a decision is played on.
[[nodiscard]] std::array<double, Result::kMaxCompetitors> expected_after(const Decision& decision, Foresight foresight,
                                                                         std::uint64_t seed, const Allowance& allowance) {
  AnyGame after = decision.before;
  after.play(decision.seat, decision.move);
  AnyGame playing = after;
  Tally sum;
  do {
    playing.copy_from(after);
    Rng luck = Rng::of_game(seed, static_cast<std::uint64_t>(sum.simulations));
    sum.add(playing.play_on(foresight, luck), decision.seat.index, 0);
  } while (allowance.spent(sum.simulations) < 1);
  return sum.estimate(decision.move).everyone;
}

}  // namespace

double Judgement::lost_utility() const { return std::max(0.0, best.utility - played.utility); }

double Judgement::lost_points() const { return best.move == played.move ? 0 : std::max(0.0, best.points - played.points); }

Judgement judge(const Decision& decision, const ThinkerSettings& adviser, Rng rng, Thinking& thinking) {
  const Observation observation(decision.before, decision.seat, rng);
  const std::uint64_t seed = rng.next();
  Stretch finding(thinking, 0, kFinding);
  const AnyMove found = think_over(observation, share_of(adviser, kFinding), seed, finding).front().move;
  std::vector<AnyMove> compared = {decision.move};
  if (found != decision.move) compared.push_back(found);
  FlatSearch duel(observation, adviser.style, ~seed, compared);
  const ThinkerSettings part = share_of(adviser, kComparing);
  Stretch comparing(thinking, kFinding, kComparing);
  duel.think(Allowance(part.simulations, part.seconds, comparing));
  const std::vector<Estimate> estimates = duel.estimates();
  const auto of_played = std::ranges::find(estimates, decision.move, &Estimate::move);
  const ThinkerSettings rest = share_of(adviser, kExpecting);
  Stretch expecting(thinking, kFinding + kComparing, kExpecting);
  const auto expected =
      expected_after(decision, adviser.style.foresight, mix(seed), Allowance(rest.simulations, rest.seconds, expecting));
  return {*of_played, estimates.front(), expected};
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
          {"expected", std::span(judgement.expected).first(static_cast<std::size_t>(decision.before.seats()))},
          {"lost_points", judgement.lost_points()},
          {"lost_utility", judgement.lost_utility()}};
}

std::optional<Depth> depth_named(std::string_view id) {
  const auto found = std::ranges::find(kDepths, id, &Depth::id);
  if (found == kDepths.end()) return std::nullopt;
  return *found;
}

}  // namespace kvartal
