// Between the engine's words and Python's: JSON, options, seats, and an answer of "no", which is an exception in Python.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/any_game.hpp"
#include "core/json.hpp"
#include "core/options.hpp"
#include "core/registry.hpp"

namespace kvartal::python {

namespace py = pybind11;

/// Raises kvartal.Refused, with the rule and the reason in both languages.
[[noreturn]] void refuse(const Refusal& refusal);

template <class T>
T accepted(std::expected<T, Refusal> answer) {
  if (!answer) refuse(answer.error());
  return std::move(*answer);
}

[[nodiscard]] py::object to_python(const Json& json);
[[nodiscard]] Json to_json(const py::handle& value);
[[nodiscard]] py::dict to_python(const Text& text);
[[nodiscard]] py::dict to_python(const Options& options);

[[nodiscard]] const GameEntry& game_named(const std::string& name);
/// What Python calls `players=2, mode="dale"`.
[[nodiscard]] Options options_of(const GameEntry& entry, const py::kwargs& given);

/// A seat is its number, counted from 0; None is chance.
using MaybeSeat = std::optional<int>;
[[nodiscard]] Seat seat_of(const AnyGame& game, MaybeSeat number);
/// A seat that is somebody's.
[[nodiscard]] Seat player_of(const AnyGame& game, int number);
[[nodiscard]] py::object to_python(Seat seat);
/// "archive", "spectator" or the number of a seat.
[[nodiscard]] Viewer viewer_of(const AnyGame& game, const py::object& who);

}  // namespace kvartal::python
