#include "games/en_route/components.hpp"

#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "games/en_route/content.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

/// The tourists of a card as its file has them, and its name in words.
Json card_json(CityId city, Card card) {
  const CardFacts& facts = city_of(city).card[card];
  Json landmarks = Json::array();
  for (const std::uint8_t landmark : facts.landmark) {
    if (landmark != kNone) landmarks.push_back(book_of(city).landmark_id[landmark]);
  }
  Json tourists = Json::object();
  for (int i = 0; i < kColours; ++i) {
    const auto colour = static_cast<Colour>(i);
    if (facts.tourists.of(colour) > 0) tourists[std::string(name_of(colour))] = facts.tourists.of(colour);
  }
  return {{"id", card_id(city, card)},      {"name", json_of(card_text(city, card))},
          {"coordinate", facts.coordinate}, {"tourists", tourists},
          {"repeat", is_repeat(card)},      {"landmarks", landmarks}};
}

Json cards_json(CityId city, int from, int to) {
  Json list = Json::array();
  for (int card = from; card < to; ++card) list.push_back(card_json(city, static_cast<Card>(card)));
  return list;
}

/// A part of a city's file with the city named in each piece, so that all pieces of a kind stand in one list.
void add_pieces(Json& list, const std::string& city, const Json& pieces) {
  for (Json piece : pieces) {
    piece["city"] = city;
    list.push_back(std::move(piece));
  }
}

/// Tasks and metro cards have no names; what they are and their places say it.
Json named_by(const Json& pieces, const Text& kind, const char* places) {
  Json list = Json::array();
  for (Json piece : pieces) {
    std::string words;
    for (const Json& place : piece[places]) words += (words.empty() ? "" : "–") + place.get<std::string>();
    piece["name"] = json_of(Text{kind.en + " " + words, kind.ru + " " + words});
    list.push_back(std::move(piece));
  }
  return list;
}

}  // namespace

Json components() {
  const Json deck = Json::parse(book().deck_file);
  Json cities = Json::array();
  Json landmarks = Json::array();
  Json attractions = Json::array();
  Json city_cards = Json::array();
  Json goals = Json::array();
  Json cafe_cards = Json::array();
  Json tours = Json::array();
  Json metro_cards = Json::array();
  add_pieces(goals, "", deck["goals"]);
  for (std::size_t i = 0; i < kCities; ++i) {
    const auto id = static_cast<CityId>(i);
    Json city = Json::parse(book_of(id).file);
    city.erase("$schema");
    const std::string name = book_of(id).id;
    add_pieces(landmarks, name, city["landmarks"]);
    add_pieces(attractions, name, city["attractions"]);
    add_pieces(city_cards, name, cards_json(id, kGeneralCards, kFirstRepeat));
    if (city.contains("goals")) add_pieces(goals, name, city["goals"]);
    if (city.contains("cafe_cards")) add_pieces(cafe_cards, name, city["cafe_cards"]);
    if (city.contains("tours")) add_pieces(tours, name, city["tours"]);
    if (city.contains("metro"))
      add_pieces(metro_cards, name, named_by(city["metro"]["cards"], {"ride", "поездка"}, "stations"));
    cities.push_back(std::move(city));
  }
  return {{"pieces",
           {{"general_cards", cards_json(CityId::first_city, 0, kGeneralCards)},
            {"repeat_cards", cards_json(CityId::first_city, kFirstRepeat, kCards)},
            {"city_cards", city_cards},
            {"goals", goals},
            {"tours", tours},
            {"tasks", named_by(deck["tasks"], {"task", "задание"}, "crossings")},
            {"landmarks", landmarks},
            {"attractions", attractions},
            {"cafe_cards", cafe_cards},
            {"metro_cards", metro_cards}}},
          {"cities", cities}};
}

}  // namespace kvartal::en_route
