// A position of Suburbia: a plain value. The number of boroughs is part of the type, so that simulation never branches on it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/bag.hpp"
#include "core/seat.hpp"
#include "games/suburbia/borough.hpp"
#include "games/suburbia/content.hpp"

namespace kvartal::suburbia {

enum class Phase : std::uint8_t {
  first_player,   // chance: who begins
  fill_market,    // chance: the first tiles
  public_goals,   // chance
  deal_goals,     // chance: two a seat, each known to that seat only
  keep_goals,     // every seat chooses, all at once
  action,         // step 1 of a turn
  discard,        // step 1, after a basic tile or a marker
  extra_discard,  // Lone Architect: before step 4
  dale_place,     // Dale's tile looks for its space
  refill,         // chance: step 4
  over,
};

[[nodiscard]] constexpr bool is_chance(Phase phase) { return phase < Phase::keep_goals || phase == Phase::refill; }

/// Rulings where the published rules allow two readings; false is ours.
enum class Ruling : std::uint8_t {
  casino_new_maximum = 1,  // SUB-6.14
  invest_lines_again = 2,  // SUB-6.15
  after_later_only = 4,    // SUB-6.16
  lake_doubles_base = 8,   // SUB-6.12
};

struct Rulings {
  std::uint8_t bits = 0;
  [[nodiscard]] constexpr bool has(Ruling ruling) const { return (bits & static_cast<std::uint8_t>(ruling)) != 0; }
  constexpr void add(Ruling ruling) { bits = static_cast<std::uint8_t>(bits | static_cast<std::uint8_t>(ruling)); }
  constexpr bool operator==(const Rulings&) const = default;
};

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxSlots = 7;
inline constexpr int kMaxPublicGoals = 4;

/// The layers of the stacks, from top to bottom (SUB-2.2, SUB-2.3); the last one is used only with stack_exhausted=box.
using Stacks = Deck<kMaxKinds, 6>;
enum Layer : std::uint8_t { kLayerA, kLayerB, kLayerCTop, kLayerCMixed, kLayerCBottom, kLayerBox };

/// Everything that is not in a borough.
struct Shared {
  std::uint32_t goals_left = 0;  // goals not yet drawn, as bits
  Stacks stacks;
  std::array<Kind, kMaxSlots> market{};  // left to right; kNoKind where empty
  TableKind table = TableKind::two;
  std::array<std::uint8_t, kBasicKinds> basics{};
  std::array<GoalId, kMaxPublicGoals> public_goal{};
  std::array<std::array<GoalId, 2>, kMaxSeats> secret_goal{};  // once chosen, the kept one comes first
  std::uint8_t chosen = 0;                                     // seats that have chosen, as bits
  std::uint8_t public_goals = 0;                               // how many there are to be
  std::uint8_t deals = 0;                                      // secret goals still to be dealt, two a seat
  Phase phase = Phase::first_player;
  std::uint8_t first = 0;        // the seat that began
  std::uint8_t active = 0;       // the borough whose turn it is
  std::uint8_t round = 0;        // counted from 1
  std::uint8_t final_round = 0;  // 0 until One More Round appears
  std::uint8_t to_draw = 0;      // tiles still to be revealed now
  std::uint8_t discarded = 0;    // market tiles that left the game
  Rulings rulings;

  [[nodiscard]] bool has_secret(Seat seat) const { return secret_goal[seat.index][0] != kNoGoal; }
  [[nodiscard]] bool has_chosen(Seat seat) const { return ((chosen >> seat.index) & 1U) != 0; }
  /// The seat that receives the next secret goal: two for p1, then two for p2, and so on.
  [[nodiscard]] Seat receiving(int seats) const { return Seat::at((2 * seats - deals) / 2); }
};

template <int Boroughs>
struct State {
  std::array<Borough, Boroughs> boroughs;
  Shared shared;
};

/// Any position, for code that need not be fast.
struct Position {
  const Shared& shared;
  std::span<const Borough> boroughs;
  int seats;  // boroughs beyond the seats belong to Dale
};

}  // namespace kvartal::suburbia
