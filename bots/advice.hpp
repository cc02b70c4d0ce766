// What a strong bot would do, and what it expects of it: for hints, and for looking back at a game.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "bots/think_over.hpp"
#include "core/json.hpp"

namespace kvartal {

/// Who is asked: the highest level of play at this table, with so many simulations and so many seconds for a decision,
/// whichever is over first.
[[nodiscard]] ThinkerSettings adviser(std::string_view game, const Options& options, int simulations, double seconds);

/// The same by name: flat or tree with settings, or a level that thinks, with settings or without.
[[nodiscard]] std::expected<ThinkerSettings, Refusal> adviser_named(std::string_view name, std::string_view game,
                                                                    const Options& options);

/// What people are told of what was found: what the bot would do, then the next best, at most so many, in the order of the
/// numbers that are shown with them; the search's own order also counts how sure it is, which nobody sees.
[[nodiscard]] std::vector<Estimate> foremost(std::vector<Estimate> found, std::size_t most);

/// The foremost moves of the observing seat, after thinking.
[[nodiscard]] std::vector<Estimate> best_moves(const Observation& observation, const ThinkerSettings& adviser, std::size_t most,
                                               std::uint64_t seed, Thinking& thinking);

/// What the adviser would do from `first` on, that move included, for as long as the observing seat goes on deciding: up to
/// where chance or others come between, or something secret is turned up. `adviser` says how much it may think about all of
/// them.
[[nodiscard]] std::vector<AnyMove> rest_of_turn(const Observation& observation, AnyMove first, const ThinkerSettings& adviser,
                                                std::uint64_t seed, Thinking& thinking);

/// A hint: the foremost moves as `best`, and the rest of the turn from the first of them on as `steps`.
[[nodiscard]] Json hint(const Observation& observation, const ThinkerSettings& adviser, std::size_t most, std::uint64_t seed,
                        Thinking& thinking);

/// [{move, text}, …]: moves of one seat, one after the other.
[[nodiscard]] Json tell_steps(const AnyGame& before, Seat seat, std::span<const AnyMove> steps);

/// {move, text, points, victory, points_of_all}: the move in notation and in words of both languages, the final points that are
/// expected of the seat that makes it, its share of the victories (null where no imagined game tells), and the points of every
/// seat.
[[nodiscard]] Json tell_estimate(const AnyGame& before, Seat seat, const Estimate& estimate);

}  // namespace kvartal
