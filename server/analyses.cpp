#include "server/analyses.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/advice.hpp"
#include "core/random.hpp"
#include "server/household.hpp"

namespace kvartal::server {
namespace {

constexpr int kMostAtOnce = 4;
constexpr std::size_t kMostKept = 32;

}  // namespace

struct Analyses::Analysis {
  std::string table;
  Depth depth;
  ThinkerSettings adviser;
  std::vector<Decision> decisions;  // let go of once they are judged
  std::size_t of = 0;
  std::vector<Json> lines;
  std::map<std::uint64_t, Client::Ptr> followers;
  bool thinking = false;
  std::uint64_t last_asked = 0;

  [[nodiscard]] bool is_done() const { return lines.size() == of; }
  /// The lines from one on, as docs/protocol.md says.
  [[nodiscard]] Json told(std::size_t from) const {
    Json some = Json::array();
    for (std::size_t i = from; i < lines.size(); ++i) some.push_back(lines[i]);
    return {{"type", "analysis"}, {"table", table}, {"depth", depth.id}, {"from", from}, {"of", of}, {"lines", some}};
  }
};

std::expected<void, Refusal> Analyses::follow(const Client::Ptr& client, Client::AskId ask, const std::string& table,
                                              const Sitting& game, const Depth& depth) {
  leave(client->id());
  const Ptr analysis = find_or_begin(table, game, depth);
  if (!analysis->is_done() && !analysis->thinking && under_way() >= kMostAtOnce) {
    return std::unexpected(no("the server is looking at other games: try again later, or analyse it here",
                              "сервер занят разбором других партий: попробуйте позже или разберите её здесь"));
  }
  analysis->followers[client->id()] = client;
  client->answer(ask, analysis->told(0));
  go_on(analysis);
  return {};
}

void Analyses::leave(std::uint64_t client) {
  for (const auto& [key, analysis] : analyses_) analysis->followers.erase(client);
}

Analyses::Ptr Analyses::find_or_begin(const std::string& table, const Sitting& game, const Depth& depth) {
  make_room();
  Ptr& analysis = analyses_[table + ' ' + std::string(depth.id)];
  if (!analysis) {
    analysis = std::make_shared<Analysis>();
    analysis->table = table;
    analysis->depth = depth;
    analysis->decisions = decisions_of(game.table());
    analysis->of = analysis->decisions.size();
    const double seconds = depth.seconds / static_cast<double>(std::max<std::size_t>(1, analysis->of));
    analysis->adviser = adviser(game.entry().id, game.options(), depth.simulations, seconds);
  }
  analysis->last_asked = ++asked_;
  return analysis;
}

int Analyses::under_way() const {
  return static_cast<int>(std::ranges::count_if(analyses_, [](const auto& one) { return one.second->thinking; }));
}

/// What nobody looks at and nobody has asked for the longest time is forgotten first.
void Analyses::make_room() {
  while (analyses_.size() >= kMostKept) {
    auto oldest = analyses_.end();
    for (auto one = analyses_.begin(); one != analyses_.end(); ++one) {
      if (!one->second->followers.empty() || one->second->thinking) continue;
      if (oldest == analyses_.end() || one->second->last_asked < oldest->second->last_asked) oldest = one;
    }
    if (oldest == analyses_.end()) return;
    analyses_.erase(oldest);
  }
}

void Analyses::go_on(const Ptr& analysis) {
  if (analysis->thinking || analysis->is_done() || analysis->followers.empty()) return;
  analysis->thinking = true;
  bots_.think(
      [this, analysis = Ptr(analysis), decision = analysis->decisions[analysis->lines.size()],
       settings = analysis->adviser](Thinking& thinking) mutable -> Job {
        const Rng rng = Rng::of_game(1, static_cast<std::uint64_t>(decision.number));
        Json line = tell_judgement(decision, judge(decision, settings, rng, thinking));
        return [this, analysis = std::move(analysis), line = std::move(line)] {
          analysis->thinking = false;
          analysis->lines.push_back(line);
          if (analysis->is_done()) analysis->decisions.clear();
          const auto text = std::make_shared<const std::string>(to_text(analysis->told(analysis->lines.size() - 1)));
          for (const auto& [id, follower] : analysis->followers) follower->send(text);
          go_on(analysis);
        };
      },
      {.urgency = BotPool::Urgency::patient,
       .household = household_of(analysis->followers.begin()->second->address()),
       .table = ""},
      nullptr);
}

}  // namespace kvartal::server
