#include "core/registry.hpp"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

namespace kvartal {

const GameEntry* find_game(Shelf shelf, std::string_view id) {
  for (const GameEntry& entry : shelf) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

GameEntry load_built_in(GameEntry entry) {
  Problems problems = entry.load_pack(entry.embedded_content());
  for (const EvaluationEntry* part : {entry.evaluation, entry.habit}) {
    if (part == nullptr || !problems.empty()) continue;
    if (const auto weights = Weights::read(part->embedded, part->shape)) {
      part->use(*weights);
    } else {
      problems = weights.error();
    }
  }
  if (problems.empty()) return entry;
  std::fputs(to_string(problems).c_str(), stderr);
  std::abort();  // the program was built with broken content: the tests see to it that this cannot happen
}

Json game_schema(std::string_view title, SchemaPart view, SchemaPart event) {
  Json definitions = Json::object();
  Json view_part = view(definitions);
  Json event_part = event(definitions);
  return {{"$schema", "http://json-schema.org/draft-07/schema#"},
          {"title", title},
          {"type", "object"},
          {"properties", {{"view", std::move(view_part)}, {"event", std::move(event_part)}}},
          {"definitions", std::move(definitions)}};
}

}  // namespace kvartal
