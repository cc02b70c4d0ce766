#include "bots/levels.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "bots/embedded_levels.hpp"

namespace kvartal {

bool Levels::Row::is_for(std::string_view this_game, const Options& these) const {
  if (!game.empty() && game != this_game) return false;
  return std::ranges::all_of(options, [&](const auto& option) { return these.get(option.first) == option.second; });
}

std::expected<Levels, Problems> Levels::read(std::string_view text) {
  Problems problems;
  const auto json = parse_json(text, "levels.json", problems);
  if (!json) return std::unexpected(problems);
  const JsonNode root(&*json, "levels.json", &problems);
  root.only({"about", "levels", "tables"});
  Levels levels;
  root["levels"].each([&](const JsonNode& level) {
    level.only({"id", "name", "about"});
    levels.levels_.push_back({level["id"].id(), level["name"].text(), level["about"].text()});
  });
  root["tables"].each([&](const JsonNode& table) {
    table.only({"game", "options", "bots", "why", "measured"});
    Row row;
    if (const JsonNode game = table.maybe("game"); game.exists()) row.game = game.id();
    if (const JsonNode options = table.maybe("options"); options.exists()) {
      options.each_member(
          [&](const std::string& name, const JsonNode& value) { row.options.emplace_back(name, value.string()); });
    }
    table["bots"].each([&](const JsonNode& bot) { row.bots.push_back(bot.string()); });
    if (row.bots.size() != levels.levels_.size()) table["bots"].complain("must name one bot for each level");
    levels.rows_.push_back(std::move(row));
  });
  if (levels.rows_.empty() || !levels.rows_.back().game.empty() || !levels.rows_.back().options.empty()) {
    root["tables"].complain("must end with a table without 'game' and 'options': the bots of all other tables");
  }
  if (!problems.empty()) return std::unexpected(problems);
  return levels;
}

const Levels& Levels::built_in() {
  static const Levels kLevels = [] {
    auto levels = read(embedded::kLevels);
    if (levels) return *levels;
    std::fputs(to_string(levels.error()).c_str(), stderr);
    std::abort();  // the program was built with a broken file: the tests see to it that this cannot happen
  }();
  return kLevels;
}

std::string_view Levels::bot(std::string_view level, std::string_view game, const Options& options) const {
  const auto found = std::ranges::find(levels_, level, &Level::id);
  if (found == levels_.end()) return "";
  const auto row = std::ranges::find_if(rows_, [&](const Row& candidate) { return candidate.is_for(game, options); });
  return row->bots[static_cast<std::size_t>(found - levels_.begin())];
}

}  // namespace kvartal
