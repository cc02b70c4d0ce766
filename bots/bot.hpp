// What a bot is, and all it gets to see.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
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

/// What surrounds a bot while it thinks. Nothing in this room reads a clock: whoever asks a bot brings the time along, and may
/// listen how far it is. As it stands here time does not pass, and a bot thinks as long as it likes.
class Thinking {
 public:
  Thinking() = default;
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  virtual ~Thinking() = default;
  /// Seconds since the bot was asked.
  [[nodiscard]] virtual double seconds() { return 0; }
  /// How far the bot is, from 0 to 1, told after every simulation; false: it is to answer at once with what it knows.
  [[nodiscard]] virtual bool go_on(double /*done*/) { return true; }
  /// How many heads are put together over a decision, where the bot's name does not say it.
  [[nodiscard]] virtual int heads() const { return 1; }
  /// Lets each head think, and waits for all of them: one after another here, for nothing in this room starts a thread. Whoever
  /// gives every head a thread answers `seconds` and `go_on` to all of them at once.
  virtual void let_think(int heads, const std::function<void(int head)>& think) {
    for (int head = 0; head < heads; ++head) think(head);
  }
};

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;
  /// One of the legal moves of the observing seat.
  [[nodiscard]] virtual AnyMove choose(const Observation& observation, Rng& rng, Thinking& thinking) = 0;
  /// Does it use the time in which others decide?
  [[nodiscard]] virtual bool ponders() const { return false; }
  /// Uses it, until it is told not to go on: others are to decide, and the observing seat is not.
  virtual void ponder(const Observation& /*waiting*/, Rng& /*rng*/, Thinking& /*thinking*/) {}
  [[nodiscard]] AnyMove choose(const Observation& observation, Rng& rng) {
    Thinking timeless;
    return choose(observation, rng, timeless);
  }
};

/// What a name stands for at a table: the bot of a level with the settings behind the level's name, or the name itself.
[[nodiscard]] std::string full_name(std::string_view name, std::string_view game, const Options& options);
/// "flat" of "flat:simulations=400".
[[nodiscard]] std::string_view kind_of(std::string_view name);
/// Does a bot of this kind think ahead, by the settings of `ThinkerSettings`?
[[nodiscard]] bool thinks(std::string_view kind);

/// A bot by name for a table of a game: "random", "greedy", "level1" … "level5", or a kind with settings such as
/// "flat:simulations=400". So many seconds behind a level ("level4:seconds=3") take the place of its simulations; a level that
/// does not think has no use for them. What is wrong with a name is said.
[[nodiscard]] std::expected<std::unique_ptr<Bot>, Refusal> make_bot(std::string_view name, std::string_view game,
                                                                    const Options& options);
/// The same bot as it sits among people: one that thinks by the clock also uses the time in which others decide.
[[nodiscard]] std::string among_people(std::string_view name, std::string_view game, const Options& options);
/// Is this a bot that strangers may be given? Its name is in `bot_kinds`, and behind a level there may be the seconds for a
/// move, up to so many; with other settings they could keep a machine busy for as long as they like.
[[nodiscard]] bool is_bot_for_people(std::string_view name, double most_seconds);
/// A bot as people choose it.
struct BotKind {
  std::string id;
  Text name;
  Text about;
};
[[nodiscard]] std::span<const BotKind> bot_kinds();
/// The games on a shelf with the bots that play them, as clients are told: [{id, name, about, options, bots}, …].
[[nodiscard]] Json tell_games(Shelf shelf);

}  // namespace kvartal
