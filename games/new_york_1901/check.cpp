#include "games/new_york_1901/check.hpp"

#include <algorithm>
#include <bit>

namespace kvartal::new_york_1901 {
namespace {

using Wrong = std::optional<std::string>;

std::string of_seat(std::size_t seat, const std::string& what) { return "p" + std::to_string(seat + 1) + ": " + what; }

/// NY-4.3, the law of this game: of each kind as many free lots as cards in both markets.
Wrong check_balance(const Position& position) {
  for (Card card = 0; card < kCards; ++card) {
    const int lots = (position.shared.free & pieces().lots_of[card]).count();
    const int cards = position.shared.deck.count(card) + static_cast<int>(std::ranges::count(position.shared.market, card));
    if (lots != cards)
      return card_id(card) + ": " + std::to_string(lots) + " free lots, but " + std::to_string(cards) + " cards";
  }
  return std::nullopt;
}

/// No lot belongs to two, and none is free and owned at once.
Wrong check_lots(const Position& position) {
  for (LotId lot = 0; lot < kLots; ++lot) {
    int owners = position.shared.free.has(lot) ? 1 : 0;
    for (const Estate& estate : position.estates) owners += estate.owns(lot) ? 1 : 0;
    if (owners > 1) return "the lot at " + book().lot_name(lot) + " is in two hands";
    for (const Estate& estate : position.estates) {
      const std::uint64_t owned = estate.land.word[pieces().lot[lot].word] & pieces().lot[lot].mask;
      if (owned != 0 && owned != pieces().lot[lot].mask) return "the lot at " + book().lot_name(lot) + " is owned in part";
    }
  }
  return std::nullopt;
}

/// Skyscrapers stand on own land, with frontage, none on another; the squares by generation are theirs.
Wrong check_map(const Estate& estate, std::size_t seat) {
  std::array<Squares, kGenerations> built{};
  Squares all;
  for (const PlacedTile& placed : estate.skyscrapers()) {
    const int word = placed.place.word();
    const std::uint64_t mask = mask_of(placed.place);
    const std::string name = book().tile_id[placed.tile];
    if (!pieces().pose[placed.place.pose()].anchors.has(placed.place.first()))
      return of_seat(seat, name + " lies where it cannot");
    if ((mask & ~estate.land.word[word]) != 0) return of_seat(seat, name + " lies on land of others");
    if ((mask & all.word[word]) != 0) return of_seat(seat, name + " lies on another skyscraper");
    all.word[word] |= mask;
    built[static_cast<std::size_t>(pieces().tile[placed.tile].generation)].word[word] |= mask;
  }
  if (built != estate.built) return of_seat(seat, "the built squares disagree with the skyscrapers");
  return std::nullopt;
}

/// NY-1.10: four workers, one on each own lot without a skyscraper.
Wrong check_workers(const Estate& estate, std::size_t seat) {
  int workers = estate.workers;
  estate.for_each_worker([&](LotId) { ++workers; });
  if (workers == kWorkers) return std::nullopt;
  return of_seat(seat, "free workers and those on lots are " + std::to_string(workers) + ", not four");
}

/// NY-1.5: each of the 18 is in hand, on the map or demolished; of none are there more than exist.
Wrong check_tiles(const Estate& estate, std::size_t seat) {
  int unbuilt = 0;
  TileSet in_hand = 0;
  for (int tile = kStartProperty + 1; tile < pieces().legendary_from; ++tile) {
    const auto on_map = std::ranges::count(estate.skyscrapers(), static_cast<Tile>(tile), &PlacedTile::tile);
    if (estate.left[tile] + on_map > pieces().tile[tile].copies) return of_seat(seat, "too many of " + book().tile_id[tile]);
    unbuilt += estate.left[tile];
    if (estate.left[tile] > 0) in_hand |= set_of(static_cast<Tile>(tile));
  }
  if (unbuilt != estate.unbuilt || in_hand != estate.in_hand)
    return of_seat(seat, "the skyscrapers in hand are counted wrongly");
  const auto properties = std::ranges::count(estate.skyscrapers(), kStartProperty, &PlacedTile::tile);
  if (properties > (estate.character == kNobody ? 0 : 1)) return of_seat(seat, "a starting property without a character");
  return std::nullopt;
}

/// NY-7.4: a legendary skyscraper lies beside the map or stands on it, under one king token.
Wrong check_legendary(const Position& position) {
  for (int i = 0; i < kLegendary; ++i) {
    const auto tile = static_cast<Tile>(pieces().legendary_from + i);
    int places = (position.shared.legendary_left >> i) & 1;
    for (std::size_t seat = 0; seat < position.estates.size(); ++seat) {
      const Estate& estate = position.estates[seat];
      const auto built = std::ranges::count(estate.skyscrapers(), tile, &PlacedTile::tile);
      if ((built == 1) != (estate.legendary == tile)) return of_seat(seat, "the king token is not on " + book().tile_id[tile]);
      places += static_cast<int>(built);
    }
    if (places != 1) return book().tile_id[tile] + " is there " + std::to_string(places) + " times";
  }
  return std::nullopt;
}

}  // namespace

Wrong check(const Position& position) {
  if (auto wrong = check_lots(position)) return wrong;
  if (auto wrong = check_balance(position)) return wrong;
  if (auto wrong = check_legendary(position)) return wrong;
  for (std::size_t seat = 0; seat < position.estates.size(); ++seat) {
    const Estate& estate = position.estates[seat];
    if (auto wrong = check_map(estate, seat)) return wrong;
    if (auto wrong = check_workers(estate, seat)) return wrong;
    if (auto wrong = check_tiles(estate, seat)) return wrong;
  }
  return std::nullopt;
}

}  // namespace kvartal::new_york_1901
