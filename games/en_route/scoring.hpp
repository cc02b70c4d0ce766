// What a route is worth (chapters 12 and 13): what it passes, what its goals count, its points step by step.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/en_route/event.hpp"
#include "games/en_route/state.hpp"

namespace kvartal::en_route {

/// What a set of segments passes on the plan of a guide. Nothing here depends on the order of walking.
struct Survey {
  Segments walked;
  Bits crossings = 0;
  Bits locations = 0;  // ER-1.7
  int length = 0;
  std::array<int, kColours> tourists{};
  int all_tourists = 0;
  std::array<int, kKinds> attractions{};
  int all_attractions = 0;
  int yellow_points = 0;
  int grey_points = 0;
  bool statue = false;  // ER-24.4
};

[[nodiscard]] Survey survey(const Shared& shared, const Guide& guide, const Segments& walked);

/// Does a measure depend on the order of walking, or on where the route ends?
[[nodiscard]] constexpr bool is_ordered(Measure measure) {
  return measure == Measure::loop_length || measure == Measure::straight_run || measure == Measure::bank_changes ||
         measure == Measure::route_end_at;
}

/// What a goal counts on a route (ER-13.1); for the other measures the order of the route does not matter.
[[nodiscard]] int count_unordered(const Goal& goal, const City& city, const Guide& guide, const Survey& seen);
[[nodiscard]] int count_ordered(const Goal& goal, std::span<const Crossing> route);
[[nodiscard]] int count_for(const Goal& goal, const City& city, const Guide& guide, const Survey& seen,
                            std::span<const Crossing> route);

/// ER-13.1, ER-13.4, ER-23.5
[[nodiscard]] constexpr bool is_reached(const Goal& goal, int count, int length) {
  return (goal.minus ? count <= goal.need : count >= goal.need) && length >= goal.least_route;
}

/// The best counts of the others by letter, of those who reach the goal.
struct Rivals {
  static constexpr int kNobody = -1;
  std::array<int, kLetters> best = {kNobody, kNobody, kNobody};
  bool unbeatable = false;  // every goal is worth its lower points

  void add(int letter, const Goal& goal, int count);
};

/// ER-13.1 to ER-13.4, ER-15.8, ER-23.3
[[nodiscard]] int goal_points(const Goal& goal, int count, int length, int rival, bool unbeatable, bool alone);

/// ER-12.8, ER-12.9: segments of the longest stretch between two different crossings of a task.
[[nodiscard]] int task_length(Task task, std::span<const Crossing> route);

struct ScoreLine {
  std::int16_t count = 0;
  std::int16_t times = 0;
  std::int16_t points = 0;
};

struct Score {
  std::array<ScoreLine, kSteps> line{};
  int total = 0;
  int length = 0;
  int tourists = 0;
  int attractions = 0;

  [[nodiscard]] const ScoreLine& of(Step step) const { return line[static_cast<std::size_t>(step)]; }
};

/// The steps that no order of walking changes: all but the task and the goals.
[[nodiscard]] Score score_places(const Shared& shared, const Guide& guide, const Survey& seen);
/// All of them. `task` may be kNone: not known, or none.
[[nodiscard]] Score score_route(const Shared& shared, const Guide& guide, const Route& route, Task task, const Rivals& rivals,
                                bool alone);

/// The best counts of the others, if these are the scores of all seats; a route without a segment counts for nothing.
[[nodiscard]] Rivals rivals_by(const Position& position, std::size_t seat, std::span<const Score> scores);
/// The counts of the others on the routes they have made.
[[nodiscard]] Rivals rivals_at_the_end(const Position& position, std::size_t seat);
/// The score of a final route, when all are made.
[[nodiscard]] Score final_score(const Position& position, std::size_t seat);
/// Do so many points and goals win alone (ER-15.1, ER-15.9)?
[[nodiscard]] inline bool meets_challenge(const Shared& shared, int points, int goals) {
  if (shared.level == kNone || points < shared.facts().level[shared.level]) return false;
  return !shared.goals_on || goals >= shared.challenge_goals;
}
/// How many goals a route reaches (ER-15.1).
[[nodiscard]] int goals_reached(const Position& position, std::size_t seat);

}  // namespace kvartal::en_route
