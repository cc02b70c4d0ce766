// All outlines in all their turns as one tree, so that places for all of them are found in one walk: a step adds a square to
// those before it, and where these have no place nothing further down has one.
#pragma once

#include <cstdint>
#include <vector>

#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {

/// Grows the tree pose by pose; poses that are put in later share the squares of earlier ones where they can.
class Growth {
 public:
  explicit Growth(int stride);
  /// A pose and the skyscrapers that have it.
  void add(std::uint8_t pose, std::uint64_t mask, TileSet tiles);
  /// The tree in the order of a walk: a step, then all that grow from it.
  [[nodiscard]] std::vector<Step> steps() const;

 private:
  struct Node {
    Step step;
    std::vector<std::size_t> children;
  };
  [[nodiscard]] std::size_t grow(std::size_t node, std::uint64_t left, std::uint64_t so_far);
  std::size_t add_child(std::size_t node, int offset);
  void write(std::size_t node, std::vector<Step>& steps) const;

  int stride_;
  std::vector<Node> nodes_;  // the first one is the root: the first square of every outline
};

}  // namespace kvartal::new_york_1901
