// What a client may ask over its socket, read and checked. docs/protocol.md lists the messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "core/sitting.hpp"
#include "core/text.hpp"
#include "server/clock.hpp"
#include "server/push_rows.hpp"

namespace kvartal::server {

struct AskRename {
  std::string name;
};
struct AskLobby {
  bool on = false;
};
struct AskCreate {
  std::string game;
  std::string options;
  std::string name;
  bool is_public = false;
  bool confirm = false;
  ClockRule clock;
  std::vector<std::string> seats;  // "me", "open" or a bot's name
  bool rated = false;
};
struct AskWatch {
  std::string table;
  std::size_t since = 0;
  bool changes = false;  // in place of whole positions
};
struct AskUnwatch {
  std::string table;
};
struct AskSeat {
  enum class Kind { sit, stand, bot };
  Kind kind = Kind::sit;
  std::string table;
  Seat seat;
  std::string bot;
};
struct AskStart {
  std::string table;
};
struct AskResign {
  std::string table;
};
struct AskForced {
  std::string table;
  bool on = false;
};
struct AskRematch {
  std::string table;
};
struct AskWaiting {
  bool on = false;
};
struct AskContact {
  std::string webhook;  // empty: none
  bool mail = false;
};
struct AskContacts {};
struct AskPush {
  std::optional<PushAddress> address;  // nothing: no longer
  std::string language;
};
struct AskVacation {
  std::optional<int> days;  // nothing: only to be told
};
struct AskAct {
  Entry::Kind kind = Entry::Kind::move;
  std::string table;
  std::size_t number = 0;
  std::string move;
};
struct AskPreview {
  std::string table;
  std::size_t number = 0;
  std::vector<std::string> moves;
};
struct AskHint {
  std::string table;
  std::size_t number = 0;
};
struct AskAnalyse {
  std::string table;
  std::string depth;  // empty: no longer
};
struct AskAt {
  std::string table;
  std::size_t moves = 0;
};
struct AskSay {
  std::string table;
  std::string text;
};
struct AskLeaders {
  std::string game;
};
struct AskRatings {
  std::string player;
};
struct AskRatingsAt {
  std::string table;
};
struct AskTournaments {};
struct AskTournament {
  std::string tournament;
  bool on = false;
};
struct AskNewTournament {
  std::string name;
  std::string game;
  std::string options;
  bool swiss = false;
  int rounds = 0;  // 0: as many as usual
  ClockRule clock;
  bool rated = false;
  bool duplicate = false;
};
struct AskEnter {
  std::string tournament;
  bool on = false;
};
struct AskAdvance {
  std::string tournament;
};

struct Ask {
  std::optional<std::int64_t> id;
  std::variant<AskRename, AskLobby, AskCreate, AskWatch, AskUnwatch, AskSeat, AskStart, AskResign, AskForced, AskRematch,
               AskWaiting, AskVacation, AskContact, AskContacts, AskPush, AskAct, AskPreview, AskHint, AskAnalyse, AskAt,
               AskSay, AskLeaders, AskRatings, AskRatingsAt, AskTournaments, AskTournament, AskNewTournament, AskEnter,
               AskAdvance>
      what;
};

/// A message that cannot be taken, with its number if that could be read.
struct BadAsk {
  std::optional<std::int64_t> id;
  Text why;
};

[[nodiscard]] std::expected<Ask, BadAsk> read_ask(std::string_view text);

/// The table that the ask would change, if any.
[[nodiscard]] std::optional<std::string> table_changed_by(const Ask& ask);

/// A person's name or a line of chat as it is kept: without control characters, spaces at the ends or too many characters.
[[nodiscard]] std::string tidy(std::string_view text, std::size_t most_characters);

/// Are there control characters in it?
[[nodiscard]] bool has_control(std::string_view text);

}  // namespace kvartal::server
