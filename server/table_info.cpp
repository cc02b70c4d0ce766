#include "server/table_info.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/dealer.hpp"
#include "core/options.hpp"
#include "server/clock.hpp"

namespace kvartal::server {
namespace {

constexpr std::array<std::string_view, 3> kStates = {"open", "playing", "over"};
constexpr std::array<std::string_view, 3> kSeatKinds = {"open", "person", "bot"};
constexpr std::array<std::string_view, 3> kAbsences = {"", "time", "resigned"};

Json seat_json(const SeatRow& seat, std::size_t index, const std::set<std::string>& online) {
  return {{"seat", to_string(Seat::at(static_cast<int>(index)))},
          {"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]},
          {"name", seat.name},
          {"player", seat.guest.empty() ? Json(nullptr) : Json(seat.guest)},
          {"bot", seat.kind == SeatKind::bot ? Json(seat.bot) : Json(nullptr)},
          {"absence", seat.absence == Absence::none ? Json(nullptr) : Json(kAbsences[static_cast<std::size_t>(seat.absence)])},
          {"online", seat.kind == SeatKind::bot || online.contains(seat.guest)}};
}

bool waits_for(const TableRow& table, Seat seat) {
  const auto seats = split(table.to_move, ' ');
  return std::ranges::find(seats, to_string(seat)) != seats.end();
}

}  // namespace

Json clock_json(const ClockRule& rule) {
  using Kind = ClockRule::Kind;
  if (!rule.is_set()) return nullptr;
  Json clock = {{"time_up", rule.time_up == ClockRule::TimeUp::resign ? "resign" : "bot"}};
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(rule.time).count();
  if (rule.kind == Kind::days) {
    clock.update({{"kind", "days"}, {"days", std::chrono::duration_cast<std::chrono::days>(rule.time).count()}});
  } else {
    clock.update({{"kind", rule.kind == Kind::game ? "game" : "move"}, {"seconds", seconds}});
  }
  if (rule.kind == Kind::game) clock["increment"] = std::chrono::duration_cast<std::chrono::seconds>(rule.increment).count();
  return clock;
}

std::optional<Seat> seat_of(const TableRow& table, const std::string& guest) {
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].kind == SeatKind::person && table.seats[i].guest == guest) return Seat::at(static_cast<int>(i));
  }
  return std::nullopt;
}

bool is_turn_of(const TableRow& table, const std::string& guest) {
  const auto seat = seat_of(table, guest);
  return table.state == TableState::playing && seat && waits_for(table, *seat);
}

std::optional<Seat> seat_to_return_to(const TableRow& table, const std::string& guest) {
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].absence == Absence::time && table.seats[i].guest == guest) return Seat::at(static_cast<int>(i));
  }
  return std::nullopt;
}

Json table_json(const TableRow& table, const std::string& guest, const std::set<std::string>& online) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) seats.push_back(seat_json(table.seats[i], i, online));
  const auto you = seat_of(table, guest);
  const auto back = table.state == TableState::playing ? seat_to_return_to(table, guest) : std::nullopt;
  const auto dealer = FairDealer::from_hex(table.secret);
  return {{"id", table.id},
          {"game", table.game},
          {"name", table.name},
          {"options", table.options},
          {"public", table.is_public},
          {"confirm", table.confirm},
          {"rated", table.rated},
          {"state", kStates[static_cast<std::size_t>(table.state)]},
          {"host", table.host == guest},
          {"you", you ? Json(to_string(*you)) : Json(nullptr)},
          {"may_return", back ? Json(to_string(*back)) : Json(nullptr)},
          {"clock", clock_json(clock_rule(table.clock).value_or(ClockRule()))},
          {"seats", seats},
          {"moves", table.moves},
          {"created", table.created},
          {"forced", you && table.seats[you->index].forced},
          {"rematch", table.rematch.empty() ? Json(nullptr) : Json(table.rematch)},
          {"your_turn", is_turn_of(table, guest)},
          {"commitment", dealer ? dealer->commitment() : ""},
          {"tournament", table.tournament.empty() ? Json(nullptr) : Json(table.tournament)},
          {"secret", table.state == TableState::over && !table.sealed ? Json(table.secret) : Json(nullptr)}};
}

Refusal same_deal() {
  return no("others still play the same deal: this table is open to all when they have finished",
            "другие ещё играют ту же раздачу: этот стол откроется, когда они закончат");
}

}  // namespace kvartal::server
