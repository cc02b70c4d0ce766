#include "games/en_route/why_not.hpp"

#include <algorithm>
#include <array>

#include "games/en_route/drawing.hpp"
#include "games/en_route/ratings.hpp"
#include "games/en_route/routing.hpp"
#include "games/en_route/table.hpp"
#include "games/en_route/words.hpp"

namespace kvartal::en_route {
namespace {

using Answer = std::optional<Refusal>;

Refusal no(std::string rule, std::string en, std::string ru) { return {std::move(rule), {std::move(en), std::move(ru)}}; }

Refusal no_such_move() { return no("", "there is no such move", "такого хода не бывает"); }

bool is_segment(std::uint8_t segment) {
  return segment < 2 * kDown && en_route::has(goes_down(segment) ? kAllDown : kAllAcross, first_end(segment));
}

/// Bits that mean no move at all: numbers beyond their tables, or something where nothing belongs.
bool is_well_formed(Move move, const Shared& shared, int seats) {
  const auto none = [](auto... places) { return ((places == kNone) && ...); };
  const auto card = [](std::uint8_t value) { return value < kCards; };
  const City& city = shared.facts();
  switch (move.kind) {
    case MoveKind::keep:
    case MoveKind::task: return move.a < kTasks && none(move.b, move.c);
    case MoveKind::lay:
    case MoveKind::lead:
    case MoveKind::take:
    case MoveKind::drop:
    case MoveKind::deal:
    case MoveKind::turn_up: return card(move.a) && none(move.b, move.c);
    case MoveKind::offer: return card(move.a) && (none(move.b) || (card(move.b) && move.a < move.b)) && none(move.c);
    case MoveKind::pick: return card(move.a) && card(move.b) && move.a < move.b && none(move.c);
    case MoveKind::refresh:
      return card(move.a) && (none(move.b, move.c) || (card(move.b) && move.a < move.b)) &&
             (none(move.c) || (card(move.c) && !none(move.b) && move.b < move.c));
    case MoveKind::rate: return move.a < city.landmarks && move.b < 2 && none(move.c);
    case MoveKind::shift: return move.a < 2 && move.b < 2 && none(move.c);
    case MoveKind::at:
      return move.a < kCrossings && en_route::has(kAllLocations, move.a) && (none(move.b) || move.b < kColours) && none(move.c);
    case MoveKind::draw: return is_segment(move.a) && (none(move.b) || (is_segment(move.b) && move.a < move.b)) && none(move.c);
    case MoveKind::bonus: return is_segment(move.a) && none(move.b, move.c);
    case MoveKind::invite: return move.a < city.cafes && none(move.b, move.c);
    case MoveKind::erase:
    case MoveKind::done: return none(move.a, move.b, move.c);
    case MoveKind::start:
    case MoveKind::go: return move.a < kCrossings && none(move.b, move.c);
    case MoveKind::city: return move.a < kCities && none(move.b, move.c);
    case MoveKind::first: return move.a < seats && none(move.b, move.c);
    case MoveKind::plan: return move.a < kPlans && none(move.b, move.c);
    case MoveKind::goal: return move.a < city.goals && none(move.b, move.c);
    case MoveKind::cafe: return move.a < city.bonuses && city.bonuses_dealt && none(move.b, move.c);
    case MoveKind::metro: return move.a < city.metro_cards && none(move.b, move.c);
  }
  return false;
}

/// What is awaited in a phase, and the rule that says so.
Refusal awaited(Phase phase) {
  switch (phase) {
    case Phase::keep: return no("ER-2.5", "now you keep one of your two tasks", "сейчас выбирают одну из двух личных задач");
    case Phase::lay: return no("ER-9.2", "now everybody lays a card", "сейчас каждый кладёт карту");
    case Phase::lead: return no("ER-4.1", "now the leader leads a card", "сейчас ведущий выкладывает карту");
    case Phase::offer: return no("ER-4.2", "now cards are offered", "сейчас предлагают карты");
    case Phase::take: return no("ER-15.6", "now you take a card of the queue", "сейчас берут карту из очереди");
    case Phase::drop:
      return no("ER-4.4", "now the leader drops one of the offers", "сейчас ведущий убирает одну из предложенных карт");
    case Phase::rate: return no("ER-5.3", "now the leader decides about a rating", "сейчас ведущий решает о рейтинге");
    case Phase::draw: return no("ER-6.1", "now you draw on your plan", "сейчас рисуют на планах");
    default: return no("ER-11.1", "now final routes are made", "сейчас строят итоговые маршруты");
  }
}

/// Why a seat is not asked in a phase in which others are.
Refusal not_asked(const Position& position, Seat seat) {
  const Shared& shared = position.shared;
  if (position.guides[seat.index].stage == Stage::ready) {
    return no("ER-6.1", "you are ready; the others are not", "вы готовы; ждём остальных");
  }
  if (shared.phase == Phase::draw && shared.drawing != kNone) {
    const std::string drawing = seat_name(shared.drawing);
    return no("ER-6.2", "it is " + drawing + "'s turn to draw", "сейчас рисует " + drawing);
  }
  const bool after_leading = shared.phase == Phase::offer && seat.index == shared.leader;
  if (after_leading) return no("ER-4.1", "your card is led; now others offer", "ваша карта выложена; теперь предлагают другие");
  if (shared.phase != Phase::offer) return awaited(shared.phase);
  if (shared.teams) return no("ER-16.4", "only the leader's partner offers", "предлагает только партнёр ведущего");
  return no("ER-4.2", "only the leader's neighbours offer", "предлагают только соседи ведущего");
}

bool belongs_to(MoveKind kind, Phase phase) {
  switch (kind) {
    case MoveKind::keep: return phase == Phase::keep;
    case MoveKind::lay: return phase == Phase::lay;
    case MoveKind::lead: return phase == Phase::lead;
    case MoveKind::offer: return phase == Phase::offer;
    case MoveKind::take: return phase == Phase::take;
    case MoveKind::drop: return phase == Phase::drop;
    case MoveKind::rate: return phase == Phase::rate;
    case MoveKind::refresh: return lets_refresh(phase);
    case MoveKind::pick:
    case MoveKind::shift:
    case MoveKind::at:
    case MoveKind::draw:
    case MoveKind::bonus:
    case MoveKind::invite: return phase == Phase::draw;
    case MoveKind::start:
    case MoveKind::go: return phase == Phase::route;
    default: return phase == Phase::draw || phase == Phase::route;
  }
}

/// Answers about one seat's decision.
class Judge {
 public:
  Judge(const Position& position, Seat seat)
      : position_(position),
        shared_(position.shared),
        city_(position.shared.facts()),
        guide_(position.guides[seat.index]),
        cards_(round_cards(position.shared, guide_)) {}

  [[nodiscard]] Answer decision(Move move) const {
    if (!belongs_to(move.kind, shared_.phase)) return move.kind == MoveKind::refresh ? no_time() : awaited(shared_.phase);
    switch (move.kind) {
      case MoveKind::keep: return keep(move);
      case MoveKind::lay:
      case MoveKind::lead: return in_hand(move.a);
      case MoveKind::offer: return offer(move);
      case MoveKind::take: return take(move);
      case MoveKind::drop: return drop(move);
      case MoveKind::rate: return rate(move);
      case MoveKind::refresh: return refresh(move);
      case MoveKind::start:
      case MoveKind::go: return step(move);
      case MoveKind::pick: return pick(move);
      default: break;
    }
    if (shared_.phase == Phase::route) return move.kind == MoveKind::erase ? erase_route() : finish_route();
    if (guide_.stage == Stage::picking) {
      return no("ER-9.4", "pick your two cards first", "сначала выберите себе две карты");
    }
    return drawing(move);
  }

 private:
  // ---- cards ---------------------------------------------------------------------------------------------------------

  [[nodiscard]] Answer in_hand(Card card) const {
    if (has(guide_.hand, card)) return std::nullopt;
    const std::string& id = card_id(shared_.city, card);
    return no("ER-2.4", "you do not have " + id + " in your hand", "у вас в руке нет " + id);
  }

  [[nodiscard]] Answer keep(Move move) const {
    if (std::ranges::find(guide_.task, move.a) != guide_.task.end()) return std::nullopt;
    return no("ER-2.5", "you were not dealt " + book().task_id[move.a], "вам не раздавали " + book().task_id[move.a]);
  }

  [[nodiscard]] Answer offer(Move move) const {
    const int needed = cards_to_offer(position_.seats(), shared_.teams);
    const int named = move.b == kNoCard ? 1 : 2;
    if (named != needed) {
      const std::string rule = shared_.teams ? "ER-16.4" : (needed == 2 ? "ER-4.3" : "ER-4.2");
      return needed == 2 ? no(rule, "two cards are offered", "предлагают две карты")
                         : no(rule, "one card is offered", "предлагают одну карту");
    }
    if (auto refusal = in_hand(move.a)) return refusal;
    return move.b == kNoCard ? std::nullopt : in_hand(move.b);
  }

  [[nodiscard]] Answer take(Move move) const {
    if (std::ranges::find(shared_.queue, move.a) != shared_.queue.end()) return std::nullopt;
    const std::string& id = card_id(shared_.city, move.a);
    return no("ER-15.6", id + " does not lie open in the queue", id + " не лежит открытой в очереди");
  }

  [[nodiscard]] Answer drop(Move move) const {
    const std::string& id = card_id(shared_.city, move.a);
    if (move.a == shared_.card[0]) {
      return no("ER-4.4", "your own card cannot be dropped", "свою карту убрать нельзя");
    }
    for (const Guide& guide : position_.guides) {
      if (std::ranges::find(guide.offer, move.a) != guide.offer.end()) return std::nullopt;
    }
    return no("ER-4.4", id + " was not offered", id + " не предлагали");
  }

  [[nodiscard]] Answer rate(Move move) const {
    const bool up = move.b == 0;
    if (may_rate(shared_, move.a, up)) return std::nullopt;
    const Text& name = book_of(shared_.city).landmark_name[move.a];
    const auto [one, other] = city_.card[shared_.card[shared_.symbol]].landmark;
    if (move.a != one && move.a != other) {
      return no("ER-5.4", "the symbol to be decided is not that of " + name.en, "сейчас решают не о символе «" + name.ru + "»");
    }
    if (!up && !shared_.advanced) {
      return no("ER-5.1", "ratings only rise, if the game is not in the advanced mode",
                "рейтинг только растёт, если игра не в продвинутом режиме");
    }
    const std::string rule = shared_.advanced ? "ER-17.3" : "ER-5.3";
    return no(rule, "the rating of " + name.en + " cannot move so; something that moves must be chosen",
              "рейтинг «" + name.ru + "» так не сдвинуть; надо выбрать то, что сдвинется");
  }

  [[nodiscard]] Refusal no_time() const {
    if (shared_.phase == Phase::keep) {
      return no("ER-10.2", "a hand can be refreshed as soon as the first round begins",
                "обновлять руку можно с начала первого раунда");
    }
    return no("ER-10.2", "the rounds are over: there is nothing to refresh a hand for",
              "раунды закончились: обновлять руку незачем");
  }

  [[nodiscard]] Answer refresh(Move move) const {
    if (guide_.refreshed) return no("ER-10.1", "you have refreshed your hand already", "вы уже обновляли руку");
    for (const Card card : {move.a, move.b, move.c}) {
      if (card == kNoCard) continue;
      if (auto refusal = in_hand(card)) return refusal;
    }
    return std::nullopt;
  }

  [[nodiscard]] Answer pick(Move move) const {
    if (guide_.stage != Stage::picking) {
      if (!position_.is_opening()) {
        return no("ER-9.4", "cards are picked only in opening rounds", "карты выбирают только в начальных раундах");
      }
      return no("ER-9.5", "your cards of this round are settled", "ваши карты этого раунда уже определены");
    }
    const Cards laid = laid_cards(position_.guides);
    for (const Card card : {move.a, move.b}) {
      const std::string& id = card_id(shared_.city, card);
      if (!has(laid, card)) return no("ER-9.4", id + " does not lie on the table", "карты " + id + " нет на столе");
    }
    return std::nullopt;
  }

  // ---- a turn of drawing ---------------------------------------------------------------------------------------------

  [[nodiscard]] Answer drawing(Move move) const {
    switch (move.kind) {
      case MoveKind::shift: return shift();
      case MoveKind::at: return at(move);
      case MoveKind::draw: return draw(move);
      case MoveKind::bonus: return bonus(move);
      case MoveKind::invite: return invite(move);
      case MoveKind::erase: return erase_turn_answer();
      default: return done();
    }
  }

  [[nodiscard]] Answer shift() const {
    if (guide_.stage != Stage::choosing) {
      return no("ER-8.6", "a coordinate is changed before the location is chosen", "координату меняют до выбора локации");
    }
    if (free_coordinates(shared_, guide_) > 0) return std::nullopt;
    const Cafes fresh = guide_.gained() & static_cast<Cafes>(~guide_.sheet.used) & cafes_with(shared_, Bonus::coordinate);
    if (fresh != 0) {
      return no("ER-8.7", "a coordinate bonus cannot be used in the round in which you got it",
                "изменение координаты нельзя использовать в том же раунде, в котором оно получено");
    }
    return no("ER-8.6", "you have no bonus to change a coordinate", "у вас нет бонуса для изменения координаты");
  }

  [[nodiscard]] Answer at(Move move) const {
    if (guide_.stage != Stage::choosing) return no("ER-6.1", "your location is chosen", "локация уже выбрана");
    if (has(guide_.occupied, move.a)) {
      return no("ER-6.4", location_name(move.a) + " is occupied", "локация " + location_name(move.a) + " занята");
    }
    const Bits candidates = free_candidates(city_, guide_);
    if (candidates != 0 && !has(candidates, move.a)) {
      return no("ER-6.3", location_name(move.a) + " does not have the coordinates of the round cards",
                "координаты локации " + location_name(move.a) + " не те, что на картах раунда");
    }
    return colour_at(move, candidates == 0);
  }

  [[nodiscard]] Answer colour_at(Move move, bool substitute) const {
    const Arrivals coming = arrivals(city_, cards_[0], cards_[1]);
    const unsigned colours = substitute ? (1U << city_.colours) - 1U : coming.colours;
    const bool of_the_card = !substitute && coming.tourists.counts != 0;
    const std::string rule = substitute ? "ER-6.6" : (of_the_card ? "ER-4.9" : "ER-4.8");
    if (colours == 0) {
      if (move.b == kNone) return std::nullopt;
      return no("ER-6.8", "the round cards say which tourists come: name no colour",
                "каких туристов отмечать, говорят карты раунда: цвет не нужен");
    }
    if (move.b == kNone) return no(rule, "say which colour the tourists are", "назовите цвет туристов");
    if (((colours >> move.b) & 1U) != 0) return std::nullopt;
    return no(of_the_card ? "ER-4.9" : "ER-6.7", "tourists of this colour cannot be chosen here",
              "туристов этого цвета здесь выбрать нельзя");
  }

  /// ER-7.4, ER-7.6
  [[nodiscard]] Answer is_free(Segment segment) const {
    const std::string name = segment_name(segment);
    if (!city_.roads.has(segment)) return no("ER-7.6", "there is no road " + name, "дороги " + name + " нет");
    if (guide_.sheet.drawn.has(segment)) return no("ER-7.4", name + " is drawn already", "отрезок " + name + " уже нарисован");
    return std::nullopt;
  }

  [[nodiscard]] Answer draw(Move move) const {
    if (guide_.stage == Stage::choosing) return no("ER-6.1", "choose your location first", "сначала выберите локацию");
    if (guide_.stage == Stage::drawn) {
      return no("ER-7.1", "you have drawn your piece of route in this turn", "в этом ходу вы уже нарисовали участок маршрута");
    }
    if (auto refusal = is_free(move.a)) return refusal;
    if (move.b == kNone) return std::nullopt;
    if (guide_.substitute) {
      return no("ER-6.6", "every candidate was occupied: you draw one segment only",
                "все локации были заняты: только один отрезок");
    }
    if (auto refusal = is_free(move.b)) return refusal;
    const std::array<int, 2> ends = {first_end(move.b), second_end(move.b)};
    const bool joined =
        std::ranges::find(ends, first_end(move.a)) != ends.end() || std::ranges::find(ends, second_end(move.a)) != ends.end();
    if (!joined) return no("ER-7.2", "the two segments are not joined", "эти два отрезка не соединены");
    const Segments sides = sides_of(guide_.location);
    if (sides.has(move.a) || sides.has(move.b)) return std::nullopt;
    return no("ER-7.2", "none of the two is a side of " + location_name(guide_.location),
              "ни один из двух не идёт вдоль локации " + location_name(guide_.location));
  }

  [[nodiscard]] Answer bonus(Move move) const {
    if (free_segments(shared_, guide_) == 0) {
      return no("ER-8.5", "you have no bonus for a segment", "у вас нет бонуса «отрезок маршрута»");
    }
    return is_free(move.a);
  }

  [[nodiscard]] Answer invite(Move move) const {
    const std::string name = crossing_name(city_.cafe_at[move.a]);
    if (((guide_.sheet.visited >> move.a) & 1U) == 0) {
      return no("ER-8.1", "you have not visited the café at " + name, "вы не посещали кафе " + name);
    }
    if (((cafes_with(shared_, Bonus::tourists) >> move.a) & 1U) == 0) {
      return no("ER-8.2", "the café at " + name + " brings no tourists", "кафе " + name + " не приводит туристов");
    }
    if (((guide_.sheet.used >> move.a) & 1U) != 0)
      return no("ER-8.10", name + " is used up", "бонус " + name + " уже использован");
    if (((guide_.gained() >> move.a) & 1U) == 0) {
      return no("ER-8.3", "its tourists could be invited only in the turn of the visit",
                "этих туристов можно было пригласить только в ход посещения");
    }
    if (guide_.location != kNowhere) return std::nullopt;
    return no("ER-8.4", "choose your location first: the tourists wait", "сначала выберите локацию: туристы подождут");
  }

  [[nodiscard]] Answer erase_turn_answer() const {
    if (has_begun(shared_, guide_, cards_) || picks_now(position_)) return std::nullopt;
    return no("ER-6.1", "you have done nothing in this turn", "в этом ходу вы ещё ничего не сделали");
  }

  [[nodiscard]] Answer done() const {
    if (guide_.stage == Stage::drawn) return std::nullopt;
    if (guide_.stage == Stage::choosing) return no("ER-6.8", "you must choose a location", "надо выбрать локацию");
    return no("ER-7.7", "you must draw a piece of route", "надо нарисовать участок маршрута");
  }

  // ---- the final route -----------------------------------------------------------------------------------------------

  [[nodiscard]] Answer step(Move move) const {
    const std::string name = crossing_name(move.a);
    if (move.kind == MoveKind::start) {
      if (!guide_.route.empty())
        return no("ER-11.2", "the route has its start; erase it first", "начало уже есть; сначала сотрите");
      if (has(guide_.sheet.drawn.crossings(), move.a)) return std::nullopt;
      return no("ER-11.2", "nothing is drawn at " + name, "на " + name + " ничего не нарисовано");
    }
    if (guide_.route.empty())
      return no("ER-11.2", "say first where the route starts", "сначала скажите, где маршрут начинается");
    const auto segment = segment_between(guide_.route.end(), move.a);
    if (!segment) return ride(move.a);
    if (!guide_.sheet.drawn.has(*segment)) {
      return no("ER-11.2", segment_name(*segment) + " is not drawn", "отрезок " + segment_name(*segment) + " не нарисован");
    }
    if (unused_segments(guide_).has(*segment)) return std::nullopt;
    return no("ER-11.3", segment_name(*segment) + " is on the route already",
              "отрезок " + segment_name(*segment) + " уже в маршруте");
  }

  [[nodiscard]] Answer ride(Crossing to) const {
    if (ride_from(city_, guide_) == to) return std::nullopt;
    const std::string name = crossing_name(to);
    if (guide_.metro == kNone) {
      return no("ER-11.2", name + " is no neighbour of the end of the route", name + " — не соседний с концом маршрута");
    }
    return no("ER-19.3", "the route cannot ride to " + name + " from here", "отсюда нельзя проехать на метро к " + name);
  }

  [[nodiscard]] Answer erase_route() const {
    if (!guide_.route.empty()) return std::nullopt;
    return no("ER-11.4", "there is no route to erase", "стирать нечего");
  }

  [[nodiscard]] Answer finish_route() const {
    if (may_finish(guide_.route)) return std::nullopt;
    if (has_just_ridden(guide_.route)) {
      return no("ER-19.3", "a ride joins two stretches: walk on", "поездка соединяет два участка: идите дальше");
    }
    return no("ER-11.2", "the route needs a segment at least", "в маршруте должен быть хотя бы один отрезок");
  }

  const Position& position_;
  const Shared& shared_;
  const City& city_;
  const Guide& guide_;
  std::array<Card, 2> cards_;
};

Answer chance(const Position& position, Move move) {
  const Shared& shared = position.shared;
  const bool alone = position.seats() == 1;
  if (deals_cards(shared.phase)) {
    const MoveKind right = shared.phase == Phase::turn_up ? MoveKind::turn_up : MoveKind::deal;
    if (move.kind != right) return no("ER-3.3", "now a card is drawn", "сейчас берут карту");
    if (has(next_card(shared, alone).all(), move.a)) return std::nullopt;
    return no("ER-10.4", card_id(shared.city, move.a) + " cannot come now",
              card_id(shared.city, move.a) + " сейчас выйти не может");
  }
  constexpr std::array<MoveKind, 8> kOfPhase = {MoveKind::city, MoveKind::first, MoveKind::plan, MoveKind::goal,
                                                MoveKind::cafe, MoveKind::metro, MoveKind::deal, MoveKind::task};
  if (move.kind != kOfPhase[static_cast<std::size_t>(shared.phase)]) {
    return no("ER-2.3", "something else is drawn now", "сейчас разыгрывается другое");
  }
  if (has(set_up_choices(shared, position.guides), move.a)) return std::nullopt;
  return no("ER-2.3", "this cannot come now", "это сейчас выйти не может");
}

}  // namespace

Answer why_not(const Position& position, Turn turn, Seat seat, Move move) {
  if (turn.is_over()) return no("ER-3.1", "the game is over", "игра окончена");
  if (seat.is_chance() != turn.is_chance()) {
    return turn.is_chance() ? no("ER-2.3", "chance is to move", "сейчас решает случай")
                            : no("ER-3.2", "chance is not to move", "сейчас решает не случай");
  }
  if (!seat.is_chance() && seat.index >= position.seats()) return no_such_move();
  if (!is_well_formed(move, position.shared, position.seats())) return no_such_move();
  if (seat.is_chance()) return chance(position, move);
  if (move.kind >= MoveKind::city) return no("ER-2.3", "this is decided by chance", "это решает случай");
  const bool aside = move.kind == MoveKind::refresh;  // ER-10.2: nobody has to be asked
  if (!aside && !turn.asked().has(seat)) return not_asked(position, seat);
  return Judge(position, seat).decision(move);
}

}  // namespace kvartal::en_route
