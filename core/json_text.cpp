// JSON as text. The library's own writer looks at every character on its own; messages of a server are mostly plain text, which
// can be copied. What is not plain is left to the library, so that the result is the same, letter by letter.
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/json_node.hpp"
#include "core/json_text.hpp"

namespace kvartal {
namespace {

std::string by_the_library(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

bool continues(unsigned char byte) { return (byte & 0xC0) == 0x80; }

/// How many bytes the character at the beginning has, if it can stand in quotes as it is; 0 if the library must look at it.
std::size_t plain_character(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(i < text.size() ? text[i] : 0); };
  const unsigned char first = at(0);
  if (first < 0x80) return first >= 0x20 && first != '"' && first != '\\' ? 1 : 0;
  if (first >= 0xC2 && first <= 0xDF) return continues(at(1)) ? 2 : 0;
  // Of the longer ones those without further conditions.
  if (first >= 0xE1 && first <= 0xEC) return continues(at(1)) && continues(at(2)) ? 3 : 0;
  return 0;
}

/// Whether the first eight bytes are letters, digits and the like: the seven bits of each byte, and comparisons of all at once.
bool starts_plain(std::string_view text) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  constexpr std::uint64_t kHigh = 0x80 * kEach;
  const auto has_zero = [](std::uint64_t bytes) { return (bytes - kEach) & ~bytes & kHigh; };
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, text.data(), sizeof(bytes));
  const std::uint64_t special =
      bytes | (bytes - 0x20 * kEach) | has_zero(bytes ^ ('"' * kEach)) | has_zero(bytes ^ ('\\' * kEach));
  return (special & kHigh) == 0;
}

bool is_plain(std::string_view text) {
  while (!text.empty()) {
    if (text.size() >= sizeof(std::uint64_t) && starts_plain(text)) {
      text.remove_prefix(sizeof(std::uint64_t));
      continue;
    }
    const std::size_t size = plain_character(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

template <class Number>
void append_digits(std::string& out, Number number) {
  std::array<char, 24> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), written.ptr);
}

}  // namespace

void append_text(std::string& out, std::string_view text) {
  if (!is_plain(text)) return void(out += by_the_library(std::string(text)));
  out += '"';
  out += text;
  out += '"';
}

void append_number(std::string& out, std::int64_t number) { append_digits(out, number); }

void append_json(std::string& out, const Json& json) {
  if (json.is_object()) {
    char before = '{';
    for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
      out += before;
      append_text(out, name);
      out += ':';
      append_json(out, value);
      before = ',';
    }
    out += before == '{' ? "{}" : "}";
  } else if (json.is_array()) {
    char before = '[';
    for (const Json& value : json.get_ref<const Json::array_t&>()) {
      out += before;
      append_json(out, value);
      before = ',';
    }
    out += before == '[' ? "[]" : "]";
  } else if (json.is_string()) {
    append_text(out, json.get_ref<const std::string&>());
  } else if (json.is_number_unsigned()) {
    append_digits(out, json.get<std::uint64_t>());
  } else if (json.is_number_integer()) {
    append_digits(out, json.get<std::int64_t>());
  } else {
    out += by_the_library(json);
  }
}

std::string to_text(const Json& json) {
  std::string text;
  text.reserve(512);
  append_json(text, json);
  return text;
}

}  // namespace kvartal
