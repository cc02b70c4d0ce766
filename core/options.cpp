#include "core/options.hpp"

#include <algorithm>

namespace kvartal {
namespace {

std::string list_of(std::span<const OptionSpec> specs) {
  std::string list;
  for (const OptionSpec& spec : specs) list += (list.empty() ? "" : ", ") + spec.name;
  return list;
}

std::string choices_of(const OptionSpec& spec) {
  std::string list;
  for (const OptionChoice& choice : spec.choices) list += (list.empty() ? "" : ", ") + choice.value;
  return list;
}

bool is_choice(const OptionSpec& spec, std::string_view value) {
  return std::ranges::any_of(spec.choices, [&](const OptionChoice& choice) { return choice.value == value; });
}

bool allowed(const OptionSpec& spec, const std::string& value) {
  if (!spec.per_seat) return is_choice(spec, value);
  return std::ranges::all_of(split(value, ','), [&](const std::string& part) { return is_choice(spec, part); });
}

Refusal bad_option(const std::string& en, const std::string& ru) { return {"", {en, ru}}; }

}  // namespace

std::string_view Options::get(std::string_view name) const {
  for (const auto& [key, value] : values_) {
    if (key == name) return value;
  }
  return {};
}

void Options::set(std::string_view name, std::string value) {
  for (auto& [key, old] : values_) {
    if (key == name) {
      old = std::move(value);
      return;
    }
  }
  values_.emplace_back(std::string(name), std::move(value));
}

std::string to_string(const Options& options) {
  std::string text;
  for (const auto& [key, value] : options.all()) text += (text.empty() ? "" : " ") + key + "=" + value;
  return text;
}

std::expected<Options, Refusal> read_options(std::span<const OptionSpec> specs, std::span<const std::string> words) {
  Options options;
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      return std::unexpected(
          bad_option("option '" + word + "' must look like name=value", "опция «" + word + "» должна иметь вид имя=значение"));
    }
    const std::string name = word.substr(0, equals);
    const std::string value = word.substr(equals + 1);
    const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
    if (spec == specs.end()) {
      return std::unexpected(bad_option("there is no option '" + name + "'; there are: " + list_of(specs),
                                        "нет опции «" + name + "»; есть: " + list_of(specs)));
    }
    if (!allowed(*spec, value)) {
      return std::unexpected(bad_option("option " + name + " cannot be '" + value + "'; it can be: " + choices_of(*spec),
                                        "опция " + name + " не может быть «" + value + "»; возможно: " + choices_of(*spec)));
    }
    if (options.has(name)) {
      return std::unexpected(bad_option("option " + name + " is given twice", "опция " + name + " указана дважды"));
    }
    options.set(name, value);
  }
  return options;
}

Options with_defaults(std::span<const OptionSpec> specs, const Options& given) {
  Options full;
  for (const OptionSpec& spec : specs) {
    full.set(spec.name, given.has(spec.name) ? std::string(given.get(spec.name)) : spec.choices.front().value);
  }
  return full;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace kvartal
