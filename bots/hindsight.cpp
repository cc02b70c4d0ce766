#include "bots/hindsight.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace kvartal {
namespace {

constexpr double kPoints = 40;    // a move whose appraisal is so many hundredths behind is e times less likely at first
constexpr double kHopeless = -6;  // what is less likely than e to this power is never tried
constexpr double kLearned = 1;    // how much likelier what the best game did becomes

double unit(Rng& rng) { return static_cast<double>(rng.next() >> 11U) * 0x1p-53; }

}  // namespace

Hindsight::Hindsight(AnyGame start, std::uint64_t luck, int width)
    : start_(std::move(start)), luck_(luck), width_(width), rng_(luck) {
  assert(start_.seats() == 1);
}

Hindsight::Line Hindsight::nested(int depth, Liking liking) {
  if (depth == 0) return play(liking);
  Line best;
  for (int i = 0; i < width_; ++i) {
    Line line = nested(depth - 1, liking);
    if (line.points >= best.points) best = std::move(line);
    adapt(liking, best);
  }
  return best;
}

Hindsight::Line Hindsight::play(const Liking& liking) {
  Line line;
  AnyGame game = start_;
  std::uint64_t chances = 0;
  for (Turn turn = game.turn(); !turn.is_over(); turn = game.turn()) {
    if (turn.is_chance()) {
      Rng luck = Rng::of_game(luck_, chances++);
      game.play(Seat::chance(), game.sample(luck));
    } else {
      decide(game, liking, line);
    }
  }
  line.points = game.result().score(Seat::at(0));
  return line;
}

void Hindsight::decide(AnyGame& game, const Liking& liking, Line& line) {
  const Seat seat = Seat::at(0);
  game.appraise_moves(seat, moves_);
  const int best = std::ranges::max_element(moves_, {}, &AppraisedMove::worth)->worth;
  std::erase_if(moves_, [&](const AppraisedMove& move) { return (move.worth - best) / kPoints < kHopeless; });
  Choice choice;
  for (const AppraisedMove& move : moves_) {
    choice.keys.push_back(mix(move.move.bits ^ mix(line.choices.size())));
    choice.prior.push_back((move.worth - best) / kPoints);
  }
  const std::vector<double> likelihood = likelihoods(choice, liking);
  double rest = unit(rng_);
  while (choice.taken + 1 < likelihood.size() && (rest -= likelihood[choice.taken]) >= 0) ++choice.taken;
  game.play(seat, moves_[choice.taken].move);
  line.choices.push_back(std::move(choice));
}

std::vector<double> Hindsight::likelihoods(const Choice& choice, const Liking& liking) {
  std::vector<double> likelihood;
  double sum = 0;
  for (std::size_t i = 0; i < choice.keys.size(); ++i) {
    const auto liked = liking.find(choice.keys[i]);
    likelihood.push_back(std::exp(choice.prior[i] + (liked == liking.end() ? 0 : liked->second)));
    sum += likelihood.back();
  }
  for (double& one : likelihood) one /= sum;
  return likelihood;
}

void Hindsight::adapt(Liking& liking, const Line& line) {
  for (const Choice& choice : line.choices) {
    const std::vector<double> likelihood = likelihoods(choice, liking);
    for (std::size_t i = 0; i < likelihood.size(); ++i) liking[choice.keys[i]] -= kLearned * likelihood[i];
    liking[choice.keys[choice.taken]] += kLearned;
  }
}

}  // namespace kvartal
