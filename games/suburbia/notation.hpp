// Moves as words and back. The notation is described in docs/notation.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/suburbia/move.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

[[nodiscard]] std::string text(const Position& position, Seat seat, Move move, Viewer viewer);
[[nodiscard]] std::expected<Move, Refusal> parse(const Position& position, Seat seat, std::string_view words);

[[nodiscard]] std::string to_string(Space space);
[[nodiscard]] std::optional<Space> space_named(std::string_view text);

/// "p1", or "dale" for the borough that is nobody's seat.
[[nodiscard]] std::string owner_name(int owner, int seats);

}  // namespace kvartal::suburbia
