#include "games/en_route/content.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "core/hash.hpp"
#include "games/en_route/city_reader.hpp"

namespace kvartal::en_route {

namespace detail {
constinit Pieces pieces;
}  // namespace detail

namespace {

constexpr std::array<std::string_view, kCities> kCityNames = {"first_city", "london", "cairo",   "rio",
                                                              "hong_kong",  "paris",  "new_york"};
constexpr std::array<std::string_view, kKinds> kKindNames = {"red", "green", "blue", "purple", "yellow", "grey"};
constexpr std::array<std::string_view, kBonuses> kBonusNames = {"tourists", "segment", "coordinate", "ticket"};
constexpr std::array<std::string_view, kMeasures> kMeasureNames = {
    "loop_length",        "straight_run",         "route_length",         "tourists_on_route",    "min_type",
    "crowded_locations",  "attractions_on_route", "outer_segments",       "occupied_attractions", "empty_locations",
    "area_tourists",      "road_segments",        "crossings_on_route",   "bank_changes",         "popular_sides",
    "tourists_of_colour", "attractions_of_kind",  "least_landmark_group", "route_end_at",         "tour"};

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
      for (const char* key : {"name", "text", "source", "furniture", "$schema"}) json.erase(key);
    }
    if (json.is_structured()) {
      for (nlohmann::json& part : json) self(self, part);
    }
  };
  strip(strip, all);
  const std::string text = all.dump();
  return to_hex(hash_bytes(std::as_bytes(std::span(text))));
}

/// Finds and parses a file; what is wrong with it is reported under its name.
template <class Part>
void read_file(std::span<const ContentFile> files, const std::string& name, Problems& problems, std::vector<Json>& documents,
               Part&& part) {
  const auto file = std::ranges::find(files, name, &ContentFile::name);
  if (file == files.end()) return problems.push_back({name, "the file is missing"});
  Problems found;
  if (auto json = parse_json(file->text, "(document)", found)) {
    part(JsonNode(&*json, "", &found), file->text);
    documents.push_back(std::move(*json));
  }
  for (const Problem& problem : found) problems.push_back({name + ": " + problem.where, problem.what});
}

}  // namespace

const Book& book() { return book_in_force(); }

Problems load_content(std::span<const ContentFile> files) {
  Problems problems;
  std::vector<Json> documents;
  SharedDeck deck;
  Book read;
  read_file(files, "deck.json", problems, documents, [&](const JsonNode& file, const std::string& text) {
    deck = read_deck(file);
    read.deck_file = text;
  });
  if (!problems.empty()) return problems;  // cities cannot be judged without it
  auto tables = std::make_unique<Pieces>();
  tables->task = deck.task;
  read.task_id = deck.task_id;
  for (std::size_t i = 0; i < kCities; ++i) {
    CityReader reader(deck);
    read_file(files, std::string(kCityNames[i]) + ".json", problems, documents,
              [&](const JsonNode& file, const std::string& text) {
                reader.read(file, static_cast<CityId>(i));
                reader.book.file = text;
              });
    tables->city[i] = reader.city;
    read.city[i] = std::move(reader.book);
  }
  if (!problems.empty()) return problems;
  detail::pieces = *tables;
  read.id = play_id(documents);
  book_in_force() = std::move(read);
  return {};
}

std::span<const std::string_view> names_of(CityId) { return kCityNames; }
std::span<const std::string_view> names_of(Colour) { return std::span(kKindNames).first(kColours); }
std::span<const std::string_view> names_of(Kind) { return kKindNames; }
std::span<const std::string_view> names_of(Bonus) { return kBonusNames; }
std::span<const std::string_view> names_of(Measure) { return kMeasureNames; }

}  // namespace kvartal::en_route
