// The parts of a view and their names in JSON: the one place that both the JSON and its schema are made from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fields.hpp"
#include "games/rolling_heights/state.hpp"
#include "games/rolling_heights/view.hpp"

namespace kvartal::rolling_heights {

struct BoardView {
  std::string board;
  std::string side;
  int turn = 0;
};

struct BonusView {
  Type type = Type::residential;
  int points = 0;
};

struct SpaceView {
  std::string at;
  bool water = false;
  int premium = 0;
  std::optional<BonusView> bonus;
  std::optional<int> place_cost;
};

struct TowerView {
  Material material = Material::wood;
  int height = 0;
  int cubes = 0;
  int special = 0;
};

struct PlanView {
  std::string plan;
  std::string at;
  std::string owner;
  std::vector<TowerView> towers;
  bool completed = false;
  int points = 0;
  bool used = false;
};

struct SlotView {
  int slot = 0;
  int price = 0;
  std::optional<std::string> plan;
  int wilds = 0;
};

struct RowView {
  int level = 0;
  int pile = 0;
  std::vector<SlotView> slots;
};

struct CubesView {
  Material material = Material::wood;
  int supply = 0;
  int in_towers = 0;
  int total = 0;
};

struct CrewView {
  Worker worker = Worker::carpenter;
  int exhausted = 0;
  int steady = 0;
  int hard = 0;
  int activated = 0;
  int inactive = 0;
  int sitting_out = 0;
};

struct SupplyView {
  Worker worker = Worker::carpenter;
  int left = 0;
};

struct ScoreView {
  int bonuses = 0;
  int buildings = 0;
  int workers = 0;
  int abilities = 0;
  int ads = 0;
  int target = 0;
  int wilds = 0;
};

struct TargetView {
  std::string target;
  int points = 0;
  bool scored = false;
};

struct CompanyView {
  std::string owner;
  int points = 0;
  ScoreView score;
  int wilds = 0;
  Stage stage = Stage::home;
  int to_sit_out = 0;
  int to_tire = 0;
  int workers_in_all = 0;
  std::vector<CrewView> workers;
  int targets_dealt = 0;
  std::optional<std::vector<TargetView>> targets;
};

struct AdView {
  std::string ad;
  std::vector<int> points;
};

struct HandView {
  Resource resource = Resource::power;
  int count = 0;
};

struct TodoView {
  Pending kind = Pending::none;
  int left = 0;
  std::optional<std::string> plan;
  std::optional<std::string> at;
  std::optional<Material> material;
  std::optional<std::vector<std::string>> workers;
};

struct TurnView {
  bool bought = false;
  bool planner_may_throw = false;
  int cubes_and_power = 0;
};

struct EndView {
  EndReason reason = EndReason::none;
  std::string by;
  std::optional<Material> material;
  int last_round = 0;
};

struct View {
  Phase phase = Phase::over;
  std::vector<std::string> to_move;
  int round = 0;
  std::optional<std::string> first;
  std::optional<std::string> active;
  bool rolling_early = true;
  std::vector<std::optional<BoardView>> boards;
  std::vector<SpaceView> spaces;
  std::vector<PlanView> plans;
  std::vector<RowView> market;
  std::vector<CubesView> cubes;
  std::vector<SupplyView> workers;
  std::vector<AdView> ads;
  std::vector<CompanyView> companies;
  std::vector<HandView> hand;
  TurnView turn_so_far;
  std::optional<TodoView> todo;
  std::optional<EndView> end;
};

}  // namespace kvartal::rolling_heights

namespace kvartal {

template <>
struct Fields<rolling_heights::BoardView> {
  using V = rolling_heights::BoardView;
  static constexpr std::string_view name = "Board";
  static constexpr auto list = std::tuple{Field{"board", &V::board, "which one"}, Field{"side", &V::side, "a or b"},
                                          Field{"turn", &V::turn, "degrees clockwise"}};
};

template <>
struct Fields<rolling_heights::BonusView> {
  using V = rolling_heights::BonusView;
  static constexpr std::string_view name = "Bonus";
  static constexpr auto list = std::tuple{Field{"type", &V::type, "for plans of this type"}, Field{"points", &V::points, "VP"}};
};

template <>
struct Fields<rolling_heights::SpaceView> {
  using V = rolling_heights::SpaceView;
  static constexpr std::string_view name = "Space";
  static constexpr auto list =
      std::tuple{Field{"at", &V::at, "column and row"}, Field{"water", &V::water, "nothing is built on it"},
                 Field{"premium", &V::premium, "what it costs besides; 0: it is no premium space"},
                 Field{"bonus", &V::bonus, "VP for a plan of one type"},
                 Field{"place_cost", &V::place_cost,
                       "what it costs the player whose turn it is to place a plan here: premium and distance, without the "
                       "price; null where none can be placed"}};
};

template <>
struct Fields<rolling_heights::TowerView> {
  using V = rolling_heights::TowerView;
  static constexpr std::string_view name = "Tower";
  static constexpr auto list = std::tuple{
      Field{"material", &V::material, "of its cubes"}, Field{"height", &V::height, "when it is full"},
      Field{"cubes", &V::cubes, "in it now"}, Field{"special", &V::special, "how many of them, on top, are special"}};
};

template <>
struct Fields<rolling_heights::PlanView> {
  using V = rolling_heights::PlanView;
  static constexpr std::string_view name = "PlacedPlan";
  static constexpr auto list = std::tuple{
      Field{"plan", &V::plan, "which one"},
      Field{"at", &V::at, "its space"},
      Field{"owner", &V::owner, "whose it is"},
      Field{"towers", &V::towers, "in their printed order"},
      Field{"completed", &V::completed, "whether all towers are full"},
      Field{"points", &V::points, "the VP it brings, or would bring, as things stand"},
      Field{"used", &V::used, "whether its ability was used in this turn"},
  };
};

template <>
struct Fields<rolling_heights::SlotView> {
  using V = rolling_heights::SlotView;
  static constexpr std::string_view name = "Slot";
  static constexpr auto list =
      std::tuple{Field{"slot", &V::slot, "from 1, next to the pile, to 9"}, Field{"price", &V::price, "of a plan here"},
                 Field{"plan", &V::plan, "which lies here"}, Field{"wilds", &V::wilds, "wild tokens on it"}};
};

template <>
struct Fields<rolling_heights::RowView> {
  using V = rolling_heights::RowView;
  static constexpr std::string_view name = "Row";
  static constexpr auto list =
      std::tuple{Field{"level", &V::level, "1 or 2"}, Field{"pile", &V::pile, "plans left in its pile"},
                 Field{"slots", &V::slots, "from slot 1"}};
};

template <>
struct Fields<rolling_heights::CubesView> {
  using V = rolling_heights::CubesView;
  static constexpr std::string_view name = "Cubes";
  static constexpr auto list =
      std::tuple{Field{"material", &V::material, "which one"}, Field{"supply", &V::supply, "in the supply"},
                 Field{"in_towers", &V::in_towers, "real cubes in towers"},
                 Field{"total", &V::total, "in this game, those in the box left out"}};
};

template <>
struct Fields<rolling_heights::CrewView> {
  using V = rolling_heights::CrewView;
  static constexpr std::string_view name = "Crew";
  static constexpr auto list = std::tuple{
      Field{"worker", &V::worker, "which colour"},
      Field{"exhausted", &V::exhausted, "lying"},
      Field{"steady", &V::steady, "on their side"},
      Field{"hard", &V::hard, "standing"},
      Field{"activated", &V::activated, "used in this turn"},
      Field{"inactive", &V::inactive, "not rolled: at home, sitting out, or new"},
      Field{"sitting_out", &V::sitting_out, "of those at home, how many will sit out the coming roll"},
  };
};

template <>
struct Fields<rolling_heights::SupplyView> {
  using V = rolling_heights::SupplyView;
  static constexpr std::string_view name = "WorkerSupply";
  static constexpr auto list =
      std::tuple{Field{"worker", &V::worker, "which colour"}, Field{"left", &V::left, "in the supply"}};
};

template <>
struct Fields<rolling_heights::ScoreView> {
  using V = rolling_heights::ScoreView;
  static constexpr std::string_view name = "Score";
  static constexpr auto list = std::tuple{
      Field{"bonuses", &V::bonuses, "of spaces"},
      Field{"buildings", &V::buildings, "for completed buildings"},
      Field{"workers", &V::workers, "by politicians"},
      Field{"abilities", &V::abilities, "by public figures"},
      Field{"ads", &V::ads, "at the end"},
      Field{"target", &V::target, "at the end"},
      Field{"wilds", &V::wilds, "at the end"},
  };
};

template <>
struct Fields<rolling_heights::TargetView> {
  using V = rolling_heights::TargetView;
  static constexpr std::string_view name = "Target";
  static constexpr auto list =
      std::tuple{Field{"target", &V::target, "which one"}, Field{"points", &V::points, "what it would bring as things stand"},
                 Field{"scored", &V::scored, "whether it was scored at the end"}};
};

template <>
struct Fields<rolling_heights::CompanyView> {
  using V = rolling_heights::CompanyView;
  static constexpr std::string_view name = "Company";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "p1 … p4, or rival"},
      Field{"points", &V::points, "VP so far"},
      Field{"score", &V::score, "where they come from"},
      Field{"wilds", &V::wilds, "wild tokens"},
      Field{"stage", &V::stage, "how far it is with its turn, or with the preparation of its next one"},
      Field{"to_sit_out", &V::to_sit_out, "how many workers must still be told to sit out before the roll"},
      Field{"to_tire", &V::to_tire, "how many workers must still be chosen to tire in a strike"},
      Field{"workers_in_all", &V::workers_in_all, "whatever their state"},
      Field{"workers", &V::workers, "all nine colours, by state"},
      Field{"targets_dealt", &V::targets_dealt, "how many it has"},
      Field{"targets", &V::targets, "which, for those who may know; at the end only the one that was scored"},
  };
};

template <>
struct Fields<rolling_heights::AdView> {
  using V = rolling_heights::AdView;
  static constexpr std::string_view name = "Ad";
  static constexpr auto list = std::tuple{Field{"ad", &V::ad, "which one"},
                                          Field{"points", &V::points, "what it would bring each company as things stand"}};
};

template <>
struct Fields<rolling_heights::HandView> {
  using V = rolling_heights::HandView;
  static constexpr std::string_view name = "Held";
  static constexpr auto list = std::tuple{Field{"resource", &V::resource, "what"}, Field{"count", &V::count, "how many"}};
};

template <>
struct Fields<rolling_heights::TodoView> {
  using V = rolling_heights::TodoView;
  static constexpr std::string_view name = "Todo";
  static constexpr auto list = std::tuple{
      Field{"kind", &V::kind, "what must be decided before anything else"},
      Field{"left", &V::left, "what is still owed, or how often one must still choose"},
      Field{"plan", &V::plan, "the plan to be placed, or the one whose workers come"},
      Field{"at", &V::at, "its space, or that of the building that is used"},
      Field{"material", &V::material, "the cube that the exchange brings"},
      Field{"workers", &V::workers, "the colours to choose from, or for a swap the one that goes and the one that comes"},
  };
};

template <>
struct Fields<rolling_heights::TurnView> {
  using V = rolling_heights::TurnView;
  static constexpr std::string_view name = "TurnSoFar";
  static constexpr auto list = std::tuple{
      Field{"bought", &V::bought, "the one purchase is made"},
      Field{"planner_may_throw", &V::planner_may_throw, "a city planner may still have the exhausted rolled again"},
      Field{"cubes_and_power", &V::cubes_and_power, "what could be paid with"},
  };
};

template <>
struct Fields<rolling_heights::EndView> {
  using V = rolling_heights::EndView;
  static constexpr std::string_view name = "End";
  static constexpr auto list =
      std::tuple{Field{"reason", &V::reason, "why the end has come"}, Field{"by", &V::by, "in whose turn"},
                 Field{"material", &V::material, "which one has run out"}, Field{"last_round", &V::last_round, "its number"}};
};

template <>
struct Fields<rolling_heights::View> {
  using V = rolling_heights::View;
  static constexpr std::string_view name = "RollingHeightsView";
  static constexpr auto list = std::tuple{
      Field{"phase", &V::phase, "what the game waits for"},
      Field{"to_move", &V::to_move, "p1 … p4, several if some may roll early; * for chance"},
      Field{"round", &V::round, "from 1; 0 in set-up"},
      Field{"first", &V::first, "who began"},
      Field{"active", &V::active, "whose turn it is"},
      Field{"rolling_early", &V::rolling_early, "whether those who wait may prepare their turn"},
      Field{"boards", &V::boards, "the six of them in the order of reading; null: not yet drawn"},
      Field{"spaces", &V::spaces, "those of the boards that lie, in the order of reading"},
      Field{"plans", &V::plans, "all on the map, in the order of reading"},
      Field{"market", &V::market, "the two rows"},
      Field{"cubes", &V::cubes, "by material"},
      Field{"workers", &V::workers, "the supply of workers, by colour"},
      Field{"ads", &V::ads, "those of this game"},
      Field{"companies", &V::companies, "by seat; the rival of a solo game is the last one"},
      Field{"hand", &V::hand, "all nine resources of the player whose main phase it is"},
      Field{"turn_so_far", &V::turn_so_far, "what has happened in the turn"},
      Field{"todo", &V::todo, "what the player whose turn it is must decide first"},
      Field{"end", &V::end, "once the end has come"},
  };
};

}  // namespace kvartal
