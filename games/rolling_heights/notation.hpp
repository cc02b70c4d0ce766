// Moves as words and back. The notation is described in docs/rolling-heights.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

[[nodiscard]] std::string text(const Position& position, Seat seat, Move move, Viewer viewer);
/// What a person would say of a move whose first event does not say it; elsewhere empty.
[[nodiscard]] Text in_words(Move move);
[[nodiscard]] std::expected<Move, Refusal> parse(const Position& position, Seat seat, std::string_view words);

/// "board_3 a turn 90", or "board_3 a" for one that is not turned.
[[nodiscard]] std::string to_string_of_board(Laid board);
[[nodiscard]] std::optional<Laid> board_named(std::string_view board, std::string_view side, std::string_view degrees);
/// The index of an ad or a target.
[[nodiscard]] std::optional<std::uint8_t> ad_named(std::string_view name);
[[nodiscard]] std::optional<std::uint8_t> target_named(std::string_view name);

}  // namespace kvartal::rolling_heights
