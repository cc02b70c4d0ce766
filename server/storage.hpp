// What the server keeps: guests, tables, their logs and their chat. An interface, so that there can be more than one database.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/account_rows.hpp"
#include "server/push_rows.hpp"
#include "server/rating_rows.hpp"
#include "server/tournament_rows.hpp"

namespace kvartal::server {

enum class SeatKind { open, person, bot };
/// Why a bot plays the seat of a person: time was up, or the person has given up.
enum class Absence { none, time, resigned };

struct SeatRow {
  SeatKind kind = SeatKind::open;
  std::string guest;  // the id of the person's guest, or empty; also while a bot plays for the person
  std::string name;
  std::string bot;
  Absence absence = Absence::none;
  bool forced = false;  // where there is only one move, it is played for the person
  bool operator==(const SeatRow&) const = default;
};

enum class TableState { open, playing, over };

struct TableRow {
  std::string id;
  std::string game;
  std::string options;  // in words: "players=3 mode=standard"
  std::string content;  // the id of the content it is played with
  std::string name;
  std::string host;  // the id of a guest
  bool is_public = false;
  bool confirm = false;
  TableState state = TableState::open;
  std::string secret;  // the dealer's, in hexadecimal
  Milliseconds created = 0;
  Milliseconds changed = 0;
  int moves = 0;                    // in force
  std::string to_move;              // seats in words: "p1 p3"
  std::string clock;                // its rule in words, as server/clock.hpp has them; empty for none
  std::string times;                // what is left to whom, in words
  std::optional<Milliseconds> due;  // when somebody has to look at the clock, in service time
  std::string rematch;              // the id of the table where the same people play again, or empty
  std::vector<SeatRow> seats;
  bool rated = false;      // its end changes the ratings of the people who sit there
  std::string tournament;  // the one it belongs to, or empty
  int round = 0;
  std::string deal;        // tables with the same word share their dealer's secret; empty for a table of its own
  bool sealed = false;     // read only: another table of its deal is not over, so nothing of it may be shown to others
  std::int64_t epoch = 0;  // counts the takers of the table, where several processes may play it; only the last may write
  bool operator==(const TableRow&) const = default;
};

/// What a move changes of a table's row: most writes are moves, and the rest of the row is kept already. Not the state: tables
/// are found by it, and a database would look after that at every move.
struct ProgressRow {
  std::string table;
  Milliseconds changed = 0;
  int moves = 0;
  std::string to_move;
  std::string times;
  std::optional<Milliseconds> due;
  std::int64_t epoch = 0;
  bool operator==(const ProgressRow&) const = default;
};

enum class EntryKind { move, undo, end, resign };

/// One line of a table's log. A number is taken once: a second entry with the same one is refused.
struct EntryRow {
  std::string table;
  int number = 0;
  EntryKind kind = EntryKind::move;
  std::string seat;  // "p1", or "*" for chance
  std::string words;
  Milliseconds at = 0;
  bool operator==(const EntryRow&) const = default;
};

/// Of a table the last lines are kept; `number` goes on counting.
struct ChatRow {
  static constexpr int kKept = 300;
  static constexpr int kRead = 200;  // at most so many of the last ones are read at once
  std::string table;
  int number = 0;
  std::string guest;
  std::string name;
  std::string seat;  // or empty for a spectator
  std::string text;
  Milliseconds at = 0;
  bool operator==(const ChatRow&) const = default;
};

/// A person's vacation, in service time.
struct VacationRow {
  std::string guest;
  Milliseconds since = 0;
  Milliseconds until = 0;
  int year = 0;  // the calendar's, of whose days it takes some
  bool operator==(const VacationRow&) const = default;
};

/// How somebody wants to be told that it is their turn.
struct ContactRow {
  std::string guest;
  std::string webhook;  // an address, or empty
  std::string secret;   // signs what is sent there
  bool by_mail = false;
  bool operator==(const ContactRow&) const = default;
};

/// The games are being served: what has passed since the last beat, if that is not long ago, is added to the service time.
struct Beat {
  static constexpr Milliseconds kLongest = 15'000;
  bool first = false;  // after a start: before it nobody may have served, and it only says that from now on somebody does
  bool operator==(const Beat&) const = default;
};

/// How much of a table somebody has already.
struct Known {
  int entries = 0;
  int chat = 0;  // the number of the last line
};

/// A table that is not over, as whoever looks after the server sees it.
struct UnfinishedRow {
  std::string table;
  std::string game;
  TableState state = TableState::open;
  std::string host;
  std::string host_name;
  int moves = 0;
  Milliseconds changed = 0;
  int others = 0;  // people who sit there beside the host
  int bots = 0;
  bool operator==(const UnfinishedRow&) const = default;
};

/// Takes a table away that is not over and belongs to no tournament, with all that was played and said there.
struct TableRemoved {
  std::string table;
};

struct StoredTable {
  TableRow table;
  std::vector<EntryRow> entries;       // by number
  std::vector<ChatRow> chat;           // the last ones, by number
  std::vector<VacationRow> vacations;  // of those who sit there, that have not ended when its clock was last looked at
  std::string owner;                   // the process that plays it, if it is another one
  bool operator==(const StoredTable&) const = default;
};

/// A guest, a table, a contact or a vacation (known by guest and beginning) is written whole, new or over the old one;
/// accounts, entries, chat lines and results are only ever added.
using Change =
    std::variant<GuestRow, GuestRenamed, AccountHeld, PasswordSet, MailSet, AdminSet, TableRow, ProgressRow, EntryRow, ChatRow,
                 ResultRow, VacationRow, ContactRow, Beat, SessionRow, AccountRow, SessionSeen, SessionsEnded, ResetRow,
                 ResetUsed, GuestForgotten, TableRemoved, AuditRow, TournamentChange, PushRow, PushEnded, ServerKeyRow>;

struct StorageError {
  std::string why;
  bool operator==(const StorageError&) const = default;
};

/// How long the database took for something.
struct StorageReport {
  enum class Kind : std::uint8_t { read, write };
  Kind kind = Kind::read;
  std::chrono::nanoseconds took{};
  bool good = true;
};

/// All functions return at once and answer later, on the loop's thread. Answers to commits come in the order of the commits.
/// A read sees everything whose commit was answered before the read was asked for.
class Storage {
 public:
  template <class Value>
  using Then = std::move_only_function<void(std::expected<Value, StorageError>)>;

  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  /// All of the changes or none; `done` is called when they are safe on disk, or when they have failed.
  virtual void commit(std::vector<Change> changes, Then<void> done) = 0;

  virtual void person_by_token_hash(std::string hash, Then<std::optional<PersonRow>> then) = 0;
  /// Somebody with at most so many of the last games.
  virtual void profile_of(std::string guest, int limit, Then<std::optional<ProfileRow>> then) = 0;
  virtual void account_by_name(std::string folded, Then<std::optional<AccountRow>> then) = 0;
  virtual void account_of(std::string guest, Then<std::optional<AccountRow>> then) = 0;
  /// The browsers in which a guest is known, those last seen first.
  virtual void sessions_of(std::string guest, int limit, Then<std::vector<SessionRow>> then) = 0;
  /// A link that has not been used yet.
  virtual void reset_by_link_hash(std::string hash, Then<std::optional<ResetRow>> then) = 0;
  /// A table with what is not known of it yet. It belongs to this process then, unless another one that is alive has it.
  virtual void load_table(std::string id, Known known, Then<std::optional<StoredTable>> then) = 0;
  /// Public tables that are not full yet, the latest first.
  virtual void open_tables(int limit, Then<std::vector<TableRow>> then) = 0;
  /// Tables not over that the guest hosts or sits at: those being played first, then the latest.
  virtual void tables_of(std::string guest, int limit, Then<std::vector<TableRow>> then) = 0;
  /// Tables that are over and that the guest hosted or sat at, the latest first.
  virtual void finished_of(std::string guest, int limit, Then<std::vector<TableRow>> then) = 0;
  /// The ids of the tables where a bot is to move and which no other process has: after a start, or the death of a process.
  virtual void tables_of_bots(Then<std::vector<std::string>> then) = 0;

  /// Those who are best at a game, the best first; without those whose rating is provisional.
  virtual void leaders(std::string game, int limit, Then<std::vector<RatingRow>> then) = 0;
  /// A guest with all ratings and so many of the latest rated games.
  virtual void rated_person(std::string guest, int games, Then<std::optional<RatedPerson>> then) = 0;
  /// The ratings of the people who sit at a table.
  virtual void ratings_at(std::string table, Then<std::vector<SeatRating>> then) = 0;
  /// The ids of the tables whose clock has to be looked at by then and which no other process has.
  virtual void tables_due(Milliseconds by, Then<std::vector<std::string>> then) = 0;
  /// The service time, as of the last beat.
  virtual void served(Then<Milliseconds> then) = 0;
  /// The same as of the opening, which was a beat.
  [[nodiscard]] virtual Milliseconds served_at_start() const = 0;
  virtual void contact_of(std::string guest, Then<std::optional<ContactRow>> then) = 0;
  /// The browsers of a guest that can be written to, those last seen first.
  virtual void pushes_of(std::string guest, int limit, Then<std::vector<PushRow>> then) = 0;
  virtual void server_key(std::string name, Then<std::optional<std::string>> then) = 0;
  /// All vacations of a guest that have not ended by then or take days of this year.
  virtual void vacations_of(std::string guest, Milliseconds after, int year, Then<std::vector<VacationRow>> then) = 0;

  virtual void load_tournament(std::string id, Then<std::optional<StoredTournament>> then) = 0;
  /// The latest first; only those of one organiser, unless that is empty.
  virtual void tournaments(std::string organiser, int limit, Then<std::vector<TournamentBrief>> then) = 0;
  /// The ids of the tournaments whose round is over, and which wait for the next.
  virtual void rounds_to_close(Then<std::vector<std::string>> then) = 0;

  /// Waits until all commits asked for are on disk; takes no more of them.
  virtual void close() = 0;

  /// Who is told, on the loop's thread, how long everything took; set before anything is asked.
  void report_to(std::function<void(const StorageReport&)> hearer) { hearer_ = std::move(hearer); }

 protected:
  void report(const StorageReport& report) const {
    if (hearer_) hearer_(report);
  }

 private:
  std::function<void(const StorageReport&)> hearer_;
};

}  // namespace kvartal::server
