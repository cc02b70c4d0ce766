#include "games/en_route/notation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/fields.hpp"
#include "core/options.hpp"
#include "games/en_route/table.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

using Parsed = std::expected<Move, Refusal>;

constexpr std::array<std::string_view, kMoveKinds> kVerbs = {
    "keep",  "lay",   "lead", "offer", "take", "drop",  "rate", "refresh", "pick", "shift", "at",   "draw", "bonus",  "invite",
    "erase", "start", "go",   "done",  "city", "first", "plan", "goal",    "cafe", "metro", "deal", "task", "turn_up"};
constexpr std::size_t kDecisions = static_cast<std::size_t>(MoveKind::city);
constexpr std::array<std::string_view, 2> kDirections = {"up", "down"};

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

std::optional<std::uint8_t> index_of(const std::vector<std::string>& ids, std::string_view name) {
  const auto found = std::ranges::find(ids, name);
  if (found == ids.end() || name.empty()) return std::nullopt;
  return static_cast<std::uint8_t>(found - ids.begin());
}

/// Reads the words of one move, one after the other; the first mistake is kept.
class MoveReader {
 public:
  MoveReader(const Position& position, Seat seat, std::string_view words)
      : position_(position), shared_(position.shared), seat_(seat), words_(split(words, ' ')) {}

  Parsed read() {
    const std::string verb = next();
    const auto verbs = seat_.is_chance() ? std::span(kVerbs).subspan(kDecisions) : std::span(kVerbs).first(kDecisions);
    const auto found = std::ranges::find(verbs, verb);
    if (found == verbs.end()) {
      complain((seat_.is_chance() ? "chance knows: " : "a move begins with: ") + listed(verbs) + "; not '" + verb + "'",
               (seat_.is_chance() ? "случай знает: " : "ход начинается с: ") + listed(verbs) + "; не «" + verb + "»");
    } else {
      move_.kind =
          static_cast<MoveKind>(found - verbs.begin() + (seat_.is_chance() ? static_cast<std::ptrdiff_t>(kDecisions) : 0));
      read_rest();
    }
    if (!problem_ && at_ < words_.size()) {
      complain("unexpected '" + words_[at_] + "' at the end of the move", "лишнее «" + words_[at_] + "» в конце хода");
    }
    if (problem_) return std::unexpected(*problem_);
    return move_;
  }

 private:
  std::string next() { return at_ < words_.size() ? words_[at_++] : std::string(); }
  [[nodiscard]] bool has_next() const { return at_ < words_.size(); }

  void complain(std::string en, std::string ru) {
    if (!problem_) problem_ = Refusal{"", {std::move(en), std::move(ru)}};
  }

  void read_rest() {
    switch (move_.kind) {
      case MoveKind::keep: move_.a = read_task(); return;
      case MoveKind::lay:
      case MoveKind::lead:
      case MoveKind::take:
      case MoveKind::drop: move_.a = read_card(); return;
      case MoveKind::offer:
      case MoveKind::pick:
      case MoveKind::refresh: return read_cards();
      case MoveKind::rate:
        move_.a = known(landmark_named(shared_.city, peek()), "landmark", "знаковой достопримечательности");
        move_.b = read_direction();
        return;
      case MoveKind::shift: return read_shift();
      case MoveKind::at: return read_at();
      case MoveKind::draw:
      case MoveKind::bonus: return read_segments();
      case MoveKind::invite: return read_invite();
      case MoveKind::start:
      case MoveKind::go: move_.a = read_crossing_word(); return;
      default: return read_chance();
    }
  }

  void read_chance() {
    switch (move_.kind) {
      case MoveKind::city: move_.a = known(city_named(peek()), "city", "города"); return;
      case MoveKind::first: move_.a = read_seat(); return;
      case MoveKind::plan: return read_plan();
      case MoveKind::goal: move_.a = known(goal_named(shared_.city, peek()), "goal", "цели"); return;
      case MoveKind::cafe: return read_cafe();
      case MoveKind::metro:
        expect_seat(seat_without_metro(position_.guides), Phase::metro);
        move_.a = known(metro_named(shared_.city, peek()), "metro card", "карты метро");
        return;
      case MoveKind::deal:
        if (deals_cards(shared_.phase)) {
          expect_seat(seat_to_deal(shared_, position_.guides), shared_.phase);
        } else {
          (void)read_seat();
        }
        move_.a = read_card();
        return;
      case MoveKind::task:
        expect_seat(seat_without_tasks(position_.guides), Phase::tasks);
        move_.a = read_task();
        return;
      case MoveKind::turn_up: return read_turn_up();
      default: return;
    }
  }

  /// The word that is read next, without a check of what it is.
  std::string peek() { return last_ = next(); }
  template <class Value>
  std::uint8_t known(const std::optional<Value>& value, const std::string& what, const std::string& what_ru) {
    if (value) return static_cast<std::uint8_t>(*value);
    complain("there is no " + what + " '" + last_ + "'", "нет " + what_ru + " «" + last_ + "»");
    return 0;
  }

  Card read_card() { return known(card_named(shared_.city, peek()), "card", "карты"); }
  Task read_task() { return known(task_named(peek()), "task", "задачи"); }
  Crossing read_crossing_word() { return known(crossing_named(peek()), "crossing", "перекрёстка"); }

  /// One card at least; in the order of cards, so that a set of cards is written in one way only.
  void read_cards() {
    std::vector<Card> cards = {read_card()};
    while (has_next() && cards.size() < kHand) cards.push_back(read_card());
    std::ranges::sort(cards);
    if (std::ranges::adjacent_find(cards) != cards.end()) complain("a card is named twice", "карта названа дважды");
    move_.a = cards[0];
    if (cards.size() > 1) move_.b = cards[1];
    if (cards.size() > 2) move_.c = cards[2];
  }

  std::uint8_t read_direction() {
    const std::string word = next();
    const auto found = std::ranges::find(kDirections, word);
    if (found != kDirections.end()) return static_cast<std::uint8_t>(found - kDirections.begin());
    complain("here must be 'up' or 'down', not '" + word + "'", "здесь должно быть «up» или «down», а не «" + word + "»");
    return 0;
  }

  void read_shift() {
    const Card card = read_card();
    move_.b = read_direction();
    if (problem_) return;
    const std::array<Card, 2> cards = round_cards(shared_, position_.guides[seat_.index]);
    const auto found = std::ranges::find(cards, card);
    if (found == cards.end()) {
      return complain(card_id(shared_.city, card) + " is not one of your round cards",
                      card_id(shared_.city, card) + " — не ваша карта раунда");
    }
    move_.a = static_cast<std::uint8_t>(found - cards.begin());
  }

  void read_at() {
    move_.a = known(location_named(peek()), "location", "локации");
    if (has_next()) move_.b = known(colour_named(peek()), "colour", "цвета");
  }

  /// "c4-d4" or "c4-d4-d5".
  void read_segments() {
    const std::string word = next();
    const auto line = line_named(word);
    const std::size_t most = move_.kind == MoveKind::draw ? 3 : 2;
    if (!line || line->size() > most) {
      return complain(most == 3 ? "one or two joined segments are written like c4-d4 or c4-d4-d5, not '" + word + "'"
                                : "a segment is written like c4-d4, not '" + word + "'",
                      most == 3 ? "один или два соседних отрезка пишут как c4-d4 или c4-d4-d5, а не «" + word + "»"
                                : "отрезок пишут как c4-d4, а не «" + word + "»");
    }
    move_.a = *segment_between((*line)[0], (*line)[1]);
    if (line->size() == 2) return;
    move_.b = *segment_between((*line)[1], (*line)[2]);
    if (move_.a == move_.b) complain("a segment is named twice", "отрезок назван дважды");
    if (move_.b < move_.a) std::swap(move_.a, move_.b);
  }

  void read_invite() {
    const Crossing crossing = read_crossing_word();
    if (problem_) return;
    const City& city = shared_.facts();
    if (!has(city.cafe_crossings, crossing)) {
      return complain("there is no café at " + crossing_name(crossing), "на " + crossing_name(crossing) + " нет кафе");
    }
    move_.a = city.cafe_index[crossing];
  }

  std::uint8_t read_seat() {
    const std::string word = next();
    const int seats = position_.seats();
    if (word.size() == 2 && word[0] == 'p' && word[1] >= '1' && word[1] < '1' + seats) {
      return static_cast<std::uint8_t>(word[1] - '1');
    }
    complain("a seat is p1 … p" + std::to_string(seats) + ", not '" + word + "'",
             "место — это p1 … p" + std::to_string(seats) + ", а не «" + word + "»");
    return 0;
  }

  /// What is dealt comes to a certain seat: it is named for the reader and must be right.
  void expect_seat(int receiving, Phase phase) {
    const std::uint8_t seat = read_seat();
    if (problem_ || shared_.phase != phase || receiving == kNone || receiving == seat) return;
    complain("the next one is dealt to " + seat_name(receiving), "следующую получает " + seat_name(receiving));
  }

  void read_plan() {
    expect_seat(seat_without_plan(position_.guides), Phase::plans);
    const std::string word = next();
    if (word.size() != 1 || word[0] < '1' || word[0] > '0' + kPlans) {
      return complain("a plan is 1 to 4, not '" + word + "'", "план — от 1 до 4, а не «" + word + "»");
    }
    move_.a = static_cast<std::uint8_t>(word[0] - '1');
  }

  void read_cafe() {
    const Crossing crossing = read_crossing_word();
    move_.a = known(bonus_named(shared_.city, peek()), "café card", "карты кафе");
    const int cafe = cafe_without_bonus(shared_);
    if (problem_ || shared_.phase != Phase::cafes || cafe == kNone) return;
    const Crossing right = shared_.facts().cafe_at[static_cast<std::size_t>(cafe)];
    if (right != crossing) {
      complain("the next café is " + crossing_name(right), "следующее кафе — " + crossing_name(right));
    }
  }

  void read_turn_up() {
    const std::string word = next();
    move_.a = read_card();
    const std::size_t place = place_to_turn_up(shared_);
    if (problem_ || shared_.phase != Phase::turn_up || place == kQueue || word == std::to_string(place + 1)) return;
    complain("the next card is turned up in place " + std::to_string(place + 1),
             "следующую карту открывают на месте " + std::to_string(place + 1));
  }

  const Position& position_;
  const Shared& shared_;
  Seat seat_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  std::string last_;
  Move move_;
  std::optional<Refusal> problem_;
};

/// Two joined segments in the order of walking; the end that is read first comes first.
std::string piece_name(Segment one, Segment other) {
  for (const int middle : {first_end(one), second_end(one)}) {
    if (middle != first_end(other) && middle != second_end(other)) continue;
    int from = other_end(one, middle);
    int to = other_end(other, middle);
    if (from > to) std::swap(from, to);
    return crossing_name(from) + "-" + crossing_name(middle) + "-" + crossing_name(to);
  }
  return segment_name(one) + "+" + segment_name(other);
}

/// May the viewer know the words of this move?
bool is_hidden(const Position& position, Seat seat, Move move, Viewer viewer) {
  if (seat.is_chance()) {
    if (move.kind == MoveKind::deal) {
      const int to = seat_to_deal(position.shared, position.guides);
      return to != kNone && !viewer.knows_secrets_of(Seat::at(to));
    }
    if (move.kind != MoveKind::task) return false;
    const int to = seat_without_tasks(position.guides);
    return to != kNone && !viewer.knows_secrets_of(Seat::at(to));
  }
  if (viewer.knows_secrets_of(seat)) return false;
  if (move.kind == MoveKind::refresh) return true;
  switch (position.shared.phase) {
    case Phase::keep:
    case Phase::lay: return true;
    case Phase::offer: return !position.shared.teams;
    case Phase::draw: return position.is_opening() && move.kind != MoveKind::done;
    case Phase::route: return move.kind != MoveKind::done;
    default: return false;
  }
}

std::string cards_words(const Position& position, Move move, bool hidden) {
  std::string words;
  for (const Card card : {move.a, move.b, move.c}) {
    if (card != kNoCard) words += " " + (hidden ? "?" : card_id(position.shared.city, card));
  }
  return words;
}

std::string chance_text(const Position& position, Move move, bool hidden) {
  const Shared& shared = position.shared;
  const CityBook& names = book_of(shared.city);
  const auto seat = [](int index) { return index == kNone ? std::string("p?") : seat_name(index); };
  switch (move.kind) {
    case MoveKind::city: return std::string(name_of(static_cast<CityId>(move.a)));
    case MoveKind::first: return seat_name(move.a);
    case MoveKind::plan: return seat(seat_without_plan(position.guides)) + " " + std::to_string(move.a + 1);
    case MoveKind::goal: return names.goal_id[move.a];
    case MoveKind::cafe: {
      const int cafe = cafe_without_bonus(shared);
      const int at = cafe == kNone ? 0 : shared.facts().cafe_at[static_cast<std::size_t>(cafe)];
      return crossing_name(at) + " " + names.bonus_id[move.a];
    }
    case MoveKind::metro: return seat(seat_without_metro(position.guides)) + " " + names.metro_id[move.a];
    case MoveKind::deal: return seat(seat_to_deal(shared, position.guides)) + " " + (hidden ? "?" : names.card_id[move.a]);
    case MoveKind::task: return seat(seat_without_tasks(position.guides)) + " " + (hidden ? "?" : book().task_id[move.a]);
    default: return std::to_string(place_to_turn_up(shared) + 1) + " " + names.card_id[move.a];
  }
}

std::string decision_text(const Position& position, Seat seat, Move move, bool hidden) {
  const Shared& shared = position.shared;
  const CityBook& names = book_of(shared.city);
  switch (move.kind) {
    case MoveKind::keep: return " " + (hidden ? "?" : book().task_id[move.a]);
    case MoveKind::lay:
    case MoveKind::lead:
    case MoveKind::take:
    case MoveKind::drop:
    case MoveKind::offer:
    case MoveKind::refresh:
    case MoveKind::pick: return cards_words(position, move, hidden);
    case MoveKind::rate: return " " + names.landmark_id[move.a] + " " + std::string(kDirections[move.b]);
    case MoveKind::shift:
      return " " + card_id(shared.city, round_cards(shared, position.guides[seat.index])[move.a]) + " " +
             std::string(kDirections[move.b]);
    case MoveKind::at:
      return " " + location_name(move.a) + (move.b == kNone ? "" : " " + std::string(name_of(static_cast<Colour>(move.b))));
    case MoveKind::draw: return " " + (move.b == kNone ? segment_name(move.a) : piece_name(move.a, move.b));
    case MoveKind::bonus: return " " + segment_name(move.a);
    case MoveKind::invite: return " " + crossing_name(shared.facts().cafe_at[move.a]);
    case MoveKind::start:
    case MoveKind::go: return " " + crossing_name(move.a);
    default: return "";
  }
}

}  // namespace

std::string text(const Position& position, Seat seat, Move move, Viewer viewer) {
  const bool hidden = is_hidden(position, seat, move, viewer);
  const std::string verb(kVerbs[static_cast<std::size_t>(move.kind)]);
  if (seat.is_chance()) return verb + " " + chance_text(position, move, hidden);
  const Phase phase = position.shared.phase;
  const bool draws = phase == Phase::draw || phase == Phase::route;
  if (hidden && draws && move.kind != MoveKind::refresh) return "?";  // ER-10.3: how many cards, everybody may know
  return verb + decision_text(position, seat, move, hidden);
}

Parsed parse(const Position& position, Seat seat, std::string_view words) { return MoveReader(position, seat, words).read(); }

std::optional<CityId> city_named(std::string_view name) {
  const auto names = names_of(CityId{});
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<CityId>(found - names.begin());
}
std::optional<Card> card_named(CityId city, std::string_view name) { return index_of(book_of(city).card_id, name); }
std::optional<Task> task_named(std::string_view name) { return index_of(book().task_id, name); }
std::optional<std::uint8_t> goal_named(CityId city, std::string_view name) { return index_of(book_of(city).goal_id, name); }
std::optional<std::uint8_t> landmark_named(CityId city, std::string_view name) {
  return index_of(book_of(city).landmark_id, name);
}
std::optional<std::uint8_t> metro_named(CityId city, std::string_view name) { return index_of(book_of(city).metro_id, name); }
std::optional<std::uint8_t> bonus_named(CityId city, std::string_view name) { return index_of(book_of(city).bonus_id, name); }

std::optional<Colour> colour_named(std::string_view name) {
  const auto names = names_of(Colour{});
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Colour>(found - names.begin());
}

std::optional<Segment> segment_named(std::string_view name) {
  const auto line = line_named(name);
  if (!line || line->size() != 2) return std::nullopt;
  return segment_between((*line)[0], (*line)[1]);
}

}  // namespace kvartal::en_route
