// A borough: the tiles of one player with all that placing the next one needs to know, kept up to date tile by tile.
// Nothing here knows about effects: it is the board, not the rules.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "games/suburbia/content.hpp"
#include "games/suburbia/space.hpp"

namespace kvartal::suburbia {

/// Tiles are numbered in the order of their placement; a set of tiles is a set of bits.
using TileIndex = std::uint8_t;
using TileSet = std::uint32_t;
/// No game lasts longer than 20 turns a player (content is checked for that), and three tiles are there from the start.
inline constexpr int kMaxTurns = 20;
inline constexpr int kMaxTiles = 24;
/// Stands for "no tile". It has a place of its own in the table of neighbours, so that writing there needs no question.
inline constexpr TileIndex kNoTile = kMaxTiles;
/// Seven free spaces at the start; a new tile uses up one and opens at most three. The last place is never used: what must not
/// be kept is written there.
inline constexpr int kMaxFree = 48;
inline constexpr int kNotFree = kMaxFree - 1;
static_assert(7 + 2 * kMaxTurns <= kNotFree);

[[nodiscard]] constexpr TileSet bit(TileIndex tile) { return TileSet{1} << tile; }

/// Calls `visit(tile)` for every tile of a set, in the order of placement.
template <class Visit>
constexpr void for_each(TileSet tiles, Visit&& visit) {
  while (tiles != 0) {
    visit(static_cast<TileIndex>(std::countr_zero(tiles)));
    tiles &= tiles - 1;
  }
}

/// The neighbours of a space by direction, clockwise from north; kNoTile where there is none.
using Surroundings = std::array<TileIndex, kDirections>;
inline constexpr Surroundings kNoSurroundings{kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile};

struct Borough {
  // The tiles.
  std::array<TileSet, kMaxTiles + 1> neighbours{};
  TileSet invested = 0;
  TileSet lakes = 0;
  // Tiles that react when a tile with this bit of a signature is placed: in this borough, and in another one.
  std::array<TileSet, kSignatureBits> own_listeners{};
  std::array<TileSet, kSignatureBits> foreign_listeners{};
  TileSet lake_listeners = 0;  // react to new pairs of a lake and a face-up tile (SUB-6.11)
  TileSet line_listeners = 0;  // react to red lines (SUB-6.13)

  // Free spaces: those next to a tile on which a tile may be laid (SUB-5.1, SUB-5.2), packed so that looking one up and
  // listing moves on all of them become vector code. Unused places hold kNowhere.
  std::array<std::uint16_t, kMaxFree> free{};
  std::array<Space, kMaxTiles> space{};
  std::int16_t money = 0;
  std::int16_t population = 0;
  std::array<Surroundings, kMaxFree> around_free{};
  std::array<Kind, kMaxTiles> kind{};
  // What a tile compares with when a marker is put on it: for "built later" how many matching tiles there were when it was
  // placed, itself included; for red lines how many the owner had passed upward by then.
  std::array<std::uint8_t, kMaxTiles> baseline{};
  std::array<std::uint8_t, kSignatureBits> count{};  // tiles with this bit of a signature
  std::int8_t income = 0;
  std::int8_t reputation = 0;
  std::uint8_t tiles = 0;
  std::uint8_t frees = 0;
  std::uint8_t markers = 0;        // not yet placed
  std::uint8_t lines_passed = 0;   // red lines passed upward that pay a Casino (SUB-6.13, SUB-6.14)
  std::uint8_t furthest_line = 0;  // most red lines ever behind the marker
  Side side = Side::front;
  std::uint8_t converted = 0;  // population bought with money at the end (SUB-9.8)
  std::uint8_t reserved = 0;   // keeps the size a multiple of four without padding

  [[nodiscard]] int weight(TileIndex tile) const { return 1 + static_cast<int>((invested >> tile) & 1U); }  // SUB-4.9
  [[nodiscard]] const Tile& face(TileIndex tile) const { return pieces().tile[kind[tile]]; }
  [[nodiscard]] bool is_lake(TileIndex tile) const { return kind[tile] == kLake; }
  [[nodiscard]] TileSet all() const { return (TileSet{1} << tiles) - 1; }
  [[nodiscard]] TileSet face_up() const { return all() & ~lakes; }

  /// How many tiles match; the bits of a match exclude each other, so counts add up.
  [[nodiscard]] int matching(Signature match) const {
    int sum = 0;
    for (unsigned bits = match; bits != 0; bits &= bits - 1) sum += count[std::countr_zero(bits)];
    return sum;
  }
  /// How many tiles of a set match.
  [[nodiscard]] int matching(TileSet tiles_of_interest, Signature match) const {
    int sum = 0;
    for_each(tiles_of_interest, [&](TileIndex tile) { sum += (face(tile).signature & match) != 0 ? 1 : 0; });
    return sum;
  }

  [[nodiscard]] Space free_space(int where) const { return Space::unpacked(free[where]); }
  /// The index of a free space, or -1. No two are equal, so all places can be compared and combined without a branch.
  [[nodiscard]] int find_free(Space wanted) const {
    const std::uint16_t packed = wanted.packed();
    std::uint16_t found = 0;
    for (std::uint16_t i = 0; i < kMaxFree; ++i) {
      found = static_cast<std::uint16_t>(found | (free[i] == packed ? i + 1 : 0));
    }
    return found - 1;
  }
  [[nodiscard]] int find_tile(Space wanted) const {
    for (int i = 0; i < tiles; ++i) {
      if (space[i] == wanted) return i;
    }
    return -1;
  }

  /// Starts an empty borough of which only `first` may be built on.
  void clear(Side board_side, Space first);
  /// Lays a tile on free space number `where`; returns the new tile. No effect is applied.
  TileIndex lay(Kind new_kind, int where);
  /// Puts a tile among those that react to others, as its effects say.
  void listen(TileIndex tile);

 private:
  void take_up(TileIndex tile, int where, const Surroundings& around);
};

inline void Borough::clear(Side board_side, Space first) {
  *this = Borough{};
  side = board_side;
  free.fill(kNowhere.packed());
  around_free.fill(kNoSurroundings);
  free[0] = first.packed();
  frees = 1;
}

inline TileIndex Borough::lay(Kind new_kind, int where) {
  const auto tile = static_cast<TileIndex>(tiles++);
  const Surroundings around = around_free[where];
  kind[tile] = new_kind;
  space[tile] = free_space(where);
  if (new_kind == kLake) lakes |= bit(tile);
  for (const TileIndex next : around) {
    neighbours[tile] |= bit(next);
    neighbours[next] |= bit(tile);
  }
  neighbours[tile] &= ~bit(kNoTile);
  neighbours[kNoTile] = 0;
  for (unsigned bits = pieces().tile[new_kind].signature; bits != 0; bits &= bits - 1) ++count[std::countr_zero(bits)];
  take_up(tile, where, around);
  return tile;
}

/// A new tile takes up its space and opens those around it. All spaces are looked up before any is written, because reading as
/// a vector what has just been written in parts makes the processor wait; what must not be kept goes to the place that is never
/// used, because which sides are free is as good as random and a wrong guess costs more than a store.
inline void Borough::take_up(TileIndex tile, int where, const Surroundings& around) {
  const Outline& board = pieces().outline[static_cast<int>(side)];
  std::array<Space, kDirections> next;
  std::array<int, kDirections> found;
  for (int direction = 0; direction < kDirections; ++direction) {
    next[direction] = neighbour(space[tile], direction);
    found[direction] = find_free(next[direction]);
  }
  const int last = --frees;
  free[where] = free[last];
  around_free[where] = around_free[last];
  free[last] = kNowhere.packed();
  around_free[last] = kNoSurroundings;
  for (int direction = 0; direction < kDirections; ++direction) {
    const bool open = around[direction] == kNoTile && !board.covers(next[direction]);
    const bool fresh = open && found[direction] < 0;
    const int known = found[direction] == last ? where : found[direction];
    const int place = open ? (fresh ? frees : known) : kNotFree;
    frees = static_cast<std::uint8_t>(frees + (fresh ? 1 : 0));
    free[place] = next[direction].packed();
    around_free[place][opposite(direction)] = tile;
  }
  assert(frees <= kNotFree);
  free[kNotFree] = kNowhere.packed();
  around_free[kNotFree] = kNoSurroundings;
}

inline void Borough::listen(TileIndex tile) {
  for (const Effect& effect : face(tile).effects()) {
    const bool own = effect.scope == Scope::own || effect.scope == Scope::all || effect.scope == Scope::all_after;
    const bool foreign = effect.scope == Scope::others || effect.scope == Scope::all || effect.scope == Scope::all_after;
    for (unsigned bits = effect.match; bits != 0; bits &= bits - 1) {
      const int symbol = std::countr_zero(bits);
      if (own) own_listeners[symbol] |= bit(tile);
      if (foreign) foreign_listeners[symbol] |= bit(tile);
    }
    if (effect.scope == Scope::own_lakes_adjacent) lake_listeners |= bit(tile);
    if (effect.scope == Scope::red_line) line_listeners |= bit(tile);
  }
}

}  // namespace kvartal::suburbia
