#include "games/en_route/appraisal.hpp"

#include <algorithm>

#include "games/en_route/drawing.hpp"
#include "games/en_route/embedded_weights.hpp"
#include "games/en_route/outline.hpp"
#include "games/en_route/table.hpp"

namespace kvartal::en_route {
namespace {

constexpr std::array<std::string_view, 32> kFeatureNames = {
    "one",
    "all_points",
    "trail_points",
    "trail_segments",
    "other_segments",
    "parts",
    "missing",
    "cut",
    "tourists",
    "special_sights",
    "grey_sights",
    "tourists_at_1",
    "tourists_at_2",
    "tourists_at_3",
    "tourists_beyond",
    "to_draw_at_0",
    "to_draw_at_1",
    "to_draw_at_2",
    "to_draw_beyond",
    "sights_at_1",
    "sights_at_2",
    "stored_segments",
    "stored_coordinates",
    "goals_reached",
    "goals_begun",
    "task_stretch",
    "task_crossings",
    "ways_on",
    "arriving",
    "leading",
    "circles",
    "refresh",
};
// The number of players makes no difference to speak of.
constexpr std::array<std::string_view, kCities> kTables = {"first_city", "london", "cairo",   "rio",
                                                           "hong_kong",  "paris",  "new_york"};
constexpr int kStages = kRounds + 1;  // rounds in which the guide has still to draw

Weights weights_in_force;  // NOLINT(cert-err58-cpp): an empty list

/// Has the guide finished drawing in this round?
bool has_drawn(const Shared& shared, const Guide& guide) {
  if (shared.play_phase() == Phase::draw) return guide.stage == Stage::drawn || guide.stage == Stage::ready;
  return shared.phase == Phase::renew || shared.phase == Phase::turn_up || shared.phase >= Phase::route;
}

int rounds_left(const Shared& shared, const Guide& guide) {
  return std::min(kRounds - shared.round + (has_drawn(shared, guide) ? 0 : 1), kRounds);
}

/// What tourists bring on a route with these sights, and one more to come.
int worth_of(const City& city, Tourists tourists, const Survey& trail) {
  int worth = 0;
  for (std::size_t colour = 0; colour < city.colours; ++colour) {
    worth += tourists.of(static_cast<Colour>(colour)) * (trail.attractions[colour] + 1);
  }
  return worth;
}

/// Of a location: on the trail, in one of its rings, or beyond them.
std::size_t ring_of(const Outline& seen, int location) {
  if (has(seen.trail.locations, location)) return 0;
  for (std::size_t i = 0; i < Outline::kRings; ++i) {
    if (has(seen.ring[i], location)) return i + 1;
  }
  return Outline::kRings + 1;
}

/// The tourists marked so far, by how far they are; those of the location beside which a piece is to be drawn by themselves.
void add_tourists(const City& city, const Guide& guide, const Outline& seen, Features& features) {
  std::array<int, Outline::kRings + 2> far{};
  std::array<int, Outline::kRings + 2> at_hand{};
  for (const Group& group : guide.tourists()) {
    const bool now = guide.stage == Stage::drawing && group.at == guide.location;
    (now ? at_hand : far)[ring_of(seen, group.at)] += worth_of(city, group.tourists, seen.trail);
  }
  for (std::size_t ring = 1; ring < far.size(); ++ring) features.add(far[ring]);
  const int beyond = at_hand[3] + at_hand[4];
  for (const int worth : {at_hand[0], at_hand[1], at_hand[2], beyond}) features.add(worth);
}

/// What the sights in these locations would bring on the trail.
int sights_in(const Shared& shared, Bits locations, const Survey& trail) {
  const City& city = shared.facts();
  int worth = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    worth += std::popcount(locations & city.locations_of[colour]) * (trail.tourists[colour] + 1);
  }
  for (const Kind kind : {Kind::yellow, Kind::grey}) {
    for_each_bit(locations & city.locations_of[static_cast<std::size_t>(kind)], [&](int location) {
      const Attraction& sight = city.attraction[city.attraction_at[static_cast<std::size_t>(location)]];
      worth += kind == Kind::yellow ? sight.points : city.track[sight.landmark].rating[shared.rating[sight.landmark]];
    });
  }
  return worth;
}

/// The longest run of these bits, a step apart.
int run_of(Bits bits, unsigned step) {
  int run = 0;
  for (; bits != 0; bits &= bits >> step) ++run;
  return run;
}

/// What a goal may count on the trail, as far as that can be seen quickly.
int count_on(const Goal& goal, const City& city, const Guide& guide, const Survey& trail) {
  switch (goal.measure) {
    case Measure::loop_length: return trail.length >= std::popcount(trail.crossings) ? trail.length / 2 * 2 : 0;
    case Measure::straight_run: return std::max(run_of(trail.walked.across, 1), run_of(trail.walked.down, kStride));
    case Measure::bank_changes: return std::popcount(trail.crossings & goal.roads.crossings());
    case Measure::route_end_at: return (trail.walked & goal.roads).empty() ? 0 : 1;
    default: return count_unordered(goal, city, guide, trail);
  }
}

void add_goals(const Shared& shared, const Guide& guide, const Survey& trail, Features& features) {
  constexpr int kParts = 4;  // of a point
  const City& city = shared.facts();
  int reached = 0;
  int begun = 0;
  for (const std::uint8_t id : shared.goal) {
    if (id == kNone) continue;
    const Goal& goal = city.goal[id];
    const int count = count_on(goal, city, guide, trail);
    if (goal.measure == Measure::tour) {
      reached += goal.points[static_cast<std::size_t>(count)];
    } else if (is_reached(goal, count, trail.length)) {
      reached += goal.reach;
    } else if (!goal.minus) {
      begun += kParts * goal.reach * count / goal.need;
    }
  }
  features.add(reached);
  features.add(begun);
}

void add_task(const Guide& guide, const Survey& trail, Features& features) {
  int crossings = 0;
  if (guide.task_kept) {
    for (const Crossing crossing : pieces().task[guide.task[0]]) crossings += has(trail.crossings, crossing) ? 1 : 0;
  }
  features.add(crossings >= 2 ? trail.length : 0);
  features.add(crossings);
}

/// Eighths of what tourists are worth that come to a location.
constexpr std::array<int, Outline::kRings + 2> kNearness = {8, 7, 5, 2, 1};

/// The best place for the tourists of both round cards, in eighths, while the location is to be chosen.
int arriving(const Shared& shared, const Guide& guide, const Outline& seen) {
  const std::array<Card, 2> cards = round_cards(shared, guide);
  if (guide.location != kNowhere || cards[1] == kNoCard || has_drawn(shared, guide)) return 0;
  const City& city = shared.facts();
  const Arrivals coming = arrivals(city, cards[0], cards[1]);
  const int worth = worth_of(city, coming.tourists, seen.trail) + coming.any * 3;
  const std::array<std::uint8_t, 2> shown = {city.card[cards[0]].coordinate, city.card[cards[1]].coordinate};
  const bool chooses = shared.play_phase() == Phase::draw && guide.stage == Stage::choosing;
  int best = 0;
  for_each_bit(candidates(city, guide, chooses ? guide.coordinate : shown) & ~guide.occupied, [&](int location) {
    const int sight = sights_in(shared, bit_of(location) & ~seen.trail.locations, seen.trail);
    best = std::max(best, (worth + sight) * kNearness[ring_of(seen, location)]);
  });
  return best;
}

/// What a card promises as the first of the round: its tourists in any location of its row and its column.
int promise(const Shared& shared, const Guide& guide, const Outline& seen, Card card) {
  const City& city = shared.facts();
  const Plan& plan = city.plan[guide.plan];
  const CardFacts& facts = city.card[card];
  const Bits row = ((Bits{1} << unsigned{kSide}) - 1) << static_cast<unsigned>(place_at(plan.row_of[facts.coordinate], 0));
  Bits column = 0;
  for (int i = 0; i < kSide; ++i) column |= bit_of(place_at(i, plan.column_of[facts.coordinate]));
  const int worth = worth_of(city, facts.tourists, seen.trail) + 2;
  int near = 0;
  for_each_bit((row | column) & ~guide.occupied, [&](int location) { near += kNearness[ring_of(seen, location)]; });
  return worth * near / kSide;
}

/// Of all cards, those that may be drawn first.
std::array<int, kCards> promises(const Shared& shared, const Guide& guide, const Outline& seen) {
  std::array<int, kCards> worth{};
  for_each_bit(shared.deck | guide.hand, [&](int card) {
    worth[static_cast<std::size_t>(card)] = promise(shared, guide, seen, static_cast<Card>(card));
  });
  return worth;
}

/// What the best card of a hand will promise that has still cards to draw: the mean of all draws, as if each card drawn were
/// put back.
int hoped(const Shared& shared, const Guide& guide, const Outline& seen) {
  constexpr std::int64_t kWhole = 1 << 10;
  const std::array<int, kCards> worth = promises(shared, guide, seen);
  int kept = 0;
  for_each_bit(guide.hand, [&](int card) { kept = std::max(kept, worth[static_cast<std::size_t>(card)]); });
  std::array<int, kCards> drawn{};
  std::ptrdiff_t count = 0;
  for_each_bit(shared.deck, [&](int card) {
    drawn[static_cast<std::size_t>(count++)] = std::max(kept, worth[static_cast<std::size_t>(card)]);
  });
  if (count == 0) return kept;
  std::sort(drawn.begin(), drawn.begin() + count);
  const auto all_among = [&](std::ptrdiff_t lowest) {  // how likely it is, out of kWhole, that all are of the lowest
    std::int64_t share = kWhole;
    for (int i = 0; i < shared.to_draw; ++i) share = share * lowest / count;
    return share;
  };
  std::int64_t mean = 0;
  for (std::ptrdiff_t rank = 0; rank < count; ++rank) {
    mean += drawn[static_cast<std::size_t>(rank)] * (all_among(rank + 1) - all_among(rank));
  }
  return static_cast<int>(mean / kWhole);
}

/// What the card that was led promises, or the hand out of which one will be led.
int leading(const Shared& shared, const Guide& guide, const Outline& seen, int index) {
  if (shared.card[1] != kNoCard) return 0;
  if (shared.card[0] != kNoCard) return promise(shared, guide, seen, shared.card[0]);
  const bool draws = shared.phase == Phase::refresh && shared.refreshing == index;
  return draws && shared.after_refresh == Phase::lead ? hoped(shared, guide, seen) : 0;
}

constexpr std::size_t feature_named(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(kFeatureNames, name) - kFeatureNames.begin());
}

/// Alone, goals bring no points, but so many of them are part of the challenge (ER-15.8).
int ambition(const Shared& shared, const Features& seen) {
  constexpr int kGoal = 8;  // points that one is about worth elsewhere
  constexpr std::size_t kReached = feature_named("goals_reached");
  constexpr std::size_t kBegun = feature_named("goals_begun");
  const int wanted = kGoal * shared.challenge_goals;
  const int reached = std::min(seen.values[kReached], wanted);
  return 100 * reached + 10 * std::min(seen.values[kBegun], wanted - reached);
}

/// Free roads at the ends of the trail.
int ways_on(const Shared& shared, const Guide& guide, const Survey& trail) {
  const Segments roads = free_roads(shared, guide);
  int ways = 0;
  for_each_bit(trail.walked.odd_crossings(), [&](int crossing) { ways += (around(crossing) & roads).count(); });
  return ways;
}

}  // namespace

Features features(const Position& position, int index) {
  const Shared& shared = position.shared;
  const City& city = shared.facts();
  const Guide& guide = position.guides[static_cast<std::size_t>(index)];
  const Outline seen = outline(shared, guide);
  const Survey& trail = seen.trail;
  Features features;
  features.table = static_cast<int>(shared.city);
  features.stage = rounds_left(shared, guide);
  int special = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) special += trail.attractions[colour];
  for (const int value :
       {1, seen.all_points, seen.trail_points, trail.length, seen.all.length - trail.length, seen.parts, seen.missing, seen.cut,
        trail.all_tourists, special, trail.attractions[static_cast<std::size_t>(Kind::grey)]}) {
    features.add(value);
  }
  add_tourists(city, guide, seen, features);
  for (const std::size_t ring : {0U, 1U}) features.add(sights_in(shared, seen.ring[ring], trail));
  features.add(free_segments(shared, guide));
  features.add(guide.sheet.balance_coordinates + std::popcount(static_cast<Cafes>(guide.sheet.visited & ~guide.sheet.used &
                                                                                  cafes_with(shared, Bonus::coordinate))));
  add_goals(shared, guide, trail, features);
  add_task(guide, trail, features);
  features.add(ways_on(shared, guide, trail));
  features.add(arriving(shared, guide, seen));
  features.add(leading(shared, guide, seen, index));
  features.add(std::max(0, trail.length - std::popcount(trail.crossings) + 1));
  features.add(guide.may_refresh() ? 1 : 0);
  return features;
}

int appraise(const Position& position, int index) {
  if (position.shared.phase == Phase::over) return 100 * final_score(position, static_cast<std::size_t>(index)).total;
  const Features seen = features(position, index);
  const int worth = weights_in_force.worth(seen);
  return position.seats() == 1 && position.shared.goals_on ? worth + ambition(position.shared, seen) : worth;
}

bool is_poor_hand(const Position& position, int index) {
  const Shared& shared = position.shared;
  const Guide& guide = position.guides[static_cast<std::size_t>(index)];
  const std::array<int, kCards> worth = promises(shared, guide, outline(shared, guide));
  int best = 0;
  for_each_bit(guide.hand, [&](int card) { best = std::max(best, worth[static_cast<std::size_t>(card)]); });
  int sum = 0;
  for_each_bit(shared.deck, [&](int card) { sum += worth[static_cast<std::size_t>(card)]; });
  return best * std::popcount(shared.deck) < sum;
}

int challenge_worth(const Position& position) {
  constexpr int kGoal = 1200;
  constexpr int kMet = 1500;
  const Shared& shared = position.shared;
  const int goals = shared.goals_on ? std::min<int>(goals_reached(position, 0), shared.challenge_goals) : 0;
  return kGoal * goals + (meets_challenge(shared, final_score(position, 0).total, goals) ? kMet : 0);
}

const EvaluationEntry& evaluation() {
  static constexpr EvaluationEntry kEntry{.shape = {kFeatureNames, kTables, kStages},
                                          .embedded = embedded::kWeights,
                                          .use = [](const Weights& weights) { weights_in_force = weights; }};
  return kEntry;
}

}  // namespace kvartal::en_route
