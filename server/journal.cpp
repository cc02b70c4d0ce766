#include "server/journal.hpp"

#include <array>
#include <chrono>
#include <ctime>
#include <nlohmann/json.hpp>

#include "core/json_node.hpp"

namespace kvartal::server {
namespace {

constexpr double kLinesAtOnce = 20;  // of one event
constexpr double kLinesASecond = 0.2;
constexpr std::array<std::string_view, 3> kLevels = {"info", "warning", "error"};

/// In UTC, to the millisecond: "2026-11-15T21:18:35.042Z".
std::string moment_in_words() {
  using namespace std::chrono;
  const auto now = system_clock::now();
  const std::time_t seconds = system_clock::to_time_t(now);
  const auto rest = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::array<char, 32> day{};
  const std::size_t size = std::strftime(day.data(), day.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  return std::string(day.data(), size) + "." + std::to_string(1000 + rest).substr(1) + "Z";
}

}  // namespace

std::optional<Journal::Level> journal_level_named(std::string_view name) {
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (kLevels[i] == name) return static_cast<Journal::Level>(i);
  }
  return std::nullopt;
}

void Journal::write(Level level, std::string_view event, const Json& members, RateLimit::Clock::time_point now) {
  if (level < least_) return;
  const auto pace = paces_.try_emplace(std::string(event), Pace{.limit = {kLinesAtOnce, kLinesASecond, now}}).first;
  if (!pace->second.limit.take(now)) return static_cast<void>(++pace->second.left_out);
  Json line = {{"at", moment_in_words()}, {"level", kLevels[static_cast<std::size_t>(level)]}, {"event", event}};
  line.update(members);
  if (const int left_out = std::exchange(pace->second.left_out, 0); left_out > 0) line["left_out"] = left_out;
  const std::string text = to_text(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), out_);  // one write a line, so that the lines of several processes do not mix
  std::fflush(out_);
}

}  // namespace kvartal::server
