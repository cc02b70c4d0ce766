#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/shelf.hpp"

namespace kvartal::cli {
namespace {

Json text_json(const Text& text) { return {{"en", text.en}, {"ru", text.ru}}; }

Json game_json(const GameEntry& entry) {
  Json options = Json::array();
  for (const OptionSpec& spec : entry.options()) {
    Json choices = Json::array();
    for (const OptionChoice& choice : spec.choices)
      choices.push_back({{"value", choice.value}, {"about", text_json(choice.about)}});
    options.push_back(
        {{"name", spec.name}, {"about", text_json(spec.about)}, {"per_seat", spec.per_seat}, {"choices", choices}});
  }
  return {{"id", std::string(entry.id)},
          {"name", text_json(entry.name)},
          {"about", text_json(entry.about)},
          {"content", entry.content_id()},
          {"options", options}};
}

void print_game(const GameEntry& entry, Language language) {
  fmt::print("{}  {}\n    {}\n", entry.id, entry.name.in(language), entry.about.in(language));
  for (const OptionSpec& spec : entry.options()) {
    const Text lists = {"; one for all, or one a seat with commas", "; одно на всех или по одному на место через запятую"};
    fmt::print("    -o {:<16} {}{}\n", spec.name + "=", spec.about.in(language), spec.per_seat ? lists.in(language) : "");
    for (const OptionChoice& choice : spec.choices) fmt::print("         {:<16} {}\n", choice.value, choice.about.in(language));
  }
}

}  // namespace

void add_games_command(CLI::App& program, Exit& /*exit*/) {
  struct Arguments {
    bool json = false;
    Language language = Language::en;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = program.add_subcommand("games", "lists the games and their options (the first choice is the default)");
  command->add_flag("--json", arguments->json, "as JSON");
  add_language(*command, arguments->language);
  command->callback([arguments] {
    Json list = Json::array();
    for (const GameEntry& entry : shelf()) {
      if (arguments->json) {
        list.push_back(game_json(entry));
      } else {
        print_game(entry, arguments->language);
      }
    }
    if (arguments->json) print_json(list);
  });
}

}  // namespace kvartal::cli
