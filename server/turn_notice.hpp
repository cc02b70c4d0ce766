// That it is somebody's turn, as it is told to people who do not look: what is known of it, and how it is put into words.
#pragma once

#include <optional>
#include <string>

#include "core/seat.hpp"
#include "core/text.hpp"
#include "server/clock.hpp"
#include "server/mail.hpp"

namespace kvartal::server {

struct TurnNotice {
  enum class Why { turn, reminder };
  Why why = Why::turn;
  std::string table;
  std::string game;
  std::string name;
  Seat seat;
  std::string guest;
  std::optional<TimeSpan> left;  // where there is a clock
};

/// "Your turn".
[[nodiscard]] Text headline_of(const TurnNotice& notice);
/// "It is your turn at the table Friday. Time left: 2 d 23 h."
[[nodiscard]] Text line_about(const TurnNotice& notice);

/// What the table is called: its own name, or that of its game.
[[nodiscard]] Text name_of_table(const TurnNotice& notice);

/// "2 d 23 h", to the minute, and from a day on in whole hours; less than a minute is one.
[[nodiscard]] Text time_in_words(TimeSpan left);

/// In both languages, since a letter cannot be switched.
[[nodiscard]] Letter letter_about(const TurnNotice& notice, const std::string& link, std::string to);

}  // namespace kvartal::server
