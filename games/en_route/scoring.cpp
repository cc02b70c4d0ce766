#include "games/en_route/scoring.hpp"

#include <algorithm>

namespace kvartal::en_route {
namespace {

constexpr int kUnusedCafe = 2;  // ER-12.6

/// Attractions of the city on these locations, by kind (ER-12.11).
void survey_attractions(const Shared& shared, Survey& seen) {
  const City& city = shared.facts();
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    seen.attractions[kind] = std::popcount(seen.locations & city.locations_of[kind]);
  }
  for_each_bit(city.wide, [&](int i) {
    const Attraction& wide = city.attraction[static_cast<std::size_t>(i)];
    if ((wide.at & seen.locations) == 0) return;
    ++seen.attractions[static_cast<std::size_t>(wide.kind)];
    if (wide.kind == Kind::yellow) seen.yellow_points += wide.points;
    if (wide.kind == Kind::grey) seen.grey_points += city.track[wide.landmark].rating[shared.rating[wide.landmark]];
  });
  static_assert(kMaxAttractions <= 64);
  for_each_bit(seen.locations & city.locations_of[static_cast<std::size_t>(Kind::yellow)], [&](int location) {
    seen.yellow_points += city.attraction[city.attraction_at[static_cast<std::size_t>(location)]].points;
  });
  for_each_bit(seen.locations & city.locations_of[static_cast<std::size_t>(Kind::grey)], [&](int location) {
    const std::uint8_t landmark = city.attraction[city.attraction_at[static_cast<std::size_t>(location)]].landmark;
    seen.grey_points += city.track[landmark].rating[shared.rating[landmark]];
  });
  for (const int count : seen.attractions) seen.all_attractions += count;
}

/// ER-24.4: a ticket whose pier is on the route.
bool reaches_statue(const Shared& shared, const Guide& guide, Bits crossings) {
  const City& city = shared.facts();
  bool reached = false;
  for_each_bit(guide.sheet.visited & shared.cafes_with[static_cast<std::size_t>(Bonus::ticket)], [&](int cafe) {
    reached = reached || has(crossings, city.bonus[shared.cafe[static_cast<std::size_t>(cafe)]].pier);
  });
  return reached;
}

int crowded(const Goal& goal, const Guide& guide, const Survey& seen) {
  int count = 0;
  for (const Group& group : guide.tourists()) {
    if (has(seen.locations, group.at) && group.tourists.all() >= goal.least) ++count;
  }
  return count;
}

int tourists_in(Bits area, const Guide& guide, const Survey& seen) {
  int count = 0;
  for (const Group& group : guide.tourists()) {
    if (has(seen.locations & area, group.at)) count += group.tourists.all();
  }
  return count;
}

int occupied_attractions(const City& city, const Guide& guide, const Survey& seen) {
  const Bits with_tourists = seen.locations & guide.occupied;
  int count = 0;
  for (const Bits single : city.locations_of) count += std::popcount(with_tourists & single);
  for_each_bit(city.wide, [&](int i) {
    if ((city.attraction[static_cast<std::size_t>(i)].at & with_tourists) != 0) ++count;
  });
  return count;
}

/// ER-22.4: buildings on the route of whichever landmark has fewest there.
int least_landmark_group(const City& city, const Survey& seen) {
  std::array<int, kMaxLandmarks> buildings{};
  for (std::size_t i = 0; i < city.attractions; ++i) {
    const Attraction& attraction = city.attraction[i];
    if (attraction.kind == Kind::grey && (attraction.at & seen.locations) != 0) ++buildings[attraction.landmark];
  }
  return *std::min_element(buildings.begin(), buildings.begin() + city.landmarks);
}

/// ER-13.5; a ride ends a stretch (ER-19.4).
int loop_length(std::span<const Crossing> route) {
  std::array<std::uint8_t, kCrossings> first{};
  first.fill(kNone);
  int longest = 0;
  for (std::size_t i = 0; i < route.size(); ++i) {
    if (i > 0 && !segment_between(route[i - 1], route[i])) first.fill(kNone);
    std::uint8_t& seen = first[route[i]];
    if (seen == kNone) seen = static_cast<std::uint8_t>(i);
    longest = std::max(longest, static_cast<int>(i) - seen);
  }
  return longest;
}

/// A ride ends a run (ER-19.4).
int straight_run(std::span<const Crossing> route) {
  int longest = 0;
  int run = 0;
  int direction = 0;
  for (std::size_t i = 1; i < route.size(); ++i) {
    const int step = route[i] - route[i - 1];
    const bool walks = segment_between(route[i - 1], route[i]).has_value();
    run = walks ? (step == direction ? run + 1 : 1) : 0;
    direction = walks ? step : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

/// ER-19.6
int bank_changes(const Goal& goal, std::span<const Crossing> route) {
  enum class Bank : std::uint8_t { unknown, one, other };
  Bank bank = Bank::unknown;
  int changes = 0;
  for (std::size_t i = 1; i < route.size(); ++i) {
    const auto segment = segment_between(route[i - 1], route[i]);
    if (!segment) bank = Bank::unknown;
    if (!segment || goal.roads.has(*segment)) continue;
    const Bank here = (set_of(*segment).locations() & goal.locations) != 0 ? Bank::one : Bank::other;
    if (bank != Bank::unknown && bank != here) ++changes;
    bank = here;
  }
  return changes;
}

int route_end_at(const Goal& goal, std::span<const Crossing> route) {
  if (route.size() < 2) return 0;
  const auto first = segment_between(route[0], route[1]);
  const auto last = segment_between(route[route.size() - 2], route.back());
  return (first && goal.roads.has(*first)) || (last && goal.roads.has(*last)) ? 1 : 0;
}

ScoreLine product(int count, int times, int each = 1) {
  return {static_cast<std::int16_t>(count), static_cast<std::int16_t>(times), static_cast<std::int16_t>(count * times * each)};
}

ScoreLine counted(int count, int points) { return {static_cast<std::int16_t>(count), 0, static_cast<std::int16_t>(points)}; }

void add_up(Score& score) {
  score.total = 0;
  for (const ScoreLine& line : score.line) score.total += line.points;
}

}  // namespace

Survey survey(const Shared& shared, const Guide& guide, const Segments& walked) {
  Survey seen;
  seen.walked = walked;
  seen.crossings = walked.crossings();
  seen.locations = walked.locations();
  seen.length = walked.count();
  for (const Group& group : guide.tourists()) {
    if (!has(seen.locations, group.at)) continue;  // ER-11.5
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      seen.tourists[colour] += group.tourists.of(static_cast<Colour>(colour));
    }
  }
  for (const int count : seen.tourists) seen.all_tourists += count;
  survey_attractions(shared, seen);
  if (shared.facts().statue_points > 0 && reaches_statue(shared, guide, seen.crossings)) {
    seen.statue = true;
    ++seen.attractions[static_cast<std::size_t>(Kind::yellow)];
    ++seen.all_attractions;
    seen.yellow_points += shared.facts().statue_points;
  }
  return seen;
}

int count_unordered(const Goal& goal, const City& city, const Guide& guide, const Survey& seen) {
  switch (goal.measure) {
    case Measure::route_length: return seen.length;
    case Measure::tourists_on_route: return seen.all_tourists;
    case Measure::min_type: return std::min({seen.tourists[0], seen.tourists[1], seen.tourists[2]});  // ER-20.5
    case Measure::crowded_locations: return crowded(goal, guide, seen);
    case Measure::attractions_on_route: return seen.all_attractions;
    case Measure::occupied_attractions: return occupied_attractions(city, guide, seen);
    case Measure::empty_locations:
      return std::popcount(seen.locations & ~guide.occupied & ~city.attraction_locations);  // ER-20.7
    case Measure::area_tourists: return tourists_in(goal.locations, guide, seen);
    case Measure::outer_segments:
    case Measure::road_segments:
    case Measure::popular_sides: return (seen.walked & goal.roads).count();
    case Measure::crossings_on_route: return std::popcount(seen.crossings & goal.crossings);
    case Measure::tourists_of_colour: return seen.tourists[static_cast<std::size_t>(goal.colour)];
    case Measure::attractions_of_kind: return seen.attractions[static_cast<std::size_t>(goal.kind)];
    case Measure::least_landmark_group: return least_landmark_group(city, seen);
    case Measure::tour:  // ER-23.4
      return std::popcount(seen.crossings & goal.crossings) + std::popcount(seen.locations & goal.locations);
    default: return 0;
  }
}

int count_ordered(const Goal& goal, std::span<const Crossing> route) {
  switch (goal.measure) {
    case Measure::loop_length: return loop_length(route);
    case Measure::straight_run: return straight_run(route);
    case Measure::bank_changes: return bank_changes(goal, route);
    case Measure::route_end_at: return route_end_at(goal, route);
    default: return 0;
  }
}

int count_for(const Goal& goal, const City& city, const Guide& guide, const Survey& seen, std::span<const Crossing> route) {
  return is_ordered(goal.measure) ? count_ordered(goal, route) : count_unordered(goal, city, guide, seen);
}

void Rivals::add(int letter, const Goal& goal, int count) {
  int& so_far = best[static_cast<std::size_t>(letter)];
  const bool better = goal.minus ? count < so_far : count > so_far;
  if (so_far == kNobody || better) so_far = count;
}

int goal_points(const Goal& goal, int count, int length, int rival, bool unbeatable, bool alone) {
  if (alone) return 0;
  if (goal.measure == Measure::tour) return goal.points[static_cast<std::size_t>(count)];
  if (!is_reached(goal, count, length)) return 0;
  if (unbeatable) return goal.reach;
  const bool beaten = rival != Rivals::kNobody && (goal.minus ? rival < count : rival > count);
  return beaten ? goal.reach : goal.win;
}

int task_length(Task task, std::span<const Crossing> route) {
  const auto& crossing = pieces().task[task];
  std::array<int, 3> first = {-1, -1, -1};
  int longest = 0;
  int walked = 0;
  for (std::size_t i = 0; i < route.size(); ++i) {
    if (i > 0 && segment_between(route[i - 1], route[i])) ++walked;
    for (std::size_t one = 0; one < crossing.size(); ++one) {
      if (crossing[one] != route[i]) continue;
      if (first[one] < 0) first[one] = walked;
      for (std::size_t other = 0; other < crossing.size(); ++other) {
        if (other != one && first[other] >= 0) longest = std::max(longest, walked - first[other]);
      }
    }
  }
  return longest;
}

Score score_places(const Shared& shared, const Guide& guide, const Survey& seen) {
  const City& city = shared.facts();
  Score score;
  score.length = seen.length;
  score.tourists = seen.all_tourists;
  score.attractions = seen.all_attractions;
  for (std::size_t colour = 0; colour < kColours; ++colour) {  // ER-12.1 … ER-12.3, ER-20.4
    const int each = colour == static_cast<std::size_t>(Colour::purple) ? city.purple_points : 1;
    score.line[colour] = product(seen.attractions[colour], seen.tourists[colour], each);
  }
  const auto set = [&](Step step, ScoreLine line) { score.line[static_cast<std::size_t>(step)] = line; };
  set(Step::yellow, counted(seen.attractions[static_cast<std::size_t>(Kind::yellow)], seen.yellow_points));  // ER-12.4
  set(Step::grey, counted(seen.attractions[static_cast<std::size_t>(Kind::grey)], seen.grey_points));        // ER-12.5
  const int unused = std::popcount(static_cast<unsigned>(guide.sheet.visited & ~guide.sheet.used)) - (seen.statue ? 1 : 0);
  set(Step::cafes, counted(unused, kUnusedCafe * unused));  // ER-12.6, ER-24.5
  const int stars = std::popcount(seen.crossings & city.stars);
  set(Step::stars, counted(stars, city.star_points[static_cast<std::size_t>(stars)]));  // ER-12.7
  add_up(score);
  return score;
}

Score score_route(const Shared& shared, const Guide& guide, const Route& route, Task task, const Rivals& rivals, bool alone) {
  const City& city = shared.facts();
  const Survey seen = survey(shared, guide, route.segments());
  Score score = score_places(shared, guide, seen);
  if (task != kNone) {
    const int length = task_length(task, route.crossings());
    score.line[static_cast<std::size_t>(Step::task)] = counted(length, length);
  }
  for (std::size_t letter = 0; letter < kLetters; ++letter) {
    if (shared.goal[letter] == kNone) continue;
    const Goal& goal = city.goal[shared.goal[letter]];
    const int count = count_for(goal, city, guide, seen, route.crossings());
    const int points = goal_points(goal, count, seen.length, rivals.best[letter], rivals.unbeatable, alone);
    score.line[static_cast<std::size_t>(Step::goal_a) + letter] = counted(count, points);
  }
  add_up(score);
  return score;
}

Rivals rivals_by(const Position& position, std::size_t seat, std::span<const Score> scores) {
  Rivals rivals;
  const City& city = position.shared.facts();
  for (std::size_t other = 0; other < position.guides.size(); ++other) {
    if (other == seat || scores[other].length == 0) continue;
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
      if (position.shared.goal[letter] == kNone) continue;
      const Goal& goal = city.goal[position.shared.goal[letter]];
      const int count = scores[other].line[static_cast<std::size_t>(Step::goal_a) + letter].count;
      if (is_reached(goal, count, scores[other].length)) rivals.add(static_cast<int>(letter), goal, count);
    }
  }
  return rivals;
}

Rivals rivals_at_the_end(const Position& position, std::size_t seat) {
  std::array<Score, kMaxSeats> scores;
  if (position.shared.goals_on) {
    for (std::size_t other = 0; other < position.guides.size(); ++other) {
      const Guide& guide = position.guides[other];
      if (other != seat) scores[other] = score_route(position.shared, guide, guide.route, kNone, {}, false);
    }
  }
  return rivals_by(position, seat, scores);
}

Score final_score(const Position& position, std::size_t seat) {
  const Guide& guide = position.guides[seat];
  return score_route(position.shared, guide, guide.route, guide.task_kept ? guide.task[0] : kNone,
                     rivals_at_the_end(position, seat), position.seats() == 1);
}

int goals_reached(const Position& position, std::size_t seat) {
  const Score score = final_score(position, seat);
  int reached = 0;
  for (std::size_t letter = 0; letter < kLetters; ++letter) {
    if (!position.shared.is_drawn(static_cast<int>(letter))) continue;
    const Goal& goal = position.shared.facts().goal[position.shared.goal[letter]];
    const ScoreLine& line = score.line[static_cast<std::size_t>(Step::goal_a) + letter];
    if (is_reached(goal, line.count, score.length)) ++reached;
  }
  return reached;
}

}  // namespace kvartal::en_route
