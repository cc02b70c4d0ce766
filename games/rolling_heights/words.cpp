#include "games/rolling_heights/words.hpp"

#include <array>

namespace kvartal::rolling_heights {
namespace {

Text counted_text(int number, const char* one, const char* many, const char* ru_one, const char* ru_few, const char* ru_many) {
  const std::string digits = number_text(number);
  return {digits + " " + (number == 1 || number == -1 ? one : many),
          digits + " " + russian_plural(number, ru_one, ru_few, ru_many)};
}

/// "wood 1 + 1 + 4, glass 2".
Text towers_text(const PlanFacts& facts) {
  Text text;
  for (std::size_t material = 0; material < kMaterials; ++material) {
    std::string heights;
    for (int tower = 0; tower < facts.towers; ++tower) {
      if (static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)]) != material) continue;
      heights += (heights.empty() ? " " : " + ") + std::to_string(height_of(facts.full, tower));
    }
    if (heights.empty()) continue;
    text = text + (text.en.empty() ? "" : ", ") + material_text(static_cast<Material>(material)) + heights;
  }
  return text;
}

/// "2 VP for each adjacent civic or park plan".
Text points_each_text(const PointsEach& each) {
  Text what;
  for (int type = 0; type < kTypes; ++type) {
    if ((each.types >> type & 1) == 0) continue;
    what = what + (what.en.empty() ? Text{} : Text{" or ", " или "}) + type_text(static_cast<Type>(type));
  }
  if (!what.en.empty()) what = Text{" for each plan of this type ", " за каждый план такого типа "} + same("(") + what + ")";
  if (each.water)
    what = what + (what.en.empty() ? Text{} : Text{" and", " и"}) + Text{" for each water space", " за каждый участок воды"};
  const std::string steps = std::to_string(each.within);
  const Text where =
      each.within == 1 ? Text{" beside it", " рядом"} : Text{" within " + steps + " steps", " в пределах " + steps + " шагов"};
  return points_text(each.points) + what + where;
}

Text signs_text(const PlanFacts& facts) {
  Text text;
  for (const WorkerSet sign : facts.signs) {
    Text one;
    for (int worker = 0; worker < kWorkers; ++worker) {
      if ((sign >> worker & 1) != 0) one = one + (one.en.empty() ? Text{} : Text{" or ", " или "}) + worker_text(worker);
    }
    if (!one.en.empty()) text = text + (text.en.empty() ? "" : ", ") + one;
  }
  return text;
}

}  // namespace

std::string russian_plural(int number, const char* one, const char* few, const char* many) {
  const int size = number < 0 ? -number : number;
  const int last_two = size % 100;
  const int last = size % 10;
  if (last_two >= 11 && last_two <= 14) return many;
  if (last == 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

std::string owner_name(int owner, int seats) { return owner < seats ? kvartal::to_string(Seat::at(owner)) : "rival"; }

std::string number_text(int number) { return number < 0 ? "−" + std::to_string(-number) : std::to_string(number); }

Text points_text(int points) { return {number_text(points) + " VP", number_text(points) + " ПО"}; }
Text cubes_text(int cubes) { return counted_text(cubes, "cube", "cubes", "кубик", "кубика", "кубиков"); }
Text wilds_text(int wilds) { return counted_text(wilds, "wild token", "wild tokens", "джокер", "джокера", "джокеров"); }
Text workers_text(int workers) { return counted_text(workers, "worker", "workers", "работник", "работника", "работников"); }

Text resource_text(Resource resource) {
  const auto index = static_cast<std::size_t>(resource);
  if (index == 0) return {"power", "власть"};
  if (index <= kMaterials) return material_text(static_cast<Material>(index - 1));
  return Text{"special cube (", "особый кубик ("} + material_text(static_cast<Material>(index - 1 - kMaterials)) + ")";
}

const Text& material_text(Material material) {
  static const std::array<Text, kMaterials> kNames = {
      {{"wood", "древесина"}, {"concrete", "бетон"}, {"glass", "стекло"}, {"steel", "сталь"}}};
  return kNames[static_cast<std::size_t>(material)];
}

const Text& worker_text(int worker) { return book().worker[static_cast<std::size_t>(worker)].name; }

const Text& pose_text(Pose pose) {
  static const std::array<Text, kPoses> kNames = {{{"exhausted", "усталый"},
                                                   {"steady", "надёжный"},
                                                   {"hard", "усердный"},
                                                   {"activated", "активированный"},
                                                   {"inactive", "неактивный"}}};
  return kNames[static_cast<std::size_t>(pose)];
}

const Text& type_text(Type type) {
  static const std::array<Text, kTypes> kNames = {{{"residential", "жилое"},
                                                   {"commercial", "коммерческое"},
                                                   {"industrial", "промышленное"},
                                                   {"civic", "общественное"},
                                                   {"park", "парк"}}};
  return kNames[static_cast<std::size_t>(type)];
}

const Text& plan_text(Plan plan) { return book().plan[plan].name; }

Text plan_at_text(Plan plan, Space space) { return plan_text(plan) + " (" + to_string(space) + ")"; }

Text ability_text(const Ability& line) {
  const std::string amount = std::to_string(line.amount);
  switch (line.kind) {
    case AbilityKind::none: return {};
    case AbilityKind::cubes: return same(amount + " ") + material_text(static_cast<Material>(line.what));
    case AbilityKind::any_cubes: return cubes_text(line.amount) + Text{" of any material", " любого материала"};
    case AbilityKind::power: return same(amount + " ") + Text{"power", "власти"};
    case AbilityKind::points: return points_text(line.amount);
    case AbilityKind::wilds: return wilds_text(line.amount);
    case AbilityKind::upgrade: return counted_text(line.amount, "upgrade", "upgrades", "улучшение", "улучшения", "улучшений");
    case AbilityKind::own_completed:
      return points_text(line.amount) +
             Text{" for each completed building of yours: ", " за каждое ваше достроенное здание: "} +
             type_text(static_cast<Type>(line.what));
    case AbilityKind::empty_spaces:
      return points_text(line.amount) + Text{" for each adjacent empty space", " за каждый соседний пустой участок"};
    case AbilityKind::hard_workers:
      return points_text(line.amount) + Text{" for each hard worker of yours: ", " за каждого вашего усердного работника: "} +
             worker_text(line.what);
    case AbilityKind::swap: return Text{"swap: ", "обмен: "} + worker_text(line.what) + " → " + worker_text(line.other);
  }
  return {};
}

Text plan_facts_text(const PlanFacts& facts) {
  Text text = Text{"Towers: ", "Башни: "} + towers_text(facts);
  if (facts.points > 0 || facts.each.points == 0) text = text + ". " + points_text(facts.points);
  if (facts.each.points > 0) text = text + ". " + points_each_text(facts.each);
  const Text workers = signs_text(facts);
  if (!workers.en.empty()) text = text + Text{". Workers: ", ". Работники: "} + workers;
  if (facts.has_ability()) {
    text = text + Text{". Public figure, steady: ", ". Общественный деятель, надёжный: "} + ability_text(facts.ability[0]) +
           Text{"; hard: ", "; усердный: "} + ability_text(facts.ability[1]);
  }
  return text + ".";
}

std::span<const Criterion> criteria(int seats) {
  static constexpr std::array<Criterion, 2> kCriteria = {{{"victory points", "победные очки"}, {"workers", "работники"}}};
  return std::span(kCriteria).first(seats == 1 ? 1 : 2);
}

}  // namespace kvartal::rolling_heights
