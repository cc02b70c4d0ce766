// How many tables one household may make: at a steady rate, and so many that are not over. What was made before this process
// started counts for the guests alone.
#pragma once

#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "core/text.hpp"
#include "server/rate_limit.hpp"

namespace kvartal::server {

class TableQuota {
 public:
  static constexpr int kMostUnfinished = 100;
  static constexpr double kAtOnce = 60;
  static constexpr double kASecond = 0.5;

  /// Nothing if the household may make one more; then it counts as made in a moment.
  [[nodiscard]] std::optional<Refusal> why_not(const std::string& household, RateLimit::Clock::time_point now) {
    const auto known = unfinished_.find(household);
    if (known != unfinished_.end() && known->second >= kMostUnfinished) {
      return no("100 tables made from your address are not over: finish one first",
                "с вашего адреса создано 100 незаконченных столов: закончите сначала один из них");
    }
    if (rate_.take(household, now)) return std::nullopt;
    const auto wait = std::to_string(static_cast<int>(std::ceil(rate_.until(household, now).count())));
    return no("too many tables are made from your address: try again in " + wait + " s",
              "с вашего адреса создают слишком много столов: попробуйте снова через " + wait + " с");
  }
  void made(const std::string& table, const std::string& household) {
    if (made_by_.emplace(table, household).second) ++unfinished_[household];
  }
  void over(const std::string& table) {
    const auto made = made_by_.find(table);
    if (made == made_by_.end()) return;
    const auto household = unfinished_.find(made->second);
    if (--household->second == 0) unfinished_.erase(household);
    made_by_.erase(made);
  }

 private:
  RateLimits rate_{kAtOnce, kASecond};
  std::map<std::string, std::string> made_by_;  // by table, the household
  std::map<std::string, int> unfinished_;
};

}  // namespace kvartal::server
