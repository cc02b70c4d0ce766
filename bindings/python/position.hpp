// A position of a game as Python has it: a value that can be copied, compared and kept in a set.
#pragma once

#include <string>

#include "bindings/python/convert.hpp"

namespace kvartal::python {

/// A move is its number, which only its game can read.
using MoveNumber = std::uint64_t;

struct Position {
  const GameEntry* entry;
  Options options;
  AnyGame game;

  /// A legal move, given as its number or in words; what is not legal is refused.
  [[nodiscard]] AnyMove legal(Seat seat, const py::object& move) const;
};

/// A fresh table of a game. Content cannot be changed any more after the first one.
[[nodiscard]] Position start(const std::string& game, const py::kwargs& options);
/// A position set up by hand.
[[nodiscard]] Position set_up(const std::string& game, const py::dict& given, const py::kwargs& options);
/// Has a position been made? Small numbers in it point into the content.
[[nodiscard]] bool has_started();
void note_start();

void add_positions(py::module_& module);

}  // namespace kvartal::python
