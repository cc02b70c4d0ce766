// What one more garden or marker could bring where it brings most: reputation is made of little else once red lines take it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/suburbia/borough.hpp"

namespace kvartal::suburbia {

/// The reputation that a tile makes of a neighbour with this signature.
[[nodiscard]] inline int reputation_by(const Tile& tile, Signature neighbour) {
  int sum = 0;
  for (const Effect& effect : tile.effects()) {
    const bool counts = effect.scope == Scope::adjacent && effect.stat == Stat::reputation && (effect.match & neighbour) != 0;
    sum += counts ? effect.amount : 0;
  }
  return sum;
}

/// The reputation that a garden and a tile make of each other.
[[nodiscard]] inline int reputation_beside_garden(const Tile& tile, int weight) {
  const Tile& garden = pieces().tile[pieces().garden];
  return reputation_by(garden, tile.signature) + weight * reputation_by(tile, garden.signature);
}

/// The reputation that a garden on a free space would bring.
[[nodiscard]] inline int reputation_of_garden(const Borough& borough, int where) {
  int sum = pieces().tile[pieces().garden].immediate[static_cast<std::size_t>(Stat::reputation)];
  for (const TileIndex next : borough.around_free[static_cast<std::size_t>(where)]) {
    if (next != kNoTile) sum += reputation_beside_garden(borough.face(next), borough.weight(next));
  }
  return sum;
}

/// What a marker brings at once (SUB-4.9), or the most that one could.
struct MarkerGain {
  std::int16_t reputation = 0;
  std::int16_t population = 0;

  void add(Stat stat, int amount) {
    if (stat == Stat::reputation) reputation = static_cast<std::int16_t>(reputation + amount);
    if (stat == Stat::population) population = static_cast<std::int16_t>(population + amount);
  }
  void raise(const MarkerGain& other) {
    reputation = std::max(reputation, other.reputation);
    population = std::max(population, other.population);
  }
};

/// As far as it does not depend on the tile's neighbours and on what else there is.
[[nodiscard]] inline MarkerGain immediate_gain(const Tile& tile) {
  MarkerGain gain;
  for (const Stat stat : {Stat::reputation, Stat::population}) gain.add(stat, tile.immediate[static_cast<std::size_t>(stat)]);
  return gain;
}

[[nodiscard]] inline bool can_be_marked(const Borough& borough, TileIndex tile) {
  return borough.markers > 0 && borough.weight(tile) == 1 && !borough.is_lake(tile);
}

[[nodiscard]] inline MarkerGain gain_of_marker(const Borough& borough, TileIndex tile) {
  MarkerGain gain = immediate_gain(borough.face(tile));
  for (const Effect& effect : borough.face(tile).effects()) {
    int count = 0;
    if (effect.scope == Scope::adjacent) count = borough.matching(borough.neighbours[tile], effect.match);
    if (effect.scope == Scope::own || effect.scope == Scope::all) count = borough.matching(effect.match);
    gain.add(effect.stat, effect.amount * count);
  }
  return gain;
}

}  // namespace kvartal::suburbia
