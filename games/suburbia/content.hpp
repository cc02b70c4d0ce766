// The pieces of Suburbia as immutable tables: tiles with their effects, goals, stacks, the population track, the board.
// Loaded once from content/*.json (or a pack) before the first game; the state holds only small ids into them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_node.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"
#include "games/suburbia/space.hpp"

namespace kvartal::suburbia {

/// SUB-1.2
enum class Type : std::uint8_t { residential, industrial, commercial, civic, lake };
inline constexpr int kTypes = 4;  // types of face-up tiles; a lake has none of them

/// SUB-1.3
enum class Icon : std::uint8_t { restaurant, airport, office, school, skyscraper, car_dealership, none };
inline constexpr int kIcons = 6;

/// SUB-1.4
enum class Stat : std::uint8_t { money, income, reputation, population };
inline constexpr int kStats = 4;

/// Which tiles a conditional effect counts (SUB-6.4 … SUB-6.8, SUB-6.11, SUB-6.13).
enum class Scope : std::uint8_t { adjacent, own, all, others, all_after, red_line, own_lakes_adjacent };

enum class Stack : std::uint8_t { basic, lake, a, b, c };

/// What a tile is to the effects of other tiles: one bit for its type and one for its icon. An effect that counts several
/// symbols has several bits; a tile counts if it shares any (SUB-6.9).
using Signature = std::uint16_t;
inline constexpr int kSignatureBits = kTypes + kIcons;
[[nodiscard]] constexpr Signature signature_of(Type type, Icon icon) {
  unsigned bits = type == Type::lake ? 0U : 1U << static_cast<unsigned>(type);
  if (icon != Icon::none) bits |= 1U << (kTypes + static_cast<unsigned>(icon));
  return static_cast<Signature>(bits);
}

/// The kind of a tile: its place in the tile table. Basic kinds come first, then the lake, then stacks A, B, C.
using Kind = std::uint8_t;
inline constexpr int kMaxKinds = 64;
inline constexpr int kBasicKinds = 3;
inline constexpr Kind kLake = 3;
inline constexpr Kind kNoKind = 0xFF;

struct Effect {
  Scope scope = Scope::adjacent;
  Stat stat = Stat::money;
  std::int8_t amount = 0;
  Signature match = 0;
};

struct Tile {
  static constexpr int kMaxEffects = 4;

  Stack stack = Stack::basic;
  Type type = Type::lake;
  Icon icon = Icon::none;
  std::uint8_t cost = 0;
  std::uint8_t copies = 0;
  Signature signature = 0;
  std::array<std::int8_t, kStats> immediate{};
  std::uint8_t effect_count = 0;
  std::array<Effect, kMaxEffects> effect{};

  [[nodiscard]] std::span<const Effect> effects() const { return {effect.data(), effect_count}; }
};

enum class Metric : std::uint8_t {
  residential_tiles,
  industrial_tiles,
  commercial_tiles,
  civic_tiles,
  lakes,
  airport_icons,
  money,
  income,
  reputation,
  investment_markers_placed,
  largest_connected_lake_group,
  largest_connected_civic_group,
};

using GoalId = std::uint8_t;
inline constexpr int kMaxGoals = 32;
inline constexpr GoalId kNoGoal = 0xFF;

struct Goal {
  Metric metric = Metric::money;
  bool most = true;
  std::uint8_t reward = 0;
};

/// The tables of play, and nothing else: small enough to stay in the cache.
struct Pieces {
  std::array<Tile, kMaxKinds> tile{};
  std::uint8_t kinds = 0;
  Kind garden = 0;                           // the basic kind that makes most reputation of its neighbours: the park
  std::array<std::uint8_t, 3> stack_from{};  // first kind of stacks A, B, C; each ends where the next begins
  std::array<Outline, kSides> outline{};
  static constexpr int kTrack = 256;
  std::array<std::uint8_t, kTrack> lines_up_to{};  // how many red lines lie at or below a population (SUB-7.7)
  int last_line = 0;                               // the last line of the table; beyond it …
  std::uint8_t line_step = 2;                      // … there is a line every so many spaces
  std::array<Goal, kMaxGoals> goal{};
  std::uint8_t goals = 0;
  static constexpr int kSlots = 7;
  std::array<std::uint8_t, kSlots> surcharge{};       // of the seven slots, left to right (SUB-2.4)
  std::array<std::uint8_t, kSlots> dale_surcharge{};  // of the four slots of Dale's game (SUB-12.1)

  [[nodiscard]] std::uint8_t stack_to(int stack) const { return stack == 2 ? kinds : stack_from[stack + 1]; }
  [[nodiscard]] int lines_at(int population) const {
    if (population < kTrack) [[likely]]
      return lines_up_to[population];
    return lines_up_to[kTrack - 1] + (population - last_line) / line_step;
  }
};

struct StackSizes {
  std::uint8_t a = 0, b = 0, c_top = 0, c_mixed = 0, c_bottom = 0;
};

struct StartTile {
  Kind kind = 0;
  Space space;
};

struct LadderRank {
  int from = 0;
  Text name;
};

/// The kinds of tables there are (SUB-2.1, SUB-11.1, SUB-12.1), in the order of their stack sizes.
enum class TableKind : std::uint8_t { two, three, four, lone_architect, dale };
inline constexpr int kTableKinds = 5;

/// What is needed to set a game up and to speak about it.
struct Book {
  std::vector<std::string> tile_id;
  std::vector<Text> tile_name;
  std::vector<std::string> goal_id;
  std::vector<Text> goal_name;
  std::array<StackSizes, kTableKinds> stacks{};
  std::vector<StartTile> start;
  int start_money = 0, start_income = 0, start_reputation = 0, start_population = 0;
  int markers = 0, basic_supply = 0;
  int dale_pays = 0, dale_goals = 0;
  std::uint32_t dale_excluded = 0;  // goals as bits
  std::vector<LadderRank> ladder;   // best first
  std::string id;                   // the hash of all that matters for play

  [[nodiscard]] const Text& name_of(Kind kind) const { return tile_name[kind]; }
  [[nodiscard]] std::optional<Kind> kind_named(std::string_view name) const;
  [[nodiscard]] std::optional<GoalId> goal_named(std::string_view name) const;
};

/// Replaces the content in force. Called before the first game is started; on problems the old content stays.
[[nodiscard]] Problems load_content(std::span<const ContentFile> files);

namespace detail {
extern Pieces pieces;  // written by load_content only
}  // namespace detail

/// Asked for all the time in play: reaching it costs nothing.
[[nodiscard]] inline const Pieces& pieces() { return detail::pieces; }
[[nodiscard]] const Book& book();

[[nodiscard]] std::span<const std::string_view> names_of(Type);
[[nodiscard]] std::span<const std::string_view> names_of(Icon);
[[nodiscard]] std::span<const std::string_view> names_of(Stat);
[[nodiscard]] std::span<const std::string_view> names_of(Scope);
[[nodiscard]] std::span<const std::string_view> names_of(Stack);
[[nodiscard]] std::span<const std::string_view> names_of(Metric);
[[nodiscard]] std::span<const std::string_view> names_of(Side);

}  // namespace kvartal::suburbia
