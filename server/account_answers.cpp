#include "server/account_answers.hpp"

#include <nlohmann/json.hpp>

#include "core/json_node.hpp"
#include "core/telling.hpp"
#include "server/asks.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kLongestMember = 254;

}  // namespace

Answer told(const Json& json) { return {.status = 200, .type = "application/json", .body = to_text(json), .headers = {}}; }

Answer refused(int status, std::string_view field, const Text& why) {
  return {.status = status,
          .type = "application/json",
          .body = to_text({{"error", {{"field", field}, {"why", tell(why)}}}}),
          .headers = {}};
}

Answer database_away() {
  return refused(503, "", {"The database does not answer; try again later.", "База данных не отвечает; попробуйте позже."});
}

Answer too_many_tries() {
  return refused(429, "", {"Too many attempts: wait a minute.", "Слишком много попыток: подождите минуту."});
}

Json guest_json(const GuestRow& guest) { return {{"id", guest.id}, {"name", guest.name}}; }

Json account_json(const std::optional<AccountRow>& account) {
  if (!account) return nullptr;
  return {{"name", account->name}, {"mail", account->mail}, {"admin", account->is_admin}, {"created", account->created}};
}

Form::Form(const std::string& body) {
  Problems problems;
  const auto json = parse_json(body.empty() ? "{}" : body, "body", problems);
  if (!json || !json->is_object()) return;
  for (const auto& [member, value] : json->items()) {
    if (value.is_boolean() && value.get<bool>()) yes_.insert(member);
    if (!value.is_string()) continue;
    std::string text = value.get<std::string>();
    if (text.size() <= kLongestMember) texts_.insert_or_assign(member, std::move(text));
  }
}

std::optional<std::string> Form::unwritable() const {
  for (const auto& [member, text] : texts_) {
    // A password is never kept as it is.
    if (member != "password" && member != "new" && has_control(text)) return member;
  }
  return std::nullopt;
}

std::string Form::text(const std::string& member) const {
  const auto found = texts_.find(member);
  return found == texts_.end() ? "" : found->second;
}

}  // namespace kvartal::server
