// Putting up a skyscraper: what it demolishes, who comes home, what it brings.
#pragma once

#include <cstdint>
#include <span>

#include "games/new_york_1901/event.hpp"
#include "games/new_york_1901/move.hpp"
#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/turn.hpp"

namespace kvartal::new_york_1901 {

template <class Sink>
void add_points(Estate& estate, int points, Event event, Sink& sink) {
  event.kind = EventKind::points_changed;
  event.from = estate.points;
  estate.points = static_cast<std::int16_t>(estate.points + points);
  event.to = estate.points;
  tell(sink, event);
}

/// NY-6.1, NY-6.11; the squares that were under what is gone.
template <class Sink>
std::uint64_t demolish(Estate& estate, Seat seat, Place place, Sink& sink) {
  const std::uint64_t squares = mask_of(place);
  std::uint64_t gone = 0;
  for (std::size_t i = 0; i < estate.tiles;) {
    const PlacedTile placed = estate.placed[i];
    const bool touched = placed.place.word() == place.word() && (mask_of(placed.place) & squares) != 0;
    if (!touched) {
      ++i;
      continue;
    }
    gone |= mask_of(placed.place);
    estate.remove(i);
    tell(sink, {.kind = EventKind::tile_demolished, .owner = seat.index, .tile = {placed.tile, seat.index, placed.place}});
  }
  return gone;
}

template <class Sink>
void move_worker(Estate& estate, LotId lot, int change, const TileRef& tile, Sink& sink) {
  tell(sink, {.kind = change > 0 ? EventKind::worker_home : EventKind::worker_placed,
              .owner = tile.owner,
              .lot = lot,
              .tile = tile,
              .from = estate.workers,
              .to = static_cast<std::int16_t>(estate.workers + change)});
  estate.workers = static_cast<std::uint8_t>(estate.workers + change);
}

/// NY-12.4, NY-12.5
template <class Sink>
void score_prestige(std::span<Estate> estates, const TileRef& tile, Sink& sink) {
  Estate& estate = estates[tile.owner];
  const std::uint64_t around = with_neighbours(mask_of(tile.place), pieces().stride);
  for (std::size_t rival = 0; rival < estates.size(); ++rival) {
    if (rival == tile.owner) continue;
    for (const PlacedTile& placed : estates[rival].skyscrapers()) {
      const bool counts = pieces().tile[placed.tile].generation < Generation::gold &&
                          placed.place.word() == tile.place.word() && (mask_of(placed.place) & around) != 0;
      if (!counts) continue;
      ++estate.prestige_points;
      const TileRef neighbour{placed.tile, static_cast<std::uint8_t>(rival), placed.place};
      add_points(estate, 1, {.reason = Reason::prestige, .owner = tile.owner, .tile = tile, .other = neighbour}, sink);
    }
  }
}

/// NY-5.3, NY-12.4, NY-7.2
template <class Sink>
void score_skyscraper(const Shared& shared, std::span<Estate> estates, const TileRef& tile, Sink& sink) {
  const TileFacts& facts = pieces().tile[tile.tile];
  Estate& estate = estates[tile.owner];
  const Generation before = shared.newest_open(estate.points);
  add_points(estate, facts.points, {.reason = Reason::skyscraper, .owner = tile.owner, .tile = tile}, sink);
  const bool prestige = shared.challenge == Challenge::gold_prestige && facts.generation == Generation::gold;
  if (prestige) score_prestige(estates, tile, sink);
  const Generation now = shared.newest_open(estate.points);
  for (int reached = static_cast<int>(before) + 1; reached <= static_cast<int>(now); ++reached) {
    tell(sink, {.kind = EventKind::technology_reached, .owner = tile.owner, .generation = static_cast<std::uint8_t>(reached)});
  }
}

/// A skyscraper is put on the map: what it touches goes, workers come and go, points are counted.
template <class Sink>
void put_up(Shared& shared, std::span<Estate> estates, Seat seat, Move move, Sink& sink) {
  Estate& estate = estates[seat.index];
  const Place place = move.place();
  const int word = place.word();
  const std::uint64_t squares = mask_of(place);
  const std::uint64_t before = estate.built_in(word);
  const std::uint64_t gone = move.kind == MoveKind::rebuild ? demolish(estate, seat, place, sink) : 0;
  const TileRef tile{move.what, seat.index, place};
  tell(sink, {.kind = EventKind::tile_built, .owner = seat.index, .tile = tile});
  for_each_lot(word, squares & ~before, [&](LotId lot) {  // NY-5.7
    if ((pieces().lot[lot].mask & before) == 0) move_worker(estate, lot, 1, tile, sink);
  });
  estate.put(move.what, place);
  const std::uint64_t after = estate.built_in(word);
  for_each_lot(word, gone & ~squares, [&](LotId lot) {  // NY-6.8
    if ((pieces().lot[lot].mask & after) == 0) move_worker(estate, lot, -1, tile, sink);
  });
  if (pieces().tile[move.what].legendary) {  // NY-7.4
    estate.legendary = move.what;
    shared.legendary_left = static_cast<std::uint8_t>(shared.legendary_left & ~(1U << (move.what - pieces().legendary_from)));
  } else {
    estate.use(move.what);
  }
  score_skyscraper(shared, estates, tile, sink);
}

}  // namespace kvartal::new_york_1901
