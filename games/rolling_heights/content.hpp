// The pieces of Rolling Heights as immutable tables: plans, boards, ads, targets, prices and odds.
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
#include "games/rolling_heights/spaces.hpp"

namespace kvartal::rolling_heights {

/// RH-1.7
enum class Material : std::uint8_t { wood, concrete, glass, steel };
inline constexpr int kMaterials = 4;

/// What one can pay with (RH-6.7): power, then the cubes, then special cubes that stand for a material.
enum class Resource : std::uint8_t {
  power,
  wood,
  concrete,
  glass,
  steel,
  special_wood,
  special_concrete,
  special_glass,
  special_steel
};
inline constexpr int kResources = 9;
[[nodiscard]] constexpr Resource real(Material material) { return static_cast<Resource>(1 + static_cast<int>(material)); }
[[nodiscard]] constexpr Resource special(Material material) {
  return static_cast<Resource>(1 + kMaterials + static_cast<int>(material));
}

/// RH-1.8; the first four bring cubes of the four materials.
enum class Worker : std::uint8_t {
  carpenter,
  construction_worker,
  architect,
  riveter,
  politician,
  executive,
  public_figure,
  civil_servant,
  city_planner,
};
inline constexpr int kWorkers = 9;
/// A set of colours of workers, as bits.
using WorkerSet = std::uint16_t;

/// RH-1.9, and what else a worker of a player can be: used already in this turn, or not in it (RH-3.3, RH-8.10).
enum class Pose : std::uint8_t { exhausted, steady, hard, activated, inactive };
inline constexpr int kPoses = 5;
inline constexpr int kThrownPoses = 3;

/// RH-1.4
enum class Type : std::uint8_t { residential, commercial, industrial, civic, park };
inline constexpr int kTypes = 5;
/// A set of types, as bits.
using TypeSet = std::uint8_t;

/// A plan: its level in bit 6, and its place in the list of its level.
using Plan = std::uint8_t;
inline constexpr int kLevels = 2;
inline constexpr int kPlansOfLevel = 64;
inline constexpr int kPlans = kLevels * kPlansOfLevel;
inline constexpr Plan kNoPlan = 0xFF;
[[nodiscard]] constexpr int level_of(Plan plan) { return plan / kPlansOfLevel; }
[[nodiscard]] constexpr std::uint64_t bit_in_level(Plan plan) { return std::uint64_t{1} << (plan % kPlansOfLevel); }

/// The cubes in the towers of a plan: four bits a tower, from the first one up.
using Towers = std::uint32_t;
inline constexpr int kMaxTowers = 6;
inline constexpr int kMaxHeight = 9;
[[nodiscard]] constexpr int height_of(Towers towers, int tower) { return static_cast<int>(towers >> (4 * tower) & 0xFU); }
[[nodiscard]] constexpr Towers one_cube(int tower) { return Towers{1} << (4 * tower); }

/// What a line of an ability does (RH-5.18 … RH-5.24).
enum class AbilityKind : std::uint8_t {
  none,
  cubes,          // amount of a material
  any_cubes,      // amount, each of a material of one's choice
  power,          // amount
  points,         // amount
  wilds,          // amount
  upgrade,        // amount of steps
  own_completed,  // amount for each own completed building of a type
  empty_spaces,   // amount for each adjacent space without a plan
  hard_workers,   // amount for each own hard worker of a colour
  swap,           // a worker of a colour for one of another
};

struct Ability {
  AbilityKind kind = AbilityKind::none;
  std::uint8_t amount = 0;
  std::uint8_t what = 0;   // a material, a type, or a worker
  std::uint8_t other = 0;  // the worker that is taken in a swap
};

/// VP for each of something around a plan (RH-8.6, RH-8.7).
struct PointsEach {
  std::uint8_t points = 0;
  std::uint8_t within = 1;
  TypeSet types = 0;
  bool water = false;
};

inline constexpr int kSigns = 3;  // of workers on a plan, at most

struct PlanFacts {
  Type type = Type::residential;
  std::uint8_t towers = 0;
  std::uint8_t points = 0;
  std::uint8_t tallest = 0;
  Towers full = 0;
  std::array<Material, kMaxTowers> material{};
  std::array<std::uint8_t, kMaterials> towers_of{};  // by material, as bits
  PointsEach each;
  std::array<WorkerSet, kSigns> signs{};  // the colours to choose from (RH-8.8); none: no sign
  std::array<Ability, 2> ability{};       // the first and the second line
  [[nodiscard]] bool has_ability() const { return ability[0].kind != AbilityKind::none; }
};

/// One space of one side of a board, turned one way.
struct SpaceFacts {
  bool water = false;
  std::uint8_t premium = 0;  // what it costs to build there (RH-7.5)
  std::uint8_t bonus = 0;    // VP for a plan of bonus_type (RH-7.7)
  Type bonus_type = Type::residential;
};

inline constexpr int kBoards = 6;
inline constexpr int kSides = 2;
inline constexpr int kTurns = 4;
inline constexpr int kMaxPremium = 3;
/// A board with the side that is up and its quarter turns clockwise: board, side, turn.
using Laid = std::uint8_t;
inline constexpr Laid kNoBoard = 0xFF;
inline constexpr int kLaid = kBoards * kSides * kTurns;
[[nodiscard]] constexpr Laid laid(int board, int side, int turn) {
  return static_cast<Laid>((board * kSides + side) * kTurns + turn);
}
[[nodiscard]] constexpr int board_of(Laid laid) { return laid / (kSides * kTurns); }
[[nodiscard]] constexpr int side_of(Laid laid) { return laid / kTurns % kSides; }
[[nodiscard]] constexpr int turn_of(Laid laid) { return laid % kTurns; }

/// What ads and targets count (chapters 12 and 13).
enum class AimKind : std::uint8_t {
  neighbours,
  group,
  neighbourhoods,
  columns,
  again_half,
  tall,
  plans_where_most,
  again_where_most,
  most_buildings,
  tallest,
  own,
  beside_others,
  others_beside,
  premium,
  water,
  workers,
  colours,
  wilds,
};

struct Aim {
  AimKind kind = AimKind::own;
  std::int8_t points = 0;
  Type type = Type::residential;  // what is counted; for neighbours, the own ones
  TypeSet types = 0;              // the neighbours that count
  bool completed = false;         // only completed ones, own and neighbours
  bool water = false;             // water counts as a neighbour
  std::uint8_t number = 0;        // a height, or how many workers make one
};
inline constexpr int kAds = 12;
inline constexpr int kTargets = 13;
inline constexpr std::uint8_t kNoAim = 0xFF;

inline constexpr int kSlots = 9;  // of a row of the market (RH-2.3)

/// The tables of play, and nothing else.
struct Pieces {
  std::array<std::uint64_t, kLevels> plans_of{};  // as bits
  std::array<PlanFacts, kPlans> plan{};
  std::array<std::array<SpaceFacts, kBoardSpaces>, kLaid> space{};
  std::array<Aim, kAds> ad{};
  std::array<Aim, kTargets> target{};
  std::array<std::array<std::uint8_t, kSlots>, kLevels> price{};  // RH-7.2
  std::array<std::uint8_t, kThrownPoses> odds{};                  // RH-1.10
  std::array<std::uint8_t, kMaterials> cubes{};                   // RH-1.7
  std::array<std::uint8_t, 3> in_the_box{};                       // cubes of each material, by players from two (RH-2.4)
  std::array<std::uint8_t, kWorkers> workers{};                   // RH-1.8
  std::uint8_t odds_sum = 0;
  std::uint8_t cheapest = 0;  // of all prices
};

/// What is needed to speak about them.
struct Book {
  struct Words {
    std::string id;
    Text name;
    Text text;
    std::string source;
    std::string colour;  // of a material or a worker
  };
  std::array<Words, kPlans> plan;
  std::array<Words, kBoards> board;
  std::array<std::array<std::vector<std::string>, kSides>, kBoards> drawn;  // the rows of a side as they are written
  std::array<Words, kAds> ad;
  std::array<Words, kTargets> target;
  std::array<Words, kMaterials> material;
  std::array<Words, kWorkers> worker;
  std::string id;  // the hash of all that matters for play

  [[nodiscard]] std::optional<Plan> plan_named(std::string_view name) const;
};

/// Replaces the content in force. Called before the first game is started; on problems the old content stays.
[[nodiscard]] Problems load_content(std::span<const ContentFile> files);

namespace detail {
extern Pieces pieces;  // written by load_content only
}  // namespace detail

/// Asked for all the time in play: reaching it costs nothing.
[[nodiscard]] inline const Pieces& pieces() { return detail::pieces; }
[[nodiscard]] const Book& book();

[[nodiscard]] std::span<const std::string_view> names_of(Material);
[[nodiscard]] std::span<const std::string_view> names_of(Resource);
[[nodiscard]] std::span<const std::string_view> names_of(Worker);
[[nodiscard]] std::span<const std::string_view> names_of(Pose);
[[nodiscard]] std::span<const std::string_view> names_of(Type);
[[nodiscard]] std::span<const std::string_view> names_of(AimKind);

}  // namespace kvartal::rolling_heights
