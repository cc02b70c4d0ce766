// Thinking ahead by playing imagined games to their end: what every kind of search offers. None of them reads a clock or starts
// a thread: an allowance says how long.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "core/forecast.hpp"

namespace kvartal {

/// What a thinking bot plays for. A margin counts beside victory, or nobody would try to lose by less, or to win clearly.
struct Taste {
  double victory = 0.5;   // how much of the utility is victory; the rest is the margin
  double clear = 2000.0;  // the margin that feels clear, in hundredths of a point
  bool operator==(const Taste&) const = default;
};

/// How good an end is for a competitor, from 0 to 1. Where nobody competes with it, `expected` is what its points are compared
/// with.
[[nodiscard]] double utility(const Forecast& forecast, int competitor, const Taste& taste, double expected);

enum class SearchKind : std::uint8_t {
  flat,  // the moves of the position against each other, the worse half dropped again and again
  tree   // the tree of what may follow, looked at where it is promising
};

/// How a search thinks: numbers only, so that levels of play are data.
struct SearchStyle {
  SearchKind kind = SearchKind::flat;
  int width = 16;  // how many moves are looked at, those that the game's appraisal likes best; a tree widens from there
  Foresight foresight;
  Taste taste;
  double exploration = 0.6;  // tree: how much an uncertain move is worth a look
  double widening = 1.0;     // tree: at n visits, `width` is reached as widening · √n grows
  /// flat: a move is preferred to the first one (habit's, or the one that the appraisal likes best) only if it is ahead by so
  /// many standard errors. A turn of many small moves would drown in small mistakes otherwise.
  double caution = 0;
  bool operator==(const SearchStyle&) const = default;
};

/// What a search thinks of one move of the position.
struct Estimate {
  AnyMove move;
  int simulations = 0;
  int told = 0;                                            // so many of them tell who wins
  double utility = 0;                                      // for the seat that thinks
  double victory = 0;                                      // its share of the victories in those
  double points = 0;                                       // its final points
  std::array<double, Result::kMaxCompetitors> everyone{};  // the final points of all competitors
  double doubt = 0;                                        // taken off its utility where moves are compared
};

/// The sums behind an estimate.
struct Tally {
  int simulations = 0;
  int told = 0;
  double utility = 0;
  double victory = 0;
  double points = 0;
  std::array<double, Result::kMaxCompetitors> everyone{};

  void add(const Forecast& forecast, int competitor, double worth);
  [[nodiscard]] Estimate estimate(AnyMove move) const;
};

/// Best first: by utility less doubt among those that were looked at about as often as any; what was looked at less was dropped
/// on the way.
void order(std::vector<Estimate>& estimates);
/// What several searches of one position have found, put together: every one counts by its simulations. In their order.
[[nodiscard]] std::vector<Estimate> merged(std::span<const std::vector<Estimate>> searches);
/// In a total order, so that it is the same on every platform: equals by their bits.
void best_first(std::vector<AppraisedMove>& moves);

/// How much a search may think: so many simulations, so many seconds, whichever is used up first.
class Allowance {
 public:
  /// 0 seconds: time does not matter.
  Allowance(int simulations, double seconds, Thinking& thinking)
      : simulations_(simulations), seconds_(seconds), thinking_(thinking) {}
  /// The share of it that is used up after so many simulations; from 1 on the search ends.
  [[nodiscard]] double spent(int simulations) const;

 private:
  double simulations_;
  double seconds_;
  Thinking& thinking_;
};

class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;
  /// Plays imagined games until the allowance is used up: at least one.
  virtual void think(const Allowance& allowance) = 0;
  /// The moves looked at, best first. At least one, also before any simulation.
  [[nodiscard]] virtual std::vector<Estimate> estimates() const = 0;
};

/// A search for the observing seat.
[[nodiscard]] std::unique_ptr<Search> make_search(const Observation& observation, const SearchStyle& style, std::uint64_t seed);

}  // namespace kvartal
