#include "server/house.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <nlohmann/json.hpp>

#include "core/json_node.hpp"
#include "core/telling.hpp"
#include "games/shelf.hpp"
#include "server/guests.hpp"
#include "server/household.hpp"
#include "server/new_table.hpp"
#include "server/sessions.hpp"

namespace kvartal::server {
namespace {

constexpr std::chrono::seconds kTidyEvery{30};
constexpr std::chrono::seconds kLookAhead{45};  // longer than until it is looked again
constexpr int kResumedAtOnce = 4;
constexpr std::chrono::milliseconds kResumeEvery{100};
constexpr std::size_t kMostWatched = 32;
constexpr std::size_t kMostEarly = 40;
constexpr int kMostTablesOfGuest = 20;
constexpr double kToldAtOnce = 8000;  // each takes some 50 µs
constexpr double kToldASecond = 3000;
constexpr std::size_t kEntriesOfOne = 4;  // an entry takes much less than a preview
constexpr double kHintsAtOnce = 10;       // each takes more than a second
constexpr double kHintsASecond = 0.2;
constexpr double kChangedAtOnce = 60;  // each is written, and told to everybody who looks on
constexpr double kChangedASecond = 10;
constexpr double kTakenBackAtOnce = 120;  // each makes a log longer by two entries
constexpr double kTakenBackASecond = 3;   // a class of thirty may sit behind one address
constexpr double kSaidAtOnce = 40;
constexpr double kSaidASecond = 2;
constexpr double kCalledAtOnce = 20;  // by those who only look on
constexpr double kCalledASecond = 0.3;

Answer plain(int status, std::string text) {
  return {.status = status, .type = "text/plain; charset=utf-8", .body = std::move(text), .headers = {}};
}

Text out_of_order() { return {"the database does not answer; try again later", "база данных не отвечает; попробуйте позже"}; }

Text too_much_waits() {
  return {"too much of what you asked is still to be done: try again in a second",
          "слишком многое из запрошенного ещё не сделано: попробуйте снова через секунду"};
}
Text too_often() { return {"too many messages: wait a moment", "слишком много сообщений: подождите немного"}; }

/// Of a person or a table, and no move of a game: those come to an end.
bool changes_something(const Ask& ask) {
  return std::visit(
      []<class What>(const What&) {
        return std::same_as<What, AskRename> || std::same_as<What, AskSeat> || std::same_as<What, AskForced> ||
               std::same_as<What, AskResign> || std::same_as<What, AskRematch> || std::same_as<What, AskVacation> ||
               std::same_as<What, AskContact> || std::same_as<What, AskPush> || std::same_as<What, AskEnter>;
      },
      ask.what);
}

Refusal no_table(const std::string& id) { return no("there is no table '" + id + "'", "нет стола «" + id + "»"); }

}  // namespace

House::House(Loop& loop, Storage& storage, BotPool& bots, Mailer& mailer, Instruments& instruments, double bot_seconds,
             Neighbours* neighbours, Notices::Settings notices)
    : loop_(loop),
      storage_(storage),
      instruments_(instruments),
      time_(loop, storage),
      lobby_(loop, storage),
      around_tables_{
          loop,
          storage,
          time_,
          bots,
          instruments,
          bot_seconds,
          [this](const TableRow& row) { changed(row); },
          [this](const std::string& id) {
            tables_.erase(id);
            quota_.over(id);
          },
          [this] { return !neighbourhood_ || neighbourhood_->holds_lease(); },
          [this](const Presence& presence) {
            if (neighbourhood_) neighbourhood_->tell_present(presence);
          },
          [this](TableRow row, const Client::Ptr& client, Job then) { create(std::move(row), client, std::move(then)); },
          [this](const TurnNotice& notice) { notices_.send(notice); }},
      analyses_(bots),
      ratings_(storage),
      vacations_(storage, time_,
                 [this](const VacationRow& vacation) {
                   on_vacation(vacation);
                   if (neighbourhood_) neighbourhood_->tell_vacation(vacation);
                 }),
      tournaments_({.storage = storage,
                    .begin =
                        [this](const std::string& id) {
                          with_table(id, [](const LiveTable::Ptr& table) {
                            if (table) table->go_on();
                          });
                        },
                    .changed =
                        [this](const std::string& id) {
                          tournament_changed(id);
                          if (neighbourhood_) neighbourhood_->tell_tournament(id);
                        }}),
      notices_(loop, storage, mailer, instruments, std::move(notices)),
      accounts_({loop, storage, mailer, instruments.journal,
                 [this](const SessionsEnded& sessions) {
                   ended(sessions);
                   if (neighbourhood_) neighbourhood_->tell_ended(sessions);
                 },
                 [this](const GuestRow& guest) {
                   renamed(guest);
                   if (neighbourhood_) neighbourhood_->tell_renamed(guest);
                 }}),
      profiles_(storage),
      reception_(loop),
      told_(kToldAtOnce, kToldASecond),
      hints_(kHintsAtOnce, kHintsASecond),
      changed_(kChangedAtOnce, kChangedASecond),
      taken_back_(kTakenBackAtOnce, kTakenBackASecond),
      said_(kSaidAtOnce, kSaidASecond),
      called_(kCalledAtOnce, kCalledASecond) {
  if (neighbours != nullptr) neighbourhood_.emplace(loop, *neighbours, around_neighbourhood());
  tidy_up();
}

Neighbourhood::House House::around_neighbourhood() {
  return {.heard = [this](const Client::Ptr& client, const std::string& text) { heard_from_afar(client, text); },
          .socket =
              [this](std::uint64_t id) {
                const auto found = visitors_.find(id);
                return found == visitors_.end() ? nullptr : found->second.connection;
              },
          .news = [this](const std::string& process, const News& told) { news(process, told); },
          .present =
              [this](const std::string& process, const Presence& presence) {
                const auto table = tables_.find(presence.table);
                if (table != tables_.end()) table->second->present_at(process, presence);
              },
          .renamed = [this](const GuestRow& guest) { renamed(guest); },
          .vacation = [this](const VacationRow& vacation) { on_vacation(vacation); },
          .ended = [this](const SessionsEnded& sessions) { ended(sessions); },
          .living = [this](const std::set<std::string>& processes) { living(processes); },
          .lapsed = [this] { lapsed(); },
          .missed = [this] { missed(); },
          .unheard = [this] { unheard(); },
          .tournament = [this](const std::string& id) { tournament_changed(id); }};
}

void House::changed(const TableRow& row) {
  lobby_.changed(news_of(row));
  if (neighbourhood_) neighbourhood_->tell_news(row);
  if (row.state == TableState::over) quota_.over(row.id);
  if (row.state == TableState::over && !row.tournament.empty()) tournaments_.table_over(row.tournament);
}

/// Tables that were sealed may be open to all now.
void House::tournament_changed(const std::string& id) {
  tournaments_.tell(id);
  for (const auto& [name, table] : tables_) {
    if (table->row().tournament == id && table->row().sealed && table->row().state == TableState::over) table->catch_up();
  }
}

/// All browsers of a person know the new name, and the tables.
void House::renamed(const GuestRow& guest) {
  std::shared_ptr<const std::string> told;  // long, and the same for all of them
  for (const auto& [id, visitor] : visitors_) {
    const Client::Ptr& client = visitor.client;
    if (!client || client->guest().id != guest.id || client->guest().name == guest.name) continue;
    client->rename(guest.name);
    if (!told) told = std::make_shared<const std::string>(to_text(welcome(client->guest())));
    client->send(told);
  }
  for (const auto& [id, table] : tables_) table->renamed(guest);
}

void House::on_vacation(const VacationRow& vacation) {
  for (const auto& [id, table] : tables_) table->on_vacation(vacation);
}

void House::news(const std::string& process, const News& news) {
  lobby_.changed(news);
  if (news.over) quota_.over(news.table);
  if (const auto table = tables_.find(news.table); table != tables_.end()) table->second->played_by(process);
}

/// What a process that has died was playing goes on elsewhere.
void House::living(const std::set<std::string>& processes) {
  for (const auto& [id, table] : tables_) {
    table->only_at(processes);
    if (!table->is_ours() && !processes.contains(table->owner())) table->catch_up();
  }
  look_at_clocks();
  resume();
}

/// From now on others may write at any table, also at those that were ours, and nobody can tell us.
void House::lapsed() {
  ++doubts_;
  for (const auto& [id, table] : tables_) table->doubt();
}

/// They may have written by now.
void House::missed() {
  lapsed();
  look_at_sessions();
  lobby_.all_changed();
  for (const auto& [id, table] : tables_) table->tell_presence(true);
}

/// What is played here is known here; the rest may have been told in vain.
void House::unheard() {
  look_at_sessions();
  lobby_.all_changed();
  for (const auto& [id, table] : tables_) {
    if (!table->is_ours()) table->catch_up();
  }
}

void House::resume() {
  storage_.tables_of_bots([this](const auto& ids) {
    if (!ids) return instruments_.journal.error("tables_of_bots_unread", {{"why", ids.error().why}});
    if (!resuming_.empty()) return;  // the last of them would never be reached
    resuming_.assign(ids->rbegin(), ids->rend());
    resume_some();
  });
}

/// There may be thousands: people who come meanwhile do not wait for them.
void House::resume_some() {
  for (int i = 0; i < kResumedAtOnce && !resuming_.empty(); ++i) {
    with_table(resuming_.back(), [](const LiveTable::Ptr& table) {
      if (!table) return;
      table->is_ours() ? table->go_on() : table->catch_up();
    });
    resuming_.pop_back();
  }
  if (!resuming_.empty()) resumes_ = loop_.after(kResumeEvery, [this] { resume_some(); });
}

/// A clock runs also where nobody looks.
void House::look_at_clocks() {
  const auto by = time_.now() + kLookAhead;
  storage_.tables_due(by.time_since_epoch().count(), [this](const auto& ids) {
    if (!ids) return instruments_.journal.error("clocks_unread", {{"why", ids.error().why}});
    for (const std::string& id : *ids) {
      with_table(id, [](const LiveTable::Ptr& table) {
        if (table) table->is_ours() ? table->look_at_clock() : table->catch_up();
      });
    }
  });
}

/// Tables that nobody looks at leave the memory; they come back from disk when somebody does.
void House::tidy_up() {
  std::erase_if(tables_, [](const auto& item) { return item.second->is_idle(); });
  look_at_clocks();
  if (neighbourhood_) resume();  // another process may have died just after it had taken over a table
  tournaments_.look_after();
  tidying_ = loop_.after(kTidyEvery, [this] { tidy_up(); });
}

void House::request(Request request, Reply reply) {
  if (Accounts::takes(request)) return accounts_.request(request, std::move(reply));
  const std::string household = household_of(request.address);
  reception_.wait(household, [this, request = std::move(request), reply = std::move(reply)]() mutable {
    answer(request, std::move(reply));
  });
}

void House::answer(const Request& request, Reply reply) {
  if (Profiles::takes(request)) return profiles_.request(request, std::move(reply));
  if (request.path.starts_with("/api/tables/") && request.path.ends_with("/record") && request.method == "GET") {
    return send_record(request, std::move(reply));
  }
  reply(plain(404, "There is nothing here. docs/protocol.md lists the addresses.\n"));
}

void House::send_record(const Request& request, Reply reply) {
  constexpr std::size_t kBefore = std::string_view("/api/tables/").size();
  constexpr std::size_t kAfter = std::string_view("/record").size();
  if (request.path.size() <= kBefore + kAfter) return reply(plain(404, "There is no such table.\n"));
  const std::string id = request.path.substr(kBefore, request.path.size() - kBefore - kAfter);
  storage_.person_by_token_hash(token_hash(request.token), [this, id, reply = std::move(reply)](auto person) mutable {
    const std::string who = person && *person ? (*person)->guest.id : "";
    with_table(id, [id, who, reply = std::move(reply)](const LiveTable::Ptr& table) mutable {
      if (!table) return reply(plain(404, "There is no such table.\n"));
      table->record(who, [id, reply = std::move(reply)](const std::optional<Record>& record) mutable {
        if (!record) return reply(plain(404, "The game at this table has not begun, or others still play the same deal.\n"));
        reply({.status = 200,
               .type = "text/plain; charset=utf-8",
               .body = write_record(*record),
               .headers = {{"Content-Disposition", "attachment; filename=\"" + id + ".kvartal\""}}});
      });
    });
  });
}

void House::opened(Connection::Ptr connection) {
  const std::uint64_t id = connection->id();
  visitors_[id] = {.connection = std::move(connection), .client = nullptr, .early = {}, .look_again = false};
  identify(id);
}

void House::identify(std::uint64_t id) {
  const std::string hash = token_hash(visitors_[id].connection->token());
  storage_.person_by_token_hash(hash, [this, id](auto person) {
    const auto found = visitors_.find(id);
    if (found == visitors_.end()) return;
    Visitor& visitor = found->second;
    if (!person) return visitor.connection->close(CloseCode::internal, "the database does not answer");
    if (!*person) return visitor.connection->close(CloseCode::unknown_guest, "this guest is not known here");
    if (std::exchange(visitor.look_again, false)) return identify(id);
    const SessionRow& session = (*person)->session;
    if (is_worth_noting(session, now())) storage_.commit({SessionSeen{session.id, now()}}, [](const auto&) {});
    visitor.client = std::make_shared<Client>(visitor.connection, (*person)->guest, session.id);
    visitor.client->send(welcome(visitor.client->guest()));
    const auto client = visitor.client;
    for (const std::string& text : std::exchange(visitor.early, {})) hear_in_turn(client, text);
  });
}

void House::ended(const SessionsEnded& sessions) {
  for (auto& [id, visitor] : visitors_) {
    if (!visitor.client) {
      visitor.look_again = true;
      continue;
    }
    const std::string& session = visitor.client->session();
    const bool meant = sessions.only.empty() || sessions.only == session;
    if (visitor.client->guest().id == sessions.guest && meant && session != sessions.except)
      visitor.client->drop(CloseCode::signed_out, "this browser was signed out");
  }
}

/// What the other processes said may have been lost: whose session has ended meanwhile is found in the database.
void House::look_at_sessions() {
  for (const auto& [id, visitor] : visitors_) {
    storage_.person_by_token_hash(token_hash(visitor.connection->token()),
                                  [connection = visitor.connection](const auto& person) {
                                    if (person && !*person)
                                      connection->close(CloseCode::signed_out, "this browser was signed out");
                                  });
  }
}

Json House::welcome(const GuestRow& guest) const {
  return {{"type", "welcome"},
          {"guest", guest_json(guest)},
          {"version", KVARTAL_VERSION},
          {"bot_seconds", around_tables_.bot_seconds},
          {"games", tell_games(shelf())}};
}

void House::received(Connection& connection, std::string_view text) {
  Visitor& visitor = visitors_[connection.id()];
  if (visitor.client) return hear_in_turn(visitor.client, std::string(text));
  if (visitor.early.size() < kMostEarly) visitor.early.emplace_back(text);
}

void House::unheard(Connection& connection, Unheard why) {
  const Json failure = why == Unheard::binary
                           ? failure_json("format", {"only text is understood here", "здесь понимают только текст"})
                           : failure_json("rate", too_often());
  connection.send(std::make_shared<const std::string>(to_text(failure)));
}

/// What it has asked is done first.
void House::closed(Connection& connection) {
  reception_.wait(household_of(connection.address()), [this, id = connection.id()] { leave(id); });
}

void House::leave(std::uint64_t id) {
  const auto found = visitors_.find(id);
  if (found == visitors_.end()) return;
  const Client::Ptr client = found->second.client;
  visitors_.erase(found);
  if (!client) return;
  lobby_.leave(client->id());
  lobby_.wait_no_longer(client->id());
  analyses_.leave(client->id());
  tournaments_.leave(client->id());
  for (const std::string& watched : client->watching()) {
    if (const auto table = tables_.find(watched); table != tables_.end()) table->second->unwatch(client->id());
  }
}

void House::hear_in_turn(const Client::Ptr& client, std::string text) {
  const std::string household = household_of(client->address());
  if (!reception_.has_room(household)) {
    const auto ask = read_ask(text);
    instruments_.metrics.rate_limited("ask");
    return client->fail(ask ? ask->id : ask.error().id, "rate", too_much_waits());
  }
  reception_.wait(household, [this, client, text = std::move(text)] { heard(client, text); });
}

void House::heard(const Client::Ptr& client, std::string_view text) {
  const auto ask = read_ask(text);
  if (!ask) return client->fail(ask.error().id, "format", ask.error().why);
  const auto table = neighbourhood_ ? table_changed_by(*ask) : std::nullopt;
  if (!table) return take_ask(client, *ask);
  with_table(*table, [this, client, ask = *ask, text = std::string(text)](const LiveTable::Ptr& live) {
    if (!live) return take_ask(client, ask);
    live->when_sure(client, [this, client, ask, text, live] {
      if (live->is_ours()) return take_ask(client, ask);
      if (live->owner().empty()) return client->drop(CloseCode::internal, "the database does not answer");
      neighbourhood_->forward(client, ask.id, live->owner(), text);
    });
  });
}

/// Another process thinks that the table is played here.
void House::heard_from_afar(const Client::Ptr& client, const std::string& text) {
  reception_.wait(household_of(client->address()), [this, client, text] { take_from_afar(client, text); });
}

void House::take_from_afar(const Client::Ptr& client, const std::string& text) {
  const auto ask = read_ask(text);
  const auto table = ask ? table_changed_by(*ask) : std::nullopt;
  if (!table) return client->drop(CloseCode::policy, "this cannot be asked from another process");
  with_table(*table, [this, client, ask = *ask](const LiveTable::Ptr& live) {
    if (!live) return client->drop(CloseCode::internal, "the table cannot be read");
    live->when_sure(client, [this, client, ask, live] {
      if (live->is_ours()) return take_ask(client, ask);
      client->drop(CloseCode::internal, "the table is played elsewhere now");
    });
  });
}

void House::take_ask(const Client::Ptr& client, const Ask& ask) {
  const bool changes = changes_something(ask);
  if (changes && !may(changed_, client, ask.id, {"too much is changed from here", "отсюда слишком много меняют"})) return;
  std::visit([&](const auto& what) { take(client, ask.id, what); }, ask.what);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskRename& wanted) {
  client->rename(wanted.name);
  storage_.commit({GuestRenamed{client->guest().id, wanted.name}}, [this, client, ask, name = wanted.name](auto done) {
    if (!done) return client->fail(ask, "internal", out_of_order());
    client->rename(name);  // another browser may have chosen one meanwhile, and this one is kept
    client->answer(ask, welcome(client->guest()));
    renamed(client->guest());
    if (neighbourhood_) neighbourhood_->tell_renamed(client->guest());
  });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskLobby& wanted) {
  if (wanted.on) return lobby_.enter(client, ask);
  lobby_.leave(client->id());
  client->answer(ask, {{"type", "done"}});
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskCreate& wanted) {
  auto row = new_table(wanted, client->guest(), around_tables_.bot_seconds);
  if (!row) return client->refuse(ask, std::nullopt, row.error());
  storage_.tables_of(client->guest().id, kMostTablesOfGuest, [this, client, ask, row = std::move(*row)](auto tables) mutable {
    if (!tables) return client->fail(ask, "internal", out_of_order());
    if (tables->size() >= static_cast<std::size_t>(kMostTablesOfGuest)) {
      return client->refuse(ask, std::nullopt,
                            {"",
                             {"you have 20 unfinished tables: finish one first",
                              "у вас 20 незаконченных столов: закончите сначала один из них"}});
    }
    const auto now = RateLimit::Clock::now();
    const std::string household = household_of(client->address());
    if (const auto refusal = quota_.why_not(household, now)) return client->refuse(ask, std::nullopt, *refusal);
    const std::string id = row.id;
    quota_.made(id, household, now);
    create(std::move(row), client, [client, ask, id] { client->answer(ask, {{"type", "created"}, {"table", id}}); });
  });
}

void House::create(TableRow row, const Client::Ptr& client, Job then) {
  const std::string id = row.id;
  const auto table = std::make_shared<LiveTable>(around_tables_, StoredTable{std::move(row), {}, {}, {}, ""});
  tables_[id] = table;
  table->create(client, std::move(then));
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskWatch& wanted) {
  if (client->watching().size() >= kMostWatched && !client->watching().contains(wanted.table)) {
    return client->fail(ask, "limit", {"you watch too many tables", "вы смотрите слишком много столов"});
  }
  at_table(wanted.table, client, ask, [this, client, ask, wanted](const LiveTable::Ptr& table) {
    if (!visitors_.contains(client->id())) return;  // gone while the table was loading
    if (!may_be_told(client, ask, (table->entries() - std::min(wanted.since, table->entries())) / kEntriesOfOne)) return;
    client->watching().insert(wanted.table);
    table->watch(client, ask, wanted);
  });
}

/// If not, it says so, and when it may be tried again.
bool House::may(RateLimits& limits, const Client::Ptr& client, Client::AskId ask, const Text& too_much, double worth) {
  const std::string household = household_of(client->address());
  const auto now = RateLimit::Clock::now();
  if (limits.take(household, now, worth)) return true;
  const int seconds = std::max(1, static_cast<int>(std::ceil(limits.until(household, now, worth).count())));
  const std::string wait = std::to_string(seconds);
  client->fail(ask, "rate",
               {too_much.en + ": try again in " + wait + " s", too_much.ru + ": попробуйте снова через " + wait + " с"},
               std::chrono::seconds(seconds));
  return false;
}

/// A message may be small and its answer large: those who ask for whole games again and again are slowed down, wherever they
/// sit.
bool House::may_be_told(const Client::Ptr& client, Client::AskId ask, std::size_t pieces) {
  return may(told_, client, ask, {"too much is asked for from here", "отсюда запрашивают слишком много"},
             static_cast<double>(pieces));
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskUnwatch& wanted) {
  client->watching().erase(wanted.table);
  if (const auto table = tables_.find(wanted.table); table != tables_.end()) table->second->unwatch(client->id());
  client->answer(ask, {{"type", "done"}});
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskSeat& wanted) {
  at_table(wanted.table, client, ask, [client, ask, wanted](const LiveTable::Ptr& table) { table->seat(client, ask, wanted); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskStart& wanted) {
  at_table(wanted.table, client, ask, [client, ask](const LiveTable::Ptr& table) { table->start(client, ask); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskResign& wanted) {
  at_table(wanted.table, client, ask, [client, ask](const LiveTable::Ptr& table) { table->resign(client, ask); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskForced& wanted) {
  at_table(wanted.table, client, ask,
           [client, ask, wanted](const LiveTable::Ptr& table) { table->forced(client, ask, wanted.on); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskRematch& wanted) {
  at_table(wanted.table, client, ask, [client, ask](const LiveTable::Ptr& table) { table->rematch(client, ask); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskWaiting& wanted) {
  if (wanted.on) return lobby_.wait(client, ask);
  lobby_.wait_no_longer(client->id());
  client->answer(ask, {{"type", "done"}});
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskVacation& wanted) {
  vacations_.take(client, ask, wanted.days);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskContact& wanted) {
  notices_.take(client, ask, wanted.webhook, wanted.mail);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskContacts& /*wanted*/) { notices_.tell(client, ask); }

void House::take(const Client::Ptr& client, Client::AskId ask, const AskPush& wanted) {
  notices_.push(client, ask, wanted.address, wanted.language);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskAct& wanted) {
  const bool undoes = wanted.kind == Entry::Kind::undo;
  if (undoes && !may(taken_back_, client, ask, {"too much is taken back", "отмен слишком много"})) return;
  at_table(wanted.table, client, ask, [client, ask, wanted, received = Metrics::Clock::now()](const LiveTable::Ptr& table) {
    table->act(client, ask, wanted, received);
  });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskPreview& wanted) {
  if (!may_be_told(client, ask, wanted.moves.size())) return;
  at_table(wanted.table, client, ask,
           [client, ask, wanted](const LiveTable::Ptr& table) { table->preview(client, ask, wanted); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskHint& wanted) {
  if (client->awaits_hint()) {
    return client->fail(ask, "rate", {"one hint at a time: wait a moment", "по одной подсказке за раз: подождите немного"},
                        std::chrono::seconds(1));
  }
  if (!may(hints_, client, ask, {"too many hints", "слишком много подсказок"})) return;
  client->awaits_hint() = true;
  const std::string household = household_of(client->address());
  const auto now = RateLimit::Clock::now();
  const HintSupply supply{.left = hints_.left(household, now),
                          .again = std::chrono::ceil<std::chrono::milliseconds>(hints_.until(household, now))};
  with_table(wanted.table, [client, ask, wanted, supply](const LiveTable::Ptr& table) {
    if (table) return table->hint(client, ask, wanted, supply);
    client->awaits_hint() = false;
    client->refuse(ask, std::nullopt, no_table(wanted.table));
  });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskAnalyse& wanted) {
  const auto depth = depth_named(wanted.depth);
  if (!depth) {
    analyses_.leave(client->id());
    return client->answer(ask, {{"type", "done"}});
  }
  at_table(wanted.table, client, ask, [this, client, ask, wanted, depth](const LiveTable::Ptr& table) {
    if (!visitors_.contains(client->id())) return;  // gone while the table was loading
    const Sitting* game = table->finished();
    if (game == nullptr) {
      return client->refuse(ask, wanted.table,
                            no("a game is analysed when it is over", "партию разбирают, когда она закончена"));
    }
    const auto followed = analyses_.follow(client, ask, wanted.table, *game, *depth);
    if (!followed) client->refuse(ask, wanted.table, followed.error());
  });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskAt& wanted) {
  at_table(wanted.table, client, ask, [client, ask, wanted](const LiveTable::Ptr& table) { table->at(client, ask, wanted); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskSay& wanted) {
  at_table(wanted.table, client, ask, [this, client, ask, wanted](const LiveTable::Ptr& table) {
    const bool sits = table->seats(client->guest().id);
    if (!may(said_, client, ask, {"too much is said", "слишком много сообщений"})) return;
    if (!sits && !may(called_, client, ask, {"onlookers may say little", "зрителям можно писать лишь изредка"})) return;
    table->say(client, ask, wanted);
  });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskLeaders& wanted) {
  ratings_.tell_leaders(client, ask, wanted.game);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskRatings& wanted) {
  ratings_.tell_person(client, ask, wanted.player);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskRatingsAt& wanted) {
  at_table(wanted.table, client, ask,
           [this, client, ask](const LiveTable::Ptr& table) { ratings_.tell_table(client, ask, table->row().id); });
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskTournaments& /*wanted*/) {
  tournaments_.list(client, ask);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskTournament& wanted) {
  tournaments_.follow(client, ask, wanted.tournament, wanted.on);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskNewTournament& wanted) {
  tournaments_.create(client, ask, wanted);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskEnter& wanted) {
  tournaments_.enter(client, ask, wanted.tournament, wanted.on);
}

void House::take(const Client::Ptr& client, Client::AskId ask, const AskAdvance& wanted) {
  tournaments_.advance(client, ask, wanted.tournament);
}

void House::at_table(const std::string& id, const Client::Ptr& client, Client::AskId ask, WithTable use) {
  with_table(id, [id, client, ask, use = std::move(use)](const LiveTable::Ptr& table) mutable {
    if (table) return use(table);
    client->refuse(ask, std::nullopt, no_table(id));
  });
}

void House::with_table(const std::string& id, WithTable use) {
  if (const auto found = tables_.find(id); found != tables_.end()) return use(found->second);
  auto& users = loading_[id];
  users.push_back(std::move(use));
  if (users.size() > 1) return;  // somebody has asked for it already
  storage_.load_table(id, {}, [this, id, doubts = doubts_](auto stored) { loaded(id, doubts, std::move(stored)); });
}

/// `doubts`: as many as there had been when it was asked for.
void House::loaded(const std::string& id, std::uint64_t doubts,
                   std::expected<std::optional<StoredTable>, StorageError> stored) {
  LiveTable::Ptr table;
  if (!stored) {
    instruments_.journal.error("table_unread", {{"table", id}, {"why", stored.error().why}});
  } else if (*stored) {
    table = std::make_shared<LiveTable>(around_tables_, std::move(**stored));
    if (const auto restored = table->restore(); !restored) {
      instruments_.journal.error("table_broken", {{"table", id}, {"why", restored.error()}});
      table = nullptr;
    }
  }
  if (table) tables_[id] = table;
  if (table && doubts != doubts_) table->doubt();
  auto users = std::exchange(loading_[id], {});
  loading_.erase(id);
  for (WithTable& use : users) use(table);
}

}  // namespace kvartal::server
