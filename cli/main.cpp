#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands.hpp"
#include "cli/common.hpp"

int main(int argc, char** argv) {
  using namespace kvartal::cli;
  CLI::App program("Kvartal: city-building board games, played, simulated and studied", "kvartal");
  program.require_subcommand(1);
  program.set_version_flag("--version", KVARTAL_VERSION);
  program.footer(
      "'kvartal COMMAND --help' says what a command takes. Exit codes: 0 fine, 1 checked and found wrong, 2 bad input.");
  Exit exit;
  add_games_command(program, exit);
  add_rules_command(program, exit);
  add_play_command(program, exit);
  add_replay_command(program, exit);
  add_scenario_command(program, exit);
  add_sim_command(program, exit);
  add_bench_command(program, exit);
  add_verify_command(program, exit);
  add_schema_command(program, exit);
  try {
    program.parse(argc, argv);
    return exit.code;
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? kFine : kBadInput;
  } catch (const BadInput& error) {
    std::fprintf(stderr, "kvartal: %s\n", error.what());
    return kBadInput;
  }
}
