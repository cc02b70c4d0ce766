// What a new tile or a marker sets off: the order of effects (SUB-6.1), the four stats and the red lines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/event.hpp"
#include "games/suburbia/borough.hpp"
#include "games/suburbia/event.hpp"
#include "games/suburbia/state.hpp"

namespace kvartal::suburbia {

/// SUB-1.5
inline constexpr int kLeast = -5;
inline constexpr int kMost = 15;

[[nodiscard]] constexpr unsigned scopes(std::initializer_list<Scope> list) {
  unsigned bits = 0;
  for (const Scope scope : list) bits |= 1U << static_cast<unsigned>(scope);
  return bits;
}
/// Scopes that answer a tile placed next to theirs, elsewhere in the same borough, and in another borough.
inline constexpr unsigned kOwnScopes = scopes({Scope::own, Scope::all, Scope::all_after, Scope::own_lakes_adjacent});
inline constexpr unsigned kNeighbourScopes = kOwnScopes | scopes({Scope::adjacent});
inline constexpr unsigned kForeignScopes = scopes({Scope::all, Scope::others, Scope::all_after});

/// Applies effects to the boroughs of a table and reports each change with its cause. `LineCost` is what a red line
/// takes from income and from reputation: 1, or 2 for the Lone Architect (SUB-11.2).
template <int LineCost, class Sink>
class Effects {
 public:
  Effects(std::span<Borough> boroughs, Rulings rulings, Sink& sink) : boroughs_(boroughs), rulings_(rulings), sink_(sink) {}

  /// Lays a tile on a free space of a borough and applies steps 2 to 7. Paying (step 1) has been done.
  void place(int owner, Kind kind, int where);
  /// Puts a marker on a tile: its effects once more, doubled from then on (SUB-4.9).
  void invest(int owner, TileIndex tile);

  void change(int owner, Stat stat, int amount, Reason reason);
  void change_money(int owner, int amount, Reason reason);
  void change_population(int owner, int amount, Reason reason);

 private:
  void apply_immediate(int owner, TileIndex tile);
  void apply_own_effects(int owner, TileIndex tile);
  void answer_of_neighbours(int owner, TileIndex tile, const Surroundings& around);
  void answer_of_other_tiles(int owner, TileIndex tile);
  void answer_of_other_boroughs(int owner, TileIndex tile);
  void answer(int owner, TileIndex listener, Signature placed, unsigned allowed);
  [[nodiscard]] int counted_now(int owner, TileIndex tile, const Effect& effect) const;
  [[nodiscard]] int counted_for_marker(int owner, TileIndex tile, const Effect& effect) const;
  [[nodiscard]] int matching_everywhere(Signature match) const;
  [[nodiscard]] int lake_pairs(const Borough& borough) const;
  [[nodiscard]] int lake_pairs_of(const Borough& borough, TileIndex tile) const;
  void remember_baseline(int owner, TileIndex tile);
  void change_clamped(int owner, Stat stat, int amount, Reason reason);
  void cross_lines_up(int owner, int from, int to);
  void cross_lines_down(int owner, int lines);
  void line_bonuses(int owner);

  // The cause of what follows, for the log; with Silence all of this is nothing.
  void because(int step, int owner, TileIndex tile, int count = 0) {
    if constexpr (Sink::kListening) {
      cause_.step = static_cast<std::uint8_t>(step);
      cause_.tile = ref(owner, tile);
      cause_.count = static_cast<std::int16_t>(count);
    }
  }
  void set_off_by(int owner, TileIndex tile) {
    if constexpr (Sink::kListening) cause_.trigger = ref(owner, tile);
  }
  [[nodiscard]] TileRef ref(int owner, TileIndex tile) const {
    return {boroughs_[owner].kind[tile], static_cast<std::uint8_t>(owner), boroughs_[owner].space[tile]};
  }
  void tell(int owner, Stat stat, int amount, int from, int to, Reason reason) {
    if (amount == 0) return;  // nothing was to change
    report(sink_, [&] {
      Event event = cause_;
      event.kind = EventKind::stat_changed;
      event.reason = reason;
      event.stat = stat;
      event.owner = static_cast<std::uint8_t>(owner);
      event.amount = static_cast<std::int16_t>(amount);
      event.from = static_cast<std::int16_t>(from);
      event.to = static_cast<std::int16_t>(to);
      return event;
    });
  }

  std::span<Borough> boroughs_;
  Rulings rulings_;
  Sink& sink_;
  Event cause_{};
  int new_pairs_ = 0;  // of a lake and a face-up tile, made by the tile that is being placed
};

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::place(int owner, Kind kind, int where) {
  Borough& borough = boroughs_[owner];
  const Surroundings around = borough.around_free[where];
  const TileIndex tile = borough.lay(kind, where);
  remember_baseline(owner, tile);
  borough.listen(tile);
  new_pairs_ = borough.lake_listeners == 0 ? 0 : lake_pairs_of(borough, tile);
  set_off_by(owner, tile);
  apply_immediate(owner, tile);
  apply_own_effects(owner, tile);
  answer_of_neighbours(owner, tile, around);
  answer_of_other_tiles(owner, tile);
  // Step 6, effects of other boroughs upon this one: no tile has any, every effect changes its owner's stats.
  answer_of_other_boroughs(owner, tile);
}

/// SUB-6.3
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::apply_immediate(int owner, TileIndex tile) {
  because(2, owner, tile);
  const Tile& face = boroughs_[owner].face(tile);
  for (int stat = 0; stat < kStats; ++stat) {
    if (face.immediate[stat] != 0) change(owner, static_cast<Stat>(stat), face.immediate[stat], Reason::immediate);
  }
}

/// Step 3: the new tile counts what is there already.
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::apply_own_effects(int owner, TileIndex tile) {
  for (const Effect& effect : boroughs_[owner].face(tile).effects()) {
    const int count = counted_now(owner, tile, effect);
    if (count == 0) continue;
    because(3, owner, tile, count);
    change(owner, effect.stat, effect.amount * count, Reason::conditional);
  }
}

/// Step 4: the neighbours answer, clockwise from north (SUB-6.2).
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::answer_of_neighbours(int owner, TileIndex tile, const Surroundings& around) {
  const Signature placed = boroughs_[owner].face(tile).signature;
  for (const TileIndex next : around) {
    if (next == kNoTile) continue;
    because(4, owner, next, 1);
    answer(owner, next, placed, kNeighbourScopes);
  }
}

/// Step 5: the other tiles of the borough, in the order of their placement. A new tile does not answer to itself: it has
/// counted in step 3.
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::answer_of_other_tiles(int owner, TileIndex tile) {
  const Borough& borough = boroughs_[owner];
  const Signature placed = borough.face(tile).signature;
  TileSet listeners = 0;
  for (unsigned bits = placed; bits != 0; bits &= bits - 1) listeners |= borough.own_listeners[std::countr_zero(bits)];
  if (new_pairs_ > 0) listeners |= borough.lake_listeners;
  for_each(listeners & ~borough.neighbours[tile] & ~bit(tile), [&](TileIndex listener) {
    because(5, owner, listener, 1);
    answer(owner, listener, placed, kOwnScopes);
  });
}

/// Step 7: tiles in the other boroughs answer at once, though it is not their owner's turn.
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::answer_of_other_boroughs(int owner, TileIndex tile) {
  const Signature placed = boroughs_[owner].face(tile).signature;
  const int count = static_cast<int>(boroughs_.size());
  for (int other = owner + 1 == count ? 0 : owner + 1; other != owner; other = other + 1 == count ? 0 : other + 1) {
    TileSet listeners = 0;
    for (unsigned bits = placed; bits != 0; bits &= bits - 1) {
      listeners |= boroughs_[other].foreign_listeners[std::countr_zero(bits)];
    }
    for_each(listeners, [&](TileIndex listener) {
      because(7, other, listener, 1);
      answer(other, listener, placed, kForeignScopes);
    });
  }
}

/// One tile answers to one newly placed tile, in the printed order of its effects. A tile that listens to lakes (SUB-6.11)
/// answers for every new pair of a lake and a face-up tile.
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::answer(int owner, TileIndex listener, Signature placed, unsigned allowed) {
  const Borough& borough = boroughs_[owner];
  for (const Effect& effect : borough.face(listener).effects()) {
    if (((allowed >> static_cast<unsigned>(effect.scope)) & 1U) == 0) continue;
    const int count = effect.scope == Scope::own_lakes_adjacent ? new_pairs_ : (effect.match & placed) != 0 ? 1 : 0;
    if (count == 0) continue;
    change(owner, effect.stat, effect.amount * borough.weight(listener) * count, Reason::conditional);
  }
}

template <int LineCost, class Sink>
int Effects<LineCost, Sink>::counted_now(int owner, TileIndex tile, const Effect& effect) const {
  const Borough& borough = boroughs_[owner];
  switch (effect.scope) {
    case Scope::adjacent: return borough.matching(borough.neighbours[tile], effect.match);          // SUB-6.4
    case Scope::own: return borough.matching(effect.match);                                         // SUB-6.5
    case Scope::all: return matching_everywhere(effect.match);                                      // SUB-6.6
    case Scope::others: return matching_everywhere(effect.match) - borough.matching(effect.match);  // SUB-6.7
    case Scope::own_lakes_adjacent: return lake_pairs(borough);                                     // SUB-6.11
    case Scope::all_after:                                                                          // SUB-6.8
    case Scope::red_line: return 0;                                                                 // SUB-6.13
  }
  return 0;
}

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::invest(int owner, TileIndex tile) {
  Borough& borough = boroughs_[owner];
  set_off_by(owner, tile);
  apply_immediate(owner, tile);
  for (const Effect& effect : borough.face(tile).effects()) {
    const int count = counted_for_marker(owner, tile, effect);
    if (count == 0) continue;
    because(3, owner, tile, count);
    change(owner, effect.stat, effect.amount * count, Reason::conditional);
  }
  // A marker on a lake doubles also what other tiles add to that lake (SUB-6.12).
  if (borough.is_lake(tile) && !rulings_.has(Ruling::lake_doubles_base)) {
    new_pairs_ = lake_pairs_of(borough, tile);
    for_each(borough.lake_listeners, [&](TileIndex listener) {
      because(3, owner, listener, new_pairs_);
      answer(owner, listener, 0, kOwnScopes);
    });
  }
  borough.invested |= bit(tile);
  --borough.markers;
}

template <int LineCost, class Sink>
int Effects<LineCost, Sink>::counted_for_marker(int owner, TileIndex tile, const Effect& effect) const {
  const Borough& borough = boroughs_[owner];
  if (effect.scope == Scope::all_after) {  // SUB-6.16
    return rulings_.has(Ruling::after_later_only) ? 0 : matching_everywhere(effect.match) - borough.baseline[tile];
  }
  if (effect.scope == Scope::red_line) {  // SUB-6.15
    return rulings_.has(Ruling::invest_lines_again) ? borough.lines_passed - borough.baseline[tile] : 0;
  }
  return counted_now(owner, tile, effect);
}

template <int LineCost, class Sink>
int Effects<LineCost, Sink>::matching_everywhere(Signature match) const {
  int sum = 0;
  for (const Borough& borough : boroughs_) sum += borough.matching(match);
  return sum;
}

/// The pairs of a lake and a face-up tile that one tile is part of (SUB-6.11); a marker doubles its lake (SUB-6.12).
template <int LineCost, class Sink>
int Effects<LineCost, Sink>::lake_pairs_of(const Borough& borough, TileIndex tile) const {
  const TileSet around = borough.neighbours[tile];
  if (borough.is_lake(tile)) {
    const int weight = rulings_.has(Ruling::lake_doubles_base) ? 1 : borough.weight(tile);
    return weight * std::popcount(around & ~borough.lakes);
  }
  int pairs = 0;
  for_each(around & borough.lakes,
           [&](TileIndex lake) { pairs += rulings_.has(Ruling::lake_doubles_base) ? 1 : borough.weight(lake); });
  return pairs;
}

template <int LineCost, class Sink>
int Effects<LineCost, Sink>::lake_pairs(const Borough& borough) const {
  int pairs = 0;
  for_each(borough.lakes, [&](TileIndex lake) { pairs += lake_pairs_of(borough, lake); });
  return pairs;
}

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::remember_baseline(int owner, TileIndex tile) {
  Borough& borough = boroughs_[owner];
  for (const Effect& effect : borough.face(tile).effects()) {
    if (effect.scope == Scope::all_after) {
      borough.baseline[tile] = static_cast<std::uint8_t>(matching_everywhere(effect.match));
    } else if (effect.scope == Scope::red_line) {
      borough.baseline[tile] = borough.lines_passed;
    }
  }
}

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::change(int owner, Stat stat, int amount, Reason reason) {
  switch (stat) {
    case Stat::money: return change_money(owner, amount, reason);
    case Stat::population: return change_population(owner, amount, reason);
    case Stat::income:
    case Stat::reputation: return change_clamped(owner, stat, amount, reason);
  }
}

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::change_money(int owner, int amount, Reason reason) {
  Borough& borough = boroughs_[owner];
  const int from = borough.money;
  borough.money = static_cast<std::int16_t>(std::max(0, from + amount));  // SUB-1.5
  tell(owner, Stat::money, amount, from, borough.money, reason);
}

/// SUB-1.5: what would go beyond the ends of the track is lost.
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::change_clamped(int owner, Stat stat, int amount, Reason reason) {
  std::int8_t& value = stat == Stat::income ? boroughs_[owner].income : boroughs_[owner].reputation;
  const int from = value;
  value = static_cast<std::int8_t>(std::clamp(from + amount, kLeast, kMost));
  tell(owner, stat, amount, from, value, reason);
}

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::change_population(int owner, int amount, Reason reason) {
  Borough& borough = boroughs_[owner];
  const int from = borough.population;
  const int to = std::max(0, from + amount);
  borough.population = static_cast<std::int16_t>(to);
  tell(owner, Stat::population, amount, from, to, reason);
  const int lines_from = pieces().lines_at(from);
  const int lines_to = pieces().lines_at(to);
  if (lines_to > lines_from) cross_lines_up(owner, lines_from, lines_to);
  if (lines_to < lines_from) cross_lines_down(owner, lines_from - lines_to);
}

/// SUB-7.5: at once, line by line; each line first takes, then pays those tiles that like lines (SUB-6.13).
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::cross_lines_up(int owner, int from, int to) {
  Borough& borough = boroughs_[owner];
  report(sink_, [&] {
    Event event;
    event.kind = EventKind::red_line;
    event.owner = static_cast<std::uint8_t>(owner);
    event.amount = static_cast<std::int16_t>(to - from);
    return event;
  });
  for (int line = from + 1; line <= to; ++line) {
    change_clamped(owner, Stat::income, -LineCost, Reason::line);
    change_clamped(owner, Stat::reputation, -LineCost, Reason::line);
    const bool paying = !rulings_.has(Ruling::casino_new_maximum) || line > borough.furthest_line;  // SUB-6.14
    borough.furthest_line = std::max(borough.furthest_line, static_cast<std::uint8_t>(line));
    if (!paying) continue;
    ++borough.lines_passed;
    if (borough.line_listeners != 0) line_bonuses(owner);
  }
}

/// SUB-7.6
template <int LineCost, class Sink>
void Effects<LineCost, Sink>::cross_lines_down(int owner, int lines) {
  report(sink_, [&] {
    Event event;
    event.kind = EventKind::red_line;
    event.owner = static_cast<std::uint8_t>(owner);
    event.amount = static_cast<std::int16_t>(-lines);
    return event;
  });
  change_clamped(owner, Stat::income, LineCost * lines, Reason::line);
  change_clamped(owner, Stat::reputation, LineCost * lines, Reason::line);
}

template <int LineCost, class Sink>
void Effects<LineCost, Sink>::line_bonuses(int owner) {
  const Borough& borough = boroughs_[owner];
  const Event outer = cause_;
  for_each(borough.line_listeners, [&](TileIndex listener) {
    for (const Effect& effect : borough.face(listener).effects()) {
      if (effect.scope != Scope::red_line) continue;
      because(0, owner, listener, 1);
      change(owner, effect.stat, effect.amount * borough.weight(listener), Reason::line_bonus);
    }
  });
  cause_ = outer;
}

}  // namespace kvartal::suburbia
