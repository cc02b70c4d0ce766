#include "server/table_info.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/dealer.hpp"
#include "core/options.hpp"

namespace kvartal::server {
namespace {

constexpr std::array<std::string_view, 3> kStates = {"open", "playing", "over"};
constexpr std::array<std::string_view, 3> kSeatKinds = {"open", "person", "bot"};

Json seat_json(const SeatRow& seat, std::size_t index, const std::set<std::string>& online) {
  return {{"seat", to_string(Seat::at(static_cast<int>(index)))},
          {"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]},
          {"name", seat.name},
          {"bot", seat.kind == SeatKind::bot ? Json(seat.bot) : Json(nullptr)},
          {"online", seat.kind == SeatKind::bot || online.contains(seat.guest)}};
}

bool waits_for(const TableRow& table, Seat seat) {
  const auto seats = split(table.to_move, ' ');
  return std::ranges::find(seats, to_string(seat)) != seats.end();
}

}  // namespace

std::optional<Seat> seat_of(const TableRow& table, const std::string& guest) {
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].kind == SeatKind::person && table.seats[i].guest == guest) return Seat::at(static_cast<int>(i));
  }
  return std::nullopt;
}

Json table_json(const TableRow& table, const std::string& guest, const std::set<std::string>& online) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) seats.push_back(seat_json(table.seats[i], i, online));
  const auto you = seat_of(table, guest);
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
          {"seats", seats},
          {"moves", table.moves},
          {"created", table.created},
          {"your_turn", table.state == TableState::playing && you && waits_for(table, *you)},
          {"commitment", dealer ? dealer->commitment() : ""},
          {"secret", table.state == TableState::over ? Json(table.secret) : Json(nullptr)}};
}

}  // namespace kvartal::server
