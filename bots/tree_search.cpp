#include "bots/tree_search.hpp"

#include <algorithm>
#include <cmath>

namespace kvartal {

TreeSearch::TreeSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed)
    : root_(observation.world()),
      playing_(root_),
      seat_(observation.seat()),
      style_(style),
      seed_(seed),
      expected_(root_.appraise(seat_)),
      rng_(seed) {
  nodes_.emplace_back();
  open(0, seat_);
}

void TreeSearch::open(int node, Seat seat) {
  nodes_[static_cast<std::size_t>(node)].seat = seat;
  if (seat.is_chance()) return;
  playing_.appraise_moves(seat, appraised_);
  best_first(appraised_);
  const std::size_t wide = std::min(appraised_.size(), static_cast<std::size_t>(style_.width));
  auto& branches = nodes_[static_cast<std::size_t>(node)].branches;
  branches.reserve(wide);
  for (const AppraisedMove& move : std::span(appraised_).first(wide)) branches.push_back({move.move, kNone, {}});
}

/// How many branches may be looked at by now.
int TreeSearch::room(const Node& node) const {
  const double wide = style_.widening * std::sqrt(static_cast<double>(node.visits));
  return std::clamp(static_cast<int>(wide), 2, style_.width);
}

/// Where a world allows too few of the moves that are known, others that it allows go to the end: nothing is known of them but
/// that they are legal.
void TreeSearch::take_in(Node& node, std::span<const AnyMove> legal) const {
  const auto known = std::ranges::count_if(
      node.branches, [&](const Branch& branch) { return std::ranges::find(legal, branch.move) != legal.end(); });
  auto missing = std::min(static_cast<std::ptrdiff_t>(legal.size()), std::ptrdiff_t{style_.width}) - known;
  for (std::size_t i = 0; i < legal.size() && missing > 0; ++i) {
    if (std::ranges::find(node.branches, legal[i], &Branch::move) != node.branches.end()) continue;
    node.branches.push_back({legal[i], kNone, {}});
    --missing;
  }
}

std::size_t TreeSearch::most_promising(const Node& node, std::span<const AnyMove> legal) const {
  const double spread = style_.exploration * std::sqrt(std::log(1.0 + node.visits));
  int room_left = room(node);
  std::size_t best = 0;
  double best_promise = -1;
  for (std::size_t i = 0; i < node.branches.size() && room_left > 0; ++i) {
    const Branch& branch = node.branches[i];
    if (std::ranges::find(legal, branch.move) == legal.end()) continue;
    --room_left;
    if (branch.tally.simulations == 0) return i;
    const double promise =
        branch.tally.utility / branch.tally.simulations + spread / std::sqrt(static_cast<double>(branch.tally.simulations));
    if (promise <= best_promise) continue;
    best_promise = promise;
    best = i;
  }
  return best;
}

std::size_t TreeSearch::chosen(int index) {
  Node& node = nodes_[static_cast<std::size_t>(index)];
  legal_ = playing_.sensible(node.seat);
  take_in(node, legal_);
  return most_promising(node, legal_);
}

std::size_t TreeSearch::drawn(int index) {
  const AnyMove outcome = playing_.sample(rng_);
  auto& branches = nodes_[static_cast<std::size_t>(index)].branches;
  const auto known = std::ranges::find(branches, outcome, &Branch::move);
  if (known != branches.end()) return static_cast<std::size_t>(known - branches.begin());
  branches.push_back({outcome, kNone, {}});
  return branches.size() - 1;
}

/// One step down; false where the tree ends, or another seat is to move than was in the other worlds.
bool TreeSearch::descend(int& index) {
  const Turn turn = playing_.turn();
  if (turn.is_over()) return false;
  const Seat seat = turn.is_chance() ? Seat::chance() : (index == 0 ? seat_ : turn.asked().first());
  if (nodes_[static_cast<std::size_t>(index)].seat != seat) return false;
  const std::size_t branch = seat.is_chance() ? drawn(index) : chosen(index);
  path_.push_back({index, branch});
  playing_.play(seat, nodes_[static_cast<std::size_t>(index)].branches[branch].move);
  const int below = nodes_[static_cast<std::size_t>(index)].branches[branch].node;
  if (below != kNone) {
    index = below;
    return true;
  }
  const Turn next = playing_.turn();
  if (next.is_over() || nodes_.size() >= kMostPositions) return false;
  const int added = static_cast<int>(nodes_.size());
  nodes_.emplace_back();
  nodes_[static_cast<std::size_t>(index)].branches[branch].node = added;
  open(added, next.is_chance() ? Seat::chance() : next.asked().first());
  return false;
}

void TreeSearch::simulate() {
  Rng imagining = Rng::of_game(seed_, simulation_++);
  playing_ = root_.imagine(seat_, imagining);
  path_.clear();
  int node = 0;
  while (descend(node)) {
  }
  const Forecast forecast = playing_.play_on(style_.foresight, rng_);
  for (const Step& step : path_) {
    Node& passed = nodes_[static_cast<std::size_t>(step.node)];
    ++passed.visits;
    if (passed.seat.is_chance()) continue;
    const int competitor = passed.seat.index;
    passed.branches[step.branch].tally.add(forecast, competitor, utility(forecast, competitor, style_.taste, expected_));
  }
}

void TreeSearch::think(const Allowance& allowance) {
  int done = 0;
  do {
    simulate();
  } while (allowance.spent(++done) < 1);
}

std::vector<Estimate> TreeSearch::estimates() const {
  std::vector<Estimate> list;
  for (const Branch& branch : nodes_.front().branches) {
    if (list.empty() || branch.tally.simulations > 0) list.push_back(branch.tally.estimate(branch.move));
  }
  order(list);
  return list;
}

}  // namespace kvartal
