// The pieces of En Route as immutable tables: cities with their plans, attractions, cafés, cards and goals.
// Loaded once from content/*.json (or a pack) before the first game; the state holds only small ids into them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/registry.hpp"
#include "core/text.hpp"
#include "games/en_route/grid.hpp"

namespace kvartal::en_route {

/// The cities in the order of their chapters; each has a file of its name.
enum class CityId : std::uint8_t { first_city, london, cairo, rio, hong_kong, paris, new_york };
inline constexpr int kCities = 7;

/// Of tourists (ER-1.6).
enum class Colour : std::uint8_t { red, green, blue, purple };
inline constexpr int kColours = 4;

/// Of attractions (ER-1.5); the first four are the colours of tourists.
enum class Kind : std::uint8_t { red, green, blue, purple, yellow, grey };
inline constexpr int kKinds = 6;

/// So many tourists of each colour, four bits for each.
struct Tourists {
  std::uint16_t counts = 0;

  [[nodiscard]] static constexpr Tourists of(Colour colour, int count) {
    return {static_cast<std::uint16_t>(static_cast<unsigned>(count) << (4U * static_cast<unsigned>(colour)))};
  }
  [[nodiscard]] constexpr int of(Colour colour) const { return (counts >> (4U * static_cast<unsigned>(colour))) & 0xF; }
  [[nodiscard]] constexpr int all() const {
    return (counts & 0xF) + ((counts >> 4U) & 0xF) + ((counts >> 8U) & 0xF) + (counts >> 12U);
  }
  /// How many different colours.
  [[nodiscard]] constexpr int colours() const {
    int different = 0;
    for (int i = 0; i < kColours; ++i) different += of(static_cast<Colour>(i)) > 0 ? 1 : 0;
    return different;
  }
  [[nodiscard]] constexpr Colour first_colour() const { return static_cast<Colour>(std::countr_zero(counts) / 4); }
  [[nodiscard]] constexpr Tourists operator+(Tourists other) const {
    return {static_cast<std::uint16_t>(counts + other.counts)};
  }
  constexpr bool operator==(const Tourists&) const = default;
};

/// A card of a city deck (ER-1.10): general cards first, then those of the city, then the repeat cards.
using Card = std::uint8_t;
inline constexpr int kGeneralCards = 18;
inline constexpr int kCityCards = 12;
inline constexpr int kRepeatCards = 6;
inline constexpr int kCards = kGeneralCards + kCityCards + kRepeatCards;
inline constexpr Card kFirstRepeat = kGeneralCards + kCityCards;
inline constexpr Card kNoCard = 0xFF;
/// A set of cards.
using Cards = std::uint64_t;
[[nodiscard]] constexpr bool is_repeat(Card card) { return card >= kFirstRepeat; }
[[nodiscard]] constexpr bool is_city_card(Card card) { return card >= kGeneralCards && card < kFirstRepeat; }

inline constexpr std::uint8_t kNone = 0xFF;  // no goal, task, landmark, café, metro card …

struct CardFacts {
  Tourists tourists;
  std::uint8_t coordinate = 0;  // from 1
  std::array<std::uint8_t, 2> landmark = {kNone, kNone};
};

/// ER-8.2, ER-8.5, ER-8.6, ER-24.4
enum class Bonus : std::uint8_t { tourists, segment, coordinate, ticket };
inline constexpr int kBonuses = 4;

struct BonusFacts {
  Bonus bonus = Bonus::segment;
  Crossing pier = kNowhere;  // of a ticket
  Tourists tourists;
};
inline constexpr int kMaxCafes = 12;
/// A set of cafés.
using Cafes = std::uint16_t;

/// A track of ratings (ER-1.11).
inline constexpr int kMaxLandmarks = 4;
inline constexpr int kMaxTrack = 8;
struct Track {
  std::array<std::uint8_t, kMaxTrack> rating{};
  std::uint8_t cells = 0;
};

/// An attraction is on a route if one of its locations is.
struct Attraction {
  Bits at = 0;
  Kind kind = Kind::red;
  std::uint8_t points = 0;  // of a yellow one
  std::uint8_t landmark = kNone;
  std::array<std::uint8_t, 5> reserved{};
};
inline constexpr int kMaxAttractions = kLocations;

/// What a goal counts (ER-13.5 and the chapters of the cities).
enum class Measure : std::uint8_t {
  loop_length,
  straight_run,
  route_length,
  tourists_on_route,
  min_type,
  crowded_locations,
  attractions_on_route,
  outer_segments,
  occupied_attractions,
  empty_locations,
  area_tourists,
  road_segments,
  crossings_on_route,
  bank_changes,
  popular_sides,
  tourists_of_colour,
  attractions_of_kind,
  least_landmark_group,
  route_end_at,
  tour,  // a themed tour stands in the place of a goal (ER-23.2)
};
inline constexpr int kMeasures = 20;

enum class Letter : std::uint8_t { a, b, c };
inline constexpr int kLetters = 3;

struct Goal {
  Measure measure = Measure::route_length;
  std::uint8_t need = 0;
  bool minus = false;  // that many or fewer (ER-13.4)
  std::uint8_t reach = 0;
  std::uint8_t win = 0;
  std::uint8_t least = 0;        // tourists that make a crowd
  std::uint8_t least_route = 0;  // segments the route must have
  Colour colour = Colour::red;
  Kind kind = Kind::red;
  Bits locations = 0;                    // an area, the location at which a route may end, the first bank, places of a tour
  Bits crossings = 0;                    // places of a tour among them
  Segments roads;                        // that count; of bank_changes: those on the river line
  std::array<std::uint8_t, 4> points{};  // of a tour, by places
};
/// Goals by letter, or the tours: as if all of them were of one letter.
inline constexpr int kMaxGoals = 9;

/// A personal task (ER-2.5).
using Task = std::uint8_t;
inline constexpr int kTasks = 8;

struct Plan {
  std::array<std::uint8_t, 7> row_of{};     // by coordinate, from 1
  std::array<std::uint8_t, 7> column_of{};  // by coordinate, from 1
};
inline constexpr int kPlans = 4;

/// ER-19.2
struct MetroCard {
  Crossing one = kNowhere;
  Crossing other = kNowhere;
};
inline constexpr int kMaxMetroCards = 8;

/// Two joined segments, one of them a side of a location (ER-7.2).
struct Piece {
  Segments segments;
  Segment first = 0;
  Segment second = 0;
};
inline constexpr int kMaxPieces = 24;

inline constexpr int kMaxStars = 6;
inline constexpr int kLevels = 4;

/// The tables of play of one city, and nothing else.
struct City {
  Segments roads;
  std::array<Plan, kPlans> plan{};
  std::array<CardFacts, kCards> card{};
  std::array<Track, kMaxLandmarks> track{};
  std::uint8_t landmarks = 0;
  std::uint8_t colours = 3;  // of tourists
  std::uint8_t purple_points = 0;
  std::uint8_t attractions = 0;
  std::array<Attraction, kMaxAttractions> attraction{};
  Bits attraction_locations = 0;
  std::array<Bits, kKinds> locations_of{};               // of attractions with one location, by kind
  std::uint64_t wide = 0;                                // attractions with several, as bits
  std::array<std::uint8_t, kCrossings> attraction_at{};  // by location; kNone
  std::uint8_t cafes = 0;
  std::uint8_t bonuses = 0;    // café cards, or as many as cafés
  bool bonuses_dealt = false;  // ER-24.2
  std::array<Crossing, kMaxCafes> cafe_at{};
  Bits cafe_crossings = 0;
  std::array<std::uint8_t, kCrossings> cafe_index{};  // by crossing
  std::array<BonusFacts, kMaxCafes> bonus{};
  Bits stars = 0;
  std::array<std::uint8_t, kMaxStars + 1> star_points{};
  bool tours = false;
  std::uint8_t goals = 0;
  std::array<Goal, kMaxGoals> goal{};
  std::array<std::uint16_t, kLetters> goals_of{};  // as bits; tours: the same for all letters
  std::uint8_t metro_cards = 0;
  std::array<MetroCard, kMaxMetroCards> metro{};
  std::uint8_t statue_points = 0;
  std::array<std::uint16_t, kLevels> level{};
  std::array<std::uint8_t, kCrossings> pieces_at{};  // of each location, how many
  std::array<std::array<Piece, kMaxPieces>, kCrossings> piece{};
};

struct Pieces {
  std::array<City, kCities> city{};
  std::array<std::array<Crossing, 3>, kTasks> task{};
};

/// What is needed to speak about a city.
struct CityBook {
  std::string id;
  Text name;
  std::vector<std::string> card_id;  // all 36
  std::vector<std::string> landmark_id;
  std::vector<Text> landmark_name;
  std::vector<std::string> attraction_id;
  std::vector<Text> attraction_name;
  std::vector<std::string> goal_id;
  std::vector<Text> goal_name;
  std::vector<Text> goal_text;
  std::vector<std::string> bonus_id;  // of café cards; empty where the plan shows the bonuses
  std::vector<Text> bonus_name;
  std::vector<std::string> metro_id;
  Text stars_name;
  Text statue_name;
  std::array<std::array<std::array<std::uint8_t, kSide>, 2>, kPlans> numbers{};  // rows, columns of each plan
  std::string file;                                                              // as it was read: for components
};

struct Book {
  std::array<CityBook, kCities> city;
  std::vector<std::string> task_id;
  std::string deck_file;
  std::string id;  // the hash of all that matters for play
};

/// Replaces the content in force. Called before the first game is started; on problems the old content stays.
[[nodiscard]] Problems load_content(std::span<const ContentFile> files);

namespace detail {
extern Pieces pieces;  // written by load_content only
}  // namespace detail

/// Asked for all the time in play: reaching it costs nothing.
[[nodiscard]] inline const Pieces& pieces() { return detail::pieces; }
[[nodiscard]] const Book& book();
[[nodiscard]] inline const City& city_of(CityId id) { return pieces().city[static_cast<std::size_t>(id)]; }
[[nodiscard]] inline const CityBook& book_of(CityId id) { return book().city[static_cast<std::size_t>(id)]; }

[[nodiscard]] std::span<const std::string_view> names_of(CityId);
[[nodiscard]] std::span<const std::string_view> names_of(Colour);
[[nodiscard]] std::span<const std::string_view> names_of(Kind);
[[nodiscard]] std::span<const std::string_view> names_of(Bonus);
[[nodiscard]] std::span<const std::string_view> names_of(Measure);

}  // namespace kvartal::en_route
