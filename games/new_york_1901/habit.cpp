#include "games/new_york_1901/habit.hpp"

#include <algorithm>
#include <limits>

#include "games/new_york_1901/appraisal.hpp"
#include "games/new_york_1901/habit_numbers.hpp"

namespace kvartal::new_york_1901 {
namespace {

/// What can be seen of moves without playing them.
class Glance {
 public:
  Glance(const Position& position, int owner)
      : shared_(position.shared),
        estate_(position.estates[static_cast<std::size_t>(owner)]),
        numbers_(habit_numbers(table_of(position))) {
    for (std::size_t i = 0; i < kStreets; ++i) {
      if (!shared_.is_in_play(static_cast<Street>(i))) continue;
      along_[streets_++] = &pieces().along[i];
    }
  }

  [[nodiscard]] int worth(Move move) const {
    switch (move.kind) {
      case MoveKind::take: return lot(move.lot());
      case MoveKind::land_grab: return number(Number::grab) + lot(move.lot());
      case MoveKind::give_up: return -lot(move.lot());
      case MoveKind::build: return skyscraper(move);
      case MoveKind::rebuild: return number(Number::rebuild) + skyscraper(move) + demolished(move.place());
      case MoveKind::construction_boom: return number(Number::boom) + skyscraper(move);
      case MoveKind::market_shift: return number(Number::shift);
      default: return 0;
    }
  }

  [[nodiscard]] std::uint32_t mood() const { return static_cast<std::uint32_t>(std::max(1, number(Number::mood))); }

 private:
  [[nodiscard]] int number(Number what) const { return numbers_[static_cast<std::size_t>(what)]; }

  [[nodiscard]] int streets_along(int word, std::uint64_t squares) const {
    int count = 0;
    for (std::size_t i = 0; i < streets_; ++i)
      count += (along_[i]->word[static_cast<std::size_t>(word)] & squares) != 0 ? 1 : 0;
    return count;
  }

  [[nodiscard]] int lot(LotId id) const {
    const Lot& lot = pieces().lot[id];
    const std::uint64_t empty = estate_.empty_in(lot.word) | lot.mask;
    const std::uint64_t around = with_neighbours(lot.mask, pieces().stride);
    const bool rebuilding = (around & estate_.older_than(Generation::gold, lot.word)) != 0;
    return number(Number::lot_square) * std::popcount(lot.mask) +
           number(Number::lot_room) * std::popcount(reachable(lot.mask, empty, pieces().stride)) +
           (rebuilding ? number(Number::lot_rebuild) : 0) + number(Number::lot_street) * streets_along(lot.word, lot.mask) +
           (estate_.workers == 1 ? number(Number::lot_last) : 0);
  }

  [[nodiscard]] int kind(const TileFacts& facts) const {
    if (facts.legendary) return number(Number::legendary);
    if (facts.generation == Generation::gold) return number(Number::gold);
    return number(facts.generation == Generation::silver ? Number::silver : Number::bronze);
  }

  [[nodiscard]] int skyscraper(Move move) const {
    const TileFacts& facts = pieces().tile[move.what];
    const int word = move.place().word();
    const std::uint64_t squares = mask_of(move.place());
    const std::uint64_t before = estate_.built_in(word);
    const std::uint64_t left = estate_.land.word[static_cast<std::size_t>(word)] & ~before & ~squares;
    int home = 0;
    for_each_lot(word, squares & ~before, [&](LotId lot) { home += (pieces().lot[lot].mask & before) == 0 ? 1 : 0; });
    const bool opens = shared_.newest_open(estate_.points) != shared_.newest_open(estate_.points + facts.points);
    return kind(facts) + number(Number::points) * facts.points + (opens ? number(Number::technology) : 0) +
           number(Number::left_over) * std::popcount(left & with_neighbours(squares, pieces().stride)) +
           number(Number::home) * home + number(Number::street) * streets_along(word, squares);
  }

  [[nodiscard]] int demolished(Place place) const {
    const std::uint64_t squares = mask_of(place);
    int worth = 0;
    for (const PlacedTile& placed : estate_.skyscrapers()) {
      if (placed.place.word() != place.word() || (mask_of(placed.place) & squares) == 0) continue;
      worth += number(Number::demolish) + number(Number::demolish_old) * pieces().tile[placed.tile].points;
    }
    return worth;
  }

  const Shared& shared_;
  const Estate& estate_;
  const HabitNumbers& numbers_;
  std::array<const Squares*, kStreets> along_{};
  std::size_t streets_ = 0;
};

}  // namespace

Move habit(const Position& position, int owner, std::span<const Move> moves, Rng& rng) {
  if (moves.size() == 1) return moves.front();
  const Glance glance(position, owner);
  const std::uint32_t mood = glance.mood();
  Move best = moves.front();
  int most = std::numeric_limits<int>::min();
  for (const Move& move : moves) {
    const int worth = glance.worth(move) + static_cast<int>(rng.below(mood));
    if (worth <= most) continue;
    most = worth;
    best = move;
  }
  return best;
}

}  // namespace kvartal::new_york_1901
