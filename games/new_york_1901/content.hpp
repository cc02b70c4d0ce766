// The pieces of New York 1901 as immutable tables: lots, streets, skyscrapers with all their turns, cards.
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
#include "games/new_york_1901/layout.hpp"
#include "games/new_york_1901/map.hpp"
#include "games/new_york_1901/squares.hpp"

namespace kvartal::new_york_1901 {

/// NY-1.9, from the oldest to the newest; legendary skyscrapers are gold.
enum class Generation : std::uint8_t { start, bronze, silver, gold };
inline constexpr int kGenerations = 4;

enum class Challenge : std::uint8_t { golden_magnate, master_architect, gold_prestige, bronze_baron, generation_king, none };
inline constexpr int kChallenges = 5;

/// NY-1.11
enum class Action : std::uint8_t { construction_boom, market_shift, land_grab };
inline constexpr int kActions = 3;

/// The kind of a lot card: a district and a size (NY-1.4).
using Card = std::uint8_t;
inline constexpr int kCards = 2 * kDistricts;
inline constexpr Card kNoCard = 0xFF;
[[nodiscard]] constexpr Card card_of(District district, int size) {
  return static_cast<Card>(2 * static_cast<int>(district) + size - 2);
}
[[nodiscard]] constexpr District district_of(Card card) { return static_cast<District>(card / 2); }
[[nodiscard]] constexpr int size_of(Card card) { return 2 + card % 2; }

using LotId = std::uint8_t;
inline constexpr LotId kNoLot = 0xFF;

/// A set of lots.
struct Lots {
  std::array<std::uint64_t, 2> word{};

  [[nodiscard]] constexpr bool has(LotId lot) const { return ((word[lot / 64] >> (lot % 64)) & 1U) != 0; }
  constexpr void add(LotId lot) { word[lot / 64] |= std::uint64_t{1} << (lot % 64); }
  constexpr void remove(LotId lot) { word[lot / 64] &= ~(std::uint64_t{1} << (lot % 64)); }
  [[nodiscard]] constexpr int count() const { return std::popcount(word[0]) + std::popcount(word[1]); }
  [[nodiscard]] constexpr Lots operator&(const Lots& other) const {
    return {{word[0] & other.word[0], word[1] & other.word[1]}};
  }
  constexpr bool operator==(const Lots&) const = default;
};
static_assert(kLots <= 128);

struct Lot {
  std::uint64_t mask = 0;  // its squares in their word
  Square first = kNoSquare;
  std::uint8_t word = 0;
  Card card = kNoCard;
};

/// An outline turned one way. Its first square in the order of reading is bit 0 of `mask`.
struct Pose {
  static constexpr int kMaxSquares = 12;
  Squares anchors;  // where its first square may lie so that all of it lies on lots and has frontage (NY-5.4)
  std::uint64_t mask = 0;
  std::uint8_t turn = 0;  // quarter turns clockwise
};

/// The kind of a skyscraper: 0 is the starting property, then bronze, silver, gold, and at last the legendary ones.
using Tile = std::uint8_t;
inline constexpr int kMaxTiles = 24;
inline constexpr Tile kStartProperty = 0;
inline constexpr Tile kNoTile = 0xFF;
inline constexpr int kLegendary = 4;
/// A set of tiles, as bits.
using TileSet = std::uint32_t;
static_assert(kMaxTiles <= 32);
[[nodiscard]] constexpr TileSet set_of(Tile tile) { return TileSet{1} << tile; }
inline constexpr int kSkyscrapers = 18;  // of each player (NY-1.5)

/// A step of the walk over all outlines (growth.hpp): one more square.
struct Step {
  TileSet below = 0;        // skyscrapers whose outline is complete here or further down
  TileSet here = 0;         // those for which it is here
  std::uint16_t skip = 0;   // how many steps on is the one after all further down
  std::uint8_t offset = 0;  // the square, in bits after the first one
  std::uint8_t depth = 0;   // steps before it on the way
  std::uint8_t pose = 0;    // where `here` is not empty
};

struct TileFacts {
  Generation generation = Generation::start;
  bool legendary = false;
  bool irregular = false;
  std::uint8_t points = 0;
  std::uint8_t copies = 1;
  std::uint8_t squares = 0;
  std::uint8_t pose_from = 0;  // tiles of the same outline share their poses
  std::uint8_t pose_to = 0;
  std::uint16_t height_ft = 0;
};

/// Where a skyscraper lies: how it is turned, and its first square.
struct Place {
  std::uint16_t bits = 0;

  static constexpr unsigned kSquareBits = 9;
  [[nodiscard]] static constexpr Place of(int pose, Square first) {
    return {static_cast<std::uint16_t>(static_cast<unsigned>(pose) << kSquareBits | first)};
  }
  [[nodiscard]] constexpr int pose() const { return bits >> kSquareBits; }
  [[nodiscard]] constexpr Square first() const { return bits & ((1U << kSquareBits) - 1U); }
  [[nodiscard]] constexpr int word() const { return word_of(first()); }
  constexpr bool operator==(const Place&) const = default;
};
static_assert(kMaxSquares < 1 << Place::kSquareBits);
inline constexpr int kMaxPoses = 96;
inline constexpr int kMaxSteps = kMaxPoses * Pose::kMaxSquares;

/// NY-2.3
struct Character {
  District district = District::red;
  LotId start_lot = kNoLot;
  Place start;  // of the starting property
};
inline constexpr int kCharacters = 5;
inline constexpr std::uint8_t kNobody = 0xFF;  // no seat, no character

/// The points from which silver and gold are open (NY-7.1, NY-13.2).
struct Thresholds {
  std::uint8_t silver = 0;
  std::uint8_t gold = 0;
};

/// The tables of play, and nothing else.
struct Pieces {
  std::uint8_t words = 0;   // of Squares that are used
  std::uint8_t stride = 0;  // bits from a square to the one below it
  std::uint8_t poses = 0;
  std::uint8_t tiles = 0;
  std::uint8_t legendary_from = 0;
  std::array<TileSet, kGenerations> tiles_of{};    // by generation; the legendary ones are not among the gold
  std::array<TileSet, kGenerations> newer_than{};  // the legendary ones are as new as gold (NY-1.9)
  std::array<TileFacts, kMaxTiles> tile{};
  std::uint16_t steps = 0;
  std::array<Pose, kMaxPoses> pose{};
  std::array<Step, kMaxSteps> step{};
  std::array<Lot, kLots> lot{};
  std::array<LotId, kMaxSquares> lot_of{};
  std::array<Lots, kCards> lots_of{};
  Squares squares;                        // all squares of lots
  Squares fronting;                       // those with a side on a street or a park
  std::array<Squares, kStreets> along{};  // those with a side on a bonus street
  std::array<Squares, kDistricts> in_district{};
  std::array<Character, kCharacters> character{};
  Thresholds standard, expert;
};

/// What is needed to speak about them.
struct Book {
  Map map;
  Layout layout;
  std::vector<std::string> tile_id;
  std::vector<Text> tile_name;
  std::vector<std::vector<std::string>> tile_outline;  // as it is drawn, unturned
  std::vector<Outline> pose_outline;
  std::vector<std::string> character_id;
  std::vector<Text> character_name;
  std::array<Text, kActions> action_name, action_text;
  std::array<Text, kChallenges> challenge_name, challenge_text;
  std::string id;  // the hash of all that matters for play

  /// "D6".
  [[nodiscard]] std::string square_name(Square square) const { return to_string(layout.point_of(square)); }
  [[nodiscard]] std::string lot_name(LotId lot) const;
  [[nodiscard]] std::optional<Tile> tile_named(std::string_view name) const;
  [[nodiscard]] std::optional<std::uint8_t> character_named(std::string_view name) const;
};

/// Replaces the content in force. Called before the first game is started; on problems the old content stays.
[[nodiscard]] Problems load_content(std::span<const ContentFile> files);

namespace detail {
extern Pieces pieces;  // written by load_content only
}  // namespace detail

/// Asked for all the time in play: reaching it costs nothing.
[[nodiscard]] inline const Pieces& pieces() { return detail::pieces; }
[[nodiscard]] const Book& book();

/// The squares of a skyscraper in the word where it lies.
[[nodiscard]] inline std::uint64_t mask_of(Place place) { return pieces().pose[place.pose()].mask << bit_of(place.first()); }

[[nodiscard]] std::span<const std::string_view> names_of(Generation);
[[nodiscard]] std::span<const std::string_view> names_of(Challenge);
[[nodiscard]] std::span<const std::string_view> names_of(Action);
/// "red_2": the id of a card.
[[nodiscard]] std::string card_id(Card card);
[[nodiscard]] std::optional<Card> card_named(std::string_view name);

}  // namespace kvartal::new_york_1901
