#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/serve.hpp"

namespace kvartal::cli {

void add_serve_command(CLI::App& program, Exit&) {
  auto options = std::make_shared<server::ServeOptions>();
  CLI::App* command = program.add_subcommand("serve", "lets people play in the browser");
  command->add_option("--port", options->port, "port to listen on; 0 takes any that is free")->capture_default_str();
  command->add_option("--address", options->address, "address to listen on; 0.0.0.0 lets other machines in")
      ->capture_default_str();
  command
      ->add_option("--db", options->database,
                   "what keeps guests, tables and moves: a file, made if it is not there, or postgresql://user@host/name")
      ->capture_default_str();
  command->add_option("--client", options->client, "a folder with the page, in place of the one inside the program");
  command->add_flag("--behind-proxy", options->behind_proxy, "believe the X-Forwarded-For and X-Forwarded-Proto of a proxy");
  command->add_option("--origin", options->origins,
                      "a further address under which the page is reached, such as https://kvartal.example");
  command->add_option("--workers", options->workers, "threads for bots; by default one fewer than the machine has")
      ->check(CLI::Range(1, 256));
  command->add_option("--bot-seconds", options->bot_seconds, "the most seconds that people may give a bot for a move")
      ->check(CLI::Range(0.1, 60.0))
      ->capture_default_str();
  command->footer("Ctrl-C ends it; the games go on when it is started again.");
  command->callback([options] {
    const auto served = server::serve(*options, [](const std::string& url) {
      fmt::print("Kvartal is at {}\n", url);
      std::fflush(stdout);
    });
    if (!served) throw BadInput(served.error());
  });
}

}  // namespace kvartal::cli
