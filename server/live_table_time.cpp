// The part of a table that has to do with time: whose clock runs, and who plays on when somebody's time is up or somebody has
// given up.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/live_table.hpp"
#include "server/table_info.hpp"

namespace kvartal::server {
namespace {

constexpr std::chrono::milliseconds kSoonest{100};
constexpr std::chrono::minutes kSoon{1};  // a table whose clock has to be looked at so soon stays in memory
constexpr std::string_view kStandIn = "level3";

ServiceMoment moment(Milliseconds time) { return ServiceMoment(TimeSpan(time)); }

}  // namespace

void LiveTable::take_up_clock() {
  const ClockRule rule = clock_rule(row_.clock).value_or(ClockRule());
  const int seats = static_cast<int>(row_.seats.size());
  clock_ = TableClock::from_words(rule, seats, row_.times).value_or(TableClock(rule, seats));
}

std::vector<StandStill> LiveTable::standing_still() const {
  std::vector<StandStill> still;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    for (const VacationRow& vacation : vacations_) {
      if (vacation.guest != row_.seats[i].guest) continue;
      still.push_back({Seat::at(static_cast<int>(i)), moment(vacation.since), moment(vacation.until)});
    }
  }
  return still;
}

/// Bots, chance and those who could only act early cost nobody time.
SeatSet LiveTable::people_awaited() const {
  SeatSet awaited;
  if (!sitting_ || sitting_->is_over()) return awaited;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (row_.seats[i].kind == SeatKind::person && sitting_->awaited().without(sitting_->early()).has(seat)) awaited.add(seat);
  }
  return awaited;
}

/// Before the table is written: what everybody has left as of now.
void LiveTable::wind_clock() {
  if (!clock_.rule().is_set() || !sitting_) return;
  std::array<int, Seat::kMax> settled{};
  for (std::size_t i = 0; i < row_.seats.size(); ++i) settled[i] = sitting_->settled(Seat::at(static_cast<int>(i)));
  const auto still = standing_still();
  clock_.wait_for(people_awaited(), settled, house_.time.now(), still);
  row_.times = clock_.to_words();
  const auto due = clock_.due(still);
  row_.due = due ? std::optional<Milliseconds>(due->time_since_epoch().count()) : std::nullopt;
}

bool LiveTable::is_due_soon() const { return is_ours() && row_.due && moment(*row_.due) <= house_.time.now() + kSoon; }

void LiveTable::set_alarm() {
  alarm_ = Timer();
  if (!is_ours() || !row_.due || lost_) return;
  const auto delay = std::max<TimeSpan>(kSoonest, moment(*row_.due) - house_.time.now());
  alarm_ = house_.loop.after(delay, [weak = weak_from_this()] {
    if (const Ptr self = weak.lock()) self->look_at_clock();
  });
}

void LiveTable::look_at_clock() {
  when_free(nullptr, [self = shared_from_this()] {
    if (!self->is_ours() || self->row_.state != TableState::playing || !self->clock_.rule().is_set()) return;
    const auto still = self->standing_still();
    const ServiceMoment now = self->house_.time.now();
    if (const SeatSet up = self->clock_.up(now, still); !up.empty()) return self->time_is_up(up);
    SeatSet reminded;
    for (std::size_t i = 0; i < self->row_.seats.size(); ++i) {
      const Seat seat = Seat::at(static_cast<int>(i));
      if (!self->clock_.is_reminder_due(seat, now, still)) continue;
      self->clock_.reminded(seat);
      reminded.add(seat);
    }
    const auto due = self->clock_.due(still);
    const bool moved = due && self->row_.due != due->time_since_epoch().count();  // somebody is on vacation
    if (reminded.empty() && !moved) return self->set_alarm();
    self->write(nullptr, {}, [self, reminded] { self->notify(reminded, TurnNotice::Why::reminder); });
  });
}

/// Those who have become awaited with what was just written.
void LiveTable::notify_awaited() {
  const SeatSet awaited = people_awaited();
  notify(awaited.without(std::exchange(notified_, awaited)), TurnNotice::Why::turn);
}

void LiveTable::notify(SeatSet seats, TurnNotice::Why why) const {
  const auto present = online();
  const auto still = standing_still();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (!seats.has(seat) || present.contains(row_.seats[i].guest)) continue;
    TurnNotice notice{.why = why,
                      .table = row_.id,
                      .game = row_.game,
                      .name = row_.name,
                      .seat = seat,
                      .guest = row_.seats[i].guest,
                      .left = std::nullopt};
    if (clock_.rule().is_set()) notice.left = clock_.left(seat, house_.time.now(), still);
    house_.notify(notice);
  }
}

void LiveTable::time_is_up(SeatSet seats) {
  if (clock_.rule().time_up == ClockRule::TimeUp::resign) {
    if (const auto given = give_up(seats); !given) return failed(given.error().why.en);
  } else {
    for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i) {
      if (seats.has(Seat::at(i))) stand_in(Seat::at(i), Absence::time);
    }
  }
  deal();
  write(nullptr, {}, [self = shared_from_this()] { self->tell_table(); });
}

/// From now on a bot plays this seat. What its person had played and not yet ended is ended.
void LiveTable::stand_in(Seat seat, Absence why) {
  SeatRow& row = row_.seats[seat.index];
  row.kind = SeatKind::bot;
  row.bot = kStandIn;
  row.absence = why;
  end_for_bot(seat);
}

/// Where that ends the game, nobody has to play on: the seats stay those of their people.
std::expected<void, Refusal> LiveTable::give_up(SeatSet seats) {
  if (const auto given = sitting_->resign(seats); !given) return std::unexpected(given.error());
  for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i) {
    if (!seats.has(Seat::at(i))) continue;
    stand_in(Seat::at(i), Absence::resigned);
    if (!sitting_->is_over()) continue;
    SeatRow& row = row_.seats[static_cast<std::size_t>(i)];
    row.kind = SeatKind::person;
    row.bot.clear();
  }
  return {};
}

/// A turn is held for a person; a bot that plays for one does not look at it again.
void LiveTable::end_for_bot(Seat seat) {
  if (sitting_->held() != seat || row_.seats[seat.index].kind != SeatKind::bot) return;
  if (const auto ended = sitting_->end(seat, sitting_->number()); !ended) failed(ended.error().why.en);
}

void LiveTable::resign(const Client::Ptr& client, Client::AskId ask) {
  when_free(client, [self = shared_from_this(), client, ask] {
    const auto refuse = [&](const Refusal& why) { client->refuse(ask, self->row_.id, why); };
    auto seat = seat_of(self->row_, client->guest().id);
    if (!seat) seat = seat_to_return_to(self->row_, client->guest().id);
    if (!seat) return refuse(no("you do not sit at this table", "вы не сидите за этим столом"));
    if (self->row_.state != TableState::playing)
      return refuse(no("no game is being played here", "здесь сейчас не идёт партия"));
    if (const auto given = self->give_up(SeatSet(*seat)); !given) return refuse(given.error());
    self->deal();
    self->write(client, {}, [self, client, ask] {
      client->answer(ask, {{"type", "done"}});
      self->tell_table();
    });
  });
}

/// Somebody for whom a bot played, because time was up, plays again.
std::expected<void, Refusal> LiveTable::return_to(Seat seat, const GuestRow& guest) {
  if (seat_to_return_to(row_, guest.id) != seat)
    return std::unexpected(no("the game has begun: seats are taken", "игра началась: места заняты"));
  SeatRow& row = row_.seats[seat.index];
  row = {.kind = SeatKind::person, .guest = guest.id, .name = guest.name, .bot = ""};
  clock_.refresh(seat);
  return {};
}

void LiveTable::on_vacation(const VacationRow& vacation) {
  if (std::ranges::find(row_.seats, vacation.guest, &SeatRow::guest) == row_.seats.end()) return;
  when_free(nullptr, [self = shared_from_this(), vacation] {
    std::erase_if(self->vacations_,
                  [&](const VacationRow& known) { return known.guest == vacation.guest && known.since == vacation.since; });
    self->vacations_.push_back(vacation);
    self->tell_clock();
    self->look_at_clock();
  });
}

/// What everybody has left; of fast clocks as of slow ones it is the client who lets it tick.
Json LiveTable::clock_json() const {
  const auto still = standing_still();
  const ServiceMoment now = house_.time.now();
  Json seats = Json::array();
  for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i) {
    const Seat seat = Seat::at(i);
    Json vacation;
    for (const StandStill& one : still) {
      if (one.seat == seat && one.from <= now && one.until > now) vacation = (one.until - now).count();
    }
    seats.push_back({{"seat", to_string(seat)},
                     {"left", clock_.left(seat, now, still).count()},
                     {"running", clock_.runs(seat)},
                     {"vacation", vacation}});
  }
  return {{"type", "clock"}, {"table", row_.id}, {"seats", seats}};
}

void LiveTable::tell_clock() {
  if (!clock_.rule().is_set() || !sitting_) return;
  const Json message = clock_json();
  for (const auto& [id, watcher] : watchers_) watcher->send(message);
}

}  // namespace kvartal::server
