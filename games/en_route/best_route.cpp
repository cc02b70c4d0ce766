#include "games/en_route/best_route.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/fixed_list.hpp"

namespace kvartal::en_route {
namespace {

/// A ride is one more edge of the drawing: the highest bit of the segments across.
constexpr Bits kRide = Bits{1} << 63U;

struct Edge {
  std::uint8_t one = 0;
  std::uint8_t other = 0;
  Segments set;  // itself
};

[[nodiscard]] Segments walked_of(const Segments& set) { return {set.across & ~kRide, set.down}; }
[[nodiscard]] bool rides(const Segments& set) { return (set.across & kRide) != 0; }

/// What routes are compared by (ER-14.2); alone, the challenge comes first (ER-15.1).
struct Worth {
  bool meets_challenge = false;
  int total = -1;
  int length = 0;
  int tourists = 0;
  int attractions = 0;
  auto operator<=>(const Worth&) const = default;
};

/// Everything about one guide that the search needs.
class Search {
 public:
  Search(const Shared& shared, const Guide& guide, Task task, const Rivals& rivals, bool alone)
      : shared_(shared), city_(shared.facts()), guide_(guide), task_(task), rivals_(rivals), alone_(alone) {
    if (guide.metro != kNone) ride_ = city_.metro[guide.metro];
    if (task != kNone) {
      for (const Crossing crossing : pieces().task[task]) task_crossings_ |= bit_of(crossing);
    }
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
      if (shared.goal[letter] != kNone) goal_[letter] = &city_.goal[shared.goal[letter]];
    }
  }

  BestRoute run() {
    const Segments drawn = guide_.sheet.drawn;
    search_graph(drawn);
    const bool both_stations =
        ride_.one != kNowhere && has(drawn.crossings(), ride_.one) && has(drawn.crossings(), ride_.other);
    if (both_stations) search_graph({drawn.across | kRide, drawn.down});  // ER-19.3
    return best_;
  }

 private:
  // ---- the drawing as a graph ----------------------------------------------------------------------------------------

  /// The crossings joined to `from` by these segments, the ride included.
  [[nodiscard]] Bits reach(const Segments& set, Bits from) const {
    const Segments walks = walked_of(set);
    while (true) {
      Bits next = walks.spread(from);
      if (rides(set) && (has(next, ride_.one) || has(next, ride_.other))) next |= bit_of(ride_.one) | bit_of(ride_.other);
      if (next == from) return from;
      from = next;
    }
  }

  [[nodiscard]] bool is_connected(const Segments& set) const {
    const Bits all = walked_of(set).crossings();
    return reach(set, all & -all) == all;
  }

  void search_graph(const Segments& drawn) {
    for (Bits left = walked_of(drawn).crossings(); left != 0;) {
      const Bits component = reach(drawn, left & -left);
      left &= ~component;
      if (rides(drawn) && !has(component, ride_.one)) continue;  // without the ride it was searched before
      search_component(drawn, component);
    }
  }

  /// The edges of a component.
  [[nodiscard]] FixedList<Edge, kMaxSegments + 1> edges_of(const Segments& drawn, Bits component) const {
    FixedList<Edge, kMaxSegments + 1> edges;
    for_each(walked_of(drawn), [&](Segment segment) {
      if (!has(component, first_end(segment))) return;
      edges.push_back(
          {static_cast<std::uint8_t>(first_end(segment)), static_cast<std::uint8_t>(second_end(segment)), set_of(segment)});
    });
    if (rides(drawn)) edges.push_back({ride_.one, ride_.other, {kRide, 0}});
    return edges;
  }

  /// Grows a tree from one crossing; `to_root` gets the path of each crossing to it, `circles` one circle for each edge left.
  void span_tree(const Segments& drawn, Bits component) {
    circles_.clear();
    FixedList<Edge, kMaxSegments + 1> left = edges_of(drawn, component);
    Bits tree = component & -component;
    to_root_[static_cast<std::size_t>(std::countr_zero(tree))] = {};
    while (!left.empty()) {
      FixedList<Edge, kMaxSegments + 1> rest;
      for (const Edge& edge : left) {
        const bool one = has(tree, edge.one);
        const bool other = has(tree, edge.other);
        if (one && other) {
          circles_.push_back(to_root_[edge.one] ^ to_root_[edge.other] ^ edge.set);
        } else if (one || other) {
          to_root_[one ? edge.other : edge.one] = to_root_[one ? edge.one : edge.other] ^ edge.set;
          tree |= bit_of(edge.one) | bit_of(edge.other);
        } else {
          rest.push_back(edge);
        }
      }
      left = rest;
    }
  }

  /// Where the best route may end. A longer route is never worse, so it goes on wherever it can: it ends where it has used up
  /// an odd number of segments. Only some goals may want it to stop before.
  [[nodiscard]] Bits ends_of(const Segments& drawn, Bits component) const {
    const Segments walks = walked_of(drawn);
    Bits ends = walks.odd_crossings();
    if (rides(drawn)) ends ^= bit_of(ride_.one) ^ bit_of(ride_.other);
    for (const Goal* goal : goal_) {
      if (goal == nullptr) continue;
      if (goal->minus) return component;
      if (goal->measure == Measure::route_end_at) ends |= goal->roads.crossings();
    }
    return ends & component;
  }

  /// All sets with no crossing of odd degree, by Gray code; with each, all pairs of ends.
  void search_component(const Segments& drawn, Bits component) {
    span_tree(drawn, component);
    const bool must_ride = rides(drawn);
    const Bits ends = ends_of(drawn, component);
    Segments even;
    const std::uint64_t combinations = std::uint64_t{1} << circles_.size();
    for (std::uint64_t i = 0; i < combinations; ++i) {
      if (i > 0) even = even ^ circles_[static_cast<std::size_t>(std::countr_zero(i))];
      consider(even, kNowhere, kNowhere, must_ride);
      for (Bits ones = ends; ones != 0; ones &= ones - 1) {
        const int one = std::countr_zero(ones);
        for_each_bit(ones & (ones - 1), [&](int other) {
          consider(even ^ to_root_[static_cast<std::size_t>(one)] ^ to_root_[static_cast<std::size_t>(other)], one, other,
                   must_ride);
        });
      }
    }
  }

  // ---- one set of segments -------------------------------------------------------------------------------------------

  /// A ride joins two stretches (ER-19.3).
  [[nodiscard]] bool may_ride(const Segments& set) const {
    const Bits walked = walked_of(set).crossings();
    return has(walked, ride_.one) && has(walked, ride_.other);
  }

  void consider(const Segments& set, int start, int end, bool must_ride) {
    const Segments walked = walked_of(set);
    if (walked.empty() || rides(set) != must_ride || (must_ride && !may_ride(set))) return;
    const Survey seen = survey(shared_, guide_, walked);
    Count known{score_places(shared_, guide_, seen).total, 0};
    Count most{known.points + task_bound(seen, start, end), 0};
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
      const Goal* goal = goal_[letter];
      if (goal == nullptr) continue;
      const bool ordered = is_ordered(goal->measure);
      const int count = ordered ? bound(*goal, seen, start, must_ride) : count_unordered(*goal, city_, guide_, seen);
      add(letter, count, seen.length, most);
      if (!ordered) add(letter, count, seen.length, known);
    }
    const Worth worth{meets_challenge(most), most.points, seen.length, seen.all_tourists, seen.all_attractions};
    if (worth <= worth_ || !is_connected(set)) return;
    walk_through(set, start, known, worth);
  }

  /// What has been counted of a route.
  struct Count {
    int points = 0;
    int goals = 0;  // reached
  };

  void add(std::size_t letter, int count, int length, Count& sum) const {
    const Goal& goal = *goal_[letter];
    sum.points += goal_points(goal, count, length, rivals_.best[letter], rivals_.unbeatable, alone_);
    sum.goals += is_reached(goal, count, length) ? 1 : 0;
  }

  [[nodiscard]] bool meets_challenge(const Count& sum) const {
    return alone_ && en_route::meets_challenge(shared_, sum.points, sum.goals);
  }

  /// Not less than the points of the task, in whatever order the set is walked (ER-12.8).
  [[nodiscard]] int task_bound(const Survey& seen, int start, int end) const {
    if (std::popcount(seen.crossings & task_crossings_) < 2) return 0;
    if (start == kNowhere) return seen.length - 1;  // closed: it cannot begin and end at two crossings
    return seen.length - (has(task_crossings_, start) ? 0 : 1) - (has(task_crossings_, end) ? 0 : 1);
  }

  /// The longest run of these bits, a step apart.
  [[nodiscard]] static int longest_run(Bits bits, unsigned step) {
    int run = 0;
    for (; bits != 0; bits &= bits >> step) ++run;
    return run;
  }

  /// Not less than what the goal counts, in whatever order the set is walked.
  [[nodiscard]] static int bound(const Goal& goal, const Survey& seen, int start, bool rides_too) {
    switch (goal.measure) {
      case Measure::loop_length: {
        const int pieces_joined = rides_too ? 2 : 1;
        const bool has_circle = seen.length > std::popcount(seen.crossings) - pieces_joined;
        return has_circle ? seen.length - seen.length % 2 : 0;  // on a grid every circle has an even length
      }
      case Measure::straight_run: return std::max(longest_run(seen.walked.across, 1), longest_run(seen.walked.down, kStride));
      case Measure::bank_changes: return bank_bound(goal, seen);
      default: return (start == kNowhere || !(seen.walked & goal.roads).empty()) ? 1 : 0;
    }
  }

  /// The bank changes at crossings of the river line, at most as often as they are passed.
  [[nodiscard]] static int bank_bound(const Goal& goal, const Survey& seen) {
    int passed = 0;
    for_each_bit(goal.roads.crossings() & seen.crossings,
                 [&](int crossing) { passed += ((around(crossing) & seen.walked).count() + 1) / 2; });
    return passed;
  }

  // ---- orders of walking ---------------------------------------------------------------------------------------------

  /// Tries all orders of walking a set until one is as good as it can be. A closed set may start anywhere.
  void walk_through(const Segments& set, int start, const Count& known, const Worth& most) {
    known_ = known;
    most_ = most;
    Bits starts = start == kNowhere ? walked_of(set).crossings() : bit_of(start);
    for (; starts != 0 && worth_ < most_; starts &= starts - 1) {
      route_.clear();
      route_.add(std::countr_zero(starts));
      walk_on(set);
    }
  }

  void walk_on(const Segments& left) {
    if (left.across == 0 && left.down == 0) return weigh();
    const int end = route_.end();
    for_each(around(end) & walked_of(left), [&](Segment segment) {
      if (worth_ < most_) step(left.without(set_of(segment)), other_end(segment, end));
    });
    const bool at_station = rides(left) && (end == ride_.one || end == ride_.other);
    const bool between = route_.size > 1 && !walked_of(left).empty();
    if (at_station && between && worth_ < most_) {
      step({left.across & ~kRide, left.down}, end == ride_.one ? ride_.other : ride_.one);
    }
  }

  /// Goes to a crossing, if all that is left can still be walked from there.
  void step(const Segments& left, int to) {
    const Bits crossings = walked_of(left).crossings() | (rides(left) ? bit_of(ride_.one) | bit_of(ride_.other) : 0);
    if (crossings != 0 && (reach(left, bit_of(to)) & crossings) != crossings) return;
    route_.add(to);
    walk_on(left);
    route_.crossing[--route_.size] = 0;
  }

  void weigh() {
    Count sum = known_;
    const auto crossings = route_.crossings();
    if (task_ != kNone) sum.points += task_length(task_, crossings);
    for (std::size_t letter = 0; letter < kLetters; ++letter) {
      if (goal_[letter] == nullptr || !is_ordered(goal_[letter]->measure)) continue;
      add(letter, count_ordered(*goal_[letter], crossings), most_.length, sum);
    }
    const Worth worth{meets_challenge(sum), sum.points, most_.length, most_.tourists, most_.attractions};
    if (worth <= worth_) return;
    worth_ = worth;
    best_.route = route_;
    best_.score = score_route(shared_, guide_, route_, task_, rivals_, alone_);
  }

  const Shared& shared_;
  const City& city_;
  const Guide& guide_;
  Task task_;
  const Rivals& rivals_;
  bool alone_;
  MetroCard ride_;
  Bits task_crossings_ = 0;
  std::array<const Goal*, kLetters> goal_{};
  std::array<Segments, kCrossings> to_root_{};
  FixedList<Segments, kMaxSegments + 1> circles_;
  Worth worth_;
  BestRoute best_;
  Worth most_;
  Count known_;
  Route route_;
};

}  // namespace

BestRoute best_route(const Shared& shared, const Guide& guide, Task task, const Rivals& rivals, bool alone) {
  if (guide.sheet.drawn.empty()) return {};
  return Search(shared, guide, task, rivals, alone).run();
}

Task known_task(const Position& position, std::size_t seat, bool own) {
  const Guide& guide = position.guides[seat];
  return guide.task_kept && (own || position.shared.phase >= Phase::route) ? guide.task[0] : kNone;
}

BestRoute expected_route(const Position& position, std::size_t seat) {
  if (position.draws_in_secret()) return {};
  Rivals unbeatable;
  unbeatable.unbeatable = true;
  return best_route(position.shared, position.guides[seat], known_task(position, seat, false), unbeatable,
                    position.seats() == 1);
}

Rivals expected_rivals(const Position& position, std::size_t seat) {
  std::array<Score, kMaxSeats> scores;
  if (position.shared.goals_on && !position.shared.facts().tours) {
    for (std::size_t other = 0; other < position.guides.size(); ++other) {
      if (other != seat) scores[other] = expected_route(position, other).score;
    }
  }
  return rivals_by(position, seat, scores);
}

BestRoute best_route_of(const Position& position, std::size_t seat) {
  return best_route(position.shared, position.guides[seat], known_task(position, seat, true), expected_rivals(position, seat),
                    position.seats() == 1);
}

}  // namespace kvartal::en_route
