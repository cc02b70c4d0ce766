// Thinking while others decide: a seat imagines what they do until it is asked itself, and thinks about that decision in
// advance. What it found counts if the decision comes.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "bots/think_over.hpp"

namespace kvartal {

/// The same for all positions that the seat cannot tell apart, and for hardly any others.
[[nodiscard]] std::uint64_t known_as(const AnyGame& position, Seat seat);

/// A decision that may come, and what was found about it.
struct Foreseen {
  std::uint64_t known_as = 0;
  AnyGame position;
  std::vector<Estimate> found;
};

/// Imagines once how the others go on until the observing seat decides, and thinks about that decision for a part of what the
/// settings allow. Nothing where the game ends before.
[[nodiscard]] std::optional<Foreseen> foresee(const Observation& waiting, const ThinkerSettings& settings, std::uint64_t seed,
                                              Thinking& thinking);

/// What a seat has found about decisions that may come.
class Pondering {
 public:
  /// Foresees as many decisions as the settings say, or as `thinking` lets it.
  void ponder(const Observation& waiting, const ThinkerSettings& settings, std::uint64_t seed, Thinking& thinking);
  /// What was found about this decision, each time that it was foreseen; all the rest can be forgotten, for it did not come.
  [[nodiscard]] std::vector<std::vector<Estimate>> recall(const Observation& deciding);

 private:
  std::unordered_map<std::uint64_t, std::vector<std::vector<Estimate>>> found_;
  std::size_t foreseen_ = 0;
};

}  // namespace kvartal
