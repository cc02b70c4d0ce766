// The table as characters, for terminals: companies, the market, and the map with towers and owners.
#include <algorithm>

#include "core/fields.hpp"
#include "games/rolling_heights/aims.hpp"
#include "games/rolling_heights/market.hpp"
#include "games/rolling_heights/turn.hpp"
#include "games/rolling_heights/view.hpp"
#include "games/rolling_heights/words.hpp"

namespace kvartal::rolling_heights {
namespace {

constexpr int kCell = 11;
constexpr std::string_view kTypeSigns = "RCIVK";
constexpr std::string_view kMaterialSigns = "wcgs";

/// Cuts or pads a UTF-8 text to so many characters.
std::string fitted(const std::string& text, int width) {
  std::string result;
  int characters = 0;
  for (const char c : text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (begins && characters == width) break;
    characters += begins ? 1 : 0;
    result += c;
  }
  return result + std::string(static_cast<std::size_t>(width - characters), ' ');
}

/// "2/4w": cubes in a tower, its height and material.
std::string towers_line(const City& city, Space space) {
  const PlanFacts& facts = city.plan_at(space);
  std::string line;
  for (int tower = 0; tower < facts.towers; ++tower) {
    line += std::to_string(height_of(city.cubes[space], tower)) + "/" + std::to_string(height_of(facts.full, tower)) +
            kMaterialSigns[static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)])] + " ";
  }
  return line;
}

class CityPicture {
 public:
  CityPicture(const Position& position, Language language) : position_(position), language_(language) {}

  [[nodiscard]] std::string draw() const {
    std::string text = "  ";
    for (int column = 0; column < kColumns; ++column)
      text += fitted("     " + std::string(1, static_cast<char>('A' + column)), kCell + 1);
    text += "\n";
    for (int row = 0; row < kRows; ++row) {
      text += wall(row);
      for (int line = 0; line < 3; ++line) {
        text += line == 0 ? std::to_string(row + 1) + " " : "  ";
        for (int column = 0; column < kColumns; ++column) {
          text += column % kBoardSide == 0 ? "║" : "│";
          text += fitted(line_of(space_at(column, row), line), kCell);
        }
        text += "║\n";
      }
    }
    return text + wall(kRows);
  }

 private:
  [[nodiscard]] static std::string wall(int row) {
    std::string line = "  ";
    for (int i = 0; i < kColumns * (kCell + 1) + 1; ++i) line += row % kBoardSide == 0 ? "═" : "─";
    return line + "\n";
  }

  [[nodiscard]] std::string line_of(Space space, int line) const {
    const City& city = position_.shared.city;
    if (city.boards[static_cast<std::size_t>(neighbourhood_of(space))] == kNoBoard) return "";
    if (city.plan[space] == kNoPlan) return line == 1 ? empty_line(city.facts(space)) : "";
    if (line == 0) return plan_text(city.plan[space]).in(language_);
    if (line == 1) return owner_line(space);
    return (city.completed & set_of(space)) != 0 ? "" : towers_line(city, space);
  }

  [[nodiscard]] static std::string empty_line(const SpaceFacts& facts) {
    if (facts.water) return " ~ ~ ~ ~ ~";
    std::string line = facts.premium > 0 ? " $" + std::to_string(facts.premium) : " ";
    if (facts.bonus > 0)
      line += std::string(" ") + kTypeSigns[static_cast<std::size_t>(facts.bonus_type)] + "+" + std::to_string(facts.bonus);
    return line;
  }

  [[nodiscard]] std::string owner_line(Space space) const {
    const City& city = position_.shared.city;
    std::string line(1, kTypeSigns[static_cast<std::size_t>(city.plan_at(space).type)]);
    for (std::size_t owner = 0; owner < position_.companies.size(); ++owner) {
      if ((position_.companies[owner].own & set_of(space)) != 0)
        line += " " + owner_name(static_cast<int>(owner), position_.seats);
    }
    if ((city.completed & set_of(space)) != 0) line += " ▲" + std::to_string(city.plan_at(space).tallest);
    return line;
  }

  const Position& position_;
  Language language_;
};

/// "2 carpenter hard, 1 architect".
std::string crew_line(const Company& company, Language language) {
  std::string line;
  for (int pose = 0; pose < kPoses; ++pose) {
    std::string of_pose;
    for (int worker = 0; worker < kWorkers; ++worker) {
      const int count = company.in(static_cast<Pose>(pose), worker);
      if (count > 0) of_pose += (of_pose.empty() ? "" : ", ") + std::to_string(count) + " " + worker_text(worker).in(language);
    }
    if (!of_pose.empty()) line += "   " + pose_text(static_cast<Pose>(pose)).in(language) + ": " + of_pose + "\n";
  }
  return line;
}

std::string companies_lines(const Position& position, Viewer viewer, Language language) {
  std::string text;
  for (std::size_t index = 0; index < position.companies.size(); ++index) {
    const Company& company = position.companies[index];
    text += owner_name(static_cast<int>(index), position.seats) + (index == position.shared.active ? " * " : "   ") +
            points_text(company.points).in(language) + ", " + wilds_text(company.wilds).in(language) + ", " +
            workers_text(company.all_workers()).in(language) + "\n" + crew_line(company, language);
    if (!viewer.knows_secrets_of(Seat::at(static_cast<int>(index)))) continue;
    for (const std::uint8_t target : company.targets) {
      if (target != kNoAim)
        text += "   « " + book().target[target].name.in(language) + " » " + book().target[target].text.in(language) + "\n";
    }
  }
  return text;
}

std::string plan_line(Plan plan, Language language) {
  const PlanFacts& facts = pieces().plan[plan];
  std::string line = plan_text(plan).in(language) + " [" + kTypeSigns[static_cast<std::size_t>(facts.type)] + "] ";
  for (int tower = 0; tower < facts.towers; ++tower) {
    line += std::to_string(height_of(facts.full, tower)) +
            kMaterialSigns[static_cast<std::size_t>(facts.material[static_cast<std::size_t>(tower)])] + " ";
  }
  return line + "→ " + points_text(facts.points).in(language) + (facts.each.points > 0 ? "+" : "") + "  " +
         book().plan[plan].id;
}

std::string market_lines(const Shared& shared, Language language) {
  std::string text;
  for (int row = 0; row < kLevels; ++row) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const Plan plan = plan_in(shared, {row, slot});
      if (plan == kNoPlan) continue;
      const int wilds = shared.wilds[static_cast<std::size_t>(row)][static_cast<std::size_t>(slot)];
      text += std::to_string(row + 1) + "." + std::to_string(slot + 1) + " $" + std::to_string(price_at({row, slot})) + " " +
              plan_line(plan, language) + (wilds > 0 ? " (*" + std::to_string(wilds) + ")" : "") + "\n";
    }
  }
  return text;
}

std::string hand_line(const Shared& shared, Language language) {
  std::string line;
  for (std::size_t resource = 0; resource < kResources; ++resource) {
    if (shared.hand.of[resource] > 0) {
      line +=
          " " + std::to_string(shared.hand.of[resource]) + " " + resource_text(static_cast<Resource>(resource)).in(language);
    }
  }
  const std::string title = language == Language::ru ? "На руках:" : "In hand:";
  return line.empty() ? "" : title + line + "\n";
}

std::string ads_lines(const Position& position, Language language) {
  std::string text;
  for (const std::uint8_t ad : position.shared.ads) {
    if (ad == kNoAim) continue;
    text += "« " + book().ad[ad].name.in(language) + " » " + book().ad[ad].text.in(language) + " (";
    for (std::size_t owner = 0; owner < position.companies.size(); ++owner)
      text += (owner == 0 ? "" : " : ") + std::to_string(aim_points(pieces().ad[ad], position, static_cast<int>(owner)));
    text += ")\n";
  }
  return text;
}

std::string supply_line(const Shared& shared, Language language) {
  std::string line = language == Language::ru ? "Запас:" : "Supply:";
  for (std::size_t material = 0; material < kMaterials; ++material) {
    line += " " + material_text(static_cast<Material>(material)).in(language) + " " + std::to_string(shared.cubes[material]) +
            "/" + std::to_string(shared.cubes_in_play[material]);
  }
  return line + "\n";
}

}  // namespace

std::string picture(const Position& position, Viewer viewer, Language language) {
  const Shared& shared = position.shared;
  const std::string title = language == Language::ru ? "Раунд " : "Round ";
  return title + std::to_string(shared.round) + "\n" + CityPicture(position, language).draw() +
         companies_lines(position, viewer, language) + ads_lines(position, language) + supply_line(shared, language) +
         market_lines(shared, language) + hand_line(shared, language);
}

}  // namespace kvartal::rolling_heights
