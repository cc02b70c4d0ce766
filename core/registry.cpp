#include "core/registry.hpp"

namespace kvartal {

const GameEntry* find_game(Shelf shelf, std::string_view id) {
  for (const GameEntry& entry : shelf) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

}  // namespace kvartal
