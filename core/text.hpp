// Words for people: every text exists in English and Russian, by construction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kvartal {

enum class Language : std::uint8_t { en, ru };

[[nodiscard]] constexpr std::optional<Language> language_named(std::string_view name) {
  if (name == "en") return Language::en;
  if (name == "ru") return Language::ru;
  return std::nullopt;
}

struct Text {
  std::string en;
  std::string ru;

  [[nodiscard]] const std::string& in(Language language) const { return language == Language::ru ? ru : en; }
  bool operator==(const Text&) const = default;
};

/// The same in both languages: a number, a name, a move in notation.
[[nodiscard]] inline Text same(const std::string& text) { return {text, text}; }

[[nodiscard]] inline Text operator+(Text left, const Text& right) {
  left.en += right.en;
  left.ru += right.ru;
  return left;
}
[[nodiscard]] inline Text operator+(Text left, std::string_view right) {
  left.en += right;
  left.ru += right;
  return left;
}

/// An answer of "no": which rule forbids it (empty where no rule of a game does) and why, for the player to read.
struct Refusal {
  std::string rule;
  Text why;
  bool operator==(const Refusal&) const = default;
};

/// A refusal that no rule of a game makes: the table's own.
[[nodiscard]] inline Refusal no(std::string en, std::string ru) { return {"", {std::move(en), std::move(ru)}}; }

}  // namespace kvartal
