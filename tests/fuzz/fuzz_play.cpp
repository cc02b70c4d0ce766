// Bytes choose the table and every move; all checks of the conformance kit are on. A crash file is a game that can be replayed.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/table.hpp"
#include "games/shelf.hpp"
#include "tests/conformance.hpp"

using namespace kvartal;

namespace {

void must_hold(const conformance::Wrong& wrong, const conformance::Case& table) {
  if (!wrong) return;
  std::fprintf(stderr, "%s: %s\n", table.name().c_str(), wrong->c_str());
  std::abort();
}

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  [[nodiscard]] bool empty() const { return at_ >= size_; }
  std::size_t below(std::size_t bound) {
    const std::size_t low = at_ < size_ ? data_[at_++] : 0;
    const std::size_t high = bound > 256 && at_ < size_ ? data_[at_++] : 0;
    return (low | (high << 8U)) % bound;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

conformance::Step chosen(const AnyGame& game, Bytes& bytes) {
  if (game.turn().is_chance()) {
    const auto outcomes = game.outcomes();
    return {Seat::chance(), outcomes[bytes.below(outcomes.size())].move};
  }
  const Seat seat = game.turn().asked().first();
  const auto moves = game.moves(seat);
  return {seat, moves[bytes.below(moves.size())]};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kCases = conformance::all_cases(shelf());
  Bytes bytes(data, size);
  const conformance::Case& table = kCases[bytes.below(kCases.size())];
  Rng rng(size);
  AnyGame game = table.start();
  while (!game.turn().is_over() && !bytes.empty()) {
    must_hold(game.check(), table);
    const std::size_t which = bytes.below(5);
    if (which == 0) must_hold(conformance::check_moves(game, rng), table);
    if (which == 1) must_hold(conformance::check_refusals(game, rng), table);
    if (which == 2) must_hold(conformance::check_no_peeking(game, rng), table);
    if (which == 3) must_hold(conformance::check_copies(game, rng), table);
    if (which == 4) must_hold(conformance::check_chance(game, rng), table);
    const conformance::Step step = chosen(game, bytes);
    game.play(step.seat, step.move);
  }
  must_hold(game.check(), table);
  return 0;
}
