// What is tuned, and how long.
#pragma once

#include <cstdint>
#include <string>

#include "cli/common.hpp"

namespace kvartal::cli {

struct TuneArguments {
  TableArguments table;
  std::string weights;
  bool habit = false;
  int games = 40;
  int tries = 32;
  int generations = 200;
  double step = 1;  // how far the first tries lie from what is in the file
  std::uint64_t seed = 1;
};

/// Tunes the numbers of a game's habit by games against the habit that goes by those in the file, and writes them there.
void tune_habit(const TuneArguments& arguments, const GameEntry& entry, const Options& options, const std::string& command);

}  // namespace kvartal::cli
