#include "server/live_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/advice.hpp"
#include "core/json_node.hpp"
#include "core/telling.hpp"
#include "games/shelf.hpp"
#include "server/game_result.hpp"
#include "server/guests.hpp"
#include "server/household.hpp"
#include "server/seating.hpp"
#include "server/table_info.hpp"

namespace kvartal::server {
namespace {

constexpr std::size_t kHintMoves = 3;
constexpr double kHintSeconds = 2.5;
constexpr int kHintSimulations = 20'000;
constexpr std::ptrdiff_t kMostTakenBack = 400;  // by a seat: a log is read and told as a whole, so it must have an end

Refusal not_started() { return no("the game has not started yet", "игра ещё не началась"); }
Refusal enough_taken_back() {
  return no("you have taken back 400 moves in this game: what is played now stands",
            "вы отменили в этой партии уже 400 ходов: теперь сыгранное остаётся");
}
Refusal no_seat() { return no("you do not sit at this table", "вы не сидите за этим столом"); }

std::string seats_in_words(SeatSet set) {
  std::string words;
  for (int i = 0; i < Seat::kMax; ++i) {
    if (set.has(Seat::at(i))) words += (words.empty() ? "" : " ") + to_string(Seat::at(i));
  }
  return words;
}

/// What of a row changes with a move, if nothing else has changed since it was kept.
std::optional<ProgressRow> progress_since(const TableRow& kept, const TableRow& now) {
  TableRow as_before = now;
  as_before.changed = kept.changed;
  as_before.moves = kept.moves;
  as_before.to_move = kept.to_move;
  as_before.times = kept.times;
  as_before.due = kept.due;
  if (as_before != kept) return std::nullopt;
  return ProgressRow{now.id, now.changed, now.moves, now.to_move, now.times, now.due, now.epoch};
}

/// An update is large, and there are many of them: nothing of it is copied.
Json with_type(std::string_view type, const std::string& table, Json members) {
  Json message = {{"type", type}, {"table", table}};
  for (auto& [name, value] : members.items()) message[name] = std::move(value);
  return message;
}

}  // namespace

LiveTable::LiveTable(House& house, StoredTable stored)
    : house_(house),
      row_(std::move(stored.table)),
      owner_(std::move(stored.owner)),
      kept_(std::move(stored.entries)),
      chat_(std::move_iterator(stored.chat.begin()), std::move_iterator(stored.chat.end())),
      vacations_(std::move(stored.vacations)),
      dealer_(FairDealer::from_hex(row_.secret)),
      rng_(random_number()),
      told_(row_.id) {}

std::expected<void, std::string> LiveTable::restore() {
  if (row_.state == TableState::open) return {};
  if (!dealer_) return std::unexpected("its dealer's secret is damaged");
  const GameEntry* entry = find_game(shelf(), row_.game);
  if (entry == nullptr) return std::unexpected("there is no game '" + row_.game + "' here");
  if (entry->content_id() != row_.content) return std::unexpected("it was begun with other content, " + row_.content);
  begin();
  for (const SeatRow& seat : row_.seats) {
    if (seat.kind == SeatKind::bot && !make_bot(seat.bot, row_.game, sitting_->options()))
      return std::unexpected("there is no bot '" + seat.bot + "' here");
  }
  if (const auto taken = take_in(std::exchange(kept_, {})); !taken) return taken;
  notified_ = people_awaited();
  set_alarm();
  return {};
}

std::expected<void, std::string> LiveTable::take_in(const std::vector<EntryRow>& entries) {
  for (const EntryRow& kept : entries) {
    const auto seat = seat_named(kept.seat, sitting_->now().seats());
    const auto kind = static_cast<Entry::Kind>(kept.kind);
    if (!seat) return std::unexpected("entry " + std::to_string(kept.number) + " names no seat");
    if (const auto entered = sitting_->restore(kind, *seat, kept.words); !entered) {
      return std::unexpected("entry " + std::to_string(kept.number) + ": " + entered.error().why.en);
    }
  }
  written_ += entries.size();
  return {};
}

void LiveTable::when_free(Client::Ptr client, Job job) {
  if (lost_) return;
  if (is_busy()) return waiting_.push_back({std::move(client), std::move(job)});
  job();
}

/// Lets those who waited go on, until one of them has something to write again.
void LiveTable::free() {
  while (!is_busy() && !waiting_.empty()) {
    Job job = std::move(waiting_.front().job);
    waiting_.pop_front();
    job();
  }
}

/// The row as it must be written: only what a move changes, where the rest is kept already.
Change LiveTable::changed_row() {
  if (kept_row_) {
    if (auto progress = progress_since(*kept_row_, row_)) return std::move(*progress);
  }
  kept_row_ = row_;
  return row_;
}

/// Writes the new entries, the table's row and `more`; when they are on disk, runs `then`, tells everybody and goes on.
void LiveTable::write(const Client::Ptr& asker, std::vector<Change> more, Job then) {
  row_.changed = now();
  std::vector<Change> changes = std::move(more);
  const std::size_t before = written_;
  std::size_t after = before;
  if (sitting_) {
    row_.moves = static_cast<int>(sitting_->table().history().size());
    row_.to_move = seats_in_words(awaited());
    if (sitting_->is_over() && row_.state != TableState::over) {
      row_.state = TableState::over;
      if (auto result = result_of(row_, sitting_->options(), sitting_->result())) changes.emplace_back(std::move(*result));
    }
    after = sitting_->number();
    wind_clock();
  }
  changes.insert(changes.begin(), changed_row());  // entries refer to their table
  for (std::size_t i = before; i < after; ++i) {
    const Entry& entry = sitting_->log()[i];
    changes.emplace_back(EntryRow{row_.id, static_cast<int>(i) + 1, static_cast<EntryKind>(entry.kind), to_string(entry.seat),
                                  entry.words, row_.changed});
  }
  writing_ = true;
  house_.storage.commit(std::move(changes),
                        [self = shared_from_this(), asker, before, after, then = std::move(then)](auto done) mutable {
                          self->writing_ = false;
                          if (!done) return self->unwritten(asker, done.error().why);
                          self->written_ = after;
                          then();
                          if (after > before) self->tell_news(before);
                          self->tell_clock();
                          self->set_alarm();
                          self->house_.changed(self->row_);
                          self->notify_awaited();
                          if (self->unsure_) self->catch_up();
                          self->go_on();
                          self->free();
                        });
}

void LiveTable::create(const Client::Ptr& asker, Job then) {
  bool full = true;
  for (const SeatRow& seat : row_.seats) full = full && seat.kind != SeatKind::open;
  if (full) {
    row_.state = TableState::playing;
    begin();
    deal();
  }
  write(asker, {}, std::move(then));
}

/// Sits down to play: all seats are taken.
void LiveTable::begin() {
  const GameEntry& entry = *find_game(shelf(), row_.game);
  Sitting::Manners manners{.people = {}, .confirm = row_.confirm};
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    // Also those for whom a bot plays by now: what they took back and ended is in the log.
    if (!row_.seats[i].guest.empty()) manners.people.add(Seat::at(static_cast<int>(i)));
  }
  const auto words = split(row_.options, ' ');
  sitting_.emplace(entry, *entry.complete(*read_options(entry.options(), words)), manners);
  take_up_clock();
}

/// From whom something is expected. A person who could only act early is not bothered with it.
SeatSet LiveTable::awaited() const {
  SeatSet seats = sitting_->asked();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (row_.seats[i].kind == SeatKind::person && sitting_->early().has(seat)) seats.remove(seat);
  }
  return seats;
}

void LiveTable::deal() {
  while (sitting_->awaits_chance()) {
    sitting_->play(Seat::chance(), dealer_->deal(sitting_->now().outcomes(), sitting_->chances()));
  }
}

void LiveTable::go_on() {
  if (!is_ours() || !sitting_ || is_busy() || sitting_->held()) return;
  if (sitting_->is_over() && row_.state == TableState::playing) {  // somebody gave up when that did not end a game yet
    return write(nullptr, {}, [self = shared_from_this()] { self->tell_table(); });
  }
  if (sitting_->awaits_chance()) {  // a table that was made full, and nobody has looked at yet
    deal();
    return write(nullptr, {}, [] {});
  }
  if (play_forced()) return;
  const SeatSet asked = sitting_->asked();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (row_.seats[i].kind != SeatKind::bot || thinking_.contains(seat.index)) continue;
    if (asked.has(seat)) {
      let_think(seat);
    } else {
      let_ponder(seat);
    }
  }
}

/// The bot that has sat there so far, if it is still the one that should.
SeatedBot& LiveTable::bot_at(Seat seat) {
  const std::string name = among_people(row_.seats[seat.index].bot, row_.game, sitting_->options());
  SeatedBot::Ptr& seated = seated_[seat.index];
  if (!seated || (seated->name() != name && !seated->is_pondering()))  // it comes back first
    seated = std::make_shared<SeatedBot>(name, std::move(*make_bot(name, row_.game, sitting_->options())));
  return *seated;
}

bool LiveTable::anybody_ponders() const {
  return std::ranges::any_of(seated_, [](const auto& one) { return one.second->is_pondering(); });
}

/// For whom the bots of this table think: those who look on from here, who sit there before others; else the host.
std::string LiveTable::household() const {
  const Client* found = nullptr;
  for (const auto& [id, client] : watchers_) {
    if (found == nullptr || seat_of(row_, client->guest().id)) found = client.get();
  }
  return found != nullptr ? household_of(found->address()) : row_.host;
}

BotPool::Errand LiveTable::errand(BotPool::Urgency urgency, const SeatedBot& bot) const {
  const bool thinks_ahead = thinks(kind_of(full_name(bot.name(), row_.game, sitting_->options())));
  return {.urgency = urgency, .household = household(), .table = row_.id, .brief = !thinks_ahead};
}

/// Somebody has come or gone.
void LiveTable::tell_pool() const {
  if (!thinking_.empty()) house_.bots.is_looked_at(row_.id, !online().empty(), household());
}

/// While people who look at the table decide.
void LiveTable::let_ponder(Seat seat) {
  if (watchers_.empty() || !house_.bots.ponders() || sitting_->is_over()) return;
  if (!bot_at(seat).begins_to_ponder(sitting_->number())) return;
  house_.bots.think(
      [self = shared_from_this(), bot = seated_[seat.index], waiting = Observation(sitting_->now(), seat, rng_),
       seed = rng_.next()](Thinking& thinking) mutable -> Job {
        Rng rng(seed);
        bot->ponder(waiting, rng, thinking);
        return [self = std::move(self), bot = std::move(bot)] {
          bot->has_pondered();
          self->when_free(nullptr, [self] { self->go_on(); });
        };
      },
      errand(BotPool::Urgency::spare, *seated_[seat.index]), nullptr);
}

void LiveTable::let_think(Seat seat) {
  SeatedBot& seated = bot_at(seat);
  if (seated.is_pondering()) return seated.call();  // its end brings it here again
  thinking_.insert(seat.index);
  // The last to let go of a table must be the loop's thread.
  const auto told = [weak = weak_from_this(), seat](double done) {
    if (const Ptr self = weak.lock()) self->tell_thinking(seat, done);
  };
  house_.bots.think(
      [self = shared_from_this(), seat, bot = seated_[seat.index], observation = Observation(sitting_->now(), seat, rng_),
       seed = rng_.next()](Thinking& thinking) mutable -> Job {
        Rng rng(seed);
        const AnyMove move = bot->bot().choose(observation, rng, thinking);
        return [self = std::move(self), bot = std::move(bot), seat, move] {
          self->when_free(nullptr, [self, seat, move] { self->bot_moves(seat, move); });
        };
      },
      errand(online().empty() ? BotPool::Urgency::absent : BotPool::Urgency::prompt, seated), told);
}

void LiveTable::tell_thinking(Seat seat, double done) const {
  if (lost_ || !thinking_.contains(seat.index)) return;  // it has moved meanwhile
  const auto text =
      std::make_shared<const std::string>(to_text(with_type("thinking", row_.id, {{"seat", to_string(seat)}, {"done", done}})));
  for (const auto& [id, watcher] : watchers_) watcher->send(text);
}

void LiveTable::bot_moves(Seat seat, AnyMove move) {
  thinking_.erase(seat.index);
  // Others may have acted meanwhile: what the bot wanted must still be possible, or it thinks again.
  const bool is_bot = row_.seats[seat.index].kind == SeatKind::bot;  // its person may be back
  const bool waits = !sitting_->is_over() && !sitting_->held();
  if (!is_ours() || !is_bot || !waits || sitting_->now().why_not(seat, move)) return go_on();
  sitting_->play(seat, move);
  end_for_bot(seat);
  deal();
  write(nullptr, {}, [] {});
}

void LiveTable::watch(const Client::Ptr& client, Client::AskId ask, const AskWatch& wanted) {
  // This client may have seen more at another process.
  if (!is_ours() || wanted.since > entries()) catch_up();
  when_free(client, [self = shared_from_this(), client, ask, since = wanted.since, changes = wanted.changes] {
    if (self->is_closed_to(client->guest().id)) return client->refuse(ask, self->row_.id, same_deal());
    const bool came = !self->online_here().contains(client->guest().id);
    self->watchers_[client->id()] = client;
    self->tell_pool();
    self->told_.comes(client->id(), changes);
    client->answer(ask, {{"type", "table"}, {"table", table_json(self->row_, client->guest().id, self->online())}});
    if (const auto& sitting = self->sitting_)
      self->told_.tell_all(*sitting, std::min(since, sitting->number()), {client, self->viewer_of(client->guest().id)});
    if (self->sitting_ && self->clock_.rule().is_set()) client->send(self->clock_json());
    if (!self->chat_.empty()) client->send(self->chat_json(0));
    if (came) {
      self->tell_table();
      self->tell_presence(self->elsewhere_.empty());
    }
    self->go_on();
  });
}

void LiveTable::unwatch(std::uint64_t client) {
  const auto found = watchers_.find(client);
  if (found == watchers_.end()) return;
  const std::string guest = found->second->guest().id;
  watchers_.erase(found);
  told_.leaves(client);
  tell_pool();
  if (watchers_.empty()) {
    for (const auto& [seat, bot] : seated_) bot->call();
  }
  if (online_here().contains(guest)) return;
  tell_presence(false);
  when_free(nullptr, [self = shared_from_this()] { self->tell_table(); });  // what is being written is not to be told yet
}

void LiveTable::seat(const Client::Ptr& client, Client::AskId ask, const AskSeat& wanted) {
  when_free(client, [self = shared_from_this(), client, ask, wanted] {
    const bool returns = self->row_.state == TableState::playing && wanted.kind == AskSeat::Kind::sit;
    const auto changed = returns ? self->return_to(wanted.seat, client->guest())
                                 : change_seat(self->row_, client->guest(), wanted, self->house_.bot_seconds);
    if (!changed) return client->refuse(ask, self->row_.id, changed.error());
    self->write(client, {}, [self, client, ask] {
      client->answer(ask, {{"type", "done"}});
      self->tell_table();
    });
  });
}

void LiveTable::start(const Client::Ptr& client, Client::AskId ask) {
  when_free(client, [self = shared_from_this(), client, ask] {
    const auto refuse = [&](const Refusal& why) { client->refuse(ask, self->row_.id, why); };
    if (self->row_.host != client->guest().id) return refuse(not_host());
    if (self->row_.state != TableState::open) return refuse(no("the game has begun already", "игра уже началась"));
    for (const SeatRow& seat : self->row_.seats) {
      if (seat.kind == SeatKind::open) return refuse(no("a seat is still open", "есть свободное место"));
    }
    self->row_.state = TableState::playing;
    self->begin();
    self->deal();
    self->write(client, {}, [self, client, ask] {
      client->answer(ask, {{"type", "done"}});
      self->tell_table();
    });
  });
}

void LiveTable::act(const Client::Ptr& client, Client::AskId ask, const AskAct& wanted, Metrics::Clock::time_point received) {
  when_free(client, [self = shared_from_this(), client, ask, wanted, received] {
    const auto refuse = [&](const Refusal& why) {
      client->refuse(ask, self->row_.id, why);
      self->house_.instruments.metrics.move(false, received);
    };
    const auto seat = seat_of(self->row_, client->guest().id);
    if (!seat) return refuse(no_seat());
    if (!self->sitting_) return refuse(not_started());
    Sitting& sitting = *self->sitting_;
    if (wanted.kind == Entry::Kind::undo && self->has_taken_back_enough(*seat)) return refuse(enough_taken_back());
    const auto answer = wanted.kind == Entry::Kind::move   ? sitting.move(*seat, wanted.move, wanted.number)
                        : wanted.kind == Entry::Kind::undo ? sitting.undo(*seat, wanted.number)
                                                           : sitting.end(*seat, wanted.number);
    if (!answer) return refuse(answer.error());
    const auto accept = [self, client, ask, number = answer->number, received] {
      client->answer(ask, {{"type", "accepted"}, {"table", self->row_.id}, {"number", number}});
      self->house_.instruments.metrics.move(true, received);
    };
    if (answer->repeated) return accept();
    self->deal();
    self->write(client, {}, [self, client, ask, accept, before = self->written_, number = answer->number, received] {
      const auto watcher = self->watchers_.find(client->id());
      const bool watches = watcher != self->watchers_.end() && watcher->second == client;
      if (!watches || !self->told_.will_tell_changes({client, self->viewer_of(client->guest().id)}, before)) return accept();
      self->act_ = {client->id(), ask, number};
      self->house_.instruments.metrics.move(true, received);
    });
  });
}

bool LiveTable::has_taken_back_enough(Seat seat) const {
  const auto is_undo = [seat](const Entry& entry) { return entry.kind == Entry::Kind::undo && entry.seat == seat; };
  return std::ranges::count_if(sitting_->log(), is_undo) >= kMostTakenBack;
}

void LiveTable::preview(const Client::Ptr& client, Client::AskId ask, const AskPreview& wanted) {
  when_free(client, [self = shared_from_this(), client, ask, wanted] {
    const auto refuse = [&](const Refusal& why) { client->refuse(ask, self->row_.id, why); };
    const auto seat = seat_of(self->row_, client->guest().id);
    if (!seat) return refuse(no_seat());
    if (!self->sitting_) return refuse(not_started());
    if (wanted.number != self->sitting_->number()) return refuse(no("the position has changed", "положение изменилось"));
    client->answer(ask, with_type("previews", self->row_.id,
                                  {{"number", wanted.number},
                                   {"previews", tell_previews(*self->sitting_, *seat, wanted.moves, self->rng_)}}));
  });
}

/// With other people at the table a hint would be somebody's help against them: it is for those who play with bots alone.
std::optional<Refusal> LiveTable::why_no_hint(std::optional<Seat> seat, const AskHint& wanted) const {
  if (!seat) return no_seat();
  if (!sitting_) return not_started();
  if (wanted.number != sitting_->number()) return no("the position has changed", "положение изменилось");
  if (sitting_->held() || !sitting_->asked().has(*seat)) return no("it is not your turn", "сейчас не ваш ход");
  if (std::ranges::count(row_.seats, SeatKind::person, &SeatRow::kind) > 1)
    return no("hints are only for tables without other people", "подсказки — только за столом без других людей");
  return std::nullopt;
}

void LiveTable::hint(const Client::Ptr& client, Client::AskId ask, const AskHint& wanted, HintSupply supply) {
  when_free(client, [self = shared_from_this(), client, ask, wanted, supply] {
    const auto seat = seat_of(self->row_, client->guest().id);
    if (const auto refusal = self->why_no_hint(seat, wanted)) {
      client->awaits_hint() = false;
      return client->refuse(ask, self->row_.id, *refusal);
    }
    self->think_of_hint(client, ask, *seat, supply);
  });
}

void LiveTable::think_of_hint(const Client::Ptr& client, Client::AskId ask, Seat seat, HintSupply supply) {
  const double seconds = std::min(kHintSeconds, house_.bot_seconds);
  const auto told = [id = row_.id, weak = std::weak_ptr(client)](double done) {
    if (const Client::Ptr asker = weak.lock()) asker->send(with_type("hinting", id, {{"done", done}}));
  };
  house_.bots.think(
      [id = row_.id, client = Client::Ptr(client), ask, number = sitting_->number(), supply,
       observation = Observation(sitting_->now(), seat, rng_),
       settings = adviser(row_.game, sitting_->options(), kHintSimulations, seconds),
       seed = rng_.next()](Thinking& thinking) mutable -> Job {
        Json found = kvartal::hint(observation, settings, kHintMoves, seed, thinking);
        return [id, client = std::move(client), ask, number, supply, found = std::move(found)]() mutable {
          client->awaits_hint() = false;
          found.update({{"number", number}, {"left", supply.left}, {"again", supply.again.count()}});
          client->answer(ask, with_type("hints", id, std::move(found)));
        };
      },
      {BotPool::Urgency::prompt, household_of(client->address()), row_.id}, told);
}

void LiveTable::at(const Client::Ptr& client, Client::AskId ask, const AskAt& wanted) {
  when_free(client, [self = shared_from_this(), client, ask, wanted] {
    if (!self->sitting_) return client->refuse(ask, self->row_.id, not_started());
    if (self->is_closed_to(client->guest().id)) return client->refuse(ask, self->row_.id, same_deal());
    const Viewer viewer = self->viewer_of(client->guest().id);
    client->answer(ask, with_type("moment", self->row_.id, tell_moment(*self->sitting_, wanted.moves, viewer)));
  });
}

void LiveTable::renamed(const GuestRow& guest) {
  when_free(nullptr, [self = shared_from_this(), guest] {
    if (guest.name == kDeletedName) {
      for (ChatRow& line : self->chat_) {
        if (line.guest == guest.id) line.name = guest.name;
      }
    }
    if (!self->is_ours()) return;
    const auto seat = seat_of(self->row_, guest.id);
    if (!seat || self->row_.seats[seat->index].name == guest.name) return;
    self->row_.seats[seat->index].name = guest.name;
    self->write(nullptr, {}, [self] { self->tell_table(); });
  });
}

bool LiveTable::seats(const std::string& guest) const {
  return std::ranges::find(row_.seats, guest, &SeatRow::guest) != row_.seats.end();
}

bool LiveTable::is_closed_to(const std::string& guest) const { return row_.sealed && !seats(guest); }

/// A finished game is open to all.
Viewer LiveTable::viewer_of(const std::string& guest) const {
  if (is_open_to_all()) return Viewer::archive();
  const auto seat = seat_of(row_, guest);
  return seat ? Viewer::seat(*seat) : Viewer::spectator();
}

std::set<std::string> LiveTable::online_here() const {
  std::set<std::string> guests;
  for (const auto& [id, client] : watchers_) guests.insert(client->guest().id);
  return guests;
}

std::set<std::string> LiveTable::online() const {
  std::set<std::string> guests = online_here();
  for (const auto& [process, there] : elsewhere_) guests.insert(there.begin(), there.end());
  return guests;
}

void LiveTable::tell_presence(bool asks) const {
  constexpr std::size_t kMost = 300;  // what a message between processes holds
  Presence presence{.table = row_.id, .guests = {}, .asks = asks};
  std::set<std::string> here = online_here();
  for (const SeatRow& seat : row_.seats) {  // of these it is shown
    if (here.erase(seat.guest) > 0) presence.guests.push_back(seat.guest);
  }
  for (const std::string& guest : here) {
    if (presence.guests.size() < kMost) presence.guests.push_back(guest);
  }
  house_.present(presence);
}

void LiveTable::present_at(const std::string& process, const Presence& presence) {
  if (presence.asks && !watchers_.empty()) tell_presence(false);
  const auto before = online();
  elsewhere_[process] = {presence.guests.begin(), presence.guests.end()};
  tell_pool();
  if (online() != before) when_free(nullptr, [self = shared_from_this()] { self->tell_table(); });
}

void LiveTable::only_at(const std::set<std::string>& processes) {
  const auto gone = std::erase_if(elsewhere_, [&](const auto& item) { return !processes.contains(item.first); });
  if (gone > 0) tell_pool();
  if (gone > 0) when_free(nullptr, [self = shared_from_this()] { self->tell_table(); });
}

void LiveTable::tell_table() {
  const auto present = online();
  for (const auto& [id, client] : watchers_) {
    client->send({{"type", "table"}, {"table", table_json(row_, client->guest().id, present)}});
  }
}

void LiveTable::tell_news(std::size_t since) {
  std::vector<Told::Listener> listeners;
  listeners.reserve(watchers_.size());
  for (const auto& [id, client] : watchers_) listeners.push_back({client, viewer_of(client->guest().id)});
  told_.tell_news(*sitting_, since, listeners, std::exchange(act_, std::nullopt));
  if (row_.state == TableState::over) tell_table();
}

void LiveTable::record(std::string guest, std::move_only_function<void(std::optional<Record>)> then) {
  when_free(nullptr, [self = shared_from_this(), guest = std::move(guest), then = std::move(then)]() mutable {
    then(self->sitting_ && !self->is_closed_to(guest) ? std::optional(self->record_for(guest)) : std::nullopt);
  });
}

Record LiveTable::record_for(const std::string& guest) const {
  Record record;
  record.game = row_.game;
  record.content = row_.content;
  record.commitment = dealer_ ? dealer_->commitment() : "";
  for (const SeatRow& seat : row_.seats) record.players.push_back(seat.guest.empty() ? seat.bot : seat.name);
  record.options = sitting_->options();
  record.moves = lines_of(sitting_->table(), viewer_of(guest));
  record.resignations = sitting_->resignations().list();
  if (!is_open_to_all()) return record;
  record.secret = row_.secret;
  const Result result = sitting_->result();
  for (int i = 0; i < sitting_->now().seats(); ++i) record.scores.push_back(result.score(Seat::at(i)));
  return record;
}

}  // namespace kvartal::server
