#include "server/account_words.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace kvartal::server {
namespace {

constexpr std::size_t kShortestName = 3;
constexpr std::size_t kLongestName = 24;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;  // bytes

constexpr char32_t kNoCharacter = 0xFFFD;

/// How many bytes continue the character that begins with this one; nothing if none begins with it.
std::optional<std::size_t> following(unsigned char first) {
  if (first < 0x80) return 0;
  if ((first & 0xE0U) == 0xC0U) return 1;
  if ((first & 0xF0U) == 0xE0U) return 2;
  if ((first & 0xF8U) == 0xF0U) return 3;
  return std::nullopt;
}

/// The characters of a text; what is none is one that no name may have.
std::vector<char32_t> characters_of(std::string_view text) {
  std::vector<char32_t> characters;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto first = static_cast<unsigned char>(text[i]);
    const auto more = following(first);
    char32_t character = more ? (*more == 0 ? first : first & (0x3FU >> *more)) : kNoCharacter;
    for (std::size_t left = more.value_or(0); left > 0; --left) {
      const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
      if ((next & 0xC0U) != 0x80U) {
        character = kNoCharacter;
        break;
      }
      character = (character << 6U) | (next & 0x3FU);
      ++i;
    }
    characters.push_back(character);
  }
  return characters;
}

bool is_latin(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z'); }
bool is_cyrillic(char32_t c) { return (c >= U'А' && c <= U'я') || c == U'Ё' || c == U'ё'; }
bool is_other(char32_t c) { return (c >= U'0' && c <= U'9') || c == U'-' || c == U'_' || c == U'.'; }

char32_t lower(char32_t c) {
  if (c >= U'A' && c <= U'Z') return c + (U'a' - U'A');
  if (c >= U'А' && c <= U'Я') return c + (U'а' - U'А');
  return c == U'Ё' ? U'ё' : c;
}

void append(std::string& text, char32_t c) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  const auto rest = [&](unsigned shift) { byte(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xC0U | (c >> 6U));
    return rest(0);
  }
  if (c < 0x1'0000) {
    byte(0xE0U | (c >> 12U));
  } else {
    byte(0xF0U | (c >> 18U));
    rest(12);
  }
  rest(6);
  rest(0);
}

// What everybody tries first; all of at least eight characters.
constexpr std::array<std::string_view, 20> kGuessed = {"12345678", "123456789", "1234567890", "password",  "password1",
                                                       "qwertyui", "qwerty123", "qwertyuiop", "11111111",  "00000000",
                                                       "iloveyou", "sunshine",  "princess",   "football1", "abc12345",
                                                       "1q2w3e4r", "passw0rd",  "йцукенгш",   "пароль123", "kvartal1"};

std::string_view first_of(std::string_view text, std::span<const std::pair<std::string_view, std::string_view>> marks) {
  const auto found =
      std::ranges::find_if(marks, [&](const auto& mark) { return text.find(mark.first) != std::string_view::npos; });
  return found == marks.end() ? std::string_view() : found->second;
}

}  // namespace

std::string folded(std::string_view name) {
  std::string text;
  for (const char32_t c : characters_of(name)) append(text, lower(c));
  return text;
}

std::optional<Text> why_no_name(std::string_view name) {
  const std::vector<char32_t> characters = characters_of(name);
  if (characters.size() < kShortestName || characters.size() > kLongestName)
    return Text{"A name has 3 to 24 characters.", "В имени от 3 до 24 знаков."};
  if (!std::ranges::all_of(characters, [](char32_t c) { return is_latin(c) || is_cyrillic(c) || is_other(c); })) {
    return Text{"A name is made of letters, digits, hyphens, dots and underscores, without spaces.",
                "Имя состоит из букв, цифр, дефисов, точек и подчёркиваний, без пробелов."};
  }
  const bool latin = std::ranges::any_of(characters, is_latin);
  const bool cyrillic = std::ranges::any_of(characters, is_cyrillic);
  if (latin && cyrillic) {
    return Text{"A name has Latin or Cyrillic letters, not both: some of them look the same.",
                "В имени латинские буквы или русские, но не те и другие: некоторые из них выглядят одинаково."};
  }
  if (!latin && !cyrillic) return Text{"A name has at least one letter.", "В имени есть хотя бы одна буква."};
  return std::nullopt;
}

std::optional<Text> why_no_password(std::string_view password, std::string_view name) {
  const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
  const std::size_t characters = password.size() - static_cast<std::size_t>(std::ranges::count_if(password, continues));
  if (characters < kShortestPassword) return Text{"A password has at least 8 characters.", "В пароле не меньше 8 знаков."};
  if (password.size() > kLongestPassword) return Text{"This password is too long.", "Этот пароль слишком длинный."};
  const std::string lowered = folded(password);
  if (lowered == folded(name) || std::ranges::find(kGuessed, lowered) != kGuessed.end())
    return Text{"Everybody would try this password first; take another.", "Этот пароль все попробуют первым; возьмите другой."};
  return std::nullopt;
}

std::string browser_in_words(std::string_view user_agent) {
  // Those that also claim to be others come first.
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kBrowsers = {{{"Edg", "Edge"},
                                                                                              {"OPR/", "Opera"},
                                                                                              {"YaBrowser/", "Yandex"},
                                                                                              {"Firefox/", "Firefox"},
                                                                                              {"FxiOS/", "Firefox"},
                                                                                              {"Chrome/", "Chrome"},
                                                                                              {"Safari/", "Safari"}}};
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSystems = {{{"Android", "Android"},
                                                                                             {"iPhone", "iPhone"},
                                                                                             {"iPad", "iPad"},
                                                                                             {"Windows", "Windows"},
                                                                                             {"Mac OS X", "macOS"},
                                                                                             {"CrOS", "ChromeOS"},
                                                                                             {"Linux", "Linux"}}};
  std::string words(first_of(user_agent, kBrowsers));
  const std::string_view system = first_of(user_agent, kSystems);
  if (!words.empty() && !system.empty()) words += ", ";
  return words + std::string(system);
}

}  // namespace kvartal::server
