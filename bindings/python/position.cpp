#include "bindings/python/position.hpp"

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <vector>

namespace kvartal::python {
namespace {

std::atomic<bool> started{false};

std::string_view kind_of(Turn turn) {
  if (turn.is_over()) return "over";
  return turn.is_chance() ? "chance" : "decision";
}

std::vector<int> numbers_of(SeatSet seats) {
  std::vector<int> numbers;
  for (int i = 0; i < Seat::kMax; ++i) {
    if (seats.has(Seat::at(i))) numbers.push_back(i);
  }
  return numbers;
}

std::vector<MoveNumber> moves(const Position& position, int seat) {
  const std::vector<AnyMove> legal = position.game.moves(player_of(position.game, seat));
  std::vector<MoveNumber> numbers;
  numbers.reserve(legal.size());
  for (const AnyMove move : legal) numbers.push_back(move.bits);
  return numbers;
}

/// What may be asked only when chance is to move, or only when somebody is to decide.
void expect_chance(const Position& position) {
  if (!position.game.turn().is_chance()) throw py::value_error("chance is not to move; see 'turn'");
}
void expect_decision(const Position& position, Seat seat) {
  if (!position.game.turn().seats.has(seat))
    throw py::value_error(to_string(seat) + " may do nothing now; see 'to_move' and 'aside'");
}

std::vector<std::pair<MoveNumber, std::uint64_t>> outcomes(const Position& position) {
  expect_chance(position);
  const std::vector<AnyOutcome> all = position.game.outcomes();
  std::vector<std::pair<MoveNumber, std::uint64_t>> list;
  list.reserve(all.size());
  for (const AnyOutcome& one : all) list.emplace_back(one.move.bits, one.weight);
  return list;
}

py::object play(Position& position, MaybeSeat number, const py::object& move, bool log) {
  const Seat seat = seat_of(position.game, number);
  const AnyMove legal = position.legal(seat, move);
  if (!log) {
    position.game.play(seat, legal);
    return py::none();
  }
  std::vector<AnyEvent> events;
  position.game.play(seat, legal, &events);
  py::list told;
  for (const AnyEvent& event : events) told.append(to_python(event.show(Viewer::archive())));
  return told;
}

MoveNumber deal(Position& position, Rng& rng) {
  expect_chance(position);
  const AnyMove drawn = position.game.sample(rng);
  position.game.play(Seat::chance(), drawn);
  return drawn.bits;
}

std::vector<std::pair<MoveNumber, int>> appraised_moves(const Position& position, int number) {
  const Seat seat = player_of(position.game, number);
  expect_decision(position, seat);
  std::vector<AppraisedMove> list;
  position.game.appraise_moves(seat, list);
  std::vector<std::pair<MoveNumber, int>> pairs;
  pairs.reserve(list.size());
  for (const AppraisedMove& one : list) pairs.emplace_back(one.move.bits, one.worth);
  return pairs;
}

py::object why_not(const Position& position, MaybeSeat number, MoveNumber move) {
  const auto refusal = position.game.why_not(seat_of(position.game, number), AnyMove{move});
  if (!refusal) return py::none();
  py::dict answer = to_python(refusal->why);
  answer["rule"] = refusal->rule;
  return answer;
}

py::dict features(const Position& position, int seat) {
  const Features seen = position.game.features(player_of(position.game, seat));
  py::dict answer;
  answer["table"] = seen.table;
  answer["stage"] = seen.stage;
  answer["values"] = std::vector<int>(seen.span().begin(), seen.span().end());
  return answer;
}

py::dict result(const Position& position) {
  if (!position.game.turn().is_over()) throw py::value_error("the game is not over; see 'is_over'");
  const Result end = position.game.result();
  py::list scores;
  py::list ranks;
  py::list rows;
  for (int i = 0; i < end.competitors; ++i) {
    const auto& values = end.values[static_cast<std::size_t>(i)];
    scores.append(values[0]);
    ranks.append(static_cast<int>(end.rank[static_cast<std::size_t>(i)]));
    py::dict row;
    for (std::size_t c = 0; c < end.criteria.size(); ++c) row[py::str(std::string(end.criteria[c].en))] = values[c];
    rows.append(row);
  }
  py::dict answer;
  answer["scores"] = scores;
  answer["ranks"] = ranks;
  answer["criteria"] = rows;
  answer["verdict"] = to_python(position.game.verdict());
  return answer;
}

void add_what_may_happen(py::class_<Position>& type) {
  type.def_property_readonly("turn", [](const Position& self) { return kind_of(self.game.turn()); })
      .def_property_readonly("is_over", [](const Position& self) { return self.game.turn().is_over(); })
      .def_property_readonly("to_move", [](const Position& self) { return numbers_of(self.game.turn().asked()); })
      .def_property_readonly("aside", [](const Position& self) { return numbers_of(self.game.turn().aside); })
      .def("moves", &moves, py::arg("seat"))
      .def("outcomes", &outcomes)
      .def("why_not", &why_not, py::arg("seat"), py::arg("move"))
      .def(
          "text",
          [](const Position& self, MaybeSeat number, MoveNumber move) {
            const Seat seat = seat_of(self.game, number);
            return self.game.text(seat, self.legal(seat, py::int_(move)));
          },
          py::arg("seat"), py::arg("move"))
      .def(
          "parse",
          [](const Position& self, MaybeSeat seat, const std::string& words) {
            return self.legal(seat_of(self.game, seat), py::str(words)).bits;
          },
          py::arg("seat"), py::arg("words"));
}

void add_playing(py::class_<Position>& type) {
  type.def("play", &play, py::arg("seat"), py::arg("move"), py::arg("log") = false)
      .def("deal", &deal, py::arg("rng"))
      .def(
          "play_out",
          [](Position& self, Rng& rng) {
            const py::gil_scoped_release others_may_go_on;
            self.game.playout(rng);
          },
          py::arg("rng"))
      .def("result", &result);
}

void add_what_is_seen(py::class_<Position>& type) {
  type.def(
          "view",
          [](const Position& self, const py::object& viewer) {
            return to_python(self.game.view(viewer_of(self.game, viewer)));
          },
          py::arg("viewer") = "archive")
      .def(
          "picture",
          [](const Position& self, const py::object& viewer, const std::string& language) {
            const auto known = language_named(language);
            if (!known) throw py::value_error("there is no language '" + language + "'; there are: en, ru");
            return self.game.picture(viewer_of(self.game, viewer), *known);
          },
          py::arg("viewer") = "archive", py::arg("language") = "en")
      .def(
          "imagine",
          [](const Position& self, int seat, Rng& rng) {
            return Position{self.entry, self.options, self.game.imagine(player_of(self.game, seat), rng)};
          },
          py::arg("seat"), py::arg("rng"))
      .def(
          "appraise", [](const Position& self, int seat) { return self.game.appraise(player_of(self.game, seat)); },
          py::arg("seat"))
      .def("appraised_moves", &appraised_moves, py::arg("seat"))
      .def("features", &features, py::arg("seat"));
}

void add_value(py::class_<Position>& type) {
  type.def("copy", [](const Position& self) { return self; })
      .def("__copy__", [](const Position& self) { return self; })
      .def("__deepcopy__", [](const Position& self, const py::dict& /*memo*/) { return self; })
      .def("__eq__",
           [](const Position& self, const Position& other) {
             return self.entry == other.entry && self.options == other.options &&
                    std::ranges::equal(self.game.bytes(), other.game.bytes());
           })
      .def("__hash__", [](const Position& self) { return self.game.hash(); })
      .def("__bytes__",
           [](const Position& self) {
             const auto bytes = self.game.bytes();
             return py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
           })
      .def("__repr__", [](const Position& self) {
        return "<kvartal.Position of " + std::string(self.entry->id) + ", " + to_string(self.options) + ": " +
               std::string(kind_of(self.game.turn())) + ">";
      });
}

}  // namespace

AnyMove Position::legal(Seat seat, const py::object& move) const {
  if (py::isinstance<py::str>(move)) return accepted(read_move(game, seat, move.cast<std::string>()));
  if (!py::isinstance<py::int_>(move)) throw py::type_error("a move is a number or words");
  const AnyMove given{PyLong_AsUnsignedLongLong(move.ptr())};
  if (PyErr_Occurred() != nullptr) {  // below 0 or beyond 64 bits
    PyErr_Clear();
    refuse(no("this is not a move", "это не ход"));
  }
  if (const auto refusal = game.why_not(seat, given)) refuse(*refusal);
  return given;
}

bool has_started() { return started; }
void note_start() { started = true; }

Position start(const std::string& game, const py::kwargs& options) {
  const GameEntry& entry = game_named(game);
  const Options full = options_of(entry, options);
  note_start();
  return {&entry, full, entry.start(full)};
}

Position set_up(const std::string& game, const py::dict& given, const py::kwargs& options) {
  const GameEntry& entry = game_named(game);
  const Options full = options_of(entry, options);
  note_start();
  return {&entry, full, accepted(entry.set_up(full, to_json(given)))};
}

void add_positions(py::module_& module) {
  py::class_<Rng>(module, "Rng")
      .def(py::init<std::uint64_t>(), py::arg("seed"))
      .def("next", &Rng::next)
      .def(
          "below",
          [](Rng& self, std::uint32_t bound) {
            if (bound == 0) throw py::value_error("there is no number below 0");
            return self.below(bound);
          },
          py::arg("bound"));
  py::class_<Position> type(module, "Position");
  type.def_property_readonly("game", [](const Position& self) { return self.entry->id; })
      .def_property_readonly("options", [](const Position& self) { return to_python(self.options); })
      .def_property_readonly("seats", [](const Position& self) { return self.game.seats(); });
  add_what_may_happen(type);
  add_playing(type);
  add_what_is_seen(type);
  add_value(type);
  module.def("start", &start, py::arg("game"));
  module.def("set_up", &set_up, py::arg("game"), py::arg("given"));
}

}  // namespace kvartal::python
