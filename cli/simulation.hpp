// Playing games by bots alone, for simulation and for records.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/record.hpp"
#include "core/registry.hpp"

namespace kvartal::cli {

struct SimulatedGame {
  std::uint64_t index = 0;
  Result result;
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::string verdict;  // in English; empty where the result says it all
};

/// Lets those bots think who use the time in which others decide; one bot a seat.
void let_ponder(const AnyGame& game, std::span<const std::unique_ptr<Bot>> bots, Rng& rng);

/// What all games of one simulation have in common.
struct Simulation {
  const GameEntry& entry;
  Options options;
  std::vector<std::string> bots;  // one a seat
  std::uint64_t seed = 0;
  AnyGame start = entry.start(options);  // every game begins as a copy of it

  /// Plays game number `index`: its chance and its decisions depend on the seed and the index only.
  [[nodiscard]] SimulatedGame play(std::uint64_t index) const;
  /// The same with an honest dealer, as a record. Its chance is another one than that of `play`, and random players do now and
  /// then what nobody asks for, so that records show everything that can happen at a table.
  [[nodiscard]] Record record(std::uint64_t index) const;
  [[nodiscard]] bool all_random() const;
  /// No bot takes its time: many games fit into a moment.
  [[nodiscard]] bool all_quick() const;

 private:
  [[nodiscard]] std::vector<std::unique_ptr<Bot>> seated() const;
  [[nodiscard]] Seat next_seat(const Turn& turn, Rng& rng) const;
};

}  // namespace kvartal::cli
