// Options of a table, and the position before the first chance move (chapter 2).
#pragma once

#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>

#include "core/options.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

struct Setup {
  int seats = 2;
  std::optional<int> first;  // the seat that begins; nothing: drawn at random
  bool first_game_ads = false;
  bool rolling_early = true;
};

[[nodiscard]] std::span<const OptionSpec> options();
[[nodiscard]] std::expected<Options, Refusal> complete(const Options& given);
/// Reads options that `complete` has let through.
[[nodiscard]] Setup setup_of(const Options& options);

void set_up(Shared& shared, std::span<Company> companies, int seats, const Setup& setup);
/// RH-15.8
[[nodiscard]] Text solo_verdict(const Position& position);

/// RH-2.5: ads 4, 6 and 12.
[[nodiscard]] constexpr std::array<std::uint8_t, kAdsInPlay> first_game_ads() { return {3, 5, 11}; }

/// How many boards lie on side B (RH-2.1).
[[nodiscard]] constexpr int sides_b(int seats) { return seats == 4 ? 3 : seats == 3 ? 2 : 0; }

/// Calls `out(board, weight)` for each board, side and turn that may come next.
template <class Out>
void for_each_board(const Shared& shared, Out&& out) {
  const int b_left = shared.sides_b_left;
  const int a_left = std::popcount(shared.boards_left) - b_left;
  for (int board = 0; board < kBoards; ++board) {
    if ((shared.boards_left >> board & 1) == 0) continue;
    for (int side = 0; side < kSides; ++side) {
      const int weight = side == 0 ? a_left : b_left;
      for (int turn = 0; turn < kTurns && weight > 0; ++turn) out(laid(board, side, turn), weight);
    }
  }
}

[[nodiscard]] inline Laid sample_board(const Shared& shared, Rng& rng) {
  unsigned left = shared.boards_left;
  const auto boards = static_cast<std::uint32_t>(std::popcount(left));
  for (std::uint32_t skip = rng.below(boards); skip > 0; --skip) left &= left - 1;
  const int side = rng.below(boards) < shared.sides_b_left ? 1 : 0;
  return laid(std::countr_zero(left), side, static_cast<int>(rng.below(kTurns)));
}

inline void lay_board(Shared& shared, int neighbourhood, Laid board) {
  shared.city.lay(neighbourhood, board);
  shared.boards_left = static_cast<std::uint8_t>(shared.boards_left & ~(1U << board_of(board)));
  shared.sides_b_left = static_cast<std::uint8_t>(shared.sides_b_left - side_of(board));
}

/// As bits.
[[nodiscard]] inline unsigned ads_left(const Shared& shared) {
  unsigned left = (1U << kAds) - 1U;
  for (const std::uint8_t ad : shared.ads) left &= ad == kNoAim ? ~0U : ~(1U << ad);
  return left;
}

/// The seat that is dealt the next target; the seats in their order, two each. Past the last one: all have theirs.
[[nodiscard]] inline int next_without_target(std::span<const Company> companies) {
  int seat = 0;
  for (const Company& company : companies) {
    if (company.targets.back() == kNoAim) break;
    ++seat;
  }
  return seat;
}

}  // namespace kvartal::rolling_heights
