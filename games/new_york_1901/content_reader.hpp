// Reads board.json, tiles.json and cards.json into the tables of content.hpp, and says what is wrong with them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_node.hpp"
#include "games/new_york_1901/content.hpp"

namespace kvartal::new_york_1901 {

/// The caller takes the tables over only if there were no problems. The map comes first: tiles and cards are checked against
/// it.
class ContentReader {
 public:
  Pieces pieces;
  Book book;

  void read_board(const JsonNode& file);
  /// Only for a map without mistakes.
  void lay_out(const JsonNode& file);
  void read_tiles(const JsonNode& file);
  void read_cards(const JsonNode& file);

 private:
  void lay_out_lot(LotId id, const MapLot& drawn);
  void read_skyscrapers(const JsonNode& list);
  void read_legendary(const JsonNode& list);
  void add_tile(const JsonNode& node, TileFacts facts);
  void find_poses(const JsonNode& node, const std::vector<std::string>& rows, const Outline& outline, TileFacts& facts);
  [[nodiscard]] Pose pose_of(const Outline& outline, int turn) const;
  [[nodiscard]] bool stands_at(const Outline& outline, Square first) const;
  void check_placements(const JsonNode& file) const;
  void grow_outlines();
  [[nodiscard]] TileSet tiles_with(int pose) const;
  void read_character(const JsonNode& node);
  void read_start_lot(const JsonNode& node, Character& character) const;
};

}  // namespace kvartal::new_york_1901
