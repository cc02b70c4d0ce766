// The words by which the databases know the kinds of rows.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "server/storage.hpp"

namespace kvartal::server {

// In the order of the enumerations.
inline constexpr std::array<std::string_view, 3> kSeatKinds = {"open", "person", "bot"};
inline constexpr std::array<std::string_view, 3> kTableStates = {"open", "playing", "over"};
inline constexpr std::array<std::string_view, 4> kEntryKinds = {"move", "undo", "end", "resign"};
inline constexpr std::array<std::string_view, 3> kAbsences = {"", "time", "resigned"};
inline constexpr std::array<std::string_view, 3> kTournamentStates = {"open", "playing", "over"};

/// The schemas let no other word in.
template <class Enum, std::size_t Count>
[[nodiscard]] Enum from_word(const std::array<std::string_view, Count>& words, std::string_view word) {
  std::size_t index = 0;
  while (index + 1 < words.size() && words[index] != word) ++index;
  return static_cast<Enum>(index);
}

template <class Enum, std::size_t Count>
[[nodiscard]] std::string_view word(const std::array<std::string_view, Count>& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

}  // namespace kvartal::server
