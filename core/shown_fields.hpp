// Makes something shown of a struct with described members: its text, and what differs between two of them. Included only by
// files that show something.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/fields.hpp"
#include "core/json_text.hpp"
#include "core/shown.hpp"

namespace kvartal {

/// The same text as that of `json_of`.
template <class T>
void write_text(const T& value, std::string& out) {
  if constexpr (Described<T>) {
    out += '{';
    const auto write = [&](const auto& field) {
      const auto& member = value.*field.member;
      if (!is_written<T>(member)) return;
      if (out.back() != '{') out += ',';
      out += '"';
      out += field.name;
      out += "\":";
      write_text(member, out);
    };
    std::apply([&](const auto&... field) { (write(field), ...); }, Fields<T>::list);
    out += '}';
  } else if constexpr (kIsOptional<T>) {
    if (!value) return void(out += "null");
    write_text(*value, out);
  } else if constexpr (kIsList<T> || std::is_same_v<T, Texts>) {
    out += '[';
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i > 0) out += ',';
      write_text(value[i], out);
    }
    out += ']';
  } else if constexpr (Named<T>) {
    append_text(out, name_of(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    append_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_same_v<T, Shown>) {
    value.write(out);
  } else if constexpr (std::is_same_v<T, Json>) {
    append_json(out, value);
  } else {
    append_text(out, value);
  }
}

/// What can differ in a part of it; anything else is the same or is another value.
template <class T>
inline constexpr bool kHasParts = Described<T> || std::is_same_v<T, Shown>;
template <class T>
inline constexpr bool kHasParts<std::optional<T>> = kHasParts<T>;
template <class T>
inline constexpr bool kHasParts<std::vector<T>> = kHasParts<T>;

/// Shorter lists are as well told as they are.
inline constexpr std::size_t kFewTexts = 8;

template <class T>
void write_change(const T& now, ChangeList& changes) {
  if constexpr (std::is_same_v<T, Texts>) {
    if (now.size() > kFewTexts) return changes.join(now);
  }
  write_text(now, changes.begin_value());
  changes.end_value();
}

template <class T>
void write_changes(const T& before, const T& now, ChangeList& changes);

template <class Item>
void write_added(std::size_t from, const std::vector<Item>& now, ChangeList& changes) {
  for (std::size_t i = from; i < now.size(); ++i) {
    changes.enter(i);
    write_change(now[i], changes);
    changes.leave();
  }
}

/// Would they be written alike? Asked much more often than something differs.
template <class T>
[[nodiscard]] bool is_same(const T& one, const T& other) {
  if constexpr (Described<T>) {
    return std::apply([&](const auto&... field) { return (is_same(one.*field.member, other.*field.member) && ...); },
                      Fields<T>::list);
  } else if constexpr (kIsOptional<T>) {
    return one.has_value() == other.has_value() && (!one || is_same(*one, *other));
  } else if constexpr (kIsList<T>) {
    return std::ranges::equal(one, other, [](const auto& item, const auto& with) { return is_same(item, with); });
  } else if constexpr (std::is_same_v<T, Shown>) {
    return one.is_same(other);
  } else {
    return one == other;
  }
}

/// Item by item; but where most of a list has changed, the whole of it may be shorter than what would have to be said.
template <class Part>
void write_changes_of_parts(const std::vector<Part>& before, const std::vector<Part>& now, ChangeList& changes) {
  if (before.empty() ? !now.empty() : now.size() < before.size()) return write_change(now, changes);
  const std::size_t start = changes.size();
  std::size_t changed = now.size() - before.size();
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (is_same(before[i], now[i])) continue;
    ++changed;
    changes.enter(i);
    write_changes(before[i], now[i], changes);
    changes.leave();
  }
  write_added(before.size(), now, changes);
  if (2 * changed <= now.size()) return;
  std::string whole;
  write_text(now, whole);
  if (whole.size() >= changes.size() - start) return;
  changes.take_back(start);
  changes.begin_value() += whole;
  changes.end_value();
}

/// What must be changed in `before` to have `now`.
template <class T>
void write_changes(const T& before, const T& now, ChangeList& changes) {
  if constexpr (Sparse<T>) {  // a member that goes has no place to be told at
    if (!is_same(before, now)) write_change(now, changes);
  } else if constexpr (Described<T>) {
    const auto compare = [&](const auto& field) {
      changes.enter(field.name);
      write_changes(before.*field.member, now.*field.member, changes);
      changes.leave();
    };
    std::apply([&](const auto&... field) { (compare(field), ...); }, Fields<T>::list);
  } else if constexpr (std::is_same_v<T, Shown>) {
    now.write_changes(before, changes);
  } else if constexpr (kIsOptional<T>) {
    if (before && now) return write_changes(*before, *now, changes);
    if (before || now) write_change(now, changes);
  } else if constexpr (kIsList<T> && kHasParts<T>) {
    write_changes_of_parts(before, now, changes);
  } else if constexpr (kIsList<T>) {
    if (before == now) return;
    const bool grown = !before.empty() && before.size() < now.size() && std::equal(before.begin(), before.end(), now.begin());
    grown ? write_added(before.size(), now, changes) : write_change(now, changes);
  } else {
    if (before != now) write_change(now, changes);
  }
}

template <class T>
class ShownStruct final : public Shown::Model {
 public:
  explicit ShownStruct(T value) : value_(std::move(value)) {}
  [[nodiscard]] Json json() const override { return json_of(value_); }
  void write(std::string& out) const override { write_text(value_, out); }
  [[nodiscard]] bool is_same(const Model& other) const override {
    return kvartal::is_same(value_, static_cast<const ShownStruct&>(other).value_);
  }
  void write_changes(const Model& before, ChangeList& changes) const override {
    kvartal::write_changes(static_cast<const ShownStruct&>(before).value_, value_, changes);
  }

 private:
  T value_;
};

template <Described T>
[[nodiscard]] Shown shown(T value) {
  return Shown(std::make_unique<const ShownStruct<T>>(std::move(value)));
}

}  // namespace kvartal
