#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/dealer.hpp"
#include "games/shelf.hpp"

namespace kvartal::cli {

void add_verify_command(CLI::App& program, Exit& exit) {
  struct Arguments {
    std::vector<std::string> files;
    std::string pack;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand("verify", "checks that records were dealt as the dealer promised");
  command->add_option("files", arguments->files, "records")->required();
  add_pack(*command, arguments->pack);
  command->add_flag("--json", arguments->json, "as JSON");
  command->footer("Exit code 1 if a record does not hold, 2 if a file is no record.");
  command->callback([arguments, &exit] {
    Json list = Json::array();
    for (const std::string& file : arguments->files) {
      const auto record = read_record(read_file(file), shelf());
      if (!record) throw BadInput(fmt::format("{}: {}: {}", file, record.error().where, record.error().what));
      load_pack(game_named(record->game), arguments->pack);
      const auto verified = verify(*record, shelf());
      const std::string why = verified ? "" : verified.error().where + ": " + verified.error().what;
      if (!verified) exit.code = kNotAsItShould;
      if (arguments->json) {
        list.push_back({{"file", file}, {"verified", verified.has_value()}, {"why", why}});
      } else {
        fmt::print("{}  {}{}{}\n", verified ? "verified" : "WRONG", file, why.empty() ? "" : ": ", why);
      }
    }
    if (arguments->json) print_json(list);
  });
}

}  // namespace kvartal::cli
