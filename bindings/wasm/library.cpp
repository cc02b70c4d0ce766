#include "bindings/wasm/library.hpp"

#include <nlohmann/json.hpp>

#include "bindings/wasm/request.hpp"
#include "bots/bot.hpp"
#include "core/hash.hpp"
#include "core/record.hpp"
#include "games/shelf.hpp"

namespace kvartal {
namespace {

/// The hash of every position of a record: what the tests compare between builds.
Json hashes(const Json& request) {
  const auto record = read_record(text_in(request, "record").value_or(""), shelf());
  if (!record) return request_error(record.error().where + ": " + record.error().what);
  const auto replayed = replay(*record, shelf());
  if (!replayed) return request_error(replayed.error().where + ": " + replayed.error().what);
  Json list = Json::array();
  for (const std::uint64_t hash : position_hashes(replayed->table)) list.push_back(to_hex(hash));
  return {{"hashes", list}, {"over", replayed->is_over()}};
}

}  // namespace

std::optional<Json> library_answer(std::string_view call, const Json& request) {
  if (call == "games") return Json{{"games", tell_games(shelf())}};
  if (call == "hashes") return hashes(request);
  if (call != "components" && call != "rules" && call != "schema") return std::nullopt;
  const GameEntry* entry = find_game(shelf(), text_in(request, "game").value_or(""));
  if (entry == nullptr) return request_error("there is no such game");
  if (call == "components") return Json{{"components", entry->components()}};
  if (call == "schema") return Json{{"schema", entry->schema()}};
  const bool russian = text_in(request, "language") == "ru";
  return Json{{"markdown", std::string(russian ? entry->rules_ru : entry->rules_en)}};
}

}  // namespace kvartal
