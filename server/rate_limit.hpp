// How often something may be done: a bucket that fills at a steady rate and from which each deed takes a drop, or as many as it
// is worth.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace kvartal::server {

class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  RateLimit(double at_once, double a_second, Clock::time_point now)
      : at_once_(at_once), a_second_(a_second), drops_(at_once), last_(now) {}

  /// Whether it may be done now; if so, it counts. What is worth more than the whole bucket needs a full one.
  [[nodiscard]] bool take(Clock::time_point now, double worth = 1) {
    drops_ = drops(now);
    last_ = std::max(last_, now);
    if (drops_ < std::min(worth, at_once_)) return false;
    drops_ -= std::min(worth, at_once_);
    return true;
  }

  /// How long until so much may be done.
  [[nodiscard]] std::chrono::duration<double> until(Clock::time_point now, double worth = 1) const {
    return std::chrono::duration<double>(std::max(0.0, std::min(worth, at_once_) - drops(now)) / a_second_);
  }

  /// How much may be done at once.
  [[nodiscard]] int left(Clock::time_point now) const { return static_cast<int>(drops(now)); }

  [[nodiscard]] bool full(Clock::time_point now) const { return drops(now) >= at_once_; }

 private:
  [[nodiscard]] double drops(Clock::time_point now) const {
    const std::chrono::duration<double> passed = now - last_;
    return std::min(at_once_, drops_ + std::max(0.0, passed.count()) * a_second_);
  }

  double at_once_;
  double a_second_;
  double drops_;
  Clock::time_point last_;
};

/// A limit for each address (or other name) on its own. Names whose bucket is full again are forgotten.
class RateLimits {
 public:
  using Clock = RateLimit::Clock;

  RateLimits(double at_once, double a_second) : at_once_(at_once), a_second_(a_second) {}

  [[nodiscard]] bool take(const std::string& name, Clock::time_point now, double worth = 1) {
    if (limits_.size() >= forget_at_) forget(now);
    return limits_.try_emplace(name, at_once_, a_second_, now).first->second.take(now, worth);
  }

  /// How long until that name may do so much.
  [[nodiscard]] std::chrono::duration<double> until(const std::string& name, Clock::time_point now, double worth = 1) const {
    const auto found = limits_.find(name);
    return found == limits_.end() ? std::chrono::duration<double>(0) : found->second.until(now, worth);
  }

  /// How much that name may do at once.
  [[nodiscard]] int left(const std::string& name, Clock::time_point now) const {
    const auto found = limits_.find(name);
    return found == limits_.end() ? static_cast<int>(at_once_) : found->second.left(now);
  }

  [[nodiscard]] std::size_t remembered() const { return limits_.size(); }

 private:
  void forget(Clock::time_point now) {
    std::erase_if(limits_, [now](const auto& item) { return item.second.full(now); });
    forget_at_ = std::max(kForgetFrom, 2 * limits_.size());
  }

  static constexpr std::size_t kForgetFrom = 1024;

  double at_once_;
  double a_second_;
  std::size_t forget_at_ = kForgetFrom;
  std::unordered_map<std::string, RateLimit> limits_;
};

}  // namespace kvartal::server
