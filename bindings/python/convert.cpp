#include "bindings/python/convert.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "games/shelf.hpp"

namespace kvartal::python {

void refuse(const Refusal& refusal) {
  const py::object type = py::module_::import("kvartal").attr("Refused");
  const std::string words = refusal.rule.empty() ? refusal.why.en : refusal.rule + ": " + refusal.why.en;
  const py::object error = type(words);
  error.attr("rule") = refusal.rule;
  error.attr("en") = refusal.why.en;
  error.attr("ru") = refusal.why.ru;
  PyErr_SetObject(type.ptr(), error.ptr());
  throw py::error_already_set();
}

py::object to_python(const Json& json) {
  switch (json.type()) {
    case Json::value_t::boolean: return py::bool_(json.get<bool>());
    case Json::value_t::number_integer: return py::int_(json.get<std::int64_t>());
    case Json::value_t::number_unsigned: return py::int_(json.get<std::uint64_t>());
    case Json::value_t::number_float: return py::float_(json.get<double>());
    case Json::value_t::string: return py::str(json.get_ref<const std::string&>());
    case Json::value_t::array: {
      py::list list;
      for (const Json& one : json) list.append(to_python(one));
      return list;
    }
    case Json::value_t::object: {
      py::dict dict;
      for (const auto& [name, value] : json.items()) dict[py::str(name)] = to_python(value);
      return dict;
    }
    default: return py::none();
  }
}

Json to_json(const py::handle& value) {
  const py::object text = py::module_::import("json").attr("dumps")(value);
  return Json::parse(text.cast<std::string>(), nullptr, false);
}

py::dict to_python(const Text& text) {
  py::dict both;
  both["en"] = text.en;
  both["ru"] = text.ru;
  return both;
}

py::dict to_python(const Options& options) {
  py::dict all;
  for (const auto& [name, value] : options.all()) all[py::str(name)] = value;
  return all;
}

const GameEntry& game_named(const std::string& name) {
  if (const GameEntry* entry = find_game(shelf(), name)) return *entry;
  std::string known;
  for (const GameEntry& entry : shelf()) known += (known.empty() ? "" : ", ") + std::string(entry.id);
  throw py::value_error("there is no game '" + name + "'; there are: " + known);
}

Options options_of(const GameEntry& entry, const py::kwargs& given) {
  std::vector<std::string> words;
  for (const auto& [name, value] : given) {
    words.push_back(py::str(name).cast<std::string>() + "=" + py::str(value).cast<std::string>());
  }
  return accepted(entry.complete(accepted(read_options(entry.options(), words))));
}

Seat player_of(const AnyGame& game, int number) {
  if (number >= 0 && number < game.seats()) return Seat::at(number);
  throw py::index_error("there is no seat " + std::to_string(number) + "; seats are 0 to " + std::to_string(game.seats() - 1));
}

Seat seat_of(const AnyGame& game, MaybeSeat number) { return number ? player_of(game, *number) : Seat::chance(); }

py::object to_python(Seat seat) {
  if (seat.is_chance()) return py::none();
  return py::int_(seat.index);
}

Viewer viewer_of(const AnyGame& game, const py::object& who) {
  if (py::isinstance<py::int_>(who)) return Viewer::seat(player_of(game, who.cast<int>()));
  const auto name = py::str(who).cast<std::string>();
  if (name == "archive") return Viewer::archive();
  if (name == "spectator") return Viewer::spectator();
  throw py::value_error("there is no viewer '" + name + "'; there are: archive, spectator and the numbers of the seats");
}

}  // namespace kvartal::python
