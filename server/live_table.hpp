// A table in memory: who sits and who watches, the sitting, and the way of every entry: judged, written to disk, told, and then
// chance and the bots go on. One thing at a time: while something is being written, everything else at this table waits.
//
// Where several processes serve the same tables, one of them plays a table and the others have copies: those take in what was
// written, and tell it to those who watch here.
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/dealer.hpp"
#include "core/record.hpp"
#include "core/sitting.hpp"
#include "server/asks.hpp"
#include "server/bot_pool.hpp"
#include "server/client.hpp"
#include "server/clock.hpp"
#include "server/instruments.hpp"
#include "server/loop.hpp"
#include "server/neighbourhood.hpp"
#include "server/notices.hpp"
#include "server/seated_bot.hpp"
#include "server/service_time.hpp"
#include "server/storage.hpp"
#include "server/told.hpp"

namespace kvartal::server {

/// Hints are thought about for a while: how many more may be asked for at once, and how soon the next one.
struct HintSupply {
  int left = 0;
  std::chrono::milliseconds again{};
};

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Ptr = std::shared_ptr<LiveTable>;

  /// What a table needs of the house around it.
  struct House {
    Loop& loop;
    Storage& storage;
    const ServiceTimer& time;
    BotPool& bots;
    Instruments& instruments;
    double bot_seconds;                                                  // at most so many for a move, of a bot or as a hint
    std::function<void(const TableRow&)> changed;                        // what the lobby shows of it has changed
    std::function<void(const std::string& id)> lost;                     // its memory cannot be trusted any more: load it again
    std::function<bool()> holds_lease;                                   // whether the others leave our tables to us
    std::function<void(const Presence&)> present;                        // who looks at it here
    std::function<void(TableRow, const Client::Ptr&, Job then)> create;  // a new table
    std::function<void(const TurnNotice&)> notify;                       // somebody who does not look is awaited
  };

  LiveTable(House& house, StoredTable stored);
  /// Takes up the kept log; says what does not fit.
  [[nodiscard]] std::expected<void, std::string> restore();

  [[nodiscard]] const TableRow& row() const { return row_; }
  /// Whether this process plays it; if not, who does. Nobody does while this process cannot know.
  [[nodiscard]] bool is_ours() const { return owner_.empty() && !is_unsure(); }
  [[nodiscard]] const std::string& owner() const { return owner_; }
  [[nodiscard]] std::size_t entries() const { return sitting_ ? sitting_->number() : 0; }
  /// Nobody looks and nothing is under way: it need not stay in memory.
  [[nodiscard]] bool is_idle() const {
    return watchers_.empty() && !is_busy() && waiting_.empty() && thinking_.empty() && !anybody_ponders() && !is_due_soon();
  }

  /// Writes a table that is new; `then` runs once it is on disk.
  void create(const Client::Ptr& asker, Job then);
  void watch(const Client::Ptr& client, Client::AskId ask, const AskWatch& wanted);
  void unwatch(std::uint64_t client);
  void seat(const Client::Ptr& client, Client::AskId ask, const AskSeat& wanted);
  void start(const Client::Ptr& client, Client::AskId ask);
  /// Gives up: the seat is last in the result. Where that leaves nobody to win against, the game is over; else a bot plays on.
  void resign(const Client::Ptr& client, Client::AskId ask);
  /// Plays what there is no choice about for the guest, or no longer.
  void forced(const Client::Ptr& client, Client::AskId ask, bool on);
  /// A new table for the same people; the same one for everybody who asks.
  void rematch(const Client::Ptr& client, Client::AskId ask);
  void act(const Client::Ptr& client, Client::AskId ask, const AskAct& wanted, Metrics::Clock::time_point received);
  void preview(const Client::Ptr& client, Client::AskId ask, const AskPreview& wanted);
  /// The best moves of the guest's seat, and the rest of its turn.
  void hint(const Client::Ptr& client, Client::AskId ask, const AskHint& wanted, HintSupply supply);
  void at(const Client::Ptr& client, Client::AskId ask, const AskAt& wanted);
  void say(const Client::Ptr& client, Client::AskId ask, const AskSay& said);
  /// Gives the game as far as this guest may know it, and nothing if it has not begun.
  void record(std::string guest, std::move_only_function<void(std::optional<Record>)> then);
  /// The game of a table that is over; nothing before, and nothing while others still play the same deal.
  [[nodiscard]] const Sitting* finished() const { return is_open_to_all() && sitting_ ? &*sitting_ : nullptr; }
  /// Whether a guest sits here.
  [[nodiscard]] bool seats(const std::string& guest) const;
  /// A guest has a new name.
  void renamed(const GuestRow& guest);
  /// Lets bots think, if it is their turn: after a move, and after the server has started again.
  void go_on();
  /// Sees whose time is up, and who is to be reminded.
  void look_at_clock();
  /// Somebody has gone on vacation, or has come back from it.
  void on_vacation(const VacationRow& vacation);
  /// Takes in what another process has written, and takes over the table if that process has died.
  void catch_up();
  /// Others may have written unheard: nothing is played here until it has been read again.
  void doubt();
  /// Does something once it is known who plays the table; if that cannot be found out, the client is sent away.
  void when_sure(const Client::Ptr& client, Job job);
  /// Another process has written it.
  void played_by(const std::string& process);
  /// Who looks at it at another process.
  void present_at(const std::string& process, const Presence& presence);
  /// Who looks at it at processes that are not alive is not there.
  void only_at(const std::set<std::string>& processes);
  /// Says who looks at it here; `asks`: the others are to say the same of theirs.
  void tell_presence(bool asks) const;

 private:
  /// Somebody who waits to be heard.
  struct Waiting {
    Client::Ptr client;  // or nobody
    Job job;
  };

  [[nodiscard]] bool is_open_to_all() const { return row_.state == TableState::over && !row_.sealed; }
  /// While others play the same deal, only those who sit here may see what was dealt.
  [[nodiscard]] bool is_closed_to(const std::string& guest) const;
  [[nodiscard]] bool is_busy() const { return writing_ || reading_; }
  [[nodiscard]] bool is_unsure() const { return unsure_ || (owner_.empty() && !house_.holds_lease()); }
  void when_free(Client::Ptr client, Job job);
  void free();
  [[nodiscard]] Change changed_row();
  void write(const Client::Ptr& asker, std::vector<Change> more, Job then);
  void send_away(const Client::Ptr& asker, std::string_view reason);
  void unwritten(const Client::Ptr& asker, const std::string& why);
  void failed(const std::string& why);
  void unread(const std::string& why);
  void read_later();
  void caught_up(std::expected<std::optional<StoredTable>, StorageError> stored, bool leased);
  [[nodiscard]] std::expected<void, std::string> take_in(const std::vector<EntryRow>& entries);
  void tell_difference(const TableRow& before, std::size_t entries, int lines);
  void begin();
  [[nodiscard]] SeatSet awaited() const;
  void deal();
  void take_up_clock();
  [[nodiscard]] std::vector<StandStill> standing_still() const;
  [[nodiscard]] SeatSet people_awaited() const;
  void wind_clock();
  [[nodiscard]] bool is_due_soon() const;
  void set_alarm();
  void time_is_up(SeatSet seats);
  void notify_awaited();
  void notify(SeatSet seats, TurnNotice::Why why) const;
  void stand_in(Seat seat, Absence why);
  [[nodiscard]] std::expected<void, Refusal> give_up(SeatSet seats);
  void end_for_bot(Seat seat);
  [[nodiscard]] std::expected<void, Refusal> return_to(Seat seat, const GuestRow& guest);
  [[nodiscard]] Json clock_json() const;
  void tell_clock();
  [[nodiscard]] bool play_forced();
  [[nodiscard]] SeatedBot& bot_at(Seat seat);
  [[nodiscard]] bool anybody_ponders() const;
  [[nodiscard]] std::string household() const;
  [[nodiscard]] BotPool::Errand errand(BotPool::Urgency urgency, const SeatedBot& bot) const;
  void tell_pool() const;
  void let_think(Seat seat);
  void let_ponder(Seat seat);
  void bot_moves(Seat seat, AnyMove move);
  void tell_thinking(Seat seat, double done) const;
  void think_of_hint(const Client::Ptr& client, Client::AskId ask, Seat seat, HintSupply supply);
  [[nodiscard]] bool has_taken_back_enough(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> why_no_hint(std::optional<Seat> seat, const AskHint& wanted) const;
  [[nodiscard]] Viewer viewer_of(const std::string& guest) const;
  [[nodiscard]] std::set<std::string> online_here() const;
  [[nodiscard]] std::set<std::string> online() const;
  void tell_table();
  void tell_news(std::size_t since);
  [[nodiscard]] int last_line() const { return chat_.empty() ? 0 : chat_.back().number; }
  void take_line(ChatRow line);
  void tell_chat(int after);
  [[nodiscard]] Json chat_json(int after) const;
  [[nodiscard]] Record record_for(const std::string& guest) const;

  House& house_;
  TableRow row_;
  std::optional<TableRow> kept_row_;    // as it was last written whole here
  std::string owner_;                   // the process that plays it, if it is another one
  std::vector<EntryRow> kept_;          // only until restored
  std::deque<ChatRow> chat_;            // the last lines
  std::vector<VacationRow> vacations_;  // of those who sit here
  std::optional<Sitting> sitting_;
  std::optional<FairDealer> dealer_;
  SeatSet notified_;  // people who were awaited when that was last looked at
  TableClock clock_;
  Timer alarm_;
  Rng rng_;
  std::size_t written_ = 0;  // entries on disk
  std::map<std::uint64_t, Client::Ptr> watchers_;
  Told told_;
  std::optional<Told::Act> act_;                            // what the next news answer
  std::map<std::string, std::set<std::string>> elsewhere_;  // by process, the guests who watch there
  bool writing_ = false;
  bool reading_ = false;            // what others have written
  bool read_again_ = false;         // more was written meanwhile
  bool unsure_ = false;             // others may have written unheard
  bool unread_ = false;             // the last reading has failed, which was noted
  std::optional<Known> forgotten_;  // how much had been told before all was forgotten that a write had failed to keep
  Timer later_;                     // when it is read again
  bool lost_ = false;  // it cannot be taken up: another LiveTable stands in its place, and nothing happens here any more
  std::deque<Waiting> waiting_;
  std::set<int> thinking_;                // seats whose bot has been asked
  std::map<int, SeatedBot::Ptr> seated_;  // by seat, the bots that have been asked so far
};

}  // namespace kvartal::server
