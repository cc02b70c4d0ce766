#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/serve.hpp"

namespace kvartal::cli {
namespace {

struct ServeArguments {
  server::ServeOptions options;
  bool only_check = false;
};

/// Every setting may also stand in a file or in the environment.
void add_settings(CLI::App& command, server::ServeOptions& options) {
  command.add_option("--port", options.port, "port to listen on; 0 takes any that is free")
      ->capture_default_str()
      ->envname("KVARTAL_PORT");
  command.add_option("--address", options.address, "address to listen on; 0.0.0.0 lets other machines in")
      ->capture_default_str()
      ->envname("KVARTAL_ADDRESS");
  command
      .add_option("--db", options.database,
                  "what keeps guests, tables and moves: a file, made if it is not there, or postgresql://user@host/name")
      ->capture_default_str()
      ->envname("KVARTAL_DB");
  command.add_option("--client", options.client, "a folder with the page, in place of the one inside the program")
      ->envname("KVARTAL_CLIENT");
  command.add_flag("--behind-proxy", options.behind_proxy, "believe the X-Forwarded-For and X-Forwarded-Proto of a proxy")
      ->envname("KVARTAL_BEHIND_PROXY");
  command
      .add_option("--origin", options.origins,
                  "a further address under which the page is reached, such as https://kvartal.example")
      ->delimiter(',')
      ->envname("KVARTAL_ORIGIN");
  command.add_option("--metrics-for", options.metrics_for, "a further address that may read /metrics; this machine always may")
      ->delimiter(',')
      ->envname("KVARTAL_METRICS_FOR");
  command
      .add_option("--journal", options.journal, "what is written to standard error: info, warning or error, and what is graver")
      ->check(CLI::IsMember({"info", "warning", "error"}))
      ->capture_default_str()
      ->envname("KVARTAL_JOURNAL");
  command
      .add_option("--smtp", options.smtp,
                  "the server that mail is handed to: smtp://HOST:PORT or smtps://USER:PASSWORD@HOST; without it none is sent")
      ->envname("KVARTAL_SMTP");
  command.add_option("--mail-from", options.mail_from, "the address that mail comes from")->envname("KVARTAL_MAIL_FROM");
  command
      .add_option("--smtp-trust", options.smtp_trust,
                  "a file with the certificates that vouch for the mail server, in place of the system's")
      ->envname("KVARTAL_SMTP_TRUST");
  command
      .add_flag("--private-webhooks", options.private_webhooks,
                "people's webhooks and push services may be on this machine and its network, and need no TLS")
      ->envname("KVARTAL_PRIVATE_WEBHOOKS");
  command.add_option("--workers", options.workers, "threads for bots; by default one fewer than the machine has")
      ->check(CLI::Range(1, 256))
      ->envname("KVARTAL_WORKERS");
  command.add_option("--bot-seconds", options.bot_seconds, "the most seconds that people may give a bot for a move")
      ->check(CLI::Range(0.1, 60.0))
      ->capture_default_str()
      ->envname("KVARTAL_BOT_SECONDS");
  command
      .add_flag("--no-pondering", options.no_pondering,
                "bots do not think while people do, though nothing else needs the machine")
      ->envname("KVARTAL_NO_PONDERING");
}

/// A password in an address, such as that of a database, is left out.
std::string without_password(std::string line) {
  const std::size_t user = line.find("://");
  if (user == std::string::npos) return line;
  const std::size_t at = line.rfind('@');
  const std::size_t colon = line.find(':', user + 3);
  if (at != std::string::npos && colon < at) line.replace(colon + 1, at - colon - 1, "…");
  return line;
}

/// The settings as the file of --config would have them, without those that have no value.
std::string in_force(const CLI::App& command) {
  std::istringstream lines(command.config_to_str(true, false));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (!line.ends_with("=\"\"")) text += without_password(line) + "\n";
  }
  return text;
}

void serve(const server::ServeOptions& options) {
  const auto served = server::serve(options, [](const std::string& url) {
    fmt::print("Kvartal is at {}\n", url);
    std::fflush(stdout);
  });
  if (!served) throw BadInput(served.error());
}

}  // namespace

void add_serve_command(CLI::App& program, Exit&) {
  auto arguments = std::make_shared<ServeArguments>();
  CLI::App* command = program.add_subcommand("serve", "lets people play in the browser");
  command->fallthrough();  // --config is the program's, but is written behind 'serve'
  add_settings(*command, arguments->options);
  command->add_flag("--check-config", arguments->only_check, "only say which settings are in force, and whether they can work")
      ->configurable(false);
  command->footer(
      "Every setting may also stand in the section [serve] of the file that --config names (port = 80), or in the environment "
      "(KVARTAL_PORT=80): a flag counts before the file, and the file before the environment.\n"
      "Ctrl-C ends it; the games go on when it is started again.");
  command->callback([arguments, command] {
    if (!arguments->only_check) return serve(arguments->options);
    fmt::print("[serve]\n{}", in_force(*command));
    if (const auto usable = server::check(arguments->options); !usable) throw BadInput(usable.error());
    fmt::print("# these settings can work\n");
  });
}

}  // namespace kvartal::cli
