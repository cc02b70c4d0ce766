// The engine under Python: docs/python.md says what is there and how to use it, kvartal.pyi what its types are.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bindings/python/bots.hpp"
#include "bindings/python/position.hpp"
#include "bindings/python/table.hpp"
#include "bots/bot.hpp"
#include "core/weights.hpp"
#include "games/shelf.hpp"

namespace kvartal::python {
namespace {

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : shelf()) ids.emplace_back(entry.id);
  return ids;
}

py::object describe(const std::string& game) {
  const GameEntry& entry = game_named(game);
  for (const Json& one : tell_games(shelf())) {
    if (one.at("id") == entry.id) return to_python(one);
  }
  return py::none();
}

std::string rules(const std::string& game, const std::string& language) {
  const GameEntry& entry = game_named(game);
  const auto known = language_named(language);
  if (!known) throw py::value_error("there is no language '" + language + "'; there are: en, ru");
  return std::string(*known == Language::ru ? entry.rules_ru : entry.rules_en);
}

/// Other content files in place of those of the same names that are built in.
void load_pack(const std::string& game, const std::map<std::string, std::string>& files) {
  const GameEntry& entry = game_named(game);
  if (has_started()) throw py::value_error("a pack must be loaded before the first game is started");
  std::vector<ContentFile> content = entry.embedded_content();
  for (const auto& [name, text] : files) {
    const auto found = std::ranges::find(content, name, &ContentFile::name);
    if (found == content.end()) {
      std::string known;
      for (const ContentFile& file : content) known += (known.empty() ? "" : ", ") + file.name;
      throw py::value_error("there is no content file '" + name + "'; there are: " + known);
    }
    found->text = text;
  }
  const Problems problems = entry.load_pack(content);
  if (!problems.empty()) throw py::value_error("the pack is wrong:\n" + to_string(problems));
}

/// Puts other weights into a game's appraisal, or into its habit.
void use_weights(const std::string& game, const std::string& weights, bool habit) {
  const GameEntry& entry = game_named(game);
  const EvaluationEntry* const evaluation = habit ? entry.habit : entry.evaluation;
  if (evaluation == nullptr) throw py::value_error(game + " has no " + (habit ? "habit" : "fitted appraisal"));
  const auto read = Weights::read(weights, evaluation->shape);
  if (!read) throw py::value_error("the weights are wrong:\n" + to_string(read.error()));
  evaluation->use(*read);
}

py::list feature_names(const std::string& game) {
  const GameEntry& entry = game_named(game);
  py::list names;
  if (entry.evaluation == nullptr) return names;
  for (const std::string_view name : entry.evaluation->shape.features) names.append(name);
  return names;
}

}  // namespace
}  // namespace kvartal::python

// NOLINTNEXTLINE(modernize-use-trailing-return-type): pybind11's own macro
PYBIND11_MODULE(kvartal, module) {
  namespace py = pybind11;
  namespace python = kvartal::python;
  module.doc() = "Four city-building board games: rules, chance, hidden information and bots. See docs/python.md.";
  py::exception<void> refused(module, "Refused", PyExc_ValueError);
  module.def("games", &python::games);
  module.def("describe", &python::describe, py::arg("game"));
  module.def("rules", &python::rules, py::arg("game"), py::arg("language") = "en");
  module.def(
      "components", [](const std::string& game) { return python::to_python(python::game_named(game).components()); },
      py::arg("game"));
  module.def(
      "schema", [](const std::string& game) { return python::to_python(python::game_named(game).schema()); }, py::arg("game"));
  module.def("load_pack", &python::load_pack, py::arg("game"), py::arg("files"));
  module.def("use_weights", &python::use_weights, py::arg("game"), py::arg("weights"), py::arg("habit") = false);
  module.def("feature_names", &python::feature_names, py::arg("game"));
  python::add_positions(module);
  python::add_bots(module);
  python::add_tables(module);
}
