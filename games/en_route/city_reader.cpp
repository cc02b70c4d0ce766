#include "games/en_route/city_reader.hpp"

#include <algorithm>

#include "core/fields.hpp"

namespace kvartal::en_route {
namespace {

constexpr int kMostTourists = 3;  // of one colour on a card
constexpr int kMostByCafes = 9;   // of one colour by all cafés: a location must have room for them (Tourists)
constexpr std::uint8_t kColoursWithoutPurple = 3;

/// {"red": 2}
Tourists read_tourists(const JsonNode& node, int colours) {
  Tourists tourists;
  node.each_member([&](const std::string& key, const JsonNode& count) {
    const auto names = names_of(Colour{});
    const auto found = std::ranges::find(names, key);
    if (found == names.end()) return count.complain("tourists are red, green, blue or purple");
    const auto colour = static_cast<Colour>(found - names.begin());
    if (static_cast<int>(colour) >= colours) count.complain("there are no purple tourists here: 'purple_points' is missing");
    tourists = tourists + Tourists::of(colour, count.integer(1, kMostTourists));
  });
  if (node.exists() && tourists.counts == 0) node.complain("there must be a tourist at least");
  return tourists;
}

std::uint8_t read_coordinate(const JsonNode& node) { return static_cast<std::uint8_t>(node["coordinate"].integer(1, kSide)); }

/// ER-1.10: each coordinate equally often.
void check_coordinates(const JsonNode& list, std::span<const CardFacts> cards) {
  for (int coordinate = 1; coordinate <= kSide; ++coordinate) {
    const auto there = std::ranges::count(cards, coordinate, &CardFacts::coordinate);
    const auto right = static_cast<std::ptrdiff_t>(cards.size()) / kSide;
    if (there == right) continue;
    list.complain("the coordinate " + std::to_string(coordinate) + " is there " + std::to_string(there) + " times, not " +
                  std::to_string(right));
  }
}

void check_twice(const JsonNode& list, const std::vector<std::string>& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const bool earlier = std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) !=
                         ids.begin() + static_cast<std::ptrdiff_t>(i);
    if (earlier && !ids[i].empty()) list.complain("'" + ids[i] + "' is there twice");
  }
}

/// Reads a list of exactly so many items.
template <class Visit>
void each_of(const JsonNode& list, std::size_t right, Visit&& visit) {
  std::size_t count = 0;
  list.each([&](const JsonNode& node) {
    if (count < right) visit(node, count);
    ++count;
  });
  if (list.exists() && count != right) {
    list.complain("there are " + std::to_string(count) + ", but there must be " + std::to_string(right));
  }
}

}  // namespace

SharedDeck read_deck(const JsonNode& file) {
  file.only({"$schema", "source", "general", "repeat", "tasks", "goals"});
  SharedDeck deck;
  each_of(file["general"], kGeneralCards, [&](const JsonNode& node, std::size_t i) {
    node.only({"id", "coordinate", "tourists"});
    deck.card_id[i] = node["id"].id();
    deck.card[i] = {read_tourists(node["tourists"], kColoursWithoutPurple), read_coordinate(node)};
  });
  each_of(file["repeat"], kRepeatCards, [&](const JsonNode& node, std::size_t i) {
    node.only({"id", "coordinate"});
    deck.card_id[kFirstRepeat + i] = node["id"].id();
    deck.card[kFirstRepeat + i] = {{}, read_coordinate(node)};
  });
  check_coordinates(file["general"], std::span(deck.card).first(kGeneralCards));
  check_coordinates(file["repeat"], std::span(deck.card).subspan(kFirstRepeat));
  deck.task_id.resize(kTasks);
  each_of(file["tasks"], kTasks, [&](const JsonNode& node, std::size_t i) {
    node.only({"id", "crossings"});
    deck.task_id[i] = node["id"].id();
    each_of(node["crossings"], 3, [&](const JsonNode& at, std::size_t n) { deck.task[i][n] = read_crossing(at); });
    if (std::popcount(read_crossings(node["crossings"])) != 3) node["crossings"].complain("must be three different crossings");
  });
  check_twice(file["tasks"], deck.task_id);
  deck.goals = read_goals(file["goals"]);
  return deck;
}

void CityReader::read(const JsonNode& file, CityId id) {
  file.only({"$schema", "id", "name", "source", "missing_roads", "purple_points", "plans", "landmarks", "attractions", "cards",
             "cafes", "cafe_cards", "stars", "goals", "tours", "metro", "statue", "furniture", "challenge"});
  book.id = file["id"].id();
  if (book.id != name_of(id)) file["id"].complain("must be " + std::string(name_of(id)) + ", as the file is called");
  book.name = file["name"].text();
  city.roads = kAllSegments.without(read_roads(file.maybe("missing_roads")));
  if (file.maybe("purple_points").exists()) {
    city.purple_points = static_cast<std::uint8_t>(file["purple_points"].integer(1, 5));
    city.colours = kColours;
  }
  read_plans(file["plans"]);
  read_landmarks(file["landmarks"]);
  read_attractions(file["attractions"]);
  read_cards(file["cards"]);
  read_statue(file.maybe("statue"));
  read_cafes(file);
  read_stars(file.maybe("stars"));
  read_goals_of(file);
  read_metro(file.maybe("metro"));
  read_challenge(file["challenge"]);
  find_pieces();
}

void CityReader::read_plans(const JsonNode& list) {
  each_of(list, kPlans, [&](const JsonNode& node, std::size_t number) { read_plan(node, number); });
}

/// ER-1.4
void CityReader::read_plan(const JsonNode& node, std::size_t number) {
  node.only({"rows", "columns"});
  const auto read_edge = [&](const JsonNode& edge, std::size_t which, std::array<std::uint8_t, 7>& line_of) {
    unsigned there = 0;
    each_of(edge, kSide, [&](const JsonNode& one, std::size_t line) {
      const int coordinate = one.integer(1, kSide);
      there |= 1U << static_cast<unsigned>(coordinate);
      line_of[static_cast<std::size_t>(coordinate)] = static_cast<std::uint8_t>(line);
      book.numbers[number][which][line] = static_cast<std::uint8_t>(coordinate);
    });
    if (edge.exists() && there != 0x7E) edge.complain("must have each number from 1 to 6 once");
  };
  read_edge(node["rows"], 0, city.plan[number].row_of);
  read_edge(node["columns"], 1, city.plan[number].column_of);
}

void CityReader::read_landmarks(const JsonNode& list) {
  list.each([&](const JsonNode& node) {
    if (city.landmarks == kMaxLandmarks) return node.complain("there are at most four landmarks");
    node.only({"id", "name", "track"});
    Track& track = city.track[city.landmarks++];
    book.landmark_id.push_back(node["id"].id());
    book.landmark_name.push_back(node["name"].text());
    node["track"].each([&](const JsonNode& rating) {
      if (track.cells == kMaxTrack) return rating.complain("a track has at most eight cells");
      track.rating[track.cells++] = static_cast<std::uint8_t>(rating.integer(0, 30));
    });
    if (track.cells < 2) node["track"].complain("a track has two cells at least");
    if (!std::ranges::is_sorted(std::span(track.rating).first(track.cells))) node["track"].complain("must never fall");
  });
  check_twice(list, book.landmark_id);
  if (city.landmarks == 0) list.complain("there must be a landmark");
}

std::uint8_t CityReader::landmark_named(const JsonNode& node) const {
  const auto found = std::ranges::find(book.landmark_id, node.string());
  if (found != book.landmark_id.end()) return static_cast<std::uint8_t>(found - book.landmark_id.begin());
  node.complain("there is no such landmark in 'landmarks'");
  return 0;
}

void CityReader::read_attractions(const JsonNode& list) {
  city.attraction_at.fill(kNone);
  list.each([&](const JsonNode& node) {
    if (city.attractions == kMaxAttractions) return node.complain("there are too many attractions");
    read_attraction(node);
  });
  check_twice(list, book.attraction_id);
}

void CityReader::read_attraction(const JsonNode& node) {
  node.only({"id", "source", "kind", "at", "name", "points", "landmark"});
  const std::uint8_t number = city.attractions++;
  Attraction& attraction = city.attraction[number];
  book.attraction_id.push_back(node["id"].id());
  book.attraction_name.push_back(node["name"].text());
  attraction.kind = static_cast<Kind>(node["kind"].one_of(names_of(Kind{})).value_or(0));
  attraction.at = read_locations(node["at"]);
  if (attraction.at == 0) node["at"].complain("must have a location at least");
  if ((attraction.at & city.attraction_locations) != 0) node["at"].complain("another attraction is there");
  city.attraction_locations |= attraction.at;
  for_each_bit(attraction.at, [&](int location) { city.attraction_at[static_cast<std::size_t>(location)] = number; });
  if (std::popcount(attraction.at) > 1) {
    city.wide |= Bits{1} << number;
  } else {
    city.locations_of[static_cast<std::size_t>(attraction.kind)] |= attraction.at;
  }
  if (attraction.kind == Kind::purple && city.colours < kColours) node.complain("needs 'purple_points' of the city");
  const bool yellow = attraction.kind == Kind::yellow;
  const bool grey = attraction.kind == Kind::grey;
  if (yellow) attraction.points = static_cast<std::uint8_t>(node["points"].integer(0, 30));
  if (grey) attraction.landmark = landmark_named(node["landmark"]);
  if (!yellow && node.maybe("points").exists()) node["points"].complain("only yellow attractions have points");
  if (!grey && node.maybe("landmark").exists()) node["landmark"].complain("only grey attractions are landmarks");
}

void CityReader::read_cards(const JsonNode& list) {
  city.card = deck_.card;
  book.card_id = deck_.card_id;
  each_of(list, kCityCards, [&](const JsonNode& node, std::size_t i) {
    node.only({"id", "coordinate", "tourists", "landmarks"});
    book.card_id[kGeneralCards + i] = node["id"].id();
    CardFacts& card = city.card[kGeneralCards + i];
    card = {read_tourists(node["tourists"], city.colours), read_coordinate(node)};
    std::size_t landmarks = 0;
    node["landmarks"].each([&](const JsonNode& name) {
      if (landmarks == card.landmark.size()) return name.complain("a card shows two landmarks at most");
      card.landmark[landmarks++] = landmark_named(name);
    });
    if (landmarks == 2 && card.landmark[0] == card.landmark[1]) node["landmarks"].complain("must be different");
  });
  check_coordinates(list, std::span(city.card).subspan(kGeneralCards, kCityCards));
  check_twice(list, book.card_id);
}

BonusFacts CityReader::read_bonus(const JsonNode& node) const {
  BonusFacts facts;
  facts.bonus = static_cast<Bonus>(node["bonus"].one_of(names_of(Bonus{})).value_or(0));
  if (facts.bonus == Bonus::tourists) {
    facts.tourists = read_tourists(node["tourists"], city.colours);
  } else if (node.maybe("tourists").exists()) {
    node["tourists"].complain("only the bonus 'tourists' has some");
  }
  if (facts.bonus == Bonus::ticket) {
    facts.pier = read_crossing(node["pier"]);
    if (!has(piers_, facts.pier)) node["pier"].complain("there is no such pier in 'statue'");
  } else if (node.maybe("pier").exists()) {
    node["pier"].complain("only a ticket has a pier");
  }
  return facts;
}

void CityReader::read_cafes(const JsonNode& file) {
  const JsonNode cards = file.maybe("cafe_cards");
  city.bonuses_dealt = cards.exists();
  file["cafes"].each([&](const JsonNode& node) {
    if (city.cafes == kMaxCafes) return node.complain("there are at most twelve cafés");
    if (city.bonuses_dealt) {
      node.only({"at"});
    } else {
      node.only({"at", "bonus", "tourists", "pier"});
      city.bonus[city.bonuses++] = read_bonus(node);
    }
    const Crossing at = read_crossing(node["at"]);
    if (has(city.cafe_crossings, at)) node["at"].complain("another café is there");
    city.cafe_index[at] = city.cafes;
    city.cafe_at[city.cafes++] = at;
    city.cafe_crossings |= bit_of(at);
  });
  cards.each([&](const JsonNode& node) {
    if (city.bonuses == kMaxCafes) return node.complain("there are at most twelve café cards");
    node.only({"id", "name", "bonus", "tourists", "pier"});
    book.bonus_id.push_back(node["id"].id());
    book.bonus_name.push_back(node["name"].text());
    city.bonus[city.bonuses++] = read_bonus(node);
  });
  check_twice(cards, book.bonus_id);
  check_bonuses(file);
}

void CityReader::check_bonuses(const JsonNode& file) const {
  if (city.bonuses < city.cafes) file["cafe_cards"].complain("there are fewer of them than cafés");
  for (int colour = 0; colour < city.colours; ++colour) {
    int all = 0;
    for (std::size_t i = 0; i < city.bonuses; ++i) all += city.bonus[i].tourists.of(static_cast<Colour>(colour));
    if (all > kMostByCafes) {
      file["cafes"].complain("all together bring more than nine " + std::string(name_of(static_cast<Colour>(colour))) +
                             " tourists");
    }
  }
}

void CityReader::read_stars(const JsonNode& node) {
  if (!node.exists()) return;
  node.only({"name", "crossings", "points"});
  book.stars_name = node["name"].text();
  city.stars = read_crossings(node["crossings"]);
  const int stars = std::popcount(city.stars);
  if (stars == 0 || stars > kMaxStars) return node["crossings"].complain("there are one to six of them");
  each_of(node["points"], static_cast<std::size_t>(stars) + 1, [&](const JsonNode& points, std::size_t i) {
    city.star_points[i] = static_cast<std::uint8_t>(points.integer(0, 60));
  });
}

void CityReader::add_goal(const GoalCard& card, unsigned letters) {
  if (city.goals == kMaxGoals) return;
  for (std::size_t letter = 0; letter < kLetters; ++letter) {
    if (((letters >> letter) & 1U) != 0) {
      city.goals_of[letter] = static_cast<std::uint16_t>(city.goals_of[letter] | 1U << city.goals);
    }
  }
  Goal& goal = city.goal[city.goals++];
  goal = card.goal;
  if (goal.measure == Measure::popular_sides) {
    for (std::size_t i = 0; i < city.attractions; ++i) {
      if (city.attraction[i].kind != Kind::yellow) continue;
      for_each_bit(city.attraction[i].at, [&](int location) { goal.roads = goal.roads | sides_of(location); });
    }
  }
  book.goal_id.push_back(card.id);
  book.goal_name.push_back(card.name);
  book.goal_text.push_back(card.text);
}

void CityReader::read_goals_of(const JsonNode& file) {
  const auto tours = read_tours(file.maybe("tours"));
  city.tours = !tours.empty();
  constexpr unsigned kAllLetters = (1U << kLetters) - 1U;
  for (const GoalCard& tour : tours) add_goal(tour, kAllLetters);
  const auto own = read_goals(file.maybe("goals"));
  if (city.tours) {
    if (!own.empty()) file["goals"].complain("a city has goals or tours, not both");
    return;
  }
  for (unsigned letter = 0; letter < kLetters; ++letter) {
    const auto of_letter = [&](const GoalCard& card) { return static_cast<unsigned>(card.letter) == letter; };
    const auto& from = std::ranges::any_of(own, of_letter) ? own : deck_.goals;
    for (const GoalCard& card : from) {
      if (of_letter(card)) add_goal(card, 1U << letter);
    }
    if (city.goals_of[letter] == 0) file.complain("there is no goal of the letter " + std::string(1, "ABC"[letter]));
  }
  check_twice(file.maybe("goals"), book.goal_id);
}

void CityReader::read_metro(const JsonNode& node) {
  if (!node.exists()) return;
  node.only({"stations", "cards"});
  Bits stations = 0;
  node["stations"].each([&](const JsonNode& station) {
    station.only({"at", "name"});
    stations |= bit_of(read_crossing(station["at"]));
    (void)station["name"].text();
  });
  node["cards"].each([&](const JsonNode& card) {
    if (city.metro_cards == kMaxMetroCards) return card.complain("there are at most eight metro cards");
    card.only({"id", "stations"});
    book.metro_id.push_back(card["id"].id());
    std::array<Crossing, 2> ends{};
    each_of(card["stations"], 2, [&](const JsonNode& at, std::size_t i) { ends[i] = read_crossing(at); });
    if (!has(stations, ends[0]) || !has(stations, ends[1])) card["stations"].complain("there is no such station");
    if (ends[0] == ends[1] || segment_between(ends[0], ends[1])) {
      card["stations"].complain("must be two stations that are no neighbours: one would walk");
    }
    city.metro[city.metro_cards++] = {ends[0], ends[1]};
  });
  check_twice(node["cards"], book.metro_id);
  constexpr int kLeastCards = 4;  // one for each player
  if (city.metro_cards < kLeastCards) node["cards"].complain("there must be four at least");
}

void CityReader::read_statue(const JsonNode& node) {
  if (!node.exists()) return;
  node.only({"name", "points", "piers"});
  book.statue_name = node["name"].text();
  city.statue_points = static_cast<std::uint8_t>(node["points"].integer(0, 30));
  node["piers"].each([&](const JsonNode& pier) {
    pier.only({"at", "name"});
    piers_ |= bit_of(read_crossing(pier["at"]));
    (void)pier["name"].text();
  });
}

void CityReader::read_challenge(const JsonNode& list) {
  each_of(list, kLevels,
          [&](const JsonNode& points, std::size_t i) { city.level[i] = static_cast<std::uint16_t>(points.integer(1, 400)); });
  if (!std::ranges::is_sorted(city.level)) list.complain("must rise from level to level");
}

/// ER-7.2
void CityReader::find_pieces() {
  for_each_bit(kAllLocations, [&](int location) {
    const auto at = static_cast<std::size_t>(location);
    const Segments sides = sides_of(location) & city.roads;
    for_each(sides, [&](Segment side) {
      for (const int end : {first_end(side), second_end(side)}) {
        for_each(around(end) & city.roads, [&](Segment other) {
          if (other == side || (sides.has(other) && other < side)) return;  // two sides make one piece
          const Segment first = std::min(side, other);
          const Segment second = std::max(side, other);
          city.piece[at][city.pieces_at[at]++] = {set_of(first) | set_of(second), first, second};
        });
      }
    });
  });
}

}  // namespace kvartal::en_route
