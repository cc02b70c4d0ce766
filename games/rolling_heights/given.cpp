#include "games/rolling_heights/given.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/fields.hpp"
#include "core/json_node.hpp"
#include "core/options.hpp"
#include "games/rolling_heights/check.hpp"
#include "games/rolling_heights/notation.hpp"
#include "games/rolling_heights/setup.hpp"
#include "games/rolling_heights/turn.hpp"
#include "games/rolling_heights/view.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr int kMostWilds = 99;
constexpr int kMostInHand = 99;
constexpr std::array<std::string_view, kLevels> kRowNames = {"level_1", "level_2"};

/// Where plans are while a position is described: each can be taken once.
class PlanBox {
 public:
  PlanBox() : left_(pieces().plans_of) {}

  [[nodiscard]] std::optional<Plan> take(const std::string& name, const JsonNode& node) {
    const auto plan = book().plan_named(name);
    if (!plan) {
      node.complain("there is no plan '" + name + "'");
      return std::nullopt;
    }
    std::uint64_t& of_level = left_[static_cast<std::size_t>(level_of(*plan))];
    if ((of_level & bit_in_level(*plan)) == 0) {
      node.complain("'" + name + "' lies somewhere else already");
      return std::nullopt;
    }
    of_level &= ~bit_in_level(*plan);
    return plan;
  }
  /// The first one of a level that is left.
  [[nodiscard]] Plan take_first(int level) {
    std::uint64_t& of_level = left_[static_cast<std::size_t>(level)];
    if (of_level == 0) return kNoPlan;
    const auto plan = static_cast<Plan>(level * kPlansOfLevel + std::countr_zero(of_level));
    of_level &= of_level - 1;
    return plan;
  }
  [[nodiscard]] std::uint64_t of_level(std::size_t level) const { return left_[level]; }

 private:
  std::array<std::uint64_t, kLevels> left_;
};

class Arranger {
 public:
  Arranger(Shared& shared, std::span<Company> companies, int seats) : shared_(shared), companies_(companies), seats_(seats) {}

  void arrange(const JsonNode& given) {
    given.only({"phase", "first", "active", "round", "boards", "ads", "market", "piles", "cubes", "worker_supply", "companies",
                "hand", "bought", "acted", "used", "end"});
    read_turn(given);
    read_boards(given.maybe("boards"));
    given.maybe("companies").each_member([&](const std::string& name, const JsonNode& node) {
      if (const auto company = company_named(name, node)) read_company(*company, node);
    });
    count_workers(given.maybe("worker_supply"));
    read_hand(given.maybe("hand"));
    count_cubes(given);
    read_market(given);
    read_aims(given);
    read_stages(given);
    read_rest(given);
    read_end(given.maybe("end"));
  }

 private:
  // ---- seats and the turn --------------------------------------------------------------------------------------------

  [[nodiscard]] std::optional<std::size_t> company_named(const std::string& name, const JsonNode& node) const {
    for (std::size_t company = 0; company < companies_.size(); ++company) {
      if (owner_name(static_cast<int>(company), seats_) == name) return company;
    }
    node.complain("there is no '" + name + "' at this table");
    return std::nullopt;
  }

  [[nodiscard]] std::uint8_t seat_of(const JsonNode& node) const {
    const auto company = company_named(node.string(), node);
    if (company && companies_[*company].is_rival) node.complain("the rival has no seat");
    return company && !companies_[*company].is_rival ? static_cast<std::uint8_t>(*company) : std::uint8_t{0};
  }

  void read_turn(const JsonNode& given) {
    static constexpr std::array<std::string_view, 3> kPhases = {"play", "start_plans", "rival_start"};
    static constexpr std::array<Phase, 3> kMeant = {Phase::play, Phase::start_plans, Phase::rival_start};
    if (given.maybe("first").exists()) shared_.first = seat_of(given["first"]);
    shared_.phase = given.maybe("phase").exists() ? kMeant[given["phase"].one_of(kPhases).value_or(0)] : Phase::play;
    const bool solo = seats_ == 1;
    if (shared_.phase == Phase::rival_start && !solo) given["phase"].complain("only the solo game has a rival");
    shared_.active = shared_.first;
    if (shared_.phase == Phase::start_plans) shared_.active = static_cast<std::uint8_t>(before_in_order(shared_.first, seats_));
    if (shared_.phase == Phase::rival_start) shared_.active = static_cast<std::uint8_t>(seats_);
    if (given.maybe("active").exists()) shared_.active = seat_of(given["active"]);
    if (shared_.phase != Phase::play) return;
    shared_.round = 1;
    if (given.maybe("round").exists()) shared_.round = static_cast<std::uint8_t>(given["round"].integer(1, kLastRoundEver));
  }

  // ---- the map -------------------------------------------------------------------------------------------------------

  void read_boards(const JsonNode& node) {
    const int b_from = kBoards - sides_b(seats_);
    int place = 0;
    node.each([&](const JsonNode& item) {
      const auto words = split(item.string(), ' ');
      const bool turned = words.size() == 4 && words[2] == "turn";
      const bool formed = words.size() == 2 || turned;
      const auto board = formed ? board_named(words[0], words[1], turned ? words[3] : "0") : std::nullopt;
      if (!board) return item.complain("a board is written like 'board_3 a' or 'board_3 a turn 90'");
      if ((shared_.boards_left >> board_of(*board) & 1) == 0) return item.complain("this board is there already");
      // A scenario may mix sides as it likes; only the boards are counted.
      shared_.sides_b_left = static_cast<std::uint8_t>(shared_.sides_b_left + side_of(*board));
      lay_board(shared_, place++, *board);
    });
    if (node.exists() && place != kBoards) node.complain("must have six boards");
    for (int board = 0; !node.exists() && board < kBoards; ++board)
      lay_board(shared_, board, laid(board, board >= b_from ? 1 : 0, 0));
    shared_.boards_left = 0;
    shared_.sides_b_left = 0;
  }

  void read_plan(Company& company, const JsonNode& node) {
    const auto words = split(node.string(), ' ');
    if (words.size() < 3 || words[1] != "at" || !space_named(words[2])) {
      return node.complain(
          "a plan is written like 'toy_shop at D4', 'toy_shop at D4 completed' or 'toy_shop at D4 with 1 0 1'");
    }
    const Space space = *space_named(words[2]);
    if ((shared_.city.empty_land() & set_of(space)) == 0) return node.complain("there is no empty land at " + words[2]);
    const auto plan = box_.take(words[0], node);
    if (!plan) return;
    shared_.city.put(*plan, space);
    company.own |= set_of(space);
    if (words.size() == 3) return;
    const PlanFacts& facts = pieces().plan[*plan];
    if (words.size() == 4 && words[3] == "completed") return put_cubes(space, facts.full);
    if (words[3] != "with" || words.size() != 4U + facts.towers)
      return node.complain("after the space may follow 'completed', or 'with' and the cubes in each tower");
    Towers cubes = 0;
    for (int tower = 0; tower < facts.towers; ++tower) {
      const std::string& word = words[4 + static_cast<std::size_t>(tower)];
      const bool digit = word.size() == 1 && word[0] >= '0' && word[0] <= '0' + height_of(facts.full, tower);
      if (!digit) return node.complain("'" + word + "' is no number of cubes for tower " + std::to_string(tower + 1));
      cubes += static_cast<Towers>(word[0] - '0') * one_cube(tower);
    }
    put_cubes(space, cubes);
  }

  void put_cubes(Space space, Towers cubes) {
    City& city = shared_.city;
    city.cubes[space] = cubes;
    if (city.is_full(space)) city.completed |= set_of(space);
    for (std::size_t material = 0; material < kMaterials; ++material) city.find_room(space, material);
    const PlanFacts& facts = city.plan_at(space);
    for (int tower = 0; tower < facts.towers; ++tower) {
      const auto material = static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)]);
      built_[material] += height_of(cubes, tower);
    }
  }

  // ---- companies -----------------------------------------------------------------------------------------------------

  void read_company(std::size_t index, const JsonNode& node) {
    Company& company = companies_[index];
    node.only({"points", "wilds", "workers", "stage", "plans", "targets"});
    if (node.maybe("points").exists()) {
      company.points = static_cast<std::int16_t>(node["points"].integer(-200, 500));
      company.building_points = company.points;
    }
    if (node.maybe("wilds").exists()) company.wilds = static_cast<std::uint16_t>(node["wilds"].integer(0, kMostWilds));
    if (node.maybe("workers").exists()) read_workers(company, node["workers"]);
    node.maybe("plans").each([&](const JsonNode& plan) { read_plan(company, plan); });
  }

  static void read_workers(Company& company, const JsonNode& node) {
    company.workers = {};
    node.each_member([&](const std::string& name, const JsonNode& count) {
      const auto names = names_of(Worker{});
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) return count.complain("there is no worker '" + name + "'");
      const auto worker = static_cast<int>(found - names.begin());
      if (!count.is_object()) {
        company.in(Pose::inactive, worker) = static_cast<std::uint8_t>(count.integer(0, 40));
        return;
      }
      count.only({"exhausted", "steady", "hard", "activated", "inactive"});
      for (int pose = 0; pose < kPoses; ++pose) {
        const JsonNode of_pose = count.maybe(names_of(Pose{})[static_cast<std::size_t>(pose)]);
        if (of_pose.exists()) company.in(static_cast<Pose>(pose), worker) = static_cast<std::uint8_t>(of_pose.integer(0, 40));
      }
    });
  }

  void count_workers(const JsonNode& supply) {
    supply.each_member([&](const std::string& name, const JsonNode& count) {
      if (std::ranges::find(names_of(Worker{}), name) == names_of(Worker{}).end())
        count.complain("there is no worker '" + name + "'");
    });
    for (int worker = 0; worker < kWorkers; ++worker) {
      const auto index = static_cast<std::size_t>(worker);
      const std::string name(name_of(static_cast<Worker>(worker)));
      int owned = 0;
      for (const Company& company : companies_) owned += company.owned(worker);
      const JsonNode given = supply.maybe(name);
      if (given.exists()) {
        shared_.workers[index] = static_cast<std::uint8_t>(given.integer(0, 90));
        shared_.workers_in_play[index] = static_cast<std::uint8_t>(shared_.workers[index] + owned);
      } else if (owned > shared_.workers_in_play[index]) {
        supply.complain("there are only " + std::to_string(shared_.workers_in_play[index]) + " of " + name);
      } else {
        shared_.workers[index] = static_cast<std::uint8_t>(shared_.workers_in_play[index] - owned);
      }
    }
  }

  // ---- cubes and plans -----------------------------------------------------------------------------------------------

  void read_hand(const JsonNode& node) {
    node.each_member([&](const std::string& name, const JsonNode& count) {
      const auto names = names_of(Resource{});
      const auto found = std::ranges::find(names, name);
      if (found == names.end()) return count.complain("there is no resource '" + name + "'");
      shared_.hand.of[static_cast<std::size_t>(found - names.begin())] =
          static_cast<std::uint16_t>(count.integer(0, kMostInHand));
    });
  }

  void count_cubes(const JsonNode& given) {
    given.maybe("cubes").only({"wood", "concrete", "glass", "steel"});
    for (std::size_t material = 0; material < kMaterials; ++material) {
      const JsonNode node = given.maybe("cubes").maybe(names_of(Material{})[material]);
      if (node.exists()) shared_.cubes_in_play[material] = static_cast<std::uint8_t>(node.integer(1, 100));
      const int used = built_[material] + shared_.hand.of[1 + material];
      if (used > shared_.cubes_in_play[material]) {
        given.complain("there are only " + std::to_string(shared_.cubes_in_play[material]) + " cubes of " +
                       std::string(names_of(Material{})[material]) + " in the game, but " + std::to_string(used) +
                       " in towers and in hand");
        continue;
      }
      shared_.built[material] = static_cast<std::uint8_t>(built_[material]);
      shared_.cubes[material] = static_cast<std::uint8_t>(shared_.cubes_in_play[material] - used);
    }
  }

  void read_market(const JsonNode& given) {
    const JsonNode market = given.maybe("market");
    const JsonNode piles = given.maybe("piles");
    market.only({"level_1", "level_2"});
    piles.only({"level_1", "level_2"});
    for (std::size_t row = 0; row < kLevels; ++row) read_row(row, market.maybe(kRowNames[row]));
    for (std::size_t row = 0; row < kLevels; ++row) {
      shared_.pile[row] = 0;
      piles.maybe(kRowNames[row]).each([&](const JsonNode& node) {
        const auto plan = box_.take(node.string(), node);
        if (plan && level_of(*plan) != static_cast<int>(row)) return node.complain("is of the other level");
        if (plan) shared_.pile[row] |= bit_in_level(*plan);
      });
    }
    for (std::size_t row = 0; row < kLevels; ++row) {
      for (std::size_t slot = 0; !market.maybe(kRowNames[row]).exists() && slot < kSlots; ++slot)
        shared_.market[row][slot] = box_.take_first(static_cast<int>(row));
      if (!piles.maybe(kRowNames[row]).exists()) shared_.pile[row] = box_.of_level(row);
    }
  }

  void read_row(std::size_t row, const JsonNode& node) {
    std::size_t slot = 0;
    node.each([&](const JsonNode& item) {
      const std::size_t at = slot++;
      if (at >= kSlots || item.is_null()) return;
      if (item.is_object()) item.only({"plan", "wilds"});
      const JsonNode name = item.is_object() ? item["plan"] : item;
      if (const auto plan = box_.take(name.string(), name)) shared_.market[row][at] = *plan;
      if (item.is_object() && item.maybe("wilds").exists())
        shared_.wilds[row][at] = static_cast<std::uint16_t>(item["wilds"].integer(0, kMostWilds));
    });
    if (node.exists() && slot != kSlots) node.complain("must have nine entries; null for an empty slot");
  }

  // ---- ads and targets -----------------------------------------------------------------------------------------------

  void read_aims(const JsonNode& given) {
    std::size_t count = 0;
    if (given.maybe("ads").exists()) shared_.ads.fill(kNoAim);
    given.maybe("ads").each([&](const JsonNode& node) {
      const auto ad = ad_named(node.string());
      if (!ad || (ads_left(shared_) >> *ad & 1U) == 0) return node.complain("there is no such ad, or it is there already");
      if (count < kAdsInPlay) shared_.ads[count] = *ad;
      ++count;
    });
    if (given.maybe("ads").exists() && count != kAdsInPlay) given["ads"].complain("must be three ads");
    for (const std::uint8_t ad : first_game_ads()) {
      const auto place = std::ranges::find(shared_.ads, kNoAim);
      if (!given.maybe("ads").exists() && place != shared_.ads.end()) *place = ad;
    }
    read_targets(given.maybe("companies"));
  }

  void read_targets(const JsonNode& companies) {
    unsigned left = (1U << kTargets) - 1U;
    for (int seat = 0; seat < seats_; ++seat) {
      std::size_t count = 0;
      const JsonNode node = companies.maybe(owner_name(seat, seats_)).maybe("targets");
      node.each([&](const JsonNode& item) {
        const auto target = target_named(item.string());
        if (!target || (left >> *target & 1U) == 0) return item.complain("there is no such target, or it is dealt already");
        left &= ~(1U << *target);
        if (count < kTargetsDealt) companies_[static_cast<std::size_t>(seat)].targets[count] = *target;
        ++count;
      });
      if (node.exists() && count != kTargetsDealt) node.complain("must be two targets");
    }
    for (int seat = 0; seat < seats_; ++seat) {
      for (std::uint8_t& target : companies_[static_cast<std::size_t>(seat)].targets) {
        if (target != kNoAim) continue;
        target = static_cast<std::uint8_t>(std::countr_zero(left));
        left &= left - 1;
      }
    }
  }

  // ---- how far everybody is ------------------------------------------------------------------------------------------

  void read_stages(const JsonNode& given) {
    for (int seat = 0; seat < seats_; ++seat) {
      Company& company = companies_[static_cast<std::size_t>(seat)];
      const bool active = seat == shared_.active && shared_.phase == Phase::play;
      const bool rolled = company.all_workers() > company.count(Pose::inactive);
      if (active && (rolled || shared_.hand.all() > 0)) company.stage = Stage::main;
      if (!active && rolled) company.stage = Stage::prepared;
      const JsonNode node = given.maybe("companies").maybe(owner_name(seat, seats_)).maybe("stage");
      if (node.exists()) read_stage(company, active, node);
    }
    const bool in_main = shared_.phase == Phase::play && companies_[shared_.active].stage == Stage::main;
    if (!in_main && shared_.hand.all() > 0) given["hand"].complain("only in a main phase has a player something in hand");
  }

  static void read_stage(Company& company, bool active, const JsonNode& node) {
    static constexpr std::array<std::string_view, 5> kNames = {"home", "risk", "strike", "prepared", "main"};
    static constexpr std::array<Stage, 5> kMeant = {Stage::home, Stage::risk, Stage::strike, Stage::prepared, Stage::main};
    company.stage = kMeant[node.one_of(kNames).value_or(0)];
    if (active && company.stage == Stage::prepared) node.complain("is over when the turn begins: 'main'");
    if (!active && company.stage == Stage::main) node.complain("only the active player has a main phase");
    if (company.stage == Stage::risk && company.count(Pose::exhausted) == 0)
      node.complain("without an exhausted worker there is no risk");
    if (company.stage != Stage::strike) return;
    company.to_tire = static_cast<std::uint8_t>((company.count(Pose::steady) + company.count(Pose::hard)) / 2);
    if (company.to_tire == 0) node.complain("a strike needs two steady or hard workers at least");
  }

  void read_rest(const JsonNode& given) {
    if (given.maybe("bought").exists()) shared_.bought = given["bought"].boolean();
    if (given.maybe("acted").exists()) shared_.acted = given["acted"].boolean();
    given.maybe("used").each([&](const JsonNode& node) {
      const auto space = space_named(node.string());
      if (!space || (shared_.city.completed & set_of(*space)) == 0) return node.complain("there is no completed building");
      shared_.used |= set_of(*space);
    });
  }

  void read_end(const JsonNode& node) {
    if (!node.exists()) return;
    node.only({"by", "reason", "material", "last_round"});
    const auto by = company_named(node["by"].string(), node["by"]);
    shared_.end_by = static_cast<std::uint8_t>(by.value_or(0));
    shared_.end_reason = static_cast<EndReason>(node["reason"].one_of(names_of(EndReason{}).subspan(1)).value_or(0) + 1);
    if (shared_.end_reason == EndReason::material)
      shared_.end_material = static_cast<std::uint8_t>(node["material"].one_of(names_of(Material{})).value_or(0));
    shared_.last_round = static_cast<std::uint8_t>(node["last_round"].integer(1, kLastRoundEver));
    if (shared_.last_round < shared_.round) node["last_round"].complain("is over already");
  }

  Shared& shared_;
  std::span<Company> companies_;
  int seats_;
  PlanBox box_;
  std::array<int, kMaterials> built_{};
};

}  // namespace

std::expected<void, Refusal> arrange(Shared& shared, std::span<Company> companies, int seats, const Json& description) {
  Problems problems;
  Arranger(shared, companies, seats).arrange(JsonNode(&description, "given", &problems));
  if (problems.empty()) {
    if (auto wrong = check({shared, companies, seats})) problems.push_back({"given", *wrong});
  }
  if (problems.empty()) return {};
  return std::unexpected(Refusal{"", same(to_string(problems))});
}

}  // namespace kvartal::rolling_heights
