// What is left to draw. A shuffled stack does not exist in a position: there is only a bag of what may still come,
// and a deck is a short sequence of bags. Drawing is a chance move with exact weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace kvartal {

/// How many of each kind are left, for kinds 0..N-1. A plain value without a total that could disagree.
template <std::size_t N>
struct Bag {
  std::array<std::uint8_t, N> left{};

  constexpr void put(std::size_t kind, int copies = 1) { left[kind] = static_cast<std::uint8_t>(left[kind] + copies); }
  constexpr void take(std::size_t kind) { left[kind] = static_cast<std::uint8_t>(left[kind] - 1); }
  [[nodiscard]] constexpr int count(std::size_t kind) const { return left[kind]; }
  [[nodiscard]] constexpr int count(std::size_t from, std::size_t to) const {
    int sum = 0;
    for (std::size_t kind = from; kind < to; ++kind) sum += left[kind];
    return sum;
  }
  /// The kind of the n-th item when those of kinds [from, to) lie sorted in a row.
  [[nodiscard]] constexpr std::size_t nth(std::size_t from, int n) const {
    while (n >= left[from]) n -= left[from++];
    return from;
  }
  constexpr bool operator==(const Bag&) const = default;
};

/// A deck is a sequence of bags: layers from top to bottom, each of so many unknown items out of the kinds [from, to).
/// A layer may have one marker shuffled into it. Which items are in a layer, and in which order, is decided when they
/// are drawn; what is never drawn stays in the bag, as in the box.
template <std::size_t Kinds, std::size_t Layers>
struct Deck {
  static constexpr std::uint8_t kMarker = 0xFE;

  struct Layer {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t left = 0;
    std::uint8_t marker = 0;  // 1 while a marker is hidden in this layer
    std::uint8_t pool = 0;    // items of its kinds in the bag, kept up to date so that sampling need not count
    [[nodiscard]] constexpr bool empty() const { return left + marker == 0; }
    constexpr bool operator==(const Layer&) const = default;
  };

  Bag<Kinds> bag;
  std::array<Layer, Layers> layers{};

  /// To be called when bag and layers have been filled, or changed by hand.
  constexpr void count_pools() {
    for (Layer& layer : layers) layer.pool = static_cast<std::uint8_t>(bag.count(layer.from, layer.to));
  }
  [[nodiscard]] constexpr bool empty() const { return top() == Layers; }
  /// The index of the layer that is drawn from next; `Layers` if there is none.
  [[nodiscard]] constexpr std::size_t top() const {
    std::size_t layer = 0;
    while (layer < Layers && layers[layer].empty()) ++layer;
    return layer;
  }
  /// Calls `out(kind, weight)` for all that may come next. With a marker among m items of a bag of T, an item of a kind
  /// with c copies has the chance m/(m+1) * c/T and the marker 1/(m+1): as whole numbers m*c and T.
  template <class Out>
  constexpr void outcomes(Out&& out) const {
    const Layer& layer = layers[top()];
    const std::uint64_t total = layer.pool;
    if (layer.marker != 0) out(kMarker, layer.left == 0 ? 1 : total);
    if (layer.left == 0) return;
    for (std::size_t kind = layer.from; kind < layer.to; ++kind) {
      if (bag.count(kind) == 0) continue;
      const auto copies = static_cast<std::uint64_t>(bag.count(kind));
      out(static_cast<std::uint8_t>(kind), layer.marker != 0 ? layer.left * copies : copies);
    }
  }
  /// One outcome of that distribution, without listing it.
  template <class Random>
  [[nodiscard]] constexpr std::uint8_t sample(Random& random) const {
    const Layer& layer = layers[top()];
    if (layer.marker != 0 && random.below(layer.left + 1U) == 0) return kMarker;
    return static_cast<std::uint8_t>(bag.nth(layer.from, static_cast<int>(random.below(layer.pool))));
  }
  constexpr void take(std::uint8_t kind) {
    Layer& layer = layers[top()];
    if (kind == kMarker) {
      layer.marker = 0;
      return;
    }
    --layer.left;
    bag.take(kind);
    for (Layer& other : layers) other.pool = static_cast<std::uint8_t>(other.pool - (other.from == layer.from ? 1 : 0));
  }
  [[nodiscard]] constexpr bool may_come(std::uint8_t kind) const {
    if (empty()) return false;
    const Layer& layer = layers[top()];
    if (kind == kMarker) return layer.marker != 0;
    return layer.left > 0 && kind >= layer.from && kind < layer.to && bag.count(kind) > 0;
  }
  constexpr bool operator==(const Deck&) const = default;
};

}  // namespace kvartal
