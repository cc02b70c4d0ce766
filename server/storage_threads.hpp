// A storage with a thread that writes, everything that gathered meanwhile together, and a thread that reads.
#pragma once

#include <chrono>
#include <thread>
#include <utility>

#include "server/loop.hpp"
#include "server/queue.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// What was asked to be kept together.
struct Commit {
  std::vector<Change> changes;
  Storage::Then<void> done;
  std::chrono::steady_clock::time_point since;
};

/// The questions to a database: the functions of its rows, which are found by its type.
namespace ask_for {
inline auto person(std::string hash) {
  return [hash = std::move(hash)](auto& from) { return person_by_token_hash(from, hash); };
}
inline auto profile(std::string guest, int limit) {
  return [guest = std::move(guest), limit](auto& from) { return profile_of(from, guest, limit); };
}
inline auto account_named(std::string folded) {
  return [folded = std::move(folded)](auto& from) { return account_by_name(from, folded); };
}
inline auto account_of_guest(std::string guest) {
  return [guest = std::move(guest)](auto& from) { return account_of(from, guest); };
}
inline auto sessions(std::string guest, int limit) {
  return [guest = std::move(guest), limit](auto& from) { return sessions_of(from, guest, limit); };
}
inline auto reset(std::string hash) {
  return [hash = std::move(hash)](auto& from) { return reset_by_link_hash(from, hash); };
}
inline auto table(std::string id, Known known) {
  return [id = std::move(id), known](auto& from) { return load_table(from, id, known); };
}
inline auto open_ones(int limit) {
  return [limit](auto& from) { return open_tables(from, limit); };
}
inline auto those_of(std::string guest, int limit) {
  return [guest = std::move(guest), limit](auto& from) { return tables_of(from, guest, limit); };
}
inline auto finished_ones_of(std::string guest, int limit) {
  return [guest = std::move(guest), limit](auto& from) { return finished_of(from, guest, limit); };
}
inline auto those_of_bots() {
  return [](auto& from) { return tables_of_bots(from); };
}
inline auto leaders_of(std::string game, int limit) {
  return [game = std::move(game), limit](auto& from) { return leaders(from, game, limit); };
}
inline auto person(std::string guest, int games) {
  return [guest = std::move(guest), games](auto& from) { return rated_person(from, guest, games); };
}
inline auto those_at(std::string table) {
  return [table = std::move(table)](auto& from) { return ratings_at(from, table); };
}
inline auto those_due(Milliseconds by) {
  return [by](auto& from) { return tables_due(from, by); };
}
inline auto served_time() {
  return [](auto& from) { return served(from); };
}
inline auto contact(std::string guest) {
  return [guest = std::move(guest)](auto& from) { return contact_of(from, guest); };
}
inline auto pushes(std::string guest, int limit) {
  return [guest = std::move(guest), limit](auto& from) { return pushes_of(from, guest, limit); };
}
inline auto key(std::string name) {
  return [name = std::move(name)](auto& from) { return server_key(from, name); };
}
inline auto vacations(std::string guest, Milliseconds after, int year) {
  return [guest = std::move(guest), after, year](auto& from) { return vacations_of(from, guest, after, year); };
}
inline auto tournament(std::string id) {
  return [id = std::move(id)](auto& from) { return load_tournament(from, id); };
}
inline auto tournaments_by(std::string organiser, int limit) {
  return [organiser = std::move(organiser), limit](auto& from) { return tournaments(from, organiser, limit); };
}
inline auto closable_rounds() {
  return [](auto& from) { return rounds_to_close(from); };
}
}  // namespace ask_for

/// A writer has `write(commits)`, which gives the outcome of each of them; a reader has `read(query)`, which lets the query
/// ask its database. Each lives on a thread of its own.
template <class Writer, class Reader>
class StorageThreads final : public Storage {
 public:
  StorageThreads(Writer writer, Reader reader, Milliseconds served, Loop& loop)
      : loop_(loop),
        served_at_start_(served),
        writer_([this, own = std::move(writer)]() mutable { write_all(own); }),
        reader_([this, own = std::move(reader)]() mutable { read_all(own); }) {}
  StorageThreads(const StorageThreads&) = delete;
  StorageThreads& operator=(const StorageThreads&) = delete;
  ~StorageThreads() override { stop(); }

  void commit(std::vector<Change> changes, Then<void> done) override {
    std::optional<Commit> back = commits_.push({std::move(changes), std::move(done), Clock::now()});
    if (back) loop_.post([done = std::move(back->done)]() mutable { done(std::unexpected(closed())); });
  }

  void person_by_token_hash(std::string hash, Then<std::optional<PersonRow>> then) override {
    read(ask_for::person(std::move(hash)), std::move(then));
  }
  void profile_of(std::string guest, int limit, Then<std::optional<ProfileRow>> then) override {
    read(ask_for::profile(std::move(guest), limit), std::move(then));
  }
  void account_by_name(std::string folded, Then<std::optional<AccountRow>> then) override {
    read(ask_for::account_named(std::move(folded)), std::move(then));
  }
  void account_of(std::string guest, Then<std::optional<AccountRow>> then) override {
    read(ask_for::account_of_guest(std::move(guest)), std::move(then));
  }
  void sessions_of(std::string guest, int limit, Then<std::vector<SessionRow>> then) override {
    read(ask_for::sessions(std::move(guest), limit), std::move(then));
  }
  void reset_by_link_hash(std::string hash, Then<std::optional<ResetRow>> then) override {
    read(ask_for::reset(std::move(hash)), std::move(then));
  }
  void load_table(std::string id, Known known, Then<std::optional<StoredTable>> then) override {
    read(ask_for::table(std::move(id), known), std::move(then));
  }
  void open_tables(int limit, Then<std::vector<TableRow>> then) override { read(ask_for::open_ones(limit), std::move(then)); }
  void tables_of(std::string guest, int limit, Then<std::vector<TableRow>> then) override {
    read(ask_for::those_of(std::move(guest), limit), std::move(then));
  }
  void finished_of(std::string guest, int limit, Then<std::vector<TableRow>> then) override {
    read(ask_for::finished_ones_of(std::move(guest), limit), std::move(then));
  }
  void tables_of_bots(Then<std::vector<std::string>> then) override { read(ask_for::those_of_bots(), std::move(then)); }

  void leaders(std::string game, int limit, Then<std::vector<RatingRow>> then) override {
    read(ask_for::leaders_of(std::move(game), limit), std::move(then));
  }
  void rated_person(std::string guest, int games, Then<std::optional<RatedPerson>> then) override {
    read(ask_for::person(std::move(guest), games), std::move(then));
  }
  void ratings_at(std::string table, Then<std::vector<SeatRating>> then) override {
    read(ask_for::those_at(std::move(table)), std::move(then));
  }
  void tables_due(Milliseconds by, Then<std::vector<std::string>> then) override {
    read(ask_for::those_due(by), std::move(then));
  }
  void served(Then<Milliseconds> then) override { read(ask_for::served_time(), std::move(then)); }
  [[nodiscard]] Milliseconds served_at_start() const override { return served_at_start_; }
  void contact_of(std::string guest, Then<std::optional<ContactRow>> then) override {
    read(ask_for::contact(std::move(guest)), std::move(then));
  }
  void pushes_of(std::string guest, int limit, Then<std::vector<PushRow>> then) override {
    read(ask_for::pushes(std::move(guest), limit), std::move(then));
  }
  void server_key(std::string name, Then<std::optional<std::string>> then) override {
    read(ask_for::key(std::move(name)), std::move(then));
  }
  void vacations_of(std::string guest, Milliseconds after, int year, Then<std::vector<VacationRow>> then) override {
    read(ask_for::vacations(std::move(guest), after, year), std::move(then));
  }

  void load_tournament(std::string id, Then<std::optional<StoredTournament>> then) override {
    read(ask_for::tournament(std::move(id)), std::move(then));
  }
  void tournaments(std::string organiser, int limit, Then<std::vector<TournamentBrief>> then) override {
    read(ask_for::tournaments_by(std::move(organiser), limit), std::move(then));
  }
  void rounds_to_close(Then<std::vector<std::string>> then) override { read(ask_for::closable_rounds(), std::move(then)); }

  void close() override { stop(); }

 private:
  using Clock = std::chrono::steady_clock;
  using Read = std::move_only_function<void(Reader*)>;  // no reader: the storage is closed

  static StorageError closed() { return {"the storage is closed"}; }

  template <class Query, class Value>
  void read(Query query, std::move_only_function<void(std::expected<Value, StorageError>)> then) {
    std::optional<Read> back =
        reads_.push([this, query = std::move(query), then = std::move(then), since = Clock::now()](Reader* reader) mutable {
          std::expected<Value, StorageError> found = reader == nullptr ? std::unexpected(closed()) : reader->read(query);
          loop_.post([this, since, then = std::move(then), found = std::move(found)]() mutable {
            report({.kind = StorageReport::Kind::read, .took = Clock::now() - since, .good = found.has_value()});
            then(std::move(found));
          });
        });
    if (back) (*back)(nullptr);
  }

  void write_all(Writer& writer) {
    for (std::vector<Commit> batch = commits_.take_all(); !batch.empty(); batch = commits_.take_all()) {
      std::vector<std::expected<void, StorageError>> outcomes = writer.write(batch);
      loop_.post([this, batch = std::move(batch), outcomes = std::move(outcomes)]() mutable {
        for (std::size_t i = 0; i < batch.size(); ++i) {
          report({.kind = StorageReport::Kind::write, .took = Clock::now() - batch[i].since, .good = outcomes[i].has_value()});
          batch[i].done(std::move(outcomes[i]));
        }
      });
    }
  }

  void read_all(Reader& reader) {
    for (std::vector<Read> batch = reads_.take_all(); !batch.empty(); batch = reads_.take_all()) {
      for (Read& read : batch) read(&reader);
    }
  }

  /// One after the other: of two connections to SQLite that close at once, neither tidies up the write-ahead log.
  void stop() {
    reads_.close();
    if (reader_.joinable()) reader_.join();
    commits_.close();
    if (writer_.joinable()) writer_.join();
  }

  Loop& loop_;
  Milliseconds served_at_start_;
  Queue<Commit> commits_;
  Queue<Read> reads_;
  std::thread writer_;
  std::thread reader_;
};

}  // namespace kvartal::server
