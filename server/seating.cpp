#include "server/seating.hpp"

#include "bots/bot.hpp"
#include "server/table_info.hpp"

namespace kvartal::server {
namespace {

using Checked = std::expected<void, Refusal>;

Checked take_place(TableRow& table, const GuestRow& guest, const AskSeat& wanted) {
  SeatRow& place = table.seats[wanted.seat.index];
  const auto present = seat_of(table, guest.id);
  if (present == wanted.seat) return {};
  if (place.kind != SeatKind::open) return std::unexpected(no("this seat is taken", "это место занято"));
  if (!place.guest.empty() && place.guest != guest.id)
    return std::unexpected(no("this seat is kept for " + place.name, "это место оставлено для " + place.name));
  if (present) table.seats[present->index] = {};
  place = {.kind = SeatKind::person, .guest = guest.id, .name = guest.name, .bot = ""};
  return {};
}

Checked clear_place(TableRow& table, const GuestRow& guest, const AskSeat& wanted) {
  SeatRow& place = table.seats[wanted.seat.index];
  if (place.guest != guest.id && table.host != guest.id) return std::unexpected(not_host());
  place = {};
  return {};
}

Checked place_bot(TableRow& table, const GuestRow& guest, const AskSeat& wanted, double bot_seconds) {
  if (table.host != guest.id) return std::unexpected(not_host());
  if (!is_bot_for_people(wanted.bot, bot_seconds))
    return std::unexpected(no("there is no bot '" + wanted.bot + "'", "нет бота «" + wanted.bot + "»"));
  SeatRow& place = table.seats[wanted.seat.index];
  if (place.kind == SeatKind::person) return std::unexpected(no("this seat is taken", "это место занято"));
  place = {.kind = SeatKind::bot, .guest = "", .name = "", .bot = wanted.bot};
  return {};
}

}  // namespace

Refusal not_host() { return no("only the host of the table may do this", "это может сделать только хозяин стола"); }

std::expected<void, Refusal> change_seat(TableRow& table, const GuestRow& guest, const AskSeat& wanted, double bot_seconds) {
  if (table.state != TableState::open)
    return std::unexpected(no("the game has begun: seats are taken", "игра началась: места заняты"));
  if (wanted.seat.index >= table.seats.size()) {
    return std::unexpected(
        no("this table has no seat " + to_string(wanted.seat), "за этим столом нет места " + to_string(wanted.seat)));
  }
  switch (wanted.kind) {
    case AskSeat::Kind::sit: return take_place(table, guest, wanted);
    case AskSeat::Kind::stand: return clear_place(table, guest, wanted);
    case AskSeat::Kind::bot: break;
  }
  return place_bot(table, guest, wanted, bot_seconds);
}

}  // namespace kvartal::server
