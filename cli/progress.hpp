// A bar on a terminal that says how far a long command is.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <string>

namespace kvartal::cli {

class Progress {
 public:
  Progress(std::uint64_t total, bool quiet) : total_(total), shown_(!quiet && isatty(STDERR_FILENO) != 0) {}
  void show(std::uint64_t done) {
    if (!shown_) return;
    const auto now = std::chrono::steady_clock::now();
    if (done < total_ && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    constexpr std::uint64_t kWidth = 40;
    const std::uint64_t filled = done * kWidth / total_;
    fmt::print(stderr, "\r[{}{}] {}/{}", std::string(filled, '#'), std::string(kWidth - filled, ' '), done, total_);
    if (done == total_) fmt::print(stderr, "\n");
  }

 private:
  std::uint64_t total_;
  bool shown_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace kvartal::cli
