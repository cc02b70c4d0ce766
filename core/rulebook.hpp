// A game's rulebook page, read as a list of numbered rules: what scenarios name and code refers to.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kvartal {

struct Rule {
  std::string id;       // "SUB-4.2"
  std::string title;    // the first sentence
  std::string text;     // the rest, as Markdown
  std::string chapter;  // "4 The four actions"
};

/// Reads the paragraphs that begin with a bold number (`**SUB-4.2** Title. Text`) out of a Markdown page.
[[nodiscard]] std::vector<Rule> read_rulebook(std::string_view markdown);

}  // namespace kvartal
