#include "games/new_york_1901/why_not.hpp"

#include <bit>

#include "games/new_york_1901/meaning.hpp"
#include "games/new_york_1901/placing.hpp"
#include "games/new_york_1901/turn.hpp"
#include "games/new_york_1901/words.hpp"

namespace kvartal::new_york_1901 {
namespace {

using Answer = std::optional<Refusal>;

Refusal no(std::string rule, std::string en, std::string ru) { return {std::move(rule), {std::move(en), std::move(ru)}}; }
Refusal no(std::string rule, Text why) { return {std::move(rule), std::move(why)}; }

/// Answers about one seat's decision.
class Judge {
 public:
  Judge(const Position& position, Seat seat)
      : shared_(position.shared),
        estates_(position.estates),
        estate_(position.estates[seat.index]),
        so_far_(position.shared.turn_so_far) {}

  [[nodiscard]] Answer decision(Move move) const {
    switch (move.kind) {
      case MoveKind::take: return take(move);
      case MoveKind::build: return build(move);
      case MoveKind::rebuild: return rebuild(move);
      case MoveKind::give_up: return give_up(move);
      case MoveKind::construction_boom: return construction_boom(move);
      case MoveKind::market_shift: return market_shift();
      case MoveKind::land_grab: return land_grab(move);
      case MoveKind::end: return end();
      default: return no("NY-3.1", "this is decided by chance", "это решает случай");
    }
  }

  /// Of a skyscraper, whatever the place.
  [[nodiscard]] Answer nowhere(Tile which) const {
    if (auto refusal = tile(which)) return refusal;
    const TileSet only = TileSet{1} << which;
    if (!begins()) {
      if (auto refusal = may_build_on()) return refusal;
      if (can_build(estate_, only)) return std::nullopt;
      return no("NY-5.1", "it has no place on your empty land with a side on a street or a park",
                "ему нет места на вашей пустой земле со стороной на улице или парке");
    }
    if (can_rebuild(estate_, only)) return std::nullopt;
    if (estate_.workers > 0) {
      return no(
          "NY-3.2", "you have a free worker, so acquire land first; and it can replace nothing of yours that is older",
          "у вас есть свободный рабочий, поэтому сначала приобретите землю; и заменить собой что-то более старое он не может");
    }
    if (can_build(estate_, only)) return std::nullopt;
    return no(
        "NY-5.1", "it has no place on your empty land with frontage, and can replace nothing of yours that is older",
        "ему нет места с выходом на улицу или парк на вашей пустой земле, и заменить собой что-то более старое он не может");
  }

 private:
  [[nodiscard]] bool begins() const { return shared_.phase == Phase::begin; }

  // ---- land ----------------------------------------------------------------------------------------------------------

  [[nodiscard]] Answer take(Move move) const {
    if (!begins()) {
      if (so_far_.has(Happened::acquired)) {
        return no("NY-8.9", "you have acquired land in this turn: a second time needs Land Grab",
                  "в этом ходу вы уже приобрели землю: второй раз — только с «Захватом земли»");
      }
      return no("NY-3.1", "you did not begin this turn with acquiring land", "вы начали этот ход не с приобретения земли");
    }
    if (estate_.workers == 0) return no("NY-3.3", "you have no free worker", "у вас нет свободных рабочих");
    return lot_to_acquire(move);
  }

  [[nodiscard]] Answer land_grab(Move move) const {
    if (auto refusal = used(Action::land_grab)) return refusal;
    if (!so_far_.has(Happened::acquired)) {
      return no("NY-8.13", "you have not acquired land in this turn yet", "в этом ходу вы ещё не приобретали землю");
    }
    if (so_far_.has(Happened::three_squares) || size_of(move.what) == 3) {
      return no("NY-8.10", "in a turn with Land Grab only lots of two squares can be acquired",
                "в ход с «Захватом земли» можно приобретать только участки в два квадрата");
    }
    if (estate_.workers == 0) return no("NY-8.11", "you have no free worker", "у вас нет свободных рабочих");
    if (shared_.deck.left() == 0) return no("NY-8.11", "the future market is empty", "будущий рынок пуст");
    return lot_to_acquire(move);
  }

  [[nodiscard]] Answer lot_to_acquire(Move move) const {
    const Text lot = lot_text(move.what);
    if (!shared_.offers(move.what)) {
      return no("NY-4.1", "the open market has no card for a " + lot.en, "на открытом рынке нет такой карты: " + lot.ru);
    }
    if (shared_.free.has(move.lot())) return std::nullopt;
    const std::string name = book().lot_name(move.lot());
    for (std::size_t seat = 0; seat < estates_.size(); ++seat) {
      if (!estates_[seat].owns(move.lot())) continue;
      const std::string owner = seat_name(static_cast<int>(seat));
      return no("NY-4.2", "the lot at " + name + " belongs to " + owner, "участок " + name + " принадлежит " + owner);
    }
    return no("NY-2.4", "the lot at " + name + " is not used in this game",
              "участок " + name + " в этой партии не используется");
  }

  /// NY-3.5
  [[nodiscard]] Answer give_up(Move move) const {
    const TileSet tiles = open_tiles(estate_, shared_);
    const bool stuck = begins() && estate_.workers == 0 && !can_build(estate_, tiles) && !can_rebuild(estate_, tiles);
    if (!stuck) {
      return no("NY-3.5", "a lot can be given up only when you are stuck: no free worker, nothing to build or rebuild",
                "отказаться от участка можно, только когда нет ни свободных рабочих, ни возможности строить или перестраивать");
    }
    if (estate_.has_worker_on(move.lot())) return std::nullopt;
    const std::string name = book().lot_name(move.lot());
    return no("NY-3.5", "no worker of yours stands at " + name, "на " + name + " не стоит ваш рабочий");
  }

  // ---- skyscrapers ---------------------------------------------------------------------------------------------------

  [[nodiscard]] Answer build(Move move) const {
    if (auto refusal = may_build()) return refusal;
    if (auto refusal = tile(move.what)) return refusal;
    return place(move);
  }

  /// NY-3.2, NY-5.2
  [[nodiscard]] Answer may_build() const {
    if (begins() && estate_.workers > 0) {
      return no("NY-3.2", "you have a free worker: acquire land first",
                "у вас есть свободный рабочий: сначала приобретите землю");
    }
    if (!begins() && !so_far_.has(Happened::may_build)) {
      return no("NY-5.2", "you have built in this turn: a second skyscraper needs Construction Boom",
                "в этом ходу вы уже строили: второй небоскрёб — только со «Строительным бумом»");
    }
    return std::nullopt;
  }

  [[nodiscard]] Answer construction_boom(Move move) const {
    if (auto refusal = may_boom()) return refusal;
    if (auto refusal = tile(move.what)) return refusal;
    return place(move);
  }

  /// NY-8.2, NY-8.3, NY-8.5
  [[nodiscard]] Answer may_boom() const {
    if (auto refusal = used(Action::construction_boom)) return refusal;
    if (!so_far_.has(Happened::built)) {
      return no("NY-8.3", "you have not built in this turn yet", "в этом ходу вы ещё не строили");
    }
    if (so_far_.has(Happened::brought_the_end)) {
      return no("NY-8.5", "your first skyscraper has brought about the end of the game",
                "ваш первый небоскрёб привёл к завершению игры");
    }
    return std::nullopt;
  }

  /// After the beginning of a turn, in whichever way a skyscraper would be built now.
  [[nodiscard]] Answer may_build_on() const {
    return meant_building(estate_, shared_) == MoveKind::construction_boom ? may_boom() : may_build();
  }

  [[nodiscard]] Answer rebuild(Move move) const {
    if (!begins()) return no("NY-3.1", "you did not begin this turn with rebuilding", "вы начали этот ход не с перестройки");
    if (auto refusal = tile(move.what)) return refusal;
    if (auto refusal = place(move)) return refusal;
    return replaced(move);
  }

  [[nodiscard]] Answer tile(Tile which) const {
    const TileFacts& facts = pieces().tile[which];
    const Text& name = book().tile_name[which];
    if (which == kStartProperty) {
      return no("NY-1.8", "the starting property is placed in set-up only", "стартовое имущество ставят только при подготовке");
    }
    if (facts.legendary && ((shared_.legendary_left >> (which - pieces().legendary_from)) & 1U) == 0) {
      return no("NY-7.4", name.en + " has been built already", "«" + name.ru + "» уже построен");
    }
    if (facts.legendary && estate_.legendary != kNoTile) {
      return no("NY-7.4", "you have built a legendary skyscraper already", "вы уже построили легендарный небоскрёб");
    }
    if (!facts.legendary && estate_.left[which] == 0) {
      return no("NY-6.11", "you have no " + name.en + " left", "у вас больше нет небоскрёба «" + name.ru + "»");
    }
    if (facts.generation <= shared_.newest_open(estate_.points)) return std::nullopt;
    const int from = facts.generation == Generation::gold ? shared_.thresholds.gold : shared_.thresholds.silver;
    const Text& generation = generation_text(facts.generation);
    return no(shared_.expert ? "NY-13.2" : "NY-7.1",
              generation.en + " is open from " + std::to_string(from) + " points, you have " + std::to_string(estate_.points),
              generation.ru + " — от " + std::to_string(from) + " " + russian_plural(from, "очка", "очков", "очков") +
                  ", у вас " + std::to_string(estate_.points));
  }

  /// NY-5.1, NY-5.4, NY-5.9, NY-6.2, NY-6.7
  [[nodiscard]] Answer place(Move move) const {
    const Place where = move.place();
    const int word = where.word();
    const bool rebuilding = move.kind == MoveKind::rebuild;
    const char* const land_rule = rebuilding ? "NY-6.2" : "NY-5.1";
    const std::uint64_t squares = mask_of(where);
    const bool on_lots =
        std::popcount(squares) == pieces().tile[move.what].squares && (squares & ~pieces().squares.word[word]) == 0;
    if (!on_lots) return no(land_rule, "not all its squares would lie on lots", "не все его квадраты лежат на участках");
    if (const std::uint64_t foreign = squares & ~estate_.land.word[word]; foreign != 0) {
      return not_yours(land_rule, square_of(word, std::countr_zero(foreign)));
    }
    if (const std::uint64_t built = squares & estate_.built_in(word); built != 0 && !rebuilding) {
      const Text there = name_at(square_of(word, std::countr_zero(built)));
      return no(move.kind == MoveKind::build ? "NY-5.9" : "NY-8.4", there.en + " stands there, and building demolishes nothing",
                "там стоит " + there.ru + ", а строительство ничего не сносит");
    }
    if ((squares & pieces().fronting.word[word]) == 0) {
      return no(rebuilding ? "NY-6.7" : "NY-5.4", "no side of it would lie on a street or a park",
                "ни одна его сторона не прилегает к улице или парку");
    }
    return std::nullopt;
  }

  [[nodiscard]] Refusal not_yours(const char* rule, Square square) const {
    const std::string name = book().square_name(square);
    for (std::size_t seat = 0; seat < estates_.size(); ++seat) {
      if (!estates_[seat].land.has(square)) continue;
      const std::string owner = seat_name(static_cast<int>(seat));
      return no(rule, name + " is land of " + owner, name + " — земля " + owner);
    }
    return no(rule, name + " is not your land", name + " — не ваша земля");
  }

  [[nodiscard]] Text name_at(Square square) const {
    for (const PlacedTile& placed : estate_.skyscrapers()) {
      const bool there = placed.place.word() == word_of(square) && ((mask_of(placed.place) >> bit_of(square)) & 1U) != 0;
      if (there) return tile_text(placed.tile, placed.place);
    }
    return {};
  }

  /// NY-6.1, NY-6.3, NY-6.4, NY-6.9
  [[nodiscard]] Answer replaced(Move move) const {
    const Place where = move.place();
    const int word = where.word();
    const std::uint64_t squares = mask_of(where);
    if ((squares & estate_.built_in(word)) == 0) {
      return no("NY-6.1", "nothing would be demolished there", "там нечего сносить");
    }
    const auto generation = pieces().tile[move.what].generation;
    for (const PlacedTile& placed : estate_.skyscrapers()) {
      const bool touched = placed.place.word() == word && (mask_of(placed.place) & squares) != 0;
      const Generation old = pieces().tile[placed.tile].generation;
      if (!touched || old < generation) continue;
      const Text there = tile_text(placed.tile, placed.place);
      if (old == Generation::gold) {
        return no("NY-6.4", there.en + " cannot be demolished", there.ru + ": такие небоскрёбы не сносят");
      }
      return no("NY-6.3", there.en + " is not older", there.ru + ": этот небоскрёб не старше нового");
    }
    const int workers = Sites(estate_).workers_after(word, squares);
    if (workers >= 0) return std::nullopt;
    return no("NY-6.9",
              Text{"free workers missing for lots laid bare: ", "не хватает свободных рабочих для оголившихся участков: "} +
                  std::to_string(-workers));
  }

  // ---- the rest ------------------------------------------------------------------------------------------------------

  [[nodiscard]] Answer used(Action action) const {
    if (estate_.actions.has(action)) return std::nullopt;
    const Text& name = book().action_name[static_cast<std::size_t>(action)];
    return no("NY-8.2", "you have used " + name.en + " already", "карта «" + name.ru + "» уже использована");
  }

  [[nodiscard]] Answer market_shift() const {
    if (auto refusal = used(Action::market_shift)) return refusal;
    if (can_shift(estate_, shared_)) return std::nullopt;
    return no("NY-8.8", "fewer than four cards are left in the future market", "в будущем рынке меньше четырёх карт");
  }

  [[nodiscard]] Answer end() const {
    if (!begins()) return std::nullopt;
    if (estate_.workers > 0) return no("NY-3.2", "acquire land or rebuild first", "сначала приобретите землю или перестройте");
    return no("NY-3.4", "without a free worker you must build, rebuild or give up a lot",
              "без свободных рабочих нужно строить, перестраивать или отказаться от участка");
  }

  const Shared& shared_;
  std::span<const Estate> estates_;
  const Estate& estate_;
  TurnSoFar so_far_;
};

Answer why_not_chance(const Position& position, Move move) {
  const Shared& shared = position.shared;
  switch (shared.phase) {
    case Phase::first_player:
      if (move.kind == MoveKind::first && move.what < position.seats()) return std::nullopt;
      return no("NY-2.1", "now it is drawn who begins", "сейчас определяется, кто ходит первым");
    case Phase::characters:
      if (move.kind != MoveKind::deal) return no("NY-2.3", "now characters are dealt", "сейчас сдают персонажей");
      if (move.what < kCharacters && ((shared.characters_left >> move.what) & 1U) != 0) return std::nullopt;
      return no("NY-2.3", "this character cannot be dealt", "этого персонажа сдать нельзя");
    case Phase::streets:
      if (move.kind != MoveKind::street) return no("NY-2.6", "now streets are drawn", "сейчас вытягивают улицы");
      if (move.what < kStreets && !shared.is_in_play(static_cast<Street>(move.what))) return std::nullopt;
      return no("NY-2.6", "this street has been drawn already", "эта улица уже вытянута");
    case Phase::challenge:
      if (move.kind == MoveKind::challenge && move.what < kChallenges) return std::nullopt;
      return no("NY-2.7", "now a challenge is drawn", "сейчас вытягивают соревнование");
    default:
      if (move.kind == MoveKind::draw && move.what < kCards && shared.deck.next_of(move.what) > 0) return std::nullopt;
      return no("NY-3.7", "this card cannot be drawn now", "эту карту сейчас вытянуть нельзя");
  }
}

/// A move has one way to be written: what its kind does not use must be zero, and what it uses must exist.
bool is_move(Move move) {
  if (move.kind > MoveKind::draw) return false;
  if (names_lot(move.kind)) return move.where < kLots && move.what == pieces().lot[move.lot()].card;
  if (!names_place(move.kind)) return move.where == 0 && (move.kind >= MoveKind::first || move.what == 0);
  const Place place = move.place();
  return move.what < pieces().tiles && place.first() < kMaxSquares && place.pose() >= pieces().tile[move.what].pose_from &&
         place.pose() < pieces().tile[move.what].pose_to;
}

Refusal game_over() { return no("NY-10.3", "the game is over", "игра окончена"); }

Answer not_to_move(const Position& position, Turn turn, Seat seat) {
  if (seat.index >= position.seats()) return no("NY-2.1", "there is no such seat", "нет такого места");
  if (!turn.allows(seat)) return no("NY-2.1", "it is not your turn", "сейчас не ваш ход");
  return std::nullopt;
}

}  // namespace

Answer why_not(const Position& position, Turn turn, Seat seat, Move move) {
  if (turn.is_over()) return game_over();
  if (!is_move(move)) return no("", "this is not a move", "это не ход");
  if (seat.is_chance()) {
    if (turn.is_chance()) return why_not_chance(position, move);
    return no("NY-3.1", "a player's decision is awaited, not chance", "сейчас решает игрок, а не случай");
  }
  if (auto refusal = not_to_move(position, turn, seat)) return refusal;
  return Judge(position, seat).decision(move);
}

Answer why_no_lot(const Position& position, Turn turn, Seat seat, Card card) {
  if (turn.is_over()) return game_over();
  if (auto refusal = not_to_move(position, turn, seat)) return refusal;
  const MoveKind meant = meant_acquiring(position.estates[seat.index], position.shared);
  const MoveKind kind = meant == MoveKind::give_up ? MoveKind::take : meant;
  // Of each kind that lies in the market there is always a free lot (NY-4.3); elsewhere any lot of it has the same answer.
  Answer found;
  for (LotId lot = 0; lot < kLots; ++lot) {
    if (pieces().lot[lot].card != card) continue;
    found = Judge(position, seat).decision({.kind = kind, .what = card, .where = lot});
    if (!found) return found;
    if (position.shared.free.has(lot)) return found;
  }
  return found;
}

Answer why_nowhere(const Position& position, Turn turn, Seat seat, Tile tile) {
  if (turn.is_over()) return game_over();
  if (auto refusal = not_to_move(position, turn, seat)) return refusal;
  return Judge(position, seat).nowhere(tile);
}

}  // namespace kvartal::new_york_1901
