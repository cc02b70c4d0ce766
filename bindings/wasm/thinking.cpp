#include "bindings/wasm/thinking.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bindings/wasm/request.hpp"
#include "bots/advice.hpp"
#include "bots/analysis.hpp"
#include "bots/stopwatch.hpp"
#include "core/record.hpp"

namespace kvartal {
namespace {

constexpr double kLongest = 60;  // seconds for one decision
constexpr std::uint64_t kMostSimulations = 1'000'000;
constexpr std::size_t kMostMoves = 3;

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

/// The seat of a request, if it has a decision to make now.
std::optional<Seat> deciding_seat(const Sitting& sitting, const Json& request) {
  const auto seat = seat_named(text_in(request, "seat").value_or(""), sitting.now().seats());
  if (!seat || seat->is_chance() || sitting.held() || !sitting.now().turn().seats.has(*seat)) return std::nullopt;
  return seat;
}

/// The move of a bot; none where others acted before it was asked, so that its seat has nothing to decide any more.
Json choose(const Sitting& sitting, const Json& request, Thinking& thinking) {
  const auto seat = deciding_seat(sitting, request);
  if (!seat) return {{"move", nullptr}};
  const auto bot = make_bot(text_in(request, "bot").value_or(""), sitting.entry().id, sitting.options());
  if (!bot) return request_error(bot.error().why.en);
  Rng rng(number_in(request, "seed").value_or(1));
  const AnyMove move = (*bot)->choose(Observation(sitting.now(), *seat, rng), rng, thinking);
  return {{"move", sitting.now().text(*seat, move)}};
}

Json hint(const Sitting& sitting, const Json& request, Thinking& thinking) {
  const auto seat = deciding_seat(sitting, request);
  if (!seat) return request_error("this seat has nothing to decide");
  Rng rng(number_in(request, "seed").value_or(1));
  const Observation observation(sitting.now(), *seat, rng);
  Json best = Json::array();
  for (const Estimate& estimate : best_moves(observation, adviser_in(request, sitting), kMostMoves, rng.next(), thinking)) {
    best.push_back(tell_estimate(sitting.now(), *seat, estimate));
  }
  return {{"best", best}};
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
  Rng rng = Rng::of_game(number_in(request, "seed").value_or(1), number);
  const Observation observation(decision.before, decision.seat, rng);
  return tell_judgement(decision, judge(observation, decision.move, adviser_in(request, sitting), rng.next(), thinking));
}

}  // namespace

std::optional<Json> thinking_answer(std::string_view call, const Sitting& sitting, const Json& request,
                                    const std::function<bool(double done)>& go_on) {
  Heard thinking(go_on);
  if (call == "choose") return choose(sitting, request, thinking);
  if (call == "hint") return hint(sitting, request, thinking);
  if (call == "decisions") return decisions(sitting, request);
  if (call == "judge") return judge_one(sitting, request, thinking);
  return std::nullopt;
}

}  // namespace kvartal
