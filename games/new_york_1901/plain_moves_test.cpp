// All legal moves found a second time, square by square from what the view shows: no bits, no tables but the map and the
// outlines. It must be exactly what the engine lists, at every decision of many games.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/shelf.hpp"
#include "tests/conformance.hpp"

namespace kvartal::new_york_1901 {
namespace {

using Spot = std::pair<int, int>;  // row, column: sorted in the order of reading

Spot spot_of(const std::string& name) { return {std::stoi(name.substr(1)) - 1, name[0] - 'A'}; }
std::string name_of_spot(Spot spot) {
  return std::string(1, static_cast<char>('A' + spot.second)) + std::to_string(spot.first + 1);
}

std::set<Spot> spots_of(const Json& names) {
  std::set<Spot> spots;
  for (const Json& name : names) spots.insert(spot_of(name.get<std::string>()));
  return spots;
}

/// The map and the pieces, as a client gets them.
struct Box {
  Json components;
  std::set<Spot> frontage;             // streets and parks
  std::map<std::string, Json> tiles;   // by id
  std::map<Spot, std::size_t> lot_at;  // index into the view's lots

  explicit Box(Json json) : components(std::move(json)) {
    for (const char* kind : {"streets", "parks"}) {
      for (const Json& area : components["map"][kind]) frontage.merge(spots_of(area["squares"]));
    }
    for (const char* kind : {"skyscrapers", "legendary"}) {
      for (const Json& tile : components["pieces"][kind]) tiles[tile["id"]] = tile;
    }
    const Json& lots = components["map"]["lots"];
    for (std::size_t lot = 0; lot < lots.size(); ++lot) {
      for (const Spot& spot : spots_of(lots[lot]["squares"])) lot_at[spot] = lot;
    }
  }
};

int age_of(const std::string& generation) {
  static const std::map<std::string, int> kAges = {{"start", 0}, {"bronze", 1}, {"silver", 2}, {"gold", 3}};
  return kAges.at(generation);
}

class PlainMoves {
 public:
  PlainMoves(const Box& box, const Json& view)
      : box_(box), view_(view), me_(view["active"]), estate_(view["estates"][std::stoi(me_.substr(1)) - 1]) {
    for (const Json& tile : view["tiles"]) {
      if (tile["owner"] != me_) continue;
      for (const Spot& spot : spots_of(tile["squares"])) tile_at_[spot] = tile["tile"];
      mine_.emplace_back(tile["tile"], spots_of(tile["squares"]));
    }
  }

  std::set<std::string> all() {
    const int workers = estate_["workers"];
    const Json& so_far = view_["turn_so_far"];
    const int deck = view_["future_market"];
    if (view_["phase"] == "begin") {
      if (workers > 0) list_lots("take", {2, 3});
      if (workers == 0) list_places("build");
      list_places("rebuild");
      if (moves_.empty()) list_given_up();
    } else {
      if (so_far["may_build"]) list_places("build");
      if (has("construction_boom") && so_far["built"] && !first_brought_the_end()) list_places("construction_boom");
      if (has("land_grab") && so_far["acquired"] && !took_three() && workers > 0 && deck > 0) list_lots("land_grab", {2});
      moves_.insert("end");
    }
    if (has("market_shift") && deck >= 4) moves_.insert("market_shift");
    return moves_;
  }

  /// The view does not tell what kind of lot was taken in this turn or which skyscraper brought the end: whoever plays the game
  /// knows.
  bool took_three_squares = false;
  bool brought_the_end = false;

 private:
  [[nodiscard]] bool took_three() const { return took_three_squares; }
  [[nodiscard]] bool first_brought_the_end() const { return brought_the_end; }
  [[nodiscard]] bool has(const std::string& action) const {
    return std::ranges::find(estate_["actions"], Json(action)) != estate_["actions"].end();
  }

  void list_lots(const std::string& verb, const std::set<int>& sizes) {
    std::set<std::string> cards;
    for (const Json& slot : view_["market"]) {
      if (!slot["card"].is_null()) cards.insert(slot["card"]);
    }
    for (const Json& lot : view_["lots"]) {
      const std::string card = lot["card"];
      if (lot["free"] && cards.contains(card) && sizes.contains(card.back() - '0'))
        moves_.insert(verb + " " + card + " at " + lot["lot"].get<std::string>());
    }
  }

  void list_given_up() {
    for (const Json& lot : view_["lots"]) {
      if (lot["owner"] == me_ && lot["worker"])
        moves_.insert("give_up " + lot["card"].get<std::string>() + " at " + lot["lot"].get<std::string>());
    }
  }

  void list_places(const std::string& verb) {
    for (const Json& hand : estate_["hand"]) {
      if (hand["left"] > 0) list_tile(verb, box_.tiles.at(hand["tile"]));
    }
    for (const Json& legendary : view_["legendary"]) {
      if (legendary["owner"].is_null() && estate_["legendary"].is_null()) list_tile(verb, box_.tiles.at(legendary["tile"]));
    }
  }

  void list_tile(const std::string& verb, const Json& tile) {
    if (age_of(tile["generation"]) > age_of(estate_["newest_open"])) return;
    std::vector<Spot> shape;
    for (int row = 0; row < static_cast<int>(tile["outline"].size()); ++row) {
      const std::string line = tile["outline"][static_cast<std::size_t>(row)];
      for (int column = 0; column < static_cast<int>(line.size()); ++column) {
        if (line[static_cast<std::size_t>(column)] == '#') shape.emplace_back(row, column);
      }
    }
    std::set<std::set<Spot>> seen;  // a shape that looks the same after a turn lies there once
    for (int degrees = 0; degrees < 360; degrees += 90) {
      for (const auto& [first, lot] : box_.lot_at) {
        const Spot origin = *std::ranges::min_element(shape);
        std::set<Spot> squares;
        for (const Spot& spot : shape)
          squares.insert({first.first + spot.first - origin.first, first.second + spot.second - origin.second});
        if (!seen.insert(squares).second || !fits(verb, tile, squares)) continue;
        moves_.insert(verb + " " + tile["id"].get<std::string>() + " at " + name_of_spot(first) +
                      (degrees == 0 ? "" : " turn " + std::to_string(degrees)));
      }
      for (Spot& spot : shape) spot = {spot.second, -spot.first};  // clockwise: rows become columns
    }
  }

  [[nodiscard]] bool fits(const std::string& verb, const Json& tile, const std::set<Spot>& squares) const {
    bool touches = false;
    bool fronts = false;
    for (const Spot& spot : squares) {
      const auto lot = box_.lot_at.find(spot);
      if (lot == box_.lot_at.end() || view_["lots"][lot->second]["owner"] != me_) return false;
      if (const auto there = tile_at_.find(spot); there != tile_at_.end()) {
        touches = true;
        const bool property = there->second == "start_property";
        if (!property && age_of(box_.tiles.at(there->second)["generation"]) >= age_of(tile["generation"])) return false;
      }
      for (const Spot& side : {Spot{1, 0}, Spot{-1, 0}, Spot{0, 1}, Spot{0, -1}}) {
        fronts = fronts || box_.frontage.contains({spot.first + side.first, spot.second + side.second});
      }
    }
    return fronts && touches == (verb == "rebuild") && enough_workers(squares);
  }

  /// Every own lot that has no skyscraper afterwards needs one of the four.
  [[nodiscard]] bool enough_workers(const std::set<Spot>& squares) const {
    std::set<Spot> built = squares;
    for (const auto& [tile, spots] : mine_) {
      const bool gone = std::ranges::any_of(spots, [&](Spot spot) { return squares.contains(spot); });
      if (!gone) built.insert(spots.begin(), spots.end());
    }
    std::set<std::size_t> bare;
    for (std::size_t lot = 0; lot < view_["lots"].size(); ++lot) {
      if (view_["lots"][lot]["owner"] == me_) bare.insert(lot);
    }
    for (const Spot& spot : built) bare.erase(box_.lot_at.at(spot));
    return bare.size() <= 4;
  }

  const Box& box_;
  const Json& view_;
  std::string me_;
  const Json& estate_;
  std::map<Spot, std::string> tile_at_;
  std::vector<std::pair<std::string, std::set<Spot>>> mine_;
  std::set<std::string> moves_;
};

void compare_whole_game(const Box& box, const GameEntry& entry, const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  AnyGame game = entry.start(options);
  bool three = false;
  bool brought = false;
  while (!game.turn().is_over()) {
    const Json view = game.view(Viewer::spectator());
    if (!game.turn().is_chance()) {
      if (view["phase"] == "begin") three = brought = false;
      PlainMoves plain(box, view);
      plain.took_three_squares = three;
      plain.brought_the_end = brought;
      std::set<std::string> listed;
      const Seat seat = game.turn().seats.first();
      for (const AnyMove move : game.moves(seat)) listed.insert(game.text(seat, move));
      ASSERT_EQ(listed, plain.all()) << "seed " << seed << ", turn " << view["turn"];
    }
    const conformance::Step step = conformance::random_step(game, rng);
    const std::string words = game.text(step.seat, step.move);
    game.play(step.seat, step.move);
    three = three || (words.starts_with("take") && words.find("_3 ") != std::string::npos);
    brought = brought || ((words.starts_with("build") || words.starts_with("rebuild")) && view["end"].is_null() &&
                          !game.view(Viewer::spectator())["end"].is_null() &&
                          game.view(Viewer::spectator())["end"]["reason"] == "four_left");
  }
}

TEST(NewYorkMoves, AreWhatOneFindsSquareBySquare) {
  const GameEntry& entry = *find_game(shelf(), "new_york_1901");
  const Box box(entry.components());
  for (std::uint64_t seed = 0; seed < (KVARTAL_SANITIZED ? 2 : 9); ++seed) {
    Options options;
    options.set("players", std::to_string(2 + seed % 3));
    if (seed % 2 == 1) options.set("mode", "expert");
    compare_whole_game(box, entry, *entry.complete(options), seed);
  }
}

}  // namespace
}  // namespace kvartal::new_york_1901
