// What happens in a game of En Route, as a person would tell it. The words are in event.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/event.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

enum class EventKind : std::uint8_t {
  city_drawn,          // the city of the game
  first_leader,        // owner leads first
  plan_dealt,          // owner gets plan `count`
  goal_drawn,          // a goal or tour
  cafe_dealt,          // a café card to `crossing`
  metro_dealt,         // owner gets a metro card
  card_dealt,          // owner gets card; only he sees it
  task_dealt,          // owner gets task; only he sees it
  card_turned_up,      // card of the queue, in place `count`
  task_kept,           // owner keeps task; only he sees it
  card_laid,           // owner lays card face down in an opening round; only he sees it
  card_revealed,       // owner's face-down card is turned up
  card_led,            // owner leads card
  cards_offered,       // owner offers `count` cards; only he sees them
  card_taken,          // owner takes card of the queue
  card_dropped,        // owner drops card; it goes under the deck
  rating_changed,      // of landmark, from … to, because of card
  hand_refreshed,      // owner puts `count` cards under the deck
  cards_picked,        // owner picks two cards in an opening round
  coordinate_changed,  // of card for owner, from … to
  location_chosen,     // owner marks tourists at location
  piece_drawn,         // owner draws one or two segments and visits cafés
  bonus_drawn,         // owner draws a segment by a bonus and visits cafés
  tourists_invited,    // owner uses the café at crossing: tourists come to location
  turn_erased,         // owner begins the turn, or the route, anew
  turn_done,           // owner is ready
  plans_shown,         // the opening is over: what was drawn in secret is shown
  cards_discarded,     // the round cards
  round_begins,        // round `count`, led by owner
  route_time,          // ten rounds are over: final routes are made
  route_started,       // owner starts the route at crossing
  route_went_on,       // to crossing
  routes_shown,        // all final routes are made
  points_scored,       // owner gets `points` in `step`: count × times
  game_over,
  in_secret,  // what others hear of what owner does in secret
};
inline constexpr int kEventKinds = 36;

/// The steps of scoring in their order (chapter 12).
enum class Step : std::uint8_t { red, green, blue, purple, yellow, grey, cafes, stars, task, goal_a, goal_b, goal_c };
inline constexpr int kSteps = 12;

struct Event {
  EventKind kind = EventKind::game_over;
  std::uint8_t owner = kNone;
  CityId city = CityId::first_city;
  bool secret = false;  // only its owner may know more than that something was done
  std::array<Card, 3> card = {kNoCard, kNoCard, kNoCard};
  Task task = kNone;
  Location location = kNowhere;
  Crossing crossing = kNowhere;
  std::array<Segment, 2> segment = {kNone, kNone};
  Tourists tourists{};
  Cafes cafes = 0;  // visited by it
  std::uint8_t landmark = kNone;
  std::uint8_t goal = kNone;
  std::uint8_t bonus = kNone;  // café card
  std::uint8_t metro = kNone;
  Step step = Step::red;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  std::uint8_t count = 0;
  std::uint8_t times = 0;
  bool open = false;  // offered face up (ER-16.4)
  std::int16_t points = 0;
};

template <class Sink>
void tell(Sink& sink, const Event& event) {
  report(sink, [&] { return event; });
}

/// May only its owner know all of it?
[[nodiscard]] bool is_secret(const Event& event);
[[nodiscard]] Shown show(const Event& event, Viewer viewer);
/// The JSON Schema of what `show` gives, as a reference into `definitions`.
[[nodiscard]] Json event_schema(Json& definitions);

[[nodiscard]] std::span<const std::string_view> names_of(EventKind);
[[nodiscard]] std::span<const std::string_view> names_of(Step);

}  // namespace kvartal::en_route
