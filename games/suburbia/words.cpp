#include "games/suburbia/words.hpp"

#include <array>

namespace kvartal::suburbia {
namespace {

std::string with_sign(int amount) { return (amount < 0 ? "" : "+") + number_text(amount); }

/// What an effect counts, after "for each" / «за каждый»: the Russian noun brings its own gender.
struct Counted {
  Text one;  // "adjacent commercial tile" without the scope word
  bool feminine = false;
};

Counted counted(Signature match) {
  Text list;
  bool icons = false;
  bool feminine = false;
  for (int symbol = 0; symbol < kSignatureBits; ++symbol) {
    if (((match >> symbol) & 1U) == 0) continue;
    if (!list.en.empty()) list = list + "/";
    if (symbol < kTypes) {
      list = list + type_name(static_cast<Type>(symbol));
    } else {
      icons = true;
      const auto icon = static_cast<Icon>(symbol - kTypes);
      feminine = icon == Icon::school;
      list = list + (feminine ? Text{"school", "школу"} : icon_name(icon));
    }
  }
  if (!icons) list = list + Text{" tile", " жетон"};
  return {list, feminine};
}

Text for_each(const Counted& what, const Text& before, const Text& after) {
  return Text{" for each ", what.feminine ? " за каждую " : " за каждый "} + before + what.one + after;
}

}  // namespace

std::string number_text(int number) { return number < 0 ? "−" + std::to_string(-number) : std::to_string(number); }

const Text& type_name(Type type) {
  static const std::array<Text, 5> kNames = {{{"residential", "жилой"},
                                              {"industrial", "промышленный"},
                                              {"commercial", "коммерческий"},
                                              {"civic", "общественный"},
                                              {"lake", "озеро"}}};
  return kNames[static_cast<std::size_t>(type)];
}

const Text& icon_name(Icon icon) {
  static const std::array<Text, 7> kNames = {{{"restaurant", "ресторан"},
                                              {"airport", "аэропорт"},
                                              {"office", "офис"},
                                              {"school", "школа"},
                                              {"skyscraper", "небоскрёб"},
                                              {"car dealership", "автосалон"},
                                              {"", ""}}};
  return kNames[static_cast<std::size_t>(icon)];
}

const Text& stat_name(Stat stat) {
  static const std::array<Text, kStats> kNames = {
      {{"money", "деньги"}, {"income", "доход"}, {"reputation", "репутация"}, {"population", "население"}}};
  return kNames[static_cast<std::size_t>(stat)];
}

Text change_text(Stat stat, int amount) {
  const std::string number = with_sign(amount);
  const std::string size = std::to_string(amount < 0 ? -amount : amount);
  switch (stat) {
    case Stat::money: return {(amount < 0 ? "−$" : "+$") + size, number + " $"};
    case Stat::income: return {number + " income", number + " к доходу"};
    case Stat::reputation: return {number + " reputation", number + " к репутации"};
    case Stat::population: return {number + " population", number + " к населению"};
  }
  return {};
}

Text effect_text(const Effect& effect) {
  const Text change = change_text(effect.stat, effect.amount);
  const Counted what = counted(effect.match);
  switch (effect.scope) {
    case Scope::adjacent: return change + for_each(what, {"adjacent ", what.feminine ? "соседнюю " : "соседний "}, {});
    case Scope::own: return change + for_each(what, {"", what.feminine ? "вашу " : "ваш "}, {" in your borough", ""});
    case Scope::all: return change + for_each(what, {}, {" in all boroughs", " во всех округах"});
    case Scope::others: return change + for_each(what, {}, {" in other boroughs", " в других округах"});
    case Scope::all_after: return change + for_each(what, {}, {" built later by anyone", ", построенный позже кем угодно"});
    case Scope::red_line:
      return change + Text{" each time you pass a red line upward from now on",
                           " за каждую красную линию, которую вы потом пройдёте вверх"};
    case Scope::own_lakes_adjacent:
      return change + Text{" more for each tile next to each of your lakes, other lakes aside",
                           " дополнительно за каждый жетон, кроме озёр, рядом с каждым вашим озером"};
  }
  return {};
}

std::vector<Text> effect_texts(Kind kind) {
  const Tile& tile = pieces().tile[kind];
  std::vector<Text> texts;
  Text immediate;
  for (int stat = 0; stat < kStats; ++stat) {
    if (tile.immediate[stat] == 0) continue;
    if (!immediate.en.empty()) immediate = immediate + ", ";
    immediate = immediate + change_text(static_cast<Stat>(stat), tile.immediate[stat]);
  }
  if (!immediate.en.empty()) texts.push_back(immediate);
  for (const Effect& effect : tile.effects()) texts.push_back(effect_text(effect));
  return texts;
}

Text goal_text(GoalId id) {
  static const std::array<Text, 12> kMetrics = {{{"residential tiles", "жилых жетонов"},
                                                 {"industrial tiles", "промышленных жетонов"},
                                                 {"commercial tiles", "коммерческих жетонов"},
                                                 {"civic tiles", "общественных жетонов"},
                                                 {"lakes", "озёр"},
                                                 {"airport icons", "символов аэропорта"},
                                                 {"money", "денег"},
                                                 {"income", "дохода"},
                                                 {"reputation", "репутации"},
                                                 {"investment markers placed", "выложенных маркеров инвестиций"},
                                                 {"lakes in one group", "озёр в одной группе"},
                                                 {"civic tiles in one group", "общественных жетонов в одной группе"}}};
  const Goal& goal = pieces().goal[id];
  const bool uncountable = goal.metric == Metric::money || goal.metric == Metric::income || goal.metric == Metric::reputation;
  const Text least = {uncountable ? "least " : "fewest ", "меньше всего "};
  return (goal.most ? Text{"most ", "больше всего "} : least) + kMetrics[static_cast<std::size_t>(goal.metric)];
}

std::span<const Criterion> criteria() {
  static constexpr std::array<Criterion, 4> kCriteria = {
      {{"population", "население"}, {"reputation", "репутация"}, {"income", "доход"}, {"money left", "остаток денег"}}};
  return kCriteria;
}

}  // namespace kvartal::suburbia
