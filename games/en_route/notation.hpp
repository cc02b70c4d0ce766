// Moves as words and back. The notation is described in docs/en-route.md.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "games/en_route/move.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// A move as the viewer may know it: "?" for what is secret.
[[nodiscard]] std::string text(const Position& position, Seat seat, Move move, Viewer viewer);
[[nodiscard]] std::expected<Move, Refusal> parse(const Position& position, Seat seat, std::string_view words);

[[nodiscard]] std::optional<CityId> city_named(std::string_view name);
[[nodiscard]] std::optional<Card> card_named(CityId city, std::string_view name);
[[nodiscard]] std::optional<Segment> segment_named(std::string_view name);
[[nodiscard]] std::optional<Task> task_named(std::string_view name);
[[nodiscard]] std::optional<std::uint8_t> goal_named(CityId city, std::string_view name);
[[nodiscard]] std::optional<std::uint8_t> landmark_named(CityId city, std::string_view name);
[[nodiscard]] std::optional<std::uint8_t> metro_named(CityId city, std::string_view name);
[[nodiscard]] std::optional<std::uint8_t> bonus_named(CityId city, std::string_view name);
[[nodiscard]] std::optional<Colour> colour_named(std::string_view name);

}  // namespace kvartal::en_route
