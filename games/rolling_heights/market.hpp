// The two rows of the market and their piles: taking, sliding, refilling (RH-2.3, RH-7.9, RH-10.5 … RH-10.7).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

/// Where a plan lies: a row, and a slot from 0, next to the pile.
struct Slot {
  int row = 0;
  int slot = 0;
  [[nodiscard]] constexpr std::uint8_t index() const { return static_cast<std::uint8_t>(row * kSlots + slot); }
  [[nodiscard]] constexpr bool is_furthest() const { return slot >= kSlots - kFurthest; }
};

[[nodiscard]] inline Plan plan_in(const Shared& shared, Slot at) {
  return shared.market[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.slot)];
}
[[nodiscard]] inline int price_at(Slot at) {
  return pieces().price[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.slot)];
}
[[nodiscard]] inline std::uint16_t& wilds_in(Shared& shared, Slot at) {
  return shared.wilds[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.slot)];
}

[[nodiscard]] inline std::optional<Slot> slot_of(const Shared& shared, Plan plan) {
  for (int row = 0; row < kLevels; ++row) {
    for (int slot = 0; slot < kSlots; ++slot) {
      if (plan_in(shared, {row, slot}) == plan) return Slot{row, slot};
    }
  }
  return std::nullopt;
}

/// The plan leaves its row; the wild tokens that lay on it are returned.
inline int take_from_market(Shared& shared, Slot at) {
  shared.market[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.slot)] = kNoPlan;
  std::uint16_t& on_it = wilds_in(shared, at);
  const int wilds = on_it;
  on_it = 0;
  return wilds;
}

/// RH-10.5
inline void slide(Shared& shared) {
  for (std::size_t row = 0; row < kLevels; ++row) {
    auto& plans = shared.market[row];
    auto& wilds = shared.wilds[row];
    std::size_t to = kSlots;
    for (std::size_t from = kSlots; from-- > 0;) {
      if (plans[from] == kNoPlan) continue;
      --to;
      if (to == from) continue;
      plans[to] = plans[from];
      wilds[to] = wilds[from];
      plans[from] = kNoPlan;
      wilds[from] = 0;
    }
  }
}

/// The next slot to be filled: that furthest from the pile, level 1 first (RH-10.6).
[[nodiscard]] inline std::optional<Slot> free_slot(const Shared& shared) {
  for (int row = 0; row < kLevels; ++row) {
    for (int slot = kSlots - 1; slot >= 0; --slot) {
      if (plan_in(shared, {row, slot}) == kNoPlan) return Slot{row, slot};
    }
  }
  return std::nullopt;
}

/// The level from whose pile a row is filled (RH-10.7); nothing if both are empty.
[[nodiscard]] inline std::optional<int> pile_for(const Shared& shared, int row) {
  if (shared.pile[static_cast<std::size_t>(row)] != 0) return row;
  const int other = kLevels - 1 - row;
  if (shared.pile[static_cast<std::size_t>(other)] != 0) return other;
  return std::nullopt;
}

[[nodiscard]] inline bool can_refill(const Shared& shared) {
  const auto slot = free_slot(shared);
  return slot && pile_for(shared, slot->row).has_value();
}

/// The plans that may be drawn next, as bits of a level.
struct Draw {
  int level = 0;
  std::uint64_t plans = 0;
  [[nodiscard]] Plan plan(int bit) const { return static_cast<Plan>(level * kPlansOfLevel + bit); }
};
[[nodiscard]] inline Draw next_draw(const Shared& shared) {
  const int level = pile_for(shared, free_slot(shared)->row).value_or(0);
  return {level, shared.pile[static_cast<std::size_t>(level)]};
}

/// A plan enters the market.
inline Slot put_in_market(Shared& shared, Plan plan) {
  const Slot slot = *free_slot(shared);
  shared.market[static_cast<std::size_t>(slot.row)][static_cast<std::size_t>(slot.slot)] = plan;
  shared.pile[static_cast<std::size_t>(level_of(plan))] &= ~bit_in_level(plan);
  return slot;
}

/// RH-15.3: the furthest plan of a row; nothing if the row is empty.
[[nodiscard]] inline std::optional<Slot> furthest_in(const Shared& shared, int row) {
  for (int slot = kSlots - 1; slot >= 0; --slot) {
    if (plan_in(shared, {row, slot}) != kNoPlan) return Slot{row, slot};
  }
  return std::nullopt;
}

}  // namespace kvartal::rolling_heights
