#include "cli/common.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/shelf.hpp"

namespace kvartal::cli {
namespace {

constexpr std::uintmax_t kLargestFile = 16U << 20U;

std::string list_games() {
  std::string list;
  for (const GameEntry& entry : shelf()) list += (list.empty() ? "" : ", ") + std::string(entry.id);
  return list;
}

}  // namespace

void add_game(CLI::App& command, std::string& game) {
  command.add_option("game", game, "which game: " + list_games())->required();
}

const GameEntry& game_named(const std::string& name) {
  const GameEntry* entry = find_game(shelf(), name);
  if (entry == nullptr) throw BadInput(fmt::format("there is no game '{}'; there are: {}", name, list_games()));
  return *entry;
}

void add_pack(CLI::App& command, std::string& directory) {
  command.add_option("--pack", directory, "directory with content files to use in place of the built-in ones");
}

void load_pack(const GameEntry& entry, const std::string& directory) {
  if (directory.empty()) return;
  if (!std::filesystem::is_directory(directory))
    throw BadInput(fmt::format("--pack {}: there is no such directory", directory));
  std::vector<ContentFile> files;
  for (const std::string_view name : entry.content_files) {
    const std::string path = directory + "/" + std::string(name);
    files.push_back({std::string(name), read_file(path)});
  }
  const Problems problems = entry.load_pack(files);
  if (!problems.empty()) throw BadInput(fmt::format("the pack {} is wrong:\n{}", directory, to_string(problems)));
}

void TableArguments::add_to(CLI::App& command) {
  add_game(command, game);
  command.add_option("-p,--players", players, "how many people play; the same as -o players=N");
  command.add_option("-o,--option", options, "an option of the game, name=value; 'kvartal games' lists them");
  add_pack(command, pack);
}

const GameEntry& TableArguments::entry() const {
  const GameEntry& found = game_named(game);
  load_pack(found, pack);
  return found;
}

Options TableArguments::complete(const GameEntry& entry) const {
  std::vector<std::string> words = options;
  if (players != 0) words.push_back("players=" + std::to_string(players));
  auto given = read_options(entry.options(), words);
  if (!given) throw BadInput(given.error().why.en);
  auto full = entry.complete(*given);
  if (!full) throw BadInput(full.error().why.en + (full.error().rule.empty() ? "" : " (" + full.error().rule + ")"));
  return *full;
}

std::string as_typed(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options.all()) text += (text.empty() ? "-o " : " -o ") + name + "=" + value;
  return text;
}

void add_language(CLI::App& command, Language& language) {
  const char* const locale = std::getenv("LANG");  // NOLINT(concurrency-mt-unsafe): before any thread starts
  language = locale != nullptr && std::string_view(locale).starts_with("ru") ? Language::ru : Language::en;
  command
      .add_option_function<std::string>(
          "--lang", [&language](const std::string& name) { language = *language_named(name); }, "en or ru")
      ->check(CLI::IsMember({"en", "ru"}));
}

std::string read_file(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error) throw BadInput(fmt::format("{}: cannot be read: {}", path, error.message()));
  if (size > kLargestFile) throw BadInput(fmt::format("{}: larger than {} MiB", path, kLargestFile >> 20U));
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw BadInput(fmt::format("{}: cannot be read", path));
  return text.str();
}

std::unique_ptr<Bot> bot_named(const std::string& name, const GameEntry& entry, const Options& options) {
  auto bot = make_bot(name, entry.id, options);
  if (!bot) throw BadInput(bot.error().why.en);
  return std::move(*bot);
}

void print_json(const Json& json) { fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace)); }

}  // namespace kvartal::cli
