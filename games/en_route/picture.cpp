#include <algorithm>
#include <array>
#include <string>

#include "games/en_route/drawing.hpp"
#include "games/en_route/scoring.hpp"
#include "games/en_route/table.hpp"
#include "games/en_route/view.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

constexpr std::string_view kKindLetters = "RGBPY#";

/// One guide's plan: segments as lines, in a location its attraction and the tourists in it.
///
///      2     5
///   +-----+-----+
/// 3 |R    |  2r |
///   +-----+-----+
class PlanPicture {
 public:
  PlanPicture(const Position& position, std::size_t seat, bool secret)
      : shared_(position.shared), city_(shared_.facts()), guide_(position.guides[seat]), secret_(secret) {}

  [[nodiscard]] std::string lines() const {
    std::string text = "    ";
    for (int column = 0; column < kSide; ++column) text += "   " + number(1, column) + "  ";
    text += "\n";
    for (int row = 0; row <= kSide; ++row) {
      text += crossings(row);
      if (row < kSide) text += locations(row);
    }
    return text;
  }

 private:
  [[nodiscard]] std::string number(std::size_t edge, int line) const {
    if (guide_.plan == kNone) return "·";
    return std::to_string(book_of(shared_.city).numbers[guide_.plan][edge][static_cast<std::size_t>(line)]);
  }

  [[nodiscard]] Segments drawn() const { return secret_ ? Segments{} : guide_.sheet.drawn; }
  [[nodiscard]] Segments route() const { return shared_.phase == Phase::over ? guide_.route.segments() : Segments{}; }

  [[nodiscard]] std::string crossing(int place) const {
    if (shared_.cafes_on && has(city_.cafe_crossings, place)) return "c";
    return has(city_.stars, place) ? "*" : "+";
  }

  [[nodiscard]] std::string crossings(int row) const {
    std::string text = "    ";
    for (int column = 0; column <= kSide; ++column) {
      const int place = place_at(row, column);
      text += crossing(place);
      if (column == kSide) continue;
      const Segment segment = across(place);
      const char line = route().has(segment) ? '=' : (drawn().has(segment) ? '-' : (city_.roads.has(segment) ? ' ' : '~'));
      text += std::string(5, line);
    }
    return text + "\n";
  }

  [[nodiscard]] std::string locations(int row) const {
    std::string text = "  " + number(0, row) + " ";
    for (int column = 0; column <= kSide; ++column) {
      const int place = place_at(row, column);
      const Segment segment = down(place);
      text += route().has(segment) ? "H" : (drawn().has(segment) ? "|" : (city_.roads.has(segment) ? " " : "~"));
      if (column < kSide) text += location(place);
    }
    return text + "\n";
  }

  /// "R2r1b": five characters.
  [[nodiscard]] std::string location(int place) const {
    const std::uint8_t attraction = city_.attraction_at[static_cast<std::size_t>(place)];
    std::string text(1, attraction == kNone ? ' ' : kKindLetters[static_cast<std::size_t>(city_.attraction[attraction].kind)]);
    if (!secret_) {
      for (const Group& group : guide_.tourists()) {
        if (group.at == place) text += tourists(group.tourists);
      }
    }
    text.resize(5, ' ');
    return text;
  }

  /// "2r1b", or only how many where there is no room.
  [[nodiscard]] static std::string tourists(Tourists tourists) {
    if (tourists.colours() > 2) return std::to_string(tourists.all()) + "*";
    std::string text;
    for (int colour = 0; colour < kColours; ++colour) {
      const int count = tourists.of(static_cast<Colour>(colour));
      if (count > 0) text += std::to_string(count) + "rgbp"[colour];
    }
    return text;
  }

  const Shared& shared_;
  const City& city_;
  const Guide& guide_;
  bool secret_;
};

std::string card_line(const Position& position, Cards cards, Language language) {
  std::string line;
  for_each_bit(cards, [&](int card) {
    line += (line.empty() ? "" : ", ") + card_text(position.shared.city, static_cast<Card>(card)).in(language);
  });
  return line;
}

std::string head(const Position& position, Language language) {
  const Shared& shared = position.shared;
  if (!shared.is_city_known()) return language == Language::ru ? "Город разыгрывается.\n" : "The city is being drawn.\n";
  const Text round = Text{"Round ", "Раунд "} + std::to_string(shared.round) + Text{" of 10, leader ", " из 10, ведущий "} +
                     seat_name(shared.leader);
  std::string text = book_of(shared.city).name.in(language) + ". " + round.in(language) + "\n";
  for (std::size_t i = 0; i < shared.facts().landmarks; ++i) {
    text += (i == 0 ? "" : ", ") + book_of(shared.city).landmark_name[i].in(language) + " " +
            std::to_string(shared.facts().track[i].rating[shared.rating[i]]);
  }
  text += "\n";
  for (const std::uint8_t goal : shared.goal) {
    if (goal == kNone) continue;
    text += book_of(shared.city).goal_name[goal].in(language) + ": " + book_of(shared.city).goal_text[goal].in(language) + "\n";
  }
  for (const Card card : shared.card) {
    if (card != kNoCard) text += "> " + card_text(shared.city, card).in(language) + "\n";
  }
  return text;
}

std::string guide_lines(const Position& position, std::size_t seat, Viewer viewer, Language language) {
  const Guide& guide = position.guides[seat];
  const bool knows = viewer.knows_secrets_of(Seat::at(static_cast<int>(seat)));
  std::string text = "\n" + seat_name(static_cast<int>(seat));
  if (knows) text += ": " + card_line(position, guide.hand, language);
  if (knows && guide.task_kept) {
    text += (language == Language::ru ? "; задача" : "; task") + std::string(":");
    for (const Crossing crossing : pieces().task[guide.task[0]]) text += " " + crossing_name(crossing);
  }
  if (position.shared.phase == Phase::over) {
    text += "  " + points_text(final_score(position, seat).total).in(language);
  }
  return text + "\n" + PlanPicture(position, seat, position.draws_in_secret() && !knows).lines();
}

}  // namespace

std::string picture(const Position& position, Viewer viewer, Language language) {
  std::string text = head(position, language);
  if (!position.shared.is_city_known()) return text;
  for (const Card card : position.shared.queue) {
    if (card != kNoCard) text += "? " + card_text(position.shared.city, card).in(language) + "\n";
  }
  for (std::size_t seat = 0; seat < position.guides.size(); ++seat) text += guide_lines(position, seat, viewer, language);
  return text;
}

}  // namespace kvartal::en_route
