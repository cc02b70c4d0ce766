#include <fmt/chrono.h>
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/admin.hpp"

namespace kvartal::cli {
namespace {

constexpr int kMostDeeds = 100;
constexpr int kMostTables = 10'000;

struct AdminArguments {
  std::string database = "kvartal.db";
  std::string name;
  std::string page = "http://127.0.0.1:8080";
  bool no_longer = false;
};
using Arguments = std::shared_ptr<AdminArguments>;

CLI::App* add_deed(CLI::App& admin, const Arguments& arguments, const std::string& name, const std::string& about) {
  CLI::App* deed = admin.add_subcommand(name, about);
  deed->add_option("--db", arguments->database, "the database of the server: a file, or postgresql://user@host/name")
      ->capture_default_str()
      ->envname("KVARTAL_DB");
  return deed;
}

void add_reset_link(CLI::App& admin, const Arguments& arguments) {
  CLI::App* deed = add_deed(admin, arguments, "reset-link", "prints a link with which somebody sets a new password, once");
  deed->add_option("name", arguments->name, "the name of the account")->required();
  deed->add_option("--page", arguments->page, "where people find the page: the link begins with it")->capture_default_str();
  deed->callback([arguments] {
    const auto link = server::make_reset_link(arguments->database, arguments->name, arguments->page);
    if (!link) throw BadInput(link.error().why);
    fmt::print("{}\nIt is good for 24 hours and for one use; all browsers of this account are signed out then.\n", *link);
  });
}

void add_role(CLI::App& admin, const Arguments& arguments) {
  CLI::App* deed = add_deed(admin, arguments, "role", "lets an account make reset links on the page");
  deed->add_option("name", arguments->name, "the name of the account")->required();
  deed->add_flag("--no-longer", arguments->no_longer, "takes that power away");
  deed->callback([arguments] {
    const auto kept = server::set_admin(arguments->database, arguments->name, !arguments->no_longer);
    if (!kept) throw BadInput(kept.error().why);
    fmt::print("{} {}\n", arguments->name, arguments->no_longer ? "is no admin any more" : "is an admin");
  });
}

void add_audit(CLI::App& admin, const Arguments& arguments) {
  CLI::App* deed = add_deed(admin, arguments, "audit", "lists what admins did, the latest first");
  deed->callback([arguments] {
    const auto deeds = server::read_audit(arguments->database, kMostDeeds);
    if (!deeds) throw BadInput(deeds.error().why);
    for (const server::AuditRow& row : *deeds) {
      fmt::print("{:%F %T}Z  {}: {}\n", fmt::gmtime(static_cast<std::time_t>(row.at / 1000)), row.who, row.what);
    }
  });
}

std::string in_words(const server::UnfinishedRow& table) {
  return fmt::format("{}  {:<15} {:<8} {:>4} moves  {} bots  {} others  {:%F %T}Z  {} {}", table.table, table.game,
                     table.state == server::TableState::open ? "open" : "playing", table.moves, table.bots, table.others,
                     fmt::gmtime(static_cast<std::time_t>(table.changed / 1000)), table.host, table.host_name);
}

void add_tables(CLI::App& admin, const Arguments& arguments) {
  CLI::App* deed = add_deed(admin, arguments, "tables", "lists the tables that are not over, host by host");
  deed->add_option("whose", arguments->name, "only those of a host, by the id of the guest, or one by its own id");
  deed->callback([arguments] {
    const auto tables = server::read_unfinished(arguments->database, arguments->name, kMostTables);
    if (!tables) throw BadInput(tables.error().why);
    for (const server::UnfinishedRow& table : *tables) fmt::print("{}\n", in_words(table));
    fmt::print("{} tables\n", tables->size());
  });
}

void add_remove_tables(CLI::App& admin, const Arguments& arguments) {
  CLI::App* deed = add_deed(admin, arguments, "remove-tables",
                            "takes tables away that are not over, with all that was played there; those of tournaments stay");
  deed->add_option("whose", arguments->name,
                   "the id of a table; or of a guest: all tables of this host where no other person sits")
      ->required();
  deed->callback([arguments] {
    const auto tables = server::remove_tables(arguments->database, arguments->name);
    if (!tables) throw BadInput(tables.error().why);
    for (const server::UnfinishedRow& table : *tables) fmt::print("{}\n", in_words(table));
    fmt::print("{} tables removed\n", tables->size());
  });
}

}  // namespace

void add_admin_command(CLI::App& program, Exit&) {
  auto arguments = std::make_shared<AdminArguments>();
  CLI::App* admin = program.add_subcommand("admin", "looks after the accounts and tables of a server, also while it runs");
  admin->require_subcommand(1);
  add_reset_link(*admin, arguments);
  add_role(*admin, arguments);
  add_tables(*admin, arguments);
  add_remove_tables(*admin, arguments);
  add_audit(*admin, arguments);
  admin->footer("Each of these deeds is written down in the database; 'kvartal admin audit' lists them.");
}

}  // namespace kvartal::cli
