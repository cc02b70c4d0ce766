#include "games/rolling_heights/components.hpp"

#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "games/rolling_heights/content.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

template <class E>
Json name_json(E value) {
  return std::string(name_of(value));
}

Json types_json(TypeSet types) {
  Json list = Json::array();
  for (int type = 0; type < kTypes; ++type) {
    if ((types >> type & 1) != 0) list.push_back(name_json(static_cast<Type>(type)));
  }
  return list;
}

Json workers_json(WorkerSet workers) {
  Json list = Json::array();
  for (int worker = 0; worker < kWorkers; ++worker) {
    if ((workers >> worker & 1) != 0) list.push_back(name_json(static_cast<Worker>(worker)));
  }
  return list;
}

/// "kind" is what a client draws, the text what it says.
Json line_json(const Ability& line) {
  static constexpr std::array<const char*, 11> kKinds = {"none",         "cubes",        "any_cubes", "power",
                                                         "points",       "wilds",        "upgrade",   "own_completed",
                                                         "empty_spaces", "hard_workers", "swap"};
  Json json = {
      {"kind", kKinds[static_cast<std::size_t>(line.kind)]}, {"amount", line.amount}, {"text", json_of(ability_text(line))}};
  if (line.kind == AbilityKind::cubes) json["material"] = name_json(static_cast<Material>(line.what));
  if (line.kind == AbilityKind::own_completed) json["type"] = name_json(static_cast<Type>(line.what));
  if (line.kind == AbilityKind::hard_workers || line.kind == AbilityKind::swap)
    json["worker"] = name_json(static_cast<Worker>(line.what));
  if (line.kind == AbilityKind::swap) json["to"] = name_json(static_cast<Worker>(line.other));
  return json;
}

Json towers_json(const PlanFacts& facts) {
  Json towers = Json::array();
  for (int tower = 0; tower < facts.towers; ++tower) {
    towers.push_back(
        {{"material", name_json(facts.material[static_cast<std::size_t>(tower)])}, {"height", height_of(facts.full, tower)}});
  }
  return towers;
}

Json plan_json(Plan plan) {
  const PlanFacts& facts = pieces().plan[plan];
  const Book::Words& words = book().plan[plan];
  Json signs = Json::array();
  for (const WorkerSet sign : facts.signs) {
    if (sign != 0) signs.push_back(workers_json(sign));
  }
  Json json = {{"id", words.id},
               {"name", json_of(words.name)},
               {"level", level_of(plan) + 1},
               {"type", name_json(facts.type)},
               {"towers", towers_json(facts)},
               {"points", facts.points},
               {"workers", signs},
               {"text", json_of(plan_facts_text(facts))},
               {"source", words.source}};
  if (facts.each.points > 0) {
    json["points_each"] = {{"points", facts.each.points},
                           {"within", facts.each.within},
                           {"types", types_json(facts.each.types)},
                           {"water", facts.each.water}};
  }
  if (facts.has_ability()) json["ability"] = {{"steady", line_json(facts.ability[0])}, {"hard", line_json(facts.ability[1])}};
  return json;
}

Json plans_json(int level) {
  Json list = Json::array();
  for (int number = 0; number < kPlansOfLevel; ++number) {
    const auto plan = static_cast<Plan>(level * kPlansOfLevel + number);
    if ((pieces().plans_of[static_cast<std::size_t>(level)] & bit_in_level(plan)) != 0) list.push_back(plan_json(plan));
  }
  return list;
}

Json side_json(int board, int side) {
  Json spaces = Json::array();
  for (const SpaceFacts& facts : pieces().space[laid(board, side, 0)]) {
    Json space = {{"water", facts.water}, {"premium", facts.premium}, {"bonus", nullptr}};
    if (facts.bonus > 0) space["bonus"] = {{"type", name_json(facts.bonus_type)}, {"points", facts.bonus}};
    spaces.push_back(space);
  }
  return spaces;
}

/// The rows of both sides as they are written in the content.
Text board_text(int board) {
  Text text;
  for (int side = 0; side < kSides; ++side) {
    std::string rows;
    for (const std::string& row : book().drawn[static_cast<std::size_t>(board)][static_cast<std::size_t>(side)])
      rows += (rows.empty() ? "" : " / ") + row;
    text = text + (side == 0 ? Text{"side A: ", "сторона А: "} : Text{"; side B: ", "; сторона Б: "}) + rows;
  }
  return text;
}

Json boards_json() {
  Json list = Json::array();
  for (int board = 0; board < kBoards; ++board) {
    const Book::Words& words = book().board[static_cast<std::size_t>(board)];
    list.push_back({{"id", words.id},
                    {"name", json_of(words.name)},
                    {"text", json_of(board_text(board))},
                    {"a", side_json(board, 0)},
                    {"b", side_json(board, 1)},
                    {"source", words.source}});
  }
  return list;
}

/// What is counted, for a client that asks what would come of something.
Json score_json(const Aim& aim) {
  return {{"points", aim.points},       {"type", name_json(aim.type)}, {"types", types_json(aim.types)},
          {"completed", aim.completed}, {"water", aim.water},          {"number", aim.number}};
}

Json aims_json(std::span<const Book::Words> words, std::span<const Aim> aims) {
  Json list = Json::array();
  for (std::size_t i = 0; i < words.size(); ++i) {
    list.push_back({{"id", words[i].id},
                    {"name", json_of(words[i].name)},
                    {"text", json_of(words[i].text)},
                    {"number", i + 1},
                    {"counts", name_json(aims[i].kind)},
                    {"score", score_json(aims[i])},
                    {"source", words[i].source}});
  }
  return list;
}

Json crew_json() {
  Json list = Json::array();
  for (std::size_t worker = 0; worker < kWorkers; ++worker) {
    const Book::Words& words = book().worker[worker];
    list.push_back(
        {{"id", words.id}, {"name", json_of(words.name)}, {"colour", words.colour}, {"copies", pieces().workers[worker]}});
  }
  return list;
}

Json materials_json() {
  Json list = Json::array();
  for (std::size_t material = 0; material < kMaterials; ++material) {
    const Book::Words& words = book().material[material];
    list.push_back(
        {{"id", words.id}, {"name", json_of(words.name)}, {"colour", words.colour}, {"cubes", pieces().cubes[material]}});
  }
  return list;
}

/// What a list of the pieces calls their kinds, facts and ids.
Json words_json() {
  Json words = Json::object();
  const auto say = [&](std::string_view id, const Text& text) { words[std::string(id)] = json_of(text); };
  say("plans_1", {"plans of level 1", "планы первого уровня"});
  say("plans_2", {"plans of level 2", "планы второго уровня"});
  say("workers", {"workers", "работники"});
  say("materials", {"materials", "материалы"});
  say("boards", {"boards", "фрагменты"});
  say("ads", {"ads", "объявления"});
  say("targets", {"targets", "цели"});
  say("level", {"level", "уровень"});
  say("type", {"type", "тип"});
  say("points", {"VP", "ПО"});
  say("colour", {"colour", "цвет"});
  say("number", {"number", "номер"});
  say("copies", {"copies", "штук"});
  say("cubes", {"cubes", "кубиков"});
  say("source", {"source", "источник"});
  say("published", {"published", "опубликовано"});
  say("published_in_part", {"published in part", "опубликовано частично"});
  say("designed", {"designed for Kvartal", "придумано для Kvartal"});
  for (int type = 0; type < kTypes; ++type) say(name_of(static_cast<Type>(type)), type_text(static_cast<Type>(type)));
  say("brown", {"brown", "коричневый"});
  say("dark_grey", {"dark grey", "тёмно-серый"});
  say("clear", {"clear", "бесцветный"});
  say("blue", {"blue", "синий"});
  say("yellow", {"yellow", "жёлтый"});
  say("magenta", {"magenta", "малиновый"});
  say("purple", {"purple", "фиолетовый"});
  say("green", {"green", "зелёный"});
  say("pink", {"pink", "розовый"});
  return words;
}

}  // namespace

Json components() {
  const auto& odds = pieces().odds;
  return {{"pieces",
           {{"plans_1", plans_json(0)},
            {"plans_2", plans_json(1)},
            {"workers", crew_json()},
            {"materials", materials_json()},
            {"boards", boards_json()},
            {"ads", aims_json(book().ad, pieces().ad)},
            {"targets", aims_json(book().target, pieces().target)}}},
          {"odds", {{"exhausted", odds[0]}, {"steady", odds[1]}, {"hard", odds[2]}}},
          {"prices", {{"level_1", pieces().price[0]}, {"level_2", pieces().price[1]}}},
          {"words", words_json()}};
}

}  // namespace kvartal::rolling_heights
