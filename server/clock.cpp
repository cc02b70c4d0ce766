#include "server/clock.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/options.hpp"

namespace kvartal::server {
namespace {

using std::chrono::days;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::seconds;

constexpr seconds kShortest{2};
constexpr hours kLongestTurn{24};
constexpr hours kLongestGame{24};
constexpr hours kLongestIncrement{1};
constexpr days kMostDays{30};

constexpr std::array<std::string_view, 4> kKinds = {"none", "move", "game", "days"};
constexpr std::array<std::string_view, 2> kTimeUps = {"bot", "resign"};

template <class Number>
std::optional<Number> number_in(std::string_view words) {
  Number number{};
  const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (error != std::errc() || end != words.data() + words.size()) return std::nullopt;
  return number;
}

template <std::size_t Size>
std::optional<std::size_t> place_in(const std::array<std::string_view, Size>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

bool is_between(TimeSpan span, TimeSpan least, TimeSpan most) { return span >= least && span <= most; }

std::string seats_in_digits(SeatSet set) {
  std::string digits = "-";
  for (int i = 0; i < Seat::kMax; ++i) {
    if (set.has(Seat::at(i))) digits += std::to_string(i + 1);
  }
  return digits;
}

std::optional<SeatSet> seats_from_digits(std::string_view digits, int seats) {
  SeatSet set;
  if (!digits.starts_with('-')) return std::nullopt;
  for (const char digit : digits.substr(1)) {
    if (digit < '1' || digit >= '1' + seats) return std::nullopt;
    set.add(Seat::at(digit - '1'));
  }
  return set;
}

}  // namespace

std::expected<void, Text> check(const ClockRule& rule) {
  using Kind = ClockRule::Kind;
  if (rule.kind == Kind::move && !is_between(rule.time, kShortest, kLongestTurn))
    return std::unexpected(Text{"the time for a move is 2 seconds to 24 hours", "время на ход — от 2 секунд до 24 часов"});
  if (rule.kind == Kind::game &&
      !(is_between(rule.time, kShortest, kLongestGame) && is_between(rule.increment, seconds(0), kLongestIncrement))) {
    return std::unexpected(Text{"the time for a game is 2 seconds to 24 hours, with at most an hour more for each move",
                                "время на партию — от 2 секунд до 24 часов, добавка за ход — не больше часа"});
  }
  if (rule.kind == Kind::days && !is_between(rule.time, days(1), kMostDays))
    return std::unexpected(Text{"there are 1 to 30 days for a move", "на ход даётся от 1 до 30 дней"});
  return {};
}

std::string to_words(const ClockRule& rule) {
  if (!rule.is_set()) return "";
  const auto kind = static_cast<std::size_t>(rule.kind);
  std::string time = std::to_string(rule.kind == ClockRule::Kind::days ? duration_cast<days>(rule.time).count()
                                                                       : duration_cast<seconds>(rule.time).count());
  if (rule.kind == ClockRule::Kind::game) time += "+" + std::to_string(duration_cast<seconds>(rule.increment).count());
  return std::string(kKinds[kind]) + " " + time + " " + std::string(kTimeUps[static_cast<std::size_t>(rule.time_up)]);
}

std::optional<ClockRule> clock_rule(std::string_view words) {
  if (words.empty()) return ClockRule{};
  const auto parts = split(std::string(words), ' ');
  if (parts.size() != 3) return std::nullopt;
  const auto kind = place_in(kKinds, parts[0]);
  const auto times = split(parts[1], '+');
  const auto time_up = place_in(kTimeUps, parts[2]);
  if (!kind || !time_up || times.empty()) return std::nullopt;
  ClockRule rule{.kind = static_cast<ClockRule::Kind>(*kind),
                 .time = {},
                 .increment = {},
                 .time_up = static_cast<ClockRule::TimeUp>(*time_up)};
  const bool incremented = rule.kind == ClockRule::Kind::game;
  const auto time = number_in<int>(times[0]);
  const auto increment = incremented && times.size() == 2 ? number_in<int>(times[1]) : std::optional(0);
  if (!rule.is_set() || !time || !increment || times.size() != (incremented ? 2U : 1U)) return std::nullopt;
  rule.time = rule.kind == ClockRule::Kind::days ? TimeSpan(days(*time)) : TimeSpan(seconds(*time));
  rule.increment = seconds(*increment);
  if (!check(rule)) return std::nullopt;
  return rule;
}

TableClock::TableClock(ClockRule rule, int seats) : rule_(rule), seats_(seats) { std::fill_n(left_.begin(), seats, rule.time); }

std::string TableClock::to_words() const {
  std::string words =
      std::to_string(at_.time_since_epoch().count()) + " " + seats_in_digits(running_) + " " + seats_in_digits(reminded_);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
    words += " " + std::to_string(left_[i].count()) + "/" + std::to_string(granted_[i]);
  return words;
}

std::optional<TableClock> TableClock::from_words(ClockRule rule, int seats, std::string_view words) {
  const auto parts = split(std::string(words), ' ');
  if (parts.size() != static_cast<std::size_t>(seats) + 3) return std::nullopt;
  TableClock clock(rule, seats);
  const auto at = number_in<TimeSpan::rep>(parts[0]);
  const auto running = seats_from_digits(parts[1], seats);
  const auto reminded = seats_from_digits(parts[2], seats);
  if (!at || !running || !reminded) return std::nullopt;
  clock.at_ = ServiceMoment(TimeSpan(*at));
  clock.running_ = *running;
  clock.reminded_ = *reminded;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const auto of_seat = split(parts[i + 3], '/');
    const auto left = number_in<TimeSpan::rep>(of_seat[0]);
    const auto granted = of_seat.size() == 2 ? number_in<int>(of_seat[1]) : std::nullopt;
    if (!left || !granted) return std::nullopt;
    clock.left_[i] = TimeSpan(*left);
    clock.granted_[i] = *granted;
  }
  return clock;
}

void TableClock::wait_for(SeatSet seats, std::span<const int> settled, ServiceMoment now, std::span<const StandStill> still) {
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = Seat::at(i);
    left_[seat.index] = left(seat, now, still);
    if (!seats.has(seat) || settled[seat.index] <= granted_[seat.index]) continue;
    left_[seat.index] = rule_.kind == ClockRule::Kind::game ? left_[seat.index] + rule_.increment : rule_.time;
    granted_[seat.index] = settled[seat.index];
    reminded_.remove(seat);
  }
  running_ = seats;
  at_ = std::max(at_, now);
}

void TableClock::refresh(Seat seat) {
  constexpr int kPartOfGame = 10;
  TimeSpan& left = left_[seat.index];
  left = std::max(left, rule_.kind == ClockRule::Kind::game ? rule_.time / kPartOfGame : rule_.time);
  reminded_.remove(seat);
}

bool TableClock::stands(Seat seat, const StandStill& still) const {
  return rule_.kind == ClockRule::Kind::days && still.seat == seat && still.until > at_ && still.until > still.from;
}

TimeSpan TableClock::spent(Seat seat, ServiceMoment now, std::span<const StandStill> still) const {
  if (!runs(seat) || now <= at_) return {};
  TimeSpan spent = now - at_;
  for (const StandStill& one : still) {
    if (!stands(seat, one)) continue;
    const TimeSpan stood = std::min(one.until, now) - std::max(one.from, at_);
    spent -= std::max(stood, TimeSpan());
  }
  return spent;
}

TimeSpan TableClock::left(Seat seat, ServiceMoment now, std::span<const StandStill> still) const {
  return std::max(TimeSpan(), left_[seat.index] - spent(seat, now, still));
}

/// The moment when the clock of a seat will have run for so long.
ServiceMoment TableClock::after(Seat seat, TimeSpan running, std::span<const StandStill> still) const {
  std::vector<StandStill> ahead;
  std::ranges::copy_if(still, std::back_inserter(ahead), [&](const StandStill& one) { return stands(seat, one); });
  std::ranges::sort(ahead, {}, &StandStill::from);
  ServiceMoment moment = at_ + running;
  for (const StandStill& one : ahead) {
    if (one.from < moment) moment += one.until - std::max(one.from, at_);
  }
  return moment;
}

ServiceMoment TableClock::up_at(Seat seat, std::span<const StandStill> still) const {
  return after(seat, left_[seat.index], still);
}

SeatSet TableClock::up(ServiceMoment now, std::span<const StandStill> still) const {
  SeatSet seats;
  for (int i = 0; i < seats_; ++i) {
    if (runs(Seat::at(i)) && up_at(Seat::at(i), still) <= now) seats.add(Seat::at(i));
  }
  return seats;
}

bool TableClock::is_reminder_due(Seat seat, ServiceMoment now, std::span<const StandStill> still) const {
  return reminds() && runs(seat) && !reminded_.has(seat) && left(seat, now, still) <= rule_.time / kReminderPart;
}

std::optional<ServiceMoment> TableClock::due(std::span<const StandStill> still) const {
  std::optional<ServiceMoment> first;
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = Seat::at(i);
    if (!runs(seat)) continue;
    const TimeSpan early = reminds() && !reminded_.has(seat) ? rule_.time / kReminderPart : TimeSpan();
    const ServiceMoment moment = after(seat, std::max(TimeSpan(), left_[seat.index] - early), still);
    first = std::min(first.value_or(moment), moment);
  }
  return first;
}

}  // namespace kvartal::server
