// The parts of a view and their names in JSON: the one place that both the JSON and its schema are made from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/fields.hpp"
#include "games/new_york_1901/event.hpp"
#include "games/new_york_1901/state.hpp"
#include "games/new_york_1901/view.hpp"

namespace kvartal::new_york_1901 {

struct SlotView {
  int slot = 0;
  std::optional<std::string> card;
  std::optional<int> free_lots;
};

struct SupplyView {
  std::string card;
  int free_lots = 0;
};

struct LotView {
  std::string lot;
  std::string card;
  std::optional<std::string> owner;
  bool free = false;
  bool worker = false;
};

struct HandView {
  std::string tile;
  int left = 0;
};

struct ScoreView {
  int skyscrapers = 0;
  int prestige = 0;
  int streets = 0;
  int challenge = 0;
  int actions = 0;
};

struct EstateView {
  std::string owner;
  std::optional<std::string> character;
  int points = 0;
  ScoreView score;
  int workers = 0;
  int lots = 0;
  Generation newest_open = Generation::bronze;
  int unbuilt = 0;
  std::vector<HandView> hand;
  std::optional<std::string> legendary;
  std::vector<std::string> actions;
};

struct LegendaryView {
  std::string tile;
  std::optional<std::string> owner;
};

struct StreetView {
  std::string street;
  std::vector<int> tiles;
  std::optional<std::string> leader;
};

struct StandingView {
  int count = 0;
  int points = 0;
};

struct ChallengeView {
  std::string challenge;
  std::vector<StandingView> standings;
};

struct TurnView {
  bool acquired = false;
  bool may_build = false;
  bool built = false;
};

struct EndView {
  EndReason reason = EndReason::none;
  std::string by;
  std::string last;
};

struct View {
  Phase phase = Phase::over;
  std::vector<std::string> to_move;
  int turn = 0;
  std::optional<std::string> first;
  std::optional<std::string> active;
  TurnView turn_so_far;
  bool expert = false;
  int silver_from = 0;
  int gold_from = 0;
  std::vector<SlotView> market;
  int future_market = 0;
  std::vector<SupplyView> supply;
  std::vector<LotView> lots;
  std::vector<TileView> tiles;
  std::vector<EstateView> estates;
  std::vector<LegendaryView> legendary;
  std::vector<StreetView> streets;
  std::optional<ChallengeView> challenge;
  std::optional<EndView> end;
};

}  // namespace kvartal::new_york_1901

namespace kvartal {

template <>
struct Fields<new_york_1901::TileView> {
  using V = new_york_1901::TileView;
  static constexpr std::string_view name = "PlacedTile";
  static constexpr auto list =
      std::tuple{Field{"tile", &V::tile, "which skyscraper"}, Field{"owner", &V::owner, "whose it is"},
                 Field{"at", &V::at, "its first square in the order of reading"}, Field{"turn", &V::turn, "degrees clockwise"},
                 Field{"squares", &V::squares, "all its squares"}};
};

template <>
struct Fields<new_york_1901::SlotView> {
  using V = new_york_1901::SlotView;
  static constexpr std::string_view name = "Slot";
  static constexpr auto list =
      std::tuple{Field{"slot", &V::slot, "from 1"}, Field{"card", &V::card, "the lot card that lies here"},
                 Field{"free_lots", &V::free_lots, "how many lots it could be for"}};
};

template <>
struct Fields<new_york_1901::SupplyView> {
  using V = new_york_1901::SupplyView;
  static constexpr std::string_view name = "Supply";
  static constexpr auto list =
      std::tuple{Field{"card", &V::card, "kind of lot card"},
                 Field{"free_lots", &V::free_lots, "free lots of it: as many as cards in both markets"}};
};

template <>
struct Fields<new_york_1901::LotView> {
  using V = new_york_1901::LotView;
  static constexpr std::string_view name = "Lot";
  static constexpr auto list =
      std::tuple{Field{"lot", &V::lot, "its first square in the order of reading"}, Field{"card", &V::card, "its kind"},
                 Field{"owner", &V::owner, "whose it is"}, Field{"free", &V::free, "whether it can be acquired"},
                 Field{"worker", &V::worker, "whether a worker of its owner stands on it"}};
};

template <>
struct Fields<new_york_1901::HandView> {
  using V = new_york_1901::HandView;
  static constexpr std::string_view name = "Hand";
  static constexpr auto list =
      std::tuple{Field{"tile", &V::tile, "which skyscraper"}, Field{"left", &V::left, "how many are not yet built"}};
};

template <>
struct Fields<new_york_1901::ScoreView> {
  using V = new_york_1901::ScoreView;
  static constexpr std::string_view name = "Score";
  static constexpr auto list = std::tuple{
      Field{"skyscrapers", &V::skyscrapers, "for building"},
      Field{"prestige", &V::prestige, "by Gold Prestige, during the game"}, Field{"streets", &V::streets, "at the end"},
      Field{"challenge", &V::challenge, "at the end"}, Field{"actions", &V::actions, "at the end, for unused action cards"}};
};

template <>
struct Fields<new_york_1901::EstateView> {
  using V = new_york_1901::EstateView;
  static constexpr std::string_view name = "Estate";
  static constexpr auto list = std::tuple{
      Field{"owner", &V::owner, "p1 … p4"},
      Field{"character", &V::character, "who the player is"},
      Field{"points", &V::points, "so far"},
      Field{"score", &V::score, "where the points come from"},
      Field{"workers", &V::workers, "free ones"},
      Field{"lots", &V::lots, "how many are owned"},
      Field{"newest_open", &V::newest_open, "the newest generation that may be built"},
      Field{"unbuilt", &V::unbuilt, "how many of the 18 are not yet built"},
      Field{"hand", &V::hand, "every skyscraper and how many of it are left"},
      Field{"legendary", &V::legendary, "the legendary skyscraper under the king token"},
      Field{"actions", &V::actions, "action cards not yet used"},
  };
};

template <>
struct Fields<new_york_1901::LegendaryView> {
  using V = new_york_1901::LegendaryView;
  static constexpr std::string_view name = "Legendary";
  static constexpr auto list =
      std::tuple{Field{"tile", &V::tile, "which legendary skyscraper"}, Field{"owner", &V::owner, "who has built it"}};
};

template <>
struct Fields<new_york_1901::StreetView> {
  using V = new_york_1901::StreetView;
  static constexpr std::string_view name = "Street";
  static constexpr auto list =
      std::tuple{Field{"street", &V::street, "which one"}, Field{"tiles", &V::tiles, "skyscrapers along it, by seat"},
                 Field{"leader", &V::leader, "who alone has the most"}};
};

template <>
struct Fields<new_york_1901::StandingView> {
  using V = new_york_1901::StandingView;
  static constexpr std::string_view name = "Standing";
  static constexpr auto list = std::tuple{Field{"count", &V::count, "what the challenge counts"},
                                          Field{"points", &V::points, "what it would bring at the end as things stand"}};
};

template <>
struct Fields<new_york_1901::ChallengeView> {
  using V = new_york_1901::ChallengeView;
  static constexpr std::string_view name = "Challenge";
  static constexpr auto list =
      std::tuple{Field{"challenge", &V::challenge, "which one"}, Field{"standings", &V::standings, "by seat"}};
};

template <>
struct Fields<new_york_1901::TurnView> {
  using V = new_york_1901::TurnView;
  static constexpr std::string_view name = "TurnSoFar";
  static constexpr auto list = std::tuple{Field{"acquired", &V::acquired, "land was acquired"},
                                          Field{"may_build", &V::may_build, "a skyscraper may follow"},
                                          Field{"built", &V::built, "a first skyscraper was built or rebuilt"}};
};

template <>
struct Fields<new_york_1901::EndView> {
  using V = new_york_1901::EndView;
  static constexpr std::string_view name = "End";
  static constexpr auto list =
      std::tuple{Field{"reason", &V::reason, "why the end has come"}, Field{"by", &V::by, "in whose turn"},
                 Field{"last", &V::last, "who has the last turn"}};
};

template <>
struct Fields<new_york_1901::View> {
  using V = new_york_1901::View;
  static constexpr std::string_view name = "NewYork1901View";
  static constexpr auto list = std::tuple{
      Field{"phase", &V::phase, "what the game waits for"},
      Field{"to_move", &V::to_move, "p1 … p4, or * for chance"},
      Field{"turn", &V::turn, "turns begun so far, of all players"},
      Field{"first", &V::first, "who began"},
      Field{"active", &V::active, "whose turn it is"},
      Field{"turn_so_far", &V::turn_so_far, "what has happened in it"},
      Field{"expert", &V::expert, "whether it is the expert game"},
      Field{"silver_from", &V::silver_from, "points from which silver is open"},
      Field{"gold_from", &V::gold_from, "points from which gold is open"},
      Field{"market", &V::market, "the open market"},
      Field{"future_market", &V::future_market, "cards left in it"},
      Field{"supply", &V::supply, "free lots by kind"},
      Field{"lots", &V::lots, "all lots, in the order of reading"},
      Field{"tiles", &V::tiles, "all skyscrapers on the map, by seat and in the order in which they were built"},
      Field{"estates", &V::estates, "by seat"},
      Field{"legendary", &V::legendary, "the four legendary skyscrapers"},
      Field{"streets", &V::streets, "those of this game"},
      Field{"challenge", &V::challenge, "that of this game; none in the introductory game"},
      Field{"end", &V::end, "once the end has come"},
  };
};

}  // namespace kvartal
