#include "core/json_node.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

namespace kvartal {
namespace {

std::string joined(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

// Recursion in readers and destructors is bounded by refusing what nobody writes by hand.
constexpr int kDeepest = 64;

/// Collects the position of a syntax error; the library's own parse without exceptions does not tell it.
class ErrorFinder final : public nlohmann::json_sax<Json> {
 public:
  std::string what;

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return nest(); }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return unnest(); }
  bool start_array(std::size_t /*size*/) override { return nest(); }
  bool end_array() override { return unnest(); }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const Json::exception& error) override {
    what = error.what();
    const auto colon = what.find("parse error");
    if (colon != std::string::npos) what.erase(0, colon);
    return false;
  }

 private:
  bool nest() {
    if (++depth_ <= kDeepest) return true;
    what = "nested deeper than " + std::to_string(kDeepest) + " levels";
    return false;
  }
  bool unnest() {
    --depth_;
    return true;
  }
  int depth_ = 0;
};

}  // namespace

std::string to_string(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) {
    if (!text.empty()) text += "\n";
    text += problem.where + ": " + problem.what;
  }
  return text;
}

std::optional<Json> parse_json(std::string_view text, const std::string& where, Problems& problems) {
  // Most texts are right and shallow: only the others are read once more, for what is wrong with them.
  const bool shallow = std::ranges::count_if(text, [](char c) { return c == '{' || c == '['; }) <= kDeepest;
  std::optional<Json> json;
  if (shallow) json = Json::parse(text, nullptr, false);
  if (json && !json->is_discarded()) return json;
  ErrorFinder finder;
  if (!Json::sax_parse(text, &finder)) {
    problems.push_back({where, finder.what});
    return std::nullopt;
  }
  return Json::parse(text, nullptr, false);
}

const Json& JsonNode::json() const {
  static const Json kNothing;
  return value_ == nullptr ? kNothing : *value_;
}

bool JsonNode::is_null() const { return value_ != nullptr && value_->is_null(); }
bool JsonNode::is_string() const { return value_ != nullptr && value_->is_string(); }
bool JsonNode::is_object() const { return value_ != nullptr && value_->is_object(); }
bool JsonNode::is_array() const { return value_ != nullptr && value_->is_array(); }

JsonNode JsonNode::operator[](std::string_view key) const {
  JsonNode member = maybe(key);
  if (value_ != nullptr && !member.exists()) {
    complain(value_->is_object() ? "the member '" + std::string(key) + "' is missing" : "must be an object");
  }
  return member;
}

JsonNode JsonNode::maybe(std::string_view key) const {
  const std::string path = path_.empty() ? std::string(key) : path_ + "." + std::string(key);
  if (value_ == nullptr || !value_->is_object()) return {nullptr, path, problems_};
  const auto found = value_->find(std::string(key));
  return {found == value_->end() ? nullptr : &*found, path, problems_};
}

int JsonNode::integer(int least, int most) const {
  if (value_ == nullptr) return least;
  if (value_->is_number_integer()) {
    const bool fits = !value_->is_number_unsigned() || value_->get<std::uint64_t>() <= INT64_MAX;
    if (fits && value_->get<std::int64_t>() >= least && value_->get<std::int64_t>() <= most) return value_->get<int>();
  }
  complain("must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

bool JsonNode::boolean() const {
  if (value_ == nullptr) return false;
  if (value_->is_boolean()) return value_->get<bool>();
  complain("must be true or false");
  return false;
}

std::string JsonNode::string() const {
  if (value_ == nullptr) return {};
  if (value_->is_string()) return value_->get<std::string>();
  complain("must be a text in quotes");
  return {};
}

Text JsonNode::text() const {
  only({"en", "ru"});
  Text text{(*this)["en"].string(), (*this)["ru"].string()};
  if (exists() && (text.en.empty() || text.ru.empty())) complain("must have both languages");
  return text;
}

std::string JsonNode::id() const {
  std::string id = string();
  const bool fine = !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos &&
                    id.find_first_of("0123456789") != 0;
  if (!fine) complain("an id is made of small letters, digits and _, and begins with a letter");
  return id;
}

std::optional<std::size_t> JsonNode::one_of(std::span<const std::string_view> names) const {
  if (value_ == nullptr) return std::nullopt;
  if (value_->is_string()) {
    const auto found = std::ranges::find(names, value_->get_ref<const std::string&>());
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  complain("must be one of: " + joined(names));
  return std::nullopt;
}

void JsonNode::each(const std::function<void(JsonNode)>& visit) const {
  if (value_ == nullptr) return;
  if (!value_->is_array()) {
    complain("must be a list");
    return;
  }
  for (std::size_t i = 0; i < value_->size(); ++i) {
    visit({&(*value_)[i], path_ + "[" + std::to_string(i) + "]", problems_});
  }
}

void JsonNode::each_member(const std::function<void(const std::string&, JsonNode)>& visit) const {
  if (value_ == nullptr) return;
  if (!value_->is_object()) {
    complain("must be an object");
    return;
  }
  for (const auto& [key, member] : value_->items()) {
    visit(key, {&member, path_.empty() ? key : path_ + "." + key, problems_});
  }
}

void JsonNode::only(std::initializer_list<std::string_view> keys) const {
  if (value_ == nullptr || !value_->is_object()) return;
  for (const auto& [key, member] : value_->items()) {
    if (std::ranges::find(keys, std::string_view(key)) == keys.end()) {
      complain("unknown member '" + key + "'; known here: " + joined({keys.begin(), keys.size()}));
    }
  }
}

void JsonNode::complain(std::string what) const {
  problems_->push_back({path_.empty() ? "(document)" : path_, std::move(what)});
}

}  // namespace kvartal
