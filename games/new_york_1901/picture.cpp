// The table as characters, for terminals: players, markets, standings, and the map with walls between lots and skyscrapers.
#include <algorithm>

#include "core/fields.hpp"
#include "games/new_york_1901/scoring.hpp"
#include "games/new_york_1901/view.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {
namespace {

constexpr int kCell = 3;

/// Cuts or pads a UTF-8 text to so many characters.
std::string fit(const std::string& text, int width) {
  std::string fitted;
  int characters = 0;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (begins && characters == width) break;
    characters += begins ? 1 : 0;
    fitted += c;
  }
  return fitted + std::string(static_cast<std::size_t>(width - characters), ' ');
}

std::string number(int value, int width) {
  const std::string digits = std::to_string(value);
  return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(digits.size()))), ' ') + digits;
}

/// What one sees on a square: `what` is written into it, and a wall parts squares that belong to different `things`.
struct Seen {
  std::string what;
  int thing = 0;
};

class MapPicture {
 public:
  explicit MapPicture(const Position& position) : position_(position), map_(book().map) {}

  [[nodiscard]] std::string draw() const {
    std::string text = "   ";
    for (int column = 0; column < map_.columns(); ++column)
      text += "  " + std::string(1, static_cast<char>('A' + column)) + " ";
    text += "\n";
    for (int row = 0; row <= map_.rows(); ++row) {
      text += "   " + walls_above(row) + "\n";
      if (row < map_.rows()) text += number(row + 1, 2) + " " + squares_of(row) + "\n";
    }
    return text;
  }

 private:
  [[nodiscard]] std::string walls_above(int row) const {
    std::string line;
    for (int column = 0; column < map_.columns(); ++column) {
      line += "+" + std::string(kCell, parted({column, row - 1}, {column, row}) ? '-' : ' ');
    }
    return line + "+";
  }

  [[nodiscard]] std::string squares_of(int row) const {
    std::string line;
    for (int column = 0; column < map_.columns(); ++column) {
      line += (parted({column - 1, row}, {column, row}) ? "|" : " ") + fit(seen({column, row}).what, kCell);
    }
    return line;
  }

  [[nodiscard]] bool parted(Point one, Point other) const { return seen(one).thing != seen(other).thing; }

  [[nodiscard]] Seen seen(Point point) const {
    if (!map_.contains(point)) return {"", 0};
    const Square square = book().layout.square_at(point);
    if (square != kNoSquare) return seen_on_lot(square);
    switch (map_.ground(point)) {
      case Ground::park: return {" ~", 0};
      case Ground::printed_building: return {" #", 1};
      default: return {" " + street_mark(point), 0};
    }
  }

  /// The first letter of a bonus street in play, + where two cross, a dot for all others.
  [[nodiscard]] std::string street_mark(Point point) const {
    std::string mark;
    for (int i = 0; i < kStreets; ++i) {
      const Area& street = map_.street(static_cast<Street>(i));
      if (!position_.shared.is_in_play(static_cast<Street>(i)) ||
          std::ranges::find(street.points, point) == street.points.end())
        continue;
      mark = mark.empty() ? street.name.en.substr(0, 1) : "+";
    }
    return mark.empty() ? "." : mark;
  }

  /// "2G" is a gold skyscraper of p2, "2w" a worker of p2, "2" other land of p2, "r3" a free red lot of three.
  [[nodiscard]] Seen seen_on_lot(Square square) const {
    const LotId lot = pieces().lot_of[square];
    for (int seat = 0; seat < position_.seats(); ++seat) {
      const Estate& estate = position_.estates[static_cast<std::size_t>(seat)];
      if (!estate.land.has(square)) continue;
      const std::string owner = std::to_string(seat + 1);
      for (int i = 0; i < estate.tiles; ++i) {
        const PlacedTile& placed = estate.placed[i];
        const bool here = placed.place.word() == word_of(square) && ((mask_of(placed.place) >> bit_of(square)) & 1U) != 0;
        if (here) return {owner + tile_mark(placed.tile), 1000 + 100 * seat + i};
      }
      return {owner + (estate.has_worker_on(lot) ? "w" : ""), 2 + lot};
    }
    const Card card = pieces().lot[lot].card;
    const std::string letter(name_of(district_of(card)).substr(0, 1));
    return {position_.shared.free.has(lot) ? letter + std::to_string(size_of(card)) : " -", 2 + lot};
  }

  [[nodiscard]] static std::string tile_mark(Tile tile) {
    static constexpr std::array<std::string_view, kGenerations> kMarks = {"*", "B", "S", "G"};
    return pieces().tile[tile].legendary ? "L" : std::string(kMarks[static_cast<std::size_t>(pieces().tile[tile].generation)]);
  }

  const Position& position_;
  const Map& map_;
};

std::string seats_table(const Position& position, Language language) {
  const bool ru = language == Language::ru;
  std::string table = ru ? "     очки  рабочие  участки  осталось построить  карты действий\n"
                         : "    points  workers  lots  left to build  action cards\n";
  for (int seat = 0; seat < position.seats(); ++seat) {
    const Estate& estate = position.estates[static_cast<std::size_t>(seat)];
    int lots = 0;
    for (LotId lot = 0; lot < kLots; ++lot) lots += estate.owns(lot) ? 1 : 0;
    const bool active = position.shared.turns > 0 && position.shared.active == seat;
    table += std::string(active ? ">" : " ") + seat_name(seat) + number(estate.points, ru ? 6 : 7) + number(estate.workers, 9) +
             number(lots, ru ? 9 : 6) + number(estate.unbuilt, ru ? 20 : 15) + "  ";
    for (int action = 0; action < kActions; ++action) {
      if (estate.actions.has(static_cast<Action>(action)))
        table += book().action_name[static_cast<std::size_t>(action)].in(language) + "; ";
    }
    table += "\n";
  }
  return table;
}

std::string market_line(const Shared& shared, Language language) {
  const bool ru = language == Language::ru;
  std::string line = ru ? "Открытый рынок: " : "Open market: ";
  for (const Card card : shared.market) {
    if (card == kNoCard) continue;
    const int free = (shared.free & pieces().lots_of[card]).count();
    line += card_id(card) + " (" + std::to_string(free) + (ru ? " своб.)  " : " free)  ");
  }
  return line + (ru ? "Будущий рынок: " : "Future market: ") + std::to_string(shared.deck.left()) + "\n";
}

std::string standings(const Position& position, Language language) {
  std::string text;
  for (int i = 0; i < kStreets; ++i) {
    const auto street = static_cast<Street>(i);
    if (!position.shared.is_in_play(street)) continue;
    text += book().map.street(street).name.in(language) + ":";
    for (int seat = 0; seat < position.seats(); ++seat) {
      text +=
          " " + seat_name(seat) + "=" + std::to_string(tiles_along(position.estates[static_cast<std::size_t>(seat)], street));
    }
    text += "  ";
  }
  text += "\n";
  const Challenge challenge = position.shared.challenge;
  if (challenge == Challenge::none) return text;
  text += book().challenge_name[static_cast<std::size_t>(challenge)].in(language) + ":";
  for (int seat = 0; seat < position.seats(); ++seat) {
    text += " " + seat_name(seat) + "=" + std::to_string(standing_in(challenge, position.estates, seat).count);
  }
  return text + "\n";
}

}  // namespace

std::string picture(const Position& position, Language language) {
  return seats_table(position, language) + market_line(position.shared, language) + standings(position, language) +
         MapPicture(position).draw();
}

}  // namespace kvartal::new_york_1901
