#include "games/new_york_1901/words.hpp"

#include <array>

namespace kvartal::new_york_1901 {
namespace {

std::string english_plural(int number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

std::string russian(int number, const char* one, const char* few, const char* many) {
  return std::to_string(number) + " " + russian_plural(number, one, few, many);
}

}  // namespace

std::string russian_plural(int number, const char* one, const char* few, const char* many) {
  const int last_two = number % 100;
  const int last = number % 10;
  if (last_two >= 11 && last_two <= 14) return many;
  if (last == 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

Text points_text(int points) { return {english_plural(points, "point", "points"), russian(points, "очко", "очка", "очков")}; }

Text skyscrapers_text(int count) {
  return {english_plural(count, "skyscraper", "skyscrapers"), russian(count, "небоскрёб", "небоскрёба", "небоскрёбов")};
}

Text squares_text(int count) {
  return {english_plural(count, "square", "squares"), russian(count, "квадрат", "квадрата", "квадратов")};
}

Text lot_text(Card card) {
  const int size = size_of(card);
  return book().map.district_name(district_of(card)) +
         Text{" lot of " + std::to_string(size), " участок на " + russian(size, "квадрат", "квадрата", "квадратов")};
}

Text tile_text(Tile tile, Place place) { return book().tile_name[tile] + " (" + book().square_name(place.first()) + ")"; }

const Text& generation_text(Generation generation) {
  static const std::array<Text, kGenerations> kNames = {
      {{"starting property", "стартовое имущество"}, {"bronze", "бронза"}, {"silver", "серебро"}, {"gold", "золото"}}};
  return kNames[static_cast<std::size_t>(generation)];
}

Text counted_text(Challenge challenge, int count) {
  switch (challenge) {
    case Challenge::golden_magnate:
      return {english_plural(count, "district", "districts"), russian(count, "округ", "округа", "округов")};
    case Challenge::master_architect:
      return {english_plural(count, "irregular skyscraper", "irregular skyscrapers"),
              russian(count, "неправильный небоскрёб", "неправильных небоскрёба", "неправильных небоскрёбов")};
    case Challenge::bronze_baron:
      return {english_plural(count, "bronze skyscraper", "bronze skyscrapers"),
              russian(count, "бронзовый небоскрёб", "бронзовых небоскрёба", "бронзовых небоскрёбов")};
    case Challenge::generation_king:
      return {english_plural(count, "generation", "generations"), russian(count, "поколение", "поколения", "поколений")};
    default: return points_text(count);
  }
}

std::span<const Criterion> criteria() {
  static constexpr std::array<Criterion, 3> kCriteria = {
      {{"points", "очки"},
       {"height of the legendary skyscraper", "высота легендарного небоскрёба"},
       {"gold skyscrapers", "золотые небоскрёбы"}}};
  return kCriteria;
}

}  // namespace kvartal::new_york_1901
