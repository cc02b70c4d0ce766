#include "games/suburbia/given.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/event.hpp"
#include "core/json_node.hpp"
#include "core/options.hpp"
#include "games/suburbia/check.hpp"
#include "games/suburbia/effects.hpp"
#include "games/suburbia/notation.hpp"
#include "games/suburbia/table_kind.hpp"
#include "games/suburbia/view.hpp"

namespace kvartal::suburbia {
namespace {

class Arranger {
 public:
  Arranger(Shared& shared, std::span<Borough> boroughs, int seats) : shared_(shared), boroughs_(boroughs), seats_(seats) {}

  void arrange(const JsonNode& given) {
    given.only({"phase", "round", "final_round", "first", "active", "market", "boroughs", "basics", "stacks", "public_goals",
                "secret_goals"});
    read_turn(given);
    read_stacks(given.maybe("stacks"));
    given.maybe("boroughs").each_member([&](const std::string& owner, const JsonNode& node) { read_borough(owner, node); });
    read_market(given.maybe("market"));
    given.maybe("basics").each_member([&](const std::string& name, const JsonNode& node) { read_basics(name, node); });
    shared_.stacks.count_pools();
    read_goals(given);
  }

 private:
  int owner_named(const std::string& name, const JsonNode& node) {
    for (int owner = 0; owner < static_cast<int>(boroughs_.size()); ++owner) {
      if (owner_name(owner, seats_) == name) return owner;
    }
    node.complain("there is no borough '" + name + "' at this table");
    return 0;
  }

  int seat_of(const JsonNode& node) {
    const int owner = owner_named(node.string(), node);
    if (owner >= seats_) node.complain("must be a seat");
    return std::min(owner, seats_ - 1);
  }

  void read_turn(const JsonNode& given) {
    shared_.phase = Phase::action;
    shared_.round = 1;
    if (given.maybe("phase").exists()) {
      shared_.phase = static_cast<Phase>(given["phase"].one_of(names_of(Phase{})).value_or(0));
      if (shared_.phase == Phase::over) given["phase"].complain("a finished game cannot be set up");
      if (shared_.phase < Phase::keep_goals) given["phase"].complain("set-up phases cannot be set up: leave 'given' out");
      const TableShape shape = shape_of(shared_.table);
      const bool here =
          (shared_.phase != Phase::dale_place || shape.dale) && (shared_.phase != Phase::extra_discard || shape.extra_discard);
      if (!here) given["phase"].complain("this phase does not exist at this table");
      if (shared_.phase == Phase::refill) shared_.to_draw = static_cast<std::uint8_t>(shape.new_tiles);
    }
    if (given.maybe("round").exists()) shared_.round = static_cast<std::uint8_t>(given["round"].integer(1, kMaxTurns));
    if (given.maybe("final_round").exists()) {
      shared_.final_round = static_cast<std::uint8_t>(given["final_round"].integer(shared_.round, kMaxTurns));
      shared_.stacks.layers[kLayerCMixed].marker = 0;
    }
    if (given.maybe("first").exists()) shared_.first = static_cast<std::uint8_t>(seat_of(given["first"]));
    shared_.active = shared_.first;
    if (given.maybe("active").exists()) shared_.active = static_cast<std::uint8_t>(seat_of(given["active"]));
  }

  void read_stacks(const JsonNode& stacks) {
    if (!stacks.exists()) return;
    stacks.only({"a", "b", "c_top", "c_mixed", "c_bottom", "one_more_round"});
    static constexpr std::array<std::string_view, 5> kNames = {"a", "b", "c_top", "c_mixed", "c_bottom"};
    for (std::size_t layer = 0; layer < kNames.size(); ++layer) {
      const auto node = stacks.maybe(kNames[layer]);
      auto& left = shared_.stacks.layers[layer].left;
      if (node.exists()) left = static_cast<std::uint8_t>(node.integer(0, left));
    }
    if (const auto node = stacks.maybe("one_more_round"); node.exists()) {
      shared_.stacks.layers[kLayerCMixed].marker = node.boolean() ? 0 : 1;
    }
  }

  void read_borough(const std::string& name, const JsonNode& node) {
    node.only({"money", "income", "reputation", "population", "markers", "lines_passed", "furthest_line", "tiles"});
    const int owner = owner_named(name, node);
    Borough& borough = boroughs_[owner];
    node.maybe("tiles").each([&](const JsonNode& tile) { read_tile(owner, tile); });
    const auto read = [&](std::string_view key, auto& value, int least, int most) {
      if (node.maybe(key).exists())
        value = static_cast<std::remove_reference_t<decltype(value)>>(node[key].integer(least, most));
    };
    read("money", borough.money, 0, 999);
    read("income", borough.income, kLeast, kMost);
    read("reputation", borough.reputation, kLeast, kMost);
    read("population", borough.population, 0, 400);
    borough.furthest_line = static_cast<std::uint8_t>(pieces().lines_at(borough.population));
    read("furthest_line", borough.furthest_line, borough.furthest_line, 100);
    borough.lines_passed = borough.furthest_line;
    read("lines_passed", borough.lines_passed, 0, 200);
    for_each(borough.line_listeners, [&](TileIndex tile) { borough.baseline[tile] = borough.lines_passed; });
    if (node.maybe("markers").exists()) {
      const int markers = node["markers"].integer(0, book().markers);
      if (markers + std::popcount(borough.invested) != book().markers) {
        node["markers"].complain("markers in hand and on tiles must be " + std::to_string(book().markers) + " together");
      }
    }
  }

  /// "farm 1,1" or "farm 1,1 invested"; a start tile is named only to put a marker on it.
  void read_tile(int owner, const JsonNode& node) {
    Borough& borough = boroughs_[owner];
    const auto words = split(node.string(), ' ');
    const auto kind = book().kind_named(words[0]);
    const Space space = words.size() > 1 ? space_named(words[1]).value_or(kNowhere) : kNowhere;
    const bool invested = words.size() == 3 && words[2] == "invested";
    if (!kind || space == kNowhere || (words.size() > 2 && !invested)) {
      return node.complain("a tile is written like 'farm 1,1' or 'farm 1,1 invested'");
    }
    int tile = borough.find_tile(space);
    if (tile >= 0 && borough.kind[tile] != *kind) return node.complain("another tile lies there");
    if (tile < 0) {
      if (borough.tiles == kMaxTiles - 1) return node.complain("too many tiles");
      const int where = borough.find_free(space);
      if (where < 0) return node.complain("no tile may lie there");
      if (!take_copy(*kind, node)) return;
      tile = borough.lay(*kind, where);
      borough.listen(static_cast<TileIndex>(tile));
      remember_baseline(borough, static_cast<TileIndex>(tile));
    }
    if (!invested) return;
    if (borough.markers == 0) return node.complain("there are no more markers");
    borough.invested |= bit(static_cast<TileIndex>(tile));
    --borough.markers;
  }

  /// Tiles count as placed in the order in which they are written.
  void remember_baseline(Borough& borough, TileIndex tile) {
    for (const Effect& effect : borough.face(tile).effects()) {
      if (effect.scope != Scope::all_after) continue;
      int matching = 0;
      for (const Borough& other : boroughs_) matching += other.matching(effect.match);
      borough.baseline[tile] = static_cast<std::uint8_t>(matching);
    }
  }

  bool take_copy(Kind kind, const JsonNode& node) {
    if (kind < kBasicKinds) {
      if (shared_.basics[kind] == 0) {
        node.complain("no copy of it is left in the supply");
        return false;
      }
      --shared_.basics[kind];
      return true;
    }
    auto& bag = shared_.stacks.bag;
    if (kind == kLake) {  // made of some tile: of the kind that is most plentiful
      kind = static_cast<Kind>(std::ranges::max_element(bag.left) - bag.left.begin());
    }
    if (bag.count(kind) == 0) {
      node.complain("no copy of it is left");
      return false;
    }
    bag.take(kind);
    return true;
  }

  void read_market(const JsonNode& market) {
    const int slots = shape_of(shared_.table).slots;
    if (!market.exists()) {
      if (shared_.phase == Phase::refill) return market.complain("must be given, with room for the tiles to come");
      for (int slot = 0; slot < slots; ++slot) put_in_market(slot, static_cast<Kind>(pieces().stack_from[0] + slot), market);
      return;
    }
    int slot = 0;
    market.each([&](const JsonNode& node) {
      if (slot < slots && !node.is_null()) {
        const auto kind = book().kind_named(node.string());
        if (kind && pieces().tile[*kind].stack >= Stack::a) {
          put_in_market(slot, *kind, node);
        } else {
          node.complain("there is no market tile of this name");
        }
      }
      ++slot;
    });
    if (slot != slots)
      market.complain("must have " + std::to_string(slots) + " entries, left to right; null for an empty slot");
  }

  void put_in_market(int slot, Kind kind, const JsonNode& node) {
    if (take_copy(kind, node)) shared_.market[slot] = kind;
  }

  void read_basics(const std::string& name, const JsonNode& node) {
    const auto kind = book().kind_named(name);
    if (!kind || *kind >= kBasicKinds) return node.complain("is no basic tile");
    if (node.integer(0, book().basic_supply) != shared_.basics[*kind]) {
      node.complain("does not fit the boroughs: " + std::to_string(shared_.basics[*kind]) + " are left");
    }
  }

  GoalId read_goal(const JsonNode& node) {
    const auto goal = book().goal_named(node.string());
    if (!goal) {
      node.complain("there is no such goal");
      return kNoGoal;
    }
    if ((shared_.goals_left & (1U << *goal)) == 0) node.complain("this goal is somewhere else already");
    shared_.goals_left &= ~(1U << *goal);
    return *goal;
  }

  void read_goals(const JsonNode& given) {
    shared_.public_goals = 0;
    shared_.deals = 0;
    if (shared_.phase != Phase::keep_goals) shared_.chosen = static_cast<std::uint8_t>((1U << seats_) - 1U);
    given.maybe("public_goals").each([&](const JsonNode& node) {
      if (shared_.public_goals == kMaxPublicGoals) return node.complain("at most four public goals");
      shared_.public_goal[shared_.public_goals++] = read_goal(node);
    });
    given.maybe("secret_goals").each_member([&](const std::string& name, const JsonNode& node) {
      const int owner = owner_named(name, node);
      if (owner >= seats_) return node.complain("must be a seat");
      std::size_t held = 0;
      node.each([&](const JsonNode& goal) {
        if (held < 2) shared_.secret_goal[owner][held] = read_goal(goal);
        ++held;
      });
      if (held != 2) node.complain("must have two goals; the first is the one kept");
    });
    if (shared_.phase != Phase::keep_goals) return;
    for (int seat = 0; seat < seats_; ++seat) {
      if (!shared_.has_secret(Seat::at(seat))) given.complain("every seat needs two secret goals to choose from");
    }
  }

  Shared& shared_;
  std::span<Borough> boroughs_;
  int seats_;
};

}  // namespace

std::expected<void, Refusal> arrange(Shared& shared, std::span<Borough> boroughs, int seats, const Json& description) {
  Problems problems;
  Arranger(shared, boroughs, seats).arrange(JsonNode(&description, "given", &problems));
  if (problems.empty()) {
    if (auto wrong = check({shared, boroughs, seats})) problems.push_back({"given", *wrong});
  }
  if (problems.empty()) return {};
  return std::unexpected(Refusal{"", same(to_string(problems))});
}

}  // namespace kvartal::suburbia
