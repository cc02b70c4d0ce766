#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/backup.hpp"

namespace kvartal::cli {
namespace {

struct BackupArguments {
  std::string database = "kvartal.db";
  std::string copy;
};

void add_database(CLI::App& command, std::string& database) {
  command.add_option("--db", database, "the database file of the server")->capture_default_str()->envname("KVARTAL_DB");
}

void refuse_postgres(const std::string& database, std::string_view tool) {
  if (!database.starts_with("postgres")) return;
  throw BadInput(fmt::format("this is for a database in a file; PostgreSQL has {} for it (docs/operating.md)", tool));
}

}  // namespace

void add_backup_command(CLI::App& program, Exit&) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command = program.add_subcommand("backup", "copies the server's database while it runs");
  add_database(*command, arguments->database);
  command->add_option("copy", arguments->copy, "the file to write; it must not be there yet")->required();
  command->callback([arguments] {
    refuse_postgres(arguments->database, "pg_dump");
    if (const auto made = server::back_up(arguments->database, arguments->copy); !made) throw BadInput(made.error().why);
    fmt::print("{} is a checked copy of {}\n", arguments->copy, arguments->database);
  });
}

void add_restore_command(CLI::App& program, Exit&) {
  auto arguments = std::make_shared<BackupArguments>();
  CLI::App* command = program.add_subcommand("restore", "puts a copy of the server's database back");
  add_database(*command, arguments->database);
  command->add_option("copy", arguments->copy, "a file that 'kvartal backup' has written")->required();
  command->callback([arguments] {
    refuse_postgres(arguments->database, "pg_restore");
    const auto kept = server::restore(arguments->copy, arguments->database);
    if (!kept) throw BadInput(kept.error().why);
    if (!kept->empty()) fmt::print("the database that was there is now {}\n", *kept);
    fmt::print("{} is as it was in {}\n", arguments->database, arguments->copy);
  });
}

}  // namespace kvartal::cli
