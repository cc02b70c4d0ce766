// The conformance kit: what every game must keep, written once over AnyGame and run on all games.
// Each check returns what it found wrong, or nothing.
#pragma once

#include <optional>
#include <string>

#include "core/registry.hpp"

namespace kvartal::conformance {

using Wrong = std::optional<std::string>;

/// One kind of table of one game.
struct Case {
  const GameEntry* entry;
  Options options;
  [[nodiscard]] std::string name() const;
  [[nodiscard]] AnyGame start() const { return entry->start(options); }
};

/// Every game with every pair of values of two options that go together: options that belong to one mode only meet it this way.
[[nodiscard]] std::vector<Case> all_cases(Shelf shelf);

/// At a position: no listed move is refused, no two are equal, written ones are read back as themselves; a seat that is not to
/// move has none; in a position that waits for decisions somebody has one.
[[nodiscard]] Wrong check_moves(const AnyGame& game, Rng& rng);
/// Random bits that are no listed move are refused, and asking changes nothing.
[[nodiscard]] Wrong check_refusals(const AnyGame& game, Rng& rng);
/// Chance: weights are positive, outcomes differ, `sample` gives only listed ones.
[[nodiscard]] Wrong check_chance(const AnyGame& game, Rng& rng);
/// No peeking: in a world that differs only in what a seat cannot know, the seat has the same view and the same moves, and any
/// move played in both tells the seat the same.
[[nodiscard]] Wrong check_no_peeking(const AnyGame& game, Rng& rng);
/// What is not called secret is told to everybody in the same words: the server writes it once for all.
[[nodiscard]] Wrong check_open_events(const AnyGame& game, Rng& rng);
/// A copy does not change when the original does, and the original does not change when the copy does.
[[nodiscard]] Wrong check_copies(const AnyGame& game, Rng& rng);

/// Plays a whole game at random with all checks at every `every`-th position (0: at none), and the game's own self-check at
/// all of them.
struct PlayReport {
  Wrong wrong;
  int positions = 0;
};
[[nodiscard]] PlayReport play_and_check(const Case& table, std::uint64_t seed, int every);

/// Any legal move of any seat that may move, or any outcome of chance.
struct Step {
  Seat seat;
  AnyMove move;
};
[[nodiscard]] Step random_step(const AnyGame& game, Rng& rng);

/// Calls `visit(position, seat)` for the decisions of a random game; where several may decide, for the first of them.
template <class Visit>
void visit_decisions(const Case& table, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  AnyGame game = table.start();
  while (!game.turn().is_over()) {
    if (!game.turn().is_chance()) visit(game, game.turn().asked().first());
    const Step step = random_step(game, rng);
    game.play(step.seat, step.move);
  }
}

}  // namespace kvartal::conformance
