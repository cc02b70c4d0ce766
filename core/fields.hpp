// Says once which members a struct shows to the world, and makes both its JSON and its JSON Schema from that, so that
// the two cannot disagree. Included only by files that write JSON.
//
//   template <> struct kvartal::Fields<Slot> {
//     static constexpr std::string_view name = "Slot";
//     static constexpr auto list = std::tuple{Field{"tile", &Slot::tile, "what lies here"}, …};
//   };
//
// With `static constexpr bool sparse = true;` optional members without a value are left out instead of being null: for
// structs of which most members are empty most of the time.
//
// Enumerations supply `std::span<const std::string_view> names_of(E)`, found by argument-dependent look-up.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/json.hpp"
#include "core/shown.hpp"
#include "core/text.hpp"
#include "core/texts.hpp"

namespace kvartal {

template <class T>
struct Fields;

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::* member;
  std::string_view about;
};

template <>
struct Fields<Text> {
  static constexpr std::string_view name = "Text";
  static constexpr auto list = std::tuple{Field{"en", &Text::en, "English"}, Field{"ru", &Text::ru, "Russian"}};
};

template <class T>
concept Described = requires { Fields<T>::list; };

template <class T>
concept Sparse = requires { requires Fields<T>::sparse; };

template <class T>
concept Named = std::is_enum_v<T> && requires(T value) {
  { names_of(value) } -> std::convertible_to<std::span<const std::string_view>>;
};

template <Named E>
[[nodiscard]] std::string_view name_of(E value) {
  return names_of(value)[static_cast<std::size_t>(value)];
}

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

/// Is this member of an Owner to be written?
template <class Owner, class Member>
[[nodiscard]] bool is_written(const Member& value) {
  if constexpr (Sparse<Owner> && kIsOptional<Member>) return value.has_value();
  return true;
}

template <class T>
[[nodiscard]] Json json_of(const T& value) {
  if constexpr (Described<T>) {
    Json object = Json::object();
    auto& members = object.get_ref<Json::object_t&>();
    const auto add = [&](const auto& field) {
      const auto& member = value.*field.member;
      if (is_written<T>(member)) members.emplace_back(std::string(field.name), json_of(member));
    };
    std::apply(
        [&](const auto&... field) {
          members.reserve(sizeof...(field));  // keys are constant: growing would copy everything below, not move it
          (add(field), ...);
        },
        Fields<T>::list);
    return object;
  } else if constexpr (kIsOptional<T>) {
    return value ? json_of(*value) : Json(nullptr);
  } else if constexpr (kIsList<T>) {
    Json array = Json::array();
    auto& items = array.get_ref<Json::array_t&>();
    items.reserve(value.size());
    for (const auto& item : value) items.push_back(json_of(item));
    return array;
  } else if constexpr (std::is_same_v<T, Texts>) {
    Json array = Json::array();
    for (std::size_t i = 0; i < value.size(); ++i) array.push_back(std::string(value[i]));
    return array;
  } else if constexpr (Named<T>) {
    return Json(std::string(name_of(value)));
  } else if constexpr (std::is_same_v<T, Shown>) {
    return value.json();
  } else {
    return Json(value);
  }
}

/// The schema of T; described structs are put into `definitions` once and referred to by name.
template <class T>
[[nodiscard]] Json schema_of(Json& definitions) {
  if constexpr (Described<T>) {
    const std::string name(Fields<T>::name);
    Json reference = {{"$ref", "#/definitions/" + name}};
    if (definitions.contains(name)) return reference;
    definitions[name] = Json::object();  // reserves the name, should the type contain itself
    Json properties = Json::object();
    Json required = Json::array();
    const auto add = [&]<class O, class M>(const Field<O, M>& field) {
      Json schema;
      if constexpr (Sparse<T> && kIsOptional<M>) {
        schema = schema_of<typename M::value_type>(definitions);
      } else {
        schema = schema_of<M>(definitions);
        required.push_back(std::string(field.name));
      }
      if (!schema.contains("$ref")) schema["description"] = std::string(field.about);
      properties[std::string(field.name)] = std::move(schema);
    };
    std::apply([&](const auto&... field) { (add(field), ...); }, Fields<T>::list);
    definitions[name] = {
        {"type", "object"}, {"additionalProperties", false}, {"required", required}, {"properties", properties}};
    return reference;
  } else if constexpr (kIsOptional<T>) {
    return {{"anyOf", Json::array({schema_of<typename T::value_type>(definitions), {{"type", "null"}}})}};
  } else if constexpr (kIsList<T>) {
    return {{"type", "array"}, {"items", schema_of<typename T::value_type>(definitions)}};
  } else if constexpr (Named<T>) {
    Json names = Json::array();
    for (const std::string_view name : names_of(T{})) names.push_back(std::string(name));
    return {{"type", "string"}, {"enum", names}};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_integral_v<T>) {
    return {{"type", "integer"}};
  } else {
    static_assert(std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>, "this type has no schema yet");
    return {{"type", "string"}};
  }
}

}  // namespace kvartal
