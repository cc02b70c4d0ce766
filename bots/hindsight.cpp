#include "bots/hindsight.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kvartal {
namespace {

// Being so many points worse is accepted once in e times, at first and at the end.
constexpr double kWarm = 6;
constexpr double kCold = 0.12;
/// A planned decision that is not possible now may be one that is no longer needed: so many after it are looked at.
constexpr std::size_t kSkipped = 2;
constexpr int kSlightBlur = 150;  // in hundredths of a point
constexpr int kStrongBlur = 600;

double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11U) * 0x1p-53; }

}  // namespace

Hindsight::Hindsight(AnyGame start, std::uint64_t luck) : start_(std::move(start)), game_(start_), luck_(luck), rng_(luck) {
  assert(start_.seats() == 1);
}

int Hindsight::best(std::uint64_t tries) {
  Line line = play({}, {});
  int most = line.points;
  for (std::uint64_t i = 1; i < tries; ++i) {
    const double heat = kWarm * std::pow(kCold / kWarm, static_cast<double>(i) / static_cast<double>(tries));
    Line other = vary(line);
    most = std::max(most, other.points);
    const bool kept = other.points >= line.points || unit(rng_) < std::exp((other.points - line.points) / heat);
    if (kept) line = std::move(other);
  }
  return most;
}

/// One decision is made anew, two change places, or one is made at another time.
Hindsight::Line Hindsight::vary(const Line& line) {
  Decisions plan = line.decisions;
  const std::size_t at = any_of(plan.size());
  const std::size_t other = any_of(plan.size());
  const std::uint32_t way = rng_.below(20);
  if (way < 7) return play(plan, {.at = at, .any = true});
  if (way < 15) return play(plan, {.at = at, .blur = way < 12 ? kSlightBlur : kStrongBlur});
  if (way < 18) {
    std::swap(plan[at], plan[other]);
  } else {
    const auto first = plan.begin() + static_cast<std::ptrdiff_t>(std::min(at, other));
    const auto last = plan.begin() + static_cast<std::ptrdiff_t>(std::max(at, other));
    at < other ? std::rotate(first, first + 1, last + 1) : std::rotate(first, last, last + 1);
  }
  return play(plan, {});
}

Hindsight::Line Hindsight::play(const Decisions& plan, Fresh fresh) {
  Line line;
  game_.copy_from(start_);
  std::uint64_t chances = 0;
  std::size_t next = 0;
  for (Turn turn = game_.turn(); !turn.is_over(); turn = game_.turn()) {
    if (turn.is_chance()) {
      Rng luck = Rng::of_game(luck_, chances++);
      game_.play(Seat::chance(), game_.sample(luck));
      continue;
    }
    const bool planned = line.decisions.size() != fresh.at;
    if (!planned) ++next;
    const std::optional<AnyMove> known = planned ? next_of(plan, next) : std::nullopt;
    const AnyMove move = known ? *known : decide_anew(planned ? Fresh{} : fresh);
    line.decisions.push_back(move);
    game_.play(Seat::at(0), move);
  }
  line.points = game_.result().score(Seat::at(0));
  return line;
}

/// The next decision of the plan that is possible now, if it is near.
std::optional<AnyMove> Hindsight::next_of(const Decisions& plan, std::size_t& next) const {
  const std::size_t end = std::min(plan.size(), next + 1 + kSkipped);
  for (std::size_t i = next; i < end; ++i) {
    if (game_.why_not(Seat::at(0), plan[i])) continue;
    next = i + 1;
    return plan[i];
  }
  return std::nullopt;
}

AnyMove Hindsight::decide_anew(Fresh fresh) {
  if (!fresh.any) return likeliest(fresh.blur);
  const std::vector<AnyMove> moves = game_.sensible(Seat::at(0));
  return moves[any_of(moves.size())];
}

AnyMove Hindsight::likeliest(int blur) {
  game_.appraise_moves(Seat::at(0), moves_);
  double most = -std::numeric_limits<double>::infinity();
  AnyMove best;
  for (const AppraisedMove& move : moves_) {
    const double blurred = move.worth - (blur == 0 ? 0 : blur * std::log(-std::log(unit(rng_) + 0x1p-54)));
    if (blurred <= most) continue;
    most = blurred;
    best = move.move;
  }
  return best;
}

}  // namespace kvartal
