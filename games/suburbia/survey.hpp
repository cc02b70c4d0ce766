// What all moves of a decision would come to, without playing any of them: what is the same for all spaces is worked out once
// for a tile, and what is the same for all tiles once for a space. It agrees with playing a move and appraising the position,
// but for rare things: a track that is at its end only on the way, what a move does to others' standing in a goal.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "core/fixed_list.hpp"
#include "games/suburbia/goals.hpp"
#include "games/suburbia/move.hpp"
#include "games/suburbia/outlook.hpp"
#include "games/suburbia/promise.hpp"

namespace kvartal::suburbia {

class Survey {
 public:
  /// The seat is to act or to discard.
  Survey(const Position& position, int owner);
  [[nodiscard]] static bool covers(Phase phase) {
    return phase == Phase::action || phase == Phase::discard || phase == Phase::extra_discard;
  }
  /// In hundredths of a final inhabitant, as `appraise`. It is quick for moves that come as they are listed: tile by tile.
  [[nodiscard]] int worth(Move move);

 private:
  using Change = std::array<std::int16_t, kStats>;  // compared as one number

  /// What lies around a free space, and what it answers.
  struct Site {
    std::int64_t lost_sides;                                             // what its neighbours' open sides were worth
    std::array<std::uint8_t, kSignatureBits> count;                      // neighbours with this bit of a signature
    std::array<std::array<std::int8_t, kStats>, kSignatureBits> answer;  // to a tile with this bit
    std::array<MarkerGain, kSignatureBits> marker;  // the most that one on a neighbour brings beside a tile with this bit
    int other_garden;                               // the reputation of the best garden elsewhere
    int near_garden;                                // and of the best one beside it
    int neighbours;
    int face_up;
    int lake_weight;
    bool at_lake;
    bool at_civic;
  };
  /// A goal that the borough can win.
  struct Race {
    Metric metric;
    int sign;
    int own;
    int best_other;
    int reward;
    bool secret;
  };
  /// A tile that may be placed, wherever it is put; or nothing.
  struct Plan {
    Move move{MoveKind::keep, 0, {}};  // of what kind, from which slot
    Kind kind = kNoKind;
    Change change{};
    std::int64_t fixed = 0;      // the worth of what does not depend on the space or on the numbers
    std::int64_t open_side = 0;  // the worth of each open side of the tile
    int beside_garden = 0;       // the reputation that a garden beside the tile gains by it
    MarkerGain own_marker;       // what a marker on the tile brings, but for its neighbours
    MarkerGain marker;           // the most that one brings elsewhere
    int homes = 0;               // residential tiles, the new one too
    RedLine line;
    FixedList<Offer, kMaxSlots> offers;
  };
  static constexpr std::size_t kKnown = 16;
  /// Numbers that came up already for this plan.
  struct Known {
    Change change;
    Numbers after;
    std::int64_t worth;
  };

  void look_around(int where);
  void look_for_gardens();
  void add_race(GoalId id, bool secret);
  void plan(Move move);
  void plan_tile(Kind kind, int surcharge);
  void plan_effects(Kind kind);
  void plan_offers(int taken);
  [[nodiscard]] int laid(const Site& site);
  void add_lake_pairs(const Tile& tile, int new_pairs, Change& change) const;
  [[nodiscard]] int invested(Move move);
  [[nodiscard]] int judge(const Change& change, std::int64_t spatial, const Site* site);
  [[nodiscard]] const Known& numbers_after(const Change& change);
  [[nodiscard]] Standing standing(const Numbers& after, const Site* site, bool secret) const;
  [[nodiscard]] int measured(const Race& race, const Numbers& after, const Site* site) const;
  [[nodiscard]] std::int64_t tile_worth(Kind kind) const;
  [[nodiscard]] std::int64_t listening_worth(const Prospects& prospects) const;
  [[nodiscard]] std::int64_t side_worth(Kind kind, const Prospects& prospects, int weight) const;
  [[nodiscard]] std::int64_t promise_worth(int garden, const MarkerGain& marker) const;
  [[nodiscard]] int matching_everywhere(Signature match) const;
  [[nodiscard]] int lake_pairs() const;
  [[nodiscard]] int lake_weight(TileIndex lake) const;

  Position position_;
  const Shared& shared_;
  const Borough& borough_;
  int owner_;
  TableShape shape_;
  std::span<const std::int32_t> weights_;
  int turns_;
  bool last_ = false;                           // the game ends with this turn
  bool pays_ = true;                            // steps 2 and 3 are still to come
  int best_garden_ = 0;                         // the most reputation that a garden would bring
  std::array<MarkerGain, kMaxTiles> marker_{};  // of every tile that may get one
  MarkerGain best_marker_;
  RedLine line_;
  std::int64_t base_ = 0;  // the worth of the tiles that are there
  std::array<std::int64_t, kMaxTiles> side_{};
  std::array<Site, kMaxFree> sites_;  // filled as far as there are free spaces
  FixedList<Race, kMaxPublicGoals + 1> races_;
  Plan plan_;
  int where_ = 0;
  FixedList<Known, kKnown> known_;
};

}  // namespace kvartal::suburbia
