// The future market (chapter 9): a shuffled stack, and what was put under it later, in the order in which it was.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/bag.hpp"
#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {

/// Nothing in it is in an order that nobody knows: the stack is a bag, and below it lie groups of cards, each a bag again. A
/// group is drawn from when all above it is gone.
struct LotDeck {
  static constexpr std::uint8_t kBegins = 0x80;

  Bag<kCards> stack;
  std::uint8_t in_stack = 0;
  std::uint8_t under_count = 0;
  std::array<std::uint8_t, kLots> under{};  // cards of a group sorted, its first one with kBegins

  [[nodiscard]] int left() const { return in_stack + under_count; }

  void put_in_stack(Card card, int copies) {
    stack.put(card, copies);
    in_stack = static_cast<std::uint8_t>(in_stack + copies);
  }

  /// Some cards go under all others, shuffled (NY-9.2, NY-9.3).
  void put_under(std::span<Card> group) {
    std::ranges::sort(group);  // equal cards are equal: any sort gives the same
    for (std::size_t i = 0; i < group.size(); ++i)
      under[under_count++] = static_cast<std::uint8_t>(group[i] | (i == 0 ? kBegins : 0));
  }

  /// How many cards of a kind could come next, out of next_of_all().
  [[nodiscard]] int next_of(Card card) const {
    if (in_stack > 0) return stack.count(card);
    const auto group = front();
    return static_cast<int>(std::ranges::count_if(group, [&](std::uint8_t entry) { return card_in(entry) == card; }));
  }
  [[nodiscard]] int next_of_all() const { return in_stack > 0 ? in_stack : static_cast<int>(front().size()); }
  /// The n-th of them, sorted by kind.
  [[nodiscard]] Card nth(int n) const {
    return in_stack > 0 ? static_cast<Card>(stack.nth(0, n)) : card_in(under[static_cast<std::size_t>(n)]);
  }

  void take(Card card) {
    if (in_stack > 0) {
      stack.take(card);
      --in_stack;
      return;
    }
    std::size_t at = 0;
    while (card_in(under[at]) != card) ++at;
    const bool more = front().size() > 1;
    std::shift_left(under.begin() + static_cast<std::ptrdiff_t>(at), under.begin() + under_count, 1);
    under[--under_count] = 0;
    if (more) under[0] |= kBegins;
  }

  /// How many cards of a kind are left in all.
  [[nodiscard]] int count(Card card) const {
    const auto below = std::span(under).first(under_count);
    return stack.count(card) +
           static_cast<int>(std::ranges::count_if(below, [&](std::uint8_t entry) { return card_in(entry) == card; }));
  }

  [[nodiscard]] static constexpr Card card_in(std::uint8_t entry) { return static_cast<Card>(entry % kBegins); }

 private:
  /// The group that is drawn from when the stack is gone.
  [[nodiscard]] std::span<const std::uint8_t> front() const {
    std::size_t size = under_count == 0 ? 0 : 1;
    while (size < under_count && under[size] < kBegins) ++size;
    return std::span(under).first(size);
  }
};

}  // namespace kvartal::new_york_1901
