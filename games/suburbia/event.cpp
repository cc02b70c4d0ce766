#include "games/suburbia/event.hpp"

#include <array>
#include <cstdlib>
#include <optional>

#include "core/shown_fields.hpp"
#include "games/suburbia/notation.hpp"
#include "games/suburbia/view_fields.hpp"
#include "games/suburbia/words.hpp"

namespace kvartal::suburbia {
namespace {

/// An event as the world sees it.
struct EventView {
  EventKind kind = EventKind::game_over;
  std::optional<std::string> owner;
  std::optional<Stat> stat;
  std::optional<Reason> reason;
  std::optional<int> step;
  std::optional<int> amount;
  std::optional<int> count;
  std::optional<int> from;
  std::optional<int> to;
  std::optional<int> slot;
  std::optional<std::string_view> goal;
  std::optional<TileRefView> tile;
  std::optional<TileRefView> trigger;
  Text text;
};

std::string owner_of(std::uint8_t owner) { return owner_name(owner, kDaleOwner); }

Text tile_text(const TileRef& tile) {
  const Text name = book().name_of(tile.kind);
  return tile.space == kNowhere ? name : name + " (" + to_string(tile.space) + ")";
}

Text stat_text(const Event& event) {
  const Text what =
      change_text(event.stat, event.amount) + " (" + number_text(event.from) + " → " + number_text(event.to) + ")";
  Text line = same(owner_of(event.owner) + ": ") + what;
  switch (event.reason) {
    case Reason::price: return line + Text{", the price", ", цена"};
    case Reason::surcharge: return line + Text{", for the discard", ", за сброс"};
    case Reason::immediate: return line + Text{", effect of ", ", эффект: "} + tile_text(event.tile);
    case Reason::conditional: {
      const Text because = line + Text{", because of ", ", из-за: "} + tile_text(event.tile);
      if (event.tile == event.trigger) return because + " × " + std::to_string(event.count);
      return because + Text{" on ", " ← "} + tile_text(event.trigger);
    }
    case Reason::line: return line + Text{", red line", ", красная линия"};
    case Reason::line_bonus: return line + Text{", red line and ", ", красная линия и "} + tile_text(event.tile);
    case Reason::income: return line + Text{", income", ", доход"};
    case Reason::reputation: return line + Text{", reputation", ", репутация"};
    case Reason::missing_money: return line + Text{", for missing dollars", ", за недостающие деньги"};
    case Reason::missing_population: return line + Text{", for missing inhabitants", ", за недостающее население"};
    case Reason::conversion: return line + Text{", money at the end: $5 each", ", деньги в конце: по 5 $"};
  }
  return line;
}

Text event_text(const Event& event, bool known) {
  const std::string owner = event.owner == kNobody ? "" : owner_of(event.owner);
  const Text goal =
      !known || event.goal == kNoGoal ? Text{"a secret goal", "тайную цель"} : same("«") + book().goal_name[event.goal] + "»";
  switch (event.kind) {
    case EventKind::first_player: return same(owner) + Text{" begins", " ходит первым"};
    case EventKind::tile_drawn:
      return book().name_of(event.tile.kind) + Text{" enters the market, slot ", " — на рынке, ячейка "} +
             std::to_string(event.slot + 1);
    case EventKind::one_more_round:
      return event.amount == 0 ? Text{"One More Round: the game ends at once", "«Ещё один раунд»: игра сразу заканчивается"}
                               : Text{"One More Round: this round is finished, then one more is played",
                                      "«Ещё один раунд»: раунд доигрывается, затем играется ещё один"};
    case EventKind::public_goal: return Text{"Public goal: ", "Общая цель: "} + goal;
    case EventKind::goal_dealt: return same(owner) + Text{" receives ", " получает "} + goal;
    case EventKind::goal_kept: return same(owner) + Text{" keeps ", " оставляет "} + goal;
    case EventKind::tile_placed: return same(owner) + Text{" builds ", " строит: "} + tile_text(event.tile);
    case EventKind::lake_placed:
      return same(owner) + Text{" makes a lake (", " делает озеро ("} + to_string(event.tile.space) +
             Text{") of ", "), жетон: "} + book().name_of(event.tile.kind);
    case EventKind::marker_placed:
      return same(owner) + Text{" puts a marker on ", " кладёт маркер на: "} + tile_text(event.tile);
    case EventKind::tile_discarded:
      return (owner.empty() ? Text{"Discarded: ", "Сброшен: "} : same(owner) + Text{" discards ", " сбрасывает: "}) +
             book().name_of(event.tile.kind);
    case EventKind::stat_changed: return stat_text(event);
    case EventKind::red_line:
      return same(owner) +
             (event.amount > 0 ? Text{" passes red lines: ", " пересекает красных линий: "}
                               : Text{" moves back over red lines: ", " отступает за красных линий: "}) +
             std::to_string(std::abs(event.amount));
    case EventKind::goal_scored:
      return same(owner) + Text{" wins ", " достигает цели "} + goal + ": " + change_text(Stat::population, event.amount);
    case EventKind::goal_missed:
      return owner.empty() ? goal + Text{": nobody leads alone", ": единоличного лидера нет"}
                           : same(owner) + Text{" misses the secret goal ", " не достигает личной цели "} + goal;
    case EventKind::game_over: return {"The game is over", "Игра окончена"};
  }
  return {};
}

std::optional<TileRefView> ref_view(const TileRef& tile) {
  if (tile.kind == kNoKind) return std::nullopt;
  TileRefView view{book().tile_id[tile.kind], std::nullopt, std::nullopt};
  if (tile.owner != kNobody) view.owner = owner_of(tile.owner);
  if (tile.space != kNowhere) view.space = space_view(tile.space);
  return view;
}

EventView view_of(const Event& event, bool known) {
  EventView view;
  view.kind = event.kind;
  if (event.owner != kNobody) view.owner = owner_of(event.owner);
  if (event.kind == EventKind::stat_changed) {
    view.reason = event.reason;
    if (event.step != 0) view.step = event.step;
    if (event.count != 0) view.count = event.count;
  }
  if (event.kind == EventKind::stat_changed || event.kind == EventKind::goal_scored) {
    view.stat = event.stat;
    view.amount = event.amount;
    view.from = event.from;
    view.to = event.to;
  }
  if (event.kind == EventKind::red_line || event.kind == EventKind::one_more_round) view.amount = event.amount;
  if (event.slot != kNoSlot) view.slot = event.slot + 1;
  if (event.goal != kNoGoal && known) view.goal = book().goal_id[event.goal];
  view.tile = ref_view(event.tile);
  view.trigger = ref_view(event.trigger);
  view.text = event_text(event, known);
  return view;
}

}  // namespace
}  // namespace kvartal::suburbia

template <>
struct kvartal::Fields<kvartal::suburbia::EventView> {
  using V = suburbia::EventView;
  static constexpr std::string_view name = "SuburbiaEvent";
  static constexpr bool sparse = true;
  static constexpr auto list = std::tuple{
      Field{"kind", &V::kind, "what happened"},
      Field{"owner", &V::owner, "whose borough it happened to: p1 … p4, dale"},
      Field{"stat", &V::stat, "the stat that changed"},
      Field{"reason", &V::reason, "why it changed"},
      Field{"step", &V::step, "step of the order of effects (SUB-6.1)"},
      Field{"amount", &V::amount, "by how much, before limits; with One More Round, the full rounds still to come"},
      Field{"count", &V::count, "how many matching tiles were counted"},
      Field{"from", &V::from, "value before"},
      Field{"to", &V::to, "value after"},
      Field{"slot", &V::slot, "market slot, 1 is the leftmost"},
      Field{"goal", &V::goal, "goal, unless it is secret"},
      Field{"tile", &V::tile, "the tile whose effect it is, or that is moved"},
      Field{"trigger", &V::trigger, "the tile whose placement set it off"},
      Field{"text", &V::text, "the same in words"},
  };
};

namespace kvartal::suburbia {

bool is_secret(const Event& event) { return event.kind == EventKind::goal_dealt || event.kind == EventKind::goal_kept; }

Shown show(const Event& event, Viewer viewer) {
  return shown(view_of(event, !is_secret(event) || viewer.knows_secrets_of(Seat{event.owner})));
}

Json event_schema(Json& definitions) { return schema_of<EventView>(definitions); }

std::span<const std::string_view> names_of(EventKind) {
  static constexpr std::array<std::string_view, 15> kNames = {
      "first_player", "tile_drawn",  "one_more_round", "public_goal",   "goal_dealt",
      "goal_kept",    "tile_placed", "lake_placed",    "marker_placed", "tile_discarded",
      "stat_changed", "red_line",    "goal_scored",    "goal_missed",   "game_over"};
  return kNames;
}

std::span<const std::string_view> names_of(Reason) {
  static constexpr std::array<std::string_view, 11> kNames = {"price",         "surcharge",          "immediate", "conditional",
                                                              "line",          "line_bonus",         "income",    "reputation",
                                                              "missing_money", "missing_population", "conversion"};
  return kNames;
}

}  // namespace kvartal::suburbia
