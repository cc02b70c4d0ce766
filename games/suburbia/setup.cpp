#include "games/suburbia/setup.hpp"

#include <algorithm>

#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {
namespace {

const std::vector<OptionSpec>& option_list() {
  static const std::vector<OptionSpec> kOptions = {
      {"players",
       {"how many people play (SUB-2.1); 1 for the solo games", "сколько человек играет (SUB-2.1); 1 — одиночные игры"},
       {{"2", {"two", "двое"}}, {"3", {"three", "трое"}}, {"4", {"four", "четверо"}}, {"1", {"one", "один"}}}},
      {"mode",
       {"the game to be played", "вариант игры"},
       {{"standard", {"the usual game", "обычная игра"}},
        {"lone_architect", {"solo: Lone Architect (chapter 11)", "одиночная: «Одинокий архитектор» (глава 11)"}},
        {"dale", {"solo: against Dale the robot (chapter 12)", "одиночная: против робота Дейла (глава 12)"}}}},
      {"boards",
       {"side of the borough boards (SUB-2.9, SUB-2.10)", "сторона планшетов (SUB-2.9, SUB-2.10)"},
       {{"front", {"the column grows downward", "столбец растёт вниз"}},
        {"reverse", {"mirrored: it grows upward", "зеркально: растёт вверх"}}},
       true},
      {"first",
       {"who begins (SUB-2.1)", "кто ходит первым (SUB-2.1)"},
       {{"random", {"drawn at random", "по жребию"}},
        {"p1", same("p1")},
        {"p2", same("p2")},
        {"p3", same("p3")},
        {"p4", same("p4")}}},
      {"casino_back",
       {"Casino and PR Firm after moving back over a line (SUB-6.14)",
        "казино и PR-агентство после отката за линию (SUB-6.14)"},
       {{"again", {"passing it again pays again", "повторный проход снова даёт бонус"}},
        {"new_maximum", {"only lines never passed before pay", "бонус дают только впервые пройденные линии"}}}},
      {"invest_red_line",
       {"marker on Casino or PR Firm (SUB-6.15)", "маркер на казино или PR-агентстве (SUB-6.15)"},
       {{"later_only", {"counts for later lines only", "действует только на последующие линии"}},
        {"again", {"lines passed since then pay once more", "уже пройденные с тех пор линии дают бонус ещё раз"}}}},
      {"invest_after",
       {"marker on a tile that loses by later ones (SUB-6.16)", "маркер на жетоне со штрафом за последующие (SUB-6.16)"},
       {{"again", {"the penalty so far applies once more", "накопленный штраф применяется ещё раз"}},
        {"later_only", {"only later tiles count double", "удваиваются только последующие"}}}},
      {"lake_marker",
       {"marker on a lake together with Waterfront Realty (SUB-6.12)",
        "маркер на озере вместе с «Недвижимостью у воды» (SUB-6.12)"},
       {{"doubles_all", {"doubles all that the lake gives", "удваивает всё, что даёт озеро"}},
        {"doubles_base", {"doubles only the lake's own $2", "удваивает только собственные 2 $ озера"}}}},
      {"stack_exhausted",
       {"when all stacks are empty (SUB-8.3)", "когда все стопки пусты (SUB-8.3)"},
       {{"gap", {"the leftmost slots stay empty", "левые ячейки остаются пустыми"}},
        {"box", {"C tiles left in the box are drawn", "берутся оставшиеся в коробке жетоны C"}}}},
      {"secret_goal",
       {"Dale's game: a secret goal for the person (SUB-12.2)", "игра с Дейлом: личная цель для человека (SUB-12.2)"},
       {{"no", {"none", "нет"}}, {"yes", {"two are dealt, one is kept", "сдаются две, остаётся одна"}}}},
  };
  return kOptions;
}

std::unexpected<Refusal> refused(std::string rule, std::string en, std::string ru) {
  return std::unexpected(Refusal{std::move(rule), {std::move(en), std::move(ru)}});
}

StackSizes sizes_of(TableKind table) { return book().stacks[static_cast<std::size_t>(table)]; }

void fill_stacks(Stacks& stacks, TableKind table, bool draw_from_box) {
  const Pieces& p = pieces();
  for (int kind = p.stack_from[0]; kind < p.kinds; ++kind) stacks.bag.put(kind, p.tile[kind].copies);
  const StackSizes sizes = sizes_of(table);
  const auto layer = [&](int stack, int size, int marker = 0) {
    return Stacks::Layer{.from = p.stack_from[stack],
                         .to = p.stack_to(stack),
                         .left = static_cast<std::uint8_t>(size),
                         .marker = static_cast<std::uint8_t>(marker)};
  };
  stacks.layers[kLayerA] = layer(0, sizes.a);
  stacks.layers[kLayerB] = layer(1, sizes.b);
  stacks.layers[kLayerCTop] = layer(2, sizes.c_top);
  stacks.layers[kLayerCMixed] = layer(2, sizes.c_mixed, 1);
  stacks.layers[kLayerCBottom] = layer(2, sizes.c_bottom);
  const int in_box = stacks.bag.count(p.stack_from[2], p.kinds) - sizes.c_top - sizes.c_mixed - sizes.c_bottom;
  stacks.layers[kLayerBox] = layer(2, draw_from_box ? in_box : 0);
  stacks.count_pools();
}

}  // namespace

std::span<const OptionSpec> options() { return option_list(); }

std::expected<Options, Refusal> complete(const Options& given) {
  Options full = with_defaults(options(), given);
  // Naming the solo game is enough to be alone; being alone is enough to mean the Lone Architect.
  const bool alone = given.get("players") == "1";
  const bool solo = full.get("mode") != "standard";
  if (alone && !given.has("mode")) full.set("mode", "lone_architect");
  if (solo && !given.has("players")) full.set("players", "1");
  if (full.get("players") == "1" && full.get("mode") == "standard") {
    return refused("SUB-2.1", "the standard game needs 2 to 4 players; alone, play mode=lone_architect or mode=dale",
                   "в обычной игре от 2 до 4 игроков; в одиночку есть mode=lone_architect и mode=dale");
  }
  if (full.get("players") != "1" && full.get("mode") != "standard") {
    return refused("SUB-11.1", "mode=" + std::string(full.get("mode")) + " is a game for one: players=1",
                   "mode=" + std::string(full.get("mode")) + " — игра для одного: players=1");
  }
  if (full.get("players") == "1" && !given.has("first")) full.set("first", "p1");
  const int players = full.get("players")[0] - '0';
  const std::string_view first = full.get("first");
  if (first != "random" && first[1] - '0' > players) {
    return refused("SUB-2.1", "first=" + std::string(first) + ", but there are only " + std::to_string(players) + " seats",
                   "first=" + std::string(first) + ", но мест только " + std::to_string(players));
  }
  const std::size_t sides = split(full.get("boards"), ',').size();
  if (sides != 1 && sides != static_cast<std::size_t>(players)) {
    return refused("SUB-2.10", "boards must be one side for all or one for each of the " + std::to_string(players) + " seats",
                   "boards — одна сторона для всех или по одной на каждое из мест: " + std::to_string(players));
  }
  if (full.get("secret_goal") == "yes" && full.get("mode") != "dale") {
    return refused("SUB-12.2", "secret_goal=yes belongs to mode=dale", "secret_goal=yes возможно только при mode=dale");
  }
  return full;
}

Setup setup_of(const Options& options) {
  Setup setup;
  const std::string_view mode = options.get("mode");
  if (mode == "lone_architect") {
    setup.table = TableKind::lone_architect;
  } else if (mode == "dale") {
    setup.table = TableKind::dale;
  } else {
    setup.table = static_cast<TableKind>(options.get("players")[0] - '2');
  }
  const auto sides = split(options.get("boards"), ',');
  for (std::size_t i = 0; i < setup.side.size(); ++i) {
    setup.side[i] = sides[std::min(i, sides.size() - 1)] == "reverse" ? Side::reverse : Side::front;
  }
  if (options.get("first") != "random") setup.first = options.get("first")[1] - '1';
  if (options.get("casino_back") == "new_maximum") setup.rulings.add(Ruling::casino_new_maximum);
  if (options.get("invest_red_line") == "again") setup.rulings.add(Ruling::invest_lines_again);
  if (options.get("invest_after") == "later_only") setup.rulings.add(Ruling::after_later_only);
  if (options.get("lake_marker") == "doubles_base") setup.rulings.add(Ruling::lake_doubles_base);
  setup.draw_from_box = options.get("stack_exhausted") == "box";
  setup.dale_secret_goal = options.get("secret_goal") == "yes";
  return setup;
}

void set_up_borough(Borough& borough, Side side) {
  const auto placed = [&](Space space) { return side == Side::front ? space : mirrored(space); };  // SUB-2.10
  borough.clear(side, placed(book().start.front().space));
  for (const StartTile& start : book().start) {
    borough.listen(borough.lay(start.kind, borough.find_free(placed(start.space))));
  }
  borough.money = static_cast<std::int16_t>(book().start_money);  // SUB-2.8
  borough.income = static_cast<std::int8_t>(book().start_income);
  borough.reputation = static_cast<std::int8_t>(book().start_reputation);
  borough.population = static_cast<std::int16_t>(book().start_population);
  borough.furthest_line = static_cast<std::uint8_t>(pieces().lines_at(book().start_population));
  borough.markers = static_cast<std::uint8_t>(book().markers);
}

void set_up(Shared& shared, std::span<Borough> boroughs, const Setup& setup) {
  const TableShape shape = shape_of(setup.table);
  shared.table = setup.table;
  shared.rulings = setup.rulings;
  fill_stacks(shared.stacks, setup.table, setup.draw_from_box);
  shared.market.fill(kNoKind);
  shared.basics.fill(static_cast<std::uint8_t>(book().basic_supply));  // SUB-2.5
  shared.public_goal.fill(kNoGoal);
  for (auto& goals : shared.secret_goal) goals.fill(kNoGoal);
  shared.goals_left = (1U << pieces().goals) - 1U;
  if (setup.table == TableKind::dale) {  // SUB-12.2
    shared.goals_left &= ~book().dale_excluded;
    shared.public_goals = static_cast<std::uint8_t>(book().dale_goals);
    shared.deals = setup.dale_secret_goal ? 2 : 0;
  } else if (setup.table != TableKind::lone_architect) {  // SUB-2.6, SUB-2.7, SUB-11.1
    shared.public_goals = static_cast<std::uint8_t>(shape.seats);
    shared.deals = static_cast<std::uint8_t>(2 * shape.seats);
  }
  for (std::size_t i = 0; i < boroughs.size(); ++i) {
    set_up_borough(boroughs[i], setup.side[std::min<std::size_t>(i, shape.seats - 1)]);
  }
}

}  // namespace kvartal::suburbia
