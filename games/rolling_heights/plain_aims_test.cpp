// Ads, targets and the points of parks counted a second time, space by space from what the view shows: no bits, no tables but
// the content files. It must be exactly what the engine says, on many random cities and at the end of many games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/shelf.hpp"
#include "tests/conformance.hpp"

namespace kvartal::rolling_heights {
namespace {

const GameEntry& entry_of_aims() { return *find_game(shelf(), "rolling_heights"); }

/// The plans of the box by id, as the content file has them.
const std::map<std::string, Json>& box() {
  static const std::map<std::string, Json> kBox = [] {
    std::map<std::string, Json> plans;
    for (const ContentFile& file : entry_of_aims().embedded_content()) {
      if (file.name != "plans.json") continue;
      const Json parsed = Json::parse(file.text);
      for (const Json& plan : parsed["plans"]) plans[plan["id"]] = plan;
    }
    return plans;
  }();
  return kBox;
}

struct Plot {
  std::string plan;
  std::string type;
  std::string owner;
  bool completed = false;
  int points = 0;  // as the engine says
};

int steps_between(const std::string& one, const std::string& other) {
  return std::abs(one[0] - other[0]) + std::abs(one[1] - other[1]);
}

std::string district_of(const std::string& space) {
  return std::to_string((space[0] - 'A') / 3) + "/" + std::to_string((space[1] - '1') / 3);
}

int tallest_of(const Plot& plot) {
  int height = 0;
  for (const Json& tower : box().at(plot.plan)["towers"]) height = std::max(height, tower["height"].get<int>());
  return height;
}

/// A city as somebody looking at the table sees it.
class PlainCity {
 public:
  explicit PlainCity(const Json& view) : view_(view) {
    for (const Json& space : view["spaces"]) {
      if (space["water"]) water_.insert(space["at"]);
      if (space["premium"] > 0) premium_.insert(space["at"]);
    }
    for (const Json& plan : view["plans"]) {
      plots_[plan["at"]] = {plan["plan"], box().at(plan["plan"])["type"], plan["owner"], plan["completed"], plan["points"]};
    }
  }

  [[nodiscard]] const std::map<std::string, Plot>& plots() const { return plots_; }

  /// RH-8.5 to RH-8.7
  [[nodiscard]] int worth(const std::string& space) const {
    const Json& facts = box().at(plots_.at(space).plan);
    int points = facts["points"];
    if (!facts.contains("points_each")) return points;
    const Json& each = facts["points_each"];
    const int reach = each["within"];
    if (each.value("water", false)) points += each["points"].get<int>() * water_within(space, reach);
    for (const auto& [other, plot] : plots_) {
      const int distance = steps_between(space, other);
      if (!each.contains("types") || distance == 0 || distance > reach) continue;
      if (std::ranges::find(each["types"], Json(plot.type)) != each["types"].end()) points += each["points"].get<int>();
    }
    return points;
  }

  [[nodiscard]] int ad(int number, const std::string& owner) const {
    switch (number) {
      case 1: return -pairs(owner, "industrial", {"residential", "civic", "park"}, false);
      case 2: return 2 * pairs(owner, "civic", {"residential", "commercial", "park"}, true);
      case 3: return pairs(owner, "residential", {"civic", "park"}, true) + water_of_homes(owner);
      case 4: return 3 * parks_in_largest_groups(owner);
      case 5: return 2 * static_cast<int>(different(owner, district_of).size());
      case 6: return 2 * static_cast<int>(different(owner, [](const std::string& space) { return space.substr(0, 1); }).size());
      case 7: return commercial_points(owner) / 2;
      case 8: return 2 * tall(owner);
      case 9: return -plans_in(owner, districts_with_most("industrial"));
      case 10: return best_in_each(owner, districts_with_most("park"));
      case 11: return 5 * districts_led(owner, false);
      default: return 4 * districts_led(owner, true);
    }
  }

  [[nodiscard]] int target(int number, const std::string& owner) const {
    static const std::map<int, std::pair<int, std::string>> kOfType = {
        {1, {2, "residential"}}, {2, {2, "commercial"}}, {4, {3, "civic"}}, {5, {3, "industrial"}}, {6, {3, "park"}}};
    if (const auto of_type = kOfType.find(number); of_type != kOfType.end()) {
      return of_type->second.first *
             count(owner, [&](const std::string&, const Plot& plot) { return plot.type == of_type->second.second; });
    }
    const Json& company = view_["companies"][static_cast<std::size_t>(owner[1] - '1')];
    switch (number) {
      case 3: return pairs(owner, "commercial", {"residential", "industrial", "civic"}, true);
      case 7:
        return 2 * count(owner, [&](const std::string& space, const Plot&) { return beside_somebody(space, owner, false); });
      case 8: return others_beside(owner);
      case 9: return 3 * count(owner, [&](const std::string& space, const Plot&) { return premium_.contains(space); });
      case 10: return count(owner, [&](const std::string& space, const Plot&) { return water_within(space, 1) > 0; });
      case 11: return workers(company, false) / 2;
      case 12: return workers(company, true);
      default: return 2 * company["wilds"].get<int>();
    }
  }

 private:
  [[nodiscard]] int water_within(const std::string& space, int reach) const {
    return static_cast<int>(
        std::ranges::count_if(water_, [&](const std::string& water) { return steps_between(space, water) <= reach; }));
  }

  template <class Fits>
  [[nodiscard]] int count(const std::string& owner, const Fits& fits) const {
    int sum = 0;
    for (const auto& [space, plot] : plots_) sum += plot.completed && plot.owner == owner && fits(space, plot) ? 1 : 0;
    return sum;
  }

  [[nodiscard]] int pairs(const std::string& owner, const std::string& own, const std::set<std::string>& types,
                          bool completed) const {
    int sum = 0;
    for (const auto& [space, plot] : plots_) {
      if (plot.owner != owner || plot.type != own || (completed && !plot.completed)) continue;
      for (const auto& [other, neighbour] : plots_) {
        const bool counts = types.contains(neighbour.type) && (neighbour.completed || !completed);
        sum += counts && steps_between(space, other) == 1 ? 1 : 0;
      }
    }
    return sum;
  }

  [[nodiscard]] int water_of_homes(const std::string& owner) const {
    int sum = 0;
    for (const auto& [space, plot] : plots_) {
      if (plot.completed && plot.owner == owner && plot.type == "residential") sum += water_within(space, 1);
    }
    return sum;
  }

  void grow(const std::string& space, std::set<std::string>& group) const {
    if (!group.insert(space).second) return;
    for (const auto& [other, plot] : plots_) {
      if (plot.type == "park" && steps_between(space, other) == 1) grow(other, group);
    }
  }

  [[nodiscard]] int parks_in_largest_groups(const std::string& owner) const {
    std::set<std::set<std::string>> groups;
    std::size_t most = 0;
    for (const auto& [space, plot] : plots_) {
      if (plot.type != "park") continue;
      std::set<std::string> group;
      grow(space, group);
      most = std::max(most, group.size());
      groups.insert(group);
    }
    int sum = 0;
    for (const auto& group : groups) {
      if (group.size() != most) continue;
      for (const std::string& space : group) sum += plots_.at(space).owner == owner ? 1 : 0;
    }
    return sum;
  }

  template <class Name>
  [[nodiscard]] std::set<std::string> different(const std::string& owner, const Name& name) const {
    std::set<std::string> names;
    for (const auto& [space, plot] : plots_) {
      if (plot.completed && plot.owner == owner) names.insert(name(space));
    }
    return names;
  }

  [[nodiscard]] int commercial_points(const std::string& owner) const {
    int sum = 0;
    for (const auto& [space, plot] : plots_) {
      if (plot.completed && plot.owner == owner && plot.type == "commercial") sum += worth(space);
    }
    return sum;
  }

  [[nodiscard]] int tall(const std::string& owner) const {
    return count(owner, [](const std::string&, const Plot& plot) { return tallest_of(plot) >= 4; });
  }

  [[nodiscard]] std::set<std::string> districts_with_most(const std::string& type) const {
    std::map<std::string, int> counts;
    int most = 0;
    for (const auto& [space, plot] : plots_) {
      if (plot.type == type) most = std::max(most, ++counts[district_of(space)]);
    }
    std::set<std::string> districts;
    for (const auto& [district, number] : counts) {
      if (number == most) districts.insert(district);
    }
    return districts;
  }

  [[nodiscard]] int plans_in(const std::string& owner, const std::set<std::string>& districts) const {
    int sum = 0;
    for (const auto& [space, plot] : plots_) sum += plot.owner == owner && districts.contains(district_of(space)) ? 1 : 0;
    return sum;
  }

  [[nodiscard]] int best_in_each(const std::string& owner, const std::set<std::string>& districts) const {
    int sum = 0;
    for (const std::string& district : districts) {
      int best = 0;
      for (const auto& [space, plot] : plots_) {
        if (plot.completed && plot.owner == owner && district_of(space) == district) best = std::max(best, worth(space));
      }
      sum += best;
    }
    return sum;
  }

  [[nodiscard]] int districts_led(const std::string& owner, bool by_height) const {
    std::map<std::string, std::map<std::string, int>> marks;  // district, owner
    for (const auto& [space, plot] : plots_) {
      if (!plot.completed) continue;
      int& mark = marks[district_of(space)][plot.owner];
      mark = by_height ? std::max(mark, tallest_of(plot)) : mark + 1;
    }
    int led = 0;
    for (auto& [district, mark] : marks) {
      int most = 0;
      for (const auto& [who, number] : mark) most = std::max(most, number);
      led += mark[owner] == most ? 1 : 0;
    }
    return led;
  }

  /// Is there a completed building of somebody else (or of the owner) next to it?
  [[nodiscard]] bool beside_somebody(const std::string& space, const std::string& owner, bool own) const {
    return std::ranges::any_of(plots_, [&](const auto& other) {
      return other.second.completed && (other.second.owner == owner) == own && steps_between(space, other.first) == 1;
    });
  }

  [[nodiscard]] int others_beside(const std::string& owner) const {
    int sum = 0;
    for (const auto& [space, plot] : plots_) {
      sum += plot.completed && plot.owner != owner && beside_somebody(space, owner, true) ? 1 : 0;
    }
    return sum;
  }

  [[nodiscard]] static int workers(const Json& company, bool colours) {
    int sum = 0;
    for (const Json& crew : company["workers"]) {
      int all = 0;
      for (const char* state : {"exhausted", "steady", "hard", "activated", "inactive"}) all += crew[state].get<int>();
      sum += colours ? (all > 0 ? 1 : 0) : all;
    }
    return sum;
  }

  const Json& view_;
  std::set<std::string> water_;
  std::set<std::string> premium_;
  std::map<std::string, Plot> plots_;
};

void compare_aims(const Json& view) {
  const PlainCity city(view);
  for (const auto& [space, plot] : city.plots()) EXPECT_EQ(plot.points, city.worth(space)) << plot.plan << " at " << space;
  for (const Json& ad : view["ads"]) {
    const std::string id = ad["ad"];
    for (std::size_t company = 0; company < view["companies"].size(); ++company) {
      EXPECT_EQ(ad["points"][company], city.ad(std::stoi(id.substr(3)), view["companies"][company]["owner"])) << id;
    }
  }
  for (const Json& company : view["companies"]) {
    if (company["targets"].is_null()) continue;
    for (const Json& target : company["targets"]) {
      const std::string id = target["target"];
      EXPECT_EQ(target["points"], city.target(std::stoi(id.substr(7)), company["owner"])) << id;
    }
  }
}

// ---- random cities ---------------------------------------------------------------------------------------------------

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
}

std::vector<std::string> numbered(const std::string& name, int count) {
  std::vector<std::string> ids;
  for (int number = 1; number <= count; ++number) ids.push_back(name + "_" + std::to_string(number));
  return ids;
}

/// Four players, half of the city full, as many buildings completed as there are cubes for.
Json random_city(Rng& rng) {
  Json position;
  std::vector<std::string> boards = numbered("board", 6);
  std::vector<std::string> sides = {"a", "a", "a", "b", "b", "b"};
  std::vector<std::string> ads = numbered("ad", 12);
  std::vector<std::string> targets = numbered("target", 13);
  shuffle(boards, rng);
  shuffle(sides, rng);
  shuffle(ads, rng);
  shuffle(targets, rng);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    position["boards"].push_back(boards[i] + " " + sides[i] + " turn " + std::to_string(90 * rng.below(4)));
  }
  position["ads"] = {ads[0], ads[1], ads[2]};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    Json& company = position["companies"]["p" + std::to_string(seat + 1)];
    company["targets"] = {targets[2 * seat], targets[2 * seat + 1]};
    company["wilds"] = rng.below(5);
    company["workers"] = {{"carpenter", rng.below(3)}, {"architect", rng.below(4)}, {"riveter", rng.below(4)}};
    company["plans"] = Json::array();
  }
  return position;
}

void fill_city(Json& position, const Json& fresh_view, Rng& rng) {
  std::vector<std::string> land;
  for (const Json& space : fresh_view["spaces"]) {
    if (!space["water"]) land.push_back(space["at"]);
  }
  std::vector<std::string> plans;
  for (const auto& [id, plan] : box()) plans.push_back(id);
  shuffle(land, rng);
  shuffle(plans, rng);
  std::map<std::string, int> cubes = {{"wood", 59}, {"concrete", 59}, {"glass", 79}, {"steel", 59}};
  const std::size_t count = 12 + rng.below(24);
  for (std::size_t i = 0; i < count; ++i) {
    std::map<std::string, int> left = cubes;
    bool enough = rng.below(4) != 0;
    for (const Json& tower : box().at(plans[i])["towers"]) {
      int& of_material = left[tower["material"]];
      of_material -= tower["height"].get<int>();
      enough = enough && of_material >= 0;
    }
    if (enough) cubes = left;
    position["companies"]["p" + std::to_string(1 + rng.below(4))]["plans"].push_back(plans[i] + " at " + land[i] +
                                                                                     (enough ? " completed" : ""));
  }
}

TEST(RollingHeightsAims, RandomCitiesAreCountedAlike) {
  Options options;
  options.set("players", "4");
  options.set("first", "p1");
  const Options complete = *entry_of_aims().complete(options);
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Rng rng(seed);
    Json position = random_city(rng);
    const auto fresh = entry_of_aims().set_up(complete, position);
    ASSERT_TRUE(fresh) << fresh.error().why.en;
    fill_city(position, fresh->view(Viewer::archive()), rng);
    const auto game = entry_of_aims().set_up(complete, position);
    ASSERT_TRUE(game) << seed << ": " << game.error().why.en << "\n" << position.dump();
    compare_aims(game->view(Viewer::archive()));
    if (HasFailure()) FAIL() << "seed " << seed << "\n" << position.dump();
  }
}

// ---- whole games -----------------------------------------------------------------------------------------------------

/// What the view counts on the way is what is scored at the end.
TEST(RollingHeightsAims, GamesEndWithWhatIsCounted) {
  for (const char* players : {"1", "2", "3", "4"}) {
    Options options;
    options.set("players", players);
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Rng rng(seed);
      AnyGame game = entry_of_aims().start(*entry_of_aims().complete(options));
      while (!game.turn().is_over()) {
        const auto step = conformance::random_step(game, rng);
        game.play(step.seat, step.move);
      }
      const Json view = game.view(Viewer::archive());
      compare_aims(view);
      const PlainCity city(view);
      for (std::size_t i = 0; i < view["companies"].size(); ++i) {
        const Json& company = view["companies"][i];
        int ads = 0;
        for (const Json& ad : view["ads"]) ads += ad["points"][i].get<int>();
        EXPECT_EQ(company["score"]["ads"], ads);
        int sum = 0;
        for (const auto& part : company["score"].items()) sum += part.value().get<int>();
        EXPECT_EQ(company["points"], sum);
      }
    }
  }
}

}  // namespace
}  // namespace kvartal::rolling_heights
