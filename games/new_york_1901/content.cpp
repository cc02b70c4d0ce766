#include "games/new_york_1901/content.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/fields.hpp"
#include "core/hash.hpp"
#include "games/new_york_1901/content_reader.hpp"

namespace kvartal::new_york_1901 {

namespace detail {
constinit Pieces pieces;
}  // namespace detail

namespace {

constexpr std::array<std::string_view, kGenerations> kGenerationNames = {"start", "bronze", "silver", "gold"};
constexpr std::array<std::string_view, kChallenges + 1> kChallengeNames = {
    "golden_magnate", "master_architect", "gold_prestige", "bronze_baron", "generation_king", "none"};
constexpr std::array<std::string_view, kActions> kActionNames = {"construction_boom", "market_shift", "land_grab"};
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
      for (const char* key : {"name", "text", "source", "$schema"}) json.erase(key);
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

std::string Book::lot_name(LotId lot) const { return square_name(pieces().lot[lot].first); }

std::optional<Tile> Book::tile_named(std::string_view name) const {
  const auto found = std::ranges::find(tile_id, name);
  if (found == tile_id.end()) return std::nullopt;
  return static_cast<Tile>(found - tile_id.begin());
}

std::optional<std::uint8_t> Book::character_named(std::string_view name) const {
  const auto found = std::ranges::find(character_id, name);
  if (found == character_id.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - character_id.begin());
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
      part(JsonNode(&*json, "", &found), found);
      documents.push_back(std::move(*json));
    }
    for (const Problem& problem : found) problems.push_back({std::string(name) + ": " + problem.where, problem.what});
  };
  read("board.json", [&](const JsonNode& file, const Problems& found) {
    reader.read_board(file);
    if (found.empty()) reader.lay_out(file);
  });
  if (!problems.empty()) return problems;  // tiles and cards cannot be judged without a map
  read("tiles.json", [&](const JsonNode& file, const Problems&) { reader.read_tiles(file); });
  if (!problems.empty()) return problems;
  read("cards.json", [&](const JsonNode& file, const Problems&) { reader.read_cards(file); });
  if (!problems.empty()) return problems;
  detail::pieces = reader.pieces;
  reader.book.id = play_id(documents);
  book_in_force() = std::move(reader.book);
  return {};
}

std::span<const std::string_view> names_of(Generation) { return kGenerationNames; }
std::span<const std::string_view> names_of(Challenge) { return kChallengeNames; }
std::span<const std::string_view> names_of(Action) { return kActionNames; }

std::string card_id(Card card) { return std::string(name_of(district_of(card))) + "_" + std::to_string(size_of(card)); }

std::optional<Card> card_named(std::string_view name) {
  for (Card card = 0; card < kCards; ++card) {
    if (card_id(card) == name) return card;
  }
  return std::nullopt;
}

}  // namespace kvartal::new_york_1901
