#include "games/new_york_1901/components.hpp"

#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "games/new_york_1901/content.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {
namespace {

Json text_json(const Text& text) { return json_of(text); }

/// How an outline lies after each turn: squares as [column, row] from its first one.
Json turns_json(const TileFacts& facts) {
  Json turns = Json::array();
  for (int pose = facts.pose_from; pose < facts.pose_to; ++pose) {
    Json squares = Json::array();
    for (const Point point : book().pose_outline[static_cast<std::size_t>(pose)])
      squares.push_back(Json::array({point.column, point.row}));
    turns.push_back({{"degrees", 90 * pieces().pose[pose].turn}, {"squares", squares}});
  }
  return turns;
}

Json tile_json(Tile tile) {
  const TileFacts& facts = pieces().tile[tile];
  Json json = {{"id", book().tile_id[tile]},
               {"name", text_json(book().tile_name[tile])},
               {"generation", std::string(name_of(facts.generation))},
               {"points", facts.points},
               {"squares", facts.squares},
               {"copies", facts.copies},
               {"irregular", facts.irregular},
               {"outline", book().tile_outline[tile]},
               {"turns", turns_json(facts)}};
  if (facts.legendary) json["height_ft"] = facts.height_ft;
  return json;
}

Json tiles_json(int from, int to) {
  Json list = Json::array();
  for (int tile = from; tile < to; ++tile) list.push_back(tile_json(static_cast<Tile>(tile)));
  return list;
}

Json cards_json() {
  Json list = Json::array();
  for (Card card = 0; card < kCards; ++card) {
    list.push_back({{"id", card_id(card)},
                    {"name", text_json(lot_text(card))},
                    {"district", std::string(name_of(district_of(card)))},
                    {"size", size_of(card)},
                    {"copies", pieces().lots_of[card].count()}});
  }
  return list;
}

Json characters_json() {
  Json list = Json::array();
  for (std::size_t i = 0; i < kCharacters; ++i) {
    const Character& character = pieces().character[i];
    list.push_back({{"id", book().character_id[i]},
                    {"name", text_json(book().character_name[i])},
                    {"district", std::string(name_of(character.district))},
                    {"start_lot", book().lot_name(character.start_lot)}});
  }
  return list;
}

template <class E, std::size_t N>
Json worded_json(const std::array<Text, N>& names, const std::array<Text, N>& texts) {
  Json list = Json::array();
  for (std::size_t i = 0; i < N; ++i) {
    list.push_back(
        {{"id", std::string(name_of(static_cast<E>(i)))}, {"name", text_json(names[i])}, {"text", text_json(texts[i])}});
  }
  return list;
}

Json points_json(std::span<const Point> points) {
  Json list = Json::array();
  for (const Point point : points) list.push_back(to_string(point));
  return list;
}

Json areas_json(std::span<const Area> areas) {
  Json list = Json::array();
  for (const Area& area : areas) {
    list.push_back(
        {{"id", area.id}, {"name", text_json(area.name)}, {"bonus", area.bonus}, {"squares", points_json(area.points)}});
  }
  return list;
}

Json streets_json() {
  Json list = Json::array();
  for (int i = 0; i < kStreets; ++i) {
    const Area& street = book().map.street(static_cast<Street>(i));
    list.push_back({{"id", street.id}, {"name", text_json(street.name)}});
  }
  return list;
}

Json lots_json() {
  Json list = Json::array();
  for (std::size_t i = 0; i < kLots; ++i) {
    const auto lot = static_cast<LotId>(i);
    list.push_back({{"lot", book().lot_name(lot)},
                    {"card", card_id(pieces().lot[lot].card)},
                    {"squares", points_json(book().map.lots()[i].points)}});
  }
  return list;
}

Json map_json() {
  const Map& map = book().map;
  Json districts = Json::array();
  for (int i = 0; i < kDistricts; ++i) {
    const auto district = static_cast<District>(i);
    districts.push_back({{"id", std::string(name_of(district))}, {"name", text_json(map.district_name(district))}});
  }
  return {{"columns", map.columns()},
          {"rows", map.rows()},
          {"districts", districts},
          {"lots", lots_json()},
          {"streets", areas_json(map.streets())},
          {"parks", areas_json(map.parks())},
          {"printed_buildings", areas_json(map.printed_buildings())}};
}

/// What a list of the pieces calls their kinds, facts and ids.
Json words_json() {
  Json words = {{"skyscrapers", text_json({"skyscrapers", "небоскрёбы"})},
                {"legendary", text_json({"legendary skyscrapers", "легендарные небоскрёбы"})},
                {"lot_cards", text_json({"lot cards", "карты участков"})},
                {"characters", text_json({"characters", "персонажи"})},
                {"streets", text_json({"streets", "улицы"})},
                {"challenges", text_json({"challenges", "соревнования"})},
                {"actions", text_json({"action cards", "карты действий"})},
                {"generation", text_json({"generation", "поколение"})},
                {"points", text_json({"points", "очки"})},
                {"squares", text_json({"squares", "квадратов"})},
                {"copies", text_json({"copies", "штук"})},
                {"height_ft", text_json({"height in feet", "высота в футах"})},
                {"district", text_json({"district", "округ"})},
                {"start_lot", text_json({"starting lot", "стартовый участок"})}};
  for (const Generation generation : {Generation::bronze, Generation::silver, Generation::gold})
    words[std::string(name_of(generation))] = text_json(generation_text(generation));
  for (int i = 0; i < kDistricts; ++i) {
    const auto district = static_cast<District>(i);
    words[std::string(name_of(district))] = text_json(book().map.district_name(district));
  }
  return words;
}

}  // namespace

Json components() {
  return {{"pieces",
           {{"skyscrapers", tiles_json(kStartProperty + 1, pieces().legendary_from)},
            {"legendary", tiles_json(pieces().legendary_from, pieces().tiles)},
            {"lot_cards", cards_json()},
            {"characters", characters_json()},
            {"streets", streets_json()},
            {"challenges", worded_json<Challenge>(book().challenge_name, book().challenge_text)},
            {"actions", worded_json<Action>(book().action_name, book().action_text)}}},
          {"start_property", tile_json(kStartProperty)},
          {"map", map_json()},
          {"words", words_json()}};
}

}  // namespace kvartal::new_york_1901
