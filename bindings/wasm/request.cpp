#include "bindings/wasm/request.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/record.hpp"

namespace kvartal {

Json request_error(const std::string& what) { return {{"error", what}}; }

std::optional<std::string> text_in(const Json& request, const char* name) {
  const auto found = request.find(name);
  if (found == request.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<std::uint64_t> number_in(const Json& request, const char* name) {
  const auto found = request.find(name);
  if (found == request.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<std::uint64_t>();
}

std::optional<std::size_t> count_in(const Json& request, const char* name) {
  const auto number = number_in(request, name);
  if (!number) return std::nullopt;
  return static_cast<std::size_t>(std::min<std::uint64_t>(*number, SIZE_MAX));
}

bool flag_in(const Json& request, const char* name) {
  const auto found = request.find(name);
  return found != request.end() && found->is_boolean() && found->get<bool>();
}

std::vector<std::string> texts_in(const Json& request, const char* name) {
  std::vector<std::string> texts;
  const auto found = request.find(name);
  if (found == request.end() || !found->is_array()) return texts;
  for (const Json& one : *found) {
    if (!one.is_string()) return {};
    texts.push_back(one.get<std::string>());
  }
  return texts;
}

Viewer viewer_in(const Json& request, int seats) {
  const auto name = text_in(request, "viewer").value_or("spectator");
  if (name == "archive") return Viewer::archive();
  const auto seat = seat_named(name, seats);
  return seat && !seat->is_chance() ? Viewer::seat(*seat) : Viewer::spectator();
}

}  // namespace kvartal
