#include <yaml-cpp/yaml.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/scenario_files.hpp"

namespace kvartal::cli {
namespace {

constexpr std::size_t kLargest = 1U << 20U;
constexpr int kMostNodes = 100'000;
constexpr int kDeepest = 64;

/// A plain scalar is a number, a truth value, nothing or a text; a quoted one is always a text.
Json scalar(const YAML::Node& node) {
  const std::string& text = node.Scalar();
  if (node.Tag() == "!") return Json(text);
  if (text == "true") return Json(true);
  if (text == "false") return Json(false);
  if (text == "null" || text == "~" || text.empty()) return Json(nullptr);
  long number = 0;
  const char* const begin = text.data() + (text.size() > 1 && text[0] == '+' ? 1 : 0);
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return Json(number);
  return Json(text);
}

class Converter {
 public:
  Problem problem;

  Json convert(const YAML::Node& node, int depth) {
    if (!problem.what.empty()) return {};
    if (++nodes_ > kMostNodes || depth > kDeepest) return fail(node, "the document is too large or nested too deep");
    switch (node.Type()) {
      case YAML::NodeType::Sequence: {
        Json list = Json::array();
        for (const YAML::Node& item : node) list.push_back(convert(item, depth + 1));
        return list;
      }
      case YAML::NodeType::Map: {
        Json object = Json::object();
        for (const auto& member : node) {
          if (!member.first.IsScalar()) return fail(member.first, "a key must be a plain word");
          if (object.contains(member.first.Scalar()))
            return fail(member.first, "the key '" + member.first.Scalar() + "' is there twice");
          object[member.first.Scalar()] = convert(member.second, depth + 1);
        }
        return object;
      }
      case YAML::NodeType::Scalar: return scalar(node);
      default: return Json(nullptr);
    }
  }

 private:
  Json fail(const YAML::Node& node, const std::string& what) {
    if (problem.what.empty()) problem = {"line " + std::to_string(node.Mark().line + 1), what};
    return {};
  }
  int nodes_ = 0;
};

}  // namespace

std::expected<std::vector<Json>, Problem> read_yaml(std::string_view text) {
  if (text.size() > kLargest) return std::unexpected(Problem{"file", "larger than 1 MiB"});
  try {
    std::vector<Json> documents;
    Converter converter;
    for (const YAML::Node& document : YAML::LoadAll(std::string(text))) {
      if (document.IsNull()) continue;
      Json json = converter.convert(document, 0);
      if (!converter.problem.what.empty()) return std::unexpected(converter.problem);
      if (json.is_array()) {
        for (Json& part : json) documents.push_back(std::move(part));
      } else {
        documents.push_back(std::move(json));
      }
    }
    return documents;
  } catch (const YAML::Exception& error) {
    return std::unexpected(Problem{"line " + std::to_string(error.mark.line + 1), error.msg});
  }
}

}  // namespace kvartal::cli
