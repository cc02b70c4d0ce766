// The commands of the one binary. Each adds itself to the program; its function runs when it is called.
#pragma once

#include <CLI/CLI.hpp>

namespace kvartal::cli {

/// Where a command leaves its exit code.
struct Exit {
  int code = 0;
};

void add_games_command(CLI::App& program, Exit& exit);
void add_rules_command(CLI::App& program, Exit& exit);
void add_scenario_command(CLI::App& program, Exit& exit);
void add_play_command(CLI::App& program, Exit& exit);
void add_replay_command(CLI::App& program, Exit& exit);
void add_sim_command(CLI::App& program, Exit& exit);
void add_analyse_command(CLI::App& program, Exit& exit);
void add_arena_command(CLI::App& program, Exit& exit);
void add_fit_command(CLI::App& program, Exit& exit);
void add_tune_command(CLI::App& program, Exit& exit);
void add_hindsight_command(CLI::App& program, Exit& exit);
void add_bench_command(CLI::App& program, Exit& exit);
void add_verify_command(CLI::App& program, Exit& exit);
void add_schema_command(CLI::App& program, Exit& exit);
void add_backup_command(CLI::App& program, Exit& exit);
void add_restore_command(CLI::App& program, Exit& exit);
void add_admin_command(CLI::App& program, Exit& exit);
void add_serve_command(CLI::App& program, Exit& exit);

}  // namespace kvartal::cli
