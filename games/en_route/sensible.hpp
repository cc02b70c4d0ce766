// The moves that somebody who knows the game thinks about: what bots choose among. Nobody draws a segment far from everything,
// uses a segment of a café before the turn's own piece is drawn, or erases what was just drawn.
#pragma once

#include <array>

#include "games/en_route/best_route.hpp"
#include "games/en_route/drawing.hpp"

namespace kvartal::en_route {

/// The roads that lead on from these crossings.
[[nodiscard]] constexpr Segments leading_on(Bits from) { return {from | from >> 1U, from | from >> unsigned{kStride}}; }

/// Roads on which a single segment is of use: at the ends of what is drawn, or between two parts of it.
[[nodiscard]] inline Segments useful_roads(const Shared& shared, const Guide& guide) {
  const Segments drawn = guide.sheet.drawn;
  const Segments roads = free_roads(shared, guide);
  const Bits ends = drawn.odd_crossings();
  const Segments useful = leading_on(ends != 0 ? ends : drawn.crossings()) & roads;
  return useful.empty() ? roads : useful;
}

/// Pieces that join what is drawn; all of them if none does.
template <class Moves>
void list_sensible_pieces(const City& city, const Guide& guide, Moves& moves) {
  Moves all;
  list_pieces(city, guide, all);
  const Bits drawn = guide.sheet.drawn.crossings();
  const auto joins = [&](Move move) { return ((set_of(move.a).crossings() | set_of(move.b).crossings()) & drawn) != 0; };
  const std::size_t before = moves.size();
  for (const Move& move : all) {
    if (joins(move)) moves.push_back(move);
  }
  if (moves.size() > before) return;
  for (const Move& move : all) moves.push_back(move);
}

/// ER-6.6: one tourist somewhere on the way.
template <class Moves>
void list_sensible_locations(const Shared& shared, const Guide& guide, std::array<Card, 2> cards, Moves& moves) {
  const bool substitute = free_candidates(shared.facts(), guide) == 0;
  const Bits passed = guide.sheet.drawn.locations() & ~guide.occupied;
  if (!substitute || passed == 0) return list_locations(shared, guide, cards, moves);
  for_each_bit(passed, [&](int location) {
    for (std::uint8_t colour = 0; colour < shared.facts().colours; ++colour) {
      moves.push_back({MoveKind::at, static_cast<Location>(location), colour, kNone});
    }
  });
}

/// Out of all that `list_drawing` lists.
template <class Moves>
void list_sensible_drawing(const Shared& shared, const Guide& guide, std::array<Card, 2> cards, Moves& moves) {
  if (guide.stage == Stage::choosing) {
    if (free_coordinates(shared, guide) > 0) list_shifts(moves);
    return list_sensible_locations(shared, guide, cards, moves);
  }
  if (guide.stage == Stage::drawing) {
    if (!guide.substitute) list_sensible_pieces(shared.facts(), guide, moves);
    return list_segments(MoveKind::draw, useful_roads(shared, guide), moves);
  }
  list_invitations(shared, guide, moves);
  if (free_segments(shared, guide) > 0) list_segments(MoveKind::bonus, useful_roads(shared, guide), moves);
  moves.push_back({MoveKind::done, kNone, kNone, kNone});
}

/// The next step of the best route; whoever has gone another way begins anew.
[[nodiscard]] Move next_step(const Position& position, std::size_t seat);

}  // namespace kvartal::en_route
