// What a company may expect: how many turns it has, what a material costs it in effort, what a building will bring. Guesses
// that the appraisal and the habits of a bot share; no rule depends on them.
#pragma once

#include <algorithm>

#include "games/rolling_heights/city.hpp"
#include "games/rolling_heights/state.hpp"
#include "games/rolling_heights/turn.hpp"

namespace kvartal::rolling_heights {

// In hundredths of a victory point; found by playing many games against other numbers.
inline constexpr int kPoint = 100;
inline constexpr int kWild = 110;
inline constexpr int kCube = 60;        // a cube that a tower waits for
inline constexpr int kWorkerTurn = 42;  // a worker in one more turn
inline constexpr int kEffort = 45;      // what it takes to bring one cube

class Outlook {
 public:
  Outlook(const Shared& shared, const Company& company, int companies, int owner)
      : shared_(shared), company_(company), turns_(turns_left(companies, owner)) {
    for (int material = 0; material < kMaterials; ++material) {
      const bool brought = company.owned(material) > 0;
      const int exchanged = exchange_cost(static_cast<Material>(material));
      effort_[static_cast<std::size_t>(material)] = static_cast<std::uint8_t>(brought ? 1 : exchanged);
    }
  }

  /// Own turns that are still to come, the running one left out.
  [[nodiscard]] int turns() const { return turns_; }
  /// A material that nobody brings must be exchanged for.
  [[nodiscard]] int effort_of(Material material) const { return effort_[static_cast<std::size_t>(material)]; }

  /// The effort that a plan takes from these cubes in its towers on.
  [[nodiscard]] int effort_of(const PlanFacts& facts, Towers cubes) const {
    int sum = 0;
    for (int tower = 0; tower < facts.towers; ++tower) {
      const int room = height_of(facts.full, tower) - height_of(cubes, tower);
      sum += room * effort_of(facts.material[static_cast<std::size_t>(tower)]);
    }
    return sum;
  }

  /// What a plan will bring when it is completed, besides its VP.
  [[nodiscard]] int extras_of(const PlanFacts& facts) const {
    int sum = 0;
    for (const WorkerSet sign : facts.signs) {
      if (sign != 0 && in_supply(shared_, sign) != 0) sum += kWorkerTurn * turns_;
    }
    if (facts.has_ability() && company_.owned(static_cast<int>(Worker::public_figure)) > 0) sum += kCube * turns_ / 2;
    return sum;
  }

 private:
  [[nodiscard]] int turns_left(int companies, int owner) const {
    constexpr int kUsualRounds = 13;  // of a game
    if (shared_.is_ending()) {
      const bool ahead = has_a_turn_ahead(shared_, companies, owner) && owner != shared_.active;
      return shared_.last_round - shared_.round + (ahead && shared_.is_last_round() ? 1 : 0);
    }
    // By rounds and not by cubes: whoever counts cubes does not dare to build.
    return std::max(1, kUsualRounds - shared_.round);
  }

  const Shared& shared_;
  const Company& company_;
  int turns_;
  std::array<std::uint8_t, kMaterials> effort_{};
};

}  // namespace kvartal::rolling_heights
