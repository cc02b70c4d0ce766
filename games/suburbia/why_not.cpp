#include "games/suburbia/why_not.hpp"

#include <algorithm>

#include "games/suburbia/notation.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {
namespace {

using Answer = std::optional<Refusal>;

Refusal no(std::string rule, std::string en, std::string ru) { return {std::move(rule), {std::move(en), std::move(ru)}}; }

std::string dollars(int amount) { return "$" + std::to_string(amount); }

const char* rule_of(Phase phase) {
  switch (phase) {
    case Phase::keep_goals: return "SUB-2.7";
    case Phase::discard: return "SUB-4.12";  // after a basic tile (SUB-4.4) or a marker (SUB-4.11)
    case Phase::extra_discard: return "SUB-11.3";
    case Phase::dale_place: return "SUB-12.6";
    default: return "SUB-3.2";
  }
}

/// SUB-4.2, or what else says that it must be paid
Answer too_dear(const Borough& borough, int price, const char* rule = "SUB-4.2") {
  if (price <= borough.money) return std::nullopt;
  return no(rule, "it costs " + dollars(price) + ", you have " + dollars(borough.money),
            "цена " + std::to_string(price) + " $, у вас " + std::to_string(borough.money) + " $");
}

Answer bad_space(const Borough& borough, Space space) {
  if (borough.find_free(space) >= 0 && space != kNowhere) return std::nullopt;
  const std::string at = to_string(space);
  if (borough.find_tile(space) >= 0) {
    return no("SUB-5.2", "there is a tile at " + at + " already", "на месте " + at + " уже лежит жетон");
  }
  if (pieces().outline[static_cast<int>(borough.side)].covers(space)) {
    return no("SUB-5.2", "the borough board covers " + at, "место " + at + " закрыто планшетом округа");
  }
  return no("SUB-5.1", at + " is not next to any of your tiles", "место " + at + " не соседствует с вашими жетонами");
}

Answer bad_slot(const Position& position, int slot) {
  const int slots = shape_of(position.shared.table).slots;
  if (slot >= slots) {
    return no("SUB-2.4", "the market has slots 1 to " + std::to_string(slots),
              "на рынке ячейки от 1 до " + std::to_string(slots));
  }
  if (position.shared.market[slot] == kNoKind) {
    return no("SUB-8.3", "slot " + std::to_string(slot + 1) + " of the market is empty",
              "ячейка рынка " + std::to_string(slot + 1) + " пуста");
  }
  return std::nullopt;
}

Answer why_not_market(const Position& position, const Borough& borough, Move move) {
  if (auto refusal = bad_slot(position, move.what)) return refusal;
  const int surcharge = surcharge_of(position.shared.table, move.what);
  const int printed = move.kind == MoveKind::lake ? 0 : pieces().tile[position.shared.market[move.what]].cost;
  if (auto refusal = too_dear(borough, printed + surcharge)) return refusal;
  return bad_space(borough, move.space);
}

Answer why_not_basic(const Position& position, const Borough& borough, Move move) {
  if (move.what >= kBasicKinds) return no("SUB-4.3", "this is no basic tile", "это не базовый жетон");
  if (position.shared.basics[move.what] == 0) {
    return no("SUB-4.3", "there is no " + book().name_of(move.what).en + " left in the supply",
              "в запасе больше нет: " + book().name_of(move.what).ru);
  }
  if (auto refusal = too_dear(borough, pieces().tile[move.what].cost)) return refusal;
  return bad_space(borough, move.space);
}

Answer why_not_invest(const Borough& borough, Move move) {
  const int tile = borough.find_tile(move.space);
  if (tile < 0) {
    return no("SUB-4.7", "you have no tile at " + to_string(move.space), "у вас нет жетона на месте " + to_string(move.space));
  }
  if (borough.markers == 0) return no("SUB-4.8", "you have no marker left", "у вас не осталось маркеров инвестиций");
  if ((borough.invested & bit(static_cast<TileIndex>(tile))) != 0) {
    return no("SUB-4.8", "there is a marker on this tile already", "на этом жетоне уже лежит маркер");
  }
  return too_dear(borough, borough.face(static_cast<TileIndex>(tile)).cost);
}

Answer why_not_discard(const Position& position, const Borough& borough, Move move) {
  if (auto refusal = bad_slot(position, move.what)) return refusal;
  return too_dear(borough, surcharge_of(position.shared.table, move.what), rule_of(position.shared.phase));
}

Answer why_not_keep(const Position& position, Seat seat, Move move) {
  const auto& dealt = position.shared.secret_goal[seat.index];
  if (std::ranges::find(dealt, move.what) != dealt.end()) return std::nullopt;
  return no("SUB-2.7", "this goal was not dealt to you", "эту цель вам не сдавали");
}

Answer why_not_chance(const Position& position, Move move) {
  const Shared& shared = position.shared;
  switch (shared.phase) {
    case Phase::first_player:
      if (move.kind == MoveKind::first && move.what < position.seats) return std::nullopt;
      return no("SUB-2.1", "now it is drawn who begins", "сейчас определяется, кто ходит первым");
    case Phase::public_goals:
    case Phase::deal_goals: {
      const bool right_kind = move.kind == (shared.phase == Phase::public_goals ? MoveKind::public_goal : MoveKind::deal);
      if (right_kind && move.what < pieces().goals && ((shared.goals_left >> move.what) & 1U) != 0) return std::nullopt;
      return no(shared.phase == Phase::public_goals ? "SUB-2.6" : "SUB-2.7",
                right_kind ? "this goal cannot be drawn any more" : "now goals are drawn",
                right_kind ? "эту цель уже нельзя вытянуть" : "сейчас вытягивают цели");
    }
    default:
      if (move.kind == MoveKind::draw && shared.stacks.may_come(move.what)) return std::nullopt;
      return no("SUB-8.2", "this tile cannot be drawn now", "этот жетон сейчас вытянуть нельзя");
  }
}

Text awaited(Phase phase) {
  switch (phase) {
    case Phase::keep_goals: return {"now choose the secret goal to keep", "сейчас нужно выбрать личную цель"};
    case Phase::action:
      return {"now take an action: buy, basic, lake or invest", "сейчас нужно действие: buy, basic, lake или invest"};
    case Phase::discard: return {"now a market tile must be discarded", "сейчас нужно сбросить жетон с рынка"};
    case Phase::extra_discard:
      return {"now one more market tile must be removed", "сейчас нужно убрать с рынка ещё один жетон"};
    case Phase::dale_place: return {"now choose a space for Dale's tile", "сейчас нужно выбрать место для жетона Дейла"};
    default: return {"nothing is to be decided now", "сейчас решать нечего"};
  }
}

bool fits_phase(Phase phase, MoveKind kind) {
  switch (kind) {
    case MoveKind::keep: return phase == Phase::keep_goals;
    case MoveKind::buy:
    case MoveKind::basic:
    case MoveKind::lake:
    case MoveKind::invest: return phase == Phase::action;
    case MoveKind::discard: return phase == Phase::discard || phase == Phase::extra_discard;
    case MoveKind::dale: return phase == Phase::dale_place;
    default: return false;
  }
}

/// A move has one way to be written: what its kind does not use must be zero.
bool has_unused_parts(Move move) {
  const bool spaceless = move.kind == MoveKind::keep || move.kind == MoveKind::discard || move.kind >= MoveKind::first;
  if (spaceless && move.space != Space{}) return true;
  return (move.kind == MoveKind::invest || move.kind == MoveKind::dale) && move.what != 0;
}

}  // namespace

Answer why_not(const Position& position, Turn turn, Seat seat, Move move) {
  if (turn.is_over()) return no("SUB-9.9", "the game is over", "игра окончена");
  if (move.kind > MoveKind::deal || has_unused_parts(move)) return no("", "this is not a move", "это не ход");
  if (seat.is_chance()) {
    if (turn.is_chance()) return why_not_chance(position, move);
    return no("SUB-3.1", "a player's decision is awaited, not chance", "сейчас решает игрок, а не случай");
  }
  if (seat.index >= position.seats) return no("SUB-2.1", "there is no such seat", "нет такого места");
  if (!turn.allows(seat)) return no("SUB-3.1", "it is not your turn", "сейчас не ваш ход");
  if (!fits_phase(position.shared.phase, move.kind))
    return Refusal{rule_of(position.shared.phase), awaited(position.shared.phase)};
  const Borough& borough = position.boroughs[seat.index];
  switch (move.kind) {
    case MoveKind::keep: return why_not_keep(position, seat, move);
    case MoveKind::buy:
    case MoveKind::lake: return why_not_market(position, borough, move);
    case MoveKind::basic: return why_not_basic(position, borough, move);
    case MoveKind::invest: return why_not_invest(borough, move);
    default: return why_not_discard(position, borough, move);
  }
}

Answer why_not_dale(const Position& position, Move move, std::span<const Move> best) {
  if (std::ranges::find(best, move) != best.end()) return std::nullopt;
  if (has_unused_parts(move)) return no("", "this is not a move", "это не ход");
  if (auto refusal = bad_space(position.boroughs.back(), move.space)) return refusal;
  std::string list;
  for (const Move& good : best) list += (list.empty() ? "" : "; ") + to_string(good.space);
  return no("SUB-12.6", "Dale places for income and reputation; best are: " + list,
            "Дейл ставит ради дохода и репутации; лучшие места: " + list);
}

}  // namespace kvartal::suburbia
