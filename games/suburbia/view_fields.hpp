// The parts of a view and their names in JSON: the one place that both the JSON and its schema are made from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.hpp"
#include "games/suburbia/state.hpp"
#include "games/suburbia/view.hpp"

namespace kvartal::suburbia {

struct SlotView {
  int slot = 0;
  std::optional<std::string_view> tile;  // of the book, which lives on, as all names of tiles and goals here
  int surcharge = 0;
  std::optional<int> price;
};

struct SupplyView {
  std::string_view tile;
  int left = 0;
};

struct StacksView {
  int a = 0;
  int b = 0;
  int c = 0;
  bool one_more_round = false;
};

struct TileView {
  std::string_view tile;
  SpaceView space;
  bool invested = false;
};

struct BoroughView {
  std::string owner;
  Side side = Side::front;
  int money = 0;
  int income = 0;
  int reputation = 0;
  int population = 0;
  int red_lines = 0;
  int markers = 0;
  std::vector<TileView> tiles;
  std::vector<SpaceView> free;
};

struct GoalView {
  std::string_view goal;
  std::vector<int> values;
  std::optional<std::string> leader;
};

struct SecretView {
  std::string owner;
  int dealt = 0;
  bool chosen = false;
  std::optional<std::string_view> kept;
  std::vector<std::string_view> seen;
  std::optional<GoalView> standing;
};

struct View {
  Phase phase = Phase::over;
  std::vector<std::string> to_move;
  int round = 0;
  std::optional<int> final_round;
  std::optional<std::string> first;
  std::optional<std::string> active;
  std::vector<SlotView> market;
  std::vector<SupplyView> basics;
  StacksView stacks;
  int discarded = 0;
  std::vector<BoroughView> boroughs;
  std::vector<GoalView> public_goals;
  std::vector<SecretView> secret_goals;
};

}  // namespace kvartal::suburbia

namespace kvartal {

template <>
struct Fields<suburbia::SpaceView> {
  using V = suburbia::SpaceView;
  static constexpr std::string_view name = "Space";
  static constexpr auto list = std::tuple{Field{"q", &V::q, "axial, east"}, Field{"r", &V::r, "axial, south"}};
};

template <>
struct Fields<suburbia::TileRefView> {
  using V = suburbia::TileRefView;
  static constexpr std::string_view name = "TileRef";
  static constexpr bool sparse = true;
  static constexpr auto list =
      std::tuple{Field{"tile", &V::tile, "kind of the tile"}, Field{"owner", &V::owner, "whose it is, if it is in a borough"},
                 Field{"space", &V::space, "where it lies, if it is in a borough"}};
};

template <>
struct Fields<suburbia::SlotView> {
  using V = suburbia::SlotView;
  static constexpr std::string_view name = "Slot";
  static constexpr auto list =
      std::tuple{Field{"slot", &V::slot, "1 is the leftmost"}, Field{"tile", &V::tile, "kind of the tile that lies here"},
                 Field{"surcharge", &V::surcharge, "dollars for this slot"},
                 Field{"price", &V::price, "surcharge and printed price together"}};
};

template <>
struct Fields<suburbia::SupplyView> {
  using V = suburbia::SupplyView;
  static constexpr std::string_view name = "Supply";
  static constexpr auto list = std::tuple{Field{"tile", &V::tile, "basic kind"}, Field{"left", &V::left, "how many are left"}};
};

template <>
struct Fields<suburbia::StacksView> {
  using V = suburbia::StacksView;
  static constexpr std::string_view name = "Stacks";
  static constexpr auto list = std::tuple{Field{"a", &V::a, "tiles left in stack A"}, Field{"b", &V::b, "in stack B"},
                                          Field{"c", &V::c, "in stack C, One More Round not counted"},
                                          Field{"one_more_round", &V::one_more_round, "whether One More Round has appeared"}};
};

template <>
struct Fields<suburbia::TileView> {
  using V = suburbia::TileView;
  static constexpr std::string_view name = "Tile";
  static constexpr auto list = std::tuple{Field{"tile", &V::tile, "kind of the tile"}, Field{"space", &V::space, "where"},
                                          Field{"invested", &V::invested, "whether a marker lies on it"}};
};

template <>
struct Fields<suburbia::BoroughView> {
  using V = suburbia::BoroughView;
  static constexpr std::string_view name = "Borough";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "p1 … p4, or dale"},
      Field{"side", &V::side, "side of the borough board"},
      Field{"money", &V::money, "dollars in hand"},
      Field{"income", &V::income, "-5 … 15"},
      Field{"reputation", &V::reputation, "-5 … 15"},
      Field{"population", &V::population, "inhabitants"},
      Field{"red_lines", &V::red_lines, "red lines behind the population marker"},
      Field{"markers", &V::markers, "investment markers in hand"},
      Field{"tiles", &V::tiles, "in the order of their placement"},
      Field{"free", &V::free, "spaces on which a tile may be laid"},
  };
};

template <>
struct Fields<suburbia::GoalView> {
  using V = suburbia::GoalView;
  static constexpr std::string_view name = "Goal";
  static constexpr auto list =
      std::tuple{Field{"goal", &V::goal, "which goal"}, Field{"values", &V::values, "what each borough has of it now"},
                 Field{"leader", &V::leader, "who alone leads now"}};
};

template <>
struct Fields<suburbia::SecretView> {
  using V = suburbia::SecretView;
  static constexpr std::string_view name = "SecretGoal";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "whose"},
      Field{"dealt", &V::dealt, "how many goals were dealt to this seat so far"},
      Field{"chosen", &V::chosen, "whether one of them was kept"},
      Field{"kept", &V::kept, "the kept goal, for those who may know it"},
      Field{"seen", &V::seen, "both dealt goals, for those who may know them"},
      Field{"standing", &V::standing, "the standing in the kept goal, for those who may know it"},
  };
};

template <>
struct Fields<suburbia::View> {
  using V = suburbia::View;
  static constexpr std::string_view name = "SuburbiaView";
  static constexpr auto list = std::tuple{
      Field{"phase", &V::phase, "what the game waits for"},
      Field{"to_move", &V::to_move, "p1 … p4, or * for chance"},
      Field{"round", &V::round, "from 1; 0 during set-up"},
      Field{"final_round", &V::final_round, "the last round, once it is known"},
      Field{"first", &V::first, "who began"},
      Field{"active", &V::active, "whose turn it is"},
      Field{"market", &V::market, "left to right"},
      Field{"basics", &V::basics, "the supply of basic tiles"},
      Field{"stacks", &V::stacks, "what is left to draw"},
      Field{"discarded", &V::discarded, "market tiles that left the game"},
      Field{"boroughs", &V::boroughs, "by seat; Dale's last"},
      Field{"public_goals", &V::public_goals, "face up"},
      Field{"secret_goals", &V::secret_goals, "by seat"},
  };
};

}  // namespace kvartal
