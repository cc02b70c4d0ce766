#include "games/en_route/check.hpp"

#include <algorithm>

#include "games/en_route/drawing.hpp"
#include "games/en_route/routing.hpp"
#include "games/en_route/table.hpp"

namespace kvartal::en_route {
namespace {

using Wrong = std::optional<std::string>;

std::string of_seat(std::size_t seat, const std::string& what) { return "p" + std::to_string(seat + 1) + ": " + what; }

/// Every card of the deck is in exactly one place (ER-1.10).
Wrong check_cards(const Position& position) {
  const Shared& shared = position.shared;
  Cards all = 0;
  Wrong wrong;
  const auto add = [&](Cards cards, const char* where) {
    if ((all & cards) != 0 && !wrong) wrong = std::string("a card is in two places, one of them ") + where;
    all |= cards;
  };
  const auto add_one = [&](Card card, const char* where) {
    if (card != kNoCard) add(bit_of(card), where);
  };
  add(shared.deck, "the deck");
  add(shared.put_away, "put away");
  add(shared.discard, "the discard pile");
  for (std::size_t i = 0; i < shared.under_count; ++i) add_one(shared.under[i], "under the deck");
  for (const Card card : shared.card) add_one(card, "the table");
  for (const Card card : shared.queue) add_one(card, "the queue");
  for (const Guide& guide : position.guides) {
    add(guide.hand, "a hand");
    for (const Card card : guide.offer) add_one(card, "an offer");
  }
  if (!wrong && all != (Cards{1} << unsigned{kCards}) - 1) wrong = "a card is missing";
  if (!wrong && (shared.known & ~shared.deck) != 0) wrong = "a card is known to be in the deck, but is not";
  return wrong;
}

Wrong check_tasks(const Position& position) {
  unsigned dealt = 0;
  for (std::size_t seat = 0; seat < position.guides.size(); ++seat) {
    for (const Task task : position.guides[seat].task) {
      if (task == kNone) continue;
      if (task >= kTasks || ((dealt >> task) & 1U) != 0) return of_seat(seat, "a task is dealt twice");
      dealt |= 1U << task;
    }
  }
  return std::nullopt;
}

Wrong check_tourists(const Guide& guide, std::size_t seat) {
  Bits there = 0;
  for (const Group& group : guide.tourists()) {
    if (!has(kAllLocations, group.at) || has(there, group.at)) return of_seat(seat, "two groups of tourists in one location");
    if (group.tourists.counts == 0) return of_seat(seat, "a group of no tourists");
    there |= bit_of(group.at);
  }
  if (there != guide.occupied) return of_seat(seat, "occupied locations and tourists do not agree");
  return std::nullopt;
}

Wrong check_sheet(const Shared& shared, const Guide& guide, std::size_t seat) {
  const City& city = shared.facts();
  const Sheet& sheet = guide.sheet;
  if (!city.roads.contains(sheet.drawn)) return of_seat(seat, "something is drawn where no road is");
  if (!sheet.drawn.contains(guide.before.drawn)) return of_seat(seat, "something drawn before this turn is gone");
  if (sheet.drawn.count() > kMaxSegments) return of_seat(seat, "more is drawn than can be");
  Cafes touched = 0;
  for_each_bit(sheet.drawn.crossings() & city.cafe_crossings, [&](int crossing) {
    touched = static_cast<Cafes>(touched | 1U << city.cafe_index[static_cast<std::size_t>(crossing)]);
  });
  if (sheet.visited != (shared.cafes_on ? touched : 0)) return of_seat(seat, "visited cafés and the drawing do not agree");
  if ((sheet.used & ~sheet.visited) != 0) return of_seat(seat, "a café is used that was not visited");
  return std::nullopt;
}

/// ER-11.2, ER-11.3
Wrong check_route(const Shared& shared, const Guide& guide, std::size_t seat) {
  Guide walker = guide;
  walker.route.clear();
  for (const Crossing crossing : guide.route.crossings()) {
    const int end = walker.route.empty() ? int{kNowhere} : walker.route.end();
    const auto segment = end == kNowhere ? std::nullopt : segment_between(end, crossing);
    const bool walks = segment && unused_segments(walker).has(*segment);
    if (end != kNowhere && !walks && ride_from(shared.facts(), walker) != crossing) {
      return of_seat(seat, "the route goes where it cannot");
    }
    walker.route.add(crossing);
  }
  if (shared.phase == Phase::over && !guide.sheet.drawn.empty() && !may_finish(guide.route)) {
    return of_seat(seat, "the final route is not finished");
  }
  return std::nullopt;
}

}  // namespace

Wrong check(const Position& position) {
  const Shared& shared = position.shared;
  if (auto wrong = check_cards(position)) return wrong;
  if (auto wrong = check_tasks(position)) return wrong;
  for (std::size_t i = 0; i < shared.facts().landmarks; ++i) {
    if (shared.rating[i] >= shared.facts().track[i].cells) return "a rating is beyond its track";
  }
  for (std::size_t seat = 0; seat < position.guides.size(); ++seat) {
    const Guide& guide = position.guides[seat];
    if (auto wrong = check_tourists(guide, seat)) return wrong;
    if (auto wrong = check_sheet(shared, guide, seat)) return wrong;
    if (auto wrong = check_route(shared, guide, seat)) return wrong;
  }
  return std::nullopt;
}

}  // namespace kvartal::en_route
