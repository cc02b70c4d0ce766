// Reads goals and themed tours, and says what is wrong with them.
#pragma once

#include <string>
#include <vector>

#include "core/json_node.hpp"
#include "games/en_route/content.hpp"

namespace kvartal::en_route {

/// A goal with its words.
struct GoalCard {
  Goal goal;
  Letter letter = Letter::a;
  std::string id;
  Text name;
  Text text;
};

/// Names of locations, crossings or lines as sets; every wrong one is reported.
[[nodiscard]] Bits read_locations(const JsonNode& list);
[[nodiscard]] Bits read_crossings(const JsonNode& list);
[[nodiscard]] Segments read_roads(const JsonNode& list);
[[nodiscard]] Location read_location(const JsonNode& node);
[[nodiscard]] Crossing read_crossing(const JsonNode& node);
[[nodiscard]] std::vector<Crossing> read_line(const JsonNode& node);

[[nodiscard]] std::vector<GoalCard> read_goals(const JsonNode& list);
[[nodiscard]] std::vector<GoalCard> read_tours(const JsonNode& list);

}  // namespace kvartal::en_route
