// The real estate market: seven slots with their surcharges (four in Dale's game).
#pragma once

#include "games/suburbia/state.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {

/// SUB-8.1: what is left shifts to the right; the order stays.
inline void shift_market(Shared& shared, int slots) {
  int to = slots - 1;
  for (int from = slots - 1; from >= 0; --from) {
    if (shared.market[from] == kNoKind) continue;
    const Kind kind = shared.market[from];
    shared.market[from] = kNoKind;
    shared.market[to--] = kind;
  }
}

/// A new tile enters on the left and stops at the first tile it meets; returns its slot.
inline int enter_market(Shared& shared, int slots, Kind kind) {
  int slot = 0;
  while (slot + 1 < slots && shared.market[slot + 1] == kNoKind) ++slot;
  shared.market[slot] = kind;
  return slot;
}

/// SUB-12.4: the slot from which Dale takes: the dearest tile with its surcharge, the leftmost of equals.
[[nodiscard]] inline int dearest_slot(const Shared& shared, int slots) {
  int dearest = -1;
  int highest = -1;
  for (int slot = 0; slot < slots; ++slot) {
    if (shared.market[slot] == kNoKind) continue;
    const int price = pieces().tile[shared.market[slot]].cost + surcharge_of(shared.table, slot);
    if (price > highest) {
      highest = price;
      dearest = slot;
    }
  }
  return dearest;
}

}  // namespace kvartal::suburbia
