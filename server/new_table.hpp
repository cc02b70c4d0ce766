// Making a table as somebody asks for it.
#pragma once

#include <expected>

#include "core/text.hpp"
#include "server/asks.hpp"
#include "server/storage.hpp"

namespace kvartal::server {

/// The row of a fresh table with its own link and its own dealer; or what is wrong with the wish. A bot may be given at most so
/// many seconds for a move.
[[nodiscard]] std::expected<TableRow, Refusal> new_table(const AskCreate& wanted, const GuestRow& host, double bot_seconds);

/// The same game for the same people, each one seat further. The asker sits; the seats of the others are kept for them.
[[nodiscard]] std::expected<TableRow, Refusal> table_again(const TableRow& table, const GuestRow& asker);

}  // namespace kvartal::server
