// The Game concept: what a folder under games/ supplies, and all that the rest of the house knows about it.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/event.hpp"
#include "core/fixed_list.hpp"
#include "core/json.hpp"
#include "core/random.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"

namespace kvartal {

/// A value that can be copied, compared and hashed as bytes: no pointers, no heap, no padding.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

/// A chance move and how likely it is: its weight out of the sum of all weights.
template <class Move>
struct Outcome {
  Move move;
  std::uint64_t weight;
};

/// The rules of one game for one kind of table. All functions are static: a position is a value, the rules hold nothing.
///
///   State    the position; Move a move of at most 8 bytes; Event what a person would say happened; Setup the options
///   start    the position before any chance move
///   turn     whose decision is awaited: seats, chance, or none because the game is over; besides, who may act though nobody
///            asks for it
///   moves    every legal move of a seat; empty if that seat is not to move
///   outcomes every chance move with its exact weight; `sample` draws one of them without listing all
///   play     the only mutation; the move must be legal; chance moves are played by Seat::chance()
///   why_not  nothing if the move is legal, otherwise the reason and the rule that forbids it
///   result   who won and why; asked only when the game is over, and must not allocate
///   imagine  the same position with all that the seat cannot know drawn anew
///   view     what a viewer may see; `show` the same for an event
///   picture  the same as characters, for a terminal
///   text     a move as a person writes it (before it is played), `parse` the way back; what the viewer may not know
///            is written "?"
///   appraise how good the position looks for a seat, in any unit: what a greedy player maximises
///   course   may be left out: the same as `turn` without those who may act aside from the course of the game, and quicker
///   sensible may be left out: those of the legal moves that somebody who knows the game would think about, at least one;
///            bots choose among them
///   settle   may be left out: where nothing but calculation is left to everybody, plays it to the end as they would; false
///            where it is not yet so
///   is_quiet may be left out: is nothing half done, so that the position can be appraised for all seats alike?
///   ambition may be left out: what a lone player's challenge adds to the points at the end of a game, in hundredths
///   habit    may be left out: what a practised player would do, found without looking at all moves; legal, and quick
///   is_secret may be left out where a game has none: does `show` tell somebody more of this event than others?
///   reveals  may be left out: will this legal move turn up what somebody held secret, before the end of the game? It cannot
///            be taken back then
///   in_words may be left out: what a person would say of a move whose first event does not say it ("ends the turn")
///   survey   may be left out, with `can_survey`: an object whose `worth(move)` is what `appraise` would say after a move,
///            quicker than by playing it
///   check    a description of what is inconsistent in the position, if anything: conservation laws and kept sums
template <class R>
concept Game =
    requires(const typename R::State& state, typename R::State& changing, typename R::Move move, typename R::Moves& moves,
             typename R::Outcomes& outcomes, const typename R::Setup& setup, Seat seat, Viewer viewer, Rng& rng,
             Silence& silence, Listener<typename R::Event>& listener, const typename R::Event& event, std::string_view words) {
      requires PlainValue<typename R::State>;
      requires PlainValue<typename R::Move> && sizeof(typename R::Move) <= 8;
      requires PlainValue<typename R::Event> && sizeof(typename R::Event) <= 32;
      { R::kSeats } -> std::convertible_to<int>;
      { R::start(setup) } -> std::same_as<typename R::State>;
      { R::turn(state) } -> std::same_as<Turn>;
      { R::moves(state, seat, moves) } -> std::same_as<void>;
      { R::outcomes(state, outcomes) } -> std::same_as<void>;
      { R::sample(state, rng) } -> std::same_as<typename R::Move>;
      { R::play(changing, seat, move, silence) } -> std::same_as<void>;
      { R::play(changing, seat, move, listener) } -> std::same_as<void>;
      { R::why_not(state, seat, move) } -> std::same_as<std::optional<Refusal>>;
      { R::result(state) } -> std::same_as<Result>;
      { R::verdict(state) } -> std::same_as<Text>;
      { R::imagine(state, seat, rng) } -> std::same_as<typename R::State>;
      { R::view(state, viewer) } -> std::same_as<Shown>;
      { R::show(event, viewer) } -> std::same_as<Shown>;
      { R::picture(state, viewer, Language::en) } -> std::same_as<std::string>;
      { R::text(state, seat, move, viewer) } -> std::same_as<std::string>;
      { R::parse(state, seat, words) } -> std::same_as<std::expected<typename R::Move, Refusal>>;
      { R::appraise(state, seat) } -> std::convertible_to<int>;
      { R::check(state) } -> std::same_as<std::optional<std::string>>;
    };

/// Whose decision an imagined game asks for.
template <class R>
[[nodiscard]] Turn course_of(const typename R::State& state) {
  if constexpr (requires { R::course(state); }) {
    return R::course(state);
  } else {
    return R::turn(state);
  }
}

}  // namespace kvartal
