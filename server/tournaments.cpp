#include "server/tournaments.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/tournament_info.hpp"
#include "server/tournament_rules.hpp"

namespace kvartal::server {
namespace {

constexpr int kMostListed = 50;
constexpr std::size_t kMostUnfinished = 3;  // of one organiser
constexpr std::size_t kMostWork = 200;      // that waits for one tournament
constexpr int kAttempts = 5;

Text not_kept() { return {"the tournament could not be changed; try again", "турнир не удалось изменить; попробуйте ещё раз"}; }

Refusal no_tournament() { return no("there is no such tournament", "такого турнира нет"); }

/// The tournament one version on, with the tables that begin.
std::vector<Change> changes_of(StoredTournament& stored, TournamentRow row, std::vector<TableRow> tables) {
  row.version = stored.row.version + 1;
  std::vector<Change> changes;
  changes.emplace_back(TournamentChange{.row = std::move(row), .entrants = stored.entrants});
  for (TableRow& table : tables) changes.emplace_back(std::move(table));
  return changes;
}

std::expected<std::vector<Change>, Refusal> go_to_next_round(StoredTournament& stored) {
  auto next = next_round_of(stored);
  if (!next) return std::unexpected(next.error());
  return changes_of(stored, std::move(next->row), std::move(next->tables));
}

std::vector<std::string> tables_in(const std::vector<Change>& changes) {
  std::vector<std::string> ids;
  for (const Change& change : changes) {
    if (const auto* table = std::get_if<TableRow>(&change)) ids.push_back(table->id);
  }
  return ids;
}

}  // namespace

void Tournaments::list(const Client::Ptr& client, Client::AskId ask) {
  house_.storage.tournaments("", kMostListed, [client, ask](const auto& found) {
    if (!found) return client->fail(ask, "internal", not_kept());
    Json list = Json::array();
    for (const TournamentBrief& brief : *found) list.push_back(tournament_brief_json(brief));
    client->answer(ask, {{"type", "tournaments"}, {"list", list}});
  });
}

void Tournaments::create(const Client::Ptr& client, Client::AskId ask, const AskNewTournament& wanted) {
  auto row = new_tournament(wanted, client->guest());
  if (!row) return client->refuse(ask, std::nullopt, row.error());
  house_.storage.tournaments(client->guest().id, kMostListed, [this, client, ask, row = std::move(*row)](const auto& own) {
    if (!own) return client->fail(ask, "internal", not_kept());
    const auto unfinished =
        std::ranges::count_if(*own, [](const TournamentBrief& one) { return one.row.state != TournamentState::over; });
    if (static_cast<std::size_t>(unfinished) >= kMostUnfinished) {
      return client->refuse(ask, std::nullopt,
                            no("you organise three unfinished tournaments: finish one first",
                               "у вас три неоконченных турнира: закончите сначала один из них"));
    }
    house_.storage.commit({TournamentChange{.row = row, .entrants = {}}}, [client, ask, id = row.id](const auto& done) {
      if (!done) return client->fail(ask, "internal", not_kept());
      client->answer(ask, {{"type", "tournament_created"}, {"tournament", id}});
    });
  });
}

void Tournaments::follow(const Client::Ptr& client, Client::AskId ask, const std::string& id, bool on) {
  leave(client->id());  // one at a time
  if (!on) return client->answer(ask, {{"type", "done"}});
  watchers_[id][client->id()] = client;
  send(client, ask, id);
}

void Tournaments::leave(std::uint64_t client) {
  for (auto& [id, clients] : watchers_) clients.erase(client);
  std::erase_if(watchers_, [](const auto& item) { return item.second.empty(); });
}

void Tournaments::send(const Client::Ptr& client, Client::AskId ask, const std::string& id) {
  house_.storage.load_tournament(id, [client, ask](const auto& stored) {
    if (!stored) return client->fail(ask, "internal", not_kept());
    if (!*stored) return client->refuse(ask, std::nullopt, no_tournament());
    client->answer(ask, {{"type", "tournament"}, {"tournament", tournament_json(**stored, client->guest().id)}});
  });
}

void Tournaments::tell(const std::string& id) {
  if (!watchers_.contains(id)) return;
  house_.storage.load_tournament(id, [this, id](const auto& stored) {
    const auto clients = watchers_.find(id);
    if (!stored || !*stored || clients == watchers_.end()) return;
    for (const auto& [number, client] : clients->second)
      client->send({{"type", "tournament"}, {"tournament", tournament_json(**stored, client->guest().id)}});
  });
}

void Tournaments::enter(const Client::Ptr& client, Client::AskId ask, const std::string& id, bool on) {
  const auto decide = [guest = client->guest(), on](StoredTournament& stored) -> std::expected<std::vector<Change>, Refusal> {
    if (const auto entered = server::enter(stored, guest, on); !entered) return std::unexpected(entered.error());
    return changes_of(stored, stored.row, {});
  };
  change(id, {.decide = decide, .client = client, .ask = ask});
}

void Tournaments::advance(const Client::Ptr& client, Client::AskId ask, const std::string& id) {
  const auto decide = [guest = client->guest().id](StoredTournament& stored) -> std::expected<std::vector<Change>, Refusal> {
    if (stored.row.organiser != guest)
      return std::unexpected(no("only the organiser may do this", "это может сделать только организатор"));
    return go_to_next_round(stored);
  };
  change(id, {.decide = decide, .client = client, .ask = ask});
}

void Tournaments::table_over(const std::string& id) {
  const auto decide = [](StoredTournament& stored) -> std::expected<std::vector<Change>, Refusal> {
    if (stored.row.state != TournamentState::playing || !is_round_over(stored)) return std::vector<Change>();
    return go_to_next_round(stored);
  };
  change(id, {.decide = decide, .client = nullptr, .ask = std::nullopt});
}

void Tournaments::look_after() {
  house_.storage.rounds_to_close([this](const auto& ids) {
    if (!ids) return;  // the database is away; it is looked again later
    for (const std::string& id : *ids) table_over(id);
  });
}

void Tournaments::change(const std::string& id, Work work) {
  auto& waiting = waiting_[id];
  if (waiting.size() >= kMostWork && work.client) return work.client->fail(work.ask, "rate", not_kept());
  waiting.push_back(std::move(work));
  if (waiting.size() == 1) work_on(id);
}

void Tournaments::work_on(const std::string& id) {
  house_.storage.load_tournament(id, [this, id](auto stored) { decided(id, std::move(stored)); });
}

void Tournaments::decided(const std::string& id, std::expected<std::optional<StoredTournament>, StorageError> stored) {
  const Work& work = waiting_[id].front();
  if (!stored || !*stored) {
    if (work.client && !stored) work.client->fail(work.ask, "internal", not_kept());
    if (work.client && stored) work.client->refuse(work.ask, std::nullopt, no_tournament());
    return finish(id);
  }
  auto changes = work.decide(**stored);
  if (!changes) {
    if (work.client) work.client->refuse(work.ask, std::nullopt, changes.error());
    return finish(id);
  }
  if (changes->empty()) {  // nothing to be done, but something was played
    house_.changed(id);
    return finish(id);
  }
  const auto tables = tables_in(*changes);
  house_.storage.commit(std::move(*changes), [this, id, tables](const auto& done) { written(id, tables, done.has_value()); });
}

void Tournaments::written(const std::string& id, const std::vector<std::string>& tables, bool kept) {
  Work& work = waiting_[id].front();
  if (!kept) {
    if (++work.attempts < kAttempts) return work_on(id);  // another process was quicker
    if (work.client) work.client->fail(work.ask, "internal", not_kept());
    return finish(id);
  }
  if (work.client) work.client->answer(work.ask, {{"type", "done"}});
  for (const std::string& table : tables) house_.begin(table);
  house_.changed(id);
  finish(id);
}

void Tournaments::finish(const std::string& id) {
  auto& waiting = waiting_[id];
  waiting.pop_front();
  if (!waiting.empty()) return work_on(id);
  waiting_.erase(id);
}

}  // namespace kvartal::server
