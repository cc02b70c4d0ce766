// Words as moves, at positions of several kinds: whatever is read must be written and read back as itself, and whatever is not
// refused must be a listed move.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/shelf.hpp"
#include "tests/conformance.hpp"

using namespace kvartal;

namespace {

/// Positions at the beginning, in the middle and near the end of a game of every kind of table.
std::vector<AnyGame> positions() {
  std::vector<AnyGame> list;
  for (const conformance::Case& table : conformance::all_cases(shelf())) {
    if (list.size() > 60) break;
    Rng rng(list.size());
    AnyGame game = table.start();
    for (int move = 0; !game.turn().is_over(); ++move) {
      if (move % 17 == 0) list.push_back(game);
      const conformance::Step step = conformance::random_step(game, rng);
      game.play(step.seat, step.move);
    }
  }
  return list;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kPositions = positions();
  if (size < 2) return 0;
  const AnyGame& game = kPositions[data[0] % kPositions.size()];
  const Seat seat = data[1] % 4 == 3 ? Seat::chance() : Seat::at(data[1] % game.seats());
  const std::string words(reinterpret_cast<const char*>(data) + 2, size - 2);
  const auto move = game.parse(seat, words);
  if (!move) {
    if (move.error().why.en.empty() || move.error().why.ru.empty()) std::abort();
    return 0;
  }
  const auto again = game.parse(seat, game.text(seat, *move));
  const bool legal = !game.why_not(seat, *move);
  if (legal && (!again || *again != *move)) std::abort();
  std::vector<AnyMove> listed = game.moves(seat);
  for (const AnyOutcome& outcome : game.outcomes()) {
    if (seat.is_chance()) listed.push_back(outcome.move);
  }
  if (legal != (std::ranges::find(listed, *move) != listed.end())) std::abort();
  return 0;
}
