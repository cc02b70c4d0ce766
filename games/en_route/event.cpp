#include "games/en_route/event.hpp"

#include <array>
#include <optional>

#include "core/shown_fields.hpp"
#include "games/en_route/view_fields.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

/// An event as the world sees it.
struct EventView {
  EventKind kind = EventKind::game_over;
  std::optional<std::string> owner;
  bool hidden = false;
  std::vector<std::string> cards;
  std::optional<std::string> task;
  std::optional<std::string> location;
  std::optional<std::string> crossing;
  std::vector<std::string> segments;
  std::optional<TouristsView> tourists;
  std::vector<std::string> cafes;
  std::optional<std::string> landmark;
  std::optional<std::string> goal;
  std::optional<std::string> cafe_card;
  std::optional<std::string> metro;
  std::optional<Step> step;
  std::optional<int> from;
  std::optional<int> to;
  std::optional<int> count;
  std::optional<int> times;
  std::optional<int> points;
  Text text;
};

/// Events that only their owner may know, whenever they happen.
bool is_private(const Event& event) {
  switch (event.kind) {
    case EventKind::card_dealt:
    case EventKind::task_dealt:
    case EventKind::task_kept:
    case EventKind::card_laid:
    case EventKind::hand_refreshed: return true;
    case EventKind::cards_offered: return !event.open;
    default: return false;
  }
}

Text card_list(const Event& event) {
  Text list;
  for (const Card card : event.card) {
    if (card != kNoCard) list = list + (list.en.empty() ? "" : ", ") + card_text(event.city, card);
  }
  return list;
}

std::string segment_list(const Event& event) {
  std::string list;
  for (const Segment segment : event.segment) {
    if (segment != kNone) list += (list.empty() ? "" : ", ") + segment_name(segment);
  }
  return list;
}

/// ", café c1"
Text cafes_text(const Event& event) {
  Text text;
  for_each_bit(event.cafes, [&](int cafe) {
    text = text + Text{", café ", ", кафе "} + crossing_name(city_of(event.city).cafe_at[static_cast<std::size_t>(cafe)]);
  });
  return text;
}

Text step_text(const Event& event) {
  static const std::array<Text, kSteps> kNames = {{{"red attractions", "красные достопримечательности"},
                                                   {"green attractions", "зелёные достопримечательности"},
                                                   {"blue attractions", "синие достопримечательности"},
                                                   {"purple attractions", "фиолетовые достопримечательности"},
                                                   {"popular attractions", "популярные достопримечательности"},
                                                   {"landmarks", "знаковые достопримечательности"},
                                                   {"unused cafés", "неиспользованные кафе"},
                                                   {"places to visit", "«Посети их все»"},
                                                   {"the task", "личная задача"},
                                                   {"goal A", "цель A"},
                                                   {"goal B", "цель B"},
                                                   {"goal C", "цель C"}}};
  const Text& name = kNames[static_cast<std::size_t>(event.step)];
  if (event.goal != kNone) return book_of(event.city).goal_name[event.goal] + ", " + std::to_string(event.count);
  if (event.times == 0) return name + ", " + std::to_string(event.count);
  return name + ", " + std::to_string(event.count) + " × " + std::to_string(event.times);
}

/// "p1: the rating of the Eye Tower rises from 4 to 6"
Text rating_line(const Event& event) {
  const Text name = book_of(event.city).landmark_name[event.landmark];
  if (event.from == event.to) {
    return name + Text{": the rating stays at ", ": рейтинг остаётся "} + std::to_string(event.to);
  }
  const Text verb = event.to > event.from ? Text{": the rating rises from ", ": рейтинг растёт с "}
                                          : Text{": the rating falls from ", ": рейтинг падает с "};
  return name + verb + std::to_string(event.from) + Text{" to ", " до "} + std::to_string(event.to);
}

Text set_up_line(const Event& event, const std::string& owner) {
  const CityBook& names = book_of(event.city);
  switch (event.kind) {
    case EventKind::city_drawn: return Text{"The city: ", "Город: "} + names.name;
    case EventKind::first_leader: return same(owner) + Text{" leads first", " ведёт первым"};
    case EventKind::plan_dealt: return same(owner) + Text{" gets plan ", " получает план "} + std::to_string(event.count);
    case EventKind::goal_drawn:
      return (city_of(event.city).tours ? Text{"Tour: ", "Экскурсия: "} : Text{"Goal: ", "Цель: "}) +
             names.goal_name[event.goal];
    case EventKind::cafe_dealt:
      return Text{"Café ", "Кафе "} + crossing_name(event.crossing) + ": " + bonus_text(event.city, event.bonus);
    case EventKind::metro_dealt: {
      const MetroCard& card = city_of(event.city).metro[event.metro];
      return same(owner) + Text{" gets a metro card: ", " получает карту метро: "} + crossing_name(card.one) + "–" +
             crossing_name(card.other);
    }
    case EventKind::card_dealt: return same(owner) + Text{" draws ", " берёт карту "} + card_list(event);
    case EventKind::task_dealt: return same(owner) + Text{" gets task ", " получает задачу "} + book().task_id[event.task];
    case EventKind::task_kept: return same(owner) + Text{" keeps task ", " оставляет задачу "} + book().task_id[event.task];
    default: return Text{"In the queue, place ", "В очереди, место "} + std::to_string(event.count) + ": " + card_list(event);
  }
}

Text card_line(const Event& event, const std::string& owner) {
  switch (event.kind) {
    case EventKind::card_laid: return same(owner) + Text{" lays ", " кладёт "} + card_list(event);
    case EventKind::card_revealed: return Text{"Turned up, of ", "Открыта карта "} + owner + ": " + card_list(event);
    case EventKind::card_led: return same(owner) + Text{" leads ", " ведёт с "} + card_list(event);
    case EventKind::cards_offered: return same(owner) + Text{" offers ", " предлагает "} + card_list(event);
    case EventKind::card_taken: return same(owner) + Text{" takes ", " берёт из очереди "} + card_list(event);
    case EventKind::card_dropped:
      return same(owner) + Text{" drops ", " убирает под колоду "} + card_text(event.city, event.card[0]) +
             Text{" and keeps ", " и оставляет "} + card_text(event.city, event.card[1]);
    case EventKind::hand_refreshed: return same(owner) + Text{" refreshes the hand: ", " обновляет руку: "} + card_list(event);
    case EventKind::cards_picked: return same(owner) + Text{" picks ", " выбирает "} + card_list(event);
    case EventKind::coordinate_changed:
      return same(owner) + Text{" changes a coordinate: ", " меняет координату: "} + std::to_string(event.from) + " → " +
             std::to_string(event.to);
    default: return Text{"Discarded: ", "В сброс: "} + card_list(event);
  }
}

Text drawing_line(const Event& event, const std::string& owner) {
  switch (event.kind) {
    case EventKind::location_chosen:
      return same(owner + ", " + location_name(event.location) + ": ") + tourists_text(event.tourists);
    case EventKind::piece_drawn: return same(owner) + Text{" draws ", " рисует "} + segment_list(event) + cafes_text(event);
    case EventKind::bonus_drawn:
      return same(owner) + Text{" draws by a bonus ", " рисует по бонусу "} + segment_list(event) + cafes_text(event);
    case EventKind::tourists_invited:
      return same(owner) + Text{", café ", ", кафе "} + crossing_name(event.crossing) + Text{": to ", ": в "} +
             location_name(event.location) + " " + tourists_text(event.tourists);
    case EventKind::turn_erased: return same(owner) + Text{" begins anew", " начинает заново"};
    case EventKind::turn_done: return same(owner) + Text{" is ready", " — готово"};
    case EventKind::route_started:
      return same(owner) + Text{" starts at ", " начинает маршрут с "} + crossing_name(event.crossing);
    default: return same(owner) + Text{" goes to ", " идёт к "} + crossing_name(event.crossing);
  }
}

Text event_text(const Event& event) {
  const std::string owner = event.owner == kNone ? "" : seat_name(event.owner);
  switch (event.kind) {
    case EventKind::rating_changed: return rating_line(event);
    case EventKind::plans_shown:
      return {"The opening is over: the plans are shown", "Начальные раунды окончены: планы открыты"};
    case EventKind::round_begins: {
      const Text round = Text{"Round ", "Раунд "} + std::to_string(event.count);
      return event.owner == kNone ? round + Text{", in secret", ", втайне"} : round + Text{", led by ", ", ведёт "} + owner;
    }
    case EventKind::route_time:
      return {"Ten rounds are over: final routes are made", "Десять раундов сыграны: строим итоговые маршруты"};
    case EventKind::routes_shown: return {"All routes are ready", "Все маршруты построены"};
    case EventKind::points_scored: return same(owner + ": +") + points_text(event.points) + ": " + step_text(event);
    case EventKind::game_over: return {"The game is over", "Игра окончена"};
    case EventKind::cards_discarded: return card_line(event, owner);
    default: break;
  }
  if (event.kind <= EventKind::task_kept) return set_up_line(event, owner);
  if (event.kind <= EventKind::coordinate_changed) return card_line(event, owner);
  return drawing_line(event, owner);
}

/// What others hear of something secret.
Text hidden_text(const Event& event) {
  const std::string owner = seat_name(event.owner);
  switch (event.kind) {
    case EventKind::card_dealt: return same(owner) + Text{" draws a card", " берёт карту"};
    case EventKind::task_dealt: return same(owner) + Text{" gets a task", " получает задачу"};
    case EventKind::task_kept: return same(owner) + Text{" keeps a task", " оставляет задачу"};
    case EventKind::card_laid: return same(owner) + Text{" lays a card", " кладёт карту"};
    case EventKind::cards_offered: return same(owner) + Text{" offers: ", " предлагает карт: "} + std::to_string(event.count);
    case EventKind::hand_refreshed:
      return same(owner) + Text{" refreshes the hand, cards: ", " обновляет руку, карт: "} + std::to_string(event.count);
    default: return same(owner) + Text{" works in secret", " — втайне"};
  }
}

EventView hidden_view(const Event& event) {
  EventView view;
  view.kind = event.secret ? EventKind::in_secret : event.kind;
  view.owner = seat_name(event.owner);
  view.hidden = true;
  if (!event.secret && event.count != 0) view.count = event.count;
  view.text = hidden_text(event);
  return view;
}

EventView view_of(const Event& event) {
  const CityBook& names = book_of(event.city);
  EventView view;
  view.kind = event.kind;
  if (event.owner != kNone) view.owner = seat_name(event.owner);
  for (const Card card : event.card) {
    if (card != kNoCard) view.cards.push_back(names.card_id[card]);
  }
  if (event.task != kNone) view.task = book().task_id[event.task];
  if (event.location != kNowhere) view.location = location_name(event.location);
  if (event.crossing != kNowhere) view.crossing = crossing_name(event.crossing);
  for (const Segment segment : event.segment) {
    if (segment != kNone) view.segments.push_back(segment_name(segment));
  }
  if (event.tourists.counts != 0) view.tourists = tourists_view(event.tourists);
  for_each_bit(event.cafes, [&](int cafe) {
    view.cafes.push_back(crossing_name(city_of(event.city).cafe_at[static_cast<std::size_t>(cafe)]));
  });
  if (event.landmark != kNone) view.landmark = names.landmark_id[event.landmark];
  if (event.goal != kNone) view.goal = names.goal_id[event.goal];
  if (event.bonus != kNone) view.cafe_card = names.bonus_id[event.bonus];
  if (event.metro != kNone) view.metro = names.metro_id[event.metro];
  if (event.kind == EventKind::rating_changed || event.kind == EventKind::coordinate_changed) {
    view.from = event.from;
    view.to = event.to;
  }
  if (event.count != 0) view.count = event.count;
  if (event.kind == EventKind::points_scored) {
    view.step = event.step;
    view.times = event.times;
    view.points = event.points;
  }
  view.text = event_text(event);
  return view;
}

}  // namespace
}  // namespace kvartal::en_route

template <>
struct kvartal::Fields<kvartal::en_route::EventView> {
  using V = en_route::EventView;
  static constexpr std::string_view name = "EnRouteEvent";
  static constexpr bool sparse = true;
  static constexpr auto list = std::tuple{
      Field{"kind", &V::kind, "what happened"},
      Field{"owner", &V::owner, "to whom: p1 … p4"},
      Field{"hidden", &V::hidden, "the viewer is not told all"},
      Field{"cards", &V::cards, "cards in question"},
      Field{"task", &V::task, "task in question"},
      Field{"location", &V::location, "where tourists are marked"},
      Field{"crossing", &V::crossing, "of a café, or of the route"},
      Field{"segments", &V::segments, "that are drawn"},
      Field{"tourists", &V::tourists, "that are marked"},
      Field{"cafes", &V::cafes, "crossings of the cafés visited by it"},
      Field{"landmark", &V::landmark, "whose rating changes"},
      Field{"goal", &V::goal, "goal or tour"},
      Field{"cafe_card", &V::cafe_card, "café card"},
      Field{"metro", &V::metro, "metro card"},
      Field{"step", &V::step, "of scoring"},
      Field{"from", &V::from, "rating or coordinate before"},
      Field{"to", &V::to, "rating or coordinate after"},
      Field{"count", &V::count, "number of the plan, the round or the place in the queue; cards; or what is counted"},
      Field{"times", &V::times, "tourists with which it is multiplied; otherwise 0"},
      Field{"points", &V::points, "for it"},
      Field{"text", &V::text, "the same in words"},
  };
};

namespace kvartal::en_route {

bool is_secret(const Event& event) { return event.secret || is_private(event); }

Shown show(const Event& event, Viewer viewer) {
  const bool known = !is_secret(event) || viewer.knows_secrets_of(Seat{event.owner});
  return shown(known ? view_of(event) : hidden_view(event));
}

Json event_schema(Json& definitions) { return schema_of<EventView>(definitions); }

std::span<const std::string_view> names_of(EventKind) {
  static constexpr std::array<std::string_view, kEventKinds> kNames = {
      "city_drawn",    "first_leader",       "plan_dealt",      "goal_drawn",      "cafe_dealt",     "metro_dealt",
      "card_dealt",    "task_dealt",         "card_turned_up",  "task_kept",       "card_laid",      "card_revealed",
      "card_led",      "cards_offered",      "card_taken",      "card_dropped",    "rating_changed", "hand_refreshed",
      "cards_picked",  "coordinate_changed", "location_chosen", "piece_drawn",     "bonus_drawn",    "tourists_invited",
      "turn_erased",   "turn_done",          "plans_shown",     "cards_discarded", "round_begins",   "route_time",
      "route_started", "route_went_on",      "routes_shown",    "points_scored",   "game_over",      "in_secret"};
  return kNames;
}

std::span<const std::string_view> names_of(Step) {
  static constexpr std::array<std::string_view, kSteps> kNames = {"red",   "green", "blue", "purple", "yellow", "grey",
                                                                  "cafes", "stars", "task", "goal_a", "goal_b", "goal_c"};
  return kNames;
}

}  // namespace kvartal::en_route
