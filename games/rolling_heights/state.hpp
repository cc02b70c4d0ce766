// A position of Rolling Heights: a plain value. The number of companies is part of the type, so that simulation never branches
// on it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "core/seat.hpp"
#include "games/rolling_heights/city.hpp"
#include "games/rolling_heights/content.hpp"

namespace kvartal::rolling_heights {

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxActive = 10;          // RH-3.3
inline constexpr int kAdsInPlay = 3;           // RH-2.5
inline constexpr int kTargetsDealt = 2;        // RH-2.6
inline constexpr int kLastRoundEver = 100;     // RH-11.5
inline constexpr std::uint8_t kNobody = 0xFF;  // no seat
inline constexpr std::uint8_t kNone = 0xFF;    // nothing of the kind
inline constexpr int kFurthest = 2;            // slots that get wild tokens (RH-7.9)

enum class Phase : std::uint8_t {
  first_player,  // chance: who begins
  boards,        // chance: one after the other
  market,        // chance: both rows
  ads,           // chance: three
  targets,       // chance: two a seat
  rival_start,   // chance: where the rival begins
  start_plans,   // the seats, first player last
  play,          // turns, and throws of chance in them
  refill,        // chance: the free slots of the market
  rival,         // chance: where the rival builds
  over,
};
/// Set-up and refilling; in play chance has its throws besides.
[[nodiscard]] constexpr bool is_chance(Phase phase) {
  return phase < Phase::start_plans || phase == Phase::refill || phase == Phase::rival;
}

/// How far a company is with its next turn.
enum class Stage : std::uint8_t {
  home,           // nothing has been rolled
  rolling,        // chance: the throw of the preparation
  rolling_again,  // chance: a forced throw after it (RH-3.5)
  risk,           // to keep or to push
  pushing,        // chance: the throw of a push
  strike,         // to choose who tires
  prepared,       // all is rolled, the main phase waits
  main,           // the main phase
  planning,       // chance: the throw of a city planner
};

/// All colours together. Asked for all the time: eight bytes are added up by one multiplication.
[[nodiscard]] constexpr int sum_of(const std::array<std::uint8_t, kWorkers>& workers) {
  static_assert(kWorkers == 9, "eight bytes and one more");
  std::array<std::uint8_t, 8> first{};
  std::copy_n(workers.begin(), 8, first.begin());
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  return static_cast<int>((std::bit_cast<std::uint64_t>(first) * kOnes) >> 56U) + workers[8];
}

/// What a company has.
struct Company {
  Spaces own = 0;                                                    // its plans
  std::array<std::array<std::uint8_t, kWorkers>, kPoses> workers{};  // by pose and colour
  std::array<std::uint8_t, kWorkers> sitting{};       // of the inactive ones, who will sit out the coming roll (RH-3.3)
  std::array<std::uint8_t, kTargetsDealt> targets{};  // kNoAim: not dealt
  std::uint8_t target_scored = kNoAim;                // at the end
  Stage stage = Stage::home;
  std::uint8_t to_tire = 0;  // workers still to be chosen in a strike
  bool is_rival = false;     // nobody's (RH-15.1)
  std::uint16_t wilds = 0;
  std::int16_t points = 0;
  // Where they came from: for the final table.
  std::int16_t bonus_points = 0;
  std::int16_t building_points = 0;
  std::int16_t worker_points = 0;
  std::int16_t ability_points = 0;
  std::int16_t ad_points = 0;
  std::int16_t target_points = 0;
  std::int16_t wild_points = 0;
  std::array<std::uint8_t, 2> reserved{};

  [[nodiscard]] std::uint8_t& in(Pose pose, int worker) {
    return workers[static_cast<std::size_t>(pose)][static_cast<std::size_t>(worker)];
  }
  [[nodiscard]] int in(Pose pose, int worker) const {
    return workers[static_cast<std::size_t>(pose)][static_cast<std::size_t>(worker)];
  }
  [[nodiscard]] int count(Pose pose) const { return sum_of(workers[static_cast<std::size_t>(pose)]); }
  [[nodiscard]] int owned(int worker) const {
    int sum = 0;
    for (const auto& of_pose : workers) sum += of_pose[static_cast<std::size_t>(worker)];
    return sum;
  }
  [[nodiscard]] int all_workers() const {
    int sum = 0;
    for (const auto& of_pose : workers) sum += sum_of(of_pose);
    return sum;
  }
  void move(int worker, Pose from, Pose to) {
    --in(from, worker);
    ++in(to, worker);
  }
};

/// What lies in front of the player whose main phase it is.
struct Hand {
  std::array<std::uint16_t, kResources> of{};

  [[nodiscard]] int count(Resource resource) const { return of[static_cast<std::size_t>(resource)]; }
  [[nodiscard]] int power() const { return of[0]; }
  [[nodiscard]] int real_cubes() const { return of[1] + of[2] + of[3] + of[4]; }
  [[nodiscard]] int special_cubes() const { return of[5] + of[6] + of[7] + of[8]; }
  [[nodiscard]] int all() const { return power() + real_cubes() + special_cubes(); }
};

/// What must be decided before anything else in a main phase.
enum class Pending : std::uint8_t {
  none,
  pay_plan,      // owed for a plan that is bought
  pay_premium,   // owed for a plan that a city planner takes
  pay_exchange,  // owed for a cube
  upgrade,       // steps left
  gain,          // cubes left to choose
  swap,          // whom to swap
  hire,          // which of two colours
};

struct Todo {
  Pending kind = Pending::none;
  std::uint8_t left = 0;   // what is owed, or how often
  std::uint8_t what = 0;   // a plan, a material, or the worker to be swapped
  std::uint8_t other = 0;  // the worker that comes in a swap, or the sign of a plan
  Space space = kNoSpace;
  std::uint8_t reserved = 0;
  WorkerSet workers = 0;  // to choose from
};

enum class EndReason : std::uint8_t { none, material, no_room, rounds };

/// Everything that is not in a company.
struct Shared {
  City city;
  std::array<std::uint64_t, kLevels> pile{};                       // plans not yet drawn, as bits
  Spaces used = 0;                                                 // buildings whose ability was used in this turn (RH-5.16)
  std::array<std::array<std::uint16_t, kSlots>, kLevels> wilds{};  // on the plans in the market
  Hand hand;
  Todo todo;
  std::array<std::array<Plan, kSlots>, kLevels> market{};
  std::array<std::uint8_t, kWorkers> workers{};          // in the supply
  std::array<std::uint8_t, kWorkers> workers_in_play{};  // all of each colour
  std::array<std::uint8_t, kMaterials> cubes{};          // in the supply
  std::array<std::uint8_t, kMaterials> built{};          // real cubes in towers
  std::array<std::uint8_t, kMaterials> cubes_in_play{};  // all real cubes but those in the box
  std::array<std::uint8_t, kAdsInPlay> ads{};            // kNoAim: not drawn
  Phase phase = Phase::first_player;
  std::uint8_t first = 0;          // the seat that began
  std::uint8_t active = 0;         // the company whose turn it is
  std::uint8_t thrower = kNobody;  // the seat whose workers chance throws
  std::uint8_t round = 0;
  std::uint8_t last_round = 0;  // 0: not known yet
  EndReason end_reason = EndReason::none;
  std::uint8_t end_by = kNobody;
  std::uint8_t end_material = kNone;
  std::uint8_t boards_left = 0;  // as bits
  std::uint8_t sides_b_left = 0;
  bool rolling_early = true;
  bool bought = false;                    // in this turn (RH-7.1)
  bool acted = false;                     // anything but throws of city planners (RH-5.11)
  std::array<bool, kLevels> wilds_due{};  // RH-7.9
  std::array<std::uint8_t, 7> reserved{};

  [[nodiscard]] bool is_in_towers(int material) const {
    const auto index = static_cast<std::size_t>(material);
    return built[index] == cubes_in_play[index];
  }
  [[nodiscard]] bool is_ending() const { return last_round != 0; }
  [[nodiscard]] bool is_last_round() const { return is_ending() && round == last_round; }
};

/// A solo table has a rival without a seat (RH-15.1).
[[nodiscard]] constexpr int companies_at(int seats) { return seats == 1 ? 2 : seats; }

template <int Seats>
struct State {
  std::array<Company, companies_at(Seats)> companies;
  Shared shared;
};

static_assert(sizeof(State<kMaxSeats>) <= 4096, "a position is copied for every move that is looked at");

/// Any position, for code that need not be fast.
struct Position {
  const Shared& shared;
  std::span<const Company> companies;
  int seats = 0;
  [[nodiscard]] bool has_rival() const { return static_cast<std::size_t>(seats) < companies.size(); }
};

}  // namespace kvartal::rolling_heights
