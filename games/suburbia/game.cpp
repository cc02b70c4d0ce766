#include "games/suburbia/game.hpp"

#include <nlohmann/json.hpp>

#include "core/any_game_model.hpp"
#include "games/suburbia/embedded.hpp"
#include "games/suburbia/given.hpp"
#include "games/suburbia/rules.hpp"
#include "games/suburbia/setup.hpp"
#include "games/suburbia/words.hpp"

namespace kvartal::suburbia {
namespace {

static_assert(Game<Rules<TableKind::two>>);

/// Calls `make` with the rules for a kind of table; the only place where the five are told apart.
template <class Make>
auto with_rules(TableKind table, Make&& make) {
  switch (table) {
    case TableKind::three: return make.template operator()<Rules<TableKind::three>>();
    case TableKind::four: return make.template operator()<Rules<TableKind::four>>();
    case TableKind::lone_architect: return make.template operator()<Rules<TableKind::lone_architect>>();
    case TableKind::dale: return make.template operator()<Rules<TableKind::dale>>();
    case TableKind::two: break;
  }
  return make.template operator()<Rules<TableKind::two>>();
}

AnyGame start(const Options& options) {
  const Setup setup = setup_of(options);
  return with_rules(setup.table, [&]<class R>() { return any_game<R>(R::start(setup)); });
}

std::expected<AnyGame, Refusal> set_up(const Options& options, const Json& position) {
  const Setup setup = setup_of(options);
  return with_rules(setup.table, [&]<class R>() -> std::expected<AnyGame, Refusal> {
    typename R::State state = R::start(setup);
    if (auto arranged = arrange(state.shared, state.boroughs, R::kSeats, position); !arranged) {
      return std::unexpected(arranged.error());
    }
    return any_game<R>(state);
  });
}

std::vector<Text> rivals(const Options& options) {
  if (options.get("mode") != "dale") return {};
  return {{"Dale", "Дейл"}};
}

Json text_json(const Text& text) { return {{"en", text.en}, {"ru", text.ru}}; }

template <class E>
std::string name_in(E value) {
  return std::string(names_of(value)[static_cast<std::size_t>(value)]);
}

/// What an effect counts: types, or one icon; nothing for red lines.
Json match_json(Signature match) {
  Json types = Json::array();
  for (int type = 0; type < kTypes; ++type) {
    if ((match >> type & 1) != 0) types.push_back(name_in(static_cast<Type>(type)));
  }
  for (int icon = 0; icon < kIcons; ++icon) {
    if ((match >> (kTypes + icon) & 1) != 0) return {{"icon", name_in(static_cast<Icon>(icon))}};
  }
  return types.empty() ? Json(nullptr) : Json{{"types", types}};
}

Json effect_json(const Effect& effect) {
  return {{"stat", name_in(effect.stat)},
          {"amount", effect.amount},
          {"scope", name_in(effect.scope)},
          {"match", match_json(effect.match)},
          {"text", text_json(effect_text(effect))}};
}

Json tile_json(Kind kind) {
  const Tile& tile = pieces().tile[kind];
  Json immediate = Json::object();
  for (int stat = 0; stat < kStats; ++stat) {
    if (tile.immediate[stat] != 0) immediate[name_in(static_cast<Stat>(stat))] = tile.immediate[stat];
  }
  Json effects = Json::array();
  for (const Effect& effect : tile.effects()) effects.push_back(effect_json(effect));
  Json texts = Json::array();
  for (const Text& text : effect_texts(kind)) texts.push_back(text_json(text));
  return {{"id", book().tile_id[kind]},
          {"name", text_json(book().name_of(kind))},
          {"stack", name_in(tile.stack)},
          {"type", name_in(tile.type)},
          {"icon", tile.icon == Icon::none ? Json(nullptr) : Json(name_in(tile.icon))},
          {"cost", tile.cost},
          {"copies", tile.copies},
          {"immediate", immediate},
          {"effects", effects},
          {"texts", texts}};
}

Json goal_json(GoalId goal) {
  return {{"id", book().goal_id[goal]},
          {"name", text_json(book().goal_name[goal])},
          {"condition", text_json(goal_text(goal))},
          {"metric", name_in(pieces().goal[goal].metric)},
          {"reward", pieces().goal[goal].reward}};
}

/// The populations at which a red line is crossed, as far as the printed track goes (SUB-7.7).
Json red_lines_json() {
  Json lines = Json::array();
  for (int population = 1; population <= pieces().last_line; ++population) {
    if (pieces().lines_at(population) > pieces().lines_at(population - 1)) lines.push_back(population);
  }
  return lines;
}

/// What a list of the pieces calls their kinds, facts and ids.
Json words_json() {
  Json words = {{"tiles", text_json({"tiles", "жетоны"})},   {"goals", text_json({"goals", "цели"})},
                {"stack", text_json({"stack", "стопка"})},   {"basic", text_json({"basic", "базовые"})},
                {"type", text_json({"type", "тип"})},        {"icon", text_json({"icon", "символ"})},
                {"cost", text_json({"price", "цена"})},      {"copies", text_json({"copies", "штук"})},
                {"reward", text_json({"reward", "награда"})}};
  for (int type = 0; type < kTypes; ++type)
    words[name_in(static_cast<Type>(type))] = text_json(type_name(static_cast<Type>(type)));
  for (int icon = 0; icon < kIcons; ++icon)
    words[name_in(static_cast<Icon>(icon))] = text_json(icon_name(static_cast<Icon>(icon)));
  words["lake"] = text_json(type_name(Type::lake));
  return words;
}

Json components() {
  Json tiles = Json::array();
  for (int kind = 0; kind < pieces().kinds; ++kind) tiles.push_back(tile_json(static_cast<Kind>(kind)));
  Json goals = Json::array();
  for (int goal = 0; goal < pieces().goals; ++goal) goals.push_back(goal_json(static_cast<GoalId>(goal)));
  return {{"pieces", {{"tiles", tiles}, {"goals", goals}}}, {"red_lines", red_lines_json()}, {"words", words_json()}};
}

Json schema() { return game_schema("Suburbia", &view_schema, &event_schema); }

constexpr std::array<std::string_view, 3> kContentFiles = {"tiles.json", "goals.json", "table.json"};

std::vector<ContentFile> embedded_content() {
  return {{"tiles.json", std::string(embedded::kTiles)},
          {"goals.json", std::string(embedded::kGoals)},
          {"table.json", std::string(embedded::kTable)}};
}

}  // namespace

const GameEntry& game() {
  static const GameEntry kEntry = load_built_in({
      .id = "suburbia",
      .name = {"Suburbia", "Пригород (Suburbia)"},
      .about = {"Build a borough of hexagonal tiles that pay each other; second edition, 2–4 players, two solo games",
                "Постройте округ из жетонов, которые влияют друг на друга; второе издание, 2–4 игрока, две одиночные игры"},
      .rules_en = embedded::kRulesEn,
      .rules_ru = embedded::kRulesRu,
      .options = &options,
      .complete = &complete,
      .start = &start,
      .set_up = &set_up,
      .rivals = &rivals,
      .components = &components,
      .schema = &schema,
      .content_id = [] { return book().id; },
      .content_files = kContentFiles,
      .embedded_content = &embedded_content,
      .load_pack = &load_content,
      .evaluation = &evaluation(),
  });
  return kEntry;
}

}  // namespace kvartal::suburbia
