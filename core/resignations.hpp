// Who has given up in the middle of a game, and what becomes of the game: while at least two sides compete, somebody else plays
// the seat on; with one side left, the game is over and that side has won.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"

namespace kvartal {

/// The side that a seat plays for. Games in teams have the option `teams`, and partners sit opposite each other.
[[nodiscard]] int side_of(Seat seat, int seats, const Options& options);

struct Resignation {
  Seat seat;
  std::size_t after = 0;  // so many moves were in force then
  bool last = false;      // no person was left to play, so the game ended there even if several bots were
  int line = 0;           // where it stands in a record, for messages
};

/// What stands behind the seat in a log and in a record: "last" or nothing.
[[nodiscard]] std::string_view words_of(const Resignation& one);
/// Whether these are such words.
[[nodiscard]] bool are_words_of_resignation(std::string_view words);

class Resignations {
 public:
  Resignations(int seats, const Options& options);

  /// Each seat once. Those who give up at the same moment follow one another, even if the first of them ends the game.
  void add(Resignation one);
  /// A move was taken back that was played before somebody gave up: so many are left in force.
  void taken_back(std::size_t moves);

  [[nodiscard]] const std::vector<Resignation>& list() const { return list_; }
  [[nodiscard]] SeatSet seats() const { return seats_; }
  [[nodiscard]] bool end_the_game() const;
  /// Puts those who have given up behind all others; where nobody else is left, nobody has won.
  void rank(Result& result) const;
  /// "p2 has resigned: p1 has won"; empty while the game goes on.
  [[nodiscard]] Text in_words() const;

 private:
  [[nodiscard]] SeatSet staying() const { return SeatSet::all(static_cast<int>(sides_.size())).without(seats_); }
  [[nodiscard]] int sides_left() const;

  std::vector<int> sides_;  // of each seat
  std::vector<Resignation> list_;
  SeatSet seats_;
};

}  // namespace kvartal
