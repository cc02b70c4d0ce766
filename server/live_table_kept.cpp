// A table in memory and what is kept of it: taking in what others have written, and doubting what is here where that may have
// passed unheard, or where a write has failed.
#include <nlohmann/json.hpp>
#include <utility>

#include "server/live_table.hpp"

namespace kvartal::server {
namespace {

constexpr std::chrono::seconds kReadAgain{1};

}  // namespace

/// Who waits for an answer that cannot be given comes back and asks again.
void LiveTable::send_away(const Client::Ptr& asker, std::string_view reason) {
  if (asker) asker->drop(CloseCode::internal, reason);
  for (Waiting& one : std::exchange(waiting_, {})) {
    one.client ? one.client->drop(CloseCode::internal, reason) : waiting_.push_back(std::move(one));
  }
}

/// What is in memory is more than what is on disk, or may be less than that, so it must go: who was only looking has been told
/// nothing of it, and is told what was kept.
void LiveTable::unwritten(const Client::Ptr& asker, const std::string& why) {
  house_.instruments.journal.error("table_lost", {{"table", row_.id}, {"why", why}});
  send_away(asker, "the table could not be written to disk");
  if (!forgotten_) forgotten_ = Known{static_cast<int>(written_), last_line()};
  sitting_.reset();
  act_.reset();
  chat_.clear();
  written_ = 0;
  unsure_ = true;
  reading_ = true;  // nothing happens here before
  read_later();
}

/// It cannot be taken up: everybody comes back and asks again.
void LiveTable::failed(const std::string& why) {
  house_.instruments.journal.error("table_lost", {{"table", row_.id}, {"why", why}});
  lost_ = true;
  constexpr std::string_view kReason = "the table cannot be taken up";
  send_away(nullptr, kReason);
  waiting_.clear();
  for (const auto& [id, client] : watchers_) client->drop(CloseCode::internal, kReason);
  house_.lost(row_.id);
}

void LiveTable::played_by(const std::string& process) {
  if (writing_) {  // it will be refused, or was written before the other took the table
    unsure_ = true;
    return;
  }
  owner_ = process;
  catch_up();
}

void LiveTable::doubt() {
  unsure_ = true;
  catch_up();
}

void LiveTable::when_sure(const Client::Ptr& client, Job job) {
  if (!is_unsure()) return job();
  catch_up();
  when_free(client, std::move(job));
}

void LiveTable::catch_up() {
  if (lost_ || writing_) return;
  read_again_ = reading_;
  if (reading_) return;
  reading_ = true;
  house_.storage.load_table(
      row_.id, {static_cast<int>(written_), last_line()},
      [self = shared_from_this(), leased = house_.holds_lease()](auto stored) { self->caught_up(std::move(stored), leased); });
}

void LiveTable::read_later() {
  later_ = house_.loop.after(kReadAgain, [weak = weak_from_this()] {
    const Ptr self = weak.lock();
    if (!self || self->lost_) return;
    if (self->forgotten_) self->reading_ = false;
    self->catch_up();
  });
}

/// What is known here stays as it was: who looks on goes on looking, and is told more when the database is back.
void LiveTable::unread(const std::string& why) {
  if (!std::exchange(unread_, true)) house_.instruments.journal.error("table_unread", {{"table", row_.id}, {"why", why}});
  unsure_ = true;
  reading_ = forgotten_.has_value();
  send_away(nullptr, "the database does not answer");
  read_later();
  free();
}

/// `leased`: whether nobody could take the table from us while it was read.
void LiveTable::caught_up(std::expected<std::optional<StoredTable>, StorageError> stored, bool leased) {
  reading_ = false;
  read_again_ = read_again_ && stored.has_value();
  if (lost_) return;
  if (!stored) return unread(stored.error().why);
  if (!*stored) return failed("it has gone");
  unread_ = false;
  const auto forgotten = std::exchange(forgotten_, std::nullopt);
  const std::size_t entries = forgotten ? static_cast<std::size_t>(forgotten->entries) : written_;
  const int lines = forgotten ? forgotten->chat : last_line();
  const TableRow before = std::exchange(row_, std::move((*stored)->table));
  kept_row_.reset();
  owner_ = std::move((*stored)->owner);
  vacations_ = std::move((*stored)->vacations);
  if (!sitting_ && row_.state != TableState::open) begin();
  take_up_clock();
  if (const auto taken = take_in((*stored)->entries); !taken) return failed(taken.error());
  for (ChatRow& line : (*stored)->chat) take_line(std::move(line));
  if (written_ < entries || last_line() < lines) return failed("what was told already is not kept");
  notified_ = people_awaited();  // by whoever played this
  if (forgotten) tell_table();
  tell_difference(before, entries, lines);
  if (std::exchange(read_again_, false)) return catch_up();
  unsure_ = !leased;
  if (unsure_) read_later();
  set_alarm();
  go_on();
  free();
}

void LiveTable::tell_difference(const TableRow& before, std::size_t entries, int lines) {
  const bool unsealed = before.sealed && !row_.sealed;  // what was hidden is told now
  if (before.seats != row_.seats || before.state != row_.state || unsealed) tell_table();
  if (written_ > entries || unsealed) tell_news(unsealed ? 0 : entries);
  if (last_line() > lines) tell_chat(lines);
  if (before.times != row_.times) tell_clock();
}

}  // namespace kvartal::server
