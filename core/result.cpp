#include "core/result.hpp"

#include <string>

namespace kvartal {

int Result::decided_by(int one, int other) const {
  for (int i = 0; i < static_cast<int>(criteria.size()); ++i) {
    if (values[one][i] != values[other][i]) return i;
  }
  return -1;
}

bool Result::is_ahead(int one, int other) const {
  const int by = decided_by(one, other);
  if (by < 0) return false;
  return criteria[static_cast<std::size_t>(by)].fewest ? values[one][by] < values[other][by]
                                                       : values[one][by] > values[other][by];
}

void Result::rank_all() {
  for (int one = 0; one < competitors; ++one) {
    int better = 0;
    for (int other = 0; other < competitors; ++other) {
      if (is_ahead(other, one)) ++better;
    }
    rank[one] = static_cast<std::int8_t>(better + 1);
  }
}

void Result::rank_last(SeatSet resigned) {
  const auto gave_up = [&](int who) { return who < seats && resigned.has(Seat::at(who)); };
  const auto before = rank;
  for (int one = 0; one < competitors; ++one) {
    int better = 0;
    for (int other = 0; other < competitors; ++other) {
      if (!gave_up(other) && (gave_up(one) || before[other] < before[one])) ++better;
    }
    rank[one] = static_cast<std::int8_t>(better + 1);
  }
}

std::vector<int> Result::order() const {
  std::vector<int> order;
  for (int place = 1; place <= competitors + 1; ++place) {  // the first place may be nobody's
    for (int who = 0; who < competitors; ++who) {
      if (rank[who] == place) order.push_back(who);
    }
  }
  return order;
}

std::vector<Text> explain(const Result& result, std::span<const Text> names) {
  std::vector<Text> lines;
  const auto value = [&](int who, int by) { return std::to_string(result.values[who][by]); };
  const auto name = [&](int by) { return result.criteria[static_cast<std::size_t>(by)].name(); };
  const std::vector<int> order = result.order();
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const int one = order[i];
    const int other = order[i + 1];
    const int by = result.decided_by(one, other);
    if (by < 0) {
      lines.push_back(names[one] + Text{" and ", " и "} + names[other] +
                      Text{" are equal in everything: they share the place.", " равны во всём и делят место."});
      continue;
    }
    Text line = names[one] + Text{" is ahead of ", " выше, чем "} + names[other] + ": ";
    for (int tied = 0; tied < by; ++tied) {
      line = line + name(tied) + " " + value(one, tied) + " = " + value(other, tied) + ", ";
    }
    const std::string_view sign = result.criteria[static_cast<std::size_t>(by)].fewest ? " < " : " > ";
    lines.push_back(line + name(by) + " " + value(one, by) + sign + value(other, by) + ".");
  }
  return lines;
}

}  // namespace kvartal
