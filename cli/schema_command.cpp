#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace kvartal::cli {

void add_schema_command(CLI::App& program, Exit& /*exit*/) {
  auto game = std::make_shared<std::string>();
  CLI::App* command = program.add_subcommand("schema", "prints the JSON Schema of a game's views and events");
  add_game(*command, *game);
  command->callback([game] { print_json(game_named(*game).schema()); });
}

}  // namespace kvartal::cli
