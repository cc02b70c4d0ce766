// The moves of Rolling Heights, decisions and chance alike. Their words are in notation.cpp.
#pragma once

#include <cstdint>

#include "games/rolling_heights/content.hpp"

namespace kvartal::rolling_heights {

enum class MoveKind : std::uint8_t {
  // decisions
  start,     // what: plan; where: space (RH-2.9)
  sit_out,   // what: worker (RH-3.3)
  roll,      // (RH-3.2)
  push,      // (RH-4.2)
  keep,      // (RH-4.1)
  tire,      // what: worker; how: pose (RH-4.5)
  work,      // what: worker; how: effort; where: the building of a public figure (RH-5.2)
  take,      // what: plan; where: space: by a hard city planner (RH-5.13)
  upgrade,   // what: worker; how: pose (RH-5.7)
  gain,      // what: material (RH-5.18)
  swap,      // how: pose (RH-5.23)
  wild,      // what: material (RH-6.4)
  exchange,  // what: material (RH-6.5)
  buy,       // what: plan; where: space (RH-7.1)
  pay,       // what: resource (RH-6.7)
  build,     // what: tower; where: space (RH-8.1)
  hire,      // what: worker (RH-8.8)
  end,       // (RH-5.1)
  // chance
  first,        // what: the seat that begins (RH-2.8)
  board,        // what: the next board in the order of reading, its side and turn (RH-2.2)
  draw,         // what: plan (RH-2.3, RH-10.6)
  ad,           // what (RH-2.5)
  target,       // what, to the next seat (RH-2.6)
  throw_poses,  // how those who are thrown land (RH-3.4)
  rival,        // where: space (RH-15.2, RH-15.4)
};
inline constexpr int kMoveKinds = 25;

/// What an activated worker does, and which worker it is (RH-5.3).
enum class Effort : std::uint8_t { steady, hard, hard_as_steady };
[[nodiscard]] constexpr Pose pose_of(Effort effort) { return effort == Effort::steady ? Pose::steady : Pose::hard; }
[[nodiscard]] constexpr bool is_steady(Effort effort) { return effort != Effort::hard; }

struct Move {
  MoveKind kind = MoveKind::end;
  std::uint8_t what = 0;
  std::uint8_t where = 0;
  std::uint8_t how = 0;

  /// Two bits for each worker that was thrown, sorted by colour, and within a colour by pose.
  [[nodiscard]] static constexpr Move of_throw(std::uint32_t poses) {
    return {MoveKind::throw_poses, static_cast<std::uint8_t>(poses), static_cast<std::uint8_t>(poses >> 8U),
            static_cast<std::uint8_t>(poses >> 16U)};
  }
  [[nodiscard]] constexpr std::uint32_t poses() const {
    return what | static_cast<std::uint32_t>(where) << 8U | static_cast<std::uint32_t>(how) << 16U;
  }
  constexpr bool operator==(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

}  // namespace kvartal::rolling_heights
