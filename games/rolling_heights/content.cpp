#include "games/rolling_heights/content.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/hash.hpp"
#include "games/rolling_heights/content_reader.hpp"

namespace kvartal::rolling_heights {

namespace detail {
constinit Pieces pieces;
}  // namespace detail

namespace {

constexpr std::array<std::string_view, kMaterials> kMaterialNames = {"wood", "concrete", "glass", "steel"};
constexpr std::array<std::string_view, kResources> kResourceNames = {
    "power", "wood", "concrete", "glass", "steel", "special_wood", "special_concrete", "special_glass", "special_steel"};
constexpr std::array<std::string_view, kWorkers> kWorkerNames = {"carpenter",     "construction_worker", "architect",
                                                                 "riveter",       "politician",          "executive",
                                                                 "public_figure", "civil_servant",       "city_planner"};
constexpr std::array<std::string_view, kPoses> kPoseNames = {"exhausted", "steady", "hard", "activated", "inactive"};
constexpr std::array<std::string_view, kTypes> kTypeNames = {"residential", "commercial", "industrial", "civic", "park"};
constexpr std::array<std::string_view, 18> kAimNames = {"neighbours",
                                                        "group",
                                                        "neighbourhoods",
                                                        "columns",
                                                        "again_half",
                                                        "tall",
                                                        "plans_where_most",
                                                        "again_where_most",
                                                        "most_buildings",
                                                        "tallest",
                                                        "own",
                                                        "beside_others",
                                                        "others_beside",
                                                        "premium",
                                                        "water",
                                                        "workers",
                                                        "colours",
                                                        "wilds"};

/// Has strings in it, so it cannot be there before the program starts.
Book& book_in_force() {
  static Book book;
  return book;
}

/// What content means for play, and nothing else: words may be corrected without making old records unreadable.
std::string play_id(const std::vector<Json>& files) {
  nlohmann::json all = nlohmann::json::array();  // with sorted keys
  for (const Json& file : files) all.push_back(nlohmann::json::parse(file.dump()));
  const auto strip = [](const auto& self, nlohmann::json& json) -> void {
    if (json.is_object()) {
      for (const char* key : {"name", "text", "source", "colour", "$schema"}) json.erase(key);
    }
    if (json.is_structured()) {
      for (nlohmann::json& part : json) self(self, part);
    }
  };
  strip(strip, all);
  const std::string text = all.dump();
  return to_hex(hash_bytes(std::as_bytes(std::span(text))));
}

}  // namespace

const Book& book() { return book_in_force(); }

std::optional<Plan> Book::plan_named(std::string_view name) const {
  const auto found = name.empty() ? plan.end() : std::ranges::find(plan, name, &Words::id);
  if (found == plan.end()) return std::nullopt;
  return static_cast<Plan>(found - plan.begin());
}

Problems load_content(std::span<const ContentFile> files) {
  Problems problems;
  ContentReader reader;
  std::vector<Json> documents;
  const auto read = [&](std::string_view name, const auto& part) {
    const auto file = std::ranges::find(files, name, &ContentFile::name);
    if (file == files.end()) return problems.push_back({std::string(name), "the file is missing"});
    Problems found;
    if (auto json = parse_json(file->text, "(document)", found)) {
      part(JsonNode(&*json, "", &found));
      documents.push_back(std::move(*json));
    }
    for (const Problem& problem : found) problems.push_back({std::string(name) + ": " + problem.where, problem.what});
  };
  read("table.json", [&](const JsonNode& file) { reader.read_table(file); });
  read("boards.json", [&](const JsonNode& file) { reader.read_boards(file); });
  read("plans.json", [&](const JsonNode& file) { reader.read_plans(file); });
  read("aims.json", [&](const JsonNode& file) { reader.read_aims(file); });
  if (!problems.empty()) return problems;
  detail::pieces = reader.pieces;
  reader.book.id = play_id(documents);
  book_in_force() = std::move(reader.book);
  return {};
}

std::span<const std::string_view> names_of(Material) { return kMaterialNames; }
std::span<const std::string_view> names_of(Resource) { return kResourceNames; }
std::span<const std::string_view> names_of(Worker) { return kWorkerNames; }
std::span<const std::string_view> names_of(Pose) { return kPoseNames; }
std::span<const std::string_view> names_of(Type) { return kTypeNames; }
std::span<const std::string_view> names_of(AimKind) { return kAimNames; }

}  // namespace kvartal::rolling_heights
