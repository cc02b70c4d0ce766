// What is said at a table.
#include <nlohmann/json.hpp>
#include <utility>

#include "core/json_node.hpp"
#include "server/guests.hpp"
#include "server/live_table.hpp"
#include "server/table_info.hpp"

namespace kvartal::server {

void LiveTable::say(const Client::Ptr& client, Client::AskId ask, const AskSay& said) {
  when_free(client, [self = shared_from_this(), client, ask, said] {
    if (self->is_closed_to(client->guest().id)) return client->refuse(ask, self->row_.id, same_deal());
    const auto seat = seat_of(self->row_, client->guest().id);
    const ChatRow line{
        self->row_.id, self->last_line() + 1, client->guest().id, client->guest().name, seat ? to_string(*seat) : "", said.text,
        now()};
    self->write(client, {line}, [self, client, ask, line] {
      self->take_line(line);
      client->answer(ask, {{"type", "done"}});
      self->tell_chat(line.number - 1);
    });
  });
}

void LiveTable::tell_chat(int after) {
  const auto text = std::make_shared<const std::string>(to_text(chat_json(after)));
  for (const auto& [id, client] : watchers_) client->send(text);
}

/// No more lines are held than whoever comes is shown.
void LiveTable::take_line(ChatRow line) {
  chat_.push_back(std::move(line));
  if (chat_.size() > static_cast<std::size_t>(ChatRow::kRead)) chat_.pop_front();
}

Json LiveTable::chat_json(int after) const {
  Json lines = Json::array();
  for (const ChatRow& line : chat_) {
    if (line.number <= after) continue;
    lines.push_back({{"number", line.number},
                     {"name", line.name},
                     {"seat", line.seat.empty() ? Json(nullptr) : Json(line.seat)},
                     {"text", line.text},
                     {"at", line.at}});
  }
  return {{"type", "chat"}, {"table", row_.id}, {"lines", lines}};
}

}  // namespace kvartal::server
