#include "bots/flat_search.hpp"

#include <algorithm>
#include <bit>

namespace kvartal {

FlatSearch::FlatSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed, int planned)
    : root_(observation.world()),
      world_(root_),
      playing_(root_),
      seat_(observation.seat()),
      style_(style),
      seed_(seed),
      planned_(planned),
      expected_(root_.appraise(seat_)) {
  std::vector<AppraisedMove> moves;
  root_.appraise_moves(seat_, moves);
  std::ranges::stable_sort(moves, std::ranges::greater{}, &AppraisedMove::worth);
  if (moves.size() > static_cast<std::size_t>(style.width)) moves.resize(static_cast<std::size_t>(style.width));
  for (const AppraisedMove& move : moves) candidates_.push_back({move.move, {}});
  racing_ = candidates_.size();
  stages_ = std::max(1, static_cast<int>(std::bit_width(racing_ - 1)));
  rounds_left_ = rounds_of_stage();
  next_round();
}

int FlatSearch::rounds_of_stage() const { return std::max(1, planned_ / (stages_ * static_cast<int>(racing_))); }

void FlatSearch::next_round() {
  next_ = 0;
  Rng rng = Rng::of_game(seed_, round_++);
  world_ = root_.imagine(seat_, rng);
}

void FlatSearch::halve() {
  std::ranges::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(racing_),
                           std::ranges::greater{}, [](const Candidate& candidate) { return candidate.tally.utility; });
  if (racing_ > 2) racing_ = (racing_ + 1) / 2;  // the last two race on for as long as they are asked to
  rounds_left_ = rounds_of_stage();
}

void FlatSearch::simulate(Candidate& candidate) {
  playing_.copy_from(world_);
  playing_.play(seat_, candidate.move);
  Rng luck = Rng::of_game(~seed_, round_);
  const Forecast forecast = playing_.play_on(style_.foresight, luck);
  candidate.tally.add(forecast, seat_.index, utility(forecast, seat_.index, style_.taste, expected_));
}

void FlatSearch::think(int simulations) {
  for (int i = 0; i < simulations; ++i) {
    simulate(candidates_[next_++]);
    if (next_ < racing_) continue;
    if (--rounds_left_ <= 0) halve();
    next_round();
  }
}

std::vector<Estimate> FlatSearch::estimates() const {
  std::vector<Estimate> list;
  for (const Candidate& candidate : candidates_) list.push_back(candidate.tally.estimate(candidate.move));
  order(list);
  return list;
}

}  // namespace kvartal
