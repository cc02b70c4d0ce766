#include "games/en_route/words.hpp"

#include <array>
#include <cstdlib>

#include "core/seat.hpp"

namespace kvartal::en_route {
namespace {

const std::array<Text, kColours>& colour_words() {
  static const std::array<Text, kColours> kWords = {
      {{"red", "красных"}, {"green", "зелёных"}, {"blue", "синих"}, {"purple", "фиолетовых"}}};
  return kWords;
}

/// 1 очко, 2 очка, 5 очков.
std::string russian(int count, const char* one, const char* few, const char* many) {
  const int last = std::abs(count) % 10;
  const int two = std::abs(count) % 100;
  if (last == 1 && two != 11) return one;
  return last >= 2 && last <= 4 && (two < 12 || two > 14) ? few : many;
}

}  // namespace

std::string seat_name(int seat) { return kvartal::to_string(Seat::at(seat)); }

Text colour_text(Colour colour) { return colour_words()[static_cast<std::size_t>(colour)]; }

Text tourists_text(Tourists tourists) {
  Text text;
  for (int i = 0; i < kColours; ++i) {
    const auto colour = static_cast<Colour>(i);
    if (tourists.of(colour) == 0) continue;
    text = text + (text.en.empty() ? "" : ", ") + std::to_string(tourists.of(colour)) + " " + colour_text(colour);
  }
  return text;
}

const std::string& card_id(CityId city, Card card) { return book_of(city).card_id[card]; }

Text card_text(CityId city, Card card) {
  const CardFacts& facts = city_of(city).card[card];
  Text text = same(card_id(city, card) + " (" + std::to_string(facts.coordinate) + ": ");
  text = text + (is_repeat(card) ? Text{"repeat", "повтор"} : tourists_text(facts.tourists));
  for (std::size_t i = 0; i < facts.landmark.size(); ++i) {
    if (facts.landmark[i] == kNone) continue;
    text = text + (i == 0 ? same("; ") : Text{" or ", " или "}) + book_of(city).landmark_name[facts.landmark[i]];
  }
  return text + ")";
}

Text points_text(int points) {
  return {std::to_string(points) + (std::abs(points) == 1 ? " point" : " points"),
          std::to_string(points) + " " + russian(points, "очко", "очка", "очков")};
}

Text bonus_text(CityId city, std::uint8_t bonus) {
  const BonusFacts& facts = city_of(city).bonus[bonus];
  switch (facts.bonus) {
    case Bonus::tourists: return Text{"new tourists: ", "новые туристы: "} + tourists_text(facts.tourists);
    case Bonus::segment: return {"a segment", "отрезок маршрута"};
    case Bonus::coordinate: return {"a change of a coordinate", "изменение координаты"};
    case Bonus::ticket: return Text{"a ferry ticket from ", "билет на паром от "} + crossing_name(facts.pier);
  }
  return {};
}

}  // namespace kvartal::en_route
