// How many tables one household may make: at a steady rate, and so many of late that are not over. What was made before this
// process started counts for the guests alone. Many people may be behind one address, and tables are left unfinished: none
// counts for ever.
#pragma once

#include <chrono>
#include <cmath>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/text.hpp"
#include "server/rate_limit.hpp"

namespace kvartal::server {

class TableQuota {
 public:
  using Moment = RateLimit::Clock::time_point;

  static constexpr std::size_t kMostUnfinished = 100;
  static constexpr std::chrono::hours kCounted{1};
  static constexpr double kAtOnce = 60;
  static constexpr double kASecond = 0.5;

  /// Nothing if the household may make one more; then it counts as made in a moment.
  [[nodiscard]] std::optional<Refusal> why_not(const std::string& household, Moment now) {
    forget(now);
    const auto known = unfinished_.find(household);
    if (known != unfinished_.end() && known->second >= kMostUnfinished) {
      const auto wait = std::to_string(std::chrono::ceil<std::chrono::minutes>(until_room(household, now)).count());
      return no(
          "100 tables made from your address of late are not over: finish one, or try again in " + wait + " min",
          "с вашего адреса недавно создано 100 столов, и они не закончены: закончите один из них или попробуйте снова через " +
              wait + " мин");
    }
    if (rate_.take(household, now)) return std::nullopt;
    const auto wait = std::to_string(static_cast<int>(std::ceil(rate_.until(household, now).count())));
    return no("too many tables are made from your address: try again in " + wait + " s",
              "с вашего адреса создают слишком много столов: попробуйте снова через " + wait + " с");
  }
  void made(const std::string& table, const std::string& household, Moment now) {
    if (!made_by_.emplace(table, household).second) return;
    ++unfinished_[household];
    made_.emplace_back(now, table);
  }
  void over(const std::string& table) {
    const auto made = made_by_.find(table);
    if (made == made_by_.end()) return;
    const auto household = unfinished_.find(made->second);
    if (--household->second == 0) unfinished_.erase(household);
    made_by_.erase(made);
  }

  [[nodiscard]] std::size_t remembered() const { return made_.size(); }

 private:
  void forget(Moment now) {
    while (!made_.empty() && made_.front().first + kCounted <= now) {
      over(made_.front().second);
      made_.pop_front();
    }
  }
  [[nodiscard]] RateLimit::Clock::duration until_room(const std::string& household, Moment now) const {
    for (const auto& [moment, table] : made_) {
      const auto made = made_by_.find(table);
      if (made != made_by_.end() && made->second == household) return moment + kCounted - now;
    }
    return {};
  }

  RateLimits rate_{kAtOnce, kASecond};
  std::deque<std::pair<Moment, std::string>> made_;  // the latest last
  std::map<std::string, std::string> made_by_;       // by table that is not over, the household
  std::map<std::string, std::size_t> unfinished_;
};

}  // namespace kvartal::server
