// The clocks of a table: how long a seat may take, how much each has left, and when the first of them runs out. Knows no other
// time than the one it is told: that of the service (server/service_time.hpp), which stands while no server runs.
#pragma once

#include <array>
#include <chrono>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "core/text.hpp"

namespace kvartal::server {

/// The time during which the games were served. It never goes back, and does not count while everything was down.
struct ServiceTime {
  using duration = std::chrono::milliseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::time_point<ServiceTime>;
  static constexpr bool is_steady = true;
};
using ServiceMoment = ServiceTime::time_point;
using TimeSpan = ServiceTime::duration;

/// What a table's clock measures, and what happens when time is up.
struct ClockRule {
  /// `move`: so much for each turn. `game`: so much for the whole game, and a little more for each turn. `days`: as `move`, for
  /// people who look in once a day; it stands while they are on vacation.
  enum class Kind { none, move, game, days };
  enum class TimeUp { bot, resign };

  Kind kind = Kind::none;
  TimeSpan time{0};
  TimeSpan increment{0};
  TimeUp time_up = TimeUp::bot;

  [[nodiscard]] bool is_set() const { return kind != Kind::none; }
  bool operator==(const ClockRule&) const = default;
};

/// Seconds for a turn or a game, seconds of increment, days: whatever nobody would want is refused.
[[nodiscard]] std::expected<void, Text> check(const ClockRule& rule);

/// "move 90 bot", "game 600+10 resign", "days 3 bot"; nothing for no clock.
[[nodiscard]] std::string to_words(const ClockRule& rule);
[[nodiscard]] std::optional<ClockRule> clock_rule(std::string_view words);

/// A time during which the clock of a seat stands, if it is one of days. Those of one seat do not overlap.
struct StandStill {
  Seat seat;
  ServiceMoment from;
  ServiceMoment until;
};

class TableClock {
 public:
  TableClock() = default;
  TableClock(ClockRule rule, int seats);

  /// What is kept of it, and a clock that goes on with that. Words that do not fit give nothing.
  [[nodiscard]] std::string to_words() const;
  [[nodiscard]] static std::optional<TableClock> from_words(ClockRule rule, int seats, std::string_view words);

  /// What is waited for now. `settled` has, for each seat, how many of its moves can no longer be taken back: these renew its
  /// time, or add the increment to it, and a move that is taken back gives nothing back.
  void wait_for(SeatSet seats, std::span<const int> settled, ServiceMoment now, std::span<const StandStill> still);
  /// Somebody takes the seat up again, with the time of a turn.
  void refresh(Seat seat);

  [[nodiscard]] const ClockRule& rule() const { return rule_; }
  [[nodiscard]] bool runs(Seat seat) const { return running_.has(seat); }
  [[nodiscard]] SeatSet running() const { return running_; }
  [[nodiscard]] TimeSpan left(Seat seat, ServiceMoment now, std::span<const StandStill> still) const;
  /// When the time of a running seat will be up, as far as can be said now.
  [[nodiscard]] ServiceMoment up_at(Seat seat, std::span<const StandStill> still) const;
  /// Those whose time is up.
  [[nodiscard]] SeatSet up(ServiceMoment now, std::span<const StandStill> still) const;

  /// A reminder is due when a third of the time is left, once for a turn, and only where there was time to forget.
  static constexpr int kReminderPart = 3;
  [[nodiscard]] bool reminds() const { return rule_.kind == ClockRule::Kind::days; }
  [[nodiscard]] bool is_reminder_due(Seat seat, ServiceMoment now, std::span<const StandStill> still) const;
  void reminded(Seat seat) { reminded_.add(seat); }
  /// When somebody has to look at this clock next: time up, or a reminder. Nothing while no clock runs.
  [[nodiscard]] std::optional<ServiceMoment> due(std::span<const StandStill> still) const;

  bool operator==(const TableClock&) const = default;

 private:
  [[nodiscard]] TimeSpan spent(Seat seat, ServiceMoment now, std::span<const StandStill> still) const;
  [[nodiscard]] ServiceMoment after(Seat seat, TimeSpan running, std::span<const StandStill> still) const;
  [[nodiscard]] bool stands(Seat seat, const StandStill& still) const;

  ClockRule rule_;
  int seats_ = 0;
  ServiceMoment at_;  // of this moment is what is left
  std::array<TimeSpan, Seat::kMax> left_{};
  std::array<int, Seat::kMax> granted_{};  // the moves for which time was given
  SeatSet running_;
  SeatSet reminded_;  // in this turn
};

}  // namespace kvartal::server
