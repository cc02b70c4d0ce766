// Pieces in words, for events, refusals and pictures.
#pragma once

#include <string>

#include "core/text.hpp"
#include "games/en_route/content.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// "p1".
[[nodiscard]] std::string seat_name(int seat);
/// "2 red, 1 blue"
[[nodiscard]] Text tourists_text(Tourists tourists);
[[nodiscard]] Text colour_text(Colour colour);
/// "co2 (2: 2 green, Skywatcher Observatory)"
[[nodiscard]] Text card_text(CityId city, Card card);
[[nodiscard]] Text points_text(int points);
/// What a café brings.
[[nodiscard]] Text bonus_text(CityId city, std::uint8_t bonus);
[[nodiscard]] const std::string& card_id(CityId city, Card card);

}  // namespace kvartal::en_route
