// Goals: what they count (SUB-10.1), who leads, and nothing about when they are judged.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "games/suburbia/borough.hpp"
#include "games/suburbia/content.hpp"

namespace kvartal::suburbia {

/// The most tiles of a set that hang together edge to edge (SUB-9.7).
[[nodiscard]] inline int largest_group(const Borough& borough, TileSet members) {
  int largest = 0;
  while (members != 0) {
    TileSet group = members & (~members + 1);
    for (TileSet edge = group; edge != 0;) {
      TileSet reached = 0;
      for_each(edge, [&](TileIndex tile) { reached |= borough.neighbours[tile] & members; });
      edge = reached & ~group;
      group |= reached;
    }
    members &= ~group;
    largest = std::max(largest, std::popcount(group));
  }
  return largest;
}

[[nodiscard]] inline TileSet tiles_of(const Borough& borough, Type type) {
  TileSet tiles = 0;
  for (TileIndex tile = 0; tile < borough.tiles; ++tile) {
    if (borough.face(tile).type == type) tiles |= bit(tile);
  }
  return tiles;
}

/// What a borough has of a goal's metric. Starting and basic tiles count, and only markers that were placed (SUB-9.6).
[[nodiscard]] inline int measure(const Borough& borough, Metric metric) {
  switch (metric) {
    case Metric::residential_tiles: return borough.count[static_cast<int>(Type::residential)];
    case Metric::industrial_tiles: return borough.count[static_cast<int>(Type::industrial)];
    case Metric::commercial_tiles: return borough.count[static_cast<int>(Type::commercial)];
    case Metric::civic_tiles: return borough.count[static_cast<int>(Type::civic)];
    case Metric::lakes: return std::popcount(borough.lakes);
    case Metric::airport_icons: return borough.count[kTypes + static_cast<int>(Icon::airport)];
    case Metric::money: return borough.money + 5 * borough.converted;  // before conversion (SUB-9.6)
    case Metric::income: return borough.income;
    case Metric::reputation: return borough.reputation;
    case Metric::investment_markers_placed: return std::popcount(borough.invested);
    case Metric::largest_connected_lake_group: return largest_group(borough, borough.lakes);
    case Metric::largest_connected_civic_group: return largest_group(borough, tiles_of(borough, Type::civic));
  }
  return 0;
}

/// The borough that alone has the most (or fewest); -1 if several share that place (SUB-9.4).
[[nodiscard]] inline int leader(std::span<const Borough> boroughs, const Goal& goal) {
  int best = -1;
  int best_value = 0;
  bool tied = false;
  for (int i = 0; i < static_cast<int>(boroughs.size()); ++i) {
    const int value = goal.most ? measure(boroughs[i], goal.metric) : -measure(boroughs[i], goal.metric);
    if (best >= 0 && value == best_value) tied = true;
    if (best < 0 || value > best_value) {
      best = i;
      best_value = value;
      tied = false;
    }
  }
  return tied ? -1 : best;
}

}  // namespace kvartal::suburbia
