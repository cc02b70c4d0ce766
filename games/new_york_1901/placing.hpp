// Where a player can build and rebuild, found for all squares of a word at once: an outline may have its first square where,
// for each of its squares, the land shifted by the way to that square has a bit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

/// The skyscrapers that a player has and may build (NY-7.1, NY-7.4).
[[nodiscard]] inline TileSet open_tiles(const Estate& estate, const Shared& shared) {
  const Pieces& p = pieces();
  const Generation newest = shared.newest_open(estate.points);
  TileSet tiles = p.tiles_of[static_cast<int>(Generation::bronze)];
  if (newest >= Generation::silver) tiles |= p.tiles_of[static_cast<int>(Generation::silver)];
  if (newest >= Generation::gold) tiles |= p.tiles_of[static_cast<int>(Generation::gold)];
  tiles &= estate.in_hand;
  if (newest == Generation::gold && estate.legendary == kNoTile) tiles |= TileSet{shared.legendary_left} << p.legendary_from;
  return tiles;
}

/// Calls `found(pose, tiles, anchors)` for each pose of these skyscrapers that has a place on `ground`, the squares of one
/// word, with all places of its first square, until it returns true; whether it did.
template <class Found>
bool find_poses(int word, std::uint64_t ground, TileSet tiles, Found&& found) {
  const Pieces& p = pieces();
  std::array<std::uint64_t, Pose::kMaxSquares + 1> anchors;  // of the squares so far; written on the way down
  anchors[0] = ground;
  const Step* const end = p.step.data() + p.steps;
  for (const Step* step = p.step.data(); step != end;) {
    const std::uint64_t now = anchors[step->depth] & ground >> step->offset;
    if (now == 0 || (step->below & tiles) == 0) {
      step += step->skip;
      continue;
    }
    anchors[step->depth + 1] = now;
    if ((step->here & tiles) != 0) {
      const std::uint64_t fronting = now & p.pose[step->pose].anchors.word[word];  // NY-5.4
      if (fronting != 0 && found(step->pose, step->here & tiles, fronting)) return true;
    }
    ++step;
  }
  return false;
}

/// Calls `found(tiles, pose, word, anchors)` wherever these skyscrapers can be built on empty land, until it returns true;
/// whether it did.
template <class Found>
bool find_builds(const Estate& estate, TileSet tiles, Found&& found) {
  for (int word = 0; word < pieces().words; ++word) {
    const std::uint64_t empty = estate.empty_in(word);
    if (empty == 0) continue;
    const auto here = [&](int pose, TileSet fitting, std::uint64_t anchors) { return found(fitting, pose, word, anchors); };
    if (find_poses(word, empty, tiles, here)) return true;
  }
  return false;
}

[[nodiscard]] inline bool can_build(const Estate& estate, TileSet tiles) {
  return find_builds(estate, tiles, [](TileSet, int, int, std::uint64_t) { return true; });
}

/// What stands on a player's land, and what becomes of workers when some of it is replaced.
class Sites {
 public:
  explicit Sites(const Estate& estate) : estate_(estate) {
    for (const PlacedTile& placed : estate.skyscrapers()) standing_[placed.place.word()].push_back(mask_of(placed.place));
  }

  /// Free workers after rebuilding on these squares; below zero if there are too few (NY-6.8, NY-6.9).
  [[nodiscard]] int workers_after(int word, std::uint64_t squares) const {
    std::uint64_t gone = 0;  // NY-6.1
    for (const std::uint64_t tile : standing_[word]) gone |= (tile & squares) != 0 ? tile : 0;
    const std::uint64_t left = gone & ~squares;
    if (left == 0) return estate_.workers;  // no lot is laid bare, and who comes home makes it only better
    const Pieces& p = pieces();
    const std::uint64_t before = estate_.built_in(word);
    const std::uint64_t after = (before & ~gone) | squares;
    int workers = estate_.workers;
    for_each_lot(word, squares & ~before, [&](LotId lot) { workers += (p.lot[lot].mask & before) == 0 ? 1 : 0; });
    for_each_lot(word, left, [&](LotId lot) { workers -= (p.lot[lot].mask & after) == 0 ? 1 : 0; });
    return workers;
  }

  /// The skyscrapers among these that are newer than all that they would touch there; none if they would touch nothing (NY-6.1,
  /// NY-6.3, NY-6.4).
  [[nodiscard]] TileSet new_enough(TileSet tiles, int word, std::uint64_t squares) const {
    const Pieces& p = pieces();
    int newest = static_cast<int>(Generation::silver);
    while (newest >= 0 && (squares & estate_.built[newest].word[word]) == 0) --newest;
    return newest < 0 ? 0 : tiles & p.newer_than[newest];
  }

 private:
  const Estate& estate_;
  std::array<FixedList<std::uint64_t, kMaxPlaced>, kWords> standing_;  // skyscrapers, by word
};

/// The squares of one word that these skyscrapers could lie on to replace older ones (NY-6.4).
[[nodiscard]] inline std::uint64_t ground_to_rebuild(const Estate& estate, Generation newest, int word) {
  const std::uint64_t older = estate.older_than(newest, word);
  if (older == 0) return 0;
  const std::uint64_t empty = estate.empty_in(word);
  return empty == 0 ? older : reachable(older, empty | older, pieces().stride);
}

/// Calls `found(tiles, place)` wherever some of these skyscrapers can replace older ones, until it returns true; whether it
/// did.
template <class Found>
bool find_rebuilds(const Estate& estate, TileSet tiles, Found&& found) {
  const Pieces& p = pieces();
  Generation newest = Generation::bronze;
  if ((tiles & p.newer_than[static_cast<int>(Generation::bronze)]) != 0) newest = Generation::silver;
  if ((tiles & p.newer_than[static_cast<int>(Generation::silver)]) != 0) newest = Generation::gold;
  const Sites sites(estate);
  for (int word = 0; word < p.words; ++word) {
    const std::uint64_t ground = ground_to_rebuild(estate, newest, word);
    if (ground == 0) continue;
    const auto here = [&](int pose, TileSet fitting, std::uint64_t anchors) {
      for (; anchors != 0; anchors &= anchors - 1) {
        const int bit = std::countr_zero(anchors);
        const std::uint64_t squares = p.pose[pose].mask << bit;
        const TileSet newer = sites.new_enough(fitting, word, squares);
        if (newer == 0 || sites.workers_after(word, squares) < 0) continue;  // NY-6.9
        if (found(newer, Place::of(pose, square_of(word, bit)))) return true;
      }
      return false;
    };
    if (find_poses(word, ground, tiles, here)) return true;
  }
  return false;
}

[[nodiscard]] inline bool can_rebuild(const Estate& estate, TileSet tiles) {
  return find_rebuilds(estate, tiles, [](TileSet, Place) { return true; });
}

}  // namespace kvartal::new_york_1901
