#include "games/rolling_heights/event.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/shown_fields.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/throwing.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

struct ThrownView {
  Worker worker = Worker::carpenter;
  int exhausted = 0;
  int steady = 0;
  int hard = 0;
};

struct EventView {
  EventKind kind = EventKind::game_over;
  std::optional<std::string> owner;
  std::optional<Reason> reason;
  std::optional<int> from;
  std::optional<int> to;
  std::optional<int> count;
  std::optional<Worker> worker;
  std::optional<Worker> other;
  std::optional<Pose> before;
  std::optional<Pose> after;
  std::optional<std::string> plan;
  std::optional<std::string> at;
  std::optional<int> tower;
  std::optional<Resource> resource;
  std::optional<int> row;
  std::optional<int> slot;
  std::optional<std::string> board;
  std::optional<std::string> side;
  std::optional<int> turn;
  std::optional<std::string> ad;
  std::optional<std::string> target;
  std::optional<std::vector<ThrownView>> thrown;
  Text text;
};

std::string owner_of(const Event& event) { return event.owner == kRival ? "rival" : kvartal::to_string(Seat{event.owner}); }

std::vector<ThrownView> thrown_view(const Event& event) {
  std::vector<ThrownView> list;
  std::uint32_t poses = event.poses;
  for (unsigned worker = 0; worker < kWorkers; ++worker) {
    const int workers = static_cast<int>(event.rolled >> (4 * worker) & 0xFU);
    if (workers == 0) continue;
    const Landing landing = take_poses(poses, workers);
    list.push_back({static_cast<Worker>(worker), landing.of[0], landing.of[1], landing.of[2]});
  }
  return list;
}

Text throw_reason(Reason reason) {
  switch (reason) {
    case Reason::forced:
      return {" rolls the exhausted again, because they are too many: ", " перебрасывает усталых, их больше половины: "};
    case Reason::push: return {" pushes: ", " рискует: "};
    case Reason::planner:
      return {" has the exhausted rolled again by a city planner: ", " перебрасывает усталых с урбанистом: "};
    default: return {" rolls: ", " бросает: "};
  }
}

Text throw_line(const Event& event) {
  int exhausted = 0;
  int steady = 0;
  int hard = 0;
  for (const ThrownView& of_worker : thrown_view(event)) {
    exhausted += of_worker.exhausted;
    steady += of_worker.steady;
    hard += of_worker.hard;
  }
  const auto number = [](int count) { return std::to_string(count); };
  return same(owner_of(event)) + throw_reason(event.reason) +
         Text{number(exhausted) + " exhausted, " + number(steady) + " steady, " + number(hard) + " hard",
              "усталых " + number(exhausted) + ", надёжных " + number(steady) + ", усердных " + number(hard)};
}

Text points_reason(const Event& event) {
  switch (event.reason) {
    case Reason::bonus: return Text{"bonus of ", "премия участка "} + to_string(event.space);
    case Reason::ad: return Text{"ad «", "объявление «"} + book().ad[event.aim].name + "»";
    case Reason::target:
      if (event.aim == kNoAim) return {"instead of a target", "вместо цели"};
      return Text{"target «", "цель «"} + book().target[event.aim].name + "»";
    case Reason::wilds_left: return {"wild tokens left", "оставшиеся джокеры"};
    case Reason::worker: return worker_text(event.worker);
    default: return plan_at_text(event.plan, event.space);
  }
}

Text wilds_reason(const Event& event) {
  switch (event.reason) {
    case Reason::strike: return {"after the strike", "после забастовки"};
    case Reason::on_plan: return Text{"which lay on ", "лежали на плане: "} + plan_text(event.plan);
    case Reason::ability: return plan_text(event.plan);
    default: return {"used", "использован"};
  }
}

/// "p1: +2 VP, now 8: …".
Text change_line(const Event& event, const Text& amount, const Text& why) {
  const std::string sign = event.to >= event.from ? ": +" : ": ";
  return same(owner_of(event) + sign) + amount + Text{", now ", ", всего "} + number_text(event.to) + ": " + why;
}

Text placed_line(const Event& event) {
  const Text what = event.reason == Reason::start_plan     ? Text{" begins with ", " начинает: "}
                    : event.reason == Reason::city_planner ? Text{" takes with a city planner: ", " берёт с урбанистом: "}
                                                           : Text{" places ", " размещает: "};
  return same(owner_of(event)) + what + plan_at_text(event.plan, event.space);
}

Text activated_line(const Event& event) {
  Text line = same(owner_of(event) + ": ") + worker_text(event.worker) + ", " + pose_text(static_cast<Pose>(event.before));
  if (event.reason == Reason::hard_as_steady) line = line + Text{", as steady", ", как надёжный"};
  if (event.space != kNoSpace) line = line + Text{", in ", ", здание: "} + plan_at_text(event.plan, event.space);
  return line;
}

Text bought_line(const Event& event) {
  const std::string price = std::to_string(event.from);
  const std::string place = std::to_string(event.count - event.from);
  return same(owner_of(event)) + Text{" buys ", " покупает: "} + plan_at_text(event.plan, event.space) +
         Text{", price " + price + ", place " + place, ", цена " + price + ", размещение " + place};
}

Text end_line(const Event& event) {
  const std::string round = std::to_string(event.count);
  Text why = {"round " + round + " is the last one in any case", "раунд " + round + " — последний в любом случае"};
  if (event.reason == Reason::material)
    why = Text{"all cubes are in towers: ", "все кубики в башнях: "} + resource_text(static_cast<Resource>(event.resource));
  if (event.reason == Reason::no_room) why = {"the city is full", "город застроен"};
  return Text{"The end has come: ", "Игра подходит к концу: "} + why + Text{". The last round is ", ". Последний раунд — "} +
         round;
}

Text crew_line(const Event& event, const Text& what) { return same(owner_of(event)) + what + worker_text(event.worker); }

Text market_line(const Event& event, const Text& what) {
  return what + plan_text(event.plan) + Text{", row ", ", ряд "} + std::to_string(event.slot / kSlots + 1) +
         Text{", slot ", ", ячейка "} + std::to_string(event.slot % kSlots + 1);
}

Text set_up_text(const Event& event, bool known) {
  switch (event.kind) {
    case EventKind::first_player: return same(owner_of(event)) + Text{" begins", " ходит первым"};
    case EventKind::board_laid:
      return book().board[static_cast<std::size_t>(board_of(event.board))].name + Text{", side ", ", сторона "} +
             (side_of(event.board) == 0 ? "A" : "B");
    case EventKind::plan_drawn: return market_line(event, {"Market: ", "На рынке: "});
    case EventKind::ad_drawn: return Text{"Ad: ", "Объявление: "} + book().ad[event.aim].name;
    case EventKind::target_dealt:
      return same(owner_of(event)) + Text{" receives ", " получает "} +
             (known ? same("«") + book().target[event.aim].name + "»" : Text{"a target", "цель"});
    default: return {};
  }
}

Text turn_text(const Event& event) {
  const std::string owner = event.owner == kNobody ? "" : owner_of(event);
  switch (event.kind) {
    case EventKind::plan_placed: return placed_line(event);
    case EventKind::sat_out: return crew_line(event, {": sits out: ", ": отложен: "});
    case EventKind::thrown: return throw_line(event);
    case EventKind::strike:
      return same(owner) + Text{": strike! Tire: ", ": забастовка! Устанут: "} + std::to_string(event.count);
    case EventKind::tired: return crew_line(event, {": tires: ", ": устал: "});
    case EventKind::prepared: return same(owner) + Text{" is prepared", " готов"};
    case EventKind::turn_begins: return same(owner) + Text{": main phase", ": основной этап"};
    case EventKind::activated: return activated_line(event);
    case EventKind::cubes_gained:
      return same(owner + ": +" + std::to_string(event.count) + " ") + resource_text(static_cast<Resource>(event.resource));
    case EventKind::power_changed:
      return same(owner + ": +" + std::to_string(event.to - event.from) + " ") + Text{"power", "власти"};
    case EventKind::points_changed: return change_line(event, points_text(event.to - event.from), points_reason(event));
    case EventKind::wilds_changed: return change_line(event, wilds_text(event.to - event.from), wilds_reason(event));
    case EventKind::upgraded:
      return crew_line(event, {" upgrades: ", " улучшает: "}) + ", " + pose_text(static_cast<Pose>(event.before)) + " → " +
             pose_text(static_cast<Pose>(event.after));
    case EventKind::swapped: return crew_line(event, {" swaps: ", " обменивает: "}) + " → " + worker_text(event.other);
    default: return {};
  }
}

Text event_text(const Event& event, bool known) {
  const std::string owner = event.owner == kNobody ? "" : owner_of(event);
  switch (event.kind) {
    case EventKind::first_player:
    case EventKind::board_laid:
    case EventKind::plan_drawn:
    case EventKind::ad_drawn:
    case EventKind::target_dealt: return set_up_text(event, known);
    case EventKind::plan_bought: return bought_line(event);
    case EventKind::paid:
      return same(owner) + Text{" pays ", " платит: "} + std::to_string(event.count) + " " +
             resource_text(static_cast<Resource>(event.resource));
    case EventKind::cube_built:
      return same(owner) + Text{" builds: ", " строит: "} + resource_text(static_cast<Resource>(event.resource)) + " → " +
             plan_at_text(event.plan, event.space);
    case EventKind::completed:
      return same(owner) + Text{" completes ", " достраивает: "} + plan_at_text(event.plan, event.space);
    case EventKind::hired: return crew_line(event, {": new worker: ", ": новый работник: "});
    case EventKind::nobody_to_hire:
      return same(owner) + Text{": the supply has no worker for ", ": в запасе нет работника для плана "} +
             plan_text(event.plan);
    case EventKind::turn_ends:
      return same(owner) + Text{" ends the turn, back to the supply: ", " завершает ход, в запас возвращено: "} +
             cubes_text(event.count);
    case EventKind::wilds_put: return market_line(event, {"A wild token on ", "Джокер на план: "});
    case EventKind::end_comes: return end_line(event);
    case EventKind::round_begins: return Text{"Round ", "Раунд "} + std::to_string(event.count);
    case EventKind::target_chosen:
      return same(owner) + Text{" scores the target «", ": засчитана цель «"} + book().target[event.aim].name + "»";
    case EventKind::game_over: return {"The game is over", "Игра окончена"};
    default: return turn_text(event);
  }
}

template <class E>
std::optional<E> maybe(std::uint8_t value) {
  if (value == kNone) return std::nullopt;
  return static_cast<E>(value);
}

bool has_change(EventKind kind) {
  return kind == EventKind::points_changed || kind == EventKind::wilds_changed || kind == EventKind::power_changed;
}

void add_aim(const Event& event, bool known, EventView& view) {
  if (event.aim == kNoAim || !known) return;
  const bool is_ad = event.kind == EventKind::ad_drawn || event.reason == Reason::ad;
  if (is_ad) {
    view.ad = book().ad[event.aim].id;
  } else {
    view.target = book().target[event.aim].id;
  }
}

EventView view_of(const Event& event, bool known) {
  EventView view;
  view.kind = event.kind;
  if (event.owner != kNobody) view.owner = owner_of(event);
  if (event.reason != Reason::none) view.reason = event.reason;
  if (has_change(event.kind) || event.kind == EventKind::plan_bought) view.from = event.from;
  if (has_change(event.kind)) view.to = event.to;
  if (event.count != 0) view.count = event.count;
  view.worker = maybe<Worker>(event.worker);
  view.other = maybe<Worker>(event.other);
  view.before = maybe<Pose>(event.before);
  view.after = maybe<Pose>(event.after);
  if (event.plan != kNoPlan) view.plan = book().plan[event.plan].id;
  if (event.space != kNoSpace) view.at = to_string(event.space);
  if (event.tower != kNone) view.tower = event.tower + 1;
  view.resource = maybe<Resource>(event.resource);
  if (event.slot != kNone) {
    view.row = event.slot / kSlots + 1;
    view.slot = event.slot % kSlots + 1;
  }
  if (event.board != kNoBoard) {
    view.board = book().board[static_cast<std::size_t>(board_of(event.board))].id;
    view.side = side_of(event.board) == 0 ? "a" : "b";
    view.turn = 90 * turn_of(event.board);
  }
  add_aim(event, known, view);
  if (event.kind == EventKind::thrown) view.thrown = thrown_view(event);
  view.text = event_text(event, known);
  return view;
}

}  // namespace
}  // namespace kvartal::rolling_heights

template <>
struct kvartal::Fields<kvartal::rolling_heights::ThrownView> {
  using V = rolling_heights::ThrownView;
  static constexpr std::string_view name = "Thrown";
  static constexpr auto list =
      std::tuple{Field{"worker", &V::worker, "which colour"}, Field{"exhausted", &V::exhausted, "how many"},
                 Field{"steady", &V::steady, "how many"}, Field{"hard", &V::hard, "how many"}};
};

template <>
struct kvartal::Fields<kvartal::rolling_heights::EventView> {
  using V = rolling_heights::EventView;
  static constexpr std::string_view name = "RollingHeightsEvent";
  static constexpr bool sparse = true;
  static constexpr auto list = std::tuple{
      Field{"kind", &V::kind, "what happened"},
      Field{"owner", &V::owner, "to whom: p1 … p4, or rival"},
      Field{"reason", &V::reason, "why"},
      Field{"from", &V::from, "value before; of a purchase the price without the place"},
      Field{"to", &V::to, "value after"},
      Field{"count", &V::count, "how many; of a purchase the whole cost; of the end the last round"},
      Field{"worker", &V::worker, "which colour"},
      Field{"other", &V::other, "the colour that comes in a swap"},
      Field{"before", &V::before, "its pose before"},
      Field{"after", &V::after, "its pose after"},
      Field{"plan", &V::plan, "which plan"},
      Field{"at", &V::at, "a space"},
      Field{"tower", &V::tower, "from 1"},
      Field{"resource", &V::resource, "what is gained, paid or built"},
      Field{"row", &V::row, "of the market, 1 or 2"},
      Field{"slot", &V::slot, "of the row, from 1"},
      Field{"board", &V::board, "which board"},
      Field{"side", &V::side, "a or b"},
      Field{"turn", &V::turn, "degrees clockwise"},
      Field{"ad", &V::ad, "which ad"},
      Field{"target", &V::target, "which target, unless it is secret"},
      Field{"thrown", &V::thrown, "how they landed, by colour"},
      Field{"text", &V::text, "the same in words"},
  };
};

namespace kvartal::rolling_heights {

bool is_secret(const Event& event) { return event.kind == EventKind::target_dealt; }

Shown show(const Event& event, Viewer viewer) {
  return shown(view_of(event, !is_secret(event) || viewer.knows_secrets_of(Seat{event.owner})));
}

Json event_schema(Json& definitions) { return schema_of<EventView>(definitions); }

std::span<const std::string_view> names_of(EventKind) {
  static constexpr std::array<std::string_view, kEventKinds> kNames = {
      "first_player",  "board_laid",     "plan_drawn",    "ad_drawn",       "target_dealt", "plan_placed", "sat_out",
      "thrown",        "strike",         "tired",         "prepared",       "turn_begins",  "activated",   "cubes_gained",
      "power_changed", "points_changed", "wilds_changed", "upgraded",       "swapped",      "plan_bought", "paid",
      "cube_built",    "completed",      "hired",         "nobody_to_hire", "turn_ends",    "wilds_put",   "end_comes",
      "round_begins",  "target_chosen",  "game_over"};
  return kNames;
}

std::span<const std::string_view> names_of(Reason) {
  static constexpr std::array<std::string_view, kReasons> kNames = {
      "none", "start_plan",     "purchase",   "city_planner", "rival",   "roll",     "forced", "push",     "planner", "steady",
      "hard", "hard_as_steady", "worker",     "ability",      "wild",    "exchange", "bonus",  "building", "strike",  "on_plan",
      "ad",   "target",         "wilds_left", "material",     "no_room", "rounds"};
  return kNames;
}

}  // namespace kvartal::rolling_heights
