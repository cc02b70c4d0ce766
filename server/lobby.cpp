#include "server/lobby.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <tuple>

#include "server/table_info.hpp"

namespace kvartal::server {
namespace {

constexpr int kMostOpen = 50;
constexpr int kMostMine = 50;
constexpr int kMostFinished = 30;
constexpr std::chrono::milliseconds kGather{200};

Text cannot_read() { return {"the list of tables cannot be read", "не удалось прочитать список столов"}; }

/// What is gathered, list by list, before the lobby is told.
struct Lists {
  Client::Ptr client;
  Client::AskId ask;
  Json message = {{"type", "lobby"}, {"open", Json::array()}, {"mine", Json::array()}, {"finished", Json::array()}};
  int missing = 3;
  bool failed = false;
};

void arrived(const std::shared_ptr<Lists>& lists, const char* which,
             const std::expected<std::vector<TableRow>, StorageError>& rows) {
  if (rows) {
    for (const TableRow& row : *rows) lists->message[which].push_back(table_json(row, lists->client->guest().id, {}));
  }
  lists->failed = lists->failed || !rows;
  if (--lists->missing > 0) return;
  if (lists->failed) {
    lists->client->fail(lists->ask, "internal", cannot_read());
  } else {
    lists->client->answer(lists->ask, std::move(lists->message));
  }
}

}  // namespace

void Lobby::enter(const Client::Ptr& client, Client::AskId ask) {
  present_[client->id()] = client;
  tell(client, ask);
}

void Lobby::leave(std::uint64_t client) { present_.erase(client); }

void Lobby::tell(const Client::Ptr& client, Client::AskId ask) {
  auto lists = std::make_shared<Lists>(Lists{.client = client, .ask = ask});
  const std::string& guest = client->guest().id;
  storage_.open_tables(kMostOpen, [lists](auto rows) { arrived(lists, "open", rows); });
  storage_.tables_of(guest, kMostMine, [lists](auto rows) { arrived(lists, "mine", rows); });
  storage_.finished_of(guest, kMostFinished, [lists](auto rows) { arrived(lists, "finished", rows); });
}

void Lobby::wait(const Client::Ptr& client, Client::AskId ask) {
  waiting_[client->id()] = client;
  tell_waiting(client, ask);
}

/// Those with the least time first.
void Lobby::tell_waiting(const Client::Ptr& client, Client::AskId ask) {
  storage_.tables_of(client->guest().id, kMostMine, [client, ask](auto rows) {
    if (!rows) return client->fail(ask, "internal", cannot_read());
    std::ranges::sort(*rows, {},
                      [](const TableRow& row) { return std::tuple(row.due.value_or(INT64_MAX), -row.changed, row.id); });
    Json tables = Json::array();
    for (const TableRow& row : *rows) {
      if (is_turn_of(row, client->guest().id)) tables.push_back({{"id", row.id}, {"game", row.game}, {"name", row.name}});
    }
    client->answer(ask, {{"type", "waiting"}, {"tables", tables}});
  });
}

void Lobby::changed(const News& news) {
  if (present_.empty() && waiting_.empty()) return;
  open_changed_ = open_changed_ || news.open;
  concerned_.insert(news.guests.begin(), news.guests.end());
  if (due_) return;
  due_ = true;
  timer_ = loop_.after(kGather, [this] { tell_all(); });
}

/// What has changed may have passed unheard.
void Lobby::all_changed() {
  News news{.table = "", .open = true, .over = false, .guests = {}};
  for (const auto& [id, client] : waiting_) news.guests.push_back(client->guest().id);
  changed(news);
}

void Lobby::tell_all() {
  due_ = false;
  for (const auto& [id, client] : present_) {
    if (open_changed_ || concerned_.contains(client->guest().id)) tell(client, std::nullopt);
  }
  for (const auto& [id, client] : waiting_) {
    if (concerned_.contains(client->guest().id)) tell_waiting(client, std::nullopt);
  }
  open_changed_ = false;
  concerned_.clear();
}

}  // namespace kvartal::server
