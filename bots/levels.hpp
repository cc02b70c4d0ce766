// Five levels of play for every game: data (levels.json), with the reasons beside it.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_node.hpp"
#include "core/options.hpp"
#include "core/text.hpp"

namespace kvartal {

struct Level {
  std::string id;  // "level1" … "level5"
  Text name;
  Text about;
};

class Levels {
 public:
  /// Reads the file; the messages name what is wrong.
  [[nodiscard]] static std::expected<Levels, Problems> read(std::string_view text);
  /// Those built in.
  [[nodiscard]] static const Levels& built_in();

  [[nodiscard]] std::span<const Level> all() const { return levels_; }
  /// The bot that plays a level at this table, by its full name ("flat:simulations=400"); empty if there is no such level.
  [[nodiscard]] std::string_view bot(std::string_view level, std::string_view game, const Options& options) const;

 private:
  /// The bots of all levels for the tables whose options are these.
  struct Row {
    std::string game;  // "" for any game
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<std::string> bots;
    [[nodiscard]] bool is_for(std::string_view this_game, const Options& these) const;
  };
  std::vector<Level> levels_;
  std::vector<Row> rows_;  // the first that fits counts
};

}  // namespace kvartal
