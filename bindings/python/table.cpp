#include "bindings/python/table.hpp"

#include <vector>

#include "bindings/python/position.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal::python {
namespace {

/// Begins at a fresh table: a record has no other beginning.
struct Played {
  const GameEntry* entry;
  Options options;
  std::vector<std::string> players;
  Table table;

  [[nodiscard]] Position seen(AnyGame game) const { return {entry, options, std::move(game)}; }
};

Played begin(const std::string& game, const py::kwargs& options) {
  Position fresh = start(game, options);
  return {fresh.entry, fresh.options, {}, Table(std::move(fresh.game))};
}

Played read(const std::string& text) {
  auto record = read_record(text, shelf());
  if (!record) throw py::value_error(to_string(Problems{record.error()}));
  auto played = replay(*record, shelf());
  if (!played) throw py::value_error(to_string(Problems{played.error()}));
  note_start();
  return {played->entry, record->options, record->players, std::move(played->table)};
}

void play_at(Played& played, MaybeSeat number, const py::object& move) {
  const Position now = played.seen(played.table.now());
  const Seat seat = seat_of(now.game, number);
  played.table.play(seat, now.legal(seat, move));
}

py::list history(const Played& played) {
  py::list list;
  for (const PlayedMove& one : played.table.history()) list.append(py::make_tuple(to_python(one.seat), one.move.bits));
  return list;
}

Position at(const Played& played, std::size_t moves) {
  if (moves > played.table.history().size()) {
    throw py::index_error("there are " + std::to_string(played.table.history().size()) + " moves");
  }
  return played.seen(played.table.at(moves));
}

/// Without a dealer's promise: whoever plays here deals too, so there is nothing to verify.
std::string record(const Played& played) {
  Record written;
  written.game = played.entry->id;
  written.content = played.entry->content_id();
  written.options = played.options;
  written.players = played.players;
  written.moves = lines_of(played.table);
  const AnyGame& now = played.table.now();
  if (now.turn().is_over()) {
    const Result result = now.result();
    for (int seat = 0; seat < result.seats; ++seat) written.scores.push_back(result.score(Seat::at(seat)));
  }
  return write_record(written);
}

}  // namespace

void add_tables(py::module_& module) {
  py::class_<Played>(module, "Table")
      .def(py::init(&begin), py::arg("game"))
      .def_static("read", &read, py::arg("record"))
      .def_property_readonly("game", [](const Played& self) { return self.entry->id; })
      .def_property_readonly("options", [](const Played& self) { return to_python(self.options); })
      .def_property(
          "players", [](const Played& self) { return self.players; },
          [](Played& self, std::vector<std::string> names) { self.players = std::move(names); })
      .def_property_readonly("now", [](const Played& self) { return self.seen(self.table.now()); })
      .def_property_readonly("history", &history)
      .def("at", &at, py::arg("moves"))
      .def("play", &play_at, py::arg("seat"), py::arg("move"))
      .def("record", &record)
      .def("__len__", [](const Played& self) { return self.table.history().size(); });
}

}  // namespace kvartal::python
