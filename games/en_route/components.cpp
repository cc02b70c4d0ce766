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

/// What a list of the pieces calls their kinds, facts and ids.
Json words_json() {
  Json words = Json::object();
  const auto say = [&](std::string_view id, const Text& text) { words[std::string(id)] = json_of(text); };
  say("general_cards", {"general cards", "общие карты"});
  say("repeat_cards", {"repeat cards", "карты повтора"});
  say("city_cards", {"city cards", "карты городов"});
  say("goals", {"goals", "цели"});
  say("tours", {"tours", "экскурсии"});
  say("tasks", {"tasks", "задачи"});
  say("landmarks", {"landmarks", "знаковые места"});
  say("attractions", {"attractions", "достопримечательности"});
  say("cafe_cards", {"café cards", "карты кафе"});
  say("metro_cards", {"underground cards", "карты метро"});
  say("city", {"city", "город"});
  say("deck", {"deck", "колода"});
  say("need", {"needed", "нужно"});
  say("reach", {"points for reaching it", "очков за достижение"});
  say("win", {"points for winning it", "очков за победу"});
  say("source", {"source", "источник"});
  say("published", {"published", "опубликовано"});
  say("designed", {"designed for Kvartal", "придумано для Kvartal"});
  say("kind", {"kind", "вид"});
  say("red", {"red", "красная"});
  say("green", {"green", "зелёная"});
  say("blue", {"blue", "синяя"});
  say("purple", {"purple", "фиолетовая"});
  say("yellow", {"yellow", "жёлтая"});
  say("grey", {"grey", "серая"});
  say("points", {"points", "очки"});
  say("bonus", {"bonus", "бонус"});
  say("tourists", {"new tourists", "новые туристы"});
  say("segment", {"segment", "отрезок"});
  say("coordinate", {"coordinate", "координата"});
  say("ticket", {"ferry ticket", "билет на паром"});
  say("pier", {"pier", "причал"});
  for (std::size_t i = 0; i < kCities; ++i) {
    const CityBook& city = book_of(static_cast<CityId>(i));
    say(city.id, city.name);
  }
  return words;
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
          {"cities", cities},
          {"words", words_json()}};
}

}  // namespace kvartal::en_route
