// Who sits where, before the game begins.
#pragma once

#include <expected>

#include "core/text.hpp"
#include "server/asks.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// For what only the host may do.
[[nodiscard]] Refusal not_host();

/// Sits a guest down, clears a seat or gives it to a bot, as far as this guest may; otherwise says why not and changes nothing.
/// A bot may be given at most so many seconds for a move.
[[nodiscard]] std::expected<void, Refusal> change_seat(TableRow& table, const GuestRow& guest, const AskSeat& wanted,
                                                       double bot_seconds);

}  // namespace kvartal::server
