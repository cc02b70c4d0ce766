#include "games/shelf.hpp"

#include <array>

#include "games/en_route/game.hpp"
#include "games/new_york_1901/game.hpp"
#include "games/rolling_heights/game.hpp"
#include "games/suburbia/game.hpp"

namespace kvartal {

Shelf shelf() {
  static const std::array kGames = {
      suburbia::game(),
      new_york_1901::game(),
      rolling_heights::game(),
      en_route::game(),
  };
  return kGames;
}

}  // namespace kvartal
