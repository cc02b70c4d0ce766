#include "core/any_game.hpp"

#include <nlohmann/json.hpp>

#include "core/hash.hpp"

namespace kvartal {

Json AnyEvent::show(Viewer viewer) const { return look(viewer).json(); }

Json AnyGame::view(Viewer viewer) const { return look(viewer).json(); }

std::uint64_t AnyGame::hash() const { return hash_bytes(bytes()); }

std::expected<AnyMove, Refusal> read_move(const AnyGame& game, Seat seat, std::string_view words) {
  if (!seat.is_chance() && seat.index >= game.seats()) {
    return std::unexpected(
        no("nobody sits at " + to_string(seat) + " here", "за местом " + to_string(seat) + " здесь никого нет"));
  }
  auto move = game.parse(seat, words);
  if (!move) return move;
  if (auto refusal = game.why_not(seat, *move)) return std::unexpected(std::move(*refusal));
  return move;
}

}  // namespace kvartal
