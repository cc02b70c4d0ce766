// Many short texts in one piece of memory: the words of all legal moves are some hundreds, and are made anew for every
// decision.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kvartal {

class Texts {
 public:
  void reserve(std::size_t texts, std::size_t letters) {
    ends_.reserve(texts);
    letters_.reserve(letters);
  }
  void push_back(std::string_view text) {
    letters_ += text;
    ends_.push_back(static_cast<std::uint32_t>(letters_.size()));
  }
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return std::string_view(letters_).substr(begin, ends_[index] - begin);
  }
  bool operator==(const Texts&) const = default;

 private:
  std::string letters_;
  std::vector<std::uint32_t> ends_;  // of each text in `letters_`
};

}  // namespace kvartal
