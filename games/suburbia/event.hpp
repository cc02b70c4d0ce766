// What happens in a game of Suburbia, as a person would tell it. The words are in event.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "games/suburbia/content.hpp"

namespace kvartal::suburbia {

enum class EventKind : std::uint8_t {
  first_player,    // owner begins
  tile_drawn,      // tile enters the market at slot
  one_more_round,  // `amount` full rounds are played after this one: in Dale's game none, it is over
  public_goal,     // goal lies face up
  goal_dealt,      // owner receives goal, unseen by others
  goal_kept,       // owner keeps goal, unseen by others
  tile_placed,     // owner lays tile at space; slot, or none for a basic tile
  lake_placed,     // owner lays a lake at space; tile is what was turned face down
  marker_placed,   // owner puts a marker on tile at space
  tile_discarded,  // owner (or nobody) removes tile from slot
  stat_changed,    // owner's stat goes from `from` to `to`, because of `reason`
  red_line,        // owner's marker crosses `amount` red lines, upward or downward
  goal_scored,     // owner wins goal
  goal_missed,     // nobody wins a public goal, or its owner misses a secret one
  game_over,
};

/// Why a stat changed.
enum class Reason : std::uint8_t {
  price,               // paid for a tile, a marker or its slot
  surcharge,           // paid for a discard
  immediate,           // the tile's immediate effect
  conditional,         // the tile's conditional effect
  line,                // red lines (SUB-7.5, SUB-7.6)
  line_bonus,          // a tile that reacts to red lines (SUB-6.13)
  income,              // step 2 of the turn
  reputation,          // step 3 of the turn
  missing_money,       // population lost for dollars that were not there (SUB-7.2)
  missing_population,  // money lost for people who were not there (SUB-7.4)
  conversion,
};

inline constexpr std::uint8_t kNobody = 0xFF;
inline constexpr std::uint8_t kDaleOwner = 4;  // comes after p1 … p4
inline constexpr std::uint8_t kNoSlot = 0xFF;

/// A tile that an event speaks of.
struct TileRef {
  Kind kind = kNoKind;
  std::uint8_t owner = kNobody;
  Space space = kNowhere;
  constexpr bool operator==(const TileRef&) const = default;
};

struct Event {
  EventKind kind = EventKind::game_over;
  Reason reason = Reason::price;
  Stat stat = Stat::money;
  std::uint8_t step = 0;         // of the order of effects (SUB-6.1), 1 … 7
  std::uint8_t owner = kNobody;  // the borough it happens to
  std::uint8_t slot = kNoSlot;
  GoalId goal = kNoGoal;
  std::uint8_t reserved = 0;
  TileRef tile{};     // the tile whose effect it is, or that is moved
  TileRef trigger{};  // the tile whose placement set it off
  std::int16_t amount = 0;
  std::int16_t count = 0;  // how many matching tiles were counted
  std::int16_t from = 0;
  std::int16_t to = 0;
};

/// May only its owner know all of it?
[[nodiscard]] bool is_secret(const Event& event);
[[nodiscard]] Shown show(const Event& event, Viewer viewer);
/// The JSON Schema of what `show` gives, as a reference into `definitions`.
[[nodiscard]] Json event_schema(Json& definitions);

[[nodiscard]] std::span<const std::string_view> names_of(EventKind);
[[nodiscard]] std::span<const std::string_view> names_of(Reason);

}  // namespace kvartal::suburbia
