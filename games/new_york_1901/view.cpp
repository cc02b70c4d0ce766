#include "games/new_york_1901/view.hpp"
#include "core/shown_fields.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "games/new_york_1901/scoring.hpp"
#include "games/new_york_1901/view_fields.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {
namespace {

std::vector<SlotView> market_view(const Shared& shared) {
  std::vector<SlotView> market;
  for (int slot = 0; slot < kOpenCards; ++slot) {
    SlotView view{slot + 1, std::nullopt, std::nullopt};
    if (const Card card = shared.market[slot]; card != kNoCard) {
      view.card = card_id(card);
      view.free_lots = (shared.free & pieces().lots_of[card]).count();
    }
    market.push_back(std::move(view));
  }
  return market;
}

std::vector<LotView> lots_view(const Position& position) {
  std::vector<LotView> lots;
  for (LotId lot = 0; lot < kLots; ++lot) {
    LotView view{book().lot_name(lot), card_id(pieces().lot[lot].card), std::nullopt, position.shared.free.has(lot), false};
    for (int seat = 0; seat < position.seats(); ++seat) {
      const Estate& estate = position.estates[static_cast<std::size_t>(seat)];
      if (!estate.owns(lot)) continue;
      view.owner = seat_name(seat);
      view.worker = estate.has_worker_on(lot);
    }
    lots.push_back(std::move(view));
  }
  return lots;
}

EstateView estate_view(const Position& position, int seat) {
  const Estate& estate = position.estates[static_cast<std::size_t>(seat)];
  EstateView view;
  view.owner = seat_name(seat);
  if (estate.character != kNobody) view.character = book().character_id[estate.character];
  view.points = estate.points;
  view.score = {0, estate.prestige_points, estate.street_points, estate.challenge_points, estate.action_points};
  view.score.skyscrapers = estate.points - view.score.prestige - view.score.streets - view.score.challenge - view.score.actions;
  view.workers = estate.workers;
  for (LotId lot = 0; lot < kLots; ++lot) view.lots += estate.owns(lot) ? 1 : 0;
  view.newest_open = position.shared.newest_open(estate.points);
  view.unbuilt = estate.unbuilt;
  for (int tile = kStartProperty + 1; tile < pieces().legendary_from; ++tile)
    view.hand.push_back({book().tile_id[tile], estate.left[tile]});
  if (estate.legendary != kNoTile) view.legendary = book().tile_id[estate.legendary];
  for (int action = 0; action < kActions; ++action) {
    if (estate.actions.has(static_cast<Action>(action))) view.actions.emplace_back(name_of(static_cast<Action>(action)));
  }
  return view;
}

std::vector<LegendaryView> legendary_view(const Position& position) {
  std::vector<LegendaryView> list;
  for (int i = 0; i < kLegendary; ++i) {
    LegendaryView view{book().tile_id[pieces().legendary_from + i], std::nullopt};
    for (int seat = 0; seat < position.seats(); ++seat) {
      if (position.estates[static_cast<std::size_t>(seat)].legendary == pieces().legendary_from + i)
        view.owner = seat_name(seat);
    }
    list.push_back(std::move(view));
  }
  return list;
}

std::vector<StreetView> streets_view(const Position& position) {
  std::vector<StreetView> list;
  for (int i = 0; i < kStreets; ++i) {
    const auto street = static_cast<Street>(i);
    if (!position.shared.is_in_play(street)) continue;
    StreetView view{std::string(name_of(street)), {}, std::nullopt};
    for (const Estate& estate : position.estates) view.tiles.push_back(tiles_along(estate, street));
    if (const int leader = street_leader(position.estates, street); leader >= 0) view.leader = seat_name(leader);
    list.push_back(std::move(view));
  }
  return list;
}

std::optional<ChallengeView> challenge_view(const Position& position) {
  const Challenge challenge = position.shared.challenge;
  if (challenge == Challenge::none) return std::nullopt;
  ChallengeView view{std::string(name_of(challenge)), {}};
  for (int seat = 0; seat < position.seats(); ++seat) {
    const Standing standing = standing_in(challenge, position.estates, seat);
    view.standings.push_back({standing.count, standing.points});
  }
  return view;
}

std::vector<std::string> to_move(const Shared& shared) {
  if (is_chance(shared.phase)) return {"*"};
  if (shared.phase == Phase::over) return {};
  return {seat_name(shared.active)};
}

}  // namespace

TileView tile_view(Tile tile, int owner, Place place) {
  TileView view{
      book().tile_id[tile], seat_name(owner), book().square_name(place.first()), 90 * pieces().pose[place.pose()].turn, {}};
  for_each_bit(mask_of(place), [&](int bit) { view.squares.push_back(book().square_name(square_of(place.word(), bit))); });
  return view;
}

Shown view(const Position& position) {
  const Shared& shared = position.shared;
  View view;
  view.phase = shared.phase;
  view.to_move = to_move(shared);
  view.turn = shared.turns;
  if (shared.phase != Phase::first_player) view.first = seat_name(shared.first);
  if (shared.turns > 0 && shared.phase != Phase::over) view.active = seat_name(shared.active);
  view.turn_so_far = {shared.turn_so_far.has(Happened::acquired), shared.turn_so_far.has(Happened::may_build),
                      shared.turn_so_far.has(Happened::built)};
  view.expert = shared.expert;
  view.silver_from = shared.thresholds.silver;
  view.gold_from = shared.thresholds.gold;
  view.market = market_view(shared);
  view.future_market = shared.deck.left();
  for (Card card = 0; card < kCards; ++card)
    view.supply.push_back({card_id(card), (shared.free & pieces().lots_of[card]).count()});
  view.lots = lots_view(position);
  for (int seat = 0; seat < position.seats(); ++seat) {
    const Estate& estate = position.estates[static_cast<std::size_t>(seat)];
    for (const PlacedTile& placed : estate.skyscrapers()) view.tiles.push_back(tile_view(placed.tile, seat, placed.place));
    view.estates.push_back(estate_view(position, seat));
  }
  view.legendary = legendary_view(position);
  view.streets = streets_view(position);
  view.challenge = challenge_view(position);
  if (shared.is_ending()) view.end = EndView{shared.end_reason, seat_name(shared.end_by), seat_name(shared.last_seat)};
  return shown(std::move(view));
}

Json view_schema(Json& definitions) { return schema_of<View>(definitions); }

std::span<const std::string_view> names_of(Phase) {
  static constexpr std::array<std::string_view, 10> kNames = {
      "first_player", "characters", "streets", "challenge", "open_market", "begin", "go_on", "shift", "refill", "over"};
  return kNames;
}

}  // namespace kvartal::new_york_1901
