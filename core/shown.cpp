#include "core/shown.hpp"

#include <nlohmann/json.hpp>

#include "core/json_text.hpp"

namespace kvartal {

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

Json Shown::json() const { return model_->json(); }

}  // namespace kvartal
