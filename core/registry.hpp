// A game on the shelf: everything that can be asked of it before anybody sits down.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/json.hpp"
#include "core/json_node.hpp"
#include "core/options.hpp"
#include "core/text.hpp"
#include "core/weights.hpp"

namespace kvartal {

/// The text of one content file, as embedded or as read from a pack.
struct ContentFile {
  std::string name;
  std::string text;
};

/// The fitted part of a game's appraisal, or of what it does by habit.
struct EvaluationEntry {
  EvaluationShape shape;
  std::string_view embedded;            // the weights built in
  void (*use)(const Weights& weights);  // puts other weights in force; never while a game is being played
};

struct GameEntry {
  std::string_view id;        // "suburbia": its folder and its name on the command line
  Text name;                  // as on the box
  Text about;                 // one line for a list of games
  std::string_view rules_en;  // the rulebook page, Markdown
  std::string_view rules_ru;

  std::span<const OptionSpec> (*options)();
  /// Fills in what was not said and refuses what does not go together.
  std::expected<Options, Refusal> (*complete)(const Options& given);
  /// A fresh table with complete options.
  AnyGame (*start)(const Options& options);
  /// A position set up by hand: the fresh table with what `position` says in place of the set-up.
  std::expected<AnyGame, Refusal> (*set_up)(const Options& options, const Json& position);
  /// The names of the competitors that are nobody's seat.
  std::vector<Text> (*rivals)(const Options& options);
  /// All pieces with their names and texts in both languages, by kind in the member `pieces`. The member `words` says in both
  /// languages what a list for people shows besides: kinds, members of a piece, and those of their values that are ids. Other
  /// members are the game's own.
  Json (*components)();
  /// JSON Schema (draft 7) of views and events.
  Json (*schema)();
  /// The hash of the content in force, 16 hexadecimal digits, written into records.
  std::string (*content_id)();
  std::span<const std::string_view> content_files;  // the names of its content files
  std::vector<ContentFile> (*embedded_content)();   // and those built in
  /// Puts other content in force, before the first game; a list of mistakes, and nothing changed, if it is wrong.
  Problems (*load_pack)(std::span<const ContentFile> files);
  /// Nothing where the appraisal is made by hand alone.
  const EvaluationEntry* evaluation = nullptr;
  /// The numbers that its habit goes by; nothing where it has none.
  const EvaluationEntry* habit = nullptr;
};

/// The games in this house. games/shelf.hpp has the real one; nothing in core knows it.
using Shelf = std::span<const GameEntry>;

[[nodiscard]] const GameEntry* find_game(Shelf shelf, std::string_view id);

/// The entry itself, once the content built into the program is in force; broken content ends the program.
[[nodiscard]] GameEntry load_built_in(GameEntry entry);

/// A part of a game's schema; what it refers to goes into the definitions.
using SchemaPart = Json (*)(Json& definitions);

/// The JSON Schema of a game's views and events.
[[nodiscard]] Json game_schema(std::string_view title, SchemaPart view, SchemaPart event);

}  // namespace kvartal
