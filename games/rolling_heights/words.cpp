#include "games/rolling_heights/words.hpp"

#include <array>

namespace kvartal::rolling_heights {
namespace {

Text counted_text(int number, const char* one, const char* many, const char* ru_one, const char* ru_few, const char* ru_many) {
  const std::string digits = std::to_string(number);
  return {digits + " " + (number == 1 ? one : many), digits + " " + russian_plural(number, ru_one, ru_few, ru_many)};
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

Text points_text(int points) { return {std::to_string(points) + " VP", std::to_string(points) + " ПО"}; }
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
    case AbilityKind::any_cubes:
      return cubes_text(line.amount) + Text{" of any material", " любого материала"};
    case AbilityKind::power: return same(amount + " ") + Text{"power", "власти"};
    case AbilityKind::points: return points_text(line.amount);
    case AbilityKind::wilds: return wilds_text(line.amount);
    case AbilityKind::upgrade:
      return counted_text(line.amount, "upgrade", "upgrades", "улучшение", "улучшения", "улучшений");
    case AbilityKind::own_completed:
      return points_text(line.amount) + Text{" for each completed building of yours: ", " за каждое ваше достроенное здание: "} +
             type_text(static_cast<Type>(line.what));
    case AbilityKind::empty_spaces:
      return points_text(line.amount) + Text{" for each adjacent empty space", " за каждый соседний пустой участок"};
    case AbilityKind::hard_workers:
      return points_text(line.amount) + Text{" for each hard worker of yours: ", " за каждого вашего усердного работника: "} +
             worker_text(line.what);
    case AbilityKind::swap:
      return Text{"swap: ", "обмен: "} + worker_text(line.what) + " → " + worker_text(line.other);
  }
  return {};
}

}  // namespace kvartal::rolling_heights
