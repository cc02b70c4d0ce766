// Playing a position on towards its end, to learn how it may end: the innermost loop of every bot that thinks.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "core/game.hpp"

namespace kvartal {

/// How the seats of a forecast decide, and when it stops.
struct Foresight {
  /// At each decision so many moves, drawn at random, are tried, and the one that the game appraises best is played; 1 is
  /// random play, and 0 what the game says a practised player does (`habit`), random where it does not say so.
  std::uint16_t candidates = 1;
  /// After so many decisions, and as soon as the game allows, the position is appraised instead of being played on.
  std::uint16_t decisions = std::numeric_limits<std::uint16_t>::max();
  bool operator==(const Foresight&) const = default;
};

/// How a position may end, once: the points of each competitor, in hundredths, and whether it has really ended so.
struct Forecast {
  bool ended = false;
  int competitors = 0;
  std::array<std::int32_t, Result::kMaxCompetitors> points{};
  std::array<std::int8_t, Result::kMaxCompetitors> rank{};  // only where it has ended
  std::int32_t ambition = 0;  // alone: what the challenge counts beside the points, as if it were points
};

/// Calls `visit(move, worth)` with what the game's appraisal makes of the position after each of these moves: in the game's own
/// quick way where it has one, otherwise by playing them.
template <Game R, class Visit>
void appraise_after(const typename R::State& state, Seat seat, std::span<const typename R::Move> moves, Visit&& visit) {
  if constexpr (requires { R::survey(state, seat); }) {
    if (R::can_survey(state)) {
      auto survey = R::survey(state, seat);
      for (const typename R::Move& move : moves) visit(move, survey.worth(move));
      return;
    }
  }
  Silence silence;
  for (const typename R::Move& move : moves) {
    typename R::State after = state;
    R::play(after, seat, move, silence);
    visit(move, R::appraise(after, seat));
  }
}

/// The moves that bots think about.
template <Game R>
void list_sensible(const typename R::State& state, Seat seat, typename R::Moves& moves) {
  if constexpr (requires { R::sensible(state, seat, moves); }) {
    R::sensible(state, seat, moves);
  } else {
    R::moves(state, seat, moves);
  }
}

template <Game R>
[[nodiscard]] bool settle(typename R::State& state) {
  if constexpr (requires { R::settle(state); }) return R::settle(state);
  return false;
}

/// May the position be appraised instead of being played on?
template <Game R>
[[nodiscard]] bool is_quiet(const typename R::State& state) {
  if constexpr (requires { R::is_quiet(state); }) return R::is_quiet(state);
  return true;
}

/// The move that the game appraises best for the seat among some of its moves, drawn at random; equals by lot.
template <Game R>
[[nodiscard]] typename R::Move best_of_some(const typename R::State& state, Seat seat, const typename R::Moves& moves, int some,
                                            Rng& rng) {
  const auto count = static_cast<std::uint32_t>(moves.size());
  if (some <= 1 || count == 1) return moves[rng.below(count)];
  typename R::Move best = moves[0];
  int best_worth = std::numeric_limits<int>::min();
  std::uint32_t equals = 0;
  const auto consider = [&](const typename R::Move& move, int worth) {
    if (worth < best_worth) return;
    equals = worth == best_worth ? equals + 1 : 1;
    best_worth = worth;
    if (equals == 1 || rng.below(equals) == 0) best = move;
  };
  if (count <= static_cast<std::uint32_t>(some)) {
    appraise_after<R>(state, seat, moves.span(), consider);
    return best;
  }
  typename R::Moves drawn;
  for (int i = 0; i < some; ++i) drawn.push_back(moves[rng.below(count)]);
  appraise_after<R>(state, seat, drawn.span(), consider);
  return best;
}

/// How a seat of a forecast decides.
template <Game R>
[[nodiscard]] typename R::Move decided(const typename R::State& state, Seat seat, Foresight foresight, typename R::Moves& moves,
                                       Rng& lots) {
  if constexpr (requires { R::habit(state, seat, lots); }) {
    if (foresight.candidates == 0) return R::habit(state, seat, lots);
  }
  moves.clear();
  list_sensible<R>(state, seat, moves);
  return best_of_some<R>(state, seat, moves, foresight.candidates, lots);
}

/// Plays a move of a seat and goes on by habit for as long as this seat is to decide.
template <Game R>
void finish_turn(typename R::State& state, Seat seat, typename R::Move move) {
  Silence silence;
  R::play(state, seat, move, silence);
  if constexpr (requires(Rng& lots) { R::habit(state, seat, lots); }) {
    Rng lots(0);  // the same for all moves that are compared
    for (Turn turn = R::turn(state); !turn.is_over() && !turn.is_chance() && turn.asked().first() == seat;
         turn = R::turn(state))
      R::play(state, seat, R::habit(state, seat, lots), silence);
  }
}

template <Game R>
[[nodiscard]] Forecast appraised(const typename R::State& state) {
  Forecast forecast;
  forecast.competitors = R::kSeats;
  for (int seat = 0; seat < R::kSeats; ++seat) {
    forecast.points[static_cast<std::size_t>(seat)] = R::appraise(state, Seat::at(seat));
  }
  return forecast;
}

template <Game R>
[[nodiscard]] Forecast finished(const typename R::State& state) {
  const Result result = R::result(state);
  Forecast forecast;
  forecast.ended = true;
  forecast.competitors = result.competitors;
  forecast.rank = result.rank;
  for (std::size_t i = 0; i < static_cast<std::size_t>(result.competitors); ++i) forecast.points[i] = 100 * result.values[i][0];
  if constexpr (requires { R::ambition(state); }) forecast.ambition = R::ambition(state);
  return forecast;
}

/// Plays a position on: chance by its weights, decisions as the foresight says. Nothing here allocates.
template <Game R>
[[nodiscard]] Forecast play_on(typename R::State& state, Foresight foresight, Rng& rng) {
  Silence silence;
  Rng lots(rng.next());  // of their own, so that forecasts which share their luck share it to the end
  typename R::Moves moves;
  int decisions = 0;
  for (Turn turn = course_of<R>(state); !turn.is_over(); turn = course_of<R>(state)) {
    if (turn.is_chance()) {
      R::play(state, Seat::chance(), R::sample(state, rng), silence);
      continue;
    }
    if (settle<R>(state)) break;
    if (decisions++ >= foresight.decisions && is_quiet<R>(state)) return appraised<R>(state);
    const Seat seat = turn.asked().first();
    R::play(state, seat, decided<R>(state, seat, foresight, moves, lots), silence);
  }
  return finished<R>(state);
}

}  // namespace kvartal
