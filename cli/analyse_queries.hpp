// Questions that other programs ask about positions and games: one JSON object a line on standard input, the answers likewise
// on standard output. docs/analysis.md describes both.
#pragma once

#include <cstdint>
#include <istream>
#include <string>

namespace kvartal::cli {

/// What counts where a question does not say it, and how many threads answer.
struct AnalysisDefaults {
  std::string bot;
  int simulations = 0;
  std::uint64_t seed = 0;
  unsigned threads = 1;
};

/// Answers until the input ends and everything is answered. A wrong question gets an answer that says so, and disturbs no
/// other.
void answer_queries(std::istream& input, const AnalysisDefaults& defaults);

}  // namespace kvartal::cli
