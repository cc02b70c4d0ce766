#include "core/shown.hpp"

#include <nlohmann/json.hpp>

#include "core/json_text.hpp"

namespace kvartal {
namespace {

/// Texts that follow each other in a list: each of the beginnings with each of the ends.
struct Joined {
  std::vector<std::string_view> beginnings;
  std::vector<std::string_view> ends;
};

/// An end is the last word.
std::size_t beginning_of(std::string_view text) { return text.rfind(' ') + 1; }

std::vector<Joined> parts_of(const Texts& texts) {
  std::vector<Joined> parts;
  std::vector<std::string_view> ends;
  for (std::size_t from = 0, to = 0; from < texts.size(); from = to) {
    const std::string_view first = texts[from];
    const std::string_view beginning = first.substr(0, beginning_of(first));
    ends.clear();
    while (to < texts.size() && beginning_of(texts[to]) == beginning.size() && texts[to].starts_with(beginning)) {
      ends.push_back(texts[to++].substr(beginning.size()));
    }
    if (parts.empty() || parts.back().ends != ends) parts.push_back({{}, ends});
    parts.back().beginnings.push_back(beginning);
  }
  return parts;
}

void write_texts(std::span<const std::string_view> texts, std::string& out) {
  char before = '[';
  for (const std::string_view text : texts) {
    out += before;
    append_text(out, text);
    before = ',';
  }
  out += ']';
}

}  // namespace

std::string& ChangeList::begin_value() {
  out_ += out_.back() == '[' ? "[\"" : ",[\"";
  for (const Step& step : place_) {
    out_ += '/';
    if (step.member.empty()) {
      append_number(out_, static_cast<std::int64_t>(step.item));
    } else {
      out_ += step.member;  // names of members have no character that would need care
    }
  }
  out_ += "\",";
  return out_;
}

void ChangeList::join(const Texts& texts) {
  std::string& out = begin_value();
  char before = '[';
  for (const Joined& part : parts_of(texts)) {
    out += before;
    out += '[';
    write_texts(part.beginnings, out);
    out += ',';
    write_texts(part.ends, out);
    out += ']';
    before = ',';
  }
  out += "],\"joined\"";
  end_value();
}

Json Shown::json() const { return model_->json(); }

}  // namespace kvartal
