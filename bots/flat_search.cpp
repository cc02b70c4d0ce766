#include "bots/flat_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace kvartal {

namespace {

/// The beginnings of turns that differ in where they lead. What habit does comes first, whatever the appraisal says.
std::vector<AppraisedMove> different_turns(const Observation& observation) {
  std::vector<PlannedTurn> turns;
  observation.world().plan_turns(observation.seat(), turns);
  std::ranges::sort(turns, {},
                    [](const PlannedTurn& one) { return std::tuple(one.leads_to, !one.by_habit, one.first.move.bits); });
  std::vector<AppraisedMove> different;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (i > 0 && turns[i].leads_to == turns[i - 1].leads_to) continue;
    if (turns[i].by_habit) turns[i].first.worth = std::numeric_limits<int>::max();
    different.push_back(turns[i].first);
  }
  return different;
}

std::vector<AnyMove> most_promising(const Observation& observation, const SearchStyle& style) {
  std::vector<AppraisedMove> appraised;
  if (style.foresight.candidates == 0 && style.width == 1) {  // habit alone: no turn is compared with it
    Rng lots(0);
    return {observation.world().decided(observation.seat(), style.foresight, lots)};
  }
  if (style.foresight.candidates == 0) {
    appraised = different_turns(observation);
  } else {
    observation.world().appraise_moves(observation.seat(), appraised);
  }
  best_first(appraised);
  if (appraised.size() > static_cast<std::size_t>(style.width)) appraised.resize(static_cast<std::size_t>(style.width));
  std::vector<AnyMove> moves;
  moves.reserve(appraised.size());
  for (const AppraisedMove& one : appraised) moves.push_back(one.move);
  return moves;
}

}  // namespace

FlatSearch::FlatSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed)
    : FlatSearch(observation, style, seed, most_promising(observation, style)) {}

FlatSearch::FlatSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed,
                       std::span<const AnyMove> moves)
    : root_(observation.world()),
      world_(root_),
      playing_(root_),
      seat_(observation.seat()),
      style_(style),
      seed_(seed),
      racing_(moves.size()) {
  for (const AnyMove move : moves) candidates_.push_back({.move = move, .tally = {}});
  stages_ = std::max(1, static_cast<int>(std::bit_width(racing_ - 1)));
  next_round();
}

void FlatSearch::next_round() {
  next_ = 0;
  Rng rng = Rng::of_game(seed_, round_++);
  world_ = root_.imagine(seat_, rng);
}

void FlatSearch::halve() {
  const std::ptrdiff_t first = style_.caution > 0 ? 1 : 0;  // what all are compared with stays
  std::ranges::sort(candidates_.begin() + first, candidates_.begin() + static_cast<std::ptrdiff_t>(racing_), {},
                    [](const Candidate& one) { return std::pair(-one.tally.utility, one.move.bits); });
  if (racing_ > 2) racing_ = (racing_ + 1) / 2;  // the last two race on for as long as they are asked to
  ++stage_;
}

double FlatSearch::Candidate::standard_error() const {
  const double n = std::max(1, tally.simulations);
  const double mean = ahead / n;
  return std::sqrt(std::max(0.0, ahead_squares / n - mean * mean) / n);
}

double FlatSearch::simulate(Candidate& candidate) {
  playing_.copy_from(world_);
  playing_.play(seat_, candidate.move);
  Rng luck = Rng::of_game(~seed_, round_);
  const Forecast forecast = playing_.play_on(style_.foresight, luck);
  if (!expected_) expected_ = forecast.points[seat_.index];
  const double worth = utility(forecast, seat_.index, style_.taste, *expected_);
  candidate.tally.add(forecast, seat_.index, worth);
  return worth;
}

/// Every stage gets the same share of the allowance, and ends with a whole round, so that only equals are compared.
void FlatSearch::think(const Allowance& allowance) {
  constexpr int kEnoughAlone = 32;  // where there is nothing to compare, to know what to expect
  double spent = 0;
  for (int done = 1; spent < 1 && (candidates_.size() > 1 || done <= kEnoughAlone); ++done) {
    Candidate& candidate = candidates_[next_];
    const double worth = simulate(candidate);
    if (next_++ == 0) first_worth_ = worth;
    candidate.ahead += worth - first_worth_;
    candidate.ahead_squares += (worth - first_worth_) * (worth - first_worth_);
    spent = allowance.spent(done);
    if (next_ < racing_) continue;
    if (spent >= static_cast<double>(stage_) / stages_) halve();
    next_round();
  }
}

std::vector<Estimate> FlatSearch::estimates() const {
  std::vector<Estimate> list;
  list.reserve(candidates_.size());
  for (const Candidate& candidate : candidates_) {
    list.push_back(candidate.tally.estimate(candidate.move));
    list.back().doubt = style_.caution * candidate.standard_error();  // none of the first
  }
  order(list);
  return list;
}

}  // namespace kvartal
