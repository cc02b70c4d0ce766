// Throws: the chances of all ways to land, and what a landing does (RH-1.10, RH-3.4). The workers that are thrown are always
// the exhausted ones; in the first roll of a turn that is everybody who takes part.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "games/rolling_heights/move.hpp"
#include "games/rolling_heights/state.hpp"

namespace kvartal::rolling_heights {

inline constexpr unsigned kPoseBits = 2;
static_assert(kMaxActive * kPoseBits <= 24, "a throw is kept in three bytes of a move");

/// How many of each colour are thrown.
using Thrown = std::array<std::uint8_t, kWorkers>;

/// How many ways there are for n workers of one colour: they are alike, so only the numbers of each pose count.
[[nodiscard]] constexpr int ways_to_land(int workers) { return (workers + 1) * (workers + 2) / 2; }
/// The most there can be: the ten come from as many colours as possible.
[[nodiscard]] consteval int most_throws() {
  int ways = 1;
  for (int worker = 0; worker < kWorkers; ++worker) ways *= ways_to_land(worker == 0 ? kMaxActive - kWorkers + 1 : 1);
  return ways;
}
inline constexpr int kMostThrows = most_throws();

/// The poses of n workers of one colour, those with the lower pose first.
[[nodiscard]] constexpr std::uint32_t poses_of(int exhausted, int steady, int hard) {
  constexpr std::uint32_t kSteady = 0x55555;
  constexpr std::uint32_t kHard = 0xAAAAA;
  static_assert(static_cast<int>(Pose::steady) == 1 && static_cast<int>(Pose::hard) == 2);
  const auto first = [](int workers) { return (std::uint32_t{1} << (kPoseBits * static_cast<unsigned>(workers))) - 1U; };
  const std::uint32_t of_steady = kSteady & first(steady);
  const std::uint32_t of_hard = kHard & first(hard);
  return (of_hard << (kPoseBits * static_cast<unsigned>(steady)) | of_steady) << (kPoseBits * static_cast<unsigned>(exhausted));
}

/// Numbers of each pose for one colour.
struct Landing {
  std::array<std::uint8_t, kThrownPoses> of{};
};

/// Takes the poses of the next workers off the lower end.
[[nodiscard]] constexpr Landing take_poses(std::uint32_t& poses, int workers) {
  Landing landing;
  for (int i = 0; i < workers; ++i, poses >>= kPoseBits) ++landing.of[poses & 3U];
  return landing;
}

/// Is this how these workers could land, written in the one right order?
[[nodiscard]] constexpr bool is_throw_of(const Thrown& thrown, std::uint32_t poses) {
  for (const int workers : thrown) {
    std::uint32_t last = 0;
    for (int i = 0; i < workers; ++i, poses >>= kPoseBits) {
      const std::uint32_t pose = poses & 3U;
      if (pose == 3U || pose < last) return false;
      last = pose;
    }
  }
  return poses == 0;
}

[[nodiscard]] inline std::uint64_t choose(int n, int k) {
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}

[[nodiscard]] inline std::uint64_t power_of(std::uint64_t base, int exponent) {
  std::uint64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= base;
  return power;
}

/// Out of (the sum of the odds) to the number of workers: how often one colour lands so.
[[nodiscard]] inline std::uint64_t weight_of(int exhausted, int steady, int hard) {
  const auto& odds = pieces().odds;
  return choose(exhausted + steady + hard, exhausted) * choose(steady + hard, steady) * power_of(odds[0], exhausted) *
         power_of(odds[1], steady) * power_of(odds[2], hard);
}

/// Calls `out(poses, weight)` for every way in which these workers can land, from this colour on.
template <class Out>
void for_each_throw(const Thrown& thrown, Out&& out, int colour = 0, unsigned shift = 0, std::uint32_t poses = 0,
                    std::uint64_t weight = 1) {
  if (colour == kWorkers) {
    out(poses, weight);
    return;
  }
  const int workers = thrown[static_cast<std::size_t>(colour)];
  for (int exhausted = workers; exhausted >= 0; --exhausted) {
    for (int steady = workers - exhausted; steady >= 0; --steady) {
      const int hard = workers - exhausted - steady;
      for_each_throw(thrown, out, colour + 1, shift + kPoseBits * static_cast<unsigned>(workers),
                     poses | poses_of(exhausted, steady, hard) << shift, weight * weight_of(exhausted, steady, hard));
    }
  }
}

/// One of them by its weight, without listing all.
[[nodiscard]] inline std::uint32_t sample_throw(const Thrown& thrown, Rng& rng) {
  const auto& odds = pieces().odds;
  std::uint32_t poses = 0;
  unsigned shift = 0;
  for (const int workers : thrown) {
    if (workers == 0) continue;
    int steady = 0;
    int hard = 0;
    for (int i = 0; i < workers; ++i) {
      const std::uint32_t lot = rng.below(pieces().odds_sum);
      steady += lot >= odds[0] && lot < static_cast<std::uint32_t>(odds[0] + odds[1]) ? 1 : 0;
      hard += lot >= static_cast<std::uint32_t>(odds[0] + odds[1]) ? 1 : 0;
    }
    poses |= poses_of(workers - steady - hard, steady, hard) << shift;
    shift += kPoseBits * static_cast<unsigned>(workers);
  }
  return poses;
}

[[nodiscard]] inline const Thrown& thrown_by(const Company& company) {
  return company.workers[static_cast<std::size_t>(Pose::exhausted)];
}

/// Four bits a colour, for the event.
[[nodiscard]] constexpr std::uint64_t packed(const Thrown& thrown) {
  std::uint64_t all = 0;
  for (std::size_t worker = 0; worker < kWorkers; ++worker) all |= std::uint64_t{thrown[worker]} << (4 * worker);
  return all;
}

/// They land.
inline void land(Company& company, std::uint32_t poses) {
  for (int worker = 0; worker < kWorkers; ++worker) {
    const int workers = company.in(Pose::exhausted, worker);
    if (workers == 0) continue;
    const Landing landing = take_poses(poses, workers);
    company.in(Pose::exhausted, worker) = landing.of[0];
    company.in(Pose::steady, worker) = static_cast<std::uint8_t>(company.in(Pose::steady, worker) + landing.of[1]);
    company.in(Pose::hard, worker) = static_cast<std::uint8_t>(company.in(Pose::hard, worker) + landing.of[2]);
  }
}

}  // namespace kvartal::rolling_heights
