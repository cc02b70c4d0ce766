#include "server/new_table.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "core/dealer.hpp"
#include "core/options.hpp"
#include "games/shelf.hpp"
#include "server/guests.hpp"

namespace kvartal::server {
namespace {

std::expected<std::vector<SeatRow>, Refusal> seats_for(const AskCreate& wanted, const GuestRow& host, int seats,
                                                       double bot_seconds) {
  if (static_cast<int>(wanted.seats.size()) != seats) {
    const std::string count = std::to_string(seats);
    return std::unexpected(no("these options need " + count + " seats", "для этих настроек нужно мест: " + count));
  }
  std::vector<SeatRow> rows;
  bool host_sits = false;
  for (const std::string& who : wanted.seats) {
    if (who == "me") {
      if (host_sits) return std::unexpected(no("you can take one seat only", "можно занять только одно место"));
      host_sits = true;
      rows.push_back({.kind = SeatKind::person, .guest = host.id, .name = host.name, .bot = ""});
    } else if (who == "open") {
      rows.push_back({});
    } else if (is_bot_for_people(who, bot_seconds)) {
      rows.push_back({.kind = SeatKind::bot, .guest = "", .name = "", .bot = who});
    } else {
      return std::unexpected(no("a seat is 'me', 'open' or a bot; there is no bot '" + who + "'",
                                "место — «me», «open» или бот; нет бота «" + who + "»"));
    }
  }
  return rows;
}

}  // namespace

std::expected<TableRow, Refusal> new_table(const AskCreate& wanted, const GuestRow& host, double bot_seconds) {
  const GameEntry* entry = find_game(shelf(), wanted.game);
  if (entry == nullptr)
    return std::unexpected(no("there is no game '" + tidy(wanted.game, 40) + "'", "нет игры «" + tidy(wanted.game, 40) + "»"));
  const auto words = wanted.options.empty() ? std::vector<std::string>{} : split(wanted.options, ' ');
  const auto given = read_options(entry->options(), words);
  if (!given) return std::unexpected(given.error());
  const auto options = entry->complete(*given);
  if (!options) return std::unexpected(options.error());
  const auto seats = seats_for(wanted, host, entry->start(*options).seats(), bot_seconds);
  if (!seats) return std::unexpected(seats.error());
  if (const auto sensible = check(wanted.clock); !sensible) return std::unexpected(Refusal{"", sensible.error()});
  return TableRow{.id = fresh_table_id(),
                  .game = wanted.game,
                  .options = to_string(*options),
                  .content = entry->content_id(),
                  .name = wanted.name,
                  .host = host.id,
                  .is_public = wanted.is_public,
                  .confirm = wanted.confirm,
                  .state = TableState::open,
                  .secret = FairDealer::with_fresh_secret().secret_hex(),
                  .created = now(),
                  .changed = now(),
                  .moves = 0,
                  .to_move = "",
                  .clock = to_words(wanted.clock),
                  .times = "",
                  .due = std::nullopt,
                  .rematch = "",
                  .seats = *seats,
                  .rated = wanted.rated,
                  .tournament = "",
                  .round = 0,
                  .deal = ""};
}

std::expected<TableRow, Refusal> table_again(const TableRow& table, const GuestRow& asker) {
  const bool played = std::ranges::any_of(table.seats, [&](const SeatRow& seat) { return seat.guest == asker.id; });
  if (!played) return std::unexpected(no("only those who played can play again", "играть снова могут только те, кто играл"));
  const GameEntry* entry = find_game(shelf(), table.game);
  if (entry == nullptr) return std::unexpected(no("this game is no longer here", "этой игры здесь больше нет"));
  TableRow again = table;
  again.id = fresh_table_id();
  again.content = entry->content_id();
  again.host = asker.id;
  again.state = TableState::open;
  again.secret = FairDealer::with_fresh_secret().secret_hex();
  again.created = again.changed = now();
  again.moves = 0;
  again.tournament.clear();
  again.round = 0;
  again.deal.clear();
  again.sealed = false;
  again.to_move = again.times = again.rematch = "";
  again.due.reset();
  again.epoch = 0;
  std::ranges::rotate(again.seats, again.seats.begin() + 1);
  for (SeatRow& seat : again.seats) {
    if (seat.guest.empty()) continue;
    const bool sits = seat.guest == asker.id;
    seat = {.kind = sits ? SeatKind::person : SeatKind::open,
            .guest = seat.guest,
            .name = sits ? asker.name : seat.name,
            .bot = "",
            .absence = Absence::none,
            .forced = seat.forced};
  }
  return again;
}

}  // namespace kvartal::server
