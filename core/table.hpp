// A game being played: where it began and every move since. Any earlier position is one replay away.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace kvartal {

struct PlayedMove {
  Seat seat;
  AnyMove move;
  bool revealed = false;  // it has turned up what somebody held secret
};

class Table {
 public:
  explicit Table(AnyGame start) : start_(start), now_(start), near_(std::move(start)) {}

  [[nodiscard]] const AnyGame& now() const { return now_; }
  [[nodiscard]] const std::vector<PlayedMove>& history() const { return history_; }
  /// The position after the first `moves` moves.
  [[nodiscard]] AnyGame at(std::size_t moves) const;
  /// Plays a legal move.
  void play(Seat seat, AnyMove move, std::vector<AnyEvent>* log = nullptr);
  /// Plays a move given in words, or says why not and changes nothing.
  [[nodiscard]] std::expected<AnyMove, Refusal> play(Seat seat, std::string_view words, std::vector<AnyEvent>* log = nullptr);
  /// A seat may take back its own last move as long as nothing came after it: no chance move, no move of anybody else.
  /// What a chance move has shown stays shown, so the barrier needs no rule of its own in any game; a move that turns up what
  /// others have decided in secret stays, too.
  [[nodiscard]] bool can_undo(Seat seat) const;
  void undo();

 private:
  AnyGame start_;
  AnyGame now_;
  AnyGame near_;             // the position before the moves that may be taken back one after the other
  std::size_t near_at_ = 0;  // how many moves had been played then
  std::vector<PlayedMove> history_;
};

/// The hash of the position after each move: equal on every platform if the rules are.
[[nodiscard]] std::vector<std::uint64_t> position_hashes(const Table& table);

}  // namespace kvartal
