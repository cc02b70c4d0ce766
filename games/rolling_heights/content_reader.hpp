// Reads table.json, boards.json, plans.json and aims.json into the tables of content.hpp, and says what is wrong with them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/json_node.hpp"
#include "games/rolling_heights/content.hpp"

namespace kvartal::rolling_heights {

/// The caller takes the tables over only if there were no problems.
class ContentReader {
 public:
  Pieces pieces;
  Book book;

  void read_table(const JsonNode& file);
  void read_boards(const JsonNode& file);
  void read_plans(const JsonNode& file);
  void read_aims(const JsonNode& file);

 private:
  void read_odds(const JsonNode& node);
  void read_cubes(const JsonNode& file);
  void read_workers(const JsonNode& file);
  void read_side(const JsonNode& node, int board, int side);
  void read_plan(const JsonNode& node);
  static void read_towers(const JsonNode& node, PlanFacts& facts);
  static void read_points_each(const JsonNode& node, PointsEach& each);
  static void read_signs(const JsonNode& node, PlanFacts& facts);
  [[nodiscard]] Book::Words read_words(const JsonNode& node, bool with_text);

  std::vector<std::string> ids_;  // of all plans, boards and aims: none is there twice
};

}  // namespace kvartal::rolling_heights
