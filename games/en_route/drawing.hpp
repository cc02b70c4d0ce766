// A turn of drawing on one plan (chapters 6 to 8): what a guide may do, and what it does. It needs nothing of the other guides.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/en_route/event.hpp"
#include "games/en_route/move.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// What the two round cards bring (ER-4.6 to ER-4.9).
struct Arrivals {
  Tourists tourists;
  int any = 0;           // more tourists, of one colour that is chosen
  unsigned colours = 0;  // out of these, as bits
};

[[nodiscard]] inline Arrivals arrivals(const City& city, Card one, Card other) {
  if (is_repeat(one) && is_repeat(other)) return {{}, 2, (1U << city.colours) - 1U};  // ER-4.8
  if (!is_repeat(one) && !is_repeat(other)) return {city.card[one].tourists + city.card[other].tourists, 0, 0};
  const Tourists shown = city.card[is_repeat(one) ? other : one].tourists;
  if (shown.colours() == 1) return {shown + Tourists::of(shown.first_colour(), 2), 0, 0};  // ER-4.7
  Arrivals both{shown, 2, 0};                                                              // ER-4.9
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (shown.of(static_cast<Colour>(colour)) > 0) both.colours |= 1U << colour;
  }
  return both;
}

/// ER-6.3
[[nodiscard]] inline Bits candidates(const City& city, const Guide& guide, std::array<std::uint8_t, 2> coordinates) {
  const Plan& plan = city.plan[guide.plan];
  const auto [one, other] = coordinates;
  return bit_of(place_at(plan.row_of[one], plan.column_of[other])) | bit_of(place_at(plan.row_of[other], plan.column_of[one]));
}
/// Those that are free (ER-6.4).
[[nodiscard]] inline Bits free_candidates(const City& city, const Guide& guide) {
  return candidates(city, guide, guide.coordinate) & ~guide.occupied;
}

[[nodiscard]] inline Cafes cafes_with(const Shared& shared, Bonus bonus) {
  return shared.cafes_with[static_cast<std::size_t>(bonus)];
}
/// Cafés whose segment can be drawn now (ER-8.5).
[[nodiscard]] inline Cafes segment_cafes(const Shared& shared, const Guide& guide) {
  return guide.sheet.visited & static_cast<Cafes>(~guide.sheet.used) & cafes_with(shared, Bonus::segment);
}
/// Cafés whose change of a coordinate can be used now (ER-8.7).
[[nodiscard]] inline Cafes coordinate_cafes(const Shared& shared, const Guide& guide) {
  return guide.before.visited & static_cast<Cafes>(~guide.sheet.used) & cafes_with(shared, Bonus::coordinate);
}
/// Cafés whose tourists can be invited in this turn (ER-8.2, ER-8.3, ER-8.4).
[[nodiscard]] inline Cafes inviting_cafes(const Shared& shared, const Guide& guide) {
  return guide.gained() & static_cast<Cafes>(~guide.sheet.used) & cafes_with(shared, Bonus::tourists);
}
[[nodiscard]] inline int free_segments(const Shared& shared, const Guide& guide) {
  return guide.sheet.balance_segments + std::popcount(segment_cafes(shared, guide));
}
[[nodiscard]] inline int free_coordinates(const Shared& shared, const Guide& guide) {
  return guide.sheet.balance_coordinates + std::popcount(coordinate_cafes(shared, guide));
}
/// ER-7.4, ER-7.6
[[nodiscard]] inline Segments free_roads(const Shared& shared, const Guide& guide) {
  return shared.facts().roads.without(guide.sheet.drawn);
}

/// Has anything been done in this turn that could be erased?
[[nodiscard]] inline bool has_begun(const Shared& shared, const Guide& guide, std::array<Card, 2> cards) {
  if (guide.stage == Stage::drawing || guide.stage == Stage::drawn) return true;
  if (guide.stage != Stage::choosing) return false;
  const City& city = shared.facts();
  return guide.sheet != guide.before || guide.coordinate[0] != city.card[cards[0]].coordinate ||
         guide.coordinate[1] != city.card[cards[1]].coordinate;
}

// ---- listing ---------------------------------------------------------------------------------------------------------

template <class Moves>
void list_locations(const Shared& shared, const Guide& guide, std::array<Card, 2> cards, Moves& moves) {
  const City& city = shared.facts();
  const Bits candidates = free_candidates(city, guide);
  const Arrivals coming = arrivals(city, cards[0], cards[1]);
  const bool substitute = candidates == 0;  // ER-6.6
  const unsigned colours = substitute ? (1U << city.colours) - 1U : coming.colours;
  for_each_bit(substitute ? kAllLocations & ~guide.occupied : candidates, [&](int location) {
    const auto at = static_cast<Location>(location);
    if (colours == 0) return moves.push_back({MoveKind::at, at, kNone, kNone});
    for_each_bit(colours, [&](int colour) { moves.push_back({MoveKind::at, at, static_cast<std::uint8_t>(colour), kNone}); });
  });
}

template <class Moves>
void list_segments(MoveKind kind, const Segments& segments, Moves& moves) {
  for_each(segments, [&](Segment segment) { moves.push_back({kind, segment, kNone, kNone}); });
}

template <class Moves>
void list_pieces(const City& city, const Guide& guide, Moves& moves) {
  const auto& pieces_here = city.piece[guide.location];
  const Segments drawn = guide.sheet.drawn;
  for (std::size_t i = 0; i < city.pieces_at[guide.location]; ++i) {
    const Piece& piece = pieces_here[i];
    if (((piece.segments.across & drawn.across) | (piece.segments.down & drawn.down)) != 0) continue;
    moves.push_back({MoveKind::draw, piece.first, piece.second, kNone});
  }
}

template <class Moves>
void list_shifts(Moves& moves) {
  for (std::uint8_t which = 0; which < 2; ++which) {
    for (std::uint8_t direction = 0; direction < 2; ++direction) moves.push_back({MoveKind::shift, which, direction, kNone});
  }
}

template <class Moves>
void list_invitations(const Shared& shared, const Guide& guide, Moves& moves) {
  for_each_bit(inviting_cafes(shared, guide),
               [&](int cafe) { moves.push_back({MoveKind::invite, static_cast<std::uint8_t>(cafe), kNone, kNone}); });
}

template <class Moves>
void list_next_steps(const Shared& shared, const Guide& guide, std::array<Card, 2> cards, Moves& moves) {
  const Segments roads = free_roads(shared, guide);
  if (free_segments(shared, guide) > 0) list_segments(MoveKind::bonus, roads, moves);
  if (guide.stage == Stage::choosing) {
    if (free_coordinates(shared, guide) > 0) list_shifts(moves);
    return list_locations(shared, guide, cards, moves);
  }
  list_invitations(shared, guide, moves);
  if (guide.stage == Stage::drawn) return moves.push_back({MoveKind::done, kNone, kNone, kNone});
  if (!guide.substitute) list_pieces(shared.facts(), guide, moves);
  list_segments(MoveKind::draw, roads, moves);
}

/// All that a guide may do in a turn, once the round cards are known to it. What leads on comes first: whoever always takes the
/// first move gets to the end.
template <class Moves>
void list_drawing(const Shared& shared, const Guide& guide, std::array<Card, 2> cards, Moves& moves) {
  list_next_steps(shared, guide, cards, moves);
  if (has_begun(shared, guide, cards)) moves.push_back({MoveKind::erase, kNone, kNone, kNone});
}

// ---- playing ---------------------------------------------------------------------------------------------------------

/// The start of a turn.
inline void begin_drawing(const Shared& shared, Guide& guide, std::array<Card, 2> cards) {
  const City& city = shared.facts();
  guide.before = guide.sheet;
  guide.location = kNowhere;
  guide.substitute = false;
  guide.coordinate = {city.card[cards[0]].coordinate, city.card[cards[1]].coordinate};
  guide.stage = Stage::choosing;
}

/// ER-8.1
inline Cafes visit(const Shared& shared, Guide& guide, const Segments& segments) {
  if (!shared.cafes_on) return 0;
  const City& city = shared.facts();
  Cafes cafes = 0;
  for_each_bit(segments.crossings() & city.cafe_crossings, [&](int crossing) {
    cafes = static_cast<Cafes>(cafes | 1U << city.cafe_index[static_cast<std::size_t>(crossing)]);
  });
  cafes = static_cast<Cafes>(cafes & ~guide.sheet.visited);
  guide.sheet.visited |= cafes;
  return cafes;
}

/// ER-7.7: where no road is left, nothing is drawn.
inline void look_for_roads(const Shared& shared, Guide& guide) {
  if (guide.stage == Stage::drawing && free_roads(shared, guide).empty()) guide.stage = Stage::drawn;
}

/// Crosses out the first of these cafés.
inline void use_first(Guide& guide, Cafes cafes) { guide.sheet.used = static_cast<Cafes>(guide.sheet.used | (cafes & -cafes)); }

template <class Sink>
void play_shift(const Shared& shared, Guide& guide, Move move, const Event& about, std::array<Card, 2> cards, Sink& sink) {
  if (guide.sheet.balance_coordinates > 0) {
    --guide.sheet.balance_coordinates;  // ER-8.11
  } else {
    use_first(guide, coordinate_cafes(shared, guide));
  }
  std::uint8_t& coordinate = guide.coordinate[move.a];
  Event event = about;
  event.kind = EventKind::coordinate_changed;
  event.card[0] = cards[move.a];
  event.from = coordinate;
  const bool up = move.b == 0;
  coordinate = static_cast<std::uint8_t>(up ? coordinate % kSide + 1 : (coordinate + kSide - 2) % kSide + 1);  // ER-8.6
  event.to = coordinate;
  tell(sink, event);
}

template <class Sink>
void play_at(const Shared& shared, Guide& guide, Move move, const Event& about, std::array<Card, 2> cards, Sink& sink) {
  const City& city = shared.facts();
  guide.substitute = free_candidates(city, guide) == 0;
  Tourists tourists;
  if (guide.substitute) {
    tourists = Tourists::of(static_cast<Colour>(move.b), 1);  // ER-6.6
  } else {
    const Arrivals coming = arrivals(city, cards[0], cards[1]);
    tourists = coming.tourists;
    if (coming.any > 0) tourists = tourists + Tourists::of(static_cast<Colour>(move.b), coming.any);
  }
  guide.location = move.a;
  guide.occupied |= bit_of(move.a);
  guide.group[guide.groups++] = {tourists, move.a, 0};  // ER-6.5
  guide.stage = Stage::drawing;
  look_for_roads(shared, guide);
  Event event = about;
  event.kind = EventKind::location_chosen;
  event.location = move.a;
  event.tourists = tourists;
  tell(sink, event);
}

/// `draw` and `bonus`.
template <class Sink>
void play_segments(const Shared& shared, Guide& guide, Move move, const Event& about, Sink& sink) {
  if (move.kind == MoveKind::draw) {
    guide.stage = Stage::drawn;
  } else if (guide.sheet.balance_segments > 0) {
    --guide.sheet.balance_segments;  // ER-8.11
  } else {
    use_first(guide, segment_cafes(shared, guide));
  }
  Segments segments = set_of(move.a);
  if (move.b != kNone) segments.add(move.b);
  guide.sheet.drawn = guide.sheet.drawn | segments;
  Event event = about;
  event.kind = move.kind == MoveKind::draw ? EventKind::piece_drawn : EventKind::bonus_drawn;
  event.segment = {move.a, move.b};
  event.cafes = visit(shared, guide, segments);  // ER-8.9
  look_for_roads(shared, guide);
  tell(sink, event);
}

/// ER-8.2
template <class Sink>
void play_invite(const Shared& shared, Guide& guide, Move move, const Event& about, Sink& sink) {
  const Tourists tourists = shared.facts().bonus[shared.cafe[move.a]].tourists;
  Group& group = guide.group[guide.groups - 1U];
  group.tourists = group.tourists + tourists;
  guide.sheet.used = static_cast<Cafes>(guide.sheet.used | 1U << move.a);
  Event event = about;
  event.kind = EventKind::tourists_invited;
  event.crossing = shared.facts().cafe_at[move.a];
  event.location = guide.location;
  event.tourists = tourists;
  tell(sink, event);
}

/// Everything as it was when the turn began.
inline void erase_turn(const Shared& shared, Guide& guide, std::array<Card, 2> cards) {
  if (guide.location != kNowhere) {
    guide.occupied &= ~bit_of(guide.location);
    guide.group[--guide.groups] = {};
  }
  guide.sheet = guide.before;
  begin_drawing(shared, guide, cards);
}

/// A move of a turn, but for `pick` and `done`. `about` has owner, city and secrecy of what is told.
template <class Sink>
void play_drawing(const Shared& shared, Guide& guide, Move move, const Event& about, std::array<Card, 2> cards, Sink& sink) {
  switch (move.kind) {
    case MoveKind::shift: return play_shift(shared, guide, move, about, cards, sink);
    case MoveKind::at: return play_at(shared, guide, move, about, cards, sink);
    case MoveKind::invite: return play_invite(shared, guide, move, about, sink);
    case MoveKind::erase: {
      erase_turn(shared, guide, cards);
      Event event = about;
      event.kind = EventKind::turn_erased;
      return tell(sink, event);
    }
    default: return play_segments(shared, guide, move, about, sink);
  }
}

}  // namespace kvartal::en_route
