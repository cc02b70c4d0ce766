// Any bytes as content files. What is accepted must be playable: random games with all checks follow.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/shelf.hpp"
#include "tests/conformance.hpp"

using namespace kvartal;

namespace {

void play(const GameEntry& game, std::uint64_t seed) {
  const auto players = std::ranges::find(game.options(), "players", &OptionSpec::name);
  for (const OptionChoice& choice : players->choices) {
    Options options;
    options.set("players", choice.value);
    const auto report = conformance::play_and_check({&game, *game.complete(options)}, seed, 0);
    if (!report.wrong) continue;
    std::fprintf(stderr, "%s\n", report.wrong->c_str());
    std::abort();
  }
}

}  // namespace

/// The first line names a game and one of its files, "suburbia/tiles.json"; the rest replaces that file, the others stay as
/// they are in the tree.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto line_end = input.find('\n');
  const auto slash = input.substr(0, line_end).find('/');
  if (line_end == std::string_view::npos || slash == std::string_view::npos) return 0;
  const GameEntry* game = find_game(shelf(), input.substr(0, slash));
  if (game == nullptr) return 0;
  std::vector<ContentFile> files = game->embedded_content();
  const auto file = std::ranges::find(files, input.substr(slash + 1, line_end - slash - 1), &ContentFile::name);
  if (file == files.end()) return 0;
  file->text = input.substr(line_end + 1);
  if (!game->load_pack(files).empty()) return 0;
  play(*game, size);
  if (!game->load_pack(game->embedded_content()).empty()) std::abort();
  return 0;
}
