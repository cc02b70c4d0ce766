#include "server/client.hpp"

#include <nlohmann/json.hpp>

#include "core/json_node.hpp"
#include "core/telling.hpp"

namespace kvartal::server {

Json failure_json(std::string_view code, const Text& why) { return {{"type", "error"}, {"code", code}, {"why", tell(why)}}; }

void Client::send(const Json& message) { send(std::make_shared<const std::string>(to_text(message))); }

void Client::answer(AskId ask, Json message) {
  if (ask) message["id"] = *ask;
  send(message);
}

void Client::refuse(AskId ask, const std::optional<std::string>& table, const Refusal& refusal) {
  answer(ask, {{"type", "refused"},
               {"table", table ? Json(*table) : Json(nullptr)},
               {"rule", refusal.rule},
               {"why", tell(refusal.why)}});
}

void Client::fail(AskId ask, std::string_view code, const Text& why) { answer(ask, failure_json(code, why)); }

void Client::fail(AskId ask, std::string_view code, const Text& why, std::chrono::milliseconds again) {
  Json failure = failure_json(code, why);
  failure["again"] = again.count();
  answer(ask, std::move(failure));
}

}  // namespace kvartal::server
