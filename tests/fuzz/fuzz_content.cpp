// Any bytes as content files. What is accepted must be playable: a random game with all checks follows.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/shelf.hpp"
#include "tests/conformance.hpp"

using namespace kvartal;

/// The first byte says which of the game's files the rest replaces; the others stay as they are in the tree.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameEntry& kGame = shelf()[0];
  static const std::vector<ContentFile> kFiles = kGame.embedded_content();
  if (size < 1) return 0;
  std::vector<ContentFile> files = kFiles;
  files[data[0] % files.size()].text.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!kGame.load_pack(files).empty()) return 0;
  for (const char* players : {"2", "1"}) {
    Options options;
    options.set("players", players);
    const auto report = conformance::play_and_check({&kGame, *kGame.complete(options)}, size, false);
    if (!report.wrong) continue;
    std::fprintf(stderr, "%s\n", report.wrong->c_str());
    std::abort();
  }
  if (!kGame.load_pack(kFiles).empty()) std::abort();
  return 0;
}
