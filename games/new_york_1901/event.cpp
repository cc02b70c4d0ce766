#include "games/new_york_1901/event.hpp"

#include <array>
#include <optional>

#include "core/shown_fields.hpp"
#include "games/new_york_1901/view_fields.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {
namespace {

/// The numbers of a player that events change.
enum class Stat : std::uint8_t { points, workers };

std::span<const std::string_view> names_of(Stat) {
  static constexpr std::array<std::string_view, 2> kNames = {"points", "workers"};
  return kNames;
}

/// An event as the world sees it.
struct EventView {
  EventKind kind = EventKind::game_over;
  std::optional<std::string> owner;
  std::optional<Stat> stat;
  std::optional<Reason> reason;
  std::optional<int> from;
  std::optional<int> to;
  std::optional<int> count;
  std::optional<int> slot;
  std::optional<std::string> card;
  std::optional<std::string> lot;
  std::optional<std::string> street;
  std::optional<std::string> challenge;
  std::optional<std::string> action;
  std::optional<std::string> character;
  std::optional<Generation> generation;
  std::optional<EndReason> end_reason;
  std::optional<TileView> tile;
  std::optional<TileView> other;
  Text text;
};

std::string owner_of(std::uint8_t owner) { return kvartal::to_string(Seat{owner}); }

Text ref_text(const TileRef& ref) { return tile_text(ref.tile, ref.place); }

const Text& street_text(std::uint8_t street) { return book().map.street(static_cast<Street>(street)).name; }

Text points_reason(const Event& event) {
  switch (event.reason) {
    case Reason::skyscraper: return ref_text(event.tile);
    case Reason::prestige:
      return book().challenge_name[static_cast<std::size_t>(Challenge::gold_prestige)] + ", " + ref_text(event.other) +
             Text{" of ", " у "} + owner_of(event.other.owner);
    case Reason::street: return street_text(event.street) + ", " + skyscrapers_text(event.count);
    case Reason::challenge:
      return book().challenge_name[event.challenge] + ", " + counted_text(static_cast<Challenge>(event.challenge), event.count);
    case Reason::actions:
      return Text{"unused action cards, ", "неиспользованные карты действий, "} + std::to_string(event.count);
  }
  return {};
}

/// "p1: +2 points, now 8: Bronze 2 × 1 (D6)".
Text points_line(const Event& event) {
  return same(owner_of(event.owner) + ": +") + points_text(event.to - event.from) + Text{", now ", ", всего "} +
         std::to_string(event.to) + ": " + points_reason(event);
}

/// "p1: a worker comes home from D6, free: 3".
Text worker_line(const Event& event, const Text& what) {
  return same(owner_of(event.owner) + ": ") + what + " " + book().lot_name(event.lot) + Text{", free: ", ", свободно: "} +
         std::to_string(event.to);
}

Text lot_line(const Event& event, const Text& what) {
  return same(owner_of(event.owner)) + what + lot_text(event.card) + " " + book().lot_name(event.lot) +
         Text{", free workers: ", ", свободных рабочих: "} + std::to_string(event.to);
}

Text end_line(const Event& event) {
  const Text why = event.end_reason == EndReason::four_left
                       ? Text{owner_of(event.owner) + " has four skyscrapers left",
                              "у " + owner_of(event.owner) + " осталось четыре небоскрёба"}
                       : Text{"the open market cannot be filled", "открытый рынок не пополнить"};
  return Text{"The end has come: ", "Игра подходит к концу: "} + why +
         Text{". Every other player has one more turn", ". У остальных ещё по одному ходу"};
}

Text event_text(const Event& event) {
  const std::string owner = event.owner == kNobody ? "" : owner_of(event.owner);
  switch (event.kind) {
    case EventKind::first_player: return same(owner) + Text{" begins", " ходит первым"};
    case EventKind::character_dealt:
      return same(owner) + Text{" is ", " — "} + book().character_name[event.character] +
             Text{", starting property at ", ", стартовое имущество на "} + book().lot_name(event.lot);
    case EventKind::street_drawn: return Text{"Street: ", "Улица: "} + street_text(event.street);
    case EventKind::challenge_drawn: return Text{"Challenge: ", "Соревнование: "} + book().challenge_name[event.challenge];
    case EventKind::card_drawn: return Text{"Open market: ", "На открытом рынке: "} + lot_text(event.card);
    case EventKind::card_put_aside: return Text{"Under the future market: ", "Под низ будущего рынка: "} + lot_text(event.card);
    case EventKind::lot_taken: return lot_line(event, {" takes the ", " берёт "});
    case EventKind::lot_given_up: return lot_line(event, {" gives up the ", " отказывается: "});
    case EventKind::tile_demolished: return same(owner) + Text{" demolishes ", " сносит: "} + ref_text(event.tile);
    case EventKind::worker_home: return worker_line(event, {"a worker comes home from", "рабочий возвращается с"});
    case EventKind::tile_built: return same(owner) + Text{" builds ", " строит: "} + ref_text(event.tile);
    case EventKind::worker_placed:
      return worker_line(event, {"a worker goes to the bare lot", "рабочий встаёт на оголившийся участок"});
    case EventKind::points_changed: return points_line(event);
    case EventKind::technology_reached:
      return same(owner) + Text{" may build now: ", " теперь может строить: "} +
             generation_text(static_cast<Generation>(event.generation));
    case EventKind::action_played:
      return same(owner) + Text{" plays «", " разыгрывает «"} + book().action_name[event.action] + "»";
    case EventKind::end_comes: return end_line(event);
    case EventKind::street_tied: return street_text(event.street) + Text{": nobody leads alone", ": единоличного лидера нет"};
    case EventKind::challenge_missed:
      return book().challenge_name[event.challenge] + Text{": nobody gets points", ": очков никто не получает"};
    case EventKind::game_over: return {"The game is over", "Игра окончена"};
  }
  return {};
}

std::optional<Stat> stat_of(EventKind kind) {
  switch (kind) {
    case EventKind::points_changed: return Stat::points;
    case EventKind::lot_taken:
    case EventKind::lot_given_up:
    case EventKind::worker_home:
    case EventKind::worker_placed: return Stat::workers;
    default: return std::nullopt;
  }
}

std::optional<TileView> ref_view(const TileRef& ref) {
  if (ref.tile == kNoTile) return std::nullopt;
  return tile_view(ref.tile, ref.owner, ref.place);
}

EventView view_of(const Event& event) {
  EventView view;
  view.kind = event.kind;
  if (event.owner != kNobody) view.owner = owner_of(event.owner);
  view.stat = stat_of(event.kind);
  if (view.stat) {
    view.from = event.from;
    view.to = event.to;
  }
  if (event.kind == EventKind::points_changed) view.reason = event.reason;
  if (event.count != 0) view.count = event.count;
  if (event.slot != kNoSlot) view.slot = event.slot + 1;
  if (event.card != kNoCard) view.card = card_id(event.card);
  if (event.lot != kNoLot) view.lot = book().lot_name(event.lot);
  if (event.street != kNone) view.street = name_of(static_cast<Street>(event.street));
  if (event.challenge != kNone) view.challenge = name_of(static_cast<Challenge>(event.challenge));
  if (event.action != kNone) view.action = name_of(static_cast<Action>(event.action));
  if (event.character != kNobody) view.character = book().character_id[event.character];
  if (event.generation != kNone) view.generation = static_cast<Generation>(event.generation);
  if (event.end_reason != EndReason::none) view.end_reason = event.end_reason;
  view.tile = ref_view(event.tile);
  view.other = ref_view(event.other);
  view.text = event_text(event);
  return view;
}

}  // namespace
}  // namespace kvartal::new_york_1901

template <>
struct kvartal::Fields<kvartal::new_york_1901::EventView> {
  using V = new_york_1901::EventView;
  static constexpr std::string_view name = "NewYork1901Event";
  static constexpr bool sparse = true;
  static constexpr auto list = std::tuple{
      Field{"kind", &V::kind, "what happened"},
      Field{"owner", &V::owner, "to whom: p1 … p4"},
      Field{"stat", &V::stat, "the number of the owner that changed: points, or free workers"},
      Field{"reason", &V::reason, "why points changed"},
      Field{"from", &V::from, "value before"},
      Field{"to", &V::to, "value after"},
      Field{"count", &V::count, "how many were counted for it"},
      Field{"slot", &V::slot, "of the open market, from 1"},
      Field{"card", &V::card, "kind of lot card"},
      Field{"lot", &V::lot, "first square of a lot"},
      Field{"street", &V::street, "which street"},
      Field{"challenge", &V::challenge, "which challenge"},
      Field{"action", &V::action, "which action card"},
      Field{"character", &V::character, "which character"},
      Field{"generation", &V::generation, "which generation"},
      Field{"end_reason", &V::end_reason, "why the end has come"},
      Field{"tile", &V::tile, "the skyscraper that is moved, or that is the cause"},
      Field{"other", &V::other, "the neighbour that counts"},
      Field{"text", &V::text, "the same in words"},
  };
};

namespace kvartal::new_york_1901 {

Shown show(const Event& event) { return shown(view_of(event)); }

Json event_schema(Json& definitions) { return schema_of<EventView>(definitions); }

std::span<const std::string_view> names_of(EventKind) {
  static constexpr std::array<std::string_view, 19> kNames = {
      "first_player",   "character_dealt", "street_drawn",     "challenge_drawn",    "card_drawn",
      "card_put_aside", "lot_taken",       "lot_given_up",     "tile_demolished",    "worker_home",
      "tile_built",     "worker_placed",   "points_changed",   "technology_reached", "action_played",
      "end_comes",      "street_tied",     "challenge_missed", "game_over"};
  return kNames;
}

std::span<const std::string_view> names_of(Reason) {
  static constexpr std::array<std::string_view, 5> kNames = {"skyscraper", "prestige", "street", "challenge", "actions"};
  return kNames;
}

std::span<const std::string_view> names_of(EndReason) {
  static constexpr std::array<std::string_view, 3> kNames = {"none", "four_left", "market"};
  return kNames;
}

}  // namespace kvartal::new_york_1901
