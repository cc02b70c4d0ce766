// What people want of a table beside playing: that it plays what is forced, and that they play again.
#include <nlohmann/json.hpp>

#include "server/live_table.hpp"
#include "server/new_table.hpp"
#include "server/table_info.hpp"

namespace kvartal::server {

void LiveTable::forced(const Client::Ptr& client, Client::AskId ask, bool on) {
  when_free(client, [self = shared_from_this(), client, ask, on] {
    const auto seat = seat_of(self->row_, client->guest().id);
    if (!seat) return client->refuse(ask, self->row_.id, no("you do not sit at this table", "вы не сидите за этим столом"));
    self->row_.seats[seat->index].forced = on;
    self->write(client, {}, [self, client, ask] {
      client->answer(ask, {{"type", "done"}});
      self->tell_table();
    });
  });
}

/// Where somebody who wants it so has one move only, it is played. Who has just taken a move back wants to look at it.
bool LiveTable::play_forced() {
  const SeatSet awaited = people_awaited();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = Seat::at(static_cast<int>(i));
    if (!row_.seats[i].forced || !awaited.has(seat)) continue;
    if (!sitting_->log().empty() && sitting_->log().back().kind == Entry::Kind::undo) continue;
    const auto moves = sitting_->now().moves(seat);
    if (moves.size() != 1) continue;
    sitting_->play(seat, moves[0]);
    deal();
    write(nullptr, {}, [] {});
    return true;
  }
  return false;
}

void LiveTable::rematch(const Client::Ptr& client, Client::AskId ask) {
  when_free(client, [self = shared_from_this(), client, ask] {
    const auto refuse = [&](const Refusal& why) { client->refuse(ask, self->row_.id, why); };
    if (self->row_.state != TableState::over) return refuse(no("the game is not over yet", "партия ещё не закончена"));
    const auto answer = [self, client, ask] { client->answer(ask, {{"type", "created"}, {"table", self->row_.rematch}}); };
    if (!self->row_.rematch.empty()) return answer();
    auto again = table_again(self->row_, client->guest());
    if (!again) return refuse(again.error());
    self->row_.rematch = again->id;
    const std::string id = again->id;
    self->house_.create(std::move(*again), client, [self, client, answer, id] {
      self->when_free(client, [self, client, answer, id] {
        self->row_.rematch = id;  // it may have been read again meanwhile
        self->write(client, {}, [self, answer] {
          answer();
          self->tell_table();
        });
      });
    });
  });
}

}  // namespace kvartal::server
