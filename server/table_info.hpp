// What everybody may know of a table, as docs/protocol.md says.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/text.hpp"
#include "server/clock.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// A clock as messages have it; null for none.
[[nodiscard]] Json clock_json(const ClockRule& rule);

/// The seat where a guest sits.
[[nodiscard]] std::optional<Seat> seat_of(const TableRow& table, const std::string& guest);

/// The seat that a bot plays because the guest's time was up: the guest may take it up again.
[[nodiscard]] std::optional<Seat> seat_to_return_to(const TableRow& table, const std::string& guest);

/// Whether the game waits for this guest.
[[nodiscard]] bool is_turn_of(const TableRow& table, const std::string& guest);

/// A table as one guest sees it; `online` are the guests who are looking at it right now.
[[nodiscard]] Json table_json(const TableRow& table, const std::string& guest, const std::set<std::string>& online);

/// Why only those who sit there may look at it, and write there.
[[nodiscard]] Refusal same_deal();

}  // namespace kvartal::server
