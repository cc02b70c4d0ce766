#include "games/suburbia/survey.hpp"

#include <algorithm>
#include <bit>

#include "core/weights.hpp"
#include "games/suburbia/appraisal.hpp"

namespace kvartal::suburbia {
namespace {

constexpr std::size_t at(Stat stat) { return static_cast<std::size_t>(stat); }

void add(std::int16_t& sum, int amount) { sum = static_cast<std::int16_t>(sum + amount); }

template <class Visit>
void for_each_symbol(Signature signature, Visit&& visit) {
  for (unsigned bits = signature; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

/// No turn of anybody follows this one (SUB-9.2).
bool is_last_turn(const Position& position) {
  const Shared& shared = position.shared;
  const int next = shared.active + 1 == position.seats ? 0 : shared.active + 1;
  return shared.final_round != 0 && shared.final_round == shared.round && next == shared.first && !shape_of(shared.table).dale;
}

}  // namespace

Survey::Survey(const Position& position, int owner)
    : position_(position),
      shared_(position.shared),
      borough_(position.boroughs[static_cast<std::size_t>(owner)]),
      owner_(owner),
      shape_(shape_of(shared_.table)),
      weights_(weights_after(shared_)),
      turns_(turns_after_this(shared_)),
      last_(is_last_turn(position)),
      pays_(shared_.phase != Phase::extra_discard) {
  for (TileIndex tile = 0; tile < borough_.tiles; ++tile) {
    const Kind kind = borough_.kind[tile];
    const Prospects prospects = prospects_of(pieces().tile[kind]);
    const int weight = borough_.weight(tile);
    side_[tile] = side_worth(kind, prospects, weight);
    if (can_be_marked(borough_, tile)) {
      marker_[tile] = gain_of_marker(borough_, tile);
      best_marker_.raise(marker_[tile]);
    }
    base_ += tile_worth(kind) + weight * listening_worth(prospects) +
             side_[tile] * (kDirections - std::popcount(borough_.neighbours[tile]));
  }
  base_ += std::int64_t{weights_[kMarkers]} * borough_.markers;
  line_ = red_line_of(borough_, shape_.line_cost);
  if (shared_.phase == Phase::action) {
    for (int where = 0; where < borough_.frees; ++where) look_around(where);
  }
  look_for_gardens();
  for (const GoalId goal : shared_.public_goal) add_race(goal, false);
  if (owner < position.seats) add_race(shared_.secret_goal[static_cast<std::size_t>(owner)][0], true);
}

std::int64_t Survey::tile_worth(Kind kind) const {
  const Tile& tile = pieces().tile[kind];
  if (kind == kLake) return weights_[kLakes];
  std::int64_t sum = weights_[kTypesFrom + static_cast<std::size_t>(tile.type)];
  for (std::size_t i = 0; i < kCountedIcons.size(); ++i) {
    if (tile.icon == kCountedIcons[i]) sum += weights_[kRestaurants + i];
  }
  return sum;
}

std::int64_t Survey::listening_worth(const Prospects& prospects) const {
  std::int64_t sum = 0;
  for (std::size_t stat = 0; stat < kStats; ++stat) {
    sum += std::int64_t{weights_[kListeningFrom + stat]} * prospects.listening[stat];
  }
  return sum;
}

std::int64_t Survey::side_worth(Kind kind, const Prospects& prospects, int weight) const {
  std::int64_t sum = 0;
  for (std::size_t stat = 0; stat < kStats; ++stat) {
    sum += std::int64_t{weights_[kBorderingFrom + stat]} * prospects.bordering[stat];
  }
  sum *= weight;
  if (pieces().tile[kind].type == Type::residential) sum += weights_[kOpenResidential];
  if (pieces().tile[kind].type == Type::commercial) sum += weights_[kOpenCommercial];
  return sum;
}

std::int64_t Survey::promise_worth(int garden, const MarkerGain& marker) const {
  return std::int64_t{weights_[kBestGarden]} * garden + std::int64_t{weights_[kMarkerReputation]} * marker.reputation +
         std::int64_t{weights_[kMarkerPopulation]} * marker.population;
}

void Survey::look_around(int where) {
  Site& site = sites_[static_cast<std::size_t>(where)];
  site = Site{};
  for (const TileIndex next : borough_.around_free[static_cast<std::size_t>(where)]) {
    if (next == kNoTile) continue;
    const Tile& face = borough_.face(next);
    ++site.neighbours;
    site.lost_sides += side_[next];
    for_each_symbol(face.signature, [&](std::size_t symbol) { ++site.count[symbol]; });
    if (borough_.is_lake(next)) {
      site.at_lake = true;
      site.lake_weight += lake_weight(next);
    } else {
      ++site.face_up;
      site.at_civic |= face.type == Type::civic;
    }
    for (const Effect& effect : face.effects()) {
      if (effect.scope != Scope::adjacent) continue;
      MarkerGain marker = marker_[next];  // with a tile that matches beside it
      if (can_be_marked(borough_, next)) marker.add(effect.stat, effect.amount);
      for_each_symbol(effect.match, [&](std::size_t symbol) {
        std::int8_t& answer = site.answer[symbol][at(effect.stat)];
        answer = static_cast<std::int8_t>(answer + effect.amount * borough_.weight(next));
        site.marker[symbol].raise(marker);
      });
    }
  }
}

/// Where a garden would be best once a free space is taken. Spaces that the new tile opens have no other neighbour yet and are
/// left out.
void Survey::look_for_gardens() {
  std::array<int, kMaxFree> gain;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as there are free spaces
  for (int where = 0; where < borough_.frees; ++where) {
    gain[static_cast<std::size_t>(where)] = reputation_of_garden(borough_, where);
    best_garden_ = std::max(best_garden_, gain[static_cast<std::size_t>(where)]);
  }
  if (shared_.phase != Phase::action) return;
  for (int where = 0; where < borough_.frees; ++where) {
    Site& site = sites_[static_cast<std::size_t>(where)];
    const Space here = borough_.free_space(where);
    for (int other = 0; other < borough_.frees; ++other) {
      if (other == where) continue;
      const int elsewhere = gain[static_cast<std::size_t>(other)];
      site.other_garden = std::max(site.other_garden, elsewhere);
      if (are_neighbours(here, borough_.free_space(other))) site.near_garden = std::max(site.near_garden, elsewhere);
    }
  }
}

int Survey::lake_weight(TileIndex lake) const {
  return shared_.rulings.has(Ruling::lake_doubles_base) ? 1 : borough_.weight(lake);
}

int Survey::lake_pairs() const {
  int pairs = 0;
  for_each(borough_.lakes,
           [&](TileIndex lake) { pairs += lake_weight(lake) * std::popcount(borough_.neighbours[lake] & ~borough_.lakes); });
  return pairs;
}

int Survey::matching_everywhere(Signature match) const {
  int sum = 0;
  for (const Borough& borough : position_.boroughs) sum += borough.matching(match);
  return sum;
}

void Survey::add_race(GoalId id, bool secret) {
  if (id == kNoGoal) return;
  const Goal& goal = pieces().goal[id];
  const int sign = goal.most ? 1 : -1;
  int best = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < position_.boroughs.size(); ++i) {
    if (static_cast<int>(i) != owner_) best = std::max(best, sign * measure(position_.boroughs[i], goal.metric));
  }
  races_.push_back({goal.metric, sign, measure(borough_, goal.metric), best, goal.reward, secret});
}

// ---- what is the same for all spaces ---------------------------------------------------------------------------------------

void Survey::plan(Move move) {
  known_.clear();
  where_ = 0;
  plan_.move = move;
  plan_.kind = kNoKind;
  plan_.change = {};
  plan_.fixed = base_;
  plan_.open_side = 0;
  plan_.homes = borough_.count[static_cast<std::size_t>(Type::residential)];
  plan_.line = line_;
  int taken = kMaxSlots;
  if (move.kind == MoveKind::buy) {
    taken = move.what;
    plan_tile(shared_.market[move.what], surcharge_of(shared_.table, move.what));
  } else if (move.kind == MoveKind::basic) {
    plan_tile(move.what, 0);
  } else if (move.kind == MoveKind::lake) {
    taken = move.what;
    plan_tile(kLake, surcharge_of(shared_.table, move.what));
  } else if (move.kind == MoveKind::discard) {
    taken = move.what;
    add(plan_.change[at(Stat::money)], -surcharge_of(shared_.table, move.what));
  }
  plan_offers(taken);
}

void Survey::plan_tile(Kind kind, int surcharge) {
  const Tile& tile = pieces().tile[kind];
  const Prospects prospects = prospects_of(tile);
  plan_.kind = kind;
  plan_.fixed += tile_worth(kind) + listening_worth(prospects);
  plan_.open_side = side_worth(kind, prospects, 1);
  plan_.homes += tile.type == Type::residential ? 1 : 0;
  plan_.marker = best_marker_;
  plan_.own_marker = immediate_gain(tile);
  plan_.beside_garden = reputation_beside_garden(tile, 1);
  for (std::size_t stat = 0; stat < kStats; ++stat) plan_.change[stat] = tile.immediate[stat];
  add(plan_.change[at(Stat::money)], -(surcharge + tile.cost));
  plan_effects(kind);
}

/// Step 3 as far as the space does not matter, and step 5.
void Survey::plan_effects(Kind kind) {
  const Tile& tile = pieces().tile[kind];
  plan_.line.add(tile, 1);
  for (const Effect& effect : tile.effects()) {
    const int itself = (effect.match & tile.signature) != 0 ? 1 : 0;
    int count = 0;
    if (effect.scope == Scope::own) count = borough_.matching(effect.match) + itself;
    if (effect.scope == Scope::all) count = matching_everywhere(effect.match) + itself;
    if (effect.scope == Scope::others) count = matching_everywhere(effect.match) - borough_.matching(effect.match);
    if (effect.scope == Scope::own_lakes_adjacent) count = lake_pairs();
    add(plan_.change[at(effect.stat)], effect.amount * count);
    plan_.own_marker.add(effect.stat, effect.amount * count);
  }
  TileSet listeners = 0;
  for_each_symbol(tile.signature, [&](std::size_t symbol) { listeners |= borough_.own_listeners[symbol]; });
  for_each(listeners, [&](TileIndex listener) {
    for (const Effect& effect : borough_.face(listener).effects()) {
      const bool answers = effect.scope == Scope::own || effect.scope == Scope::all || effect.scope == Scope::all_after;
      if (!answers || (effect.match & tile.signature) == 0) continue;
      add(plan_.change[at(effect.stat)], effect.amount * borough_.weight(listener));
      if (effect.scope == Scope::all_after || !can_be_marked(borough_, listener)) continue;
      MarkerGain marker = marker_[listener];
      marker.add(effect.stat, effect.amount);
      plan_.marker.raise(marker);
    }
  });
}

void Survey::plan_offers(int taken) {
  plan_.offers.clear();
  const Signature placed = plan_.kind == kNoKind ? Signature{0} : pieces().tile[plan_.kind].signature;
  for_each_offered(shared_, taken, [&](Kind kind, int surcharge) {
    plan_.offers.push_back(offer_of(pieces().tile[kind], surcharge, [&](Signature match) {
      return borough_.matching(match) + ((match & placed) != 0 ? 1 : 0);
    }));
  });
}

// ---- one move --------------------------------------------------------------------------------------------------------------

int Survey::worth(Move move) {
  const bool same = move.kind == plan_.move.kind && move.what == plan_.move.what && move.kind != MoveKind::invest;
  if (!same) plan(move);
  if (move.kind == MoveKind::discard) return judge(plan_.change, promise_worth(best_garden_, best_marker_), nullptr);
  if (move.kind == MoveKind::invest) return invested(move);
  if (where_ >= borough_.frees || borough_.free[static_cast<std::size_t>(where_)] != move.space.packed()) {
    where_ = borough_.find_free(move.space);
  }
  return laid(sites_[static_cast<std::size_t>(where_++)]);
}

int Survey::laid(const Site& site) {
  const Tile& tile = pieces().tile[plan_.kind];
  Change change = plan_.change;
  MarkerGain own_marker = plan_.own_marker;
  for (const Effect& effect : tile.effects()) {
    if (effect.scope != Scope::adjacent) continue;
    int count = 0;
    for_each_symbol(effect.match, [&](std::size_t symbol) { count += site.count[symbol]; });
    add(change[at(effect.stat)], effect.amount * count);
    own_marker.add(effect.stat, effect.amount * count);
  }
  MarkerGain marker = plan_.marker;
  if (borough_.markers > 0 && plan_.kind != kLake) marker.raise(own_marker);
  for_each_symbol(tile.signature, [&](std::size_t symbol) {
    for (std::size_t stat = 0; stat < kStats; ++stat) add(change[stat], site.answer[symbol][stat]);
    marker.raise(site.marker[symbol]);
  });
  add_lake_pairs(tile, plan_.kind == kLake ? site.face_up : site.lake_weight, change);
  const int garden = std::max(site.other_garden, site.near_garden + plan_.beside_garden);
  const std::int64_t sides = plan_.open_side * (kDirections - site.neighbours) - site.lost_sides;
  return judge(change, sides + promise_worth(garden, marker), &site);
}

/// New pairs of a lake and a face-up tile pay those that like them (SUB-6.11), the new tile too.
void Survey::add_lake_pairs(const Tile& tile, int new_pairs, Change& change) const {
  if (new_pairs == 0) return;
  const auto add_pairs = [&](const Tile& face, int weight) {
    for (const Effect& effect : face.effects()) {
      if (effect.scope == Scope::own_lakes_adjacent) add(change[at(effect.stat)], effect.amount * weight * new_pairs);
    }
  };
  for_each(borough_.lake_listeners, [&](TileIndex listener) { add_pairs(borough_.face(listener), borough_.weight(listener)); });
  add_pairs(tile, 1);
}

/// SUB-4.9
int Survey::invested(Move move) {
  const auto tile = static_cast<TileIndex>(borough_.find_tile(move.space));
  const Tile& face = borough_.face(tile);
  const Prospects prospects = prospects_of(face);
  plan_.line.add(face, 1);
  Change change{};
  for (std::size_t stat = 0; stat < kStats; ++stat) change[stat] = face.immediate[stat];
  add(change[at(Stat::money)], -face.cost);
  for (const Effect& effect : face.effects()) {
    int count = 0;
    if (effect.scope == Scope::adjacent) count = borough_.matching(borough_.neighbours[tile], effect.match);
    if (effect.scope == Scope::own) count = borough_.matching(effect.match);
    if (effect.scope == Scope::all) count = matching_everywhere(effect.match);
    if (effect.scope == Scope::others) count = matching_everywhere(effect.match) - borough_.matching(effect.match);
    if (effect.scope == Scope::own_lakes_adjacent) count = lake_pairs();
    if (effect.scope == Scope::all_after) count = matching_everywhere(effect.match) - borough_.baseline[tile];
    add(change[at(effect.stat)], effect.amount * count);
  }
  const std::int64_t sides = side_worth(borough_.kind[tile], prospects, 2) - side_[tile];
  MarkerGain marker;  // of the next one
  for (TileIndex other = 0; borough_.markers > 1 && other < borough_.tiles; ++other) {
    if (other != tile) marker.raise(marker_[other]);
  }
  const int open_sides = kDirections - std::popcount(borough_.neighbours[tile]);
  return judge(change,
               listening_worth(prospects) - weights_[kMarkers] + sides * open_sides + promise_worth(best_garden_, marker),
               nullptr);
}

const Survey::Known& Survey::numbers_after(const Change& change) {
  for (const Known& known : known_) {
    if (std::bit_cast<std::uint64_t>(known.change) == std::bit_cast<std::uint64_t>(change)) return known;
  }
  if (known_.size() == kKnown) known_.clear();
  Numbers built = numbers_of(borough_);
  built.money = std::max(0, built.money + change[at(Stat::money)]);
  built.income = std::clamp(built.income + change[at(Stat::income)], kLeast, kMost);
  built.reputation = std::clamp(built.reputation + change[at(Stat::reputation)], kLeast, kMost);
  Course course(built, plan_.line);
  course.move_to(std::max(0, built.population + change[at(Stat::population)]));
  if (pays_) course.end_turn();
  const Numbers after = course.numbers();
  std::int64_t worth = 0;
  if (!last_) {
    const auto aspects = aspects_of(after, turns_, plan_.line, plan_.homes);
    for (std::size_t i = 0; i < aspects.size(); ++i) worth += std::int64_t{weights_[i]} * aspects[i];
    BestOffer best;
    for (const Offer& offer : plan_.offers) best.consider(offer, after.money);
    worth += std::int64_t{weights_[kOfferedPopulation]} * best.gain[at(Stat::population)] +
             std::int64_t{weights_[kOfferedIncome]} * best.gain[at(Stat::income)] +
             std::int64_t{weights_[kOfferedReputation]} * best.gain[at(Stat::reputation)];
  }
  known_.push_back({change, after, worth});
  return known_[known_.size() - 1];
}

int Survey::measured(const Race& race, const Numbers& after, const Site* site) const {
  const Type type = plan_.kind == kNoKind ? Type::lake : pieces().tile[plan_.kind].type;
  const bool lake = plan_.kind == kLake;
  switch (race.metric) {
    case Metric::residential_tiles: return race.own + (type == Type::residential ? 1 : 0);
    case Metric::industrial_tiles: return race.own + (type == Type::industrial ? 1 : 0);
    case Metric::commercial_tiles: return race.own + (type == Type::commercial ? 1 : 0);
    case Metric::civic_tiles: return race.own + (type == Type::civic ? 1 : 0);
    case Metric::lakes: return race.own + (lake ? 1 : 0);
    case Metric::airport_icons:
      return race.own + (plan_.kind != kNoKind && pieces().tile[plan_.kind].icon == Icon::airport ? 1 : 0);
    case Metric::money: return after.money;
    case Metric::income: return after.income;
    case Metric::reputation: return after.reputation;
    case Metric::investment_markers_placed: return race.own + (plan_.move.kind == MoveKind::invest ? 1 : 0);
    // As if the group that a new tile joins were the largest.
    case Metric::largest_connected_lake_group: return lake ? std::max(1, race.own + (site->at_lake ? 1 : 0)) : race.own;
    case Metric::largest_connected_civic_group:
      return site != nullptr && type == Type::civic ? std::max(1, race.own + (site->at_civic ? 1 : 0)) : race.own;
  }
  return race.own;
}

Standing Survey::standing(const Numbers& after, const Site* site, bool secret) const {
  Standing sum;
  for (const Race& race : races_) {
    if (race.secret == secret) sum.add(race.sign * measured(race, after, site), race.best_other, race.reward);
  }
  return sum;
}

int Survey::judge(const Change& change, std::int64_t spatial, const Site* site) {
  const Known& known = numbers_after(change);
  Standing open;
  Standing secret;
  if (!races_.empty()) {
    open = standing(known.after, site, false);
    secret = standing(known.after, site, true);
  }
  if (last_) return 100 * (known.after.population + known.after.money / 5 + open.leading + secret.leading);
  const std::int64_t goals =
      std::int64_t{weights_[kLeadingPublic]} * open.leading + std::int64_t{weights_[kTiedPublic]} * open.tied +
      std::int64_t{weights_[kClosePublic]} * open.close + std::int64_t{weights_[kLeadingSecret]} * secret.leading +
      std::int64_t{weights_[kTiedSecret]} * secret.tied + std::int64_t{weights_[kCloseSecret]} * secret.close;
  return static_cast<int>((known.worth + plan_.fixed + spatial + goals) / Weights::kUnit);
}

}  // namespace kvartal::suburbia
