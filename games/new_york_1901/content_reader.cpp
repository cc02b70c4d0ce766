#include "games/new_york_1901/content_reader.hpp"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "games/new_york_1901/growth.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr int kOfEachGeneration = 6;
constexpr int kMostPoints = 50;
/// A list of moves has room for so many placements (rules.hpp).
constexpr int kMostPlacements = 3900;

Thresholds read_thresholds(const JsonNode& node) {
  node.only({"silver", "gold"});
  const int silver = node["silver"].integer(1, 99);
  const int gold = node["gold"].integer(1, 99);
  if (gold < silver) node.complain("gold cannot be open before silver");
  return {static_cast<std::uint8_t>(silver), static_cast<std::uint8_t>(gold)};
}

/// Cards whose meaning is in the rules: only their words are content.
template <std::size_t N>
void read_fixed(const JsonNode& list, std::span<const std::string_view> ids, std::array<Text, N>& names,
                std::array<Text, N>& texts) {
  std::size_t count = 0;
  list.each([&](const JsonNode& node) {
    if (count == N) return node.complain("there are too many");
    node.only({"id", "name", "text"});
    if (node["id"].string() != ids[count])
      node["id"].complain("must be " + std::string(ids[count]) + ": they have a fixed order");
    names[count] = node["name"].text();
    texts[count++] = node["text"].text();
  });
  if (list.exists() && count < N) list.complain("'" + std::string(ids[count]) + "' is missing");
}

}  // namespace

void ContentReader::read_board(const JsonNode& file) {
  book.map = Map::read(file);
  file["technology"].only({"standard", "expert"});
  pieces.standard = read_thresholds(file["technology"]["standard"]);
  pieces.expert = read_thresholds(file["technology"]["expert"]);
}

void ContentReader::lay_out(const JsonNode& file) {
  auto layout = Layout::of(book.map);
  if (!layout) return file["map"].complain(layout.error());
  book.layout = std::move(*layout);
  pieces.words = static_cast<std::uint8_t>(book.layout.words());
  pieces.stride = static_cast<std::uint8_t>(book.layout.stride());
  pieces.lot_of.fill(kNoLot);
  for (std::size_t lot = 0; lot < kLots; ++lot) lay_out_lot(static_cast<LotId>(lot), book.map.lots()[lot]);
}

void ContentReader::lay_out_lot(LotId id, const MapLot& drawn) {
  Lot& lot = pieces.lot[id];
  lot.card = card_of(drawn.district, static_cast<int>(drawn.points.size()));
  lot.first = book.layout.square_at(drawn.points.front());
  lot.word = static_cast<std::uint8_t>(word_of(lot.first));
  pieces.lots_of[lot.card].add(id);
  for (const Point point : drawn.points) {
    const Square square = book.layout.square_at(point);
    lot.mask |= std::uint64_t{1} << bit_of(square);
    pieces.lot_of[square] = id;
    pieces.squares.add(square);
    pieces.in_district[static_cast<std::size_t>(drawn.district)].add(square);
    if (book.map.is_fronting(point)) pieces.fronting.add(square);
    for (std::size_t street = 0; street < kStreets; ++street) {
      if (book.map.is_along(point, static_cast<Street>(street))) pieces.along[street].add(square);
    }
  }
}

void ContentReader::read_tiles(const JsonNode& file) {
  file.only({"$schema", "source", "start_property", "skyscrapers", "legendary"});
  file["start_property"].only({"id", "name", "outline"});
  add_tile(file["start_property"], {.generation = Generation::start});
  if (pieces.tile[kStartProperty].squares != 2) file["start_property"].complain("must have two squares: it fills a start lot");
  read_skyscrapers(file["skyscrapers"]);
  pieces.legendary_from = pieces.tiles;
  read_legendary(file["legendary"]);
  check_placements(file);
  grow_outlines();
}

/// NY-1.5
void ContentReader::read_skyscrapers(const JsonNode& list) {
  const auto names = names_of(Generation{}).subspan(1);
  Generation last = Generation::bronze;
  std::array<int, kGenerations> count{};
  list.each([&](const JsonNode& node) {
    node.only({"id", "generation", "points", "copies", "name", "outline"});
    const auto generation = static_cast<Generation>(node["generation"].one_of(names).value_or(0) + 1);
    if (generation < last) node.complain("skyscrapers must be sorted: bronze, silver, gold");
    last = generation;
    const int copies = node.maybe("copies").exists() ? node["copies"].integer(1, kOfEachGeneration) : 1;
    count[static_cast<std::size_t>(generation)] += copies;
    add_tile(node, {.generation = generation,
                    .points = static_cast<std::uint8_t>(node["points"].integer(0, kMostPoints)),
                    .copies = static_cast<std::uint8_t>(copies)});
  });
  for (std::size_t generation = 1; generation < kGenerations; ++generation) {
    if (count[generation] == kOfEachGeneration) continue;
    list.complain("there are " + std::to_string(count[generation]) + " of " + std::string(names[generation - 1]) +
                  "; a player has six of each generation");
  }
}

/// NY-1.7
void ContentReader::read_legendary(const JsonNode& list) {
  std::vector<int> heights;
  list.each([&](const JsonNode& node) {
    node.only({"id", "height_ft", "points", "name", "outline"});
    const int height = node["height_ft"].integer(1, 3000);
    if (std::ranges::find(heights, height) != heights.end())
      node["height_ft"].complain("must differ from the others: it breaks ties");
    heights.push_back(height);
    add_tile(node, {.generation = Generation::gold,
                    .legendary = true,
                    .points = static_cast<std::uint8_t>(node["points"].integer(0, kMostPoints)),
                    .height_ft = static_cast<std::uint16_t>(height)});
  });
  if (list.exists() && heights.size() != kLegendary) list.complain("there must be four legendary skyscrapers");
}

void ContentReader::add_tile(const JsonNode& node, TileFacts facts) {
  if (pieces.tiles == kMaxTiles) return node.complain("there are too many skyscrapers");
  const std::string id = node["id"].id();
  if (std::ranges::find(book.tile_id, id) != book.tile_id.end()) node["id"].complain("'" + id + "' is there twice");
  std::vector<std::string> rows;
  node["outline"].each([&](const JsonNode& row) { rows.push_back(row.string()); });
  const auto outline = read_outline(rows);
  if (!outline) {
    node["outline"].complain(outline.error());
  } else {
    facts.squares = static_cast<std::uint8_t>(outline->size());
    facts.irregular = !is_rectangle(*outline);
    find_poses(node, rows, *outline, facts);
  }
  const auto generation = static_cast<std::size_t>(facts.generation);
  if (!facts.legendary) pieces.tiles_of[generation] |= set_of(pieces.tiles);
  for (std::size_t older = 0; older < generation; ++older) pieces.newer_than[older] |= set_of(pieces.tiles);
  pieces.tile[pieces.tiles++] = facts;
  book.tile_id.push_back(id);
  book.tile_name.push_back(node["name"].text());
  book.tile_outline.push_back(rows);
}

/// Tiles drawn alike share their poses; otherwise all turns that differ (NY-5.8).
void ContentReader::find_poses(const JsonNode& node, const std::vector<std::string>& rows, const Outline& outline,
                               TileFacts& facts) {
  const auto same = std::ranges::find(book.tile_outline, rows);
  if (same != book.tile_outline.end()) {
    const TileFacts& other = pieces.tile[static_cast<std::size_t>(same - book.tile_outline.begin())];
    facts.pose_from = other.pose_from;
    facts.pose_to = other.pose_to;
    return;
  }
  facts.pose_from = facts.pose_to = pieces.poses;
  std::vector<Outline> turns;
  int places = 0;
  for (Outline now = outline; std::ranges::find(turns, now) == turns.end(); now = turned(now)) {
    if (pieces.poses == kMaxPoses) return node.complain("there are too many different outlines");
    turns.push_back(now);
    const Pose pose = pose_of(now, static_cast<int>(turns.size()) - 1);
    places += pose.anchors.count();
    pieces.pose[pieces.poses++] = pose;
    book.pose_outline.push_back(now);
  }
  facts.pose_to = pieces.poses;
  if (places == 0) node["outline"].complain("fits nowhere on the map");
}

Pose ContentReader::pose_of(const Outline& outline, int turn) const {
  Pose pose;
  pose.turn = static_cast<std::uint8_t>(turn);
  for (Square square = 0; square < kMaxSquares; ++square) {
    if (pieces.squares.has(square) && stands_at(outline, square)) pose.anchors.add(square);
  }
  if (pose.anchors.count() == 0) return pose;  // its squares may not even fit into a word
  for (const Point point : outline) pose.mask |= std::uint64_t{1} << (point.row * pieces.stride + point.column);
  return pose;
}

/// NY-5.1, NY-5.4, for somebody who owns all the land.
bool ContentReader::stands_at(const Outline& outline, Square first) const {
  const Point from = book.layout.point_of(first);
  bool fronting = false;
  for (const Point step : outline) {
    const Square square = book.layout.square_at({from.column + step.column, from.row + step.row});
    if (square == kNoSquare) return false;
    fronting = fronting || pieces.fronting.has(square);
  }
  return fronting;
}

void ContentReader::check_placements(const JsonNode& file) const {
  int places = 0;
  for (int tile = 0; tile < pieces.tiles; ++tile) {
    const TileFacts& facts = pieces.tile[tile];
    for (int pose = facts.pose_from; pose < facts.pose_to; ++pose) places += pieces.pose[pose].anchors.count();
  }
  if (places <= kMostPlacements) return;
  file.complain("all skyscrapers together have " + std::to_string(places) + " places on the map; at most " +
                std::to_string(kMostPlacements) + " are possible");
}

/// Small ones first: large ones then share most of their squares with them.
void ContentReader::grow_outlines() {
  Growth growth(pieces.stride);
  for (int squares = 2; squares <= Pose::kMaxSquares; ++squares) {
    for (std::uint8_t pose = 0; pose < pieces.poses; ++pose) {
      if (std::popcount(pieces.pose[pose].mask) == squares) growth.add(pose, pieces.pose[pose].mask, tiles_with(pose));
    }
  }
  const auto steps = growth.steps();
  pieces.steps = static_cast<std::uint16_t>(steps.size());
  std::ranges::copy(steps, pieces.step.begin());
}

/// The skyscrapers to be built that can be turned so.
TileSet ContentReader::tiles_with(int pose) const {
  TileSet tiles = 0;
  for (int tile = kStartProperty + 1; tile < pieces.tiles; ++tile) {
    const TileFacts& facts = pieces.tile[tile];
    if (pose >= facts.pose_from && pose < facts.pose_to) tiles |= set_of(static_cast<Tile>(tile));
  }
  return tiles;
}

void ContentReader::read_cards(const JsonNode& file) {
  file.only({"$schema", "characters", "actions", "challenges"});
  file["characters"].each([&](const JsonNode& node) {
    if (book.character_id.size() < kCharacters) read_character(node);
  });
  if (file["characters"].json().size() != kCharacters) file["characters"].complain("there must be five characters");
  read_fixed(file["actions"], names_of(Action{}), book.action_name, book.action_text);
  read_fixed(file["challenges"], names_of(Challenge{}).first(kChallenges), book.challenge_name, book.challenge_text);
}

void ContentReader::read_character(const JsonNode& node) {
  static constexpr std::array<std::string_view, 2> kSources = {"published", "designed"};
  node.only({"id", "source", "district", "start_lot", "name"});
  if (node.maybe("source").exists()) (void)node["source"].one_of(kSources);
  const std::string id = node["id"].id();
  if (std::ranges::find(book.character_id, id) != book.character_id.end()) node["id"].complain("'" + id + "' is there twice");
  Character& character = pieces.character[book.character_id.size()];
  character.district = static_cast<District>(node["district"].one_of(names_of(District{})).value_or(0));
  const auto before = std::span(pieces.character).first(book.character_id.size());
  if (std::ranges::find(before, character.district, &Character::district) != before.end()) {
    node["district"].complain("another character has this district");
  }
  book.character_id.push_back(id);
  book.character_name.push_back(node["name"].text());
  read_start_lot(node["start_lot"], character);
}

/// NY-2.3
void ContentReader::read_start_lot(const JsonNode& node, Character& character) const {
  const auto drawn = std::ranges::find(book.map.lots(), node.string(), &MapLot::id);
  if (drawn == book.map.lots().end()) return node.complain("there is no such lot on the map");
  character.start_lot = static_cast<LotId>(drawn - book.map.lots().begin());
  const Lot& lot = pieces.lot[character.start_lot];
  if (lot.card != card_of(character.district, 2))
    return node.complain("must be a lot of two squares of the character's district");
  const TileFacts& property = pieces.tile[kStartProperty];
  for (int pose = property.pose_from; pose < property.pose_to; ++pose) {
    const bool stands = pieces.pose[pose].anchors.has(lot.first) && pieces.pose[pose].mask << bit_of(lot.first) == lot.mask;
    if (!stands) continue;
    character.start = Place::of(pose, lot.first);
    return;
  }
  node.complain("the starting property cannot stand there: the lot has no side on a street or a park");
}

}  // namespace kvartal::new_york_1901
