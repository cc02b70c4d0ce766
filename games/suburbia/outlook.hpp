// How the numbers of a borough go on if nothing changes, and how long the game may last: what the appraisal of positions and
// the appraisal of moves both look at.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/suburbia/effects.hpp"
#include "games/suburbia/state.hpp"
#include "games/suburbia/table_kind.hpp"

namespace kvartal::suburbia {

/// What the appraisal looks at, in the order of weights.json.
enum Aspect : std::uint8_t {
  kOne,
  kProjectedPopulation,
  kProjectedMoney,
  kBuiltPopulation,
  kPopulation,
  kMoney,
  kIncome,
  kReputation,
  kNegativeIncome,
  kNegativeReputation,
  kHighIncome,
  kHighReputation,
  kMuchMoney,
  kTendedPopulation,
  kRushedPopulation,
  kMarkers,
  kTypesFrom,  // four types
  kLakes = kTypesFrom + kTypes,
  kRestaurants,
  kAirports,
  kOffices,
  kSchools,
  kListeningFrom,  // four stats
  kBorderingFrom = kListeningFrom + kStats,
  kOpenResidential = kBorderingFrom + kStats,
  kOpenCommercial,
  kLeadingPublic,
  kTiedPublic,
  kClosePublic,
  kLeadingSecret,
  kTiedSecret,
  kCloseSecret,
  kOfferedPopulation,
  kOfferedIncome,
  kOfferedReputation,
  kBestGarden,
  kMarkerReputation,
  kMarkerPopulation,
  kAspects
};
/// The icons whose tiles are counted, in the order of their aspects.
inline constexpr std::array<Icon, 4> kCountedIcons = {Icon::restaurant, Icon::airport, Icon::office, Icon::school};

/// The four numbers of a borough (SUB-1.4).
struct Numbers {
  int population = 0;
  int money = 0;
  int income = 0;
  int reputation = 0;
  bool operator==(const Numbers&) const = default;
};

[[nodiscard]] inline Numbers numbers_of(const Borough& borough) {
  return {borough.population, borough.money, borough.income, borough.reputation};
}

/// What passing a red line upward does to a borough: it takes from income and from reputation, and casinos and their like pay.
struct RedLine {
  int cost = 1;
  int income = 0;
  int reputation = 0;

  void add(const Tile& tile, int weight) {
    for (const Effect& effect : tile.effects()) {
      if (effect.scope == Scope::red_line) (effect.stat == Stat::income ? income : reputation) += effect.amount * weight;
    }
  }
};

[[nodiscard]] inline RedLine red_line_of(const Borough& borough, int cost) {
  RedLine line{.cost = cost};
  for_each(borough.line_listeners, [&](TileIndex tile) { line.add(borough.face(tile), borough.weight(tile)); });
  return line;
}

/// How they go on. It keeps how many red lines are behind, because that is asked all the time.
class Course {
 public:
  Course(const Numbers& from, const RedLine& line) : numbers_(from), lines_(pieces().lines_at(from.population)), line_(line) {}
  [[nodiscard]] const Numbers& numbers() const { return numbers_; }

  /// With the money that buys inhabitants at the end (SUB-9.8).
  [[nodiscard]] int final_population() const { return numbers_.population + numbers_.money / 5; }

  /// Moves the population, and income and reputation with the red lines.
  void move_to(int population) {
    const int lines = pieces().lines_at(population);
    const int passed = lines - lines_;
    const int paid = std::max(0, passed);
    numbers_.income = std::clamp(numbers_.income - line_.cost * passed + line_.income * paid, kLeast, kMost);
    numbers_.reputation = std::clamp(numbers_.reputation - line_.cost * passed + line_.reputation * paid, kLeast, kMost);
    numbers_.population = population;
    lines_ = lines;
  }
  /// Steps 2 and 3 of a turn.
  void end_turn() {
    numbers_.money += numbers_.income;
    int next = numbers_.population + numbers_.reputation + std::min(0, numbers_.money);  // SUB-7.2
    numbers_.money = std::max(0, numbers_.money);
    if (next < 0) {  // SUB-7.4
      numbers_.money = std::max(0, numbers_.money + next);
      next = 0;
    }
    move_to(next);
  }
  /// A tile is built, if it can be paid for.
  void build(int price, int people) {
    if (numbers_.money < price) return;
    numbers_.money -= price;
    move_to(numbers_.population + people);
  }
  /// A park is laid among some neighbours, if it can be paid for.
  void tend() {
    constexpr int kPrice = 4;
    constexpr int kNeighbours = 4;
    if (numbers_.money < kPrice) return;
    numbers_.money -= kPrice;
    numbers_.income = std::max(kLeast, numbers_.income - 1);
    numbers_.reputation = std::min(kMost, numbers_.reputation + kNeighbours);
  }

 private:
  Numbers numbers_;
  int lines_;
  RedLine line_;
};

/// What becomes of them in some turns in which nothing is built.
[[nodiscard]] inline Numbers idle(const Numbers& now, int turns, const RedLine& line) {
  Course course(now, line);
  for (int turn = 0; turn < turns; ++turn) course.end_turn();
  return course.numbers();
}

/// The population after some turns in each of which a middling tile is built, where it can be paid for.
[[nodiscard]] inline int built_population(const Numbers& now, int turns, const RedLine& line) {
  Course course(now, line);
  for (int turn = 0; turn < turns; ++turn) {
    course.build(10, 6);
    course.end_turn();
  }
  return course.final_population();
}

/// The population after some turns in each of which a park is laid; and if the last two build homes instead, or schools for
/// the homes that are there.
struct Tended {
  int population = 0;
  int rushed = 0;
};

[[nodiscard]] inline Tended tended_population(const Numbers& now, int turns, const RedLine& line, int homes) {
  constexpr int kLastOnes = 2;
  Course tending(now, line);
  Course rushing = tending;
  for (int turn = turns; turn > 0; --turn) {
    if (turn == kLastOnes) rushing = tending;
    if (turn <= kLastOnes) {
      rushing.build(16, 6 + 2 * homes);
      rushing.end_turn();
    }
    tending.tend();
    tending.end_turn();
  }
  return {tending.final_population(), rushing.final_population()};
}

/// The aspects that follow from the numbers alone, from kOne on.
[[nodiscard]] inline std::array<int, kMarkers> aspects_of(const Numbers& now, int turns, const RedLine& line, int homes) {
  constexpr int kHigh = 7;
  constexpr int kMuch = 20;
  const Numbers then = idle(now, turns, line);
  const Tended tended = tended_population(now, turns, line, homes);
  return {1,
          then.population,
          then.money,
          built_population(now, turns, line),
          now.population,
          now.money,
          now.income,
          now.reputation,
          std::max(0, -now.income),
          std::max(0, -now.reputation),
          std::max(0, now.income - kHigh),
          std::max(0, now.reputation - kHigh),
          std::max(0, now.money - kMuch),
          tended.population,
          tended.rushed};
}

/// How many actions a seat may still expect after the one it is at, if any. One More Round lies, on average, in the middle of
/// its layer.
[[nodiscard]] inline int turns_after_this(const Shared& shared) {
  if (shared.final_round != 0) return shared.final_round - shared.round;
  const TableShape shape = shape_of(shared.table);
  const auto& layers = shared.stacks.layers;
  const int tiles = layers[kLayerA].left + layers[kLayerB].left + layers[kLayerCTop].left + layers[kLayerCMixed].left / 2;
  if (shape.dale) return tiles / shape.new_tiles;
  return tiles / (shape.new_tiles * shape.seats) + 1;
}

/// What one more tile would bring through a tile that is there, summed over what it may be: through effects that count tiles
/// anywhere, and through those that count neighbours, on each open side.
struct Prospects {
  std::array<int, kStats> listening{};
  std::array<int, kStats> bordering{};
};

[[nodiscard]] inline Prospects prospects_of(const Tile& tile) {
  constexpr unsigned kTypeBits = (1U << kTypes) - 1U;
  Prospects prospects;
  for (const Effect& effect : tile.effects()) {
    const auto stat = static_cast<std::size_t>(effect.stat);
    const int types = std::popcount(effect.match & kTypeBits);
    if (effect.scope == Scope::adjacent) {
      prospects.bordering[stat] += effect.amount * types;
    } else {
      const int icons = std::popcount(effect.match & ~kTypeBits);
      prospects.listening[stat] += effect.amount * (4 * types + icons);  // a type is about four times as common as an icon
    }
  }
  return prospects;
}

/// What a tile of the market would bring to a borough, and what it costs. How many neighbours it would find is a guess.
struct Offer {
  int price = 0;
  std::array<int, kStats> gain{};
};

/// `count` is how many tiles of the borough, or what will be its tiles, match.
template <class Count>
[[nodiscard]] Offer offer_of(const Tile& tile, int surcharge, const Count& count) {
  constexpr int kNeighbours = 3;
  Offer offer{.price = tile.cost + surcharge};
  for (int stat = 0; stat < kStats; ++stat) offer.gain[stat] = tile.immediate[stat];
  for (const Effect& effect : tile.effects()) {
    int& gain = offer.gain[static_cast<std::size_t>(effect.stat)];
    if (effect.scope == Scope::own || effect.scope == Scope::all) gain += effect.amount * count(effect.match);
    if (effect.scope == Scope::adjacent && effect.amount > 0)
      gain += effect.amount * std::min(kNeighbours, count(effect.match));
  }
  return offer;
}

/// The offers of a market as it will be when its gaps are closed; without the tile in slot `taken`, if it is one.
template <class Visit>
void for_each_offered(const Shared& shared, int taken, Visit&& visit) {
  const int slots = shape_of(shared.table).slots;
  int to = slots - 1;
  for (int slot = slots - 1; slot >= 0; --slot) {
    const Kind kind = shared.market[static_cast<std::size_t>(slot)];
    if (kind == kNoKind || slot == taken) continue;
    visit(kind, surcharge_of(shared.table, to--));
  }
}

/// The most of each stat that any tile brings which can be paid for.
struct BestOffer {
  std::array<int, kStats> gain{};
  void consider(const Offer& offer, int money) {
    if (offer.price > money) return;
    for (int stat = 0; stat < kStats; ++stat) gain[stat] = std::max(gain[stat], offer.gain[stat]);
  }
};

/// How a borough stands in a goal, in the points that are at stake.
struct Standing {
  int leading = 0;
  int tied = 0;
  int close = 0;  // one behind
  void add(int own, int best_other, int reward) {
    if (own > best_other) leading += reward;
    if (own == best_other) tied += reward;
    if (own + 1 == best_other) close += reward;
  }
};

}  // namespace kvartal::suburbia
