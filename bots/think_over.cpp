#include "bots/think_over.hpp"

#include <algorithm>
#include <vector>

#include "bots/settings.hpp"

namespace kvartal {
namespace {

constexpr int kMany = 10'000'000;

}  // namespace

std::expected<ThinkerSettings, Refusal> read_thinker(std::string_view name) {
  ThinkerSettings result;
  SearchStyle& style = result.style;
  style.kind = name.starts_with("tree") ? SearchKind::tree : SearchKind::flat;
  bool counted = false;
  const std::vector<Setting> settings = {
      {"simulations", 1, kMany,
       [&](double value) {
         result.simulations = static_cast<int>(value);
         counted = true;
       }},
      {"seconds", 0.001, 3600, [&](double value) { result.seconds = value; }, false},
      {"heads", 1, 64, [&](double value) { result.heads = static_cast<int>(value); }},
      {"ponder", 0, 10000, [&](double value) { result.ponder = static_cast<int>(value); }},
      {"width", 1, 1000, [&](double value) { style.width = static_cast<int>(value); }},
      {"candidates", 0, 1000, [&](double value) { style.foresight.candidates = static_cast<std::uint16_t>(value); }},
      {"decisions", 0, 60000, [&](double value) { style.foresight.decisions = static_cast<std::uint16_t>(value); }},
      {"victory", 0, 1, [&](double value) { style.taste.victory = value; }, false},
      {"clear", 1, kMany, [&](double value) { style.taste.clear = value; }},
      {"exploration", 0, 10, [&](double value) { style.exploration = value; }, false},
      {"widening", 0, 100, [&](double value) { style.widening = value; }, false},
      {"caution", 0, 10, [&](double value) { style.caution = value; }, false},
  };
  if (auto read = read_settings(name, settings); !read) return std::unexpected(read.error());
  if (result.seconds > 0 && !counted) result.simulations = kMany;
  return result;
}

std::uint64_t seed_of_head(std::uint64_t seed, int head) {
  return head == 0 ? seed : mix(seed + static_cast<std::uint64_t>(head));
}

std::vector<Estimate> think_over(const Observation& observation, const ThinkerSettings& settings, std::uint64_t seed,
                                 Thinking& thinking) {
  // Counted simulations would only be divided: a level would then play otherwise on another machine.
  const int offered = settings.seconds > 0 ? thinking.heads() : 1;
  const int wanted = settings.heads > 0 ? settings.heads : offered;
  const int heads = std::clamp(wanted, 1, settings.simulations);  // a head without a simulation would know nothing
  std::vector<std::vector<Estimate>> found(static_cast<std::size_t>(heads));
  thinking.let_think(heads, [&](int head) {
    const auto search = make_search(observation, settings.style, seed_of_head(seed, head));
    const int share = settings.simulations / heads + (head < settings.simulations % heads ? 1 : 0);
    search->think(Allowance(share, settings.seconds, thinking));
    found[static_cast<std::size_t>(head)] = search->estimates();
  });
  return merged(found);
}

}  // namespace kvartal
