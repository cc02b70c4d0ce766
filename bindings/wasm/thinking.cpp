#include "bindings/wasm/thinking.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

#include "bindings/wasm/request.hpp"
#include "bots/advice.hpp"
#include "bots/analysis.hpp"
#include "bots/pondering.hpp"
#include "bots/stopwatch.hpp"
#include "core/record.hpp"

namespace kvartal {
namespace {

constexpr double kLongest = 60;  // seconds for one decision
constexpr std::uint64_t kMostSimulations = 1'000'000;
constexpr std::size_t kMostMoves = 3;
constexpr std::uint64_t kMostHeads = 16;  // and what was foreseen
constexpr std::size_t kMostFound = 100;   // moves of one head

/// The clock of the host, who hears how far it is.
class Heard final : public Stopwatch {
 public:
  explicit Heard(const std::function<bool(double done)>& go_on) : go_on_(go_on) {}
  [[nodiscard]] bool go_on(double done) override { return go_on_(done); }

 private:
  const std::function<bool(double done)>& go_on_;
};

double seconds_in(const Json& request) {
  const auto found = request.find("seconds");
  const double seconds = found != request.end() && found->is_number() ? found->get<double>() : 1;
  return std::clamp(seconds, 0.001, kLongest);
}

ThinkerSettings adviser_in(const Json& request, const Sitting& sitting) {
  const auto simulations =
      std::clamp<std::uint64_t>(number_in(request, "simulations").value_or(kMostSimulations), 2, kMostSimulations);
  return adviser(sitting.entry().id, sitting.options(), static_cast<int>(simulations), seconds_in(request));
}

/// Numbers of 64 bits are more than a number of JavaScript holds.
std::string hex(std::uint64_t number) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(number >> static_cast<unsigned>(shift)) & 15U];
  return text;
}

/// The seat of a request, if it has a decision to make now.
std::optional<Seat> deciding_seat(const Sitting& sitting, const Json& request) {
  const auto seat = seat_named(text_in(request, "seat").value_or(""), sitting.now().seats());
  if (!seat || seat->is_chance() || sitting.held() || !sitting.asked().has(*seat)) return std::nullopt;
  return seat;
}

/// What a head found, for `agree`.
Json found_json(const AnyGame& game, Seat seat, const std::vector<Estimate>& estimates) {
  Json list = Json::array();
  for (const Estimate& one : estimates) {
    list.push_back({{"move", game.text(seat, one.move)},
                    {"simulations", one.simulations},
                    {"told", one.told},
                    {"utility", one.utility},
                    {"victory", one.victory},
                    {"points", one.points},
                    {"everyone", one.everyone},
                    {"doubt", one.doubt}});
  }
  return list;
}

double amount(const Json& value) {
  constexpr double kMost = 1e9;  // far beyond all points and shares
  return value.is_number() ? std::clamp(value.get<double>(), -kMost, kMost) : 0;
}

double amount_in(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() ? amount(*found) : 0;
}

int times_in(const Json& object, const char* name) {
  return static_cast<int>(std::min<std::uint64_t>(number_in(object, name).value_or(0), kMostSimulations));
}

/// Nothing where it is no move of this position.
std::optional<Estimate> estimate_in(const Json& object, const AnyGame& game, Seat seat) {
  const auto move = read_move(game, seat, text_in(object, "move").value_or(""));
  if (!move) return std::nullopt;
  Estimate one{.move = *move, .simulations = times_in(object, "simulations"), .told = times_in(object, "told")};
  one.utility = amount_in(object, "utility");
  one.victory = amount_in(object, "victory");
  one.points = amount_in(object, "points");
  one.doubt = amount_in(object, "doubt");
  const auto everyone = object.find("everyone");
  if (everyone == object.end() || !everyone->is_array()) return one;
  for (std::size_t i = 0; i < std::min(everyone->size(), one.everyone.size()); ++i) {
    one.everyone[i] = amount((*everyone)[i]);
  }
  return one;
}

Json best_json(const AnyGame& game, Seat seat, const std::vector<Estimate>& estimates) {
  Json best = Json::array();
  for (const Estimate& estimate : foremost(estimates, kMostMoves)) best.push_back(tell_estimate(game, seat, estimate));
  return best;
}

/// One head of those that think about a decision.
std::vector<Estimate> think_as_head(const Observation& observation, const ThinkerSettings& settings, const Json& request,
                                    Rng& rng, Thinking& thinking) {
  const int head = static_cast<int>(std::min(number_in(request, "head").value_or(0), kMostHeads));
  return think_over(observation, settings, seed_of_head(rng.next(), head), thinking);
}

/// The move of a bot; none where others acted before it was asked, so that its seat has nothing to decide any more.
Json choose(const Sitting& sitting, const Json& request, Thinking& thinking) {
  const AnyGame& game = sitting.now();
  const auto seat = deciding_seat(sitting, request);
  if (!seat) return {{"move", nullptr}, {"found", Json::array()}, {"known_as", ""}};
  Rng rng(number_in(request, "seed").value_or(1));
  const Observation observation(game, *seat, rng);
  const std::string name = full_name(text_in(request, "bot").value_or(""), sitting.entry().id, sitting.options());
  if (!thinks(kind_of(name)) || game.sensible(*seat).size() == 1) {
    const auto bot = make_bot(name, sitting.entry().id, sitting.options());
    if (!bot) return request_error(bot.error().why.en);
    return {{"move", game.text(*seat, (*bot)->choose(observation, rng, thinking))}, {"found", Json::array()}, {"known_as", ""}};
  }
  const auto settings = read_thinker(name);
  if (!settings) return request_error(settings.error().why.en);
  const std::vector<Estimate> found = think_as_head(observation, *settings, request, rng, thinking);
  return {{"move", game.text(*seat, found.front().move)},
          {"found", found_json(game, *seat, found)},
          {"known_as", hex(known_as(game, *seat))}};
}

/// One decision that may come to a bot that waits, and what it found about it. Whoever asked keeps it, and gives it to `agree`
/// if the decision comes.
Json ponder(const Sitting& sitting, const Json& request, Thinking& thinking) {
  Json nothing = {{"known_as", ""}, {"found", Json::array()}};
  const auto seat = seat_named(text_in(request, "seat").value_or(""), sitting.now().seats());
  if (!seat || seat->is_chance()) return request_error("the member 'seat' must be a seat like p1");
  const auto settings = adviser_named(text_in(request, "bot").value_or(""), sitting.entry().id, sitting.options());
  if (!settings) return request_error(settings.error().why.en);
  if (sitting.turn().asked().has(*seat)) return nothing;  // it is asked itself by now
  Rng rng(number_in(request, "seed").value_or(1));
  const Observation waiting(sitting.now(), *seat, rng);
  const auto foreseen = foresee(waiting, *settings, rng.next(), thinking);
  if (!foreseen) return nothing;
  return {{"known_as", hex(foreseen->known_as)}, {"found", found_json(foreseen->position, *seat, foreseen->found)}};
}

Json hint(const Sitting& sitting, const Json& request, Thinking& thinking) {
  const auto seat = deciding_seat(sitting, request);
  if (!seat) return request_error("this seat has nothing to decide");
  Rng rng(number_in(request, "seed").value_or(1));
  const Observation observation(sitting.now(), *seat, rng);
  const std::vector<Estimate> found = think_as_head(observation, adviser_in(request, sitting), request, rng, thinking);
  return {{"best", best_json(sitting.now(), *seat, found)}, {"found", found_json(sitting.now(), *seat, found)}};
}

/// What would follow a move in the rest of the turn, that move included.
Json ahead(const Sitting& sitting, const Json& request, Thinking& thinking) {
  const auto seat = deciding_seat(sitting, request);
  if (!seat) return request_error("this seat has nothing to decide");
  const auto first = read_move(sitting.now(), *seat, text_in(request, "move").value_or(""));
  if (!first) return request_error(first.error().why.en);
  Rng rng(number_in(request, "seed").value_or(1));
  const Observation observation(sitting.now(), *seat, rng);
  const auto steps = rest_of_turn(observation, *first, adviser_in(request, sitting), rng.next(), thinking);
  return {{"steps", tell_steps(observation.world(), *seat, steps)}};
}

/// What several heads have found, put together.
Json agree(const Sitting& sitting, const Json& request) {
  const auto seat = deciding_seat(sitting, request);
  if (!seat) return {{"move", nullptr}, {"best", Json::array()}};
  std::vector<std::vector<Estimate>> heads;
  const auto found = request.find("found");
  if (found == request.end() || !found->is_array() || found->size() > kMostHeads) {
    return request_error("'found' must be a list of what each head has found");
  }
  for (const Json& list : *found) {
    heads.emplace_back();
    if (!list.is_array() || list.size() > kMostFound) continue;
    for (const Json& one : list) {
      if (const auto estimate = estimate_in(one, sitting.now(), *seat)) heads.back().push_back(*estimate);
    }
  }
  const std::vector<Estimate> all = merged(heads);
  if (all.empty()) return request_error("no head has found a move");
  return {{"move", sitting.now().text(*seat, all.front().move)}, {"best", best_json(sitting.now(), *seat, all)}};
}

/// What there is to judge, and how much thinking it is worth at a depth.
Json decisions(const Sitting& sitting, const Json& request) {
  const auto depth = depth_named(text_in(request, "depth").value_or("quick"));
  if (!depth) return request_error("'depth' must be quick, normal or deep");
  Json numbers = Json::array();
  for (const Decision& decision : decisions_of(sitting.table())) numbers.push_back(decision.number);
  return {{"numbers", numbers}, {"simulations", depth->simulations}, {"seconds", depth->seconds}};
}

Json judge_one(const Sitting& sitting, const Json& request, Thinking& thinking) {
  const auto& history = sitting.table().history();
  const std::size_t number = count_in(request, "number").value_or(0);
  if (number < 1 || number > history.size()) return request_error("there is no such move");
  const PlayedMove& played = history[number - 1];
  if (played.seat.is_chance()) return request_error("chance decides nothing");
  const Decision decision{static_cast<int>(number), played.seat, played.move, sitting.table().at(number - 1)};
  const Rng rng = Rng::of_game(number_in(request, "seed").value_or(1), number);
  return tell_judgement(decision, judge(decision, adviser_in(request, sitting), rng, thinking));
}

}  // namespace

bool thinks_by_the_clock(const std::string& bot, const Sitting& sitting) {
  const auto settings = adviser_named(bot, sitting.entry().id, sitting.options());
  return settings && settings->seconds > 0;
}

std::optional<Json> thinking_answer(std::string_view call, const Sitting& sitting, const Json& request,
                                    const std::function<bool(double done)>& go_on) {
  Heard thinking(go_on);
  if (call == "choose") return choose(sitting, request, thinking);
  if (call == "ponder") return ponder(sitting, request, thinking);
  if (call == "hint") return hint(sitting, request, thinking);
  if (call == "ahead") return ahead(sitting, request, thinking);
  if (call == "agree") return agree(sitting, request);
  if (call == "decisions") return decisions(sitting, request);
  if (call == "judge") return judge_one(sitting, request, thinking);
  return std::nullopt;
}

}  // namespace kvartal
