#include "core/table.hpp"

namespace kvartal {

AnyGame Table::at(std::size_t moves) const {
  AnyGame game = start_;
  for (std::size_t i = 0; i < moves; ++i) game.play(history_[i].seat, history_[i].move);
  return game;
}

void Table::play(Seat seat, AnyMove move, std::vector<AnyEvent>* log) {
  const bool revealed = now_.reveals(seat, move);
  if (!can_undo(seat)) {
    near_.copy_from(now_);
    near_at_ = history_.size();
  }
  now_.play(seat, move, log);
  history_.push_back({seat, move, revealed});
}

std::expected<AnyMove, Refusal> Table::play(Seat seat, std::string_view words, std::vector<AnyEvent>* log) {
  auto move = read_move(now_, seat, words);
  if (move) play(seat, *move, log);
  return move;
}

bool Table::can_undo(Seat seat) const { return !history_.empty() && history_.back().seat == seat && !history_.back().revealed; }

/// What was played before somebody else moved is seldom taken back: only then all is played again.
void Table::undo() {
  history_.pop_back();
  if (near_at_ > history_.size()) {
    near_.copy_from(start_);
    near_at_ = 0;
  }
  now_.copy_from(near_);
  for (std::size_t i = near_at_; i < history_.size(); ++i) now_.play(history_[i].seat, history_[i].move);
}

std::vector<std::uint64_t> position_hashes(const Table& table) {
  std::vector<std::uint64_t> hashes;
  AnyGame game = table.at(0);
  for (const PlayedMove& played : table.history()) {
    game.play(played.seat, played.move);
    hashes.push_back(game.hash());
  }
  return hashes;
}

}  // namespace kvartal
