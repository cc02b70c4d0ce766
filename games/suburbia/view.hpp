// What a viewer may see of a position: as JSON for programs, as a picture of characters for terminals.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

struct SpaceView {
  int q = 0;
  int r = 0;
};

struct TileRefView {
  std::string_view tile;  // of the book, which lives on
  std::optional<std::string> owner;
  std::optional<SpaceView> space;
};

[[nodiscard]] inline SpaceView space_view(Space space) { return {space.q, space.r}; }

[[nodiscard]] Shown view(const Position& position, Viewer viewer);
[[nodiscard]] Json view_schema(Json& definitions);
[[nodiscard]] std::string picture(const Position& position, Viewer viewer, Language language);
/// The rank on the ladder of the solo games (SUB-11.5, SUB-12.10); empty for games of several people.
[[nodiscard]] Text verdict(const Position& position, const Result& result);

[[nodiscard]] std::span<const std::string_view> names_of(Phase);

}  // namespace kvartal::suburbia
