#include "games/en_route/goal_reader.hpp"

#include <algorithm>

#include "core/fields.hpp"

namespace kvartal::en_route {
namespace {

constexpr std::array<std::string_view, kLetters> kLetterNames = {"A", "B", "C"};

std::uint8_t small(const JsonNode& node, int least, int most) { return static_cast<std::uint8_t>(node.integer(least, most)); }

/// The locations on one side of a line across the plan; all or none if it does not part them.
Bits bank_of(const Segments& line) {
  Bits bank = bit_of(0);
  for (Bits before = 0; before != bank;) {
    before = bank;
    for_each_bit(before, [&](int location) {
      if (column_of(location) + 1 < kSide && !line.has(down(location + 1))) bank |= bit_of(location + 1);
      if (column_of(location) > 0 && !line.has(down(location))) bank |= bit_of(location - 1);
      if (row_of(location) + 1 < kSide && !line.has(across(location + kStride))) bank |= bit_of(location + kStride);
      if (row_of(location) > 0 && !line.has(across(location))) bank |= bit_of(location - kStride);
    });
  }
  return bank;
}

void read_river(const JsonNode& node, Goal& goal) {
  const auto line = read_line(node["line"]);
  for (std::size_t i = 1; i < line.size(); ++i) goal.roads.add(*segment_between(line[i - 1], line[i]));
  goal.locations = bank_of(goal.roads);
  if (!line.empty() && goal.locations == kAllLocations) node["line"].complain("must part the plan in two: from edge to edge");
}

/// What a measure needs to know besides the route.
void read_parameters(const JsonNode& node, Goal& goal) {
  switch (goal.measure) {
    case Measure::crowded_locations: goal.least = small(node["least"], 1, 12); return;
    case Measure::area_tourists: goal.locations = read_locations(node["locations"]); return;
    case Measure::road_segments: goal.roads = read_roads(node["roads"]); return;
    case Measure::outer_segments: goal.roads = outer_segments(); return;
    case Measure::crossings_on_route: goal.crossings = read_crossings(node["crossings"]); return;
    case Measure::bank_changes: return read_river(node, goal);
    case Measure::tourists_of_colour:
      goal.colour = static_cast<Colour>(node["colour"].one_of(names_of(Colour{})).value_or(0));
      return;
    case Measure::attractions_of_kind: goal.kind = static_cast<Kind>(node["kind"].one_of(names_of(Kind{})).value_or(0)); return;
    case Measure::route_end_at:
      goal.locations = bit_of(read_location(node["location"]));
      goal.roads = sides_of(read_location(node["location"]));
      return;
    default: return;
  }
}

GoalCard read_goal(const JsonNode& node) {
  node.only({"id", "source", "deck", "name", "text", "measure", "least", "least_route", "locations", "location", "roads",
             "crossings", "line", "colour", "kind", "need", "minus", "reach", "win"});
  GoalCard card;
  card.id = node["id"].id();
  card.name = node["name"].text();
  card.text = node["text"].text();
  card.letter = static_cast<Letter>(node["deck"].one_of(kLetterNames).value_or(0));
  Goal& goal = card.goal;
  const auto measures = names_of(Measure{}).first(kMeasures - 1);  // a tour is no goal
  goal.measure = static_cast<Measure>(node["measure"].one_of(measures).value_or(0));
  goal.need = small(node["need"], 0, 60);
  goal.minus = node.maybe("minus").exists() && node["minus"].boolean();
  goal.reach = small(node["reach"], 0, 40);
  goal.win = small(node["win"], 0, 40);
  if (goal.win < goal.reach) node["win"].complain("cannot be less than 'reach'");
  if (node.maybe("least_route").exists()) goal.least_route = small(node["least_route"], 1, 30);
  read_parameters(node, goal);
  return card;
}

void check_ids(const JsonNode& list, const std::vector<GoalCard>& cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (cards[i].id == cards[j].id) list.complain("'" + cards[i].id + "' is there twice");
    }
  }
}

}  // namespace

Location read_location(const JsonNode& node) {
  const auto location = location_named(node.string());
  if (!location) node.complain("must be a location, A1 to F6");
  return location.value_or(0);
}

Crossing read_crossing(const JsonNode& node) {
  const auto crossing = crossing_named(node.string());
  if (!crossing) node.complain("must be a crossing, a1 to g7");
  return crossing.value_or(0);
}

std::vector<Crossing> read_line(const JsonNode& node) {
  auto line = line_named(node.string());
  if (!line) node.complain("must be crossings with straight lines between them, like c7-c4-f4");
  return line ? std::move(*line) : std::vector<Crossing>{};
}

Bits read_locations(const JsonNode& list) {
  Bits all = 0;
  list.each([&](const JsonNode& node) {
    const Bits one = bit_of(read_location(node));
    if ((all & one) != 0) node.complain("this location is there twice");
    all |= one;
  });
  return all;
}

Bits read_crossings(const JsonNode& list) {
  Bits all = 0;
  list.each([&](const JsonNode& node) {
    const Bits one = bit_of(read_crossing(node));
    if ((all & one) != 0) node.complain("this crossing is there twice");
    all |= one;
  });
  return all;
}

Segments read_roads(const JsonNode& list) {
  Segments all;
  list.each([&](const JsonNode& node) {
    const auto line = read_line(node);
    for (std::size_t i = 1; i < line.size(); ++i) all.add(*segment_between(line[i - 1], line[i]));
  });
  return all;
}

std::vector<GoalCard> read_goals(const JsonNode& list) {
  std::vector<GoalCard> cards;
  list.each([&](const JsonNode& node) {
    if (cards.size() == kMaxGoals) return node.complain("there are at most nine goals");
    cards.push_back(read_goal(node));
  });
  check_ids(list, cards);
  return cards;
}

std::vector<GoalCard> read_tours(const JsonNode& list) {
  std::vector<GoalCard> cards;
  list.each([&](const JsonNode& node) {
    if (cards.size() == kMaxGoals) return node.complain("there are at most nine tours");
    node.only({"id", "source", "name", "places", "points"});
    GoalCard card;
    card.id = node["id"].id();
    card.name = node["name"].text();
    card.goal.measure = Measure::tour;
    card.goal.need = 2;  // ER-23.5
    node["places"].each([&](const JsonNode& place) {
      place.only({"at", "name"});
      const Text name = place["name"].text();
      card.text = card.text + (card.text.en.empty() ? "" : ", ") + name;
      const std::string at = place["at"].string();
      if (const auto crossing = crossing_named(at)) {
        card.goal.crossings |= bit_of(*crossing);
      } else {
        card.goal.locations |= bit_of(read_location(place["at"]));
      }
    });
    if (std::popcount(card.goal.crossings) + std::popcount(card.goal.locations) != 3) {
      node["places"].complain("a tour has three different places");
    }
    std::size_t count = 0;
    node["points"].each([&](const JsonNode& points) {
      if (count < card.goal.points.size()) card.goal.points[count] = small(points, 0, 40);
      ++count;
    });
    if (count != card.goal.points.size() || !std::ranges::is_sorted(card.goal.points)) {
      node["points"].complain("must be points for none, one, two and three places, never falling");
    }
    cards.push_back(std::move(card));
  });
  check_ids(list, cards);
  if (list.exists() && cards.size() < kLetters) list.complain("there must be three tours at least");
  return cards;
}

}  // namespace kvartal::en_route
