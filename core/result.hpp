// How a game ended: one row of values for each competitor, compared from the first criterion to the last.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "core/text.hpp"

namespace kvartal {

/// What competitors are compared by: a constant of the game, since a result is made without allocating.
struct Criterion {
  std::string_view en;
  std::string_view ru;
  bool fewest = false;  // the smaller number is the better one

  [[nodiscard]] Text name() const { return {std::string(en), std::string(ru)}; }
};

/// The seats come first; competitors that are nobody's seat (a robot of a solo game) follow them.
struct Result {
  static constexpr int kMaxCompetitors = Seat::kMax;
  static constexpr int kMaxCriteria = 6;

  int seats = 0;
  int competitors = 0;
  std::span<const Criterion> criteria;  // those of this kind of table, at most kMaxCriteria
  std::array<std::array<std::int32_t, kMaxCriteria>, kMaxCompetitors> values{};
  std::array<std::int8_t, kMaxCompetitors> rank{};  // 1 is best; equals share a rank

  /// The first criterion in which two competitors differ, or -1 if they are equal in all.
  [[nodiscard]] int decided_by(int one, int other) const;
  /// Whether the criterion that decides between them speaks for the first.
  [[nodiscard]] bool is_ahead(int one, int other) const;
  [[nodiscard]] int score(Seat seat) const { return values[seat.index][0]; }
  [[nodiscard]] bool won(Seat seat) const { return rank[seat.index] == 1; }
  /// Fills `rank` from `values`.
  void rank_all();
  /// Puts those who have given up behind all others, side by side, whatever was scored for them.
  void rank_last(SeatSet resigned);
  /// Competitors from best to worst, equals in seat order.
  [[nodiscard]] std::vector<int> order() const;
};

/// One sentence for each competitor but the last: why it stands above, or beside, the next one.
[[nodiscard]] std::vector<Text> explain(const Result& result, std::span<const Text> names);

}  // namespace kvartal
