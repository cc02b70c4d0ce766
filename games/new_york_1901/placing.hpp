// Where a player can build and rebuild, found for all squares of a word at once: a skyscraper may have its first square where,
// for each of its squares, the land shifted by the way to that square has a bit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

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

/// Where the first square of a pose may lie so that all its squares are on `ground`, as bits of one word.
[[nodiscard]] inline std::uint64_t anchors_on(const Pose& pose, int word, std::uint64_t ground) {
  std::uint64_t anchors = pose.anchors.word[word];
  for (int i = 0; i < pose.squares; ++i) anchors &= ground >> pose.offset[i];
  return anchors;
}

/// Where at least one of its squares is on `ground`.
[[nodiscard]] inline std::uint64_t anchors_touching(const Pose& pose, std::uint64_t ground) {
  std::uint64_t anchors = 0;
  for (int i = 0; i < pose.squares; ++i) anchors |= ground >> pose.offset[i];
  return anchors;
}

/// Where something could be put up: words with at least two squares of one's own that are empty or under what may be
/// demolished.
struct Sites {
  struct Part {
    std::uint64_t squares;      // all of them
    std::uint64_t replaceable;  // those under skyscrapers that may be demolished
    std::uint8_t room;          // how many there are
    std::uint8_t word;
  };
  std::array<Part, kWords> part;
  int parts = 0;

  void add(std::uint64_t squares, std::uint64_t replaceable, int word) {
    const int room = std::popcount(squares);
    part[parts] = {squares, replaceable, static_cast<std::uint8_t>(room), static_cast<std::uint8_t>(word)};
    parts += room > 1 ? 1 : 0;
  }
};

[[nodiscard]] inline Sites empty_sites(const Estate& estate) {
  Sites sites;
  for (int word = 0; word < pieces().words; ++word) sites.add(estate.empty_in(word), 0, word);
  return sites;
}

/// For skyscrapers of a generation that replace older ones.
[[nodiscard]] inline Sites sites_to_rebuild(const Estate& estate, Generation generation) {
  Sites sites;
  for (int word = 0; word < pieces().words; ++word) {
    const std::uint64_t older = estate.older_than(generation, word);
    if (older != 0) sites.add(estate.empty_in(word) | older, older, word);
  }
  return sites;
}

/// Calls `found(tile, pose, word, anchors)` wherever these skyscrapers can be built on empty land, until it returns true;
/// whether it did.
template <class Found>
bool find_builds(const Estate& estate, TileSet tiles, Found&& found) {
  const Pieces& p = pieces();
  const Sites sites = empty_sites(estate);
  for (; tiles != 0; tiles &= tiles - 1) {
    const auto tile = static_cast<Tile>(std::countr_zero(tiles));
    const TileFacts& facts = p.tile[tile];
    for (int i = 0; i < sites.parts; ++i) {
      const Sites::Part& part = sites.part[i];
      if (part.room < facts.squares) continue;
      for (int pose = facts.pose_from; pose < facts.pose_to; ++pose) {
        const std::uint64_t anchors = anchors_on(p.pose[pose], part.word, part.squares);
        if (anchors != 0 && found(tile, pose, part.word, anchors)) return true;
      }
    }
  }
  return false;
}

[[nodiscard]] inline bool can_build(const Estate& estate, TileSet tiles) {
  return find_builds(estate, tiles, [](Tile, int, int, std::uint64_t) { return true; });
}

/// The squares of all own skyscrapers that a new one on these squares would touch (NY-6.1).
[[nodiscard]] inline std::uint64_t demolished_by(const Estate& estate, int word, std::uint64_t squares) {
  std::uint64_t gone = 0;
  for (const PlacedTile& placed : estate.skyscrapers()) {
    const std::uint64_t mask = placed.place.word() == word ? mask_of(placed.place) : 0;
    gone |= (mask & squares) != 0 ? mask : 0;
  }
  return gone;
}

/// Calls `visit(lot)` for each lot that has a square among these, of one word.
template <class Visit>
void for_each_lot(int word, std::uint64_t squares, Visit&& visit) {
  const Pieces& p = pieces();
  while (squares != 0) {
    const LotId lot = p.lot_of[square_of(word, std::countr_zero(squares))];
    visit(lot);
    squares &= ~p.lot[lot].mask;
  }
}

/// Free workers after rebuilding on these squares; below zero if there are too few (NY-6.8, NY-6.9).
[[nodiscard]] inline int workers_after(const Estate& estate, int word, std::uint64_t squares) {
  const std::uint64_t gone = demolished_by(estate, word, squares);
  if ((gone & ~squares) == 0) return estate.workers;  // no lot is laid bare, and who comes home makes it only better
  const Pieces& p = pieces();
  const std::uint64_t before = estate.built_in(word);
  const std::uint64_t after = (before & ~gone) | squares;
  int workers = estate.workers;
  for_each_lot(word, squares & ~before, [&](LotId lot) { workers += (p.lot[lot].mask & before) == 0 ? 1 : 0; });
  for_each_lot(word, gone & ~squares, [&](LotId lot) { workers -= (p.lot[lot].mask & after) == 0 ? 1 : 0; });
  return workers;
}

/// Calls `found(tile, place)` wherever this skyscraper can replace older ones on this ground, until it returns true; whether it
/// did.
template <class Found>
bool find_rebuilds_of(const Estate& estate, const Sites& sites, Tile tile, Found&& found) {
  const Pieces& p = pieces();
  const TileFacts& facts = p.tile[tile];
  for (int i = 0; i < sites.parts; ++i) {
    const Sites::Part& part = sites.part[i];
    if (part.room < facts.squares) continue;
    for (int pose = facts.pose_from; pose < facts.pose_to; ++pose) {
      std::uint64_t anchors = anchors_on(p.pose[pose], part.word, part.squares);
      if (anchors == 0) continue;
      anchors &= anchors_touching(p.pose[pose], part.replaceable);
      for (; anchors != 0; anchors &= anchors - 1) {
        const int bit = std::countr_zero(anchors);
        if (workers_after(estate, part.word, p.pose[pose].mask << bit) < 0) continue;
        if (found(tile, Place::of(pose, square_of(part.word, bit)))) return true;
      }
    }
  }
  return false;
}

/// The same for all of these.
template <class Found>
bool find_rebuilds(const Estate& estate, TileSet tiles, Found&& found) {
  for (int newer = static_cast<int>(Generation::bronze); tiles != 0; ++newer) {
    const bool gold = newer == static_cast<int>(Generation::gold);  // the legendary ones too
    TileSet of_this = gold ? tiles : tiles & pieces().tiles_of[newer];
    tiles &= ~of_this;
    if (of_this == 0) continue;
    const Sites sites = sites_to_rebuild(estate, static_cast<Generation>(newer));
    if (sites.parts == 0) continue;
    for (; of_this != 0; of_this &= of_this - 1) {
      if (find_rebuilds_of(estate, sites, static_cast<Tile>(std::countr_zero(of_this)), found)) return true;
    }
  }
  return false;
}

[[nodiscard]] inline bool can_rebuild(const Estate& estate, TileSet tiles) {
  return find_rebuilds(estate, tiles, [](Tile, Place) { return true; });
}

}  // namespace kvartal::new_york_1901
