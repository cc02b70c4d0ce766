#include "games/shelf.hpp"

#include <array>

#include "games/suburbia/game.hpp"

namespace kvartal {

Shelf shelf() {
  static const std::array kGames = {
      suburbia::game(),
  };
  return kGames;
}

}  // namespace kvartal
