#include "games/new_york_1901/growth.hpp"

#include <algorithm>
#include <bit>

namespace kvartal::new_york_1901 {

Growth::Growth(int stride) : stride_(stride), nodes_(1) {}

void Growth::add(std::uint8_t pose, std::uint64_t mask, TileSet tiles) {
  std::size_t node = 0;
  std::uint64_t so_far = 1;
  nodes_[0].step.below |= tiles;
  while (so_far != mask) {
    node = grow(node, mask & ~so_far, so_far);
    so_far |= std::uint64_t{1} << nodes_[node].step.offset;
    nodes_[node].step.below |= tiles;
  }
  // The same outline drawn another way: a step that asks for the first square again.
  if (nodes_[node].step.here != 0) node = add_child(node, 0);
  nodes_[node].step.below |= tiles;
  nodes_[node].step.here = tiles;
  nodes_[node].step.pose = pose;
}

/// The step to one of the squares that are left: one that is there already, otherwise to a neighbour of those so far, since
/// narrow land has no place for that soonest.
std::size_t Growth::grow(std::size_t node, std::uint64_t left, std::uint64_t so_far) {
  for (const std::size_t child : nodes_[node].children) {
    if (((left >> nodes_[child].step.offset) & 1U) != 0) return child;
  }
  return add_child(node, std::countr_zero(left & with_neighbours(so_far, stride_)));
}

std::size_t Growth::add_child(std::size_t node, int offset) {
  Node child;
  child.step.offset = static_cast<std::uint8_t>(offset);
  child.step.depth = node == 0 ? 0 : static_cast<std::uint8_t>(nodes_[node].step.depth + 1);
  nodes_.push_back(child);
  nodes_[node].children.push_back(nodes_.size() - 1);
  return nodes_.size() - 1;
}

std::vector<Step> Growth::steps() const {
  std::vector<Step> steps;
  for (const std::size_t child : nodes_[0].children) write(child, steps);
  return steps;
}

void Growth::write(std::size_t node, std::vector<Step>& steps) const {
  const std::size_t at = steps.size();
  steps.push_back(nodes_[node].step);
  for (const std::size_t child : nodes_[node].children) write(child, steps);
  steps[at].skip = static_cast<std::uint16_t>(steps.size() - at);
}

}  // namespace kvartal::new_york_1901
