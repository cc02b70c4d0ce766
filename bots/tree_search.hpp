// The tree of what may follow: each simulation imagines a world, goes down the tree where it is promising, adds one position to
// it and plays on from there. Every seat looks after itself; chance is drawn by its weights; what a seat may do in this world
// but could not in the others is taken in as it comes.
#pragma once

#include <span>

#include "bots/search.hpp"

namespace kvartal {

class TreeSearch final : public Search {
 public:
  /// Beyond it a tree grows no more and imagined games begin at its leaves: some 50 MB, wherever a bot is given long to think.
  static constexpr std::size_t kMostPositions = 1U << 15U;

  TreeSearch(const Observation& observation, const SearchStyle& style, std::uint64_t seed);
  void think(const Allowance& allowance) override;
  [[nodiscard]] std::vector<Estimate> estimates() const override;
  [[nodiscard]] std::size_t positions() const { return nodes_.size(); }

 private:
  static constexpr int kNone = -1;

  struct Branch {
    AnyMove move;
    int node = kNone;
    Tally tally;
  };
  struct Node {
    int visits = 0;
    Seat seat = Seat::chance();
    std::vector<Branch> branches;  // of a seat: the best by appraisal first, when they were first met
  };
  struct Step {
    int node;
    std::size_t branch;
  };

  void simulate();
  [[nodiscard]] bool descend(int& index);
  [[nodiscard]] std::size_t drawn(int index);
  [[nodiscard]] std::size_t chosen(int index);
  void open(int node, Seat seat);
  void take_in(Node& node, std::span<const AnyMove> legal) const;
  [[nodiscard]] std::size_t most_promising(const Node& node, std::span<const AnyMove> legal) const;
  [[nodiscard]] int room(const Node& node) const;

  AnyGame root_;
  AnyGame playing_;
  Seat seat_;
  SearchStyle style_;
  std::uint64_t seed_;
  double expected_;
  Rng rng_;
  std::uint64_t simulation_ = 0;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  std::vector<AppraisedMove> appraised_;
  std::vector<AnyMove> legal_;
};

}  // namespace kvartal
