// A table with people at it: the log of what they did, taking back, and the end of a turn. The server and the browser both
// keep their tables as sittings, so a table behaves alike wherever it stands. docs/protocol.md describes the log.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "core/registry.hpp"
#include "core/resignations.hpp"
#include "core/table.hpp"

namespace kvartal {

/// A line of the log. The log only grows: taking back is a line of its own.
struct Entry {
  enum class Kind : std::uint8_t { move, undo, end, resign };

  Kind kind = Kind::move;
  Seat seat;
  std::string words;              // of a move, as the archive writes it; of a resignation, as a record does
  std::vector<std::string> seen;  // the words for each seat and, last, for spectators; empty where all see the same
  std::vector<AnyEvent> events;   // what the move brought about

  [[nodiscard]] const std::string& words_for(Viewer viewer) const;
};

[[nodiscard]] std::string_view name_of(Entry::Kind kind);
[[nodiscard]] std::optional<Entry::Kind> entry_kind_named(std::string_view name);

class Sitting {
 public:
  struct Manners {
    SeatSet people;        // the seats where a person decides; the others are bots
    bool confirm = false;  // a person's turn is over only when the person says so
  };

  Sitting(const GameEntry& entry, Options options, Manners manners);

  [[nodiscard]] const GameEntry& entry() const { return *entry_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const AnyGame& now() const { return table_.now(); }
  [[nodiscard]] const std::vector<Entry>& log() const { return log_; }
  [[nodiscard]] std::size_t number() const { return log_.size(); }
  [[nodiscard]] const Manners& manners() const { return manners_; }

  /// The person whose turn is played but not yet ended: nothing is drawn and nobody moves before. What several decide at the
  /// same time is nobody's turn, a throw of dice is not the end of one, and the end of the game has shown what was secret: none
  /// of them is held.
  [[nodiscard]] std::optional<Seat> held() const;
  /// Whose turn it is, by the rules of the game, unless the game has ended by somebody's giving up.
  [[nodiscard]] Turn turn() const { return resignations_.end_the_game() ? Turn::over() : now().turn(); }
  [[nodiscard]] bool awaits_chance() const { return !held() && turn().is_chance(); }
  [[nodiscard]] bool is_over() const { return turn().is_over(); }
  /// The seats something is expected from: a decision, or the end of a held turn.
  [[nodiscard]] SeatSet awaited() const;
  /// Of these, the seats that may act before their turn and need not.
  [[nodiscard]] SeatSet early() const { return held() ? SeatSet() : turn().early; }
  /// The seats from which a table of bots would want something: nobody is asked for what is aside from the course of the game.
  [[nodiscard]] SeatSet asked() const { return held() ? SeatSet(*held()) : turn().asked(); }
  /// How many moves of a seat can no longer be taken back.
  [[nodiscard]] int settled(Seat seat) const;
  [[nodiscard]] bool may_undo(Seat seat) const;
  /// How many chance moves are in force: the number of the next one, for a dealer.
  [[nodiscard]] std::uint64_t chances() const;

  [[nodiscard]] const Resignations& resignations() const { return resignations_; }
  /// How the game has ended for those at the table.
  [[nodiscard]] Result result() const;

  /// What became of a request: the number of the log after it, and whether it had been carried out before.
  struct Taken {
    std::size_t number = 0;
    bool repeated = false;
  };
  using Answer = std::expected<Taken, Refusal>;
  /// Requests of a seat. `known` is the number of the log that the asking person has seen.
  [[nodiscard]] Answer move(Seat seat, std::string_view words, std::size_t known);
  [[nodiscard]] Answer undo(Seat seat, std::size_t known);
  [[nodiscard]] Answer end(Seat seat, std::size_t known);
  /// These give up at the same moment: they are behind all others in the result. With one side left, or with nobody but bots,
  /// the game is over; else somebody else plays the seats on.
  [[nodiscard]] Answer resign(SeatSet seats);
  /// A legal move of chance or of a bot.
  void play(Seat seat, AnyMove move);

  /// Enters a line of a kept log again; says why not where the line does not fit.
  [[nodiscard]] std::expected<void, Refusal> restore(Entry::Kind kind, Seat seat, std::string_view words);

 private:
  [[nodiscard]] std::optional<Answer> already_answered(const Entry& request, std::size_t known) const;
  [[nodiscard]] bool was_decided_together() const;
  [[nodiscard]] Answer taken() const { return Taken{log_.size(), false}; }
  void enter(Entry entry, SeatSet free);
  [[nodiscard]] SeatSet free() const { return held() ? SeatSet() : turn().seats; }
  void take_back(Seat seat);
  void end_turn(Seat seat);
  void enter_resignation(Seat seat, bool last);

  const GameEntry* entry_;
  Options options_;
  Manners manners_;
  Table table_;
  std::vector<Entry> log_;
  Resignations resignations_;
  std::vector<SeatSet> asked_;                                   // who could make each move in force
  std::array<std::vector<std::size_t>, Seat::kMax> entries_of_;  // the numbers of each seat's entries
  std::vector<SeatSet> free_;  // who could move before each entry of the log: nobody while a turn was held
  std::size_t ended_ = 0;      // moves in force when a turn was last ended: what can no longer be taken back
};

}  // namespace kvartal
