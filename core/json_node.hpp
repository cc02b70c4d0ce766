// Reading JSON that somebody wrote by hand: every mistake is reported with the place where it stands and what would be
// right, and reading goes on, so that all mistakes of a file are found at once.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/text.hpp"

namespace kvartal {

struct Problem {
  std::string where;
  std::string what;
};
using Problems = std::vector<Problem>;

/// All problems, one a line: "tiles.json: tiles[3].cost: must be …".
[[nodiscard]] std::string to_string(const Problems& problems);

/// JSON as one line of text. Bytes that are no UTF-8 are replaced: the library's own way of writing would stop the program.
[[nodiscard]] std::string to_text(const Json& json);

/// Parses text that must be JSON; a syntax error is reported with its line and column.
[[nodiscard]] std::optional<Json> parse_json(std::string_view text, const std::string& where, Problems& problems);

/// A value in a document, and where it stands. A missing or wrong value has been reported already when an accessor
/// returns its fallback, so the caller need not check again.
class JsonNode {
 public:
  JsonNode(const Json* value, std::string path, Problems* problems)
      : value_(value), path_(std::move(path)), problems_(problems) {}

  [[nodiscard]] bool exists() const { return value_ != nullptr; }
  [[nodiscard]] bool is_null() const;
  [[nodiscard]] bool is_string() const;
  [[nodiscard]] bool is_object() const;
  [[nodiscard]] bool is_array() const;
  [[nodiscard]] const std::string& path() const { return path_; }
  /// The value itself; null where there is none.
  [[nodiscard]] const Json& json() const;
  /// A member that must be there.
  [[nodiscard]] JsonNode operator[](std::string_view key) const;
  /// A member that may be there: test it with exists().
  [[nodiscard]] JsonNode maybe(std::string_view key) const;
  [[nodiscard]] int integer(int least, int most) const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string string() const;
  /// {"en": …, "ru": …}, none of them empty.
  [[nodiscard]] Text text() const;
  /// What programs call something: small letters, digits and _, a letter first.
  [[nodiscard]] std::string id() const;
  /// One of the given names; its index, or nothing.
  [[nodiscard]] std::optional<std::size_t> one_of(std::span<const std::string_view> names) const;
  void each(const std::function<void(JsonNode)>& visit) const;
  void each_member(const std::function<void(const std::string& key, JsonNode)>& visit) const;
  /// Reports every member that is not among these.
  void only(std::initializer_list<std::string_view> keys) const;
  void complain(std::string what) const;

 private:
  const Json* value_;
  std::string path_;
  Problems* problems_;
};

}  // namespace kvartal
