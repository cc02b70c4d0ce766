#include "bots/pondering.hpp"

#include <algorithm>
#include <utility>

namespace kvartal {
namespace {

constexpr int kParts = 4;  // of the allowance of a decision: many that may come, each a little, rather than a few of them well
constexpr std::size_t kMostForeseen = 4096;  // some 10 MB, however long the others take

/// One part of a longer thought: its time begins with it.
class Part final : public Thinking {
 public:
  explicit Part(Thinking& whole) : whole_(whole), begin_(whole.seconds()) {}
  [[nodiscard]] double seconds() override { return whole_.seconds() - begin_; }
  [[nodiscard]] bool go_on(double done) override { return whole_.go_on(done); }

 private:
  Thinking& whole_;
  double begin_;
};

/// The others are taken for players of habit, where the game has one, and for greedy ones otherwise.
Foresight of_others(const Foresight& own) {
  constexpr std::uint16_t kAllMoves = 1000;
  return {.candidates = own.candidates == 0 ? own.candidates : kAllMoves};
}

/// Plays on until the seat has something to choose; false where that does not happen any more.
bool play_until_asked(AnyGame& game, Seat seat, Foresight others, Rng& rng) {
  for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
    if (turn.is_chance()) {
      game.play(Seat::chance(), game.sample(rng));
      continue;
    }
    const Seat next = turn.asked().has(seat) ? seat : turn.asked().first();
    if (next == seat && game.sensible(seat).size() > 1) return true;
    game.play(next, game.decided(next, others, rng));
  }
  return false;
}

}  // namespace

std::uint64_t known_as(const AnyGame& position, Seat seat) {
  Rng always(0);  // what the seat cannot know is imagined alike, and what remains is what it knows
  return position.imagine(seat, always).hash();
}

std::optional<Foreseen> foresee(const Observation& waiting, const ThinkerSettings& settings, std::uint64_t seed,
                                Thinking& thinking) {
  const Seat seat = waiting.seat();
  Rng rng(seed);
  AnyGame position = waiting.world().imagine(seat, rng);
  if (!play_until_asked(position, seat, of_others(settings.style.foresight), rng)) return std::nullopt;
  ThinkerSettings part = settings;
  part.simulations = std::max(1, settings.simulations / kParts);
  part.seconds = settings.seconds / kParts;
  part.heads = 1;
  Part thinking_now(thinking);
  const Observation asked(position, seat, rng);  // a name of its own: compilers differ in which argument draws first
  auto found = think_over(asked, part, rng.next(), thinking_now);
  return Foreseen{known_as(position, seat), std::move(position), std::move(found)};
}

void Pondering::ponder(const Observation& waiting, const ThinkerSettings& settings, std::uint64_t seed, Thinking& thinking) {
  for (int i = 0; i < settings.ponder && foreseen_ < kMostForeseen; ++i) {
    if (!thinking.go_on(static_cast<double>(i) / settings.ponder)) return;
    auto foreseen = foresee(waiting, settings, mix(seed + static_cast<std::uint64_t>(i)), thinking);
    if (!foreseen) continue;
    found_[foreseen->known_as].push_back(std::move(foreseen->found));
    ++foreseen_;
  }
}

std::vector<std::vector<Estimate>> Pondering::recall(const Observation& deciding) {
  const auto found = found_.find(known_as(deciding.world(), deciding.seat()));
  std::vector<std::vector<Estimate>> recalled;
  if (found != found_.end()) recalled = std::move(found->second);
  found_.clear();
  foreseen_ = 0;
  return recalled;
}

}  // namespace kvartal
