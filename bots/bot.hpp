// What a bot is, and all it gets to see.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/any_game.hpp"
#include "core/json.hpp"
#include "core/registry.hpp"
#include "core/text.hpp"

namespace kvartal {

/// A game as one seat knows it: a world that agrees with all that the seat has seen, with everything else drawn anew. The true
/// position cannot be reached from here, so a bot cannot cheat even by mistake.
class Observation {
 public:
  Observation(const AnyGame& truth, Seat seat, Rng& rng) : world_(truth.imagine(seat, rng)), seat_(seat) {}
  [[nodiscard]] const AnyGame& world() const { return world_; }
  [[nodiscard]] Seat seat() const { return seat_; }

 private:
  AnyGame world_;
  Seat seat_;
};

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  /// One of the legal moves of the observing seat.
  [[nodiscard]] virtual AnyMove choose(const Observation& observation, Rng& rng) = 0;
};

/// A bot by name, or nothing if there is none of that name.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name);
/// A bot as people choose it.
struct BotKind {
  std::string_view id;
  Text name;
  Text about;
};
[[nodiscard]] std::span<const BotKind> bot_kinds();
/// The games on a shelf with the bots that play them, as clients are told: [{id, name, about, options, bots}, …].
[[nodiscard]] Json tell_games(Shelf shelf);

}  // namespace kvartal
