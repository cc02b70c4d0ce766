#include "games/new_york_1901/appraisal.hpp"

#include <algorithm>

#include "games/new_york_1901/embedded_weights.hpp"
#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/scoring.hpp"
#include "games/new_york_1901/turn.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr int kStages = 16;  // turns that a seat has still to play, as far as one can tell

constexpr std::array<std::string_view, 28> kFeatureNames = {
    "one",
    "points",
    "actions",
    "best_open",
    "best_at_once",
    "best_in_hand",
    "best_legendary",
    "empty_squares",
    "empty_places",
    "workers",
    "unbuilt",
    "streets_leading",
    "streets_tied",
    "streets_close",
    "street_margin",
    "challenge_count",
    "bronze_built",
    "silver_built",
    "gold_built",
    "silver_to_come",
    "gold_to_come",
    "has_legendary",
    "rival_unbuilt",
    "challenge",
    "turn_is_not_over",
    "bronze_squares",
    "silver_squares",
    "largest_block",
};

Weights weights_in_force;  // NOLINT(cert-err58-cpp): an empty list

/// How many turns a seat may still expect: until somebody has built enough or the cards are gone.
int turns_left(const Position& position) {
  if (position.shared.phase == Phase::over) return 0;
  if (position.shared.is_ending()) return 1;
  int turns = position.shared.deck.left() / position.seats() + 1;
  for (const Estate& estate : position.estates) turns = std::min(turns, estate.unbuilt - kUnbuiltAtTheEnd + 1);
  return std::max(turns, 1);
}

/// Those of these skyscrapers that could be built on empty land.
TileSet with_room(const Estate& estate, TileSet tiles) {
  TileSet found = 0;
  find_builds(estate, tiles, [&](TileSet fitting, int, int, std::uint64_t) {
    found |= fitting;
    return found == tiles;
  });
  return found;
}

int most_points(TileSet tiles) {
  int most = 0;
  for_each_bit(tiles, [&](int tile) { most = std::max<int>(most, pieces().tile[tile].points); });
  return most;
}

/// The most points that a skyscraper would bring on empty land: of those open now, of those in hand, of the legendary ones.
void add_builds(const Position& position, const Estate& estate, bool in_turn, Features& seen) {
  const Shared& shared = position.shared;
  const TileSet legendary = estate.legendary == kNoTile ? TileSet{shared.legendary_left} << pieces().legendary_from : 0;
  const TileSet found = with_room(estate, estate.in_hand | legendary);
  const int open = most_points(found & open_tiles(estate, shared));
  const bool may_build = in_turn && shared.phase == Phase::go_on && shared.turn_so_far.has(Happened::may_build);
  seen.add(open);
  seen.add(may_build ? open : 0);
  seen.add(most_points(found & estate.in_hand));
  seen.add(most_points(found & legendary));
}

struct Land {
  int empty = 0;          // squares
  int places = 0;         // blocks with empty squares
  int largest_block = 0;  // squares that a gold skyscraper could still take in
};

Land land_of(const Estate& estate) {
  Land land;
  for (int word = 0; word < pieces().words; ++word) {
    if (estate.land.word[word] == 0) continue;
    const std::uint64_t empty = estate.empty_in(word);
    land.empty += std::popcount(empty);
    land.places += empty != 0 ? 1 : 0;
    const std::uint64_t gold = estate.built[static_cast<std::size_t>(Generation::gold)].word[word];
    land.largest_block = std::max(land.largest_block, std::popcount(estate.land.word[word] & ~gold));
  }
  return land;
}

/// The bonus streets in play.
struct Streets {
  std::array<const Squares*, kStreets> along{};
  std::size_t count = 0;
  explicit Streets(const Shared& shared) {
    for (std::size_t i = 0; i < kStreets; ++i) {
      if (shared.is_in_play(static_cast<Street>(i))) along[count++] = &pieces().along[i];
    }
  }
};

/// How many skyscrapers somebody has along the streets in play and of each generation: counted in one go, for every move that
/// is looked at is appraised.
struct Skyline {
  std::array<int, kStreets> along{};
  std::array<int, kGenerations> tiles{};
  std::array<int, kGenerations> squares{};
};

Skyline skyline_of(const Estate& estate, const Streets& streets) {
  Skyline skyline;
  for (const PlacedTile& placed : estate.skyscrapers()) {
    const TileFacts& facts = pieces().tile[placed.tile];
    const auto generation = static_cast<std::size_t>(facts.generation);
    ++skyline.tiles[generation];
    skyline.squares[generation] += facts.squares;
    const std::uint64_t mask = mask_of(placed.place);
    const auto word = static_cast<std::size_t>(placed.place.word());
    for (std::size_t i = 0; i < streets.count; ++i) skyline.along[i] += (streets.along[i]->word[word] & mask) != 0 ? 1 : 0;
  }
  return skyline;
}

/// Who stands where along the streets in play: leads, ties, one behind, and by how much in all.
void add_streets(const Position& position, int owner, const Streets& streets, const Skyline& own, Features& seen) {
  std::array<int, kStreets> best_rival{};
  for (int rival = 0; rival < position.seats(); ++rival) {
    if (rival == owner) continue;
    const Skyline skyline = skyline_of(position.estates[static_cast<std::size_t>(rival)], streets);
    for (std::size_t i = 0; i < streets.count; ++i) best_rival[i] = std::max(best_rival[i], skyline.along[i]);
  }
  int leading = 0;
  int tied = 0;
  int close = 0;
  int margin = 0;
  for (std::size_t i = 0; i < streets.count; ++i) {
    const int lead = own.along[i] - best_rival[i];
    leading += lead > 0 ? 1 : 0;
    tied += lead == 0 ? 1 : 0;
    close += lead == -1 ? 1 : 0;
    margin += std::clamp(lead, -3, 3);
  }
  for (const int value : {leading, tied, close, margin}) seen.add(value);
}

/// Of the rival who is nearest to ending the game.
int fewest_unbuilt_of_rivals(const Position& position, int owner) {
  int fewest = kSkyscrapers;
  for (int rival = 0; rival < position.seats(); ++rival) {
    if (rival != owner) fewest = std::min<int>(fewest, position.estates[static_cast<std::size_t>(rival)].unbuilt);
  }
  return fewest;
}

}  // namespace

Features features(const Position& position, int owner) {
  const Shared& shared = position.shared;
  const Estate& estate = position.estates[static_cast<std::size_t>(owner)];
  const bool in_turn = shared.active == owner && (shared.phase == Phase::begin || shared.phase == Phase::go_on);
  Features seen;
  seen.table = table_of(position);
  seen.stage = std::min(turns_left(position), kStages - 1);
  seen.add(1);
  seen.add(estate.points);
  seen.add(estate.actions.count());
  add_builds(position, estate, in_turn, seen);
  const Land land = land_of(estate);
  for (const int value : {land.empty, land.places, int{estate.workers}, int{estate.unbuilt}}) seen.add(value);
  const Streets streets(shared);
  const Skyline skyline = skyline_of(estate, streets);
  add_streets(position, owner, streets, skyline, seen);
  const Standing standing = standing_in(shared.challenge, position.estates, owner);
  seen.add(standing.count);
  constexpr auto kBronze = static_cast<std::size_t>(Generation::bronze);
  constexpr auto kSilver = static_cast<std::size_t>(Generation::silver);
  constexpr auto kGold = static_cast<std::size_t>(Generation::gold);
  for (const std::size_t generation : {kBronze, kSilver, kGold}) seen.add(skyline.tiles[generation]);
  seen.add(std::max(0, shared.thresholds.silver - estate.points));
  seen.add(std::max(0, shared.thresholds.gold - estate.points));
  seen.add(estate.legendary == kNoTile ? 0 : 1);
  seen.add(fewest_unbuilt_of_rivals(position, owner));
  seen.add(standing.points);
  seen.add(in_turn ? 1 : 0);
  for (const int value : {skyline.squares[kBronze], skyline.squares[kSilver], land.largest_block}) seen.add(value);
  return seen;
}

int appraise(const Position& position, int owner) {
  if (position.shared.phase == Phase::over) return 100 * position.estates[static_cast<std::size_t>(owner)].points;
  return weights_in_force.worth(features(position, owner));
}

const EvaluationEntry& evaluation() {
  static constexpr EvaluationEntry kEntry{.shape = {kFeatureNames, kTableNames, kStages},
                                          .embedded = embedded::kWeights,
                                          .use = [](const Weights& weights) { weights_in_force = weights; }};
  return kEntry;
}

}  // namespace kvartal::new_york_1901
