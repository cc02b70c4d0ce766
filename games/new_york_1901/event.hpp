// What happens in a game of New York 1901, as a person would tell it. The words are in event.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/event.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/shown.hpp"
#include "games/new_york_1901/state.hpp"

namespace kvartal::new_york_1901 {

enum class EventKind : std::uint8_t {
  first_player,        // owner begins
  character_dealt,     // owner gets a character, its lot, and its starting property where there is one
  street_drawn,        // street counts in this game
  challenge_drawn,     // challenge counts in this game
  card_drawn,          // card enters the open market at slot
  card_put_aside,      // card leaves it from slot and goes under the future market
  lot_taken,           // owner takes card and puts a worker on lot
  lot_given_up,        // owner gives lot back, and the worker comes home
  tile_demolished,     // owner removes tile
  worker_home,         // owner's worker leaves lot, because tile was built there
  tile_built,          // owner builds tile
  worker_placed,       // owner's worker goes to lot, which tile has laid bare
  points_changed,      // owner's points go from `from` to `to`, because of `reason`
  technology_reached,  // a generation is open to owner
  action_played,       // owner plays action
  end_comes,           // in owner's turn; end_reason says why
  street_tied,         // nobody leads alone on street
  challenge_missed,    // nobody gets points for the challenge
  game_over,
};

/// Why points changed.
enum class Reason : std::uint8_t {
  skyscraper,  // tile
  prestige,    // tile, because of `other`, its neighbour (NY-12.4)
  street,      // count skyscrapers along street
  challenge,   // count is what the challenge counts
  actions,     // count cards not used
};

inline constexpr std::uint8_t kNoSlot = 0xFF;
inline constexpr std::uint8_t kNone = 0xFF;  // no street, challenge, action, generation

/// A skyscraper on the map.
struct TileRef {
  Tile tile = kNoTile;
  std::uint8_t owner = kNobody;
  Place place;
  constexpr bool operator==(const TileRef&) const = default;
};

struct Event {
  EventKind kind = EventKind::game_over;
  Reason reason = Reason::skyscraper;
  std::uint8_t owner = kNobody;
  std::uint8_t slot = kNoSlot;
  Card card = kNoCard;
  LotId lot = kNoLot;
  std::uint8_t street = kNone;
  std::uint8_t challenge = kNone;
  std::uint8_t action = kNone;
  std::uint8_t generation = kNone;
  std::uint8_t character = kNobody;
  EndReason end_reason = EndReason::none;
  TileRef tile{};   // the skyscraper that is moved, or that is the cause
  TileRef other{};  // the neighbour that counts
  std::int16_t count = 0;
  std::int16_t from = 0;
  std::int16_t to = 0;
};

template <class Sink>
void tell(Sink& sink, const Event& event) {
  report(sink, [&] { return event; });
}

[[nodiscard]] Shown show(const Event& event);
/// The JSON Schema of what `show` gives, as a reference into `definitions`.
[[nodiscard]] Json event_schema(Json& definitions);

[[nodiscard]] std::span<const std::string_view> names_of(EventKind);
[[nodiscard]] std::span<const std::string_view> names_of(Reason);
[[nodiscard]] std::span<const std::string_view> names_of(EndReason);

}  // namespace kvartal::new_york_1901
