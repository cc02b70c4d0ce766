#include "core/rulebook.hpp"

#include "core/options.hpp"

namespace kvartal {

std::vector<Rule> read_rulebook(std::string_view markdown) {
  std::vector<Rule> rules;
  std::string chapter;
  bool inside = false;
  for (const std::string& line : split(markdown, '\n')) {
    if (line.starts_with("#")) {
      chapter = line.substr(line.find_first_not_of("# "));
      inside = false;
    } else if (line == "---") {
      inside = false;
    } else if (line.starts_with("**") && line.find("** ") != std::string::npos) {
      const auto end = line.find("** ");
      const std::string body = line.substr(end + 3);
      const auto stop = body.find(". ");
      const bool titled = stop != std::string::npos;
      rules.push_back(
          {line.substr(2, end - 2), titled ? body.substr(0, stop) : body, titled ? body.substr(stop + 2) : "", chapter});
      inside = true;
    } else if (inside) {
      rules.back().text += "\n" + line;
    }
  }
  for (Rule& rule : rules) {
    while (!rule.text.empty() && rule.text.back() == '\n') rule.text.pop_back();
  }
  return rules;
}

}  // namespace kvartal
