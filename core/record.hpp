// Records: a game as a text file, one move a line, that a person can read and that replays without any generator.
// The format is described in docs/records.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_node.hpp"
#include "core/options.hpp"
#include "core/registry.hpp"
#include "core/resignations.hpp"
#include "core/table.hpp"

namespace kvartal {

struct RecordLine {
  Seat seat;
  std::string words;
  int line = 0;  // where it stands in the file, for messages
};

struct Record {
  static constexpr int kVersion = 2;

  /// The first version has no resignations; a record without any is still written as such, so that older programs read it.
  [[nodiscard]] int version() const { return resignations.empty() ? 1 : kVersion; }

  std::string game;
  std::string content;  // the hash of the content it was played with; empty if not stated
  Options options;
  std::vector<std::string> players;  // one name a seat; may be empty
  std::string commitment;            // "sha256:…": the dealer's promise, made before the first move
  std::vector<RecordLine> moves;
  std::vector<Resignation> resignations;  // in their order
  std::string secret;                     // hexadecimal: what the dealer promised, told after the last move
  std::vector<int> scores;                // of a finished game
};

[[nodiscard]] std::string write_record(const Record& record);
[[nodiscard]] std::expected<Record, Problem> read_record(std::string_view text, Shelf shelf);

/// A table with all moves of a record played; a move that is not legal is reported with its line.
struct Replay {
  const GameEntry* entry;
  Table table;
  Resignations resignations;

  [[nodiscard]] bool is_over() const { return resignations.end_the_game() || table.now().turn().is_over(); }
  [[nodiscard]] Result result() const;
};
[[nodiscard]] std::expected<Replay, Problem> replay(const Record& record, Shelf shelf);

/// The moves of a table as lines of a record, as the archive (or a viewer) sees them.
[[nodiscard]] std::vector<RecordLine> lines_of(const Table& table, Viewer viewer = Viewer::archive());

/// "p3" → seat 2, "*" → chance.
[[nodiscard]] std::optional<Seat> seat_named(std::string_view name, int seats);

}  // namespace kvartal
