// What one player has: land, skyscrapers, workers, points. Knows where things lie, not what may be done with them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {

inline constexpr int kWorkers = 4;  // NY-1.10
/// The starting property, all 18 and a legendary one.
inline constexpr int kMaxPlaced = 1 + kSkyscrapers + 1;

struct PlacedTile {
  Tile tile = kStartProperty;
  std::uint8_t reserved = 0;
  Place place;
  constexpr bool operator==(const PlacedTile&) const = default;
};

/// Action cards in hand, as bits.
struct Actions {
  std::uint8_t bits = 0;
  [[nodiscard]] static constexpr Actions all() { return {(1U << kActions) - 1U}; }
  [[nodiscard]] constexpr bool has(Action action) const { return ((bits >> static_cast<unsigned>(action)) & 1U) != 0; }
  constexpr void remove(Action action) { bits = static_cast<std::uint8_t>(bits & ~(1U << static_cast<unsigned>(action))); }
  constexpr void add(Action action) { bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(action)); }
  [[nodiscard]] constexpr int count() const { return std::popcount(bits); }
  constexpr bool operator==(const Actions&) const = default;
};

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

struct Estate {
  Squares land;                               // squares of lots that are owned
  std::array<Squares, kGenerations> built{};  // squares of skyscrapers, by generation
  std::array<PlacedTile, kMaxPlaced> placed{};
  std::array<std::uint8_t, kMaxTiles> left{};  // skyscrapers not yet built, by tile
  TileSet in_hand = 0;                         // those of which some are left
  std::int16_t points = 0;
  std::uint8_t tiles = 0;    // how many are placed
  std::uint8_t workers = 0;  // free ones
  std::uint8_t unbuilt = 0;  // of the 18
  Tile legendary = kNoTile;  // under the king token (NY-7.4)
  Actions actions;
  std::uint8_t character = kNobody;
  // Where points came from, other than skyscrapers: for the final table.
  std::uint8_t prestige_points = 0;
  std::uint8_t street_points = 0;
  std::uint8_t challenge_points = 0;
  std::uint8_t action_points = 0;

  [[nodiscard]] std::span<const PlacedTile> skyscrapers() const { return {placed.data(), tiles}; }
  /// Squares of one word under skyscrapers older than a generation.
  [[nodiscard]] std::uint64_t older_than(Generation generation, int word) const {
    std::uint64_t squares = 0;
    for (int older = 0; older < static_cast<int>(generation); ++older) squares |= built[older].word[word];
    return squares;
  }
  [[nodiscard]] std::uint64_t built_in(int word) const {
    return older_than(Generation::gold, word) | built[kGenerations - 1].word[word];
  }
  [[nodiscard]] std::uint64_t empty_in(int word) const { return land.word[word] & ~built_in(word); }

  [[nodiscard]] bool owns(LotId id) const { return (land.word[pieces().lot[id].word] & pieces().lot[id].mask) != 0; }
  /// An own lot without a skyscraper has a worker on it, and no other has one (NY-1.10).
  [[nodiscard]] bool has_worker_on(LotId id) const {
    const Lot& lot = pieces().lot[id];
    return owns(id) && (built_in(lot.word) & lot.mask) == 0;
  }

  void own(LotId id) { land.word[pieces().lot[id].word] |= pieces().lot[id].mask; }
  void disown(LotId id) { land.word[pieces().lot[id].word] &= ~pieces().lot[id].mask; }

  void put(Tile tile, Place place) {
    built[static_cast<std::size_t>(pieces().tile[tile].generation)].word[place.word()] |= mask_of(place);
    placed[tiles++] = {tile, 0, place};
  }
  /// The order of the others stays.
  void remove(std::size_t index) {
    const PlacedTile gone = placed[index];
    built[static_cast<std::size_t>(pieces().tile[gone.tile].generation)].word[gone.place.word()] &= ~mask_of(gone.place);
    std::shift_left(placed.begin() + static_cast<std::ptrdiff_t>(index), placed.begin() + tiles, 1);
    placed[--tiles] = {};
  }

  /// One of the 18 leaves the hand for good.
  void use(Tile tile) {
    if (--left[tile] == 0) in_hand &= ~set_of(tile);
    --unbuilt;
  }

  template <class Visit>
  void for_each_worker(Visit&& visit) const {
    for (int word = 0; word < pieces().words; ++word) {
      const std::uint64_t empty = empty_in(word);
      for_each_lot(word, empty, [&](LotId lot) {
        if ((pieces().lot[lot].mask & ~empty) == 0) visit(lot);
      });
    }
  }
};

}  // namespace kvartal::new_york_1901
