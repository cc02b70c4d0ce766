// The table as characters, for terminals: stats, market, goals, and boroughs as maps of hexagons.
#include <algorithm>
#include <map>
#include <vector>

#include "games/suburbia/goals.hpp"
#include "games/suburbia/market.hpp"
#include "games/suburbia/notation.hpp"
#include "games/suburbia/view.hpp"
#include "games/suburbia/words.hpp"

namespace kvartal::suburbia {
namespace {

constexpr int kCell = 9;

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

/// One letter for the type, so that colour is never needed.
std::string type_letter(Type type, Language language) {
  static const std::array<Text, 5> kLetters = {{{"R", "Ж"}, {"I", "П"}, {"C", "К"}, {"V", "О"}, {"~", "~"}}};
  return kLetters[static_cast<std::size_t>(type)].in(language);
}

/// A tile takes two lines: its name, and below it its coordinates. In a column of hexagons each is two lines below the
/// one above, and the next column is shifted by one line, so that neighbours touch.
std::string map_of(const Borough& borough, Language language) {
  std::map<std::pair<int, int>, std::string> cells;  // (line, column)
  const auto put = [&](Space space, const std::string& name) {
    const int line = 2 * space.r + space.q;
    cells[{line, space.q}] = fit(name, kCell);
    cells[{line + 1, space.q}] = fit("  " + to_string(space), kCell);
  };
  for (int i = 0; i < borough.frees; ++i) put(borough.free_space(i), "  ·");
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    const std::string marker = borough.weight(tile) == 2 ? "²" : "";
    put(borough.space[tile],
        type_letter(borough.face(tile).type, language) + marker + " " + book().name_of(borough.kind[tile]).in(language));
  }
  int west = 0;
  for (const auto& [place, text] : cells) west = std::min(west, place.second);
  std::string map;
  for (int line = cells.begin()->first.first; line <= cells.rbegin()->first.first; ++line) {
    std::string row;
    int column = west;
    for (auto cell = cells.lower_bound({line, west}); cell != cells.end() && cell->first.first == line; ++cell) {
      row += std::string(static_cast<std::size_t>((cell->first.second - column) * (kCell + 1)), ' ') + cell->second + " ";
      column = cell->first.second + 1;
    }
    while (!row.empty() && row.back() == ' ') row.pop_back();
    map += "  " + row + "\n";
  }
  return map;
}

std::string stats_table(const Position& position, Language language) {
  const bool ru = language == Language::ru;
  std::string table =
      ru ? "        деньги  доход  репутация  население  маркеры\n" : "         money income reputation population  markers\n";
  for (int i = 0; i < static_cast<int>(position.boroughs.size()); ++i) {
    const Borough& b = position.boroughs[i];
    const bool active = position.shared.round > 0 && position.shared.active == i;
    table += std::string(active ? "> " : "  ") + fit(owner_name(i, position.seats), 5) + number(b.money, 7) +
             number(b.income, 7) + number(b.reputation, 11) + number(b.population, 11) + number(b.markers, 9) + "\n";
  }
  return table;
}

std::string effects_line(Kind kind, Language language) {
  std::string line;
  for (const Text& text : effect_texts(kind)) line += (line.empty() ? "" : "; ") + text.in(language);
  return line;
}

std::string tile_line(Kind kind, Language language) {
  const Tile& tile = pieces().tile[kind];
  const std::string icon = tile.icon == Icon::none ? "" : " [" + icon_name(tile.icon).in(language) + "]";
  return type_letter(tile.type, language) + " " + book().name_of(kind).in(language) + icon + ": " +
         effects_line(kind, language);
}

std::string market_table(const Shared& shared, Language language) {
  std::string table = language == Language::ru ? "Рынок (ячейка, всего, из них за ячейку):\n"
                                               : "Market (slot, total price, of it for the slot):\n";
  for (int slot = 0; slot < shape_of(shared.table).slots; ++slot) {
    const Kind kind = shared.market[slot];
    const int surcharge = surcharge_of(shared.table, slot);
    table += "  " + std::to_string(slot + 1);
    if (kind == kNoKind) {
      table += "  —\n";
    } else {
      table += number(pieces().tile[kind].cost + surcharge, 5) + "$ " + fit("(+" + std::to_string(surcharge) + ")", 6) +
               tile_line(kind, language) + "\n";
    }
  }
  for (int kind = 0; kind < kBasicKinds; ++kind) {
    table += "  " + std::to_string(shared.basics[kind]) + "×" + number(pieces().tile[kind].cost, 4) + "$       " +
             tile_line(static_cast<Kind>(kind), language) + "\n";
  }
  const auto& layers = shared.stacks.layers;
  table += language == Language::ru ? "  Стопки: " : "  Stacks: ";
  table += "A " + std::to_string(layers[kLayerA].left) + ", B " + std::to_string(layers[kLayerB].left) + ", C " +
           std::to_string(layers[kLayerCTop].left + layers[kLayerCMixed].left + layers[kLayerCBottom].left) + "\n";
  return table;
}

std::string goal_line(const Position& position, GoalId goal, Language language) {
  std::string line = book().goal_name[goal].in(language) + " (+" + std::to_string(pieces().goal[goal].reward) + ", " +
                     goal_text(goal).in(language) + "):";
  for (int i = 0; i < static_cast<int>(position.boroughs.size()); ++i) {
    line +=
        " " + owner_name(i, position.seats) + "=" + std::to_string(measure(position.boroughs[i], pieces().goal[goal].metric));
  }
  return line + "\n";
}

std::string goals_list(const Position& position, Viewer viewer, Language language) {
  const Shared& shared = position.shared;
  std::string list;
  for (const GoalId goal : shared.public_goal) {
    if (goal == kNoGoal) continue;
    list += (language == Language::ru ? "  общая: " : "  public: ") + goal_line(position, goal, language);
  }
  for (int seat = 0; seat < position.seats; ++seat) {
    const bool known = viewer.knows_secrets_of(Seat::at(seat)) || shared.phase == Phase::over;  // SUB-9.5
    if (!known || !shared.has_secret(Seat::at(seat))) continue;
    const int shown = shared.has_chosen(Seat::at(seat)) ? 1 : 2;
    for (int i = 0; i < shown; ++i) {
      if (shared.secret_goal[seat][i] == kNoGoal) continue;
      list += "  " + owner_name(seat, position.seats) + (language == Language::ru ? ", тайная: " : ", secret: ") +
              goal_line(position, shared.secret_goal[seat][i], language);
    }
  }
  return list.empty() ? list : (language == Language::ru ? "Цели:\n" : "Goals:\n") + list;
}

std::string round_line(const Shared& shared, Language language) {
  const bool ru = language == Language::ru;
  std::string line = (ru ? "Раунд " : "Round ") + std::to_string(shared.round);
  if (shared.final_round == 0 || shared.table == TableKind::dale) return line + "\n";
  return line +
         (shared.round == shared.final_round ? (ru ? " — последний" : ", the last one")
                                             : (ru ? " — затем последний" : ", then the last one")) +
         "\n";
}

}  // namespace

std::string picture(const Position& position, Viewer viewer, Language language) {
  std::string text = round_line(position.shared, language) + stats_table(position, language);
  text += market_table(position.shared, language) + goals_list(position, viewer, language);
  for (int i = 0; i < static_cast<int>(position.boroughs.size()); ++i) {
    text += (language == Language::ru ? "Округ " : "Borough of ") + owner_name(i, position.seats) + ":\n";
    text += map_of(position.boroughs[i], language);
  }
  return text;
}

}  // namespace kvartal::suburbia
