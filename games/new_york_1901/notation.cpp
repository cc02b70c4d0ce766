#include "games/new_york_1901/notation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/fields.hpp"
#include "core/options.hpp"
#include "games/new_york_1901/meaning.hpp"
#include "games/new_york_1901/turn.hpp"
#include "games/new_york_1901/why_not.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {
namespace {

using Parsed = std::expected<Move, Refusal>;

constexpr std::array<std::string_view, 13> kVerbs = {"take",         "build",     "rebuild", "give_up", "construction_boom",
                                                     "market_shift", "land_grab", "end",     "first",   "deal",
                                                     "street",       "challenge", "draw"};
constexpr std::size_t kDecisions = static_cast<std::size_t>(MoveKind::first);
constexpr std::array<std::string_view, 4> kDegrees = {"0", "90", "180", "270"};

std::string joined(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

/// Reads the words of one move, one after the other; the first mistake is kept.
class MoveReader {
 public:
  MoveReader(const Position& position, Turn turn, Seat seat, std::string_view words)
      : position_(position), turn_(turn), seat_(seat), words_(split(words, ' ')) {}

  Parsed read() {
    if (names_piece()) {
      read_meant();
    } else {
      read_verb();
    }
    if (!problem_ && at_ < words_.size()) {
      complain("unexpected '" + words_[at_] + "' at the end of the move", "лишнее «" + words_[at_] + "» в конце хода");
    }
    if (problem_) return std::unexpected(*problem_);
    return move_;
  }

 private:
  std::string next() { return at_ < words_.size() ? words_[at_++] : std::string(); }
  [[nodiscard]] bool next_is(std::string_view word) const { return at_ < words_.size() && words_[at_] == word; }

  void complain(std::string en, std::string ru) { complain("", std::move(en), std::move(ru)); }
  void complain(std::string rule, std::string en, std::string ru) {
    if (!problem_) problem_ = Refusal{std::move(rule), {std::move(en), std::move(ru)}};
  }

  [[nodiscard]] bool decides() const { return !seat_.is_chance() && seat_.index < position_.seats(); }
  [[nodiscard]] const Estate& estate() const { return position_.estates[seat_.index]; }
  [[nodiscard]] bool names_piece() const {
    return decides() && !words_.empty() && (words_[0] == "at" || card_named(words_[0]) || book().tile_named(words_[0]));
  }

  void read_verb() {
    const std::string verb = next();
    const bool chance = seat_.is_chance();
    const auto verbs = chance ? std::span(kVerbs).subspan(kDecisions) : std::span(kVerbs).first(kDecisions);
    const auto found = std::ranges::find(verbs, verb);
    if (found == verbs.end()) {
      return complain((chance ? "chance knows: " : "a move begins with: ") + joined(verbs) + "; not '" + verb + "'",
                      (chance ? "случай знает: " : "ход начинается с: ") + joined(verbs) + "; не «" + verb + "»");
    }
    move_.kind = static_cast<MoveKind>(found - verbs.begin() + (chance ? static_cast<std::ptrdiff_t>(kDecisions) : 0));
    read_rest();
  }

  /// "red_2 at D6", "at D6", "silver_t4 at D6 turn 90"; or "red_2" and "silver_t4", which only ask why not.
  void read_meant() {
    const auto tile = book().tile_named(words_[0]);
    if (words_.size() == 1 && words_[0] != "at") return answer_why_not(tile);
    if (!tile) {
      move_.kind = meant_acquiring(estate(), position_.shared);
      return read_lot();
    }
    move_.kind = meant_building(estate(), position_.shared);
    read_place();
    if (!problem_) move_.kind = meant_building(estate(), position_.shared, move_.place());
  }

  void answer_why_not(std::optional<Tile> tile) {
    problem_ = tile ? why_nowhere(position_, turn_, seat_, *tile) : why_no_lot(position_, turn_, seat_, *card_named(words_[0]));
    complain("say where: 'at' and a square", "укажите, где: «at» и квадрат");
  }

  void read_rest() {
    if (names_lot(move_.kind)) return read_lot();
    if (names_place(move_.kind)) return read_place();
    switch (move_.kind) {
      case MoveKind::first: move_.what = read_seat(); return;
      case MoveKind::deal: return read_deal();
      case MoveKind::street: move_.what = read_named(names_of(Street{}), "street", "улицы"); return;
      case MoveKind::challenge:
        move_.what = read_named(names_of(Challenge{}).first(kChallenges), "challenge", "соревнования");
        return;
      case MoveKind::draw: move_.what = read_card(next()); return;
      default: return;
    }
  }

  /// "red_2 at D6" or "at D6": the card follows from the lot, but it must be right if it is said.
  void read_lot() {
    const bool named = !next_is("at");
    if (named) move_.what = read_card(next());
    const std::string square = read_at();
    const auto lot = lot_with(square);
    if (!lot) return complain("NY-4.2", "there is no lot at '" + square + "'", "на «" + square + "» нет участка");
    move_.where = *lot;
    const Card card = pieces().lot[*lot].card;
    if (named && card != move_.what) {
      const Text there = lot_text(card);
      complain("NY-4.2", "at " + square + " is a " + there.en, "на " + square + " — " + there.ru);
    }
    move_.what = card;
  }

  /// "silver_t4 at D6 turn 90".
  void read_place() {
    const std::string name = next();
    const auto tile = book().tile_named(name);
    if (!tile) return complain("there is no skyscraper '" + name + "'", "нет небоскрёба «" + name + "»");
    move_.what = *tile;
    const std::string square = read_at();
    std::string degrees = "0";
    if (next_is("turn")) {
      (void)next();
      degrees = next();
    }
    if (std::ranges::find(kDegrees, degrees) == kDegrees.end()) {
      return complain("a skyscraper is turned by 0, 90, 180 or 270 degrees, not by '" + degrees + "'",
                      "небоскрёб поворачивают на 0, 90, 180 или 270 градусов, а не на «" + degrees + "»");
    }
    if (problem_) return;
    const auto place = place_named(*tile, square, degrees);
    if (!place) {
      return complain(move_.kind == MoveKind::rebuild ? "NY-6.2" : "NY-5.1", "not all its squares would lie on lots",
                      "не все его квадраты лежат на участках");
    }
    move_.where = place->bits;
  }

  std::string read_at() {
    const std::string at = next();
    if (at != "at")
      complain("here must be 'at' and a square, not '" + at + "'", "здесь должно быть «at» и квадрат, а не «" + at + "»");
    return next();
  }

  Card read_card(const std::string& word) {
    if (const auto card = card_named(word)) return *card;
    complain("there is no lot card '" + word + "'", "нет карты участка «" + word + "»");
    return 0;
  }

  std::uint8_t read_named(std::span<const std::string_view> names, const std::string& what, const std::string& what_ru) {
    const std::string word = next();
    const auto found = std::ranges::find(names, word);
    if (found != names.end()) return static_cast<std::uint8_t>(found - names.begin());
    complain("there is no " + what + " '" + word + "'; there are: " + joined(names),
             "нет " + what_ru + " «" + word + "»; есть: " + joined(names));
    return 0;
  }

  std::uint8_t read_seat() {
    const std::string word = next();
    const int seats = position_.seats();
    if (word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] < '1' + seats)
      return static_cast<std::uint8_t>(word[1] - '1');
    complain("a seat is p1 … p" + std::to_string(seats) + ", not '" + word + "'",
             "место — это p1 … p" + std::to_string(seats) + ", а не «" + word + "»");
    return 0;
  }

  void read_deal() {
    const std::uint8_t seat = read_seat();
    const std::string word = next();
    const auto character = book().character_named(word);
    if (!character) return complain("there is no character '" + word + "'", "нет персонажа «" + word + "»");
    move_.what = *character;
    if (problem_ || position_.shared.phase != Phase::characters) return;
    const int receiving = next_without_character(position_.estates);
    if (receiving != seat) {
      const std::string name = seat_name(receiving);
      complain("the next character is dealt to " + name, "следующего персонажа получает " + name);
    }
  }

  const Position& position_;
  Turn turn_;
  Seat seat_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  Move move_;
  std::optional<Refusal> problem_;
};

}  // namespace

std::string text(const Position& position, Move move) {
  std::string verb(kVerbs[static_cast<std::size_t>(move.kind)]);
  if (names_lot(move.kind)) return verb + " " + card_id(move.what) + " at " + book().lot_name(move.lot());
  if (names_place(move.kind)) return verb + " " + book().tile_id[move.what] + " at " + to_string(move.place());
  switch (move.kind) {
    case MoveKind::first: return verb + " " + kvartal::to_string(Seat{move.what});
    case MoveKind::deal:
      return verb + " " + seat_name(next_without_character(position.estates)) + " " + book().character_id[move.what];
    case MoveKind::street: return verb + " " + std::string(name_of(static_cast<Street>(move.what)));
    case MoveKind::challenge: return verb + " " + std::string(name_of(static_cast<Challenge>(move.what)));
    case MoveKind::draw: return verb + " " + card_id(move.what);
    default: return verb;
  }
}

Text in_words(Move move) {
  const auto with = [](Action action) { return same("«") + book().action_name[static_cast<std::size_t>(action)] + "»: "; };
  switch (move.kind) {
    case MoveKind::rebuild: return Text{"rebuilds: ", "перестраивает: "} + tile_text(move.what, move.place());
    case MoveKind::construction_boom: return with(Action::construction_boom) + tile_text(move.what, move.place());
    case MoveKind::land_grab: return with(Action::land_grab) + lot_text(move.what) + " " + book().lot_name(move.lot());
    case MoveKind::end: return {"ends the turn", "заканчивает ход"};
    default: return {};
  }
}

Parsed parse(const Position& position, Turn turn, Seat seat, std::string_view words) {
  return MoveReader(position, turn, seat, words).read();
}

std::string to_string(Place place) {
  const int turn = pieces().pose[place.pose()].turn;
  const std::string square = book().square_name(place.first());
  return turn == 0 ? square : square + " turn " + std::string(kDegrees[static_cast<std::size_t>(turn)]);
}

std::optional<LotId> lot_with(std::string_view square) {
  const auto point = point_named(square);
  if (!point || book().map.lot_at(*point) < 0) return std::nullopt;
  return static_cast<LotId>(book().map.lot_at(*point));
}

std::optional<Place> place_named(Tile tile, std::string_view square, std::string_view degrees) {
  const auto point = point_named(square);
  const auto turn = std::ranges::find(kDegrees, degrees);
  if (!point || turn == kDegrees.end() || book().layout.square_at(*point) == kNoSquare) return std::nullopt;
  const TileFacts& facts = pieces().tile[tile];
  // A shape that looks the same after half a turn has only two poses, a square one.
  const auto pose = facts.pose_from + (turn - kDegrees.begin()) % (facts.pose_to - facts.pose_from);
  return Place::of(static_cast<int>(pose), book().layout.square_at(*point));
}

}  // namespace kvartal::new_york_1901
