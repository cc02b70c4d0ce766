#include "games/suburbia/notation.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>

#include "core/options.hpp"
#include "games/suburbia/market.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {
namespace {

constexpr std::string_view kHidden = "?";
constexpr std::string_view kOneMoreRound = "one_more_round";

using Parsed = std::expected<Move, Refusal>;

std::unexpected<Refusal> wrong(std::string en, std::string ru) {
  return std::unexpected(Refusal{"", {std::move(en), std::move(ru)}});
}

/// Takes memory once: a position has hundreds of moves.
std::string joined(std::initializer_list<std::string_view> parts) {
  std::size_t length = 0;
  for (const std::string_view part : parts) length += part.size();
  std::string whole;
  whole.resize_and_overwrite(length, [&](char* to, std::size_t /*room*/) {  // which GCC 12 may say to be more than `length`
    for (const std::string_view part : parts) to = std::ranges::copy(part, to).out;
    return length;
  });
  return whole;
}

/// A tile of the market, which is named behind the number of its slot: "5:skyscraper".
struct SlotWord {
  std::string_view number;
  std::string_view colon;
  std::string_view tile;
};
SlotWord slot_word(const Position& position, int slot) {
  constexpr std::string_view kNumbers = "1234567";
  const std::string_view number = kNumbers.substr(static_cast<std::size_t>(slot), 1);
  const Kind kind = position.shared.market[slot];
  if (kind == kNoKind) return {number, "", ""};
  return {number, ":", book().tile_id[kind]};
}

std::string_view goal_word(GoalId goal) { return goal < pieces().goals ? book().goal_id[goal] : kHidden; }

std::optional<int> number_in(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
  return value;
}

/// Reads the words of one move, one after the other; the first mistake is kept.
class MoveReader {
 public:
  MoveReader(const Position& position, std::string_view words) : position_(position), words_(split(words, ' ')) {}

  Parsed read(Seat seat) {
    const std::string verb = next();
    if (seat.is_chance() ? !read_chance(verb) : !read_decision(verb)) {
      return seat.is_chance()
                 ? wrong("chance knows: first, draw, goal, deal; not '" + verb + "'",
                         "случай знает: first, draw, goal, deal; но не «" + verb + "»")
                 : wrong("a move begins with keep, buy, basic, lake, invest, discard or dale; not with '" + verb + "'",
                         "ход начинается с keep, buy, basic, lake, invest, discard или dale, а не с «" + verb + "»");
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

  void complain(std::string en, std::string ru) {
    if (!problem_) problem_ = Refusal{"", {std::move(en), std::move(ru)}};
  }

  bool read_decision(std::string_view verb) {
    if (verb == "keep") {
      move_ = {MoveKind::keep, read_goal(), {}};
    } else if (verb == "buy") {
      move_ = {MoveKind::buy, read_slot(), read_at()};
    } else if (verb == "lake") {
      move_ = {MoveKind::lake, read_slot(), read_at()};
    } else if (verb == "basic") {
      move_ = {MoveKind::basic, read_basic(), read_at()};
    } else if (verb == "invest") {
      read_named_tile(MoveKind::invest);
    } else if (verb == "dale") {
      read_named_tile(MoveKind::dale);
    } else if (verb == "discard") {
      move_ = {MoveKind::discard, read_slot(), {}};
    } else {
      return false;
    }
    return true;
  }

  bool read_chance(std::string_view verb) {
    if (verb == "first") {
      move_ = {MoveKind::first, read_seat(), {}};
    } else if (verb == "draw") {
      move_ = {MoveKind::draw, read_drawn(), {}};
    } else if (verb == "goal") {
      move_ = {MoveKind::public_goal, read_goal(), {}};
    } else if (verb == "deal") {
      read_deal();
    } else {
      return false;
    }
    return true;
  }

  std::uint8_t read_seat() {
    const std::string word = next();
    if (word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] < '1' + position_.seats) {
      return static_cast<std::uint8_t>(word[1] - '1');
    }
    complain("a seat is p1 … p" + std::to_string(position_.seats) + ", not '" + word + "'",
             "место — это p1 … p" + std::to_string(position_.seats) + ", а не «" + word + "»");
    return 0;
  }

  GoalId read_goal() {
    const std::string word = next();
    if (const auto goal = book().goal_named(word)) return *goal;
    if (word == kHidden) {
      complain("this goal is secret: '?' cannot be played", "эта цель тайная: «?» нельзя сыграть");
    } else {
      complain("there is no goal '" + word + "'", "нет цели «" + word + "»");
    }
    return 0;
  }

  void read_deal() {
    const std::uint8_t seat = read_seat();
    move_ = {MoveKind::deal, read_goal(), {}};
    const Shared& shared = position_.shared;
    if (problem_ || shared.phase != Phase::deal_goals) return;
    const Seat receiving = shared.receiving(position_.seats);
    if (receiving != Seat{seat}) {
      complain("the next goal is dealt to " + kvartal::to_string(receiving),
               "следующую цель получает " + kvartal::to_string(receiving));
    }
  }

  std::uint8_t read_drawn() {
    const std::string word = next();
    if (word == kOneMoreRound) return Stacks::kMarker;
    return read_kind(word);
  }

  Kind read_kind(const std::string& word) {
    if (const auto kind = book().kind_named(word)) return *kind;
    complain("there is no tile '" + word + "'", "нет жетона «" + word + "»");
    return 0;
  }

  Kind read_basic() {
    const std::string word = next();
    const auto kind = book().kind_named(word);
    if (kind && *kind < kBasicKinds) return *kind;
    std::string list;
    for (int basic = 0; basic < kBasicKinds; ++basic) list += (basic == 0 ? "" : ", ") + book().tile_id[basic];
    complain("a basic tile is one of " + list + ", not '" + word + "'",
             "базовый жетон — один из: " + list + ", а не «" + word + "»");
    return 0;
  }

  /// "3", "3:farm", or "farm" where only one slot has it.
  std::uint8_t read_slot() {
    const std::string word = next();
    const int slots = shape_of(position_.shared.table).slots;
    const auto colon = word.find(':');
    if (const auto slot = number_in(word.substr(0, colon), 1, slots)) {
      const auto index = static_cast<std::uint8_t>(*slot - 1);
      if (colon != std::string::npos) expect_in_slot(index, read_kind(word.substr(colon + 1)));
      return index;
    }
    if (const auto kind = book().kind_named(word)) return slot_of(*kind, slots);
    complain("a market slot is a number from 1 (left) to " + std::to_string(slots) + ", not '" + word + "'",
             "ячейка рынка — число от 1 (слева) до " + std::to_string(slots) + ", а не «" + word + "»");
    return 0;
  }

  void expect_in_slot(int slot, Kind kind) {
    const Kind there = position_.shared.market[slot];
    if (problem_ || there == kind) return;
    const std::string number = std::to_string(slot + 1);
    const Text name = there == kNoKind ? Text{"nothing", "ничего нет"} : book().name_of(there);
    complain("slot " + number + " has " + name.en + ", not " + book().name_of(kind).en,
             "в ячейке " + number + ": " + name.ru + ", а не " + book().name_of(kind).ru);
  }

  std::uint8_t slot_of(Kind kind, int slots) {
    int found = -1;
    for (int slot = 0; slot < slots; ++slot) {
      if (position_.shared.market[slot] != kind) continue;
      if (found >= 0) {
        const std::string both = std::to_string(found + 1) + ", " + std::to_string(slot + 1);
        complain(book().name_of(kind).en + " lies in slots " + both + ": say which by its number",
                 book().name_of(kind).ru + " — в ячейках " + both + ": укажите номер");
      }
      found = slot;
    }
    if (found < 0) complain(book().name_of(kind).en + " is not in the market", "На рынке нет: " + book().name_of(kind).ru);
    return static_cast<std::uint8_t>(std::max(found, 0));
  }

  Space read_at() {
    const std::string at = next();
    if (at != "at") {
      complain("here must be 'at Q,R', not '" + at + "'", "здесь должно быть «at Q,R», а не «" + at + "»");
      return {};
    }
    const std::string word = next();
    if (const auto space = space_named(word)) return *space;
    complain("a space is written Q,R like 1,-2; not '" + word + "'", "место пишется Q,R, например 1,-2; не «" + word + "»");
    return {};
  }

  /// "at 0,1" or, as it is written, "community_park at 0,1": the tile's name must be right if it is said.
  void read_named_tile(MoveKind kind) {
    std::optional<Kind> named;
    if (!next_is("at")) named = read_kind(next());
    move_ = {kind, 0, read_at()};
    if (!named || problem_) return;
    if (kind == MoveKind::dale) return expect_dale_takes(*named);
    const Borough& borough = position_.boroughs[position_.shared.active];
    const int tile = borough.find_tile(move_.space);
    if (tile >= 0 && borough.kind[tile] != *named) {
      const Text& there = book().name_of(borough.kind[tile]);
      complain("at " + to_string(move_.space) + " lies " + there.en, "на месте " + to_string(move_.space) + ": " + there.ru);
    }
  }

  void expect_dale_takes(Kind named) {
    const int slot = dearest_slot(position_.shared, shape_of(position_.shared.table).slots);
    if (position_.shared.phase != Phase::dale_place || position_.shared.market[slot] == named) return;
    const Text& taken = book().name_of(position_.shared.market[slot]);
    complain("Dale takes " + taken.en, "Дейл берёт: " + taken.ru);
  }

  const Position& position_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  Move move_;
  std::optional<Refusal> problem_;
};

std::string_view tile_at(const Borough& borough, Space space) {
  const int tile = borough.find_tile(space);
  return tile < 0 ? std::string_view() : book().tile_id[borough.kind[tile]];
}

std::string_view dale_tile(const Position& position) {
  if (position.shared.phase != Phase::dale_place) return {};
  const int slot = dearest_slot(position.shared, shape_of(position.shared.table).slots);
  return book().tile_id[position.shared.market[slot]];
}

std::string text_of_slot(std::string_view verb, const SlotWord& slot, Space space) {
  return joined({verb, " ", slot.number, slot.colon, slot.tile, " at ", to_string(space)});
}
std::string text_of_discard(const SlotWord& slot) { return joined({"discard ", slot.number, slot.colon, slot.tile}); }
std::string text_of_tile(std::string_view verb, std::string_view tile, Space space) {
  return joined({verb, tile.empty() ? "" : " ", tile, " at ", to_string(space)});
}

}  // namespace

std::string text(const Position& position, Seat seat, Move move, Viewer viewer) {
  switch (move.kind) {
    case MoveKind::keep: return joined({"keep ", viewer.knows_secrets_of(seat) ? goal_word(move.what) : kHidden});
    case MoveKind::buy: return text_of_slot("buy", slot_word(position, move.what), move.space);
    case MoveKind::lake: return text_of_slot("lake", slot_word(position, move.what), move.space);
    case MoveKind::basic: return text_of_tile("basic", book().tile_id[move.what], move.space);
    case MoveKind::invest:
      return text_of_tile("invest", tile_at(position.boroughs[position.shared.active], move.space), move.space);
    case MoveKind::discard: return text_of_discard(slot_word(position, move.what));
    case MoveKind::dale: return text_of_tile("dale", dale_tile(position), move.space);
    case MoveKind::first: return joined({"first ", kvartal::to_string(Seat{move.what})});
    case MoveKind::draw: return joined({"draw ", move.what == Stacks::kMarker ? kOneMoreRound : book().tile_id[move.what]});
    case MoveKind::public_goal: return joined({"goal ", goal_word(move.what)});
    case MoveKind::deal: {
      const Seat receiving = position.shared.receiving(position.seats);
      return joined(
          {"deal ", kvartal::to_string(receiving), " ", viewer.knows_secrets_of(receiving) ? goal_word(move.what) : kHidden});
    }
  }
  return {};
}

Parsed parse(const Position& position, Seat seat, std::string_view words) { return MoveReader(position, words).read(seat); }

std::string to_string(Space space) {
  std::array<char, 16> letters{};  // quicker than two texts: every move names its space
  char* const last = letters.data() + letters.size();
  char* const comma = std::to_chars(letters.data(), last, space.q).ptr;
  *comma = ',';
  return {letters.data(), std::to_chars(comma + 1, last, space.r).ptr};
}

std::optional<Space> space_named(std::string_view text) {
  constexpr int kFar = 60;
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = number_in(text.substr(0, comma), -kFar, kFar);
  const auto r = number_in(text.substr(comma + 1), -kFar, kFar);
  if (!q || !r) return std::nullopt;
  return Space{static_cast<std::int8_t>(*q), static_cast<std::int8_t>(*r)};
}

std::string owner_name(int owner, int seats) {
  return owner < seats ? kvartal::to_string(Seat::at(owner)) : std::string("dale");
}

}  // namespace kvartal::suburbia
