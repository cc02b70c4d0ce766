// Who sits where, before the game begins.
#pragma once

#include <expected>

#include "core/text.hpp"
#include "server/asks.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// Sits a guest down, clears a seat or gives it to a bot, as far as this guest may; otherwise says why not and changes nothing.
[[nodiscard]] std::expected<void, Refusal> change_seat(TableRow& table, const GuestRow& guest, const AskSeat& wanted);

}  // namespace kvartal::server
