// What everybody may see of a position (nothing is secret): as JSON for programs, as a picture of characters for terminals.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

/// A skyscraper on the map.
struct TileView {
  std::string tile;
  std::string owner;
  std::string at;
  int turn = 0;
  std::vector<std::string> squares;
};

[[nodiscard]] TileView tile_view(Tile tile, int owner, Place place);

[[nodiscard]] Shown view(const Position& position);
[[nodiscard]] Json view_schema(Json& definitions);
[[nodiscard]] std::string picture(const Position& position, Language language);

[[nodiscard]] std::span<const std::string_view> names_of(Phase);

}  // namespace kvartal::new_york_1901
