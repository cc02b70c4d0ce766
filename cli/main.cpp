#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace kvartal::cli {
namespace {

/// The parser would only say that a command is missing.
void check_command(const CLI::App& program, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::string list;
  for (const CLI::App* command : program.get_subcommands({})) {
    if (command->check_name(argv[1])) return;
    list += (list.empty() ? "" : ", ") + command->get_name();
  }
  throw BadInput("there is no command '" + std::string(argv[1]) + "'; there are: " + list);
}

int run(int argc, char** argv) {
  CLI::App program("Kvartal: city-building board games, played, simulated and studied", "kvartal");
  program.require_subcommand(1);
  program.set_version_flag("--version", KVARTAL_VERSION);
  program.footer(
      "'kvartal COMMAND --help' says what a command takes. Exit codes: 0 fine, 1 checked and found wrong, 2 bad input.");
  program.set_config("--config", "", "a file with settings, in sections named like the commands", false);
  program.allow_config_extras(CLI::config_extras_mode::error);
  Exit exit;
  add_games_command(program, exit);
  add_rules_command(program, exit);
  add_play_command(program, exit);
  add_replay_command(program, exit);
  add_scenario_command(program, exit);
  add_sim_command(program, exit);
  add_analyse_command(program, exit);
  add_arena_command(program, exit);
  add_fit_command(program, exit);
  add_tune_command(program, exit);
  add_hindsight_command(program, exit);
  add_bench_command(program, exit);
  add_verify_command(program, exit);
  add_schema_command(program, exit);
  add_serve_command(program, exit);
  add_admin_command(program, exit);
  add_backup_command(program, exit);
  add_restore_command(program, exit);
  try {
    check_command(program, argc, argv);
    program.parse(argc, argv);
    return exit.code;
  } catch (const CLI::ConfigError& error) {
    fmt::print(stderr, "kvartal: the file of --config has a setting that is not known: {}; 'kvartal serve --help' lists them\n",
               error.what());
    return kBadInput;
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? kFine : kBadInput;
  } catch (const BadInput& error) {
    fmt::print(stderr, "kvartal: {}\n", error.what());
    return kBadInput;
  }
}

}  // namespace
}  // namespace kvartal::cli

int main(int argc, char** argv) {
  try {
    return kvartal::cli::run(argc, argv);
  } catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    return kvartal::cli::kBadInput;
  }
}
