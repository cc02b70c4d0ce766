// What happens in a game of Rolling Heights, as a person would tell it. The words are in event.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/event.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

enum class EventKind : std::uint8_t {
  first_player,    // owner begins
  board_laid,      // board, count: its place from 1
  plan_drawn,      // plan enters row at slot
  ad_drawn,        // aim
  target_dealt,    // owner gets a target
  plan_placed,     // owner puts plan on space, because of `reason`
  sat_out,         // owner's worker
  thrown,          // owner throws; reason says why, poses and thrown how they land
  strike,          // owner's workers; count of them must tire
  tired,           // owner's worker, which was in pose `before`
  prepared,        // owner is ready for the main phase
  turn_begins,     // owner's main phase
  activated,       // owner's worker in pose `before`; reason says as what; space for a public figure
  cubes_gained,    // owner gets count of resource, because of `reason`
  power_changed,   // owner's power goes from `from` to `to`
  points_changed,  // owner's points go from `from` to `to`, because of `reason`
  wilds_changed,   // owner's wild tokens go from `from` to `to`, because of `reason`
  upgraded,        // owner's worker goes from pose `before` to `after`
  swapped,         // owner's worker in pose `before` for `other`
  plan_bought,     // owner buys plan in row and slot for space; count is the whole cost, from the price
  paid,            // owner pays count of resource
  cube_built,      // owner puts a cube of resource into tower of plan on space
  completed,       // owner completes plan on space
  hired,           // owner gets worker, from plan
  nobody_to_hire,  // the supply has none that a sign of plan shows
  turn_ends,       // owner's; count cubes go back
  wilds_put,       // one wild token on plan in row and slot
  end_comes,       // in owner's turn; reason and resource say why; count is the last round
  round_begins,    // count
  target_chosen,   // owner scores a target
  game_over,
};
inline constexpr int kEventKinds = 31;

/// Why something happened: only those that fit the kind.
enum class Reason : std::uint8_t {
  none,
  // plans
  start_plan,
  purchase,
  city_planner,
  rival,
  // throws
  roll,
  forced,
  push,
  planner,
  // what was activated
  steady,
  hard,
  hard_as_steady,
  // cubes, points, wild tokens
  worker,
  ability,
  wild,
  exchange,
  bonus,
  building,
  strike,
  on_plan,
  ad,
  target,
  wilds_left,
  // the end
  material,
  no_room,
  rounds,
};
inline constexpr int kReasons = 26;

/// The owner in an event that is about the rival: an event does not know how many seats there are.
inline constexpr std::uint8_t kRival = 0xF0;
[[nodiscard]] inline std::uint8_t told_owner(const Company& company, std::size_t owner) {
  return company.is_rival ? kRival : static_cast<std::uint8_t>(owner);
}

struct Event {
  EventKind kind = EventKind::game_over;
  Reason reason = Reason::none;
  std::uint8_t owner = kNobody;
  std::uint8_t worker = kNone;
  std::uint8_t other = kNone;   // the other worker of a swap
  std::uint8_t before = kNone;  // a pose
  std::uint8_t after = kNone;
  Plan plan = kNoPlan;
  Space space = kNoSpace;
  std::uint8_t tower = kNone;
  std::uint8_t resource = kNone;
  std::uint8_t slot = kNone;  // of both rows, from the first one's first
  Laid board = kNoBoard;
  std::uint8_t aim = kNoAim;
  std::int16_t count = 0;
  std::int16_t from = 0;
  std::int16_t to = 0;
  std::uint32_t poses = 0;   // how those thrown landed, as in Move
  std::uint64_t rolled = 0;  // how many of each colour were thrown, four bits a colour
};
static_assert(sizeof(Event) == 32);

template <class Sink>
void tell(Sink& sink, const Event& event) {
  report(sink, [&] { return event; });
}

/// May only its owner know all of it?
[[nodiscard]] bool is_secret(const Event& event);
[[nodiscard]] Shown show(const Event& event, Viewer viewer);
/// The JSON Schema of what `show` gives, as a reference into `definitions`.
[[nodiscard]] Json event_schema(Json& definitions);

[[nodiscard]] std::span<const std::string_view> names_of(EventKind);
[[nodiscard]] std::span<const std::string_view> names_of(Reason);

}  // namespace kvartal::rolling_heights
