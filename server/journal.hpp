// What the server tells the person who runs it: one line of JSON for each event, on standard error. Never names, tokens,
// passwords, addresses of clients or what was played. An event that comes again and again is written now and then, with how
// often it was left out: a broken disk must not fill another one. Used on the loop's thread only.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "server/rate_limit.hpp"

namespace kvartal::server {

class Journal {
 public:
  enum class Level : std::uint8_t {
    info,     // as it should be: started, stopping
    warning,  // it goes on, but somebody should know
    error     // somebody did not get what was promised
  };

  /// Writes what is at least as grave as `least`. The file outlives the journal.
  Journal(std::FILE* out, Level least) : out_(out), least_(least) {}
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  void info(std::string_view event, const Json& members) { write(Level::info, event, members, RateLimit::Clock::now()); }
  void warn(std::string_view event, const Json& members) { write(Level::warning, event, members, RateLimit::Clock::now()); }
  void error(std::string_view event, const Json& members) { write(Level::error, event, members, RateLimit::Clock::now()); }
  void write(Level level, std::string_view event, const Json& members, RateLimit::Clock::time_point now);

 private:
  struct Pace {
    RateLimit limit;
    int left_out = 0;
  };

  std::FILE* out_;
  Level least_;
  std::map<std::string, Pace, std::less<>> paces_;  // by event
};

[[nodiscard]] std::optional<Journal::Level> journal_level_named(std::string_view name);

}  // namespace kvartal::server
