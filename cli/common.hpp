// What the commands share: reading the table's options, files, languages, and answering mistakes.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "core/json.hpp"
#include "core/registry.hpp"

namespace kvartal::cli {

/// Exit codes: 0 all is well, 1 it ran and something is not as it should be (a scenario fails, a record does not verify),
/// 2 it could not run because what was asked is wrong.
inline constexpr int kFine = 0;
inline constexpr int kNotAsItShould = 1;
inline constexpr int kBadInput = 2;

/// Ends the command with a message and code 2. Nothing has been written by then.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A game and its options, as every command that starts one takes them.
struct TableArguments {
  std::string game;
  int players = 0;
  std::vector<std::string> options;
  std::string pack;

  void add_to(CLI::App& command);
  /// The entry, after the pack, if any, has been put in force.
  [[nodiscard]] const GameEntry& entry() const;
  [[nodiscard]] Options complete(const GameEntry& entry) const;
};

/// Only the name of a game, for commands that start none.
void add_game(CLI::App& command, std::string& game);
[[nodiscard]] const GameEntry& game_named(const std::string& name);
void add_pack(CLI::App& command, std::string& directory);
void load_pack(const GameEntry& entry, const std::string& directory);

/// A table's options as they would be typed: "-o players=2 -o mode=standard".
[[nodiscard]] std::string as_typed(const Options& options);

void add_language(CLI::App& command, Language& language);
[[nodiscard]] std::string read_file(const std::string& path);
[[nodiscard]] std::unique_ptr<Bot> bot_named(const std::string& name, const GameEntry& entry, const Options& options);
void print_json(const Json& json);

}  // namespace kvartal::cli
